"""A bot whose start raises an error: `python -m tests.bot.failing_bot`."""

import sys

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.hosting.in_flight import InFlight
from bot.hosting.settings import Settings, read_settings
from bot.run import run
from bot.store.processes.lease import Lease


class FailingBot:
    def __init__(
        self, settings: Settings, engine: AsyncEngine, in_flight: InFlight, lease: Lease
    ) -> None:
        del settings, engine, in_flight, lease

    async def start(self, token: str) -> None:
        print(len(token) / 0)  # noqa: T201

    async def close(self) -> None:
        """Nothing is open."""


if __name__ == "__main__":
    sys.exit(run(read_settings(), FailingBot))
