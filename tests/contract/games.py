"""What the contract needs of each game beside its rules: twins, and what must be conserved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.core.log import Seat
from games.core.rng import Rng
from tests.contract import great_fire


@dataclass(frozen=True, slots=True)
class Checks:
    """How to test one game's promises."""

    twin: Callable[[Any, Seat | None, Rng], Any]
    """Return a state that differs in all that the seat (None: a spectator) cannot see."""
    conserved: Callable[[Any, Any], object]
    """Return a value that no move changes, for a state and the one that the game began with."""
    hidden: Callable[[Any, Seat | None], object]
    """Return what the seat cannot see, to know that a twin really differs."""
    reveals: frozenset[str]
    """Kinds of actions that show hidden things to all, by the rules."""


CHECKS: Final[Mapping[str, Checks]] = {
    "great_fire": Checks(
        great_fire.twin, great_fire.conserved, great_fire.hidden, great_fire.REVEALS
    ),
}
