"""How good a position is: the final count as if the game ended now."""

from math import tanh

from games.core.rules import seats
from games.great_fire import score
from games.great_fire.model import State

_CLEAR = 12
"""A lead of so many points is hard to make up for."""


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others, and at the end its place.

    Whoever wins has more than half, and more than whoever does not.
    """
    standing = score.houses_standing(state)
    totals = [score.total(state, seat, standing) for seat in seats(state)]
    leads = [_lead(totals, seat) for seat in range(len(totals))]
    result = score.result(state)
    if result is None:
        return tuple(leads)
    return tuple(
        (lead + (place == 1)) / 2 for lead, place in zip(leads, result.places, strict=True)
    )


def _lead(totals: list[int], seat: int) -> float:
    """Return a seat's lead, 0 to 1; one half where it is level with the best of the others."""
    others = max(total for one, total in enumerate(totals) if one != seat)
    return 0.5 + tanh((totals[seat] - others) / _CLEAR) / 2
