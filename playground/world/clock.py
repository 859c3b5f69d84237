"""Time: the machine's, or a fake one that a test advances."""

import asyncio
import heapq
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol

START = datetime(2026, 9, 2, 1, 0, tzinfo=UTC)
"""The default start of a virtual clock."""


class Timer(Protocol):
    """Something that will happen later."""

    def cancel(self) -> None:
        """Forget it."""
        ...


class Clock(Protocol):
    """Where the playground takes every time from."""

    def now(self) -> datetime:
        """Return the present moment, in UTC."""
        ...

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        """Do `what` after some seconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        ...


class RealClock:
    """The real time of the machine."""

    def now(self) -> datetime:
        """Return the present moment, in UTC."""
        return datetime.now(UTC)

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        """Do `what` after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, what)

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        await asyncio.sleep(seconds)


class _VirtualTimer:
    def __init__(self, due: datetime, number: int, what: Callable[[], None]) -> None:
        self.due = due
        self.number = number
        self.what = what
        self.cancelled = False

    def __lt__(self, other: "_VirtualTimer") -> bool:
        return (self.due, self.number) < (other.due, other.number)

    def cancel(self) -> None:
        self.cancelled = True


class VirtualClock:
    """A fake clock: it moves only when a test advances it, so fifteen minutes take no time."""

    def __init__(self, start: datetime = START) -> None:
        self._now = start
        self._timers: list[_VirtualTimer] = []
        self._count = 0
        self._sleepers = asyncio.Event()

    def now(self) -> datetime:
        """Return the present moment, in UTC."""
        return self._now

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        """Do `what` once the clock was moved far enough."""
        self._count += 1
        timer = _VirtualTimer(self._now + timedelta(seconds=seconds), self._count, what)
        heapq.heappush(self._timers, timer)
        return timer

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock was moved far enough."""
        over = asyncio.Event()
        timer = self.call_later(seconds, over.set)
        self._sleepers.set()
        try:
            await over.wait()
        finally:
            timer.cancel()

    async def has_sleepers(self) -> None:
        """Wait until something sleeps, so that advancing the clock has an effect."""
        await self._sleepers.wait()
        self._sleepers.clear()

    def advance(self, seconds: float) -> None:
        """Move the clock and run what becomes due, in order."""
        end = self._now + timedelta(seconds=seconds)
        while self._timers and self._timers[0].due <= end:
            timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                self._now = timer.due
                timer.what()
        self._now = end
