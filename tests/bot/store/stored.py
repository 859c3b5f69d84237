"""Rows to put into a database."""

from dataclasses import replace
from typing import Any, Final

from bot.model import TableRow
from bot.store.rows.tables import add_table
from tests.bot.rig import ANN, Rig

TABLE_ROW: Final = TableRow(
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


async def added(rig: Rig, **row: Any) -> int:
    """Add a table that differs in some facts, and return its id."""
    async with rig.registry.store.write() as db:
        return await add_table(db, replace(TABLE_ROW, **row))
