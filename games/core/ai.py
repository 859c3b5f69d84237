"""What a computer player needs of a game besides its rules.

A game may be on the shelf without it; its computer players then move at random. An AI makes six
promises, which `tests/contract` checks for every game that has one:

1. `determinize` knows only the view: the state that it returns gives its seat the same view and
   the same question, and the given dice decide everything else.
2. `evaluate` is 0 to 1 for each seat; at the end all winners have the same, highest value.
3. `heuristic` sorts the legal actions by a short rule, and uses nothing that the seat cannot see.
4. `rollout` and `easy` return a legal action, or None for a seat that need not act.
5. `play_on` ends the game.
6. `by_weights` does what `rollout` does if it is given the game's own `weights`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import A, S, V

AnyWeights = Any
"""The weights that the computer players of a game use: a frozen record of numbers."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much computation a player spends on a move."""

    playouts: int
    """Most rollouts of a decision; 0: play the policy's move without searching."""
    width: int
    """How many of the most promising moves are tried."""
    doubt: float = 1.5
    """Standard errors by which a move must lead over the policy's move to replace it."""
    first: Callable[[Any, Seat, Rng], Any] | None = None
    """Return the policy's move in a sampled state; None: `Ai.rollout` chooses it."""
    margin: float = 0.02
    """The smallest lead over the policy's move that counts, as a difference of `evaluate`."""


MEDIUM: Final = Effort(playouts=100, width=8)
SEARCH: Final = Effort(playouts=300, width=12)


@dataclass(frozen=True, slots=True)
class Ai(Generic[S, A, V]):
    """The functions with which computer players think about one game."""

    determinize: Callable[[V, Rng], S]
    """Return a state that fits a view; the dice decide what is hidden."""
    evaluate: Callable[[S], tuple[float, ...]]
    """Return how good a position is for each seat, 0 to 1; an estimate before the end."""
    heuristic: Callable[[S, Seat, Sequence[A]], tuple[A, ...]]
    """Return these legal actions, sorted with the best for the seat first."""
    rollout: Callable[[S, Seat, Rng], A | None]
    """Return a legal action that the seat might take in a rollout; None if it owes nothing."""
    horizon: int = 0
    """How many turns of each seat a rollout lasts, if it does not use `play_on`."""
    each_round: bool = False
    """Evaluate a rollout after each turn of the seat up to the horizon, not only after the last.
    The mean is better if the first position says little and the last depends much on luck."""
    play_on: Callable[[S, Seat, Rng], None] | None = None
    """Play to the end as `rollout` does, but faster; the seat is the one that searches. None:
    rollouts stop at the horizon."""
    easy: Callable[[S, Seat, Rng], A | None] | None = None
    """Return an easy player's move, by a short rule with some randomness; None: the first of
    `heuristic`."""
    bluff: bool = False
    """Whether to play the policy's random move if several moves are close, so as not to be
    predictable."""
    is_open: Callable[[S, Seat], bool] | None = None
    """Tell whether a search may find a better move; None: wherever there is a choice."""
    weights: AnyWeights = None
    """The weights of the game's good players: one frozen record of numbers."""
    by_weights: Callable[[S, Seat, Rng, AnyWeights], A | None] | None = None
    """Do what `rollout` does, with other weights."""
    forecast: Callable[[S, Seat, AnyWeights], float] | None = None
    """Return a seat's expected score, without parts that are equal for all. It is linear in the
    weights that regression fits."""
    medium: Effort = MEDIUM
    """How much computation a medium player spends."""
    search: Effort = SEARCH
    """How much computation a hard player, a hint and a review spend."""
    has_hard: bool = True
    """Whether there are hard players; False: searching does not beat the medium level."""


AnyAi = Ai[Any, Any, Any]
"""The AI of any game."""
