"""Play well at first sight, as everybody is expected to play in rollouts."""

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Action
from games.great_fire.ai.heuristic import heuristic
from games.great_fire.ai.rollout import at_first_sight
from games.great_fire.model import State


def medium(state: State, seat: Seat, _: Rng) -> Action:
    """Return what a medium player does; the seat owes something."""
    return at_first_sight(state, seat) or heuristic(state, seat, moves.legal(state, seat))[0]
