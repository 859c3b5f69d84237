"""Choose in a hurry, for play-outs: often what seems best, else anything."""

from games.cash_guns import moves, policy
from games.cash_guns.actions import Action
from games.cash_guns.model import State
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import owes

_WHIM = 2
"""One choice in so many is any that there is: whoever can be seen through gets shot."""


def hasty(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return something legal that `seat` might do; None if it owes nothing."""
    legal = moves.legal(state, seat)
    if not owes(legal):
        return None
    if rng.below(_WHIM) == 0:
        return rng.pick(legal)
    return policy.ranked(state, seat, legal)[0]
