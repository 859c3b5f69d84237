"""One bot at a time on a database: whoever holds the lease may run, all others wait.

The lease is a row. Who holds it renews it; one that was not renewed in time is free. So is one
whose process died on this machine: after a crash nobody waits.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import structlog
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.opened import reason
from bot.store.process import is_dead, name_of_this_process
from bot.store.schema import LEASE
from bot.timepiece import Timepiece

LENGTH = 30.0
"""Seconds after which a lease that was not renewed is free."""
RENEWAL = 10.0
"""Seconds between two renewals."""
_PAUSE = 1.0
"""Seconds until one who waits looks again."""
_NAME = "bot"
_QUICKER = "somebody quicker"

_log = structlog.get_logger(__name__)


class Lease:
    """The right to run on a database, which this process has or waits for."""

    def __init__(self, engine: AsyncEngine, time: Timepiece, holder: str | None = None) -> None:
        self._engine = engine
        self._time = time
        self._holder = holder or name_of_this_process()

    @asynccontextmanager
    async def kept(self, lost: Callable[[], None]) -> AsyncGenerator[None]:
        """Renew what was acquired during the block; call `lost` once it is another's."""
        renewing = asyncio.create_task(self._renew(lost), name="lease")
        try:
            yield
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)

    async def acquire(self) -> None:
        """Wait until nobody else holds it, then take it."""
        said = False
        while (other := await self._take()) is not None:
            if not said:
                _log.warning("another bot runs on this database: waiting", holder=other)
                said = True
            await self._time.sleep(_PAUSE)
        _log.debug("lease taken", holder=self._holder)

    async def renew(self) -> bool:
        """Hold it for longer; False if it belongs to another by now."""
        expires = self._time.now() + int(LENGTH * 1000)
        async with self._engine.begin() as db:
            done = await db.execute(
                update(LEASE)
                .where(LEASE.c.name == _NAME, LEASE.c.holder == self._holder)
                .values(expires_at=expires)
            )
        return done.rowcount == 1

    async def release(self) -> None:
        """Let the next one in at once; if the database is out of reach, they wait it out."""
        mine = (LEASE.c.name == _NAME, LEASE.c.holder == self._holder)
        try:
            async with self._engine.begin() as db:
                await db.execute(delete(LEASE).where(*mine))
        except SQLAlchemyError as error:
            _log.warning("the lease could not be given back", why=reason(error))

    async def _take(self) -> str | None:
        """Take it if it is free, and return None; else return who holds it."""
        now = self._time.now()
        mine = {"holder": self._holder, "expires_at": now + int(LENGTH * 1000)}
        row = LEASE.c.name == _NAME
        try:
            async with self._engine.begin() as db:
                found = (await db.execute(select(LEASE).where(row))).one_or_none()
                if found is None:
                    await db.execute(insert(LEASE).values(name=_NAME, **mine))
                    return None
                if found.expires_at > now and not is_dead(found.holder):
                    return str(found.holder)
                seen = (LEASE.c.holder == found.holder, LEASE.c.expires_at == found.expires_at)
                done = await db.execute(update(LEASE).where(row, *seen).values(**mine))
        except IntegrityError:
            return _QUICKER
        return None if done.rowcount == 1 else _QUICKER

    async def _renew(self, lost: Callable[[], None]) -> None:
        """Renew until cancelled, or until it is lost."""
        end = self._time.now() + int(LENGTH * 1000)
        while self._time.now() < end:
            await self._time.sleep(RENEWAL)
            asked = self._time.now()
            try:
                if not await self.renew():
                    break
            except SQLAlchemyError as error:
                _log.warning("the lease could not be renewed", why=reason(error))
            else:
                end = asked + int(LENGTH * 1000)
        _log.error("the lease is lost: another bot may run on this database; stopping")
        lost()
