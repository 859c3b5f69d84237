"""Play as a beginner does: what looks best at first sight, now and then the next best."""

from typing import Final

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Action
from games.great_fire.ai.heuristic import ActionValues, ranked
from games.great_fire.model import State

_SELDOM: Final = 4
"""One in this number of choices is the second best."""
_NEARLY: Final = 1.0
"""Most victory points by which a second best may be worse."""


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what an easy player does; None if it owes nothing."""
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
