"""What is being answered at this moment, so that a stop can wait for it."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any


class InFlight:
    """Knows the answers in progress; once stopping, nothing new should be begun."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._answering: set[asyncio.Task[Any]] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answer(self) -> Generator[None]:
        """Count what happens in the block."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - whoever answers is one
        self._answering.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self._answering.discard(task)
            if not self._answering:
                self._idle.set()

    async def idle(self) -> None:
        """Wait until nothing is being answered."""
        await self._idle.wait()

    def cancel(self) -> None:
        """Begin to stop, and leave unanswered what is not answered yet."""
        self.is_stopping = True
        for task in self._answering:
            task.cancel()

    async def drain(self, seconds: float) -> bool:
        """Begin to stop, and wait until all is answered; False if it takes longer than that."""
        self.is_stopping = True
        try:
            async with asyncio.timeout(seconds):
                await self.idle()
        except TimeoutError:
            return False
        return True
