"""The time and how to wait: from the machine, or from a test."""

import asyncio
import time
from typing import Protocol

_SINCE_BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Platforms without CLOCK_BOOTTIME count the machine's sleep in CLOCK_MONOTONIC."""


class TimeSource(Protocol):
    """The interface to the time."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        ...

    def elapsed(self) -> float:
        """Return the seconds since some moment, including sleep and changes of the clock."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        ...


class RealTime:
    """The machine's time."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def elapsed(self) -> float:
        """Return the seconds since some moment, including sleep and changes of the clock."""
        return time.clock_gettime(_SINCE_BOOT)

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        await asyncio.sleep(seconds)
