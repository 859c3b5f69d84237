"""The database, ready for use; closed in the end.

Errors: `DatabaseError`, with a line for the host.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.host_language import say
from bot.store.databases.availability import OutOfReachError, reaching, reason_of
from bot.store.databases.engine import open_engine, open_engine_for_lease
from bot.store.databases.identity import storage_id
from bot.store.databases.migrate import MigrationError, migrate
from bot.store.databases.soundness import DamagedError, check_file

PARTING: Final = 3.0
"""Most seconds for closing the connections in good order."""


class DatabaseError(Exception):
    """The database cannot be used; no password is in the message."""


@asynccontextmanager
async def opened(url: URL, *, is_kept: bool = True) -> AsyncGenerator[AsyncEngine]:
    """Open a database and bring it to the present schema; one that is kept gets a name.

    Raises:
        DatabaseError: it cannot be reached, opened, or brought there, or its file is damaged.
    """
    try:
        engine = open_engine(url)
    except (OSError, ModuleNotFoundError) as error:
        raise DatabaseError(reason(error)) from None
    async with _disposed(engine):
        await _make_ready(engine, is_kept=is_kept)
        yield engine


@asynccontextmanager
async def opened_for_lease(url: URL) -> AsyncGenerator[AsyncEngine]:
    """Open a database that is ready once more: the lease waits for nobody else's connection."""
    async with _disposed(open_engine_for_lease(url)) as engine:
        yield engine


@asynccontextmanager
async def _disposed(engine: AsyncEngine) -> AsyncGenerator[AsyncEngine]:
    """Dispose of an engine in the end."""
    try:
        yield engine
    finally:
        with suppress(TimeoutError, OSError):  # a server that is silent must keep nobody
            async with asyncio.timeout(PARTING):
                await engine.dispose()  # else aiosqlite's threads outlive the loop


async def _make_ready(engine: AsyncEngine, *, is_kept: bool) -> None:
    try:
        with reaching():
            await check_file(engine)
            await migrate(engine)
            if is_kept:
                await storage_id(engine)
    except (DamagedError, OutOfReachError, SQLAlchemyError, MigrationError) as error:
        raise DatabaseError(reason(error)) from None


def reason(error: Exception) -> str:
    """Say in one line why a database cannot be used."""
    if isinstance(error, ModuleNotFoundError):
        return say(
            "DATABASE_URL: the package {name} is missing; install the extra postgres",
            name=error.name,
        )
    first = reason_of(error)
    if isinstance(error, MigrationError):
        return first
    return say("the database cannot be used: {error}", error=first)
