"""A lock that lets one writer in at a time; what a person waits for goes first."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class PriorityLock:
    """Gives turns in the order in which they were asked for; those that can wait come last."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting = deque[asyncio.Future[None]]()
        self._can_wait = deque[asyncio.Future[None]]()

    @asynccontextmanager
    async def turn(self, *, can_wait: bool = False) -> AsyncGenerator[None]:
        """Have a turn; one that `can_wait` comes after all others, whenever they came."""
        if self._is_taken:
            await self._called(self._can_wait if can_wait else self._waiting)
        self._is_taken = True
        try:
            yield
        finally:
            self._next()

    async def _called(self, line: deque[asyncio.Future[None]]) -> None:
        called = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # the turn had just come
                self._next()
            raise

    def _next(self) -> None:
        """Pass the turn on: until the next one awakes, nobody can come in between."""
        for line in (self._waiting, self._can_wait):
            while line:
                called = line.popleft()
                if not called.done():  # else it was cancelled
                    called.set_result(None)
                    return
        self._is_taken = False
