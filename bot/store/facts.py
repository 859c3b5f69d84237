"""What the bot knows of itself."""

from sqlalchemy import delete, insert, select

from bot.store.schema import FACTS
from bot.store.store import Db


async def fact(db: Db, key: str) -> str | None:
    """Return a fact, or None."""
    return (await db.execute(select(FACTS.c.value).where(FACTS.c.key == key))).scalar()


async def set_fact(db: Db, key: str, value: str) -> None:
    """Keep a fact, in place of an older one."""
    await db.execute(delete(FACTS).where(FACTS.c.key == key))
    await db.execute(insert(FACTS).values(key=key, value=value))
