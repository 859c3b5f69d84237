"""Choose quickly, like good players in rollouts or like beginners."""

from typing import Final

from games.brigade import moves
from games.brigade.actions import Action
from games.brigade.ai.heuristic import ActionValues
from games.brigade.ai.weights import GOOD, Weights
from games.brigade.model import State
from games.core.log import Seat
from games.core.rng import Rng

_SELDOM: Final = 3
"""A beginner overlooks one in this number of actions."""


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a good player's choice; None if the seat is not asked."""
    return by_weights(state, seat, rng, GOOD)


def by_weights(state: State, seat: Seat, _: Rng, weights: Weights) -> Action | None:
    """Return the choice of a player with these weights; None if the seat is not asked."""
    legal = moves.legal(state, seat)
    return max(legal, key=ActionValues(state, seat, weights).of) if legal else None


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a beginner's choice; None if the seat is not asked."""
    legal = moves.legal(state, seat)
    seen = [action for action in legal if rng.below(_SELDOM)] or legal
    return max(seen, key=ActionValues(state, seat).of) if seen else None
