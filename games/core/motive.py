"""What may be said of why a computer player did something.

A motive is worked out from what everybody sees and hears, never from what the player thought or
holds, so that it cannot tell a secret. It holds true of the position; that it was also the reason
is what a bystander would guess.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.log import Seat

V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Witnessed(Generic[V, E]):
    """A move, or the opening of sealed choices, as a bystander saw it."""

    before: V
    """A spectator's view from before it."""
    events: tuple[E, ...]
    """What everybody heard of it."""
    computers: frozenset[Seat]
    """The seats whose newest choice a computer player has made; motives are told of these alone."""
    past: Iterable[E]
    """What everybody had heard before, oldest first; it can be gone through once."""


AnyMotives = Callable[[Witnessed[Any, Any]], tuple[Any, ...]]
"""Return the motives that show in what was witnessed; none where nothing sensible can be said."""
