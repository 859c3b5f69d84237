"""Cups and finals: some players of each table advance until one table is left."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tournaments.league import dealt
from tournaments.standings import Entrant


class Place(NamedTuple):
    """An entrant's result in a round of a bracket."""

    rank: int
    """The rank at the table; of tied players, the better seed is before the other."""
    points: int
    """In sixtieths."""
    seed: int
    """The rank before the bracket, 1 for the best."""
    entrant: Entrant


def cut(people: int, seats: int) -> int:
    """Return how many of this many people advance from heats: at most half of them.

    The number fills a square of tables, two tables or one, whichever is largest; few people play
    one table.
    """
    for number in (seats * seats, 2 * seats, seats):
        if 2 * number <= people:
            return number
    return min(people, seats)


def advancing(people: int, tables: int, seats: int) -> tuple[int, int]:
    """Return how many of each table advance, and how many of the best runners-up in addition.

    With as many tables as a table has seats, or with fewer but at least two, the winners go
    straight to the final. Otherwise half of each table stays, and runners-up fill the next tables.
    """
    if tables <= 1:
        return 0, 0
    if 2 < tables <= seats:
        return 1, seats - tables
    each = max(1, seats // 2)
    rest = tables * each
    wild = seats - rest if rest < seats else -rest % seats
    return each, min(wild, people - rest)


def tables(seeded: Sequence[Entrant], sizes: Sequence[int]) -> tuple[tuple[Entrant, ...], ...]:
    """Deal the remaining players to tables by their seeds; the best sit at the smaller tables."""
    return tuple(dealt(seeded, sorted(sizes)))


def advanced(
    results: Sequence[Sequence[Place]], each: int, wild: int, *, gone: Collection[Entrant] = ()
) -> tuple[Entrant, ...]:
    """Return who advances, by seed: the first of each table, and the best of the others.

    A player who has left is skipped, and the next of the same table advances.
    """
    through, others = list[Place](), list[Place]()
    for table in results:
        left = sorted(place for place in table if place.entrant not in gone)
        through += left[:each]
        others += left[each:]
    others.sort(key=lambda place: (place.rank, -place.points, place.seed))
    short = each * len(results) - len(through)
    through += others[: wild + short]
    return tuple(place.entrant for place in sorted(through, key=lambda place: place.seed))
