"""The texts about each event of The Great Fire, in all forms."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.great_fire import events
from games.great_fire.box import HERO_POINTS
from games.great_fire.events import Event
from games.great_fire.model import Colour, View
from games.great_fire.motives import Motive
from games.great_fire.standings import LOST_HOUSE
from words.filled import Filled
from words.great_fire.terms import (
    TOKEN_NAMES,
    card_name,
    hand_name,
    houses_with_cost,
    lost_houses,
    place_name,
)
from words.lists import DOT
from words.people import who, whom
from words.reader import Reader
from words.scores import signed
from words.vocabulary import bare_points


@dataclass(frozen=True, slots=True)
class Told:
    """The texts about one event."""

    log: str
    """A full sentence."""
    story: str = ""
    """The text after a name ("walked to Cheapside"), or a sentence; "": as in the log."""
    done: str | None = None
    """Half a line for the player who has just done it; "" needs no words, None a whole story."""


def tell(event: Event, view: View, to: Reader) -> str:
    """Return one event as a sentence for the log."""
    return told(event, view, to).log


def story(event: Event, view: View, to: Reader) -> str:
    """Return one event as a part of a story."""
    found = told(event, view, to)
    return found.story or found.log


def done(news: Sequence[Event | Motive], view: View, to: Reader) -> str:
    """Return what the reader's move has done in a line; "" if there is more to report."""
    found = [None if isinstance(one, Motive) else told(one, view, to).done for one in news]
    short = [one for one in found if one is not None]
    return f"✅ {DOT.join(filter(None, short))}" if any(short) and len(short) == len(found) else ""


def told(  # noqa: C901 - flat: one case for each event
    event: Event, view: View, to: Reader
) -> Told:
    """Tell one event in all its forms."""
    # Translators: {who} is a name, or "You" with a capital; {whom} a name, or "you".
    say = _filled(event, to)
    match event:
        case events.BandPlaced():
            return Told(say("{who} placed a trained band in {place}."))
        case events.LandownerPlaced() if event.seat == to.seat:
            return Told(say("**You** placed your landowner in {place}."))
        case events.LandownerPlaced():
            return Told(say("{who} placed their landowner in {place}."))
        case events.FireSpread():
            return _spread(event, say)
        case events.Caught():
            return Told(
                say("A trained band in {place} covered the cone: nothing burned."),
                say("A trained band covered the cone: nothing burned."),
                say("nothing burned"),
            )
        case events.Burned():
            return _burned(event, view, to)
        case events.Wildfire():
            log = say.many(
                "Wildfire added a cone to {place}: {n} [burns|burn] there now.", event.cones
            )
            return Told(log, say("Wildfire added a cone."))
        case events.TokenTaken(token=None):
            return Told(say("{who} took the token of {place}."), done="")
        case events.TokenTaken():
            return Told(
                say("{who} took the token of {place}: {token}."), done=say("token: {token}")
            )
        case events.FireRefilled():
            log = say.many("Pudding Lane ran out of cones and got {n} new one[s].", event.cones)
            return Told(log, done="")
        case events.HandShown():
            return Told(
                say("{who} had no card that spreads the fire and showed this hand: {cards}.")
            )
        case events.CardDiscarded():
            return Told(say("{who} discarded {card}."))
        case events.LandownerMoved():
            return Told(
                say("{who} walked from {start} to {place}."),
                say("walked to {place}"),
                f"🚶 {place_name(event.to)}",
            )
        case events.BandMoved():
            return Told(
                say("{who} moved a trained band from {start} to {place}."),
                done=f"🛡️ {place_name(event.start)} → {place_name(event.to)}",
            )
        case events.Extinguished():
            return Told(
                say.many("{who} put out {n} cone[s] in {place}.", event.cones),
                say.many("put out {n} cone[s] in {place}", event.cones),
                f"🪣 {place_name(event.place)} +{event.cones}",
            )
        case events.HeroNamed():
            return _hero(event, say, to)
        case events.Demolished():
            return _demolished(event, view, to)
        case events.CardDrawn(card=None):
            return Told(say("{who} drew a card."), done="")
        case events.CardDrawn():
            return Told(say("{who} drew {card}."), done=say("you drew {card}"))
        case events.StackCardFound():
            return Told(
                say("{who} uncovered fire stack card {letter}: the fire intensifies."),
                say("Fire stack card {letter} came up: the fire intensifies."),
                say("fire stack card {letter}"),
            )
        case events.Intensified():
            log = say.many("{who} added {n} cone[s] to {place}.", event.cones)
            return Told(log, done=f"🔥 {place_name(event.place)} +{event.cones}")
        case events.ConesReturned():
            return Told(
                say.many(
                    "{n} cone[s] did not fit anywhere and went back to the reserve.", event.cones
                )
            )
        case events.ConesGivenBack():
            return _given_back(event, say, to)
        case events.ReserveEmpty():
            return Told(
                say.many("The reserve is empty: {n} cone[s] could not be added.", event.cones)
            )
        case events.LastTurns():
            return Told(
                say.many(
                    "The last fire stack card is gone: everybody has {n} more turn[s].", event.turns
                )
            )
        case events.TurnBegan():
            return Told(say("The turn passed to {whom}."), done="")
        case events.GameEnded():
            return Told(say("The game is over."))


def _filled(event: Event, to: Reader) -> Filled:
    """Return a translator with the values that events have in common."""
    one: Any = event
    return Filled(
        to.say,
        {
            "who": lambda: who(one.seat, to),
            "whom": lambda: whom(one.seat, to),
            "place": lambda: place_name(one.to if hasattr(one, "to") else one.place),
            "start": lambda: place_name(one.start),
            "card": lambda: card_name(one.card, to.say),
            "cards": lambda: hand_name(one.hand, to.say),
            "token": lambda: TOKEN_NAMES[one.token](to.say),
            "letter": lambda: one.letter,
        },
    )


# Events with several sentences ---------------------------------------------------------------


def _spread(event: events.FireSpread, say: Filled) -> Told:
    start, *between, end = map(place_name, event.path)
    if between:
        # Translators: {way} is "Bread Street, Cheapside": where the cone passes.
        path = say("from {start} to {place}, by way of {way}",
                   start=start, place=end, way=", ".join(between))  # fmt: skip
    else:
        path = say("from {start} to {place}", start=start, place=end)
    if event.double:
        log = say("{who} used a double move ({card}): a second cone moved {path}.", path=path)
    else:
        log = say("{who} played {card}: a cone moved {path}.", path=path)
    return Told(log, done="")


def fire_spread(event: events.FireSpread, reason: str, to: Reader) -> str:
    """Return a story's sentence that the fire spread, and why."""
    say = _filled(event, to)
    ways = {"start": place_name(event.path[0]), "place": place_name(event.path[-1])}
    if event.double:
        done = because(say("{who} used a double move"), reason, to)
        return say("{done}: the fire also spread from {start} to {place}.", done=done, **ways)
    done = because(say("{who} played {card}"), reason, to)
    return say("{done}: the fire spread from {start} to {place}.", done=done, **ways)


def because(done: str, reason: str, to: Reader) -> str:
    """Add the reason, if there is one, to a computer player's action."""
    # Translators: "moved a trained band from Tower to Cheapside", "to contain the fire".
    return to.say("{done} {reason}", done=done, reason=reason) if reason else done


def _burned(event: events.Burned, view: View, to: Reader) -> Told:
    say = _filled(event, to)
    if not event.lost:
        return Told(
            say("A cone came to {place}, which had already burned out."),
            say("{place} had already burned out."),
            say("{place} had already burned out"),
        )
    return Told(
        say.many(
            "{place} burned: {houses}. {n} cone[s] [burns|burn] there now.",
            event.cones,
            houses=say.all(lost_houses(event.lost, view, to)),
        ),
        say("Burned: {houses}.", houses=_with_costs(event.lost, view, to)),
        say("{place} burned: {houses}", houses=_with_costs(event.lost, view, to)),
    )


def burned_with_token(
    event: events.Burned, taken: events.TokenTaken, view: View, to: Reader
) -> str:
    """Return a story's sentence that a place burned whose token was taken."""
    say = _filled(taken, to)
    if not event.lost:
        return story(event, view, to)
    houses = _with_costs(event.lost, view, to)
    if taken.token is None:
        return say("Burned: {houses}; {whom} took its token.", houses=houses)
    return say("Burned: {houses}; {whom} took its token: {token}.", houses=houses)


def _with_costs(lost: Iterable[Colour], view: View, to: Reader) -> str:
    """Name houses with their costs, briefly; the cost of an objective is given separately."""
    houses = list(lost)
    cost: dict[Colour, str] = {
        player.colour: signed(-LOST_HOUSE * houses.count(player.colour), bare_points, to)
        for player in view.players
        if player.colour is not None
    }
    return ", ".join(houses_with_cost(houses, cost, view, to))


def _hero(event: events.HeroNamed, say: Filled, to: Reader) -> Told:
    clause = say("became Hero of London, for the most cones put out")
    if event.before is None:
        log = say(
            "{who} became Hero of London, for the most cones put out ({n} VP).", n=HERO_POINTS
        )
        return Told(log, clause)
    return Told(
        say(
            "{who} became Hero of London in place of {whom}, for the most cones put out ({n} VP).",
            whom=whom(event.before, to),
            n=HERO_POINTS,
        ),
        clause,
    )


def _demolished(event: events.Demolished, view: View, to: Reader) -> Told:
    say = _filled(event, to)
    short = f"💥 {say('{place} for a token')}"
    if not event.lost:
        return Told(
            say("{who} blew up {place}, where no house stood."), say("blew up {place}"), short
        )
    houses = say.all(lost_houses(event.lost, view, to))
    log = say("{who} blew up {place}: {houses}.", houses=houses)
    if event.token:
        log = f"{log} {say('The token there left the game.')}"
    return Told(
        log, say("blew up {place} ({houses})", houses=_with_costs(event.lost, view, to)), short
    )


def _given_back(event: events.ConesGivenBack, say: Filled, to: Reader) -> Told:
    # Translators: VP stands for victory points.
    return Told(
        say.many(
            "The reserve was empty: {names} gave back a cone [each ](1 VP).",
            len(event.seats),
            names=say.all(whom(seat, to) for seat in event.seats),
        )
    )
