"""Choose quickly, like good players in rollouts or like beginners."""

from games.core.log import Seat
from games.core.rng import Rng
from games.london.actions import Action
from games.london.ai.choose import choose
from games.london.ai.weights import EASY, GOOD
from games.london.model import State


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a good player's choice; None if the seat is not asked."""
    return choose(state, seat, rng, GOOD)


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a beginner's choice; None if the seat is not asked."""
    return choose(state, seat, rng, EASY)
