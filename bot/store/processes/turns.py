"""Locks among several processes on a table or a tournament.

A turn is a PostgreSQL lock held by its own transaction, so it ends with the connection of a process
that dies. A process whose connection broke finds out when it saves, because tables count their
versions. So a turn only prevents wasted work; the version and the keys of the record decide what is
saved.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final, Literal

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.databases.availability import reaching
from bot.store.databases.transactions import LONGEST, Db, connect, whole

Kind = Literal["table", "tournament", "people of a tournament"]

_KINDS: Final[dict[Kind, int]] = {"table": 1, "tournament": 2, "people of a tournament": 3}
_ROOM: Final = 1 << 56
"""The distance between the lock numbers of two kinds, larger than any id."""
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")


class Turns:
    """Give locks to the process that asks first."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use separate connections: the holder of a lock needs another one for saving."""
        self.engine = engine

    @asynccontextmanager
    async def turn(self, kind: Kind, number: int) -> AsyncGenerator[None]:
        """Hold a lock; wait until nobody else does.

        Raises:
            OutOfReachError: the database is unavailable, or another process does not release its
            lock.
        """
        with reaching():
            async with asyncio.timeout(LONGEST):
                db = await connect(self.engine)
                try:
                    key = _KINDS[kind] * _ROOM + number
                    await db.execute(_LOCK, {"key": key})
                except BaseException:
                    await _end(db)
                    raise
        try:
            yield
        finally:
            await _end(db)


async def _end(db: Db) -> None:
    """Return the connection, which releases the lock; a broken one has already lost it."""
    with suppress(Exception):
        await whole(asyncio.create_task(db.close()))
