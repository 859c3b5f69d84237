"""How a process leaves its work to one that waits for it: it tells which presses it has taken.

Discord tells a press to every session of a shard. While two processes have one, the holder of the
lease answers, until it notes which presses were its own; all others are then its successor's.
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
"""Milliseconds between two announcements of a process that waits."""
BELIEVED: Final = 6_000
"""Milliseconds for which an announcement is believed."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The way from one holder of a lease to the next."""

    name: str
    """What the lease is for."""

    async def announce(self, db: AsyncConnection, holder: str, now: int) -> None:
        """Tell that a process waits, and has its connections already."""
        await bot_state.set_value(db, self._next, f"{now} {holder}")

    async def is_awaited(self, db: AsyncConnection, now: int) -> bool:
        """Tell whether a process waits."""
        told = await bot_state.get_value(db, self._next)
        at, _, holder = (told or "0 ").partition(" ")
        return abs(now - int(at)) < BELIEVED and not is_dead(holder)

    async def leave(self, db: AsyncConnection, taken: list[int]) -> None:
        """Note which presses the holder has taken; it takes no other."""
        await bot_state.set_value(db, self._left, json.dumps(taken))

    async def taken(self, db: AsyncConnection) -> frozenset[int] | None:
        """Return which presses the holder has taken; None: it takes all as yet."""
        told = await bot_state.get_value(db, self._left)
        return None if told is None else frozenset(json.loads(told))

    async def end(self, db: AsyncConnection) -> None:
        """Forget it all: another one holds the lease now."""
        ours = BOT_STATE.c.key.in_([self._next, self._left])
        await db.execute(delete(BOT_STATE).where(ours))

    @property
    def _next(self) -> str:
        return f"next {self.name}"

    @property
    def _left(self) -> str:
        return f"left {self.name}"
