"""Processes of the bot's own for work that takes long; work that takes too long is killed.

Errors: `WorkError` for work that came to nothing.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from pebble import ProcessPool

SPAWN: Final[Any] = get_context("spawn")
"""Forked, processes would have the bot's connections and threads halfway. Pebble asks more of a
context than those of the standard library say that they have."""

_ENDED: Final = "the processes were ended"

T = TypeVar("T")


class WorkError(Exception):
    """A process took too long, failed or broke down."""


class Workers:
    """Processes that are begun when there is work first, and again when one has died."""

    def __init__(self, *, most: int, nice: int, seconds: float, works: int) -> None:
        """Have at most so many processes, which leave the machine to others.

        Work that takes more than `seconds` is killed; after so many `works` a process is replaced,
        whatever it has piled up.
        """
        self._most = most
        self._nice = nice
        self._seconds = seconds
        self._works = works
        self._pool: ProcessPool | None = None
        self._waiting: set[asyncio.Future[Any]] = set()
        self._is_closed = False

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Return what a function gives in another process: it can be imported there.

        Raises:
            WorkError: nothing came of it.
        """
        done: asyncio.Future[T] = asyncio.wrap_future(
            self._processes().schedule(work, args=arguments, timeout=self._seconds)
        )
        self._waiting.add(done)
        try:
            return await done
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # it was not the pool that gave up
            raise WorkError(_ENDED) from None
        except Exception as error:  # whatever goes wrong over there
            raise WorkError(repr(error)) from error
        finally:
            self._waiting.discard(done)

    async def close(self) -> None:
        """End all processes, in the middle of their work."""
        self._is_closed = True
        for done in tuple(self._waiting):
            done.cancel()  # stopping alone would leave some of them waiting for ever
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    def _processes(self) -> ProcessPool:
        if self._is_closed:
            raise WorkError(_ENDED)
        if self._pool is None or not self._pool.active:  # Pebble gives up on some errors, for good
            self._pool = ProcessPool(
                max_workers=self._most,
                max_tasks=self._works,
                initializer=_begin,
                initargs=(self._nice,),
                context=SPAWN,
            )
        return self._pool


def _begin(nice: int) -> None:
    """Let the bot itself go first, and have it decide when to end."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal


def end(pool: Any) -> None:  # noqa: ANN401 - Pebble does not say what stopping takes
    """End all processes of a pool, in the middle of their work."""
    pool.stop()
    pool.join()
