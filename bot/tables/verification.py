"""Check whether stored games are what their records give by the rules."""

import asyncio
from collections.abc import AsyncIterator

from bot.shelf import Shelf
from bot.store.databases.transactions import Store
from bot.store.rows import record, seats, tables
from bot.tables.registry import replayed
from bot.tables.table import Table
from games.core.codec import UnreadableError
from games.core.engine import ReplayError, SeatsError


async def differing(store: Store, shelf: Shelf) -> AsyncIterator[tuple[int, str | None]]:
    """Replay each started table, and yield why it differs from its stored state.

    None: it does not.
    """
    async with store.read() as db:
        ids = await record.started(db)
    for table_id in ids:
        yield table_id, await _differs(store, shelf, table_id)


async def _differs(store: Store, shelf: Shelf, table_id: int) -> str | None:
    async with store.read() as db:
        row = await tables.table(db, table_id)
        seat_rows = await seats.seat_rows(db, table_id)
        entries = await record.entries(db, table_id)
        kept = await record.kept_state(db, table_id)
    if row is None or kept is None:
        return "it is gone"
    if row.game not in shelf:
        return f"there is no game {row.game}"
    table, (number, _, state) = Table(row, shelf[row.game], seat_rows), kept
    try:
        session = await asyncio.to_thread(replayed, table, entries)
    except (ReplayError, SeatsError, UnreadableError) as error:
        return str(error)
    same = (number, state) == (session.number, session.rules.states.dump(session.state))
    return None if same else "the state differs"
