"""Who enters the next season as what, by who they are on Discord."""

from dataclasses import dataclass

from bot.store import tournaments
from bot.store.store import Store
from tournaments import succession
from tournaments.fold import folded


@dataclass(frozen=True, slots=True)
class LastSeason:
    """What a tournament that has ended means for the next one."""

    seeds: dict[int, int]
    """The seed of each person who may enter as one."""
    barred: frozenset[int]
    """Who abandoned too many games and is not admitted."""


async def last_season(store: Store, number: int) -> LastSeason | None:
    """Return what a tournament means for the next one; None if it was not played to its end."""
    async with store.read() as db:
        row = await tournaments.tournament(db, number)
        record = await tournaments.entries(db, number)
        users = await tournaments.users(db, number)
    if row is None or not record:
        return None
    state = folded(record)
    if state.phase != "finished":
        return None
    seeds = succession.seeds(state, row.salt)
    barred = succession.barred(state)
    return LastSeason(
        {users[who]: seed for who, seed in seeds.items() if who in users},
        frozenset(users[who] for who in barred if who in users),
    )
