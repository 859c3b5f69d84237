"""Calls of SQLite: directly if they wait for nothing, otherwise on a thread."""

import asyncio
import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.bot_state import get_value, set_value
from bot.store.databases.sqlite import QuickConnection
from bot.store.databases.transactions import Store
from tests.bot.store.kinds import of_sqlite
from tests.patience import PATIENCE


@of_sqlite
async def test_only_what_may_wait_is_done_on_the_thread(engine: AsyncEngine) -> None:
    """A trip there and back takes longer than a statement."""
    here = threading.get_ident()
    seen: list[tuple[str, bool]] = []

    def trace(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        driver = connection.driver_connection
        assert isinstance(driver, QuickConnection)
        [raw] = [one for one in vars(driver).values() if isinstance(one, sqlite3.Connection)]
        raw.set_trace_callback(
            lambda sql: seen.append((sql.split()[0], threading.get_ident() == here))
        )

    await engine.dispose()  # the next connection is a new one
    event.listen(engine.sync_engine, "connect", trace)
    store = Store(engine)
    async with store.write() as db:
        await set_value(db, "a", "1")
        assert await get_value(db, "a") == "1"
    async with store.read() as db:
        assert await get_value(db, "a") == "1"
    assert [one for one in seen if one[0] != "PRAGMA"] == [
        ("BEGIN", False),
        ("INSERT", True),
        ("SELECT", True),
        ("COMMIT", False),
        ("SELECT", True),
    ]


@of_sqlite
async def test_the_loop_goes_on_while_another_program_writes(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    async def write() -> None:
        async with Store(engine).write() as db:
            await set_value(db, "a", "1")

    other = sqlite3.connect(tmp_path / "pudding_lane.sqlite3", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE").close()
        writing = asyncio.create_task(write())
        async with Store(engine).read() as db:
            assert await get_value(db, "a") is None
        for _ in range(20):
            await asyncio.sleep(0.005)
        assert not writing.done()
        other.execute("COMMIT").close()
        await writing
    finally:
        other.close()
    async with Store(engine).read() as db:
        assert await get_value(db, "a") == "1"


@pytest.mark.parametrize("steps", range(4))
async def test_a_connection_is_closed_although_its_thread_is_stopped(
    steps: int, tmp_path: Path
) -> None:
    """A task that is cancelled twice stops it while another one closes it: none waits for ever."""
    connection = await QuickConnection(str(tmp_path / "file"))
    async with asyncio.timeout(PATIENCE):
        closing = asyncio.create_task(connection.close())
        for _ in range(steps):
            await asyncio.sleep(0)
        stopped = connection.stop()
        with suppress(ValueError):  # aiosqlite's, for a connection that is closed
            await closing
        assert stopped is not None
        await stopped
    thread = connection._thread
    await asyncio.to_thread(thread.join, PATIENCE)
    assert not thread.is_alive()
