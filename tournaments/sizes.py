"""The number of people at each table."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

Odd = Literal["smaller", "larger"]
"""The size of tables that cannot have the usual one."""

Short = Literal["computer", "bye"]
"""What happens if no tables fit all people: computer players join, or some people have a bye."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a round, the usual ones first."""

    sizes: tuple[int, ...]
    computers: int = 0
    """The seats of computer players; they are at the last tables, one each as far as possible."""
    byes: int = 0
    """The number of people with a bye."""


def tables(
    people: int, seats: int, allowed: Collection[int], *, odd: Odd = "smaller",
    short: Short = "computer",
) -> Tables:  # fmt: skip
    """Return tables for this many people, with `seats` at as many as possible.

    Odd tables are one smaller or larger; if that is impossible, all are as equal as possible. Only
    if this is impossible too, computer players join or people have a bye.

    Raises:
        ValueError: there are no people, or `seats` is not allowed.
    """
    if seats not in allowed or people < 1:
        raise ValueError(f"no tables of {seats} for {people}")
    if (sizes := _sizes(people, seats, allowed, odd)) is not None:
        return Tables(sizes)
    for step in range(1, max(allowed) + 1):
        if short == "bye" and people - step >= min(allowed):
            if (sizes := _sizes(people - step, seats, allowed, odd)) is not None:
                return Tables(sizes, byes=step)
        elif (sizes := _sizes(people + step, seats, allowed, odd)) is not None:
            return Tables(sizes, computers=step)
    raise AssertionError("a table of the usual size always comes")


def _sizes(people: int, seats: int, allowed: Collection[int], odd: Odd) -> tuple[int, ...] | None:
    """Return the sizes that include all people; None if there are none."""
    near = (seats - 1, seats + 1) if odd == "smaller" else (seats + 1, seats - 1)
    for size in near:
        for count in range(seats if size in allowed else 1):
            rest = people - count * size
            if rest >= 0 and rest % seats == 0:
                return (seats,) * (rest // seats) + (size,) * count
    # The usual number of tables or one more, as equal as possible.
    for count in (people // seats, people // seats + 1):
        if count:
            small, more = divmod(people, count)
            sizes = (small + 1,) * more + (small,) * (count - more)
            if set(sizes) <= set(allowed):
                return sizes
    return None
