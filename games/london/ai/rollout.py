"""Choose quickly: as good players do in rollouts, and as beginners do."""

from games.core.log import Seat
from games.core.rng import Rng
from games.london.actions import Action
from games.london.ai.choose import choose
from games.london.ai.weights import EASY, GOOD
from games.london.model import State


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what a good player may do; None if it is not asked."""
    return choose(state, seat, rng, GOOD)


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what a beginner may do; None if it is not asked."""
    return choose(state, seat, rng, EASY)
