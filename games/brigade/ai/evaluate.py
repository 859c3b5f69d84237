"""Evaluate a position: how near each seat is to a win, and the values of its blocks."""

from math import tanh
from typing import Final

from games.brigade import score
from games.brigade.ai.worth import Worth
from games.brigade.model import State
from games.core.rules import seats

_CLEAR: Final = 6
"""The scale of leads; larger leads make little further difference."""
_MOST: Final = 0.45
"""The largest distance of an estimate from 0.5."""


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others; at the end, its win."""
    result = score.result(state)
    if result is not None:
        return tuple(float(place == 1) for place in result.places)
    worth = Worth(state)
    strengths = [worth.strength(seat) for seat in seats(state)]
    found: list[float] = []
    for seat, own in enumerate(strengths):
        best = max(one for other, one in enumerate(strengths) if other != seat)
        found.append(0.5 + _MOST * tanh((own - best) / _CLEAR))
    return tuple(found)
