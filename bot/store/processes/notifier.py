"""Notifications between processes on one PostgreSQL server, by LISTEN and NOTIFY.

A notification may be lost: it only makes a process do earlier what it would do anyway.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.databases.availability import RETRY, OutOfReachError, reaching
from bot.store.databases.transactions import Db, connect

_CHANNEL: Final = "pudding_lane"
_RING: Final = text("SELECT pg_notify(:channel, :news)")
_CHECK: Final = 5.0
"""Seconds between two checks of the connection."""

Listener = Callable[[str, int, int], None]
"""Receive a notification: a word, and its numbers."""

_log = structlog.get_logger(__name__)


class Notifier:
    """Send notifications to other processes, and listen to theirs."""

    def __init__(
        self, engine: AsyncEngine, holder: str, listener: Listener, missed: Callable[[], None]
    ) -> None:
        """Call `listener` with others' notifications, and `missed` if some may have been lost."""
        self._engine = engine
        self._holder = holder
        self._listener = listener
        self._missed = missed
        self._news: dict[tuple[str, int, int], None] = {}  # an ordered set
        self._has_news = asyncio.Event()

    def ring(self, word: str, number: int, beside: int = 0) -> None:
        """Notify the other processes soon."""
        self._news[word, number, beside] = None
        self._has_news.set()

    async def run(self) -> None:
        """Send and listen until cancelled."""
        while True:
            try:
                with reaching():
                    await self._listen()
            except OutOfReachError as error:
                _log.info("cannot hear the other processes", why=str(error))
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        db = await connect(self._engine)
        try:
            driver: Any = (await db.get_raw_connection()).driver_connection
            await driver.add_listener(_CHANNEL, self._hear)
            await db.commit()
            self._missed()
            while True:
                await self._ring(db)
        finally:
            await db.invalidate()  # it listens, so nothing else may use it
            await db.close()

    async def _ring(self, db: Db) -> None:
        """Wait for notifications and send them; without any, check the connection to the server."""
        try:
            async with asyncio.timeout(_CHECK):
                await self._has_news.wait()
        except TimeoutError:
            await db.execute(text("SELECT 1"))
            await db.commit()
            return
        self._has_news.clear()
        news, self._news = self._news, {}
        try:
            for one in news:
                told = " ".join([self._holder, *map(str, one)])
                await db.execute(_RING, {"channel": _CHANNEL, "news": told})
            await db.commit()
        except BaseException:
            self._news = news | self._news
            self._has_news.set()
            raise

    def _hear(self, _connection: object, _process: int, _channel: str, news: object) -> None:
        holder, word, number, beside = str(news).split(" ")
        if holder != self._holder:
            self._listener(word, int(number), int(beside))
