"""Transactions: one for each thing that happens, and cheap ones to look things up."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.ext.asyncio import AsyncEngine

__all__ = ["Db", "Store"]


class Store:
    """The database, as the rest of the bot has it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Db]:
        """Do all in the block or nothing of it."""
        async with self.engine.begin() as db:
            yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Look something up."""
        async with self._reading.connect() as db:
            yield db
