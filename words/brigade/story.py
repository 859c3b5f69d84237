"""Tells what happened in The Brigade: what was done, then what befell the city."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, Literal

from games.brigade.box import BOX
from games.brigade.cards import Track
from games.brigade.events import (
    BrigadeMoved,
    Destroyed,
    Event,
    EventDrawn,
    Extinguished,
    FireRaised,
    FireSpared,
    GameEnded,
    LastRound,
    LoyaltyGained,
    Refilled,
    RenownPlaced,
    Transferred,
    TurnBegan,
    TurnEnded,
    Upgraded,
    WagonMoved,
    WardenActed,
)
from games.brigade.grid import PlaceId
from games.brigade.model import View
from games.brigade.motives import Motive
from games.brigade.standings import changes
from games.core.log import Seat
from words.brigade.events import tell
from words.brigade.motives import motive
from words.brigade.options import total
from words.brigade.terms import block_at, event_name, is_news, tile_name, track_name
from words.fitting import capitalised, first_that_fits
from words.people import who, whom
from words.reader import Reader
from words.scores import changed

LIMIT: Final = 800
"""The most characters of a line, without what it changed of the score."""

MANY: Final = 3
"""More fires than this are told by their spaces alone."""

_OF_ALL: Final = (Refilled, Upgraded)
"""What an event card brings to several alike."""

_Chapter = Literal["deed", "event", "lost", "end"]

_MARKS: Final[dict[_Chapter, str]] = {"deed": "🚒", "event": "🔥", "lost": "🪦", "end": "🏁"}


def story(events: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Tell `events`: a line for what was done, the event, what was lost, the end."""
    happened = [one for one in events if not isinstance(one, Motive)]
    reasons = _reasons(events, to)
    lines = list[str]()
    for part in _parts(happened):
        for chapter, mark in _MARKS.items():
            meant = [one for one in part if _chapter(one, part) == chapter]
            if meant:
                told = [one for one, _ in groupby(_told(chapter, meant, reasons, view, to))]
                if told:
                    score = changed(changes(meant, view), total, to)
                    lines.append(f"{mark} {first_that_fits(_shorter(told, to), LIMIT)}{score}")
    return lines or [tell(event, view, to) for event in happened[-1:]]


def _shorter(sentences: Sequence[str], to: Reader) -> Iterator[str]:
    """Yield what happened, then ever less from its beginning: what decides comes last."""
    for left_out in range(len(sentences)):
        mark = "… " if left_out else ""
        yield mark + ". ".join(_of_one_subject(sentences[left_out:], to))


def _of_one_subject(sentences: Iterable[str], to: Reader) -> Iterator[str]:
    """Make one sentence of several about the same player, whom all but the first leave out."""
    starts = [f"{who(Seat(seat), to)} " for seat in range(len(to.names))]
    for start, group in groupby(sentences, lambda one: next(filter(one.startswith, starts), None)):
        if start is None:
            yield from group
        else:
            yield start + ", ".join(one.removeprefix(start) for one in group)


def _reasons(events: Sequence[Event | Motive], to: Reader) -> Mapping[Event, str]:
    """Return the reasons for what was done, each once in a turn and for what follows it."""
    reasons, given, why = dict[Event, str](), set[str](), ""
    for event in events:
        if isinstance(event, Motive):
            why = motive(event, to)
        elif isinstance(event, TurnBegan):
            given.clear()
        elif why and is_news(event):
            if why not in given:
                reasons[event] = why
            given.add(why)
            why = ""
    return reasons


def _parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide what happened by turns, and a turn where its first deed follows its event."""
    part = list[Event]()
    for event in events:
        is_first_deed = part and isinstance(part[0], TurnBegan) and _is_deed(event)
        if is_first_deed or isinstance(event, TurnBegan):
            yield part
            part = []
        part.append(event)
    yield part


def _is_deed(event: Event) -> bool:
    """Tell whether something happens only once a player acts."""
    match event:
        case BrigadeMoved() | WagonMoved() | Extinguished() | Transferred():
            return True
        case WardenActed() | TurnEnded():
            return True
        case Refilled() | Upgraded():
            return event.cause is None
        case _:
            return False


def _chapter(event: Event, part: Sequence[Event]) -> _Chapter:
    """Return what an event is told of: before an event card, fires are part of a deed."""
    match event:
        case Destroyed():
            return "lost"
        case LastRound() | GameEnded():
            return "end"
        case _:
            return "event" if isinstance(part[0], TurnBegan) else "deed"


def _told(
    chapter: _Chapter,
    events: Sequence[Event],
    reasons: Mapping[Event, str],
    view: View,
    to: Reader,
) -> Iterator[str]:
    if chapter == "lost":
        places = [one.place for one in events if isinstance(one, Destroyed)]
        names = to.say.all(_named(place, view) for place in places)
        yield to.say.many(
            "{places} is destroyed", "{places} are destroyed", len(places), places=names
        )
        return
    drawn = [one for one in events if isinstance(one, EventDrawn)]
    if chapter == "event" and drawn:
        yield capitalised(event_name(drawn[0].event, to.say))
        yield from _fires(events, view, to)
    quiet: tuple[type[Event], ...] = ()
    if chapter == "event":
        yield from _of_all(events, to)
        quiet = (FireRaised, FireSpared, EventDrawn, *_OF_ALL)
    elif sum(isinstance(one, FireRaised) for one in events) > MANY:
        yield from _fires(events, view, to)
        quiet = (FireRaised, FireSpared)
    for event, after in zip_longest(events, events[1:]):
        if is_news(event) and not isinstance(event, quiet) and not _wins(event, after):
            done = tell(event, view, to)
            # Translators: what was done, and why: "Bot took 3 water (while it is early)".
            why = reasons.get(event)
            yield done if why is None else to.say("{done} ({reason})", done=done, reason=why)


def _wins(event: Event, after: Event | None) -> bool:
    """Tell whether renown makes a block loyal, which is told next."""
    return (
        isinstance(event, RenownPlaced)
        and isinstance(after, LoyaltyGained)
        and (event.seat, event.place) == (after.seat, after.place)
    )


def _of_all(events: Sequence[Event], to: Reader) -> Iterator[str]:
    """Say in a list what an event card brought to several alike."""
    filled = {one.seat: one.water for one in events if isinstance(one, Refilled)}
    if filled:
        yield to.say("Refilled: {who}", who=_each(filled, to, "+"))
    raised = [one for one in events if isinstance(one, Upgraded)]
    tracks: dict[Track, None] = {one.track: None for one in raised}
    for track in tracks:
        reached = {one.seat: one.value for one in raised if one.track == track}
        # Translators: "Leadership: Ann 4, Bob 5".
        yield to.say("{track}: {who}", track=track_name(track, to.say), who=_each(reached, to))


def _each(numbers: Mapping[Seat, int], to: Reader, sign: str = "") -> str:
    return ", ".join(f"{whom(seat, to)} {sign}{number}" for seat, number in numbers.items())


def _fires(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Say where an event lit fires, raised them, and was warded off: by spaces, as on the map."""
    raised = [one for one in events if isinstance(one, FireRaised)]
    lit = [one.place for one in raised if one.fire == 1]
    grown = [f"{one.place} {_height(one, view, to)}" for one in raised if one.fire > 1]
    spared = [one.place for one in events if isinstance(one, FireSpared)]
    if lit:
        yield to.say("Alight: {places}", places=", ".join(lit))
    if grown:
        yield to.say("Higher: {places}", places=", ".join(grown))
    if spared:
        yield to.say("Guarded: {places}", places=", ".join(spared))


def _height(event: FireRaised, view: View, to: Reader) -> str:
    block = block_at(event.place, view)
    is_lost = block is not None and event.fire > BOX.tiles[block.tile].meter
    return to.say("lost") if is_lost else str(event.fire)


def _named(place: PlaceId, view: View) -> str:
    block = block_at(place, view)
    return place if block is None else f"{tile_name(block.tile)} ({place})"
