"""Whether the database is available: all drivers' errors become one.

Errors: `OutOfReachError`, the only one that background tasks must expect; `SilentError` is one.
"""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

RETRY: Final = 5.0
"""Seconds before background tasks try an unavailable database again."""

DAMAGED: Final = "it is damaged; put a backup in its place"
"""The message for the host about a file that SQLite cannot read."""

_SERVER_AWAY: Final = frozenset({"08", "28", "3D", "53", "57", "58"})
"""Classes of PostgreSQL's errors: no connection, no permission, no such database, overload, an
operator's action, the machine."""
_AGAIN: Final = frozenset({"40001", "40P01", "55P03"})
"""PostgreSQL's errors when two transactions conflicted; a new attempt may succeed."""
_CLIENT: Final = "asyncpg.exceptions._base"
"""The module of asyncpg's errors that no server has sent."""
_INTERNAL: Final = "InternalClientError"
_READ_ONLY: Final = "25006"
"""PostgreSQL's error while another server takes over and this one is read-only."""
_FILE_AWAY: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
"""SQLite's errors caused by the disk, the file, or another program."""


class OutOfReachError(Exception):
    """The database is unavailable now, perhaps not later; the message is a line for the host."""


class SilentError(OutOfReachError):
    """This process must not act, because it does not know whether it holds the lease."""


@contextmanager
def reaching() -> Generator[None]:
    """Turn all errors of an unavailable database in the block into one.

    Raises:
        OutOfReachError: it is unavailable.
    """
    try:
        yield
    except Exception as error:
        if not _is_out_of_reach(error):
            raise
        raise OutOfReachError(reason_of(error)) from None


def reason_of(error: Exception) -> str:
    """Describe the problem in a line, without values that were to be stored."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, TimeoutError):
        return "it does not answer"
    is_corrupt = getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
    if is_corrupt or isinstance(cause, UnicodeDecodeError):
        return DAMAGED
    if _is_of_client(error):
        return "the connection to it was lost"
    return str(cause).partition("\n")[0] or type(cause).__name__


def _is_of_client(error: Exception) -> bool:
    """Tell whether the error is asyncpg's own, about a connection that broke during an operation.

    Its messages, such as "cannot switch to state 11", are of no use to others.
    """
    cause: Any = getattr(error.orig, "__cause__", None) if isinstance(error, DBAPIError) else error
    return type(cause).__module__ == _CLIENT  # it need not be installed


def _is_out_of_reach(error: Exception) -> bool:
    # Errors before a connection exists come from the machine, or unchanged from the driver.
    if isinstance(error, OSError | TimeoutError | PoolTimeoutError | UnicodeDecodeError):
        return True  # the last one if SQLite cannot even describe the problem of its file
    if type(error).__name__ == _INTERNAL and _is_of_client(error):
        return True  # a raw error, if not a query but the end of a connection fails
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated or isinstance(error.orig, OSError | TimeoutError):
        return True
    if type(getattr(error.orig, "__cause__", None)).__name__ == _INTERNAL and _is_of_client(error):
        return True
    file_code = getattr(error.orig, "sqlite_errorcode", None)
    if file_code is not None:
        return file_code & 0xFF in _FILE_AWAY
    code = getattr(error.orig, "sqlstate", None) or ""
    return code[:2] in _SERVER_AWAY or code == _READ_ONLY or code in _AGAIN
