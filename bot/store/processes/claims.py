"""Claims: work that only one of several processes does, while its lease is valid.

A process that has lost its lease is already silent, so nothing is done twice. The claims of a dead
process end with its lease.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert

from bot.store.databases.transactions import Db, Store
from bot.store.processes.process import is_dead
from bot.store.processes.share import Share, share_of
from bot.store.schema import CLAIMS, LEASE


@dataclass(frozen=True, slots=True)
class Running:
    """A running process."""

    holder: str
    share: Share | None
    """Its shards; None: all."""
    up: int
    """The number of its connected shards."""
    claims: int
    """The number of its claims."""
    left: int
    """Milliseconds until its lease ends."""


class Claims:
    """The claims of this process."""

    def __init__(self, store: Store, holder: str, now: Callable[[], int]) -> None:
        """Claim as `holder`; `now` is the lease's time, in milliseconds since 1970."""
        self._store = store
        self.holder = holder
        self.now = now

    async def take(self, name: str) -> bool:
        """Claim work; False if another process has claimed it."""
        given = insert(CLAIMS).values(name=name, holder=self.holder)
        taken = given.on_conflict_do_update(
            index_elements=["name"],
            set_={"holder": self.holder},
            where=or_(CLAIMS.c.holder == self.holder, ~_is_held(self.now())),
        ).returning(CLAIMS.c.name)
        async with self._store.write(can_wait=True) as db:
            return (await db.execute(taken)).first() is not None

    async def is_free(self, name: str) -> bool:
        """Tell whether no running process has claimed the work."""
        holder = select(CLAIMS.c.holder).where(CLAIMS.c.name == name, _is_held(self.now()))
        async with self._store.read() as db:
            found = (await db.execute(holder)).scalar()
        return found is None or is_dead(found)

    async def release(self, name: str) -> None:
        """Release a claim for other processes."""
        mine = (CLAIMS.c.name == name, CLAIMS.c.holder == self.holder)
        async with self._store.write(can_wait=True) as db:
            await db.execute(delete(CLAIMS).where(*mine))

    async def report(self, up: int) -> None:
        """Save how many shards of this process are connected."""
        mine = update(LEASE).where(LEASE.c.holder == self.holder).values(up=up)
        async with self._store.write(can_wait=True) as db:
            await db.execute(mine)

    async def drop_dead(self) -> None:
        """Delete the leases of processes that died on this machine, and their claims."""
        async with self._store.write(can_wait=True) as db:
            for row in (await db.execute(select(LEASE))).all():
                if is_dead(row.holder):
                    dead = (LEASE.c.name == row.name, LEASE.c.holder == row.holder)
                    await db.execute(delete(LEASE).where(*dead))
            await db.execute(delete(CLAIMS).where(~_is_held(self.now())))

    async def are_all_up(self) -> bool:
        """Tell whether every shard of the bot is connected, in any process."""
        async with self._store.read() as db:
            there = await running(db, self.now())
        counts = {one.share.count for one in there if one.share is not None}
        return bool(counts) and sum(one.up for one in there) == max(counts)


async def running(db: Db, now: int) -> list[Running]:
    """Return the running processes in the order of their shards."""
    claims = (
        select(func.count()).where(CLAIMS.c.holder == LEASE.c.holder).scalar_subquery()
    ).label("claims")
    found = await db.execute(select(LEASE, claims).where(LEASE.c.expires_at > now))
    there = [
        Running(row.holder, share_of(row.name), row.up, row.claims, row.expires_at - now)
        for row in found
    ]
    return sorted(there, key=lambda one: -1 if one.share is None else one.share.first)


def is_anothers(
    name: ColumnElement[str], holder: ColumnElement[str], now: ColumnElement[int]
) -> ColumnElement[bool]:
    """Return a condition that another process has claimed `name`."""
    return exists().where(CLAIMS.c.name == name, CLAIMS.c.holder != holder, _is_held(now))


def _is_held(now: int | ColumnElement[int]) -> ColumnElement[bool]:
    """Return a condition that the lease of a claim's holder is valid."""
    return exists().where(LEASE.c.holder == CLAIMS.c.holder, LEASE.c.expires_at > now)
