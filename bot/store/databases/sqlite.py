"""SQLite beside the event loop, with few hops to its thread and back.

aiosqlite sends every call to a thread: a statement is three or four calls, a transaction dozens,
and each waits twice until the other thread is awake. A statement on pages in memory takes less
than one of these hops, so it is done at once; the thread does what may wait for the disk or for
another program.
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
    """A connection that gives back the right to write when it is closed.

    Cancelled in the middle of a transaction, a task closes its connection while a cursor is still
    open; SQLite then keeps the transaction, and with it all writers out, until the cursor is
    collected as garbage.
    """

    def close(self) -> None:
        """Take back what was not committed, and close; do nothing if it is closed."""
        with suppress(sqlite3.ProgrammingError):  # it is closed
            if self.in_transaction:
                self.rollback()
        super().close()


class QuickConnection(aiosqlite.Connection):
    """A connection whose thread connects, begins, saves, takes back and closes, and no more."""

    def __init__(self, file: str, **arguments: Any) -> None:  # noqa: ANN401 - sqlite3's
        """Be ready to connect to a file, with arguments for `sqlite3.connect`."""
        arguments |= {"factory": _Connection, "check_same_thread": False}
        super().__init__(lambda: sqlite3.connect(file, **arguments), _ROWS)
        self._thread.daemon = True
        self._on_thread: list[Callable[..., Any]] = []
        """What the thread has not finished; a task that was cancelled leaves it behind."""
        self._stopped: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """End the thread, once: asked again, it has ended, and would never answer.

        A task that is cancelled twice stops it while another one closes it, which then stops it.
        """
        if self._stopped is None:
            self._stopped = super().stop()  # pyright: ignore[reportUnknownMemberType]
        return self._stopped

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:  # noqa: ANN401
        """Make a call: at once, unless it may wait, or the thread is still at work."""
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
        """Tell whether a call waits for nothing: it reads, or writes to what is saved later."""
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
                return True  # cursors, and rows of what was executed
