"""Evaluate a position: who leads, and is alive."""

from math import tanh
from typing import Final

from games.cash_guns.ai.heuristic import fortune
from games.cash_guns.model import State
from games.cash_guns.score import result
from games.core.log import Seat
from games.core.rules import seats

_CLEAR: Final = 60_000
"""A lead of so many dollars is nearly a win."""


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others; at the end, its place."""
    ended = result(state)
    if ended is not None:
        return tuple(float(place == 1) for place in ended.places)
    fortunes = [fortune(state, seat) for seat in seats(state)]
    return tuple(_lead(fortunes, seat) for seat in seats(state))


def _lead(fortunes: list[float], seat: Seat) -> float:
    """Return a seat's lead, 0 to 1; one half where it is level with the best of the others."""
    others = max(one for other, one in enumerate(fortunes) if other != seat)
    return 0.5 + tanh((fortunes[seat] - others) / _CLEAR) / 2
