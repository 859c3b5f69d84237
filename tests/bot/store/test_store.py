"""Transactions, many at once."""

import asyncio

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.schema import FACTS
from bot.store.store import Store
from tests.patience import PATIENCE

MANY = 40


async def test_who_writes_waits_in_line(engine: AsyncEngine) -> None:
    """SQLite itself lets in whoever asks at the right moment: under load some wait for seconds."""
    store, order = Store(engine), list[int]()

    async def write(number: int) -> None:
        async with store.write() as db:
            await db.execute(insert(FACTS).values(key=f"test {number}", value=""))
            order.append(number)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(write(number) for number in range(MANY)))
    async with store.read() as db:
        assert (await db.execute(select(func.count()).select_from(FACTS))).scalar() == MANY
    assert order == list(range(MANY))
