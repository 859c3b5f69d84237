"""Processes of the bot's own for work that takes long; a process that takes too long is killed.

Errors: `WorkError` for work that came to nothing.
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
"""How processes start: as forks of a process that has imported the games and does nothing else. A
fork of the bot itself would have half of its connections and threads."""
FORKS.set_forkserver_preload(["bot.ai.advice", "render.film", "render.studio"])

BEGIN: Final = 60.0
"""Seconds that a new process may take to start and to import its first work, which the limit for
the work does not count: on a busy machine it would be killed again and again."""

_LOADS: Final[Any] = getattr(ForkingPickler, "loads")  # noqa: B009 - typeshed has it as a method
_ENDED: Final = "the processes were ended"

T = TypeVar("T")


class WorkError(Exception):
    """A process took too long, failed or broke down."""


class EndedError(WorkError):
    """The processes were ended before the work was done, since nobody wants it any more."""


class Workers:
    """Processes that start when there is work first, and again when one has died."""

    def __init__(self, *, most: int, nice: int, seconds: float, works: int) -> None:
        """Have at most `most` processes, which run at a lower priority.

        A process that works for more than `seconds` is killed. What waits for a process to be free
        has all of its time before it. After that many `works` a process is replaced, whatever it
        has piled up.
        """
        self._nice = nice
        self._seconds = seconds
        self._works = works
        self._turns = asyncio.Semaphore(most)
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="worker")
        """Each waits for one process: to write to one that has stopped may take for ever."""
        self._idle: list[_Process] = []
        self._busy = set[_Process]()
        self._is_closed = False

    async def run(
        self, work: Callable[..., T], *arguments: object, seconds: float | None = None
    ) -> T:
        """Return what a function gives in another process: it can be imported there.

        It is killed after that many `seconds`, if they are named.

        Raises:
            WorkError: nothing came of it.
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
        """Return what a process answers.

        Raises:
            WorkError: it does not.
        """
        try:
            return await self._asked(process, work, arguments, seconds)
        except TimeoutError:
            raise WorkError(f"the process took more than {seconds:g} s") from None
        except (EOFError, OSError):
            if self._has_ended():
                raise EndedError(_ENDED) from None
            raise WorkError("the process died") from None
        except Exception as error:  # what cannot be sent there
            raise WorkError(repr(error)) from error

    async def _asked(
        self,
        process: "_Process",
        work: Callable[..., Any],
        arguments: tuple[object, ...],
        seconds: float,
    ) -> tuple[bool, Any]:
        """Let a process do something, and return its answer; if it has none, the process ends.

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
        if is_late:
            answer.exception()
            raise TimeoutError
        return await answer

    async def close(self) -> None:
        """End all processes, in the middle of their work."""
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
        """What it has been given to do."""
        self._connection, self._theirs = FORKS.Pipe()
        self._process = FORKS.Process(target=_serve, args=(self._theirs, nice), daemon=True)
        self._is_killed = False

    def ask(
        self, work: Callable[..., Any], arguments: tuple[object, ...], begun: Callable[[], object]
    ) -> tuple[bool, Any]:
        """Return the answer: whether it came to something, and to what; blocks.

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
        """Kill the process, even if it is stopped; who waits for its answer hears of it."""
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
            self._theirs.close()  # else nobody would notice that the process has died
        if self._is_killed:  # meanwhile
            self._process.kill()


def _serve(connection: Any, nice: int) -> None:  # noqa: ANN401 - differs by platform
    """Do one work after the other, until the bot ends."""
    os.nice(nice)  # the bot itself goes first
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal
    with suppress(EOFError, OSError):
        while True:
            task = connection.recv_bytes()
            connection.send_bytes(_done(task, lambda: connection.send_bytes(b"begun")))


def _done(task: bytes, begin: Callable[[], None]) -> bytes:
    """Do what is asked, and return the answer."""
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
