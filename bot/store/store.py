"""Transactions: one for each thing that happens, and cheap ones to look things up.

Errors: `OutOfReachError` where the database cannot be asked; nothing of the block is saved then,
unless the connection broke in the very moment of saving.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Final, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.availability import OutOfReachError, reaching
from bot.store.engine import for_reading, for_snapshots
from bot.store.line import Line

__all__ = ["Db", "Store"]

LONGEST: Final = 30.0
"""Seconds after which a transaction is given up: whoever should answer has fallen silent."""

T = TypeVar("T")

_log = structlog.get_logger(__name__)


class Store:
    """The database, as the rest of the bot has it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        # Left to itself, SQLite lets in whoever asks at the right moment; some wait for seconds.
        self._line = Line() if engine.dialect.name == "sqlite" else None
        self._reading = for_reading(engine)
        self._frozen = for_snapshots(engine)
        self._is_away = False
        """It was out of reach when it was last asked."""

    @asynccontextmanager
    async def write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        """Do all in the block or nothing of it.

        What `can_wait`, because nobody looks at it, lets all others go first; whoever has a
        table's lock is waited for, and cannot.
        """
        turn = self._line.turn(can_wait=can_wait) if self._line else nullcontext()
        async with turn, self._reached(), _connected(self.engine) as db, db.begin():
            yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Look something up."""
        async with self._reached(), _connected(self._reading) as db:
            yield db

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[Db]:
        """Look up several things that belong together, as they were at one moment."""
        async with self._reached(), _connected(self._frozen) as db:
            yield db

    @asynccontextmanager
    async def _reached(self) -> AsyncGenerator[None]:
        """Log once that the database is out of reach, and once that it is reachable again."""
        try:
            with reaching():
                async with asyncio.timeout(LONGEST):
                    yield
        except OutOfReachError as error:
            if not self._is_away:
                _log.warning("the database is out of reach", why=str(error))
            self._is_away = True
            raise
        if self._is_away:
            _log.info("the database is there again")
        self._is_away = False


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncGenerator[Db]:
    """Connect for a while."""
    db = await connect(engine)
    try:
        yield db
    finally:
        await whole(asyncio.create_task(db.close()))


async def connect(engine: AsyncEngine) -> Db:
    """Connect. Who is cancelled leaves no connection behind, half open or half shut."""
    connecting = asyncio.create_task(_connect(engine))
    try:
        return await whole(connecting)
    except asyncio.CancelledError:
        if connecting.exception() is None:  # else there was none to be had
            await whole(asyncio.create_task(connecting.result().close()))
        raise


async def _connect(engine: AsyncEngine) -> Db:
    return await engine.connect()


async def whole(task: asyncio.Task[T]) -> T:
    """Wait for the end of a task, also when cancelled meanwhile, however often."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with suppress(asyncio.CancelledError):  # the first one is told in the end
                await asyncio.wait({task})
        raise
