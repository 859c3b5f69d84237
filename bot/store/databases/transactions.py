"""Transactions: one for each thing that happens, and cheap ones to look things up.

Errors: `OutOfReachError` where the database cannot be asked; nothing of the block is saved then,
unless the connection broke in the very moment of saving.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Final, Protocol, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection as Db
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.databases.availability import OutOfReachError, SilentError, reaching
from bot.store.databases.engine import for_reading, for_snapshots
from bot.store.databases.priority_lock import PriorityLock

__all__ = ["Db", "Store"]

LONGEST: Final = 30.0
"""Seconds after which a transaction is given up: the database does not answer."""

T = TypeVar("T")

_log = structlog.get_logger(__name__)


class Permit(Protocol):
    """What says whether this process may write: the lease."""

    @property
    def term(self) -> int:
        """Counts the stretches in which this process has held it."""
        ...

    @property
    def is_held(self) -> bool:
        """Whether this process holds it now."""
        ...

    def check(self, term: int | None = None) -> None:
        """Raise `SilentError` unless it is held, and still in this term."""
        ...

    async def may_act(self) -> bool:
        """Tell whether this process may act; wait shortly until that is known."""
        ...

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the holder before it."""
        ...

    async def fence(self, db: Db) -> None:
        """Raise `SilentError` unless the database agrees that it is held."""
        ...


class Store:
    """The database, as the rest of the bot has it."""

    def __init__(self, engine: AsyncEngine, lease: Permit | None = None) -> None:
        """Use a database while this process holds its `lease`; None: nobody else uses it."""
        self.engine = engine
        self._lease = lease
        # SQLite lets in the transaction that asks at the right moment; some wait for seconds.
        self._writing = PriorityLock() if engine.dialect.name == "sqlite" else None
        self._reading = for_reading(engine)
        self._frozen = for_snapshots(engine)
        self._away = set[str]()
        """What was out of reach when it was last tried: a locked file of SQLite can be read."""
        self._failures = 0
        """How often it was out of reach."""

    @property
    def term(self) -> int:
        """Counts the stretches in which this process has held the lease.

        What was read in an earlier one, another process may have changed since.
        """
        return 0 if self._lease is None else self._lease.term

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the holder before it."""
        return self._lease is None or await self._lease.is_ours(press)

    async def may_act(self) -> bool:
        """Tell whether this process may act; after a pause, wait shortly until that is known."""
        return self._lease is None or await self._lease.may_act()

    @property
    def is_silent(self) -> bool:
        """Whether this process must not act."""
        return self._lease is not None and not self._lease.is_held

    def check(self) -> None:
        """See that this process may act.

        Raises:
            SilentError: it may not.
        """
        if self._lease is not None:
            self._lease.check()

    @asynccontextmanager
    async def write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        """Do all in the block or nothing of it.

        What `can_wait`, because nobody looks at it, lets all others go first; somebody who has a
        table's lock is waited for, and cannot.
        """
        self.check()
        term = self.term
        async with self._write(can_wait=can_wait) as db:
            if self._lease is not None:
                await self._lease.fence(db)
            yield db
            if self._lease is not None:
                self._lease.check(term)  # the process may have been stopped meanwhile

    @asynccontextmanager
    async def agree(self) -> AsyncGenerator[Db]:
        """Write as others do that wait for the lease: what all must agree on."""
        async with self._write() as db:
            yield db

    @asynccontextmanager
    async def _write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        turn = self._writing.turn(can_wait=can_wait) if self._writing else nullcontext()
        failures = self._failures
        async with turn:
            if self._failures != failures:  # one waits for the disk, not all in line
                raise OutOfReachError("it was out of reach a moment ago")
            async with self._reached("write"), _connected(self.engine) as db, db.begin():
                yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Look something up."""
        async with self._reached("read"), _connected(self._reading) as db:
            yield db

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[Db]:
        """Look up several things that belong together, as they were at one moment."""
        async with self._reached("read"), _connected(self._frozen) as db:
            yield db

    @asynccontextmanager
    async def _reached(self, what: str) -> AsyncGenerator[None]:
        """Log once that the database is out of reach, and once that it is reachable again."""
        try:
            with reaching():
                async with asyncio.timeout(LONGEST):
                    yield
        except SilentError:
            raise
        except OutOfReachError as error:
            self._failures += 1
            if not self._away:
                _log.warning("the database is out of reach", why=str(error))
            self._away.add(what)
            raise
        if self._away == {what}:
            _log.info("the database is there again")
        self._away.discard(what)


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
        if connecting.exception() is None:  # else there was none
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
