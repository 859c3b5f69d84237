import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bot.store.store import Store


@pytest.mark.parametrize("way", ["read", "write"])
async def test_who_is_cancelled_at_any_moment_leaves_no_connection_behind(
    way: str, engine: AsyncEngine
) -> None:
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
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        assert pool.checkedout() == 0, f"cancelled after {steps} steps"
