"""The handover from a process to its waiting successor, including the presses already taken.

Discord sends a press to every session of a shard. While two processes have one, the holder of the
lease answers, until it stores which presses it has taken; its successor answers all others.
"""

import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import bot_state
from bot.store.processes.process import is_dead
from bot.store.schema import BOT_STATE

ANNOUNCED: Final = 2_000
"""Milliseconds between two announcements of a waiting process."""
BELIEVED: Final = 6_000
"""Milliseconds for which an announcement is valid."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The handover from one holder of a lease to the next."""

    name: str
    """The name of the lease."""

    async def announce(self, db: AsyncConnection, holder: str, now: int) -> None:
        """Announce that a process waits, with its connections open."""
        await bot_state.set_value(db, self._next, f"{now} {holder}")

    async def is_awaited(self, db: AsyncConnection, now: int) -> bool:
        """Tell whether a process is waiting."""
        told = await bot_state.get_value(db, self._next)
        at, _, holder = (told or "0 ").partition(" ")
        return abs(now - int(at)) < BELIEVED and not is_dead(holder)

    async def leave(self, db: AsyncConnection, taken: list[int]) -> None:
        """Store which presses the holder has taken; it takes no more."""
        await bot_state.set_value(db, self._left, json.dumps(taken))

    async def taken(self, db: AsyncConnection) -> frozenset[int] | None:
        """Return which presses the holder has taken; None: it still takes all."""
        told = await bot_state.get_value(db, self._left)
        return None if told is None else frozenset(json.loads(told))

    async def end(self, db: AsyncConnection) -> None:
        """Delete the data: another process holds the lease now."""
        ours = BOT_STATE.c.key.in_([self._next, self._left])
        await db.execute(delete(BOT_STATE).where(ours))

    @property
    def _next(self) -> str:
        return f"next {self.name}"

    @property
    def _left(self) -> str:
        return f"left {self.name}"
