"""Copies the database while it is in use.

Errors: `BackupError`, with a line for the host.
"""

import os
from datetime import datetime
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from bot.store.availability import OutOfReachError, reaching
from bot.store.connect import reason
from bot.store.database_url import file_of
from bot.store.engine import for_reading, open_engine


class BackupError(Exception):
    """No copy was made."""


def backup_name(file: Path, now: datetime) -> Path:
    """Return where a copy goes unless told otherwise: beside the database, with the time."""
    return file.with_name(f"{file.stem}_{now:%Y-%m-%d_%H-%M-%S}{file.suffix}")


async def back_up(url: URL, target: Path) -> None:
    """Write a whole and compact copy of an SQLite database; it can be used in its place.

    Only its owner may read the copy.

    Raises:
        BackupError: the database is none of SQLite, is not there or cannot be read, or `target`
            exists or cannot be written.
    """
    _check(url, target)
    engine = open_engine(url)
    try:
        with reaching():
            async with for_reading(engine).connect() as db:
                await db.execute(text("VACUUM INTO :target"), {"target": str(target)})
    except (OutOfReachError, SQLAlchemyError) as error:
        raise BackupError(f"{target}: {reason(error)}") from None
    finally:
        await engine.dispose()
    os.chmod(target, 0o600)


def _check(url: URL, target: Path) -> None:
    file = file_of(url)
    if file is None:
        raise BackupError("the database is a server; use its own tools, such as pg_dump")
    if not file.exists():
        raise BackupError(f"{file}: there is no database yet")
    try:
        is_taken = target.exists()
    except OSError as error:
        raise BackupError(f"{target}: {error.strerror}") from None
    if is_taken:
        raise BackupError(f"{target}: there is something already; it stays as it is")
