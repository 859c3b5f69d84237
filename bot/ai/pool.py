"""Processes in which computer players think; who thinks too long is killed.

Errors: `ThoughtError` for a thought that came to nothing.
"""

import os
from collections.abc import Callable
from typing import Final

from bot.ai import worker
from bot.model import Level
from bot.workers import WorkError, Workers

SECONDS: Final = 2.0
"""When a player ends its thinking by itself."""
GRACE: Final = 5.0
"""Seconds on top of it until the process is killed: it may have to wake up first."""
NICE: Final = 10
"""Whoever is at the table goes before."""
_THOUGHTS = 200
"""After so many a process is replaced."""

Think = Callable[..., str]


class ThoughtError(Exception):
    """A process took too long, failed or broke down."""


class Pool:
    """Processes that are begun when somebody first thinks."""

    def __init__(
        self, think: Think = worker.think, *, seconds: float = SECONDS, grace: float = GRACE
    ) -> None:
        self._think = think
        self._seconds = seconds
        self._workers = Workers(
            most=max(1, (os.cpu_count() or 2) - 1),
            nice=NICE,
            seconds=seconds + grace,
            works=_THOUGHTS,
        )

    async def think(self, game: str, seat: int, level: Level, view: str, seed: str) -> str:
        """Return what a computer player does, in notation.

        Raises:
            ThoughtError: no answer came of it.
        """
        try:
            return await self._workers.run(
                self._think, game, seat, level, view, seed, self._seconds
            )
        except WorkError as error:
            raise ThoughtError(str(error)) from error

    async def close(self) -> None:
        """End all processes; nobody thinks any more."""
        await self._workers.close()
