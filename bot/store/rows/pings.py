"""Messages that call people to the current turn of a table."""

from sqlalchemy import delete, insert, select

from bot.store.databases.transactions import Db
from bot.store.schema import PINGS


async def add(db: Db, table_id: int, message_id: int) -> None:
    """Store a message."""
    await db.execute(insert(PINGS).values(table_id=table_id, message_id=message_id))


async def take_all(db: Db, table_id: int) -> list[int]:
    """Delete the messages of a table, and return them, oldest first."""
    here = PINGS.c.table_id == table_id
    found = await db.execute(select(PINGS.c.message_id).where(here).order_by(PINGS.c.message_id))
    ids = [int(row.message_id) for row in found]
    if ids:
        await db.execute(delete(PINGS).where(here))
    return ids
