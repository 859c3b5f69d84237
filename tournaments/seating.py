"""Who sits in which seat: as balanced as a table allows, exactly."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TypeVar

from games.core.rng import Rng

T = TypeVar("T")


def seated(people: Sequence[T], sat: Mapping[T, Sequence[int]], rng: Rng) -> tuple[T, ...]:
    """Return `people` in the order of their seats.

    The sum over all of the squares of how often they sat where is the least possible; of equally
    good orders the dice choose. `sat` counts the earlier games of each in each seat; who has none
    may be missing.
    """
    drawn = list(people)
    rng.shuffle(drawn)
    costs = [[_times(sat.get(who, ()), seat) for seat in range(len(drawn))] for who in drawn]
    # Adding one to n adds 2n + 1 to its square: the least sum of all n it is.
    best = min(
        permutations(range(len(drawn))),
        key=lambda order: sum(costs[who][seat] for seat, who in enumerate(order)),
    )
    return tuple(drawn[who] for who in best)


def _times(counts: Sequence[int], seat: int) -> int:
    return counts[seat] if seat < len(counts) else 0
