"""Make the tables of a round: equals meet, few meet again, and those who must not meet do not.

This is simulated annealing in integers, with a budget of swaps and not of time: the same problem
gives the same tables on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from games.core.rng import Rng
from tournaments.points import POINT

FORBIDDEN: Final = 10**6
"""The cost of a table with two people who must never meet, in squared points."""
NEVER_AGAIN: Final = 1000
"""The cost of having met once before, in squared points, except in the last round."""
LEADERS_MEET: Final = 100
"""The same in the last round, where leaders meet even if they have met."""
ODD_AGAIN: Final = 100
"""The cost of a second odd table for a person, in squared points."""


@dataclass(frozen=True, slots=True)
class Problem:
    """The input of a pairing. People are numbers, 0 for the best, as in `order`."""

    order: tuple[int, ...]
    """The entrants by standing."""
    sizes: tuple[int, ...]
    """The table sizes."""
    usual: int
    """The usual size of a table; other sizes are odd."""
    points: tuple[int, ...]
    """In sixtieths."""
    met: tuple[tuple[int, int, int], ...]
    """Pairs, the lower number first, and how often they have met, at least once."""
    apart: tuple[tuple[int, int], ...]
    """Pairs that must never meet."""
    odd: tuple[int, ...]
    """How often each person has played at an odd table."""
    weight: int
    """The cost of having met, in squared points; it is multiplied by the square of the number of
    meetings."""
    seed: str
    swaps: int
    """The number of swaps to try."""


def budget(people: int) -> int:
    """Return the number of swaps worth trying for this many people: at most one second's."""
    return min(1_000_000, max(256_000, 4_000 * people))


def tables(problem: Problem) -> tuple[tuple[int, ...], ...]:
    """Return people by table, the best one's table first, with a cost near the minimum.

    The result is never worse than the order divided into tables.
    """
    costs = _costs(problem)
    runs = next(runs for most, runs in _RUNS if len(problem.order) <= most)
    start = _cut(problem.sizes)
    if not _total(problem, costs, start):
        return tuple(tuple(table) for table in start)
    found = [
        _annealed(problem, costs, start, f"{problem.seed}/{run}", problem.swaps // runs)
        for run in range(runs)
    ]
    best = min([start, *found], key=lambda one: _total(problem, costs, one))
    return tuple(sorted(tuple(sorted(table)) for table in best))


def cost(problem: Problem, tables: Sequence[Sequence[int]]) -> int:
    """Return the cost of these tables, in squared sixtieths of a point."""
    return _total(problem, _costs(problem), tables)


def _cut(sizes: Sequence[int]) -> list[list[int]]:
    cut, start = list[list[int]](), 0
    for size in sizes:
        cut.append(list(range(start, start + size)))
        start += size
    return cut


def _costs(problem: Problem) -> list[list[int]]:
    """Return the cost of each pair at one table."""
    square = POINT * POINT
    costs = [[(one - other) ** 2 for other in problem.points] for one in problem.points]
    for one, other, times in problem.met:
        costs[one][other] += problem.weight * square * times * times
        costs[other][one] = costs[one][other]
    for one, other in problem.apart:
        costs[one][other] += FORBIDDEN * square
        costs[other][one] = costs[one][other]
    return costs


def _total(
    problem: Problem, costs: Sequence[Sequence[int]], tables: Sequence[Sequence[int]]
) -> int:
    together = sum(
        costs[one][other]
        for table in tables
        for place, one in enumerate(table)
        for other in table[:place]
    )
    odd = sum(problem.odd[who] for table in tables if len(table) != problem.usual for who in table)
    return together + odd * ODD_AGAIN * POINT * POINT


_RUNS: Final = ((32, 16), (128, 4), (1 << 32, 1))
"""The number of searches by number of people (upper limit, searches); they share the swaps."""
_BITS: Final = 10
_HEATS: Final = 256
"""Temperature steps in a run."""
_FINE: Final = 1024
_PATIENCE: Final = tuple(
    int(-(Decimal(2 * number + 1) / Decimal(2 << _BITS)).ln() * _FINE)
    for number in range(1 << _BITS)
)
"""The largest accepted increase in cost, in temperatures / 1024: -ln of each possible draw. The
decimal module rounds the same everywhere; floating point does not."""
_MASK: Final = (1 << 64) - 1


def _annealed(  # noqa: C901 - the loop runs a million times, and calls nothing
    problem: Problem, costs: list[list[int]], start: list[list[int]], seed: str, swaps: int
) -> list[list[int]]:
    """Swap people of near tables at random, first also for the worse, later only for the better."""
    tables = [list(table) for table in start]
    if len(tables) < 2 or not swaps:
        return tables
    sizes, count = [len(table) for table in tables], len(tables)
    window = min(count - 1, 8)
    odd = [len(table) != problem.usual for table in tables]
    odd_costs = [times * ODD_AGAIN * POINT * POINT for times in problem.odd]
    # Knuth's MMIX generator, as games.core.rng.QuickRng; inlined, because it is most of the work.
    word = Rng(seed).below(_MASK + 1)
    heat = first = _median(costs)
    for step in range(1, _HEATS + 1):
        for _ in range(swaps // _HEATS):
            word = (word * 6364136223846793005 + 1442695040888963407) & _MASK
            here = (word >> 40) * count >> 24
            there = here + 1 + ((word >> 24 & 0xFFFF) * window >> 16)
            if there >= count:
                there -= count
            word = (word * 6364136223846793005 + 1442695040888963407) & _MASK
            mine, yours = tables[here], tables[there]
            place = (word >> 48) * sizes[here] >> 16
            spot = (word >> 32 & 0xFFFF) * sizes[there] >> 16
            one, other = mine[place], yours[spot]
            ones, others = costs[one], costs[other]
            worse = -2 * ones[other]  # the loops count it twice too often
            for who in mine:
                worse += others[who] - ones[who]
            for who in yours:
                worse += ones[who] - others[who]
            if odd[here] != odd[there]:
                change = odd_costs[other] - odd_costs[one]
                worse += change if odd[here] else -change
            if worse <= 0 or worse * _FINE <= heat * _PATIENCE[word >> 22 & 0x3FF]:
                mine[place], yours[spot] = other, one
        # From the first temperature down to 1/200 of it, by equal factors.
        heat = first * _COOLING[step] >> 32
    return tables


_COOLING: Final = tuple(
    int((Decimal(200) ** (-Decimal(step) / _HEATS)) * (1 << 32)) for step in range(_HEATS + 1)
)


def _median(costs: Sequence[Sequence[int]]) -> int:
    """Return the median of the pairs' costs that are not 0, without those who must not meet."""
    limit = FORBIDDEN * POINT * POINT
    some = sorted(
        value for place, row in enumerate(costs) for value in row[:place] if 0 < value < limit
    )
    return some[len(some) // 2] if some else POINT * POINT
