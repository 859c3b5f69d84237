"""Play well without searching; all players in rollouts play like this."""

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Action
from games.great_fire.ai.heuristic import heuristic
from games.great_fire.ai.rollout import at_first_sight
from games.great_fire.model import State


def medium(state: State, seat: Seat, _: Rng) -> Action:
    """Return a medium player's move for a seat that must act."""
    return at_first_sight(state, seat) or heuristic(state, seat, moves.legal(state, seat))[0]
