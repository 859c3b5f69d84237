"""Rounds drawn in advance in which no two people meet twice, for up to 16 people.

People are points (g, y), where g is the number of a group and y an element of a field of order q.
Table t of round r has from each group g the person with y = t + r·g. Two people of different groups
have exactly one round and table in common, and two of the same group have none. With q groups, the
groups themselves are the tables of one more round (an affine plane).
"""

from collections.abc import Collection
from typing import Final

LARGEST: Final = 16
"""The most people; above this number, pairing round by round is as good, and more exciting at the
end."""

_FEWEST: Final = 3
"""The smallest table without the wished size: games of two are a different kind of game."""

_FIELDS: Final = (3, 4, 5)
"""The orders of the fields needed up to `LARGEST`."""


def rounds(
    people: int, seats: int, allowed: Collection[int]
) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
    """Return the tables of each round, people from 0; None if there is no such draw.

    Tables have `seats`, or one less or more in all odd ones. People who enter late get the next
    numbers, as long as a draw of the same field exists for the new number.
    """
    if people > LARGEST:
        return None
    for largest in (seats, seats + 1):
        for order in _FIELDS:
            fits = largest <= order and (largest - 1) * order <= people <= largest * order
            sizes = {largest} if people > (largest - 1) * order else set[int]()
            sizes |= {largest - 1} if people < largest * order else set[int]()
            suits = seats in sizes or min(sizes) >= _FEWEST
            if fits and suits and sizes <= set(allowed):
                return _rounds(people, largest, order)
    return None


def _rounds(people: int, groups: int, order: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    drawn = [
        tuple(
            tuple(
                number
                for group in range(groups)
                if (number := group * order + _sum(table, _product(step, group, order), order))
                < people
            )
            for table in range(order)
        )
        for step in range(order)
    ]
    if groups == order and people == order * order:
        drawn.append(
            tuple(tuple(range(group * order, (group + 1) * order)) for group in range(groups))
        )
    return tuple(drawn)


def _sum(one: int, other: int, order: int) -> int:
    """Add in the field of 3, 4 or 5."""
    return one ^ other if order == 4 else (one + other) % order


def _product(one: int, other: int, order: int) -> int:
    """Multiply in the field of 3, 4 or 5.

    In the field of 4, 2 and 3 are x and x + 1, x² = x + 1.
    """
    if order != 4:
        return one * other % order
    return 0 if not (one and other) else 1 + (one - 1 + other - 1) % 3
