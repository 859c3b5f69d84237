"""A lock for one writer at a time, which prefers work that a person waits for."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class PriorityLock:
    """A lock in the order of requests; requests that can wait come last."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting = deque[asyncio.Future[None]]()
        self._can_wait = deque[asyncio.Future[None]]()

    @asynccontextmanager
    async def turn(self, *, can_wait: bool = False) -> AsyncGenerator[None]:
        """Hold the lock; a request that `can_wait` comes after all others."""
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
            if not called.cancelled():  # it had just received the lock
                self._next()
            raise

    def _next(self) -> None:
        """Pass the lock on, so that nobody can take it before the next one awakes."""
        for line in (self._waiting, self._can_wait):
            while line:
                called = line.popleft()
                if not called.done():  # otherwise it was cancelled
                    called.set_result(None)
                    return
        self._is_taken = False
