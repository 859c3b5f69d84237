"""Processes in which computer players think; who thinks too long is killed.

Errors: `ThoughtError` for a thought that came to nothing.
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
"""When a player ends its thinking by itself."""
GRACE: Final = 5.0
"""Seconds on top of it until the process is killed: it may have to wake up first."""
_THOUGHTS = 200
"""After so many a process is replaced, whatever it has piled up."""

SPAWN: Any = get_context("spawn")
"""Forked, processes would have the bot's connections and threads halfway. Pebble asks more of a
context than those of the standard library say that they have."""

Think = Callable[..., str]


class ThoughtError(Exception):
    """A process took too long, failed or broke down."""


class Pool:
    """Processes that are begun when somebody first thinks."""

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
            ThoughtError: no answer came of it.
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
                raise  # it was not the pool that gave up
            raise ThoughtError("the processes were ended") from None
        except Exception as error:  # whatever goes wrong over there
            raise ThoughtError(repr(error)) from error
        finally:
            self._thoughts.discard(thought)

    async def close(self) -> None:
        """End all processes; nobody thinks any more."""
        self._closed = True
        for thought in tuple(self._thoughts):
            thought.cancel()  # stopping alone would leave some of them waiting for ever
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


def _end(pool: Any) -> None:  # noqa: ANN401 - Pebble does not say what stopping takes
    pool.stop()
    pool.join()
