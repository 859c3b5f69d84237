"""The story of The Great Fire, in two or three lines a turn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from games.core.log import Seat
from games.great_fire import events
from games.great_fire.events import Event
from games.great_fire.model import PlaceId, View
from games.great_fire.motives import Motive
from games.great_fire.standings import changes
from words.great_fire.events import because, burned_with_token, fire_spread, tell
from words.great_fire.events import story as told_in_story
from words.great_fire.losses import of_objectives
from words.great_fire.motives import motive
from words.great_fire.terms import place_name
from words.people import who
from words.reader import Reader
from words.scores import changed, signed
from words.vocabulary import bare_points

Reserve = events.ConesReturned | events.ConesGivenBack | events.ReserveEmpty
"""Events of the reserve, which come last."""
Deed = (
    events.LandownerMoved
    | events.BandMoved
    | events.Extinguished
    | events.Demolished
    | events.HeroNamed
)
"""Events that share a sentence with others."""
Reasons = Mapping[Event, str]
"""The reasons for computer players' actions in a turn, in words."""

_PLACES_TOLD: Final = 5
"""Most places in a story; more would be a list that nobody reads, and the log has them all."""
_AFTERWARDS: Final = (events.StackCardFound, events.CardDrawn, events.LastTurns)
"""Events after the actions of a turn."""


def story(told: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Return the story of events, a few lines for each turn; of the end only if it is alone."""
    news = [one for one in told if not isinstance(one, events.GameEnded)]
    lines = [line for turn in _turns(news) for line in _lines(turn, view, to)]
    return lines or [tell(one, view, to) for one in told if not isinstance(one, Motive)]


def _turns(news: Iterable[Event | Motive]) -> Iterator[list[Event | Motive]]:
    """Divide events where another seat begins; events without a seat stay with those before."""
    turn: list[Event | Motive] = []
    doer: Seat | None = None
    for event in news:
        if isinstance(event, events.TurnBegan):
            continue  # the next player is named elsewhere
        seat: Seat | None = getattr(event, "seat", doer)
        if turn and seat != doer:
            yield turn
            turn = []
        doer = seat
        turn.append(event)
    if turn:
        yield turn


def _lines(told: Iterable[Event | Motive], view: View, to: Reader) -> Iterator[str]:
    """Return the story of one turn: the fire, the actions, and what follows."""
    turn, reasons = _explained(told, to)
    deeds = [event for event in turn if isinstance(event, Deed)]
    end = next((n for n, event in enumerate(turn) if isinstance(event, _AFTERWARDS)), len(turn))
    fire = [event for event in turn[:end] if not isinstance(event, Deed)]
    afterwards = [event for event in turn[end:] if not isinstance(event, Deed)]
    parts = [
        *((" ".join(_fire(spread, reasons, view, to)), spread) for spread in _spreads(fire)),
        (_deeds(deeds, reasons, view, to) if deeds else "", deeds),
        (" ".join(_after(afterwards, reasons, view, to)), afterwards),
    ]
    lines = [f"{line}{_changed(meant, view, to)}" for line, meant in parts if line]
    yield from lines or [" ".join(tell(event, view, to) for event in turn)]


def _explained(told: Iterable[Event | Motive], to: Reader) -> tuple[list[Event], Reasons]:
    """Separate the events of a turn from their reasons, each given once, at the last action."""
    turn: list[Event] = []
    reasons: dict[Event, str] = {}
    reason = ""
    for one in told:
        if isinstance(one, Motive):
            reason = motive(one, to)
            continue
        turn.append(one)
        if reason and hasattr(one, "seat"):  # events without a seat may come in between
            alike = [event for event in reasons if reasons[event] == reason]
            if not any(isinstance(event, events.FireSpread) for event in alike):
                reasons = {event: reasons[event] for event in reasons if event not in alike}
                reasons[one] = reason
            reason = ""
    return turn, reasons


def _changed(news: Sequence[Event], view: View, to: Reader) -> str:
    """Return the changes of scores, and the objectives lost, as far as the view shows.

    The cost of houses is given with the houses; a change of the active player only needs no name.
    """
    without_houses = [e for e in news if not isinstance(e, events.Burned | events.Demolished)]
    brought = changes(without_houses, view)
    doers = {seat for one in news if (seat := getattr(one, "seat", None)) is not None}
    if set(brought) == doers:
        told = ["".join(f" ({signed(by, bare_points, to)})" for by in brought.values())]
    else:
        told = [changed(brought, bare_points, to)]
    for player in view.players:
        told += of_objectives(news, player, to)
    return " ".join(told)


# The fire -------------------------------------------------------------------------------------


def _spreads(news: Sequence[Event]) -> list[Sequence[Event]]:
    """Divide the fire phase where a double move begins."""
    for number, event in enumerate(news):
        if number and isinstance(event, events.FireSpread):
            return [news[:number], news[number:]]
    return [news]


def _fire(news: Sequence[Event], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Say what burned, or what was done instead."""
    shown = [one for one in news if not isinstance(one, events.Intensified | Reserve)]
    for event, following in zip(shown, [*shown[1:], None], strict=False):
        match event, following:
            case events.FireSpread(), _:
                yield fire_spread(event, reasons.get(event, ""), to)
            case events.Burned(), events.TokenTaken():
                yield burned_with_token(event, following, view, to)
            case events.TokenTaken(), _:
                pass  # reported with the houses
            case _:
                yield told_in_story(event, view, to)
    yield from _more_fire(news, reasons, to)
    yield from (tell(one, view, to) for one in news if isinstance(one, Reserve))


def _more_fire(news: Iterable[Event], reasons: Reasons, to: Reader) -> Iterator[str]:
    """Say where cones were added, place by place if they are few."""
    added, last, say = Counter[PlaceId](), dict[PlaceId, str](), to.say
    for event in news:
        if isinstance(event, events.Intensified):
            added[event.place] += event.cones
            last[event.place] = reasons.get(event, "")
    if len(added) > _PLACES_TOLD:
        yield say.many(
            "Added {n} cone[s] to {districts} districts.", added.total(), districts=len(added)
        )
    elif added:
        cones = [
            because(say.many("{n} cone[s] to {place}", n, place=place_name(place)), last[place], to)
            for place, n in added.items()
        ]
        yield say("Added {cones}.", cones=say.all(cones))


# The deeds ------------------------------------------------------------------------------------


def _deeds(deeds: Sequence[Deed], reasons: Reasons, view: View, to: Reader) -> str:
    """Return a player's actions in one sentence, with equal steps joined."""
    clauses = list(_clauses(*_joined(deeds, reasons), view, to))
    return to.say("{who} {deeds}.", who=who(deeds[0].seat, to), deeds=to.say.all(clauses))


def _joined(deeds: Iterable[Deed], reasons: Reasons) -> tuple[list[Deed], Reasons]:
    """Join consecutive equal actions; the last reason stands for all."""
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
    """Return two actions joined to one; None if they must stay two."""
    match before, deed:
        case events.LandownerMoved(), events.LandownerMoved():
            return replace(deed, start=before.start, points=before.points + deed.points)
        case events.BandMoved(), events.BandMoved() if before.to == deed.start:
            return replace(deed, start=before.start, points=before.points + deed.points)
        case events.Extinguished(), events.Extinguished() if before.place == deed.place:
            return replace(deed, cones=before.cones + deed.cones)
        case _:
            return None


def _clauses(deeds: Iterable[Deed], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Yield the actions, with consecutive moves of bands joined."""
    for are_bands, alike in groupby(deeds, lambda deed: isinstance(deed, events.BandMoved)):
        if are_bands:
            bands = [deed for deed in alike if isinstance(deed, events.BandMoved)]
            yield from _bands_moved(bands, reasons, to)
        else:
            for deed in alike:
                yield because(told_in_story(deed, view, to), reasons.get(deed, ""), to)


def _bands_moved(bands: Sequence[events.BandMoved], reasons: Reasons, to: Reader) -> Iterator[str]:
    say = to.say
    named = [(place_name(one.start), place_name(one.to)) for one in bands]
    ways = Counter(named)
    # Of several on one way, those before the last may have no reason, or another.
    last = {way: reasons.get(one, "") for way, one in zip(named, bands, strict=True)}
    if len(ways) == 1:
        [(start, place)] = ways
        moved = say.many(
            "moved [a|{n}] trained band[s] from {start} to {place}",
            len(bands),
            start=start,
            place=place,
        )
        yield because(moved, last[start, place], to)
    else:
        moves = [because(_way(n, *way, to), last[way], to) for way, n in ways.items()]
        # Translators: {ways} are "from Holborn to Newgate and 2 from Ludgate to Newgate".
        yield say("moved trained bands {ways}", ways=say.all(moves))


def _way(n: int, start: str, place: str, to: Reader) -> str:
    if n == 1:
        return to.say("from {start} to {place}", start=start, place=place)
    return to.say("from {start} to {place} ({n} of them)", n=n, start=start, place=place)


# Afterwards -----------------------------------------------------------------------------------


def _after(news: Sequence[Event], reasons: Reasons, view: View, to: Reader) -> Iterator[str]:
    """Say what the draw caused; draws by others are not mentioned."""
    for event in news:
        if isinstance(event, events.StackCardFound):
            yield told_in_story(event, view, to)
        elif isinstance(event, events.CardDrawn) and event.card is not None:
            yield tell(event, view, to)
    yield from _more_fire(news, reasons, to)
    first = events.StackCardFound | events.CardDrawn | events.Intensified
    yield from (tell(event, view, to) for event in news if not isinstance(event, first))
