"""Run computer players in a pool of processes, and kill those that take too long.

Errors: `ThoughtError` if a computer player returned no move.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.ai import advice, hindsight, worker
from bot.ai.advice import Advice
from bot.model import Level
from bot.workers import WorkError, Workers

SECONDS: Final = 3.0
"""Seconds of processor time after which a player stops searching by itself. This is several times
the longest search, so that levels depend on rollouts and not on time."""
GRACE: Final = 27.0
"""Additional seconds by the clock before the process is killed: it may have to start first, and a
busy machine gives it only a tenth of a core."""
ANSWER: Final = 4.0
"""Seconds of processor time after which other players in a what-if no longer search."""
LONGEST: Final = 60.0
"""Seconds after which a process that computes advice is killed: one second is usual, but a busy
machine may need much more."""
NICE: Final = 10
"""The priority of the processes: below that of the bot."""
_THOUGHTS = 200
"""Moves after which a process is replaced, to bound its memory."""

Think = Callable[..., str]


class ThoughtError(Exception):
    """A process took too long, failed or died."""


class Pool:
    """A pool of processes, started when first needed."""

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
        """Return a computer player's move, in notation.

        Raises:
            ThoughtError: there is no answer.
        """
        try:
            return await self._workers.run(
                self._think, game, seat, level, view, seed, self._seconds
            )
        except WorkError as error:
            raise ThoughtError(str(error)) from error

    async def answer(self, game: str, seat: int, state: str, seed: str) -> list[tuple[int, str]]:
        """Return the moves of all other seats until this one must choose, or the game is over.

        Raises:
            ThoughtError: there is no answer.
        """
        try:
            return await self._workers.run(
                worker.answer, game, seat, state, seed, ANSWER, seconds=LONGEST
            )
        except WorkError as error:
            raise ThoughtError(str(error)) from error

    async def advise(self, game: str, seat: int, view: str, past: Sequence[Any]) -> Advice:
        """Return a strong player's advice for this view.

        Raises:
            ThoughtError: there is no answer.
        """
        try:
            return await self._workers.run(advice.advise, game, seat, view, past, seconds=LONGEST)
        except WorkError as error:
            raise ThoughtError(str(error)) from error

    async def look_back(self, game: str, seat: int, view: str, made: str) -> tuple[str, float]:
        """Return a better move than the one that was made, and its lead from 0 to 1.

        Raises:
            ThoughtError: there is no answer.
        """
        try:
            return await self._workers.run(
                hindsight.look_back, game, seat, view, made, seconds=LONGEST
            )
        except WorkError as error:
            raise ThoughtError(str(error)) from error

    async def close(self) -> None:
        """End all processes."""
        await self._workers.close()
