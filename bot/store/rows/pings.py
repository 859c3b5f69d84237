"""Messages that call people to the current turn of a table."""

from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from bot.store.databases.transactions import Db
from bot.store.schema import PINGS


async def add(db: Db, table_id: int, message_id: int) -> None:
    """Store a message."""
    await db.execute(insert(PINGS).values(table_id=table_id, message_id=message_id))


async def take_all(db: Db, table_id: int) -> list[int]:
    """Delete the messages of a table, and return them, oldest first."""
    here = {"here": table_id}
    ids = [int(row.message_id) for row in await db.execute(_OF_TABLE, here)]
    if ids:
        await db.execute(_DELETE, here)
    return ids


_HERE: Final = PINGS.c.table_id == bindparam("here")
_OF_TABLE: Final = select(PINGS.c.message_id).where(_HERE).order_by(PINGS.c.message_id)
_DELETE: Final = delete(PINGS).where(_HERE)
