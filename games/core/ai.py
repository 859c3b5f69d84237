"""What a computer player needs of a game, beside its rules.

A game may be on the shelf without it; its computer players then move at random. Four promises go
with it, and `tests/contract` holds every game that has it to them:

1. `determinize` knows the view alone: the state that it returns looks and asks like it to its
   seat, and all else in it is decided by the dice that it is given.
2. `evaluate` is 0 to 1 for each seat; at the end the winners, if any, have most and all the same.
3. `heuristic` sorts what is legal by a short rule, and depends on nothing that the seat cannot see.
4. `rollout` returns a legal action, or None to a seat that need not act.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import A, S, V


@dataclass(frozen=True, slots=True)
class Ai(Generic[S, A, V]):
    """The functions by which computer players think about one game."""

    determinize: Callable[[V, Rng], S]
    """Return a state that looks like a view to its seat; the dice decide all that is hidden."""
    evaluate: Callable[[S], tuple[float, ...]]
    """Return how good a position is for each seat, 0 to 1; an estimate before the end."""
    heuristic: Callable[[S, Seat, Sequence[A]], tuple[A, ...]]
    """Return these legal actions, what seems best to the seat first: a simple player's choice."""
    rollout: Callable[[S, Seat, Rng], A | None]
    """Return a legal action that the seat might take in a rollout; None if it owes nothing."""
    horizon: int
    """How many turns of each seat a rollout had better last."""
    bluff: bool = False
    """It pays not to be seen through: a computer player leaves to chance what is close."""


AnyAi = Ai[Any, Any, Any]
"""How computer players think about some game of the shelf."""
