"""Tells what happened in the Great Fire as a person would: two or three lines a turn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core.log import Seat
from games.great_fire.events import (
    BandMoved,
    Burned,
    CardDrawn,
    Caught,
    ConesGivenBack,
    ConesReturned,
    Demolished,
    Event,
    Extinguished,
    FireSpread,
    GameEnded,
    HeroNamed,
    Intensified,
    LandownerMoved,
    LastTurns,
    ReserveEmpty,
    StackCardFound,
    TokenTaken,
    TurnBegan,
    Wildfire,
)
from games.great_fire.model import Colour, PlaceId, View
from games.great_fire.motives import Motive
from games.great_fire.standings import LOST_HOUSE, changes
from words.great_fire.events import tell
from words.great_fire.losses import of_objectives
from words.great_fire.motives import motive
from words.great_fire.options import points
from words.great_fire.terms import card_name, houses_with_cost, place_name, token_name
from words.people import who, whom
from words.reader import Reader
from words.scores import changed, signed

Other = LandownerMoved | Extinguished | Demolished | HeroNamed
News = ConesReturned | ConesGivenBack | ReserveEmpty
"""What is told of the reserve, after all else."""
Deed = Other | BandMoved
"""What is told with others in one sentence."""
Reasons = Mapping[Event, str]
"""Why computer players did what they did in a turn, in words."""

_PLACES_TOLD: Final = 5
"""More would be a list that nobody reads; the log has them all."""
_AFTERWARDS: Final = (StackCardFound, CardDrawn, LastTurns)
"""What comes when the actions are done."""


def story(told: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Tell events, a few lines for each turn; of the end only if there is nothing else."""
    news = [one for one in told if not isinstance(one, GameEnded)]
    lines = [line for turn in _turns(news) for line in _lines(turn, view, to)]
    return lines or [tell(one, view, to) for one in told if not isinstance(one, Motive)]


def _turns(events: Iterable[Event | Motive]) -> Iterator[list[Event | Motive]]:
    """Part events where another seat comes in; what nobody does goes with what was before."""
    turn: list[Event | Motive] = []
    doer: Seat | None = None
    for event in events:
        if isinstance(event, TurnBegan):
            continue  # who is next is said elsewhere
        seat: Seat | None = getattr(event, "seat", doer)
        if turn and seat != doer:
            yield turn
            turn = []
        doer = seat
        turn.append(event)
    if turn:
        yield turn


def _lines(told: Iterable[Event | Motive], view: View, to: Reader) -> Iterator[str]:
    """Tell one turn: the fire, the deeds, what came afterwards."""
    turn, reasons = _explained(told, to)
    deeds = [event for event in turn if isinstance(event, Deed)]
    end = next((n for n, event in enumerate(turn) if isinstance(event, _AFTERWARDS)), len(turn))
    fire = [event for event in turn[:end] if not isinstance(event, Deed)]
    afterwards = [event for event in turn[end:] if not isinstance(event, Deed)]
    parts = [
        *((" ".join(_fire(spread, reasons, view, to)), spread) for spread in _spreads(fire)),
        (_deeds(deeds, reasons, view, to) if deeds else "", deeds),
        (" ".join(_afterwards(afterwards, reasons, view, to)), afterwards),
    ]
    lines = [f"{line}{_changed(meant, view, to)}" for line, meant in parts if line]
    yield from lines or [" ".join(tell(event, view, to) for event in turn)]


def _explained(told: Iterable[Event | Motive], to: Reader) -> tuple[list[Event], Reasons]:
    """Part the events of a turn from their reasons; each is given once, of deeds for the last."""
    turn: list[Event] = []
    reasons: dict[Event, str] = {}
    reason = ""
    for one in told:
        if isinstance(one, Motive):
            reason = motive(one, to)
            continue
        turn.append(one)
        if reason and hasattr(one, "seat"):  # what nobody does may come in between
            alike = [event for event in reasons if reasons[event] == reason]
            if not any(isinstance(event, FireSpread) for event in alike):
                reasons = {event: reasons[event] for event in reasons if event not in alike}
                reasons[one] = reason
            reason = ""
    return turn, reasons


def _because(done: str, event: Event, reasons: Reasons, to: Reader) -> str:
    """Add the reason for an event, if there is one, to how it is told."""
    if event not in reasons:
        return done
    # Translators: "moved a trained band from Tower to Cheapside", "to contain the fire".
    return to.say("{done} {reason}", done=done, reason=reasons[event])


def _changed(events: Sequence[Event], view: View, to: Reader) -> str:
    """Say what events changed in the score, and which objectives that the view shows they cost.

    What houses cost stands beside them; what is the doer's alone needs no name.
    """
    brought = changes([one for one in events if not isinstance(one, Burned | Demolished)], view)
    doers = {seat for one in events if (seat := getattr(one, "seat", None)) is not None}
    if set(brought) == doers:
        told = ["".join(f" ({signed(by, points, to)})" for by in brought.values())]
    else:
        told = [changed(brought, points, to)]
    for player in view.players:
        told += of_objectives(events, player, to)
    return " ".join(told)


# The fire -------------------------------------------------------------------------------------


def _spreads(events: Sequence[Event]) -> list[Sequence[Event]]:
    """Part the fire phase where a double move begins."""
    for number, event in enumerate(events):
        if number and isinstance(event, FireSpread):
            return [events[:number], events[number:]]
    return [events]


def _fire(events: Sequence[Event], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Tell what burned, or what was done instead."""
    shown = [one for one in events if not isinstance(one, Intensified | News)]
    for event, following in zip(shown, [*shown[1:], None], strict=False):
        if isinstance(event, Burned):
            token = following if isinstance(following, TokenTaken) else None
            yield _burned(event, token, view, to)
        elif not isinstance(event, TokenTaken):  # that is told with what burned
            yield _flame(event, reasons, view, to)
    yield from _more_fire(events, reasons, to)
    yield from (tell(one, view, to) for one in events if isinstance(one, News))


def _flame(event: Event, reasons: Reasons, view: View, to: Reader) -> str:
    match event:
        case FireSpread():
            return _spread(event, reasons, to)
        case Caught():
            return to.say("A trained band covered the cone: nothing burned.")
        case Wildfire():
            return to.say("Wildfire added a cone.")
        case _:
            return tell(event, view, to)


def _spread(event: FireSpread, reasons: Reasons, to: Reader) -> str:
    card, name = card_name(event.card, to.say), who(event.seat, to)
    ways = {"start": place_name(event.path[0]), "place": place_name(event.path[-1])}
    if event.double:
        done = _because(to.say("{who} used a double move", who=name), event, reasons, to)
        return to.say("{done}: the fire also spread from {start} to {place}.", done=done, **ways)
    done = _because(to.say("{who} played {card}", who=name, card=card), event, reasons, to)
    return to.say("{done}: the fire spread from {start} to {place}.", done=done, **ways)


def _burned(event: Burned, token: TokenTaken | None, view: View, to: Reader) -> str:
    if not event.lost:
        return to.say("{place} had burned out before.", place=place_name(event.place))
    houses = _houses(event, view, to)
    if token is None:
        return to.say("Burned: {houses}.", houses=houses)
    taker = whom(token.seat, to)
    if token.token is None:
        return to.say("Burned: {houses}; {whom} took its token.", houses=houses, whom=taker)
    return to.say(
        "Burned: {houses}; {whom} took its token: {token}.",
        houses=houses,
        whom=taker,
        token=token_name(token.token, to.say),
    )


def _houses(event: Burned | Demolished, view: View, to: Reader) -> str:
    """Name houses in short, with what they cost: a story is read on a phone, and tells of many.

    What an objective costs is told beside it.
    """
    cost: dict[Colour, str] = {
        player.colour: signed(-LOST_HOUSE * event.lost.count(player.colour), points, to)
        for player in view.players
        if player.colour is not None
    }
    return ", ".join(houses_with_cost(event.lost, cost, view, to))


def _more_fire(events: Iterable[Event], reasons: Reasons, to: Reader) -> Iterator[str]:
    """Tell where cones were added, place by place if they are few."""
    added, last = Counter[PlaceId](), dict[PlaceId, Event]()
    for event in events:
        if isinstance(event, Intensified):
            added[event.place] += event.cones
            last[event.place] = event
    if len(added) > _PLACES_TOLD:
        yield to.say.many(
            "Added {n} cone to {districts} districts.",
            "Added {n} cones to {districts} districts.",
            added.total(),
            districts=len(added),
        )
    elif added:
        cones = [
            _because(_cones(cones, place, to), last[place], reasons, to)
            for place, cones in added.items()
        ]
        yield to.say("Added {cones}.", cones=to.say.all(cones))


def _cones(cones: int, place: PlaceId, to: Reader) -> str:
    return to.say.many(
        "{n} cone to {place}", "{n} cones to {place}", cones, place=place_name(place)
    )


# The deeds ------------------------------------------------------------------------------------


def _deeds(deeds: Sequence[Deed], reasons: Reasons, view: View, to: Reader) -> str:
    """Tell in one sentence what somebody did, steps on the same way together."""
    clauses = list(_clauses(*_joined(deeds, reasons), view, to))
    return to.say("{who} {deeds}.", who=who(deeds[0].seat, to), deeds=to.say.all(clauses))


def _joined(deeds: Iterable[Deed], reasons: Reasons) -> tuple[list[Deed], Reasons]:
    """Join each deed to the one before where they come to one; its reason is the last one's."""
    joined, found = list[Deed](), dict(reasons)
    for deed in deeds:
        one = _together(joined[-1], deed) if joined else None
        if one is None:
            joined.append(deed)
        else:
            joined[-1] = one
            if deed in reasons:
                found[one] = reasons[deed]
    return joined, found


def _together(before: Deed, deed: Deed) -> Deed | None:
    """Return the one deed to which two come; None if they are two to everybody."""
    match before, deed:
        case LandownerMoved(), LandownerMoved():
            points = before.points + deed.points
            return LandownerMoved(deed.seat, before.start, deed.to, points)
        case BandMoved(), BandMoved() if before.to == deed.start:
            return BandMoved(deed.seat, before.start, deed.to, before.points + deed.points)
        case Extinguished(), Extinguished() if before.place == deed.place:
            return Extinguished(deed.seat, deed.place, before.cones + deed.cones)
        case _:
            return None


def _clauses(deeds: Iterable[Deed], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Yield what was done, bands that moved one after the other together."""
    bands: list[BandMoved] = []
    for deed in deeds:
        if isinstance(deed, BandMoved):
            bands.append(deed)
            continue
        yield from _bands_moved(bands, reasons, to)
        bands = []
        yield _because(_clause(deed, view, to), deed, reasons, to)
    yield from _bands_moved(bands, reasons, to)


def _bands_moved(bands: Sequence[BandMoved], reasons: Reasons, to: Reader) -> Iterator[str]:
    say = to.say
    ways = Counter((place_name(one.start), place_name(one.to)) for one in bands)
    # Of several on one way those before the last may have no reason, or another.
    last = {(place_name(one.start), place_name(one.to)): one for one in bands}
    if len(ways) == 1:
        [(start, place)] = ways
        moved = say.many(
            "moved a trained band from {start} to {place}",
            "moved {n} trained bands from {start} to {place}",
            len(bands),
            start=start,
            place=place,
        )
        yield _because(moved, last[start, place], reasons, to)
    elif ways:
        moves = [
            _because(_way(n, start, place, to), last[start, place], reasons, to)
            for (start, place), n in ways.items()
        ]
        # Translators: {ways} are "from Holborn to Newgate and 2 from Ludgate to Newgate".
        yield say("moved trained bands {ways}", ways=say.all(moves))


def _way(n: int, start: str, place: str, to: Reader) -> str:
    if n == 1:
        return to.say("from {start} to {place}", start=start, place=place)
    return to.say("from {start} to {place} ({n} of them)", n=n, start=start, place=place)


def _clause(deed: Other, view: View, to: Reader) -> str:
    # Translators: these stand after a name, or after "You": Ann walked to Cheapside.
    say = to.say
    match deed:
        case LandownerMoved():
            return say("walked to {place}", place=place_name(deed.to))
        case Extinguished():
            return say.many(
                "put out {n} cone in {place}",
                "put out {n} cones in {place}",
                deed.cones,
                place=place_name(deed.place),
            )
        case HeroNamed():
            return say("became Hero of London, for most cones put out")
        case Demolished():
            return _blown_up(deed, view, to)


def _blown_up(deed: Demolished, view: View, to: Reader) -> str:
    place = place_name(deed.place)
    if not deed.lost:
        return to.say("blew up {place}", place=place)
    return to.say("blew up {place} ({houses})", place=place, houses=_houses(deed, view, to))


# Afterwards -----------------------------------------------------------------------------------


def _afterwards(events: Sequence[Event], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Tell what the draw brought; that a card was drawn goes without saying."""
    for event in events:
        match event:
            case StackCardFound():
                yield to.say(
                    "Fire stack card {letter} came up: the fire intensifies.", letter=event.letter
                )
            case CardDrawn() if event.card is not None:
                yield tell(event, view, to)
            case _:
                pass
    yield from _more_fire(events, reasons, to)
    for event in events:
        if not isinstance(event, StackCardFound | CardDrawn | Intensified):
            yield tell(event, view, to)
