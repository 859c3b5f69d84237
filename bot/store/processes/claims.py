"""What one of several processes does alone: the one that claimed it, while its lease holds.

A process that has lost its lease has fallen silent by then, so nothing is done twice; what a dead
one had claimed falls free with its lease.
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
    """A process that runs."""

    holder: str
    share: Share | None
    """Its shards; None: all."""
    up: int
    """How many of them are connected."""
    claims: int
    """How much it does alone at the moment."""
    left: int
    """Milliseconds that its lease holds."""


class Claims:
    """What this process does alone."""

    def __init__(self, store: Store, holder: str, now: Callable[[], int]) -> None:
        """Claim as `holder`; `now` is the time of its lease, in milliseconds since 1970."""
        self._store = store
        self.holder = holder
        self.now = now

    async def take(self, name: str) -> bool:
        """Claim something; False if another process has it."""
        given = insert(CLAIMS).values(name=name, holder=self.holder)
        taken = given.on_conflict_do_update(
            index_elements=["name"],
            set_={"holder": self.holder},
            where=or_(CLAIMS.c.holder == self.holder, ~_is_held(self.now())),
        ).returning(CLAIMS.c.name)
        async with self._store.write(can_wait=True) as db:
            return (await db.execute(taken)).first() is not None

    async def is_free(self, name: str) -> bool:
        """Tell whether no process that runs has claimed something."""
        holder = select(CLAIMS.c.holder).where(CLAIMS.c.name == name, _is_held(self.now()))
        async with self._store.read() as db:
            found = (await db.execute(holder)).scalar()
        return found is None or is_dead(found)

    async def release(self, name: str) -> None:
        """Let another process have it."""
        mine = (CLAIMS.c.name == name, CLAIMS.c.holder == self.holder)
        async with self._store.write(can_wait=True) as db:
            await db.execute(delete(CLAIMS).where(*mine))

    async def report(self, up: int) -> None:
        """Tell the others how many shards of this process are connected."""
        mine = update(LEASE).where(LEASE.c.holder == self.holder).values(up=up)
        async with self._store.write(can_wait=True) as db:
            await db.execute(mine)

    async def drop_dead(self) -> None:
        """Take out the leases of processes that have died on this machine, and all dead claims."""
        async with self._store.write(can_wait=True) as db:
            for row in (await db.execute(select(LEASE))).all():
                if is_dead(row.holder):
                    dead = (LEASE.c.name == row.name, LEASE.c.holder == row.holder)
                    await db.execute(delete(LEASE).where(*dead))
            await db.execute(delete(CLAIMS).where(~_is_held(self.now())))

    async def are_all_up(self) -> bool:
        """Tell whether every shard of the bot is connected, in whichever process."""
        async with self._store.read() as db:
            there = await running(db, self.now())
        counts = {one.share.count for one in there if one.share is not None}
        return bool(counts) and sum(one.up for one in there) == max(counts)


async def running(db: Db, now: int) -> list[Running]:
    """Return the processes that run, in the order of their shards."""
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
    """Tell, in a query, whether another process has claimed what is called `name`."""
    return exists().where(CLAIMS.c.name == name, CLAIMS.c.holder != holder, _is_held(now))


def _is_held(now: int | ColumnElement[int]) -> ColumnElement[bool]:
    """Tell, in a query, whether the lease of a claim's holder holds."""
    return exists().where(LEASE.c.holder == CLAIMS.c.holder, LEASE.c.expires_at > now)
