"""Copy the content of a database into an empty one, of the same kind or the other.

Errors: `CopyError`, with a line for the host.
"""

from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from typing import Final

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.host_language import say
from bot.store.databases.availability import OutOfReachError, reaching
from bot.store.databases.connect import DatabaseError, opened, reason
from bot.store.databases.database_url import file_of, shown
from bot.store.databases.engine import open_engine, snapshot
from bot.store.databases.migrate import MigrationError, head, step_of
from bot.store.processes.lease import Lease
from bot.store.schema import CLAIMS, LEASE, METADATA
from bot.time_source import TimeSource

AT_ONCE: Final = 1_000
"""Rows that are read and written together."""

COPIED: Final = tuple(one for one in METADATA.sorted_tables if one not in (LEASE, CLAIMS))
"""The tables to copy, each after those that it references. The processes of a database are not
copied."""

NUMBERED: Final = tuple(table for table in COPIED if table.autoincrement_column is not None)
"""Tables that number their rows automatically."""

_LAST: Final = "SELECT pg_sequence_last_value(pg_get_serial_sequence(:table, 'id')\\:\\:regclass)"
_CONTINUE: Final = "SELECT setval(pg_get_serial_sequence(:table, 'id'), :last)"
"""The statement that sets PostgreSQL's next id of a table."""

Progress = Callable[[int, int], None]
"""Report how many rows are copied, and of how many."""

Exclusion = Callable[[AsyncEngine, URL], AbstractAsyncContextManager[None]]
"""Keep bots off a database while it is copied, or do nothing."""


class CopyError(Exception):
    """Nothing was copied; the target only has empty tables."""


@asynccontextmanager
async def copied(
    source: URL, target: URL, time: TimeSource, progress: Progress = lambda _done, _all: None
) -> AsyncGenerator[AsyncEngine]:
    """Copy a database that no bot uses, all or nothing; yield while bots are kept off the copy.

    New ids continue from those of the source.

    Raises:
        CopyError: one of the two cannot be used or is in use, or the target is not empty.
    """

    def alone(engine: AsyncEngine, url: URL) -> AbstractAsyncContextManager[None]:
        return _alone(engine, time, url)

    async with _copied(source, target, progress, alone) as copy:
        yield copy


async def copy_in_use(source: URL, target: URL, progress: Progress) -> None:
    """Copy a database that bots use, in its present state, into an empty one.

    Raises:
        CopyError: one of the two cannot be used, or the target is not empty.
    """
    async with _copied(source, target, progress, lambda _engine, _url: nullcontext()):
        pass


@asynccontextmanager
async def _copied(
    source: URL, target: URL, progress: Progress, exclude: Exclusion
) -> AsyncGenerator[AsyncEngine]:
    """Copy while `exclude` keeps bots off both databases."""
    _check(source, target)
    async with AsyncExitStack() as stack:
        with _to_blame(source):
            origin = open_engine(source)
            stack.push_async_callback(origin.dispose)
            await _check_schema(origin)
            await stack.enter_async_context(exclude(origin, source))
        with _to_blame(target):
            copy = await stack.enter_async_context(opened(target, is_kept=False))
            await stack.enter_async_context(exclude(copy, target))
        with _to_blame(source):
            async with snapshot(origin) as read:
                with _to_blame(target):
                    async with copy.begin() as write:
                        await _check_empty(write, target)
                        with _to_blame(source):
                            await _copy(read, write, progress, target)
        yield copy


@contextmanager
def _to_blame(url: URL) -> Generator[None]:
    """Name the database that cannot be used in the block.

    Raises:
        CopyError: it cannot be used.
    """
    try:
        with reaching():
            yield
    except DatabaseError as error:
        raise CopyError(f"{shown(url)}: {error}") from None
    except (OutOfReachError, OSError, ModuleNotFoundError, SQLAlchemyError) as error:
        raise CopyError(f"{shown(url)}: {reason(error)}") from None


async def counts(db: AsyncConnection) -> dict[str, int]:
    """Return the number of rows of each copied table."""
    return {
        table.name: int((await db.execute(select(func.count()).select_from(table))).scalar_one())
        for table in COPIED
    }


def _check(source: URL, target: URL) -> None:
    file = file_of(source)
    if file is not None and not file.exists():
        raise CopyError(say("{file}: there is no database yet", file=file))
    if source == target:
        raise CopyError(
            say("{database}: copy it to another database, not to itself", database=shown(source))
        )


async def _check_schema(origin: AsyncEngine) -> None:
    async with origin.connect() as db:
        try:
            step = await db.run_sync(step_of)
        except MigrationError as error:
            raise CopyError(str(error)) from None
    if step != head():
        raise CopyError(say("its schema is older; upgrade it first: python -m bot db upgrade"))


@asynccontextmanager
async def _alone(engine: AsyncEngine, time: TimeSource, url: URL) -> AsyncGenerator[None]:
    """Keep bots off a database during the block."""
    lease = Lease(engine, time)
    other = await lease.take_or_tell()
    if other is not None:
        raise CopyError(
            say(
                "{database}: a bot runs on it ({holder}); stop it first",
                database=shown(url),
                holder=other.holder,
            )
        )
    try:
        async with lease.kept(lambda: None):
            yield
    finally:
        await lease.release()


async def _check_empty(db: AsyncConnection, url: URL) -> None:
    for name, count in (await counts(db)).items():
        if count:
            raise CopyError(
                say(
                    "{database}: it has rows already ({name}), so nothing was copied; choose an "
                    "empty database",
                    database=shown(url),
                    name=name,
                )
            )


async def _copy(
    read: AsyncConnection, write: AsyncConnection, progress: Progress, target: URL
) -> None:
    total, done = sum((await counts(read)).values()), 0
    progress(done, total)
    for table in COPIED:
        rows = await read.stream(
            select(table).order_by(*table.primary_key), execution_options={"yield_per": AT_ONCE}
        )
        async for part in rows.mappings().partitions():
            with _to_blame(target):
                await write.execute(insert(table), [dict(row) for row in part])
            done += len(part)
            progress(done, total)
    for table in NUMBERED:
        last = await _counted(read, table)
        with _to_blame(target):
            await _count_on(write, table, last)


async def _counted(db: AsyncConnection, table: Table) -> int:
    """Return the highest id that a table ever used, as far as the database knows; else 0."""
    key = table.primary_key.columns[0]
    highest = (await db.execute(select(func.max(key)))).scalar() or 0
    if db.dialect.name == "postgresql":
        given = await db.execute(text(_LAST), {"table": table.name})
    elif table.dialect_options["sqlite"]["autoincrement"]:
        given = await db.execute(
            text("SELECT seq FROM sqlite_sequence WHERE name = :table"), {"table": table.name}
        )
    else:
        return int(highest)
    return max(int(highest), int(given.scalar() or 0))


async def _count_on(db: AsyncConnection, table: Table, last: int) -> None:
    """Let the ids of a table's new rows continue from this one."""
    here = {"table": table.name, "last": last}
    if not last:
        return
    if db.dialect.name == "postgresql":
        await db.execute(text(_CONTINUE), here)
    elif table.dialect_options["sqlite"]["autoincrement"]:
        await db.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), here)
        await db.execute(text("INSERT INTO sqlite_sequence VALUES (:table, :last)"), here)
