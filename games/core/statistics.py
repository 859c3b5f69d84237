"""Statistics of finished games, which describe what a game is like.

A game names here what scores, places, actions and events do not show, and the ranges that its
values should have when sensible players play it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from games.core.log import Seat
from games.core.rules import A, E, S


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, A, E]):
    """A move, the state before it, and all events, including secret ones."""

    before: S
    seat: Seat
    action: A
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of one game. Their names are printed as they are, in plain words."""

    numbers: Mapping[str, float] = field(default_factory=dict[str, float])
    """Numbers of the game; the sheet prints their mean and standard deviation."""
    shares: Mapping[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )
    """Counts and their totals; the sheet adds up both over all games."""
    pairs: Mapping[str, tuple[tuple[float, float], ...]] = field(
        default_factory=dict[str, tuple[tuple[float, float], ...]]
    )
    """Pairs of numbers that may correlate; the sheet prints their correlation over all games."""
    seats: tuple[Mapping[str, float], ...] = ()
    """Numbers of each seat; the sheet prints how they correlate with winning."""
    traits: tuple[tuple[str, ...], ...] = ()
    """What each seat was or had by chance; the sheet prints how often it wins."""
    ending: str = "the end"
    """How the game ended, as one of a few possible endings."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The range in which a value of the sheet should lie, and the reason."""

    name: str
    """The name of the value; * stands for any part of it."""
    low: float
    high: float
    why: str
    seats: tuple[int, ...] = ()
    """The numbers of seats to which it applies; (): all."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A number of seats, and the options that differ from the defaults."""

    seats: int
    options: Mapping[str, bool | str] = field(default_factory=dict[str, bool | str])


@dataclass(frozen=True, slots=True)
class Statistics(Generic[S, A, E]):
    """What a game counts in addition to the general statistics."""

    count: Callable[[Sequence[Moment[S, A, E]], S], Figures]
    """Return the statistics of a finished game, from all its moves and its last state."""
    expected: tuple[Expected, ...]
    """The ranges that sensible players should reach."""
    sittings: tuple[Sitting, ...]
    """The numbers of seats and options with which the character sheet is made."""


AnyStatistics = Statistics[Any, Any, Any]
"""The statistics of any game."""
