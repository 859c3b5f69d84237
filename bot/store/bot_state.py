"""Facts that the bot stores about itself."""

from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection as Db

from bot.store.schema import BOT_STATE
from bot.store.upsert import upsert


async def get_value(db: Db, key: str) -> str | None:
    """Return a fact, or None."""
    return (await db.execute(_VALUE, {"fact": key})).scalar()


async def set_value(db: Db, key: str, value: str) -> None:
    """Store a fact, replacing an older value."""
    await upsert(db, BOT_STATE, {"key": key, "value": value})


_VALUE: Final = select(BOT_STATE.c.value).where(BOT_STATE.c.key == bindparam("fact"))
