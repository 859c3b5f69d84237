"""Copy the database while it is in use.

Errors: `BackupError`, with a line for the host.
"""

import sqlite3
from datetime import datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bot.host_language import of_system, say
from bot.store.copying import CopyError, Progress, copy_in_use
from bot.store.databases.availability import reason_of
from bot.store.databases.connect import reason
from bot.store.databases.database_url import at, file_of, shown
from bot.store.databases.engine import for_reading, open_engine


class BackupError(Exception):
    """No backup was made."""


def backup_name(file: Path, now: datetime) -> Path:
    """Return the default path of a backup: beside the database, with the time."""
    return file.with_name(f"{file.stem}_{now:%Y-%m-%d_%H-%M-%S}{file.suffix}")


async def back_up(url: URL, target: Path, progress: Progress = lambda _done, _all: None) -> None:
    """Write a complete, compact copy of a database to an SQLite file; report a server's rows.

    It can replace an SQLite database, or be copied to a server. Only its owner can read it.

    Raises:
        BackupError: the database does not exist or cannot be read, or `target` exists or cannot be
            written.
    """
    _check(url, target)
    if file_of(url) is None:
        await _back_up_server(url, target, progress)
        return
    _make(target)
    try:
        await _back_up_file(url, target)
    except BackupError:
        _drop(target)
        raise


async def _back_up_file(url: URL, target: Path) -> None:
    engine = open_engine(url)
    try:
        async with for_reading(engine).connect() as db:
            await db.execute(text("SELECT count(*) FROM sqlite_master"))
            await db.execute(text("VACUUM INTO :target"), {"target": str(target)})
    except UnicodeDecodeError as error:
        raise BackupError(f"{shown(url)}: {reason(error)}") from None
    except SQLAlchemyError as error:
        if _is_of_target(error):
            raise BackupError(f"{target}: {reason_of(error)}") from None
        raise BackupError(f"{shown(url)}: {reason(error)}") from None
    finally:
        await engine.dispose()


def _is_of_target(error: SQLAlchemyError) -> bool:
    """Tell whether the error is about the copy, which could not be written."""
    if not isinstance(error, DBAPIError) or "VACUUM" not in (error.statement or ""):
        return False
    code = getattr(error.orig, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY)


async def _back_up_server(url: URL, target: Path, progress: Progress) -> None:
    _make(target)
    try:
        await copy_in_use(url, at(target), progress)
    except CopyError as error:
        _drop(target)
        raise BackupError(str(error)) from None


def _make(target: Path) -> None:
    """Create the file, empty and readable only by its owner."""
    try:
        target.touch(mode=0o600)
    except OSError as error:
        raise BackupError(f"{target}: {of_system(error)}") from None


def _drop(target: Path) -> None:
    target.unlink(missing_ok=True)


def _check(url: URL, target: Path) -> None:
    file = file_of(url)
    if file is not None and not file.exists():
        raise BackupError(say("{file}: there is no database yet", file=file))
    try:
        is_taken = target.exists()
    except OSError as error:
        raise BackupError(f"{target}: {of_system(error)}") from None
    if is_taken:
        raise BackupError(say("{file}: this file exists already; choose another name", file=target))
