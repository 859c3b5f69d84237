"""Transactions: one for each thing that happens, and cheap ones to look things up."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


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
    async def write(self) -> AsyncGenerator[AsyncConnection]:
        """Do all in the block or nothing of it."""
        async with self._line, self.engine.begin() as db:
            yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncConnection]:
        """Look something up."""
        async with self._reading.connect() as db:
            yield db
