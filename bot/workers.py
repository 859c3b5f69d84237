"""The bot's own processes for long work; a process that takes too long is killed.

Errors: `WorkError` for work without a result.
"""

import asyncio
import os
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final, TypeVar

FORKS: Final[Any] = get_context("forkserver")
"""How processes start: as forks of a process that has only imported the games. A fork of the bot
itself would have half of its connections and threads."""
PRELOADED: Final = ("bot.ai.advice", "render.film", "render.studio", "render.paint.animation")
"""What they have imported when they start."""
FORKS.set_forkserver_preload([*PRELOADED])

BEGIN: Final = 60.0
"""Seconds in which a new process may start and import its first work, in addition to the limit for
the work: otherwise it would be killed again and again on a busy machine."""

_LOADS: Final[Any] = getattr(ForkingPickler, "loads")  # noqa: B009 - typeshed has it as a method
_ENDED: Final = "the processes were ended"

T = TypeVar("T")


class WorkError(Exception):
    """A process took too long, failed or broke down."""


class EndedError(WorkError):
    """The processes were ended before the work was done, because nobody needs it."""


class Workers:
    """Processes that start with the first work, and again when one has died."""

    def __init__(self, *, most: int, nice: int, seconds: float, works: int) -> None:
        """Use at most `most` processes with a lower priority.

        A process that works for more than `seconds` is killed; waiting for a free process does not
        count. After `works` pieces of work, a process is replaced to release its memory.
        """
        self._nice = nice
        self._seconds = seconds
        self._works = works
        self._turns = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="worker")
        """One thread for each process: writing to a stopped process may block forever."""
        self._idle: list[_Process] = []
        self._busy = set[_Process]()
        self._is_closed = False

    async def run(
        self, work: Callable[..., T], *arguments: object, seconds: float | None = None
    ) -> T:
        """Return a function's result from another process, which must be able to import it.

        The process is killed after `seconds`, if given.

        Raises:
            WorkError: there is no result.
        """
        async with self._turns:
            if self._has_ended():
                raise EndedError(_ENDED)
            process = self._idle.pop() if self._idle else _Process(self._nice)
            self._busy.add(process)
            try:
                is_good, result = await self._told(
                    process, work, arguments, self._seconds if seconds is None else seconds
                )
            finally:
                self._busy.discard(process)
            if process.works < self._works and not self._has_ended():
                self._idle.append(process)
            else:
                await asyncio.to_thread(process.end)
        if not is_good:
            why, trace = result
            failed = WorkError(why)
            failed.add_note(trace)
            raise failed
        answer: T = result
        return answer

    def _has_ended(self) -> bool:
        return self._is_closed

    async def _told(
        self,
        process: "_Process",
        work: Callable[..., Any],
        arguments: tuple[object, ...],
        seconds: float,
    ) -> tuple[bool, Any]:
        """Return the answer of a process.

        Raises:
            WorkError: there is none.
        """
        try:
            return await self._asked(process, work, arguments, seconds)
        except TimeoutError:
            raise WorkError(f"the process took more than {seconds:g} s") from None
        except (EOFError, OSError):
            if self._has_ended():
                raise EndedError(_ENDED) from None
            raise WorkError("the process died") from None
        except Exception as error:  # it cannot be sent there
            raise WorkError(repr(error)) from error

    async def _asked(
        self,
        process: "_Process",
        work: Callable[..., Any],
        arguments: tuple[object, ...],
        seconds: float,
    ) -> tuple[bool, Any]:
        """Let a process do work, and return its answer; without one, the process ends.

        Raises:
            TimeoutError: it takes too long.
            EOFError, OSError: the process has died.
        """
        loop, has_begun = asyncio.get_running_loop(), asyncio.Event()
        is_new = not process.works
        begun = partial(loop.call_soon_threadsafe, has_begun.set)
        answer = loop.run_in_executor(self._threads, process.ask, work, arguments, begun)
        beginning = asyncio.create_task(has_begun.wait())
        either: set[asyncio.Future[Any]] = {beginning, answer}
        try:
            if is_new:
                first = asyncio.FIRST_COMPLETED
                await asyncio.wait(either, timeout=BEGIN, return_when=first)
            if has_begun.is_set() or answer.done() or not is_new:
                await asyncio.wait({answer}, timeout=seconds)
        finally:
            beginning.cancel()
            if is_late := not answer.done():  # or nobody waits for it any more
                process.kill()
                await asyncio.wait({answer})
                answer.exception()  # that it was killed, which nobody else asks for
        if is_late:
            raise TimeoutError
        return await answer

    async def close(self) -> None:
        """End all processes, even during their work."""
        self._is_closed = True
        idle, self._idle = self._idle, []
        for process in self._busy:
            process.kill()
        for process in idle:
            await asyncio.to_thread(process.end)
        await asyncio.to_thread(self._threads.shutdown)


class _Process:
    """A process, from its first work to its last."""

    def __init__(self, nice: int) -> None:
        self.works = 0
        """The number of pieces of work given to it."""
        self._connection, self._theirs = FORKS.Pipe()
        self._process = FORKS.Process(target=_serve, args=(self._theirs, nice), daemon=True)
        self._is_killed = False

    def ask(
        self, work: Callable[..., Any], arguments: tuple[object, ...], begun: Callable[[], object]
    ) -> tuple[bool, Any]:
        """Return whether the work succeeded, and its result; blocks.

        Raises:
            EOFError, OSError: the process has died.
        """
        self.works += 1
        try:
            if not self._has_started():
                self._start()
            self._connection.send_bytes(ForkingPickler.dumps((work, arguments)))
            self._connection.recv_bytes()
            begun()
            answer: tuple[bool, Any] = self._connection.recv()
        except BaseException:
            self.end()
            raise
        return answer

    def kill(self) -> None:
        """Kill the process, even if it is stopped.

        A thread that waits for its answer gets an error.
        """
        self._is_killed = True
        if self._has_started():
            self._process.kill()

    def end(self) -> None:
        """Kill the process, and wait until it is gone; nobody may wait for its answer."""
        self.kill()
        if self._has_started():
            self._process.join()
        self._connection.close()

    def _has_started(self) -> bool:
        return self._process.pid is not None

    def _start(self) -> None:
        """Start the process; blocks, the first time until the games are imported."""
        try:
            self._process.start()
        finally:
            self._theirs.close()  # otherwise nobody would notice that the process has died
        if self._is_killed:  # meanwhile
            self._process.kill()


def _serve(connection: Any, nice: int) -> None:  # noqa: ANN401 - differs by platform
    """Do one piece of work after the other, until the bot ends."""
    os.nice(nice)  # the bot itself has priority
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal
    with suppress(EOFError, OSError):
        while True:
            task = connection.recv_bytes()
            connection.send_bytes(_done(task, lambda: connection.send_bytes(b"begun")))


def _done(task: bytes, begin: Callable[[], None]) -> bytes:
    """Do a piece of work, and return the answer."""
    try:
        work, arguments = _LOADS(task)
    except Exception as error:
        begin()
        return _failed(error)
    begin()
    try:
        return bytes(ForkingPickler.dumps((True, work(*arguments))))
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> bytes:
    return bytes(ForkingPickler.dumps((False, (repr(error), traceback.format_exc()))))
