"""A server's finished tournaments: champions, and the table of each series."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.model import TournamentRow
from bot.store.databases.transactions import Store
from bot.store.rows import tournaments
from tournaments import stages
from tournaments.fold import folded


@dataclass(frozen=True, slots=True)
class Season:
    """A tournament that was finished."""

    row: TournamentRow
    ended_at: int
    people: int
    podium: tuple[int | None, ...]
    """The ids of everybody, from first to last; None for deleted people."""
    points: dict[int, int]
    """Points before a final, by id, in sixtieths."""


@dataclass(slots=True)
class Career:
    """A person's results in a series."""

    titles: int = 0
    seasons: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Series:
    """Consecutive seasons, newest first, with the results of all their people."""

    seasons: tuple[Season, ...]
    careers: dict[int, Career] = field(default_factory=dict[int, Career])

    def ranked(self) -> list[tuple[int, Career]]:
        """Return the most successful people: by titles, then points, then fewer seasons."""
        return sorted(
            self.careers.items(),
            key=lambda one: (-one[1].titles, -one[1].points, one[1].seasons, one[0]),
        )


async def series(store: Store, rows: Iterable[TournamentRow]) -> list[Series]:
    """Return the series of these tournaments, as far as they were finished, newest first."""
    found = [one for row in rows if (one := await _season(store, row)) is not None]
    by_id = {one.row.id: one for one in found}
    followed = {one.row.after for one in found}
    told = list[Series]()
    for newest in found:
        if newest.row.id in followed:
            continue
        chain = [newest]
        while (before := by_id.get(chain[-1].row.after or 0)) is not None and before not in chain:
            chain.append(before)
        told.append(Series(tuple(chain), _careers(chain)))
    return told


def _careers(seasons: Iterable[Season]) -> dict[int, Career]:
    careers = dict[int, Career]()
    for season in seasons:
        for place, user in enumerate(season.podium):
            if user is None:
                continue
            career = careers.setdefault(user, Career())
            career.titles += place == 0
            career.seasons += 1
            career.points += season.points.get(user, 0)
    return careers


async def _season(store: Store, row: TournamentRow) -> Season | None:
    async with store.read() as db:
        record = await tournaments.entries(db, row.id)
        users = await tournaments.users(db, row.id)
    state = folded(record)
    if state.phase != "finished":
        return None
    order = stages.podium(state, row.salt)
    points = {
        users[one.entrant]: one.points
        for table in stages.tables(state, row.salt)
        for one in table
        if one.entrant in users
    }
    podium = tuple(users.get(who) for who in order)
    return Season(row, record[-1].at, len(order), podium, points)
