"""Sample positions of a game, for pictures in documents, palettes and measurements."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import A, E, S

SampleKind = Literal["board", "hand", "final", "banner", "choice"]


@dataclass(frozen=True, slots=True)
class Position(Generic[S, E]):
    """A state, and what a spectator heard last."""

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
    """Play up to the position, always in the same way; None for a banner, which shows no game."""
    seat: Seat | None = None
    """The seat whose hand or choice it shows."""
    places: tuple[str, ...] = ()
    """The places that may be chosen next, if the picture shows a choice."""
    in_readme: bool = True
    """Whether the documents show it; the other samples serve the palette."""


AnySample = Sample[Any, Any]


def likely(actions: Sequence[A], weights: Sequence[int], rng: Rng) -> A:
    """Pick one of these actions at random, in proportion to its weight."""
    left = rng.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return actions[-1]
