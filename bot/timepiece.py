"""What time it is, and how to wait: by the machine, or as a test says."""

import asyncio
import time
from typing import Protocol


class Timepiece(Protocol):
    """Where the bot takes the time from."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        ...


class RealTime:
    """The machine's own time."""

    def now(self) -> int:
        """Return the present moment in milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Wait some seconds."""
        await asyncio.sleep(seconds)
