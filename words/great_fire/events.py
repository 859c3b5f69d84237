"""Tells one event of the Great Fire in a sentence."""

from games.great_fire.box import HERO_POINTS
from games.great_fire.events import (
    BandMoved,
    BandPlaced,
    Burned,
    CardDiscarded,
    CardDrawn,
    Caught,
    ConesGivenBack,
    ConesReturned,
    Demolished,
    Event,
    Extinguished,
    FireRefilled,
    FireSpread,
    GameEnded,
    HandShown,
    HeroNamed,
    Intensified,
    LandownerMoved,
    LandownerPlaced,
    LastTurns,
    ReserveEmpty,
    StackCardFound,
    TokenTaken,
    TurnBegan,
    Wildfire,
)
from games.great_fire.model import View
from words.great_fire.terms import card_name, hand_name, lost_houses, place_name, token_name
from words.people import who, whom
from words.reader import Reader

# Translators: {who} is a name, or "You" with a capital; {whom} a name, or "you".


def tell(  # noqa: C901 - flat: one case for each event
    event: Event, view: View, to: Reader
) -> str:
    """Tell one event."""
    say = to.say
    match event:
        case BandPlaced():
            return say(
                "{who} placed a trained band in {place}.",
                who=who(event.seat, to),
                place=place_name(event.place),
            )
        case LandownerPlaced() if event.seat == to.seat:
            return say("**You** placed your landowner in {place}.", place=place_name(event.place))
        case LandownerPlaced():
            return say(
                "{who} placed their landowner in {place}.",
                who=who(event.seat, to),
                place=place_name(event.place),
            )
        case FireSpread():
            return _spread(event, to)
        case Caught():
            return say(
                "A trained band in {place} covered the cone: nothing burned.",
                place=place_name(event.place),
            )
        case Burned():
            return _burned(event, view, to)
        case Wildfire():
            return say.many(
                "Wildfire added a cone to {place}: {n} burns there now.",
                "Wildfire added a cone to {place}: {n} burn there now.",
                event.cones,
                place=place_name(event.place),
            )
        case TokenTaken():
            return _token(event, to)
        case FireRefilled():
            return say.many(
                "Pudding Lane ran out of cones and got {n} new one.",
                "Pudding Lane ran out of cones and got {n} new ones.",
                event.cones,
            )
        case HandShown():
            return say(
                "{who} had no card that spreads the fire and showed this hand: {cards}.",
                who=who(event.seat, to),
                cards=hand_name(event.hand, say),
            )
        case CardDiscarded():
            return say(
                "{who} discarded {card}.",
                who=who(event.seat, to),
                card=card_name(event.card, say),
            )
        case LandownerMoved():
            return say(
                "{who} walked from {start} to {place}.",
                who=who(event.seat, to),
                start=place_name(event.start),
                place=place_name(event.to),
            )
        case BandMoved():
            return say(
                "{who} moved a trained band from {start} to {place}.",
                who=who(event.seat, to),
                start=place_name(event.start),
                place=place_name(event.to),
            )
        case Extinguished():
            return say.many(
                "{who} put out {n} cone in {place}.",
                "{who} put out {n} cones in {place}.",
                event.cones,
                who=who(event.seat, to),
                place=place_name(event.place),
            )
        case HeroNamed():
            return _hero(event, to)
        case Demolished():
            return _demolished(event, view, to)
        case CardDrawn():
            return _drawn(event, to)
        case StackCardFound():
            return say(
                "{who} uncovered fire stack card {letter}: the fire intensifies.",
                who=who(event.seat, to),
                letter=event.letter,
            )
        case Intensified():
            return say.many(
                "{who} added {n} cone to {place}.",
                "{who} added {n} cones to {place}.",
                event.cones,
                who=who(event.seat, to),
                place=place_name(event.place),
            )
        case ConesReturned():
            return cones_returned(event, to)
        case ConesGivenBack():
            return _given_back(event, to)
        case ReserveEmpty():
            return say.many(
                "The reserve is empty: {n} cone could not be added.",
                "The reserve is empty: {n} cones could not be added.",
                event.cones,
            )
        case LastTurns():
            return last_turns(event, to)
        case TurnBegan():
            return say("The turn passed to {whom}.", whom=whom(event.seat, to))
        case GameEnded():
            return say("The game is over.")


def cones_returned(event: ConesReturned, to: Reader) -> str:
    """Tell that cones found no place."""
    return to.say.many(
        "{n} cone fitted nowhere and went back to the reserve.",
        "{n} cones fitted nowhere and went back to the reserve.",
        event.cones,
    )


def _given_back(event: ConesGivenBack, to: Reader) -> str:
    # Translators: VP stands for victory points.
    return to.say.many(
        "The reserve was empty: {names} gave back a cone (1 VP).",
        "The reserve was empty: {names} gave back a cone each (1 VP).",
        len(event.seats),
        names=to.say.all(whom(seat, to) for seat in event.seats),
    )


def last_turns(event: LastTurns, to: Reader) -> str:
    """Tell how long the game will still last."""
    return to.say.many(
        "The last fire stack card is gone: everybody has {n} more turn.",
        "The last fire stack card is gone: everybody has {n} more turns.",
        event.turns,
    )


def _spread(event: FireSpread, to: Reader) -> str:
    start, *between, end = map(place_name, event.path)
    values = {
        "who": who(event.seat, to),
        "card": card_name(event.card, to.say),
        "start": start,
        "place": end,
        "way": ", ".join(between),
    }
    match event.double, bool(between):
        case False, False:
            return to.say("{who} played {card}: a cone moved from {start} to {place}.", **values)
        case False, True:
            return to.say(
                "{who} played {card}: a cone moved from {start} to {place}, by way of {way}.",
                **values,
            )
        case True, False:
            return to.say(
                "{who} used a double move ({card}): a second cone moved from {start} to {place}.",
                **values,
            )
        case _:
            return to.say(
                "{who} used a double move ({card}): a second cone moved from {start} to {place}, "
                "by way of {way}.",
                **values,
            )


def _burned(event: Burned, view: View, to: Reader) -> str:
    place = place_name(event.place)
    if not event.lost:
        return to.say("A cone came to {place}, which had burned out.", place=place)
    return to.say.many(
        "{place} burned: {houses}. {n} cone burns there now.",
        "{place} burned: {houses}. {n} cones burn there now.",
        event.cones,
        place=place,
        houses=to.say.all(lost_houses(event.lost, view, to)),
    )


def _token(event: TokenTaken, to: Reader) -> str:
    name, place = who(event.seat, to), place_name(event.place)
    if event.token is None:
        return to.say("{who} took the token of {place}.", who=name, place=place)
    token = token_name(event.token, to.say)
    return to.say("{who} took the token of {place}: {token}.", who=name, place=place, token=token)


def _hero(event: HeroNamed, to: Reader) -> str:
    if event.before is None:
        return to.say(
            "{who} became Hero of London, for most cones put out ({n} VP).",
            who=who(event.seat, to),
            n=HERO_POINTS,
        )
    return to.say(
        "{who} became Hero of London in place of {whom}, for most cones put out ({n} VP).",
        who=who(event.seat, to),
        whom=whom(event.before, to),
        n=HERO_POINTS,
    )


def _demolished(event: Demolished, view: View, to: Reader) -> str:
    name, place = who(event.seat, to), place_name(event.place)
    if not event.lost:
        return to.say("{who} blew up {place}, where no house stood.", who=name, place=place)
    houses = to.say.all(lost_houses(event.lost, view, to))
    if event.token:
        return to.say(
            "{who} blew up {place}: {houses}. The token there left the game.",
            who=name,
            place=place,
            houses=houses,
        )
    return to.say("{who} blew up {place}: {houses}.", who=name, place=place, houses=houses)


def _drawn(event: CardDrawn, to: Reader) -> str:
    name = who(event.seat, to)
    if event.card is None:
        return to.say("{who} drew a card.", who=name)
    return to.say("{who} drew {card}.", who=name, card=card_name(event.card, to.say))
