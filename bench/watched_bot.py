"""The bot as a program that notes how its transactions and its event loop fare.

At its end it writes what it saw to the file that the variable WATCHED names.
"""

import asyncio
import json
import os
import resource
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend.client import PuddingLane
from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, read_settings
from bot.run import run
from bot.store.databases.transactions import Db, Store
from bot.store.processes.lease import Lease

TICK = 0.005

Noted = tuple[float, float]


@dataclass
class Watched:
    """What a bot has seen of itself: when, in seconds since 1970, and milliseconds."""

    waits: list[Noted] = field(default_factory=list[Noted])
    """From the wish to write until the transaction has begun: of presses and what is like them."""
    holds: list[Noted] = field(default_factory=list[Noted])
    """From there until it is saved: of all."""
    lags: list[Noted] = field(default_factory=list[Noted])
    """How late a timer of the loop comes."""
    cpu: float = 0.0
    """Seconds of the whole process, without its children."""
    memory: int = 0
    """Kibibytes that it had at most."""


class _Store(Store):
    def __init__(self, engine: AsyncEngine, watched: Watched) -> None:
        super().__init__(engine)
        self._watched = watched

    @asynccontextmanager
    async def write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        asked = time.perf_counter()
        async with super().write(can_wait=can_wait) as db:
            begun = time.perf_counter()
            yield db
        now = time.time()
        if not can_wait:
            self._watched.waits.append((now, (begun - asked) * 1000))
        self._watched.holds.append((now, (time.perf_counter() - begun) * 1000))


class _Bot(PuddingLane):
    def __init__(
        self,
        watched: Watched,
        settings: Settings,
        engine: AsyncEngine,
        in_flight: InFlight,
        lease: Lease,
    ) -> None:
        super().__init__(settings, engine, in_flight, lease=lease)
        self.registry.store = _Store(engine, watched)
        self._watched = watched

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self._tasks.append(asyncio.create_task(_listen(self._watched.lags)))


async def _listen(lags: list[Noted]) -> None:
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        lags.append((time.time(), (time.perf_counter() - begun - TICK) * 1000))


def main() -> int:
    """Run the bot until it is told to stop, write what it saw, and return the exit status."""
    watched = Watched()
    status = run(read_settings(), partial(_Bot, watched))
    watched.cpu = time.process_time()
    watched.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    Path(os.environ["WATCHED"]).write_text(json.dumps(asdict(watched)), encoding="utf-8")
    return status
