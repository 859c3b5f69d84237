"""Runs computer players in a pool of processes; those that take too long are killed.

Errors: `ThoughtError` if a computer player returned no move.
"""

import asyncio
import os
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, Final

from pebble import ProcessPool

from bot.ai import worker
from bot.model import Level

SECONDS: Final = 2.0
"""Seconds after which a player stops thinking by itself."""
GRACE: Final = 5.0
"""Additional seconds until the process is killed: it may have to start first."""
_THOUGHTS = 200
"""Moves after which a process is replaced, to bound its memory."""

SPAWN: Any = get_context("spawn")
"""Forked processes would inherit the bot's connections and threads in an undefined state. The type
is Any because Pebble requires more of a context than typeshed declares."""

Think = Callable[..., str]


class ThoughtError(Exception):
    """A process took too long, failed or died."""


class Pool:
    """A pool of processes, started when first needed."""

    def __init__(
        self, think: Think = worker.think, *, seconds: float = SECONDS, grace: float = GRACE
    ) -> None:
        self._think = think
        self._seconds = seconds
        self._grace = grace
        self._pool: ProcessPool | None = None
        self._thoughts: set[asyncio.Future[str]] = set()
        self._closed = False

    async def think(self, game: str, seat: int, level: Level, view: str, seed: str) -> str:
        """Return what a computer player does, in notation.

        Raises:
            ThoughtError: there is no answer.
        """
        arguments = (game, seat, level, view, seed, self._seconds)
        timeout = self._seconds + self._grace
        thought = asyncio.wrap_future(
            self._processes().schedule(self._think, args=arguments, timeout=timeout)
        )
        self._thoughts.add(thought)
        try:
            return await thought
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # the caller was cancelled, not the pool
            raise ThoughtError("the processes were ended") from None
        except Exception as error:  # whatever went wrong in the process
            raise ThoughtError(repr(error)) from error
        finally:
            self._thoughts.discard(thought)

    async def close(self) -> None:
        """End all processes, and cancel what they were working on."""
        self._closed = True
        for thought in tuple(self._thoughts):
            thought.cancel()  # stopping the pool alone would leave some waiting forever
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)

    def _processes(self) -> ProcessPool:
        if self._closed:
            raise ThoughtError("the processes were ended")
        if self._pool is None:
            self._pool = ProcessPool(
                max_workers=max(1, (os.cpu_count() or 2) - 1),
                max_tasks=_THOUGHTS,
                initializer=worker.begin,
                context=SPAWN,
            )
        return self._pool


def _end(pool: Any) -> None:  # noqa: ANN401 - Pebble has no types
    pool.stop()
    pool.join()
