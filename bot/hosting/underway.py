"""What is being answered at this moment, so that a stop can wait for it."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Underway:
    """Counts answers in progress; once stopping, nothing new should be begun."""

    def __init__(self) -> None:
        self.is_stopping = False
        self._count = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answer(self) -> Generator[None]:
        """Count what happens in the block."""
        self._count += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._idle.set()

    async def idle(self) -> None:
        """Wait until nothing is being answered."""
        await self._idle.wait()

    async def settle(self, seconds: float) -> bool:
        """Begin to stop, and wait until all is answered; False if it takes longer than that."""
        self.is_stopping = True
        try:
            async with asyncio.timeout(seconds):
                await self.idle()
        except TimeoutError:
            return False
        return True
