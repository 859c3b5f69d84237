"""Play like a beginner: choose the best move by a short rule, and sometimes the second best."""

from typing import Final

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Action
from games.great_fire.ai.heuristic import ActionValues, ranked
from games.great_fire.model import State

_SELDOM: Final = 4
"""The second best move is chosen once in this number of choices."""
_NEARLY: Final = 1.0
"""The most victory points by which the second best move may be worse."""


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return an easy player's move; None if it need not act."""
    legal = moves.legal(state, seat)
    if not legal:
        return None
    values = ActionValues(state, seat)
    first, *others = ranked(values, legal)[:2]
    if others and rng.below(_SELDOM) == 0:
        (second,) = others
        if values.of(first) - values.of(second) <= _NEARLY:
            return second
    return first
