"""Open the database for use, and close it at the end.

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
"""The most seconds for closing connections properly."""


class DatabaseError(Exception):
    """The database cannot be used; the message contains no password."""


@asynccontextmanager
async def opened(url: URL, *, is_kept: bool = True) -> AsyncGenerator[AsyncEngine]:
    """Open a database and migrate it to the current schema; a permanent one gets a name.

    Raises:
        DatabaseError: it cannot be reached, opened or migrated, or its file is damaged.
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
    """Open a ready database again for the lease, which waits for no other connection."""
    async with _disposed(open_engine_for_lease(url)) as engine:
        yield engine


@asynccontextmanager
async def _disposed(engine: AsyncEngine) -> AsyncGenerator[AsyncEngine]:
    """Dispose of an engine at the end."""
    try:
        yield engine
    finally:
        with suppress(TimeoutError, OSError):  # it may never answer
            async with asyncio.timeout(PARTING):
                await engine.dispose()  # otherwise aiosqlite's threads outlive the loop


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
    """Return in one line why a database cannot be used."""
    if isinstance(error, ModuleNotFoundError):
        return say(
            "DATABASE_URL: the package {name} is missing; install the extra postgres",
            name=error.name,
        )
    first = reason_of(error)
    if isinstance(error, MigrationError):
        return first
    return say("the database cannot be used: {error}", error=first)
