"""What a database is called, so that a host notices when it is another one."""

import uuid

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.address import shown
from bot.store.facts import fact, set_fact

STORAGE_ID = "storage_id"

_log = structlog.get_logger(__name__)


async def storage_id(engine: AsyncEngine) -> str:
    """Return the database's id; a new database is given one, and that is said aloud."""
    async with engine.begin() as db:
        known = await fact(db, STORAGE_ID)
        if known is not None:
            return known
        given = uuid.uuid4().hex
        await set_fact(db, STORAGE_ID, given)
    _log.warning(
        "NEW EMPTY DATABASE: if there were tables before, they are elsewhere, or gone",
        database=shown(engine.url),
        storage_id=given,
    )
    return given
