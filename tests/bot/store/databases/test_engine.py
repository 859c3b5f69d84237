"""The database's behaviour with the pragmas and transactions of the engine."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.bot_state import get_value, set_value
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.schema import BOT_STATE
from tests.bot.store.kinds import of_postgresql, of_sqlite
from tests.patience import PATIENCE


@of_sqlite
@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 2000)],
)
async def test_every_connection_has_the_pragmas(
    engine: AsyncEngine, pragma: str, value: object
) -> None:
    async with engine.connect() as one, Store(engine).read() as two:
        for db in (one, two):
            assert (await db.execute(text(f"PRAGMA {pragma}"))).scalar() == value


async def test_the_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    engine = open_engine(in_folder(tmp_path / "a" / "b"))
    async with engine.connect() as db:
        assert (await db.execute(text("SELECT 1"))).scalar() == 1
    await engine.dispose()
    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "a" / "b" / "pudding_lane.sqlite3").is_file()


async def test_a_block_is_done_whole_or_not_at_all(engine: AsyncEngine) -> None:
    store = Store(engine)

    async def write_twice() -> None:
        async with store.write() as db:
            await set_value(db, "a", "1")
            await db.execute(BOT_STATE.insert().values(key="a", value="2"))

    with pytest.raises(IntegrityError):
        await write_twice()
    async with store.read() as db:
        assert await get_value(db, "a") is None


async def test_a_schema_is_changed_whole_or_not_at_all(engine: AsyncEngine) -> None:
    async def make_twice() -> None:
        async with engine.begin() as db:
            await db.execute(text("CREATE TABLE half (x INTEGER)"))
            await db.execute(text("CREATE TABLE half (x INTEGER)"))

    with pytest.raises(DBAPIError, match="already exists"):
        await make_twice()
    async with engine.connect() as db:
        assert "half" not in await db.run_sync(lambda here: inspect(here).get_table_names())


@of_sqlite
async def test_who_writes_shuts_other_writers_out_from_the_first_moment(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "pudding_lane.sqlite3", timeout=0, isolation_level=None)
    try:
        async with engine.begin():  # nothing has been written yet
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE").close()
    finally:
        other.close()


@of_sqlite
async def test_after_reading_one_may_write_what_another_wrote_before(engine: AsyncEngine) -> None:
    """Begun as readers, the second would fail: its snapshot is old, and it cannot be promoted."""

    async def add() -> None:
        async with engine.begin() as db:
            count = int(await get_value(db, "count") or 0)
            await asyncio.sleep(0)
            await set_value(db, "count", str(count + 1))

    await asyncio.gather(*(add() for _ in range(20)))
    async with Store(engine).read() as db:
        assert await get_value(db, "count") == "20"


async def test_looking_up_waits_for_nobody_and_sees_what_is_saved(engine: AsyncEngine) -> None:
    store = Store(engine)
    async with store.write() as writing:
        await set_value(writing, "a", "1")
        async with store.read() as reading:
            assert await get_value(reading, "a") is None
            assert not await _is_in_transaction(reading)
    async with store.read() as reading:
        assert await get_value(reading, "a") == "1"


async def test_a_connection_that_was_read_from_writes_in_transactions_again(
    engine: AsyncEngine,
) -> None:
    store = Store(engine)

    async def break_off() -> None:
        async with store.write() as db:
            await set_value(db, "a", "1")
            assert await _is_in_transaction(db)
            raise ValueError("halfway")

    for _ in range(3):
        async with store.read() as db:
            await db.execute(select(BOT_STATE))
        with pytest.raises(ValueError, match="halfway"):
            await break_off()
    async with store.read() as db:
        assert await get_value(db, "a") is None


@of_sqlite
async def test_who_is_cancelled_at_any_moment_lets_others_write(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    """SQLite keeps a closed connection's transaction while a cursor of it is open."""
    store = Store(engine)
    async with store.write() as db:
        await set_value(db, "a", "1")
    begun = asyncio.Event()

    async def work() -> None:
        async with store.write() as db:
            await set_value(db, "b", "1")
            begun.set()
            for _ in range(3):
                await get_value(db, "a")
            await asyncio.Event().wait()

    other = sqlite3.connect(tmp_path / "pudding_lane.sqlite3", timeout=0, isolation_level=None)
    try:
        for moment in range(60):
            begun.clear()
            working = asyncio.create_task(work())
            await begun.wait()
            for _ in range(moment):
                await asyncio.sleep(0)
            working.cancel()
            cancelled = await asyncio.gather(working, return_exceptions=True)
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
            assert other.execute("SELECT key FROM bot_state").fetchall() == [("a",)]
            del cancelled  # until now it has held on to the cursor
    finally:
        other.close()


@of_postgresql
async def test_who_is_cancelled_at_any_moment_holds_no_row(engine: AsyncEngine, url: URL) -> None:
    store, other = Store(engine), open_engine(url)
    async with store.write() as db:
        await set_value(db, "a", "1")
    begun = asyncio.Event()

    async def work() -> None:
        async with store.write() as db:
            await set_value(db, "a", "2")
            begun.set()
            for _ in range(3):
                await get_value(db, "a")
            await asyncio.Event().wait()

    for moment in range(60):
        begun.clear()
        working = asyncio.create_task(work())
        await begun.wait()
        for _ in range(moment):
            await asyncio.sleep(0)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        async with asyncio.timeout(PATIENCE), other.begin() as db:
            assert await get_value(db, "a") == "1"
            await set_value(db, "a", "1")
    await other.dispose()


async def _is_in_transaction(db: AsyncConnection) -> bool:
    raw = await db.get_raw_connection()
    driver = raw.driver_connection
    assert driver is not None
    if db.dialect.name == "sqlite":
        return bool(driver.in_transaction)
    return bool(driver.is_in_transaction())
