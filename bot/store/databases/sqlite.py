"""SQLite beside the event loop, with few hops to another thread and back.

A statement on pages in memory takes less than a hop, so it is done immediately; a thread does what
may wait for the disk or for another program: it connects, begins, saves and closes.

SQLAlchemy's own asynchronous driver hops for each call. `Driver` hops only where a call may wait,
and `quick` lends a connection whose statements need no greenlet either.
"""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.base import SQLiteExecutionContext
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlalchemy.util.concurrency import await_, greenlet_spawn, in_greenlet

from bot.store.databases.tasks import whole

DRIVER: Final = "sqlite+quick"
"""How an address begins that this driver opens."""

_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 2000",  # milliseconds: who pressed is told within three seconds
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA foreign_keys = ON",
)
_IMPATIENT: Final = "PRAGMA busy_timeout = 0"
BEGIN: Final = "BEGIN IMMEDIATE"
"""Takes the right to write: a transaction that only read could not be promoted later."""

_threads: Final = ThreadPoolExecutor(64, thread_name_prefix="sqlite")
"""More than there are connections: who saves must not wait for those who wait to begin. Hardly
more than one is ever started."""

T = TypeVar("T")


class _Cursor(sqlite3.Cursor):
    """A cursor that asks on a thread for what may wait."""

    def execute(self, statement: str, *parameters: Any) -> "_Cursor":  # noqa: ANN401 - sqlite3's
        may_wait = not (statement.startswith("SELECT") or self.connection.in_transaction)
        return _made(may_wait, super().execute, statement, *parameters)

    def executemany(self, statement: str, *parameters: Any) -> "_Cursor":  # noqa: ANN401
        may_wait = not self.connection.in_transaction
        return _made(may_wait, super().executemany, statement, *parameters)

    async def _async_soft_close(self) -> None:
        """Keep rows that were not fetched, as SQLAlchemy asks: no trip is needed to fetch them."""


class _Connection(sqlite3.Connection):
    """A connection that saves on a thread, and gives back the right to write when it is closed.

    Cancelled in the middle of a transaction, a task closes its connection while a cursor is still
    open; SQLite then keeps the transaction, and with it all writers out, until the cursor is
    collected as garbage.
    """

    def cursor(self, *_: object, **__: object) -> _Cursor:  # type: ignore[override]
        return super().cursor(_Cursor)

    def commit(self) -> None:
        if self.in_transaction:
            _made(True, super().commit)

    def close(self) -> None:
        """Take back what was not committed, and close; do nothing if it is closed."""
        with suppress(sqlite3.ProgrammingError):  # it is closed
            if self.in_transaction:
                self.rollback()
        _made(True, super().close)


def _made(may_wait: bool, call: Callable[..., T], *arguments: Any) -> T:  # noqa: ANN401
    """Make a call; where SQLAlchemy can wait for it, on a thread if it `may_wait`."""
    if not in_greenlet():
        return call(*arguments)
    if may_wait:
        return await_(_on_thread(call, *arguments))
    made = call(*arguments)
    await_(_nothing())  # SQLAlchemy insists that its asynchronous drivers wait
    return made


async def _nothing() -> None:
    pass


async def _on_thread(call: Callable[..., T], *arguments: Any) -> T:  # noqa: ANN401 - sqlite3's
    """Make a call on a thread; a task that is cancelled meanwhile waits for its end."""
    running = asyncio.get_running_loop().run_in_executor(_threads, call, *arguments)
    return await whole(running)


def _connected(*arguments: Any, **given: Any) -> _Connection:  # noqa: ANN401 - sqlite3's
    def connect() -> _Connection:
        made = sqlite3.connect(*arguments, **given, factory=_Connection)
        try:
            for pragma in _PRAGMAS:
                sqlite3.Connection.execute(made, pragma)
        except BaseException:
            made.close()
            raise
        return made

    return _made(True, connect)


class _Context(SQLiteExecutionContext):
    def create_server_side_cursor(self) -> Any:  # noqa: ANN401 - SQLAlchemy's
        """Return a cursor: all of SQLite's fetch a row when it is wanted."""
        return self._dbapi_connection.cursor()


class Driver(SQLiteDialect_pysqlite):
    """Python's own module, for SQLAlchemy's asynchronous engine."""

    driver = "quick"
    supports_statement_cache = True
    is_async = True
    supports_server_side_cursors = True
    execution_ctx_cls = _Context

    @classmethod
    def get_pool_class(cls, url: URL) -> type[AsyncAdaptedQueuePool]:
        """Return the pool that keeps its connections open."""
        return AsyncAdaptedQueuePool

    def connect(self, *arguments: Any, **given: Any) -> Any:  # noqa: ANN401 - SQLAlchemy's
        """Connect, with all pragmas."""
        return _connected(*arguments, **given)


registry.register("sqlite.quick", __name__, Driver.__name__)


@asynccontextmanager
async def quick(engine: AsyncEngine) -> AsyncGenerator[Connection]:
    """Lend a connection whose statements are done as they are executed.

    What is not saved by the end of the block is taken back.
    """
    db = engine.sync_engine
    assert isinstance(db.pool, AsyncAdaptedQueuePool)  # noqa: S101 - the driver's
    if db.pool.checkedin():
        connection = db.connect()  # it waits for nothing
    else:
        opening = asyncio.create_task(greenlet_spawn(db.connect))
        try:
            connection = await whole(opening)
        except asyncio.CancelledError:
            if opening.exception() is None:  # else there is none
                opening.result().close()
            raise
    try:
        yield connection
    finally:
        connection.close()


def raw_of(connection: Connection) -> sqlite3.Connection:
    """Return Python's own connection."""
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)  # noqa: S101 - the driver's
    return found


async def begin(connection: Connection) -> None:
    """Begin to write, on a thread only if another program is just writing."""
    raw = raw_of(connection)
    raw.execute(_IMPATIENT)
    try:
        raw.execute(BEGIN)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
    finally:
        raw.execute(_PRAGMAS[0])
    if not raw.in_transaction:
        await _on_thread(raw.execute, BEGIN)


async def commit(connection: Connection) -> None:
    """Save, on a thread: the disk may be slow."""
    await _on_thread(connection.dialect.do_commit, connection.connection)
