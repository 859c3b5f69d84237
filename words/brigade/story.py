"""The story of The Brigade: the players' actions, then the effects of events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, Literal

from games.brigade import events
from games.brigade.cards import Track
from games.brigade.events import Event
from games.brigade.model import View
from games.brigade.motives import Motive
from games.brigade.standings import changes
from games.core.log import Seat
from words.brigade.deeds import EVENTS, fires
from words.brigade.deeds.entry import filled
from words.brigade.motives import motive
from words.brigade.terms import TRACK_NAMES, event_name
from words.fitting import capitalised, first_that_fits
from words.people import who, whom
from words.reader import Reader
from words.scores import changed
from words.vocabulary import counted_points

LIMIT: Final = 800
"""Most characters of a line, without changes of the score."""

MANY: Final = 3
"""Most fires with names; more are given by their spaces only."""

_FIRES: Final = (events.FireRaised, events.FireSpared)
_OF_ALL: Final = (events.Refilled, events.Upgraded)
"""Events that an event card causes for several players alike."""

_QUIET: Final = (
    events.CameFirst,
    events.CrewDrawn,
    events.LeftAtThat,
    events.Obliged,
    events.TurnBegan,
    events.TurnEnded,
)
"""Events that are not mentioned with others, because what follows says the same."""

_DEEDS: Final = (
    events.BrigadeMoved,
    events.WagonMoved,
    events.Extinguished,
    events.Transferred,
    events.WardenActed,
    events.TurnEnded,
)
"""Events that happen only after a player acts."""

_Chapter = Literal["deed", "event", "lost", "end"]

_MARKS: Final[dict[_Chapter, str]] = {"deed": "🚒", "event": "🔥", "lost": "🪦", "end": "🏁"}


def tell(event: Event, view: View, to: Reader) -> str:
    """Return an event as a sentence."""
    return EVENTS[type(event)](filled(event, view, to), event, view)


def story(news: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Return the story of `news`: a line for actions, the event, losses, and the end."""
    happened = [one for one in news if not isinstance(one, Motive)]
    reasons = _reasons(news, to)
    lines = list[str]()
    for part in _parts(happened):
        for chapter, mark in _MARKS.items():
            meant = [one for one in part if _chapter(one, part) == chapter]
            told = [one for one, _ in groupby(_told(chapter, meant, reasons, view, to))]
            if told:
                score = changed(changes(meant, view), counted_points, to)
                lines.append(f"{mark} {first_that_fits(_shorter(told, to), LIMIT)}{score}")
    return lines or [tell(event, view, to) for event in happened[-1:]]


def _shorter(sentences: Sequence[str], to: Reader) -> Iterator[str]:
    """Yield the story, then shorter versions without its start: what decides comes last."""
    for left_out in range(len(sentences)):
        mark = "… " if left_out else ""
        yield mark + ". ".join(_of_one_subject(sentences[left_out:], to))


def _of_one_subject(sentences: Iterable[str], to: Reader) -> Iterator[str]:
    """Join sentences about the same player into one with a single subject."""
    starts = [f"{who(Seat(seat), to)} " for seat in range(len(to.names))]
    for start, group in groupby(sentences, lambda one: next(filter(one.startswith, starts), None)):
        if start is None:
            yield from group
        else:
            yield start + ", ".join(one.removeprefix(start) for one in group)


def _reasons(news: Sequence[Event | Motive], to: Reader) -> Mapping[Event, str]:
    """Return the reasons for actions, each once a turn."""
    reasons, given, why = dict[Event, str](), set[str](), ""
    for one in news:
        if isinstance(one, Motive):
            why = motive(one, to)
        elif isinstance(one, events.TurnBegan):
            given.clear()
        elif why and not isinstance(one, _QUIET):
            if why not in given:
                reasons[one] = why
            given.add(why)
            why = ""
    return reasons


def _parts(happened: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide the events by turns, and a turn where its first action follows its event."""
    part = list[Event]()
    for event in happened:
        is_first_deed = part and isinstance(part[0], events.TurnBegan) and _is_deed(event)
        if is_first_deed or isinstance(event, events.TurnBegan):
            yield part
            part = []
        part.append(event)
    yield part


def _is_deed(event: Event) -> bool:
    """Tell whether an event happens only after a player acts."""
    return isinstance(event, _DEEDS) or (isinstance(event, _OF_ALL) and event.cause is None)


def _chapter(event: Event, part: Sequence[Event]) -> _Chapter:
    """Return the chapter of an event: before an event card, fires belong to an action."""
    match event:
        case events.Destroyed():
            return "lost"
        case events.LastRound() | events.GameEnded():
            return "end"
        case _:
            return "event" if isinstance(part[0], events.TurnBegan) else "deed"


def _told(
    chapter: _Chapter,
    happened: Sequence[Event],
    reasons: Mapping[Event, str],
    view: View,
    to: Reader,
) -> Iterator[str]:
    if chapter == "lost" and happened:
        yield fires.lost(happened, to.say)
        return
    drawn = [one for one in happened if isinstance(one, events.EventDrawn)]
    if chapter == "event" and drawn:
        yield capitalised(event_name(drawn[0].event, to.say))
        yield from fires.lit(happened, view, to.say)
    quiet: tuple[type[Event], ...] = _QUIET
    if chapter == "event":
        yield from _of_all(happened, to)
        quiet = (*_QUIET, *_FIRES, events.EventDrawn, *_OF_ALL)
    elif sum(isinstance(one, events.FireRaised) for one in happened) > MANY:
        yield from fires.lit(happened, view, to.say)
        quiet = (*_QUIET, *_FIRES)
    for event, after in zip_longest(happened, happened[1:]):
        if not isinstance(event, quiet) and not _wins(event, after):
            brief = filled(event, view, to, is_brief=True)
            done = EVENTS[type(event)](brief, event, view)
            # Translators: what was done, and why: "Bot took 3 water (while it is early)".
            why = reasons.get(event)
            yield done if why is None else to.say("{done} ({reason})", done=done, reason=why)


def _wins(event: Event, after: Event | None) -> bool:
    """Tell whether renown makes a block loyal, which the next event reports."""
    return (
        isinstance(event, events.RenownPlaced)
        and isinstance(after, events.LoyaltyGained)
        and (event.seat, event.place) == (after.seat, after.place)
    )


def _of_all(happened: Sequence[Event], to: Reader) -> Iterator[str]:
    """List the effects of an event card on several players alike."""
    water = {one.seat: one.water for one in happened if isinstance(one, events.Refilled)}
    if water:
        yield to.say("Refilled: {who}", who=_each(water, to, "+"))
    raised = [one for one in happened if isinstance(one, events.Upgraded)]
    tracks: dict[Track, None] = {one.track: None for one in raised}
    for track in tracks:
        reached = {one.seat: one.value for one in raised if one.track == track}
        # Translators: "Leadership: Ann 4, Bob 5".
        yield to.say("{track}: {who}", track=TRACK_NAMES[track](to.say), who=_each(reached, to))


def _each(numbers: Mapping[Seat, int], to: Reader, sign: str = "") -> str:
    return ", ".join(f"{whom(seat, to)} {sign}{number}" for seat, number in numbers.items())
