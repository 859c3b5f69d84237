"""Transactions: one for each event, and cheap ones for reading.

Errors: `OutOfReachError` if the database is unavailable; then nothing in the block is saved, unless
the connection broke while committing.
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
    """The permission of this process to write: the lease."""

    @property
    def term(self) -> int:
        """The number of the period in which this process holds it."""
        ...

    @property
    def is_held(self) -> bool:
        """Whether this process holds it now."""
        ...

    def check(self, term: int | None = None) -> None:
        """Raise `SilentError` unless it is held, and still in this term."""
        ...

    async def may_act(self) -> bool:
        """Tell whether this process may act; wait briefly until that is known."""
        ...

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the previous holder."""
        ...

    async def fence(self, db: Db) -> None:
        """Raise `SilentError` unless the database confirms that it is held."""
        ...


class Store:
    """The database as the rest of the bot uses it."""

    def __init__(self, engine: AsyncEngine, lease: Permit | None = None) -> None:
        """Use a database while this process holds its `lease`; None: no other process uses it."""
        self.engine = engine
        self._lease = lease
        # SQLite serves whichever transaction asks at the right moment; some wait for seconds.
        self._writing = PriorityLock() if engine.dialect.name == "sqlite" else None
        self._reading = for_reading(engine)
        self._frozen = for_snapshots(engine)
        self._away = set[str]()
        """What was unavailable at the last attempt: a locked SQLite file can still be read."""
        self._failures = 0
        """How many times it was unavailable."""

    @property
    def term(self) -> int:
        """The number of the period in which this process holds the lease.

        Data read in an earlier one may have been changed by another process.
        """
        return 0 if self._lease is None else self._lease.term

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the previous holder."""
        return self._lease is None or await self._lease.is_ours(press)

    async def may_act(self) -> bool:
        """Tell whether this process may act; after a pause, wait briefly until that is known."""
        return self._lease is None or await self._lease.may_act()

    @property
    def is_silent(self) -> bool:
        """Whether this process must not act."""
        return self._lease is not None and not self._lease.is_held

    def check(self) -> None:
        """Check that this process may act.

        Raises:
            SilentError: it may not.
        """
        if self._lease is not None:
            self._lease.check()

    @asynccontextmanager
    async def write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        """Save everything in the block, or nothing of it.

        Work that `can_wait`, because nobody looks at it, lets all others go first. Others wait for
        work that holds a table's lock, so that cannot.
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
        """Write without the lease, for facts on which all waiting processes must agree."""
        async with self._write() as db:
            yield db

    @asynccontextmanager
    async def _write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        turn = self._writing.turn(can_wait=can_wait) if self._writing else nullcontext()
        failures = self._failures
        async with turn:
            if self._failures != failures:  # only one waits for the disk, not all in line
                raise OutOfReachError("it was out of reach a moment ago")
            async with self._reached("write"), _connected(self.engine) as db, db.begin():
                yield db

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Read data."""
        async with self._reached("read"), _connected(self._reading) as db:
            yield db

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[Db]:
        """Read several data consistently, as of one moment."""
        async with self._reached("read"), _connected(self._frozen) as db:
            yield db

    @asynccontextmanager
    async def _reached(self, what: str) -> AsyncGenerator[None]:
        """Log once when the database becomes unavailable, and once when it is available again."""
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
    """Connect for the duration of the block."""
    db = await connect(engine)
    try:
        yield db
    finally:
        await whole(asyncio.create_task(db.close()))


async def connect(engine: AsyncEngine) -> Db:
    """Connect; a cancelled task leaves no half-open connection behind."""
    connecting = asyncio.create_task(_connect(engine))
    try:
        return await whole(connecting)
    except asyncio.CancelledError:
        if connecting.exception() is None:  # otherwise there was none
            await whole(asyncio.create_task(connecting.result().close()))
        raise


async def _connect(engine: AsyncEngine) -> Db:
    return await engine.connect()


async def whole(task: asyncio.Task[T]) -> T:
    """Wait for the end of a task, even if cancelled several times meanwhile."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with suppress(asyncio.CancelledError):  # report the first cancellation at the end
                await asyncio.wait({task})
        raise
