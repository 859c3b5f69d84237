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
"""What things are worth to the computer players of some game: a frozen record of numbers."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think about a move."""

    playouts: int
    """How many rollouts at most; 0: do what comes to mind first."""
    width: int
    """How many of the most promising moves are tried."""
    doubt: float = 1.5
    """How many standard errors a move must lead over what comes to mind first."""
    first: Callable[[Any, Seat, Rng], Any] | None = None
    """Return what comes to mind first, of a state that was guessed; None: as the AI says."""
    margin: float = 0.02
    """The least lead over it that counts, of what `evaluate` returns."""


MEDIUM: Final = Effort(playouts=100, width=8)
HARD: Final = Effort(playouts=300, width=12)


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
    """How many turns of each seat a rollout should last, where it does not `play_on`."""
    each_round: bool = False
    """Evaluate a rollout after each turn of the seat up to the horizon, not only after the last:
    the mean says more where the first is sure of little and the last is much luck."""
    play_on: Callable[[S, Seat, Rng], None] | None = None
    """Play to the end as `rollout` does, but in less time; the seat is the one that thinks. None:
    rollouts are cut."""
    easy: Callable[[S, Seat, Rng], A | None] | None = None
    """Return what an easy player does, by a short rule with chance in it; None: what `heuristic`
    likes best."""
    bluff: bool = False
    """Predictability is punished: among close moves a computer player does as in a rollout."""
    is_open: Callable[[S, Seat], bool] | None = None
    """Tell where looking ahead may find something better; None: wherever there is a choice."""
    weights: AnyWeights = None
    """What things are worth to its good players: one frozen record of numbers."""
    by_weights: Callable[[S, Seat, Rng, AnyWeights], A | None] | None = None
    """Do what `rollout` does, but to whom things are worth what other weights say."""
    medium: Effort = MEDIUM
    """How hard a player of this level thinks."""
    hard: Effort = HARD


AnyAi = Ai[Any, Any, Any]
"""How computer players think about some game of the shelf."""
