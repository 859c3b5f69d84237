"""Sample positions of a game: for pictures in documents, for palettes, for measurements."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from games.core.log import Seat
from games.core.rules import E, S

SampleKind = Literal["board", "hand", "final", "banner"]


@dataclass(frozen=True, slots=True)
class Position(Generic[S, E]):
    """A state, and what a spectator heard last before it."""

    state: S
    news: Sequence[E] = ()


@dataclass(frozen=True, slots=True)
class Sample(Generic[S, E]):
    """A picture that is worth looking at."""

    name: str
    """A file's name without its ending, unique within the game."""
    kind: SampleKind
    seats: int
    """How many play; of a banner, how many names it shows."""
    position: Callable[[], Position[S, E]] | None = None
    """Play up to it, the same each time; None for a banner, which shows no game."""
    seat: Seat | None = None
    """Whose hand it is."""
    marks: tuple[str, ...] = ()
    """Places that may be chosen next."""
    in_readme: bool = True
    """Whether the documents show it; the others are there for the palette."""


AnySample = Sample[Any, Any]
