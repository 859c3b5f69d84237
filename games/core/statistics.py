"""What is counted of a finished game, so that many games tell what the game is like.

A game says here what scores, places, deeds and events alone do not tell, and which values it should
have when sensible players play it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.core.log import Seat
from games.core.rules import A, E, S


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, A, E]):
    """A move: where it was made, and everything that happened, secrets too."""

    before: S
    seat: Seat
    action: A
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What was counted of one game. The names are shown as they are, in plain words."""

    numbers: Mapping[str, float] = field(default_factory=dict[str, float])
    """Numbers of the game; the sheet tells their mean and their spread."""
    shares: Mapping[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )
    """A count and out of how many; the sheet adds up both over all games."""
    pairs: Mapping[str, tuple[tuple[float, float], ...]] = field(
        default_factory=dict[str, tuple[tuple[float, float], ...]]
    )
    """Two numbers each that may go together; the sheet tells their correlation over all games."""
    seats: tuple[Mapping[str, float], ...] = ()
    """Numbers of each seat; the sheet tells how they go together with winning."""
    traits: tuple[tuple[str, ...], ...] = ()
    """What each seat was or had by chance; the sheet tells how often that wins."""
    ending: str = "the end"
    """How the game ended, of a few possible ways."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The range in which a value of the sheet should lie, and why."""

    name: str
    """The name of the value; * stands for any part of it."""
    low: float
    high: float
    why: str
    seats: tuple[int, ...] = ()
    """Only with that many seats; (): with any number."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A number of seats, and the variants that are not the defaults."""

    seats: int
    options: Mapping[str, bool | str] = field(default_factory=dict[str, bool | str])


@dataclass(frozen=True, slots=True)
class Statistics(Generic[S, A, E]):
    """What a game counts of itself."""

    count: Callable[[Sequence[Moment[S, A, E]], S], Figures]
    """Return the figures of a finished game, from all its moves and its last state."""
    expected: tuple[Expected, ...]
    """What sensible players should find."""
    sittings: tuple[Sitting, ...]
    """How the game is played for its character sheet."""


AnyStatistics = Statistics[Any, Any, Any]
"""What some game of the shelf counts."""
