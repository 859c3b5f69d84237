"""Rows to put into a database."""

from dataclasses import replace
from typing import Any, Final

from bot.model import Facts
from bot.store.tables import add_table
from tests.bot.tabletop import ANN, Rig

FACTS: Final = Facts(
    id=0,
    game="great_fire",
    options="{}",
    seed="",
    status="lobby",
    guild_id=900,
    channel_id=500,
    host_id=ANN,
    locale="en-US",
    message_id=None,
    told=0,
    reason=None,
    created_at=1,
    touched_at=2,
)


async def added(rig: Rig, **facts: Any) -> int:
    """Add a table that differs in some facts, and return its id."""
    async with rig.room.store.write() as db:
        return await add_table(db, replace(FACTS, **facts))
