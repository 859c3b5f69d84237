"""Sample positions of a game: for pictures in documents, for palettes, for measurements."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import A, E, S

SampleKind = Literal["board", "hand", "final", "banner", "choice"]


@dataclass(frozen=True, slots=True)
class Position(Generic[S, E]):
    """A state, and what a spectator has just heard."""

    state: S
    news: Sequence[E] = ()


@dataclass(frozen=True, slots=True)
class Sample(Generic[S, E]):
    """A sample picture."""

    name: str
    """A file name without suffix, unique within the game."""
    kind: SampleKind
    seats: int
    """The number of players; for a banner, the number of names."""
    position: Callable[[], Position[S, E]] | None = None
    """Play up to it, always the same way; None for a banner, which shows no game."""
    seat: Seat | None = None
    """The seat whose hand or choice it shows."""
    places: tuple[str, ...] = ()
    """Places that may be chosen next, for a choice."""
    in_readme: bool = True
    """Whether the documents show it; the others serve the palette."""


AnySample = Sample[Any, Any]


def likely(actions: Sequence[A], weights: Sequence[int], rng: Rng) -> A:
    """Pick one of these actions, the more likely the greater its weight."""
    left = rng.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return actions[-1]
