"""Cups and finals: tables of which some advance, until one table is left."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tournaments.league import dealt
from tournaments.standings import Entrant


class Place(NamedTuple):
    """How somebody did in a round of a bracket."""

    rank: int
    """At their table: of those who tie, the better seed is before the other."""
    points: int
    """In sixtieths."""
    seed: int
    """Their rank before the bracket, 1 for the best."""
    entrant: Entrant


def cut(people: int, seats: int) -> int:
    """Return how many of that many people advance from heats: not more than half of them.

    A square of tables, two tables or one, the most that is possible; few people play one table.
    """
    for number in (seats * seats, 2 * seats, seats):
        if 2 * number <= people:
            return number
    return min(people, seats)


def advancing(people: int, tables: int, seats: int) -> tuple[int, int]:
    """Return how many of each table advance, and how many best runners-up beside them.

    From as many tables as a table has seats, or fewer but two, the winners go straight to the
    final; else half of each table stays, and runners-up make the next tables full.
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
    """Deal those who are left to tables, by their seeds; the best are where fewer sit."""
    return tuple(dealt(seeded, sorted(sizes)))


def advanced(
    results: Sequence[Sequence[Place]], each: int, wild: int, *, gone: Collection[Entrant] = ()
) -> tuple[Entrant, ...]:
    """Return who advances, by seed: the first of each table, and the best of the others.

    Who has gone is left out, and the next of the same table is there instead.
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
