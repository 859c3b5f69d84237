"""Turns of several processes at one thing: a table, a tournament.

A turn is a lock of PostgreSQL that its own transaction holds: it falls free with the connection of
a process that dies. The person who was cut off and does not know it yet is told when it saves: a
table counts its versions. So a turn only keeps two from working for nothing; what is saved is
decided by the version and by the keys of the record.
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
"""The distance between the lock numbers of two kinds: larger than any id."""
_LOCK: Final = text("SELECT pg_advisory_xact_lock(:key)")


class Turns:
    """Gives turns to whichever process asks first."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Use connections of their own: somebody who has a turn needs another one to save."""
        self.engine = engine

    @asynccontextmanager
    async def turn(self, kind: Kind, number: int) -> AsyncGenerator[None]:
        """Have a turn at something; wait until nobody else has.

        Raises:
            OutOfReachError: the database is, or somebody does not end their turn.
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
    """Give the connection back, and with it the turn; a broken one has lost it already."""
    with suppress(Exception):
        await whole(asyncio.create_task(db.close()))
