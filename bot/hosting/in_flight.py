"""Keeps track of answers in progress, so that a shutdown can wait for them."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any


class InFlight:
    """Knows the answers in progress; while stopping, no new ones should start."""

    def __init__(self) -> None:
        self.is_stopping = False
        self.is_left = False
        """Another process answers, so this one must not."""
        self._answering: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answer(self) -> Generator[None]:
        """Count the current task as answering during the block."""
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
        """Start to stop, and cancel the answers in progress."""
        self.is_stopping = True
        for task in self._answering:
            task.cancel()

    def leave(self) -> None:
        """Cancel the answers in progress, and let another process give all others."""
        self.is_left = True
        self.cancel()

    async def drain(self, seconds: float) -> bool:
        """Start to stop, and wait for the answers in progress; False after a timeout in seconds."""
        self.is_stopping = True
        try:
            async with asyncio.timeout(seconds):
                await self.idle()
        except TimeoutError:
            return False
        return True
