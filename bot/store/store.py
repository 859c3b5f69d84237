"""Transactions: one for each thing that happens, and cheap ones to look things up."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["Db", "Store"]

T = TypeVar("T")


class Store:
    """The database, as the rest of the bot has it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # Left to itself, SQLite lets in whoever asks at the right moment; some wait for seconds.
        is_for_one = engine.dialect.name == "sqlite"
        self._line: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if is_for_one else nullcontext()
        )
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Db]:
        """Do all in the block or nothing of it."""
        async with self._line, _connected(self.engine) as db, db.begin():
            yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Look something up."""
        async with _connected(self._reading) as db:
            yield db


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncGenerator[Db]:
    """Connect for a while. Who is cancelled leaves no connection behind, half open or half shut."""
    connecting = asyncio.create_task(_connect(engine))
    try:
        db = await _whole(connecting)
    except asyncio.CancelledError:
        await connecting.result().close()
        raise
    try:
        yield db
    finally:
        await _whole(asyncio.create_task(db.close()))


async def _connect(engine: AsyncEngine) -> Db:
    return await engine.connect()


async def _whole(task: asyncio.Task[T]) -> T:
    """Wait for the end of a task, also when cancelled meanwhile."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        raise
