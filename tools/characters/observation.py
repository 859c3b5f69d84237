"""Observe a game while it is played: leaders, choices, and the game's own statistics."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.ai.levels import simple, thinks
from bot.shelf import SHELF, Game
from bot.terminal.simulate import play
from games.core.codec import choose
from games.core.engine import AnyPosition, AnyStep
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, Part, seats
from games.core.statistics import Figures, Moment
from tools.arena.meetings import Meeting


@dataclass(slots=True)
class Choices:
    """The players' choices, in all decisions with several actions."""

    made: int = 0
    offered: int = 0
    """The total number of legal actions."""
    mildest: int = 0
    """How often the first action was chosen, which the bot plays for absent players."""
    thought: int = 0
    """How often a player searched."""
    unchanged: int = 0
    """How often the search confirmed the first action of the short rules."""


@dataclass(frozen=True, slots=True)
class Totals:
    """The scores as they would be counted after some moves."""

    moves: int
    true: tuple[int, ...]
    """With all hidden parts."""
    seen: tuple[int, ...]
    """The public parts."""


@dataclass(frozen=True, slots=True)
class Observed:
    """The data that a sheet needs of one game."""

    places: tuple[int, ...]
    parts: tuple[tuple[Part, ...], ...]
    """The lines of each seat's score."""
    moves: int
    course: tuple[Totals, ...]
    """The scores at each change of the player; the final scores come last."""
    deeds: tuple[dict[str, int], ...]
    """How often each seat chose each kind of action."""
    possible: dict[str, int]
    """The number of decisions in which each kind of action was possible, including forced ones."""
    events: dict[str, int]
    """How often each event happened."""
    choices: Choices
    figures: Figures


def observe(game: str, options: dict[str, bool | str], meeting: Meeting) -> Observed:
    """Play one game and observe it."""
    played = SHELF[game]
    eye = _Eye(played, meeting)
    variants = choose(played.rules.options, options)
    told = play(played, variants, meeting.seated, meeting.seed, eye.watch)
    statistics = played.statistics
    totals = tuple(score.total for score in told.scores)
    return Observed(
        places=told.places,
        parts=tuple(score.parts for score in told.scores),
        moves=len(told.moves),
        course=(*eye.course, Totals(len(told.moves), totals, totals)),
        deeds=tuple(map(dict, eye.deeds)),
        possible=dict(eye.possible),
        events=dict(eye.events()),
        choices=eye.choices,
        figures=Figures() if statistics is None else statistics.count(eye.moments, eye.end),
    )


@dataclass(slots=True)
class _Eye:
    """An observer of a game."""

    game: Game
    meeting: Meeting
    end: Any = None
    """The state after the last move."""
    moments: list[Moment[Any, Any, Any]] = field(default_factory=list[Moment[Any, Any, Any]])
    course: list[Totals] = field(default_factory=list[Totals])
    deeds: list[Counter[str]] = field(default_factory=list[Counter[str]])
    possible: Counter[str] = field(default_factory=Counter[str])
    choices: Choices = field(default_factory=Choices)

    def __post_init__(self) -> None:
        self.deeds = [Counter() for _ in self.meeting.seated]

    def watch(self, position: AnyPosition, seat: Seat, action: AnyAction, step: AnyStep) -> None:
        """Record a move."""
        if not self.moments or self.moments[-1].seat != seat:
            self._note_totals(position)
        self.deeds[seat][action.kind] += 1
        self.possible.update({one.kind for one in position.legal(seat)})
        if len(position.legal(seat)) > 1:
            self._note_choice(position, seat, action)
        events = tuple(entry.event for entry in step.log.entries)
        self.moments.append(Moment(position.state, seat, action, events))
        self.end = step.state

    def events(self) -> Counter[str]:
        """Count the events, without those that only seal choices."""
        return Counter(
            event.kind
            for moment in self.moments
            for event in moment.events
            if event.kind not in _SEALING
        )

    def _note_totals(self, position: AnyPosition) -> None:
        standings = self.game.rules.standings
        true = [standings(position.view(seat))[seat].total for seat in seats(position.state)]
        seen = [standing.total for standing in standings(position.view(None))]
        self.course.append(Totals(len(self.moments), tuple(true), tuple(seen)))

    def _note_choice(self, position: AnyPosition, seat: Seat, action: AnyAction) -> None:
        legal, choices = position.legal(seat), self.choices
        choices.made += 1
        choices.offered += len(legal)
        choices.mildest += action == legal[0]
        if thinks(self.meeting.seated[seat]):
            choices.thought += 1
            rng = Rng(f"{self.meeting.seed}/{len(self.moments)}")
            choices.unchanged += action == simple(self.game, seat, position.view(seat), rng)


_SEALING = ("sealed", "taken_back")
"""Events that only say that somebody has chosen."""
