"""Reasons that the bot may give for a computer player's move.

A motive is worked out from what everybody sees and hears, never from the player's calculation or
hidden information. So it cannot reveal a secret, and it is true in the position. Whether it was
the player's reason is an observer's guess.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.log import Seat

V = TypeVar("V")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Witnessed(Generic[V, E]):
    """A move, or the reveal of sealed choices, as an observer saw it."""

    before: V
    """A spectator's view from before the move."""
    events: tuple[E, ...]
    """The events that everybody heard."""
    computers: frozenset[Seat]
    """The seats whose newest choice was made by a computer player; only these have motives."""
    past: Iterable[E]
    """What everybody heard before, oldest first; it can be iterated only once."""


AnyMotives = Callable[[Witnessed[Any, Any]], tuple[Any, ...]]
"""Return the motives that the observed move shows; empty if none is plausible."""
