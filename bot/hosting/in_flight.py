"""Keep track of answers in progress, so that a shutdown can wait for them."""

import asyncio
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

_REMEMBERED: Final = 512
"""Most presses that are remembered."""


class InFlight:
    """The answers in progress; while stopping, no new ones should start."""

    def __init__(self) -> None:
        self.is_stopping = False
        self.is_left = False
        """Whether another process answers instead of this one."""
        self._taken = deque[int](maxlen=_REMEMBERED)
        self._answering: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answer(self, press: int = 0) -> Generator[None]:
        """Count the current task as answering a press during the block."""
        self._taken.append(press)
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - answers run in tasks
        self._answering.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self._answering.discard(task)
            if not self._answering:
                self._idle.set()

    async def idle(self) -> None:
        """Wait until no answer is in progress."""
        await self._idle.wait()

    def cancel(self) -> None:
        """Start stopping, and cancel the answers in progress."""
        self.is_stopping = True
        for task in self._answering:
            task.cancel()

    def leave_others(self) -> list[int]:
        """Accept no more presses, and return those accepted; a successor takes all others."""
        self.is_left = True
        return list(self._taken)

    def leave(self) -> None:
        """Cancel the answers in progress, and leave all others to another process."""
        self.is_left = True
        self.cancel()

    async def drain(self, seconds: float) -> bool:
        """Start stopping, and wait for the answers in progress.

        False after a timeout in seconds.
        """
        self.is_stopping = True
        try:
            async with asyncio.timeout(seconds):
                await self.idle()
        except TimeoutError:
            return False
        return True
