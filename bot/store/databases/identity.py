"""The id of a database, which shows a host when it is a different one."""

import uuid

import structlog
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.bot_state import get_value
from bot.store.databases.database_url import shown
from bot.store.schema import BOT_STATE

STORAGE_ID = "storage_id"

_log = structlog.get_logger(__name__)


async def storage_id(engine: AsyncEngine, *, aloud: bool = True) -> str:
    """Return the database's id; a new database gets one, and with `aloud` this is logged."""
    given = uuid.uuid4().hex
    try:
        async with engine.begin() as db:
            known = await get_value(db, STORAGE_ID)
            if known is not None:
                return known
            await db.execute(insert(BOT_STATE).values(key=STORAGE_ID, value=given))
    except IntegrityError:  # another process started at the same time, and was faster
        return await storage_id(engine, aloud=aloud)
    if aloud:
        _log.warning(
            "NEW EMPTY DATABASE: if there were tables before, they are elsewhere, or gone",
            database=shown(engine.url),
            storage_id=given,
        )
    return given
