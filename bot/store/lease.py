"""One bot at a time on a database: whoever holds the lease may run, all others wait.

Several processes of one bot have a lease each, for its share of the shards: those whose shares
collide wait for each other.

The lease is a row. Who holds it renews it; one that was not renewed in time is free. So is one
whose process died on this machine: after a crash nobody waits. Who cannot renew it gives it up
early enough to have fallen silent when another one may take it.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.availability import OutOfReachError, line, reaching
from bot.store.process import is_dead, name_of_this_process
from bot.store.schema import LEASE
from bot.store.share import ALL, Share, share_of
from bot.time_source import TimeSource

LENGTH = 30.0
"""Seconds after which a lease that was not renewed is free."""
RENEWAL = 10.0
"""Seconds between two renewals."""
MARGIN = 10.0
"""Seconds before its end at which a lease is given up that could not be renewed: more than it takes
to hang up."""
LONGEST = 5.0
"""Seconds in which the database must answer."""
_PAUSE = 1.0
"""Seconds until the clock, or one who waits, is looked at again: a machine may have slept."""
_AGAIN = 2.0
"""Seconds until a renewal that failed is tried again."""
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(-1667)")
"""Lets one at a time look who is there and take its place among them, on PostgreSQL."""
_FAILURES = (OutOfReachError, SQLAlchemyError)  # the other: somebody has meddled with the table

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Held:
    """That somebody else holds the lease."""

    holder: str
    """Its machine and process."""
    expires_at: int
    """In milliseconds since 1970, by the holder's clock."""


async def held_until(db: AsyncConnection) -> int:
    """Return until when somebody holds the lease, in milliseconds since 1970; 0: nobody does."""
    return int((await db.execute(select(func.max(LEASE.c.expires_at)))).scalar() or 0)


class Lease:
    """The right to run on a database, which this process has or waits for."""

    def __init__(
        self,
        engine: AsyncEngine,
        time: TimeSource,
        holder: str | None = None,
        share: Share | None = None,
    ) -> None:
        """Run with a share of the shards; None: as the whole bot."""
        self._engine = engine
        self._time = time
        self._holder = holder or name_of_this_process()
        self._share = share
        self._name = ALL if share is None else str(share)
        self._asked = 0.0
        """When it was asked for, or last renewed: seconds of the timepiece's own."""

    @asynccontextmanager
    async def kept(self, lost: Callable[[], None]) -> AsyncGenerator[None]:
        """Renew what was acquired, every `RENEWAL` seconds of the block.

        `lost` is called once, when another bot has it or `MARGIN` seconds before one may take it.
        """
        renewing = asyncio.create_task(self._keep(lost), name="lease")
        try:
            yield
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)

    async def acquire(self) -> None:
        """Wait until nobody else holds it, then take it; log once for whom, and until when.

        It waits however long the database is out of reach.
        """
        seen, since = None, 0.0
        while (other := await self._take_if_reached(seen, since)) is not None:
            if seen is None:
                _log.warning(
                    "another bot runs on this database: waiting",
                    holder=other.holder,
                    held_until=_moment(min(other.expires_at, self._end())),
                )
            if other != seen:
                seen, since = other, self._time.elapsed()
            await self._time.sleep(_PAUSE)
        _log.debug("lease taken", holder=self._holder)

    async def take_or_tell(self) -> Held | None:
        """Take it if it is free, and return None; else return at once who holds it.

        Raises:
            OutOfReachError, SQLAlchemyError: as `renew`.
        """
        with reaching():
            async with asyncio.timeout(LONGEST):
                return await self._take(None, 0.0)

    async def renew(self, within: float = LONGEST) -> bool:
        """Hold it for `LENGTH` seconds from now; False if it belongs to another by now.

        Raises:
            OutOfReachError: the database is, or does not answer `within` so many seconds.
            SQLAlchemyError: the table of leases is not as it should be.
        """
        asked = self._time.elapsed()
        with reaching():
            async with asyncio.timeout(within), self._engine.begin() as db:
                done = await db.execute(
                    update(LEASE)
                    .where(LEASE.c.name == self._name, LEASE.c.holder == self._holder)
                    .values(expires_at=self._end())
                )
        self._asked = asked
        return done.rowcount == 1

    async def release(self) -> None:
        """Let the next one in at once; if the database is out of reach, they wait it out."""
        mine = (LEASE.c.name == self._name, LEASE.c.holder == self._holder)
        try:
            with reaching():
                async with asyncio.timeout(LONGEST), self._engine.begin() as db:
                    await db.execute(delete(LEASE).where(*mine))
        except _FAILURES as error:
            _log.warning("the lease could not be given back", why=line(error))

    def _end(self) -> int:
        """Return when what is taken or renewed now ends, in milliseconds since 1970."""
        return self._time.now() + int(LENGTH * 1000)

    async def _take_if_reached(self, seen: Held | None, since: float) -> Held | None:
        """Take it if it is free, however long the database is out of reach."""
        is_said = False
        while True:
            try:
                with reaching():
                    async with asyncio.timeout(LONGEST):
                        return await self._take(seen, since)
            except OutOfReachError as error:
                if not is_said:
                    _log.warning("the database is out of reach: waiting", why=str(error))
                is_said = True
                await self._time.sleep(_AGAIN)

    async def _take(self, seen: Held | None, since: float) -> Held | None:
        """Take it if it is free, and return None; else return who holds it.

        However far ahead it is dated (a clock was wrong), who did not renew it for a whole length
        since it was `seen` does not hold it any more.
        """
        now, self._asked = self._time.now(), self._time.elapsed()
        async with self._engine.begin() as db:
            if db.dialect.name == "postgresql":
                await db.execute(_ONE_AT_A_TIME)
            for row in (await db.execute(select(LEASE).order_by(LEASE.c.name))).all():
                other = Held(row.holder, row.expires_at)
                if not self._collides(row.name) or other.holder == self._holder:
                    continue
                is_idle = other == seen and self._asked - since >= LENGTH
                if other.expires_at > now and not is_idle and not is_dead(other.holder):
                    return other
                same = (LEASE.c.name == row.name, LEASE.c.holder == other.holder)
                as_seen = (*same, LEASE.c.expires_at == other.expires_at)
                if not (await db.execute(delete(LEASE).where(*as_seen))).rowcount:
                    return other  # it was renewed in this very moment
            await db.execute(delete(LEASE).where(LEASE.c.name == self._name))
            mine = {"name": self._name, "holder": self._holder, "expires_at": self._end()}
            await db.execute(insert(LEASE).values(mine))
        return None

    def _collides(self, name: str) -> bool:
        """Tell whether whoever holds a lease of this name must not run beside this process."""
        other = share_of(name)
        return self._share is None or other is None or self._share.collides(other)

    async def _keep(self, lost: Callable[[], None]) -> None:
        """Renew until cancelled, or until it is lost."""
        is_said = False
        due = self._asked + RENEWAL
        while (left := self._asked + LENGTH - MARGIN - (now := self._time.elapsed())) > 0:
            if now < due:
                await self._time.sleep(_PAUSE)
                continue
            try:
                if not await self.renew(min(left, LONGEST)):
                    break
            except _FAILURES as error:
                if not is_said:
                    _log.warning("the lease could not be renewed", why=line(error))
                is_said, due = True, now + _AGAIN
            else:
                is_said, due = False, self._asked + RENEWAL
        lost()
        _log.error("the lease is lost: another bot may run on this database; stopping")


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%H:%M:%S} UTC"
