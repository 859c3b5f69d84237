"""Open the database for writing and for reading.

`engine.begin()` starts a writing transaction, only one at a time. `for_reading(engine)` returns an
engine for single reading statements, which do not wait for writers.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.databases.database_url import file_of
from bot.store.databases.sqlite import QuickConnection
from bot.store.databases.url_parameters import arguments

CONNECTING: Final = 10.0
"""The most seconds for connecting to a server."""
POOL: Final = 5
"""Connections to a server that stay open."""
MORE: Final = 9
"""Most additional connections, opened under load and closed again."""
TURNS: Final = 8
"""Most further connections, for locks on tables among several processes."""

_PATIENCE: Final = dict.fromkeys(
    ("statement_timeout", "idle_in_transaction_session_timeout"), "60000"
)
"""Milliseconds after which the server ends a statement, or a transaction without a statement."""

_READING: Final = "is_reading"
"""The execution option of SQLite's connections for reading."""

_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 2000",  # milliseconds: a press is answered within three seconds
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # acknowledged changes survive a power cut
    "PRAGMA foreign_keys = ON",
)


def open_engine(url: URL) -> AsyncEngine:
    """Return an engine, which connects on first use; dispose of it at the end.

    Raises:
        ModuleNotFoundError: the driver is an extra that is not installed.
        OSError: the folder of the file does not exist and cannot be created.
    """
    file = file_of(url)
    if file is None:
        return _open_server(url, POOL, MORE)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # the file contains hands
    engine = create_async_engine(
        url,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",  # the driver starts no transactions by itself
        connect_args={"async_creator_fn": QuickConnection},
    )
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def open_engine_beside(url: URL) -> AsyncEngine:
    """Return a second engine for a server, whose connections are held while the first one works."""
    return _open_server(url, TURNS, 1)  # one connection listens to the other processes


def open_engine_for_lease(url: URL) -> AsyncEngine:
    """Return an engine with one connection, which waits for no other work."""
    return open_engine(url) if file_of(url) else _open_server(url, 1, 0)


def _open_server(url: URL, size: int, more: int) -> AsyncEngine:
    given = arguments(url)
    if given.get("statement_cache_size") != 0:  # poolers refuse them
        given["server_settings"] = dict(_PATIENCE)
    # Errors contain no values: hands are among them, and errors are logged.
    return create_async_engine(
        url.set(query={}),
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=size,
        max_overflow=more,
        connect_args={"timeout": CONNECTING, **given},
    )


def for_reading(engine: AsyncEngine) -> AsyncEngine:
    """Return the same engine for reading; its connections start no transactions."""
    if engine.dialect.name == "sqlite":
        # Its driver starts none anyway; telling it each time would cost two switches of threads.
        return engine.execution_options(**{_READING: True})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def for_snapshots(engine: AsyncEngine) -> AsyncEngine:
    """Return the same engine for consistent reading while other processes write.

    SQLite's file belongs to one process, whose locks already keep data consistent.
    """
    if engine.dialect.name == "sqlite":
        return for_reading(engine)
    return engine.execution_options(isolation_level="REPEATABLE READ")


@asynccontextmanager
async def snapshot(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """Read data of one moment while others write."""
    if engine.dialect.name == "sqlite":
        async with for_reading(engine).connect() as db:
            await db.exec_driver_sql("BEGIN")
            yield db
    else:
        async with for_snapshots(engine).connect() as db:
            yield db


def _set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    """Take the write lock immediately: a reading transaction could not get it later."""
    if not connection.get_execution_options().get(_READING):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
