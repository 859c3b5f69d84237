"""Lets computer players move, wherever one has to, also after a restart."""

import asyncio
from typing import Final

import structlog

from bot import playing
from bot.refusals import RefusedError
from bot.store import tables
from bot.tables import Tables

AGAIN: Final = 60.0
"""Seconds after which what failed is tried again."""

_log = structlog.get_logger(__name__)


class Computers:
    """Looks after the tables at which something happened."""

    def __init__(self, room: Tables, *, again: float = AGAIN) -> None:
        self._room = room
        self._seconds = again
        self._tables: dict[int, None] = {}  # a set that keeps its order
        self._stirred = asyncio.Event()
        self._has_looked = False

    def wake(self, table_id: int) -> None:
        """Look whether a computer player must move at a table."""
        self._tables[table_id] = None
        self._stirred.set()

    async def run(self) -> None:
        """Move until cancelled; first where a restart left somebody waiting."""
        self._stirred.set()
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if not self._has_looked:
                await self._look_around()
            while self._tables:
                table_id = next(iter(self._tables))
                del self._tables[table_id]
                await self._move(table_id)

    async def _look_around(self) -> None:
        """Wake where a restart left somebody waiting."""
        try:
            async with self._room.store.read() as db:
                for table_id in await tables.waiting_for_computers(db):
                    self.wake(table_id)
        except Exception:
            _log.exception("cannot see where a computer player must move")
            asyncio.get_running_loop().call_later(self._seconds, self._stirred.set)
        else:
            self._has_looked = True

    async def _move(self, table_id: int) -> None:
        """Make one move; the save of it wakes us again for the next."""
        try:
            await playing.computer_move(self._room, table_id)
        except RefusedError as refusal:
            _log.info("no computer move", table=table_id, why=refusal.why.value)
        except Exception:
            _log.exception("a computer player failed", table=table_id)
            asyncio.get_running_loop().call_later(self._seconds, self.wake, table_id)
