"""Migrate a database from any earlier schema to the current one.

Errors: `MigrationError`, with a line for the host.
"""

from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.host_language import say

STEPS: Final = Path(__file__).with_name("migrations")
_LOCK = 1666
"""The number of PostgreSQL's lock that lets one bot at a time change the schema."""

_log = structlog.get_logger(__name__)


class MigrationError(Exception):
    """The database cannot be migrated; nothing was changed."""


async def migrate(engine: AsyncEngine, steps: Path = STEPS) -> None:
    """Apply all missing steps, or none.

    Raises:
        MigrationError: the database belongs to a newer program, or its rows are inconsistent.
        SQLAlchemyError: the database is unavailable, or a step failed.
    """
    async with engine.connect() as connection:
        await _hold_rows_together(connection, keep=False)
        try:
            async with connection.begin():
                await connection.run_sync(_upgrade, steps)
        finally:
            await _hold_rows_together(connection, keep=True)


def head(steps: Path = STEPS) -> str:
    """Return the name of the last step."""
    return _known(steps)[-1]


def _known(steps: Path) -> list[str]:
    """Return the names of all steps in order, which are those of their files."""
    return sorted(file.stem for file in (steps / "versions").glob("step_*.py"))


def step_of(connection: Connection) -> str | None:
    """Return the last step of a database; None for a new one.

    Raises:
        MigrationError: it has several last steps.
    """
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if len(found) > 1:
        raise MigrationError(f"the database has more than one head: {', '.join(found)}")
    return found[0] if found else None


async def _hold_rows_together(connection: AsyncConnection, *, keep: bool) -> None:
    """Enable or disable foreign keys; SQLite needs this outside of transactions.

    Recreating a table drops the old one, which would delete all rows that reference it.
    """
    if connection.dialect.name == "sqlite":
        raw = await connection.get_raw_connection()
        driver = raw.driver_connection
        assert driver is not None  # noqa: S101 - it is connected
        await driver.execute(f"PRAGMA foreign_keys = {'ON' if keep else 'OFF'}")


def _upgrade(connection: Connection, steps: Path) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))  # many rows may have to change
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    before, last = step_of(connection), head(steps)
    if before == last:
        return
    if before is not None and before not in _known(steps):
        raise MigrationError(
            say(
                "the database is at step {step}, which this program does not know: a newer one "
                "used it. Install that one, or restore a backup",
                step=before,
            )
        )
    from bot.store.databases import alembic_steps  # loaded only when it is needed: it takes 8 MB

    alembic_steps.apply(connection, steps)
    _check_rows(connection)
    if before is not None:
        _log.info("database migrated", before=before, now=last)


def _check_rows(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        orphan = connection.execute(text("PRAGMA foreign_key_check")).first()
        if orphan is not None:
            raise MigrationError(f"a row of {orphan[0]} points at one of {orphan[2]} that is gone")
