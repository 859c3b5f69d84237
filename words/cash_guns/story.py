"""The story of Ca$h 'n Gun$: guns, quits, shots, money."""

from collections.abc import Iterable, Iterator, Sequence

from games.cash_guns import events
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.cash_guns.motives import Motive, MuchToShare, OfAiming
from games.cash_guns.standings import changes
from words.cash_guns.events import TOLD, Chapter, aimed, died, fired, lowered, quits, tell, wounded
from words.cash_guns.motives import stays
from words.cash_guns.scores import total
from words.reader import Reader
from words.scores import changed


def story(told: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Return the story of events by chapter; choices only if nothing else happened."""
    lines = [_line(chapter, of, view, to) for chapter, of in _chapters(_without_loads(told))]
    return lines or [tell(event, view, to) for event in _newest_choice(told)]


def _line(chapter: Chapter, of: Sequence[Event | Motive], view: View, to: Reader) -> str:
    """Return a chapter, with the losses by shame or death; a split is given in full."""
    happened = [one for one in of if not isinstance(one, Motive)]
    motives = [one for one in of if isinstance(one, Motive)]
    match chapter:
        case "guns":
            parts = _guns(happened, motives, view, to)
        case "quits":
            parts = _quits(happened, motives, to)
        case "shots":
            parts = _shots(happened, view, to)
        case "money":
            return " ".join(_money(happened, view, to))
        case _:
            parts = iter(("✨", *(tell(event, view, to) for event in happened)))
    return f"{' '.join(parts)}{changed(changes(happened, view), total, to)}"


def _without_loads(told: Sequence[Event | Motive]) -> Sequence[Event | Motive]:
    """Leave out loaded cards if anything else happened."""
    rest = [one for one in told if not isinstance(one, events.Loaded)]
    return told if all(_chapter(one) == "choice" for one in rest) else rest


def _newest_choice(told: Sequence[Event | Motive]) -> list[Event]:
    """Return the most relevant sealed choice: the reader's own, otherwise the newest."""
    choices = [one for one in told if isinstance(one, events.Sealed | events.TakenBack)]
    own = [event for event in choices if event.seat is not None]
    return list(own[-1:] or choices[-1:])


def _chapters(told: Iterable[Event | Motive]) -> list[tuple[Chapter, list[Event | Motive]]]:
    """Divide the events into chapters; a power revealed by a shot belongs to the shot."""
    chapters: list[tuple[Chapter, list[Event | Motive]]] = []
    before: Chapter | None = None
    for one in told:
        chapter = _chapter(one)
        if chapter == "choice":
            continue
        if isinstance(one, events.PowerShown) and before == "shots":
            chapter = before
        if chapter != before:
            chapters.append((chapter, []))
        chapters[-1][1].append(one)
        before = chapter
    return chapters


def _chapter(one: Event | Motive) -> Chapter:
    if isinstance(one, Motive):
        return "guns" if isinstance(one, OfAiming) else "quits"
    return TOLD[type(one)].chapter


# Chapters -------------------------------------------------------------------------------------


def _guns(
    happened: Sequence[Event], motives: Sequence[Motive], view: View, to: Reader
) -> Iterator[str]:
    """Say who aims at whom, or that cards were loaded."""
    aims = [event for event in happened if isinstance(event, events.GunsAimed)]
    if not aims:
        yield "🃏"
        yield tell(happened[-1], view, to)
        return
    yield "🎯"
    for event in aims:
        yield from aimed(event, to, motives)


def _quits(happened: Sequence[Event], motives: Sequence[Motive], to: Reader) -> Iterator[str]:
    for event in happened:
        if isinstance(event, events.QuitsShown):
            yield "🏳️" if event.quit else "😎"
            yield quits(event, to, motives)
            if not event.quit:  # this says who stayed for the money
                motives = [one for one in motives if not isinstance(one, MuchToShare)]
    yield from stays(motives, to)
    seats = [event.seat for event in happened if isinstance(event, events.GunLowered)]
    if seats:
        yield lowered(seats, to)


def _shots(happened: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Say for each phase who fired at whom, who is hurt, what it revealed, and who died.

    Somebody hit in several phases is down once, with the final wounds.
    """
    harm = any(one.card != "clic" for one in happened if isinstance(one, events.Fired))
    yield "💥" if harm else "💨"
    final = {one.seat: one for one in happened if isinstance(one, events.Hit)}
    for phase in _phases(happened):
        yield from fired([one for one in phase if isinstance(one, events.Fired)], to)
        hits = [
            (one.seat, one.wounds)
            for one in phase
            if isinstance(one, events.Hit) and one is final[one.seat]
        ]
        if hits:
            yield to.say("Down: {names}.", names=wounded(hits, to))
        for one in phase:
            if isinstance(one, events.PowerShown | events.GrenadeWentOff):
                yield tell(one, view, to)
        dead = [one.seat for one in phase if isinstance(one, events.Died)]
        if dead:
            yield died(dead, to)


def _phases(happened: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide shots into phases: a new one begins when a player fires after others were hit."""
    phase: list[Event] = []
    for event in happened:
        is_shot = isinstance(event, events.Fired)
        if phase and is_shot and not isinstance(phase[-1], events.Fired):
            yield phase
            phase = []
        phase.append(event)
    yield phase


def _money(happened: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    for event in happened:
        mark = TOLD[type(event)].mark
        if mark:
            yield mark
        yield tell(event, view, to)
