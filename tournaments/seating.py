"""Assign seats at a table with the best possible balance."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TypeVar

from games.core.rng import Rng

T = TypeVar("T")


def seated(people: Sequence[T], sat: Mapping[T, Sequence[int]], rng: Rng) -> tuple[T, ...]:
    """Return `people` in the order of their seats.

    The order minimizes the sum of squares of how often each person had each seat; the dice choose
    among equally good orders. `sat` counts the earlier games of each person in each seat; people
    without any may be missing.
    """
    drawn = list(people)
    rng.shuffle(drawn)
    costs = [[_times(sat.get(who, ()), seat) for seat in range(len(drawn))] for who in drawn]
    # Adding one to n adds 2n + 1 to its square, so the sum of n must be minimal.
    best = min(
        permutations(range(len(drawn))),
        key=lambda order: sum(costs[who][seat] for seat, who in enumerate(order)),
    )
    return tuple(drawn[who] for who in best)


def _times(counts: Sequence[int], seat: int) -> int:
    return counts[seat] if seat < len(counts) else 0
