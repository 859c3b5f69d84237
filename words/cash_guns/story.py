"""Tells what happened in Ca$h 'n Gun$ as a person would: guns, quits, shots, money."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from games.cash_guns.cards import Card
from games.cash_guns.events import (
    Died,
    Event,
    Fired,
    GameEnded,
    GrenadeWentOff,
    GunLowered,
    GunsAimed,
    GunTaken,
    Hit,
    Loaded,
    MoneySplit,
    PhonePassed,
    PowerShown,
    QuitsShown,
    Reloaded,
    RoundBegan,
    Sealed,
    SwitchboardTurned,
    TakenBack,
)
from games.cash_guns.model import View
from games.cash_guns.motives import Motive, OfAiming
from games.cash_guns.standings import changes
from games.core.log import Seat
from words.cash_guns.events import aimed, quits, tell
from words.cash_guns.motives import stays
from words.cash_guns.options import total
from words.cash_guns.shots import died, wounded
from words.people import they, who, whom
from words.reader import Reader
from words.scores import changed

_Chapter = Literal["power", "guns", "quits", "shots", "money"]
"""What is told in one line."""

_CHAPTERS: Final[Mapping[type[Event], _Chapter]] = {
    PowerShown: "power",
    Reloaded: "power",
    GunTaken: "power",
    Loaded: "guns",
    GunsAimed: "guns",
    QuitsShown: "quits",
    GunLowered: "quits",
    Fired: "shots",
    Hit: "shots",
    GrenadeWentOff: "shots",
    Died: "shots",
    MoneySplit: "money",
    PhonePassed: "money",
    SwitchboardTurned: "money",
    RoundBegan: "money",
    GameEnded: "money",
}


def story(told: Sequence[Event | Motive], view: View, to: Reader) -> list[str]:
    """Tell events, a line for each chapter; choices only if nothing else happened."""
    lines = [_line(chapter, of, view, to) for chapter, of in _chapters(_without_loads(told))]
    events = [one for one in told if not isinstance(one, Motive)]
    return lines or [tell(event, view, to) for event in _newest_choice(events)]


def _line(chapter: _Chapter, of: Sequence[Event | Motive], view: View, to: Reader) -> str:
    """Tell a chapter, and what shame or death cost; how money was split is told in full."""
    events = [one for one in of if not isinstance(one, Motive)]
    motives = [one for one in of if isinstance(one, Motive)]
    match chapter:
        case "guns":
            parts = _guns(events, motives, view, to)
        case "quits":
            parts = _quits(events, motives, to)
        case _:
            parts = _TOLD[chapter](events, view, to)
    told = " ".join(parts)
    if chapter == "money":
        return told
    return f"{told}{changed(changes(events, view), total, to)}"


def _without_loads(told: Sequence[Event | Motive]) -> Sequence[Event | Motive]:
    """Leave out that cards were laid, where anything else happened."""
    rest = [one for one in told if not isinstance(one, Loaded)]
    return told if all(isinstance(one, Sealed | TakenBack) for one in rest) else rest


def _newest_choice(events: Sequence[Event]) -> list[Event]:
    """Return what of sealed choices is worth telling: the reader's own, else the newest."""
    choices = [event for event in events if isinstance(event, Sealed | TakenBack)]
    own = [event for event in choices if event.seat is not None]
    return list(own[-1:] or choices[-1:])


def _chapters(told: Iterable[Event | Motive]) -> list[tuple[_Chapter, list[Event | Motive]]]:
    """Divide what happened into chapters; a power that a shot revealed belongs to the shot."""
    chapters: list[tuple[_Chapter, list[Event | Motive]]] = []
    before: _Chapter | None = None
    for event in told:
        if isinstance(event, Sealed | TakenBack):
            continue
        chapter = _chapter(event)
        if isinstance(event, PowerShown) and before == "shots":
            chapter = before
        if chapter != before:
            chapters.append((chapter, []))
        chapters[-1][1].append(event)
        before = chapter
    return chapters


def _chapter(one: Event | Motive) -> _Chapter:
    if isinstance(one, Motive):
        return "guns" if isinstance(one, OfAiming) else "quits"
    return _CHAPTERS[type(one)]


# Chapters -------------------------------------------------------------------------------------


def _power(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    yield "✨"
    yield from (tell(event, view, to) for event in events)


def _guns(
    events: Sequence[Event], motives: Sequence[Motive], view: View, to: Reader
) -> Iterator[str]:
    """Tell who aims at whom, or that cards were laid."""
    aims = [event for event in events if isinstance(event, GunsAimed)]
    if not aims:
        yield "🃏"
        yield tell(events[-1], view, to)
        return
    yield "🎯"
    for event in aims:
        yield from aimed(event, to, motives)


def _quits(events: Sequence[Event], motives: Sequence[Motive], to: Reader) -> Iterator[str]:
    for event in events:
        if isinstance(event, QuitsShown):
            yield "🏳️" if event.quit else "😎"
            yield quits(event, to, motives)
    yield from stays(motives, to)
    lowered = [event.seat for event in events if isinstance(event, GunLowered)]
    if lowered:
        yield to.say.many(
            "{names} had nobody left to aim at and threw the bullet away unseen.",
            "{names} had nobody left to aim at and threw the bullets away unseen.",
            len(dict.fromkeys(lowered)),
            names=they(lowered, to),
        )


def _shots(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    """Tell for each phase who fired at whom, who is hurt, what that revealed, who is dead."""
    harm = any(one.card != "clic" for one in events if isinstance(one, Fired))
    yield "💥" if harm else "💨"
    for shots in _phases(events):
        yield from _fired(shots, to)
        hits = [(one.seat, one.wounds) for one in shots if isinstance(one, Hit)]
        if hits:
            yield to.say("Down: {names}.", names=wounded(hits, to))
        yield from (tell(one, view, to) for one in shots if isinstance(one, _REACTIONS))
        dead = [one.seat for one in shots if isinstance(one, Died)]
        if dead:
            yield died(dead, to)


_REACTIONS: Final = (PowerShown, GrenadeWentOff)


def _phases(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Divide shots into phases: a new one begins where somebody fires after others were hit."""
    phase: list[Event] = []
    for event in events:
        if phase and isinstance(event, Fired) and not isinstance(phase[-1], Fired):
            yield phase
            phase = []
        phase.append(event)
    yield phase


def _fired(events: Sequence[Event], to: Reader) -> Iterator[str]:
    shots = [event for event in events if isinstance(event, Fired)]
    for card, noise in _NOISES.items():
        found = [shot for shot in shots if shot.card == card]
        if found:
            yield noise(found, to)


def _triples(shots: Sequence[Fired], to: Reader) -> str:
    return to.say("Bang! Bang! Bang! {shots}.", shots=_who_at_whom(shots, to))


def _bangs(shots: Sequence[Fired], to: Reader) -> str:
    return to.say("Bang! {shots}.", shots=_who_at_whom(shots, to))


def _clics(shots: Sequence[Fired], to: Reader) -> str:
    return to.say.many(
        "{names} only made a clic.",
        "{names} only made clics.",
        len(shots),
        names=they([shot.seat for shot in shots], to),
    )


_NOISES: Final[Mapping[Card, Callable[[Sequence[Fired], Reader], str]]] = {
    "bang_bang_bang": _triples,
    "bang": _bangs,
    "clic": _clics,
}


def _who_at_whom(shots: Sequence[Fired], to: Reader) -> str:
    def clause(shot: Fired, name: Callable[[Seat, Reader], str]) -> str:
        # Translators: Ann fired at Bob. {who} may be "You" or "you".
        return to.say("{who} fired at {whom}", who=name(shot.seat, to), whom=whom(shot.target, to))

    first, *rest = shots
    return to.say.all([clause(first, who), *(clause(shot, whom) for shot in rest)])


_MONEY: Final[Mapping[type[Event], str]] = {
    MoneySplit: "💰",
    PhonePassed: "☎️",
    RoundBegan: "💵",
    GameEnded: "🏁",
}


def _money(events: Sequence[Event], view: View, to: Reader) -> Iterator[str]:
    for event in events:
        yield from (mark for kind, mark in _MONEY.items() if isinstance(event, kind))
        yield tell(event, view, to)


_TOLD: Final[Mapping[_Chapter, Callable[[Sequence[Event], View, Reader], Iterator[str]]]] = {
    "power": _power,
    "shots": _shots,
    "money": _money,
}
