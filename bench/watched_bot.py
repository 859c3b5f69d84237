"""The bot as a program that notes how its transactions and its event loop fare.

Started as `python -m bench.watched_bot`; at its end it writes what it saw to the file that the
variable WATCHED names.
"""

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, read_settings
from bot.run import run
from bot.store.store import Db, Store

TICK = 0.005


@dataclass
class Watched:
    """What a bot has seen of itself; milliseconds."""

    waits: list[float] = field(default_factory=list[float])
    """From the wish to write until the transaction has begun."""
    holds: list[float] = field(default_factory=list[float])
    """From there until it is saved."""
    lags: list[float] = field(default_factory=list[float])
    """How late a timer of the loop comes."""
    cpu: float = 0.0
    """Seconds of the whole process, without its children."""
    memory: int = 0
    """Kibibytes that it has now."""


class _Store(Store):
    def __init__(self, engine: AsyncEngine, watched: Watched) -> None:
        super().__init__(engine)
        self._watched = watched

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Db]:
        asked = time.perf_counter()
        async with super().write() as db:
            begun = time.perf_counter()
            yield db
        self._watched.waits.append((begun - asked) * 1000)
        self._watched.holds.append((time.perf_counter() - begun) * 1000)


class _Bot(PuddingLane):
    def __init__(
        self, settings: Settings, engine: AsyncEngine, in_flight: InFlight, watched: Watched
    ) -> None:
        super().__init__(settings, engine, in_flight)
        self.registry.store = _Store(engine, watched)
        self._watched = watched

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self._tasks.append(asyncio.create_task(_listen(self._watched.lags)))


async def _listen(lags: list[float]) -> None:
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        lags.append((time.perf_counter() - begun - TICK) * 1000)


def main() -> int:
    """Run the bot until it is told to stop, write what it saw, and return the exit status."""
    watched = Watched()
    status = run(read_settings(), lambda *given: _Bot(*given, watched))
    watched.cpu = time.process_time()
    [memory] = [line for line in Path("/proc/self/status").open() if line.startswith("VmHWM")]
    watched.memory = int(memory.split()[1])
    Path(os.environ["WATCHED"]).write_text(json.dumps(asdict(watched)), encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
