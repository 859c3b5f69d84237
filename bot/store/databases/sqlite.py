"""SQLite for the event loop, with few switches to its thread.

aiosqlite sends every call to a thread: a statement is three or four calls, a transaction dozens,
and each switches threads twice. A statement on pages in memory takes less time than one switch, so
it runs directly. The thread does what may wait for the disk or for another program.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import aiosqlite

_ROWS: Final = 64
"""Rows that aiosqlite fetches at a time; SQLAlchemy asks for all of them."""

T = TypeVar("T")


class _Connection(sqlite3.Connection):
    """A connection that releases its write lock when it is closed.

    A task that is cancelled in a transaction closes its connection while a cursor is still open.
    SQLite then keeps the transaction, which blocks all writers, until the cursor is collected as
    garbage.
    """

    def close(self) -> None:
        """Roll back, and close; do nothing if it is closed."""
        with suppress(sqlite3.ProgrammingError):  # it is already closed
            if self.in_transaction:
                self.rollback()
        super().close()


class QuickConnection(aiosqlite.Connection):
    """A connection whose thread only connects, begins, commits, rolls back and closes."""

    def __init__(self, file: str, **arguments: Any) -> None:  # noqa: ANN401 - sqlite3's
        """Prepare to connect to a file, with arguments for `sqlite3.connect`."""
        arguments |= {"factory": _Connection, "check_same_thread": False}
        super().__init__(lambda: sqlite3.connect(file, **arguments), _ROWS)
        self._thread.daemon = True
        self._on_thread: list[Callable[..., Any]] = []
        """Unfinished work of the thread; cancelled tasks leave it behind."""
        self._stopped: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """Stop the thread, once: a stopped thread would never answer.

        A task that is cancelled twice stops it while another task closes it and stops it again.
        """
        if self._stopped is None:
            self._stopped = super().stop()  # pyright: ignore[reportUnknownMemberType]
        return self._stopped

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:  # noqa: ANN401
        """Run a call directly, unless it may wait, or the thread is still busy."""
        if not self._on_thread and self._running and self._is_quick(fn, args):
            return fn(*args, **kwargs)
        self._on_thread.append(fn)
        made: T = await super()._execute(  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
            self._finished, fn, *args, **kwargs
        )
        return made

    def _finished(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:  # noqa: ANN401
        try:
            return fn(*args, **kwargs)
        finally:
            self._on_thread.remove(fn)

    def _is_quick(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
        """Tell whether a call waits for nothing: it reads, or writes what is saved later."""
        match fn.__name__:
            case "execute" | "executemany":
                is_reading = str(args[0]).startswith("SELECT")
                return is_reading or self._conn.in_transaction
            case "rollback":
                return not self._conn.in_transaction  # then it does nothing
            case "commit":
                return False
            case "close":
                return fn.__self__ is not self._connection  # type: ignore[attr-defined]
            case _:
                return True  # cursors, and fetching their rows
