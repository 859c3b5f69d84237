"""Transactions that are cancelled, and many at the same time."""

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest
from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.store.databases.connect import opened_for_lease
from bot.store.databases.engine import MORE, POOL
from bot.store.databases.transactions import Store
from bot.store.processes.lease import Lease
from bot.store.schema import BOT_STATE
from bot.time_source import RealTime
from tests.bot.store.kinds import of_sqlite
from tests.patience import PATIENCE

MANY = 40


@pytest.mark.parametrize("way", ["read", "write"])
@pytest.mark.parametrize("times", [1, 2])
async def test_who_is_cancelled_at_any_moment_leaves_no_connection_behind(
    way: str, times: int, engine: AsyncEngine
) -> None:
    """Twice: somebody who had waited too long, say, when the bot was told to end."""
    store = Store(engine)
    pool = engine.sync_engine.pool
    assert isinstance(pool, AsyncAdaptedQueuePool)

    async def work() -> None:
        async with store.read() if way == "read" else store.write() as db:
            await db.execute(text("SELECT 1"))

    for steps in range(60):
        task = asyncio.create_task(work())
        for _ in range(steps):
            await asyncio.sleep(0)
        for _ in range(times):
            task.cancel()
            await asyncio.sleep(0)
        with suppress(asyncio.CancelledError):
            await task
        assert pool.checkedout() == 0, f"cancelled after {steps} steps"


async def test_the_lease_is_renewed_however_many_wait_for_a_connection(
    url: URL, engine: AsyncEngine
) -> None:
    """Else a start with thousands of messages to send would end it."""
    async with opened_for_lease(url) as its_own, AsyncExitStack() as stack:
        lease = Lease(its_own, RealTime())
        await lease.acquire()
        for _ in range(POOL + MORE):
            await stack.enter_async_context(engine.connect())
        assert await lease.renew()


@of_sqlite
async def test_who_writes_waits_in_line(engine: AsyncEngine) -> None:
    """SQLite itself lets in whoever asks at the right moment: under load some wait for seconds."""
    store, order = Store(engine), list[int]()

    async def write(number: int) -> None:
        async with store.write() as db:
            await db.execute(insert(BOT_STATE).values(key=f"test {number}", value=""))
            order.append(number)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(write(number) for number in range(MANY)))
    async with store.read() as db:
        assert (await db.execute(select(func.count()).select_from(BOT_STATE))).scalar() == MANY
    assert order == list(range(MANY))


@of_sqlite
async def test_a_press_goes_before_all_bookkeeping_that_waits(engine: AsyncEngine) -> None:
    store, order = Store(engine), list[str]()

    async def write(name: str, *, can_wait: bool) -> None:
        async with store.write(can_wait=can_wait) as db:
            await db.execute(insert(BOT_STATE).values(key=name, value=""))
            order.append(name)

    rows = [f"row {number}" for number in range(200)]
    async with asyncio.timeout(PATIENCE):
        async with store.write():
            writing = [asyncio.create_task(write(row, can_wait=True)) for row in rows]
            await asyncio.sleep(0)
            writing.append(asyncio.create_task(write("press", can_wait=False)))
            await asyncio.sleep(0)
            assert order == []
        await asyncio.gather(*writing)
    assert order == ["press", *rows]


@of_sqlite
async def test_who_is_cancelled_in_line_holds_nobody_up(engine: AsyncEngine) -> None:
    store = Store(engine)

    async def write(*, can_wait: bool) -> None:
        async with store.write(can_wait=can_wait) as db:
            await db.execute(text("SELECT 1"))

    for steps in range(60):
        first, gone, last = [
            asyncio.create_task(write(can_wait=bool((steps + one) % 2))) for one in range(3)
        ]
        for _ in range(steps):
            await asyncio.sleep(0)
        gone.cancel()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(first, last)
