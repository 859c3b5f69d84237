"""Where the bot gets the time and how it waits: from the machine, or from a test."""

import asyncio
import time
from typing import Protocol

_SINCE_BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Platforms without CLOCK_BOOTTIME count the machine's sleep in CLOCK_MONOTONIC."""


class TimeSource(Protocol):
    """Where the bot takes the time from."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        ...

    def elapsed(self) -> float:
        """Return seconds since some moment, counted through sleep and changes of the clock."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        ...


class RealTime:
    """The machine's own time."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def elapsed(self) -> float:
        """Return seconds since some moment, counted through sleep and changes of the clock."""
        return time.clock_gettime(_SINCE_BOOT)

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        await asyncio.sleep(seconds)
