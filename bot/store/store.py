"""Transactions: one for each thing that happens, and cheap ones to look things up."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["Db", "Store"]


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
    """Connect for a while. Who is cancelled while connecting leaves no connection behind."""
    connecting = asyncio.create_task(_connect(engine))
    try:
        db = await asyncio.shield(connecting)
    except asyncio.CancelledError:
        await (await connecting).close()
        raise
    try:
        yield db
    finally:
        await asyncio.shield(asyncio.create_task(db.close()))


async def _connect(engine: AsyncEngine) -> Db:
    return await engine.connect()
