"""Substitutes: people who want to take over a seat at a table."""

from sqlalchemy import delete, insert, select

from bot.store.databases.transactions import Db
from bot.store.schema import SUBSTITUTES


async def waiting(db: Db, table_id: int) -> list[int]:
    """Return the ids of the substitutes, in the order in which they came."""
    found = await db.execute(
        select(SUBSTITUTES.c.user_id)
        .where(SUBSTITUTES.c.table_id == table_id)
        .order_by(SUBSTITUTES.c.id)
    )
    return [int(row.user_id) for row in found]


async def add(db: Db, table_id: int, user_id: int) -> None:
    """Add a person to the waiting list; at the end, if they already wait."""
    await remove(db, table_id, user_id)
    await db.execute(insert(SUBSTITUTES).values(table_id=table_id, user_id=user_id))


async def remove(db: Db, table_id: int, user_id: int) -> None:
    """Remove a person from the waiting list."""
    theirs = (SUBSTITUTES.c.table_id == table_id) & (SUBSTITUTES.c.user_id == user_id)
    await db.execute(delete(SUBSTITUTES).where(theirs))


async def clear(db: Db, table_id: int) -> None:
    """Delete the waiting list of a table."""
    await db.execute(delete(SUBSTITUTES).where(SUBSTITUTES.c.table_id == table_id))


async def forget_person(db: Db, user_id: int) -> None:
    """Remove a person from all waiting lists."""
    await db.execute(delete(SUBSTITUTES).where(SUBSTITUTES.c.user_id == user_id))
