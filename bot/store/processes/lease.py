"""The lease on a database: only the process that holds it runs, and all others wait.

If a bot has several processes, each has a lease for its share of the shards; processes with
overlapping shares wait for each other.

The lease is a row. Its holder renews it; a lease that was not renewed in time is free. So is one
whose process died on this machine, so that nobody waits after a crash.

A holder that cannot renew it becomes silent before another process may take it: it saves and sends
nothing. It takes the lease again when the database answers, unless another process holds it by
then. Each period of holding it is a *term*: data read in an earlier term is no longer trusted.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog
from sqlalchemy import ColumnElement, delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.databases.availability import OutOfReachError, SilentError, reaching, reason_of
from bot.store.processes.handover import ANNOUNCED, Handover
from bot.store.processes.process import is_dead, name_of_this_process
from bot.store.processes.share import ALL, Share, share_of
from bot.store.schema import LEASE
from bot.time_source import TimeSource

LENGTH = 30.0
"""Seconds after which an unrenewed lease is free."""
RENEWAL = 10.0
"""Seconds between two renewals."""
MARGIN = 10.0
"""Seconds before the end of a lease at which its holder becomes silent, longer than a request
takes."""
WATCH = RENEWAL + 2.0
"""Seconds without a renewal after which a waiting process takes a lease that has expired by the
clock: a clock may be wrong, or the holder may return from an outage at the same time."""
LOOK = 0.25
"""Seconds between two checks of the lease while waiting for it."""
HANDOVER = 10.0
"""Seconds in which a process that hands over finishes its answers."""
VERDICT = 2.0
"""Seconds in which a holder that slept should find out whether it still holds the lease."""
LONGEST = 5.0
"""Seconds in which the database must answer."""
_PAUSE = 1.0
"""Seconds between checks of the clock and the waiting processes: the machine may have slept."""
_AGAIN = 2.0
"""Seconds until a failed renewal is tried again."""
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(-1667)")
"""PostgreSQL's lock under which one process at a time reads and takes leases."""
_FAILURES = (OutOfReachError, SQLAlchemyError)  # the second: a changed table

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Holder:
    """Another process that holds the lease."""

    holder: str
    """Its machine and process."""
    expires_at: int
    """In milliseconds since 1970, by the holder's clock."""


async def held_until(db: AsyncConnection) -> int:
    """Return when the current lease ends, in milliseconds since 1970; 0: nobody holds it."""
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
        own = select(LEASE.c.name).where(*self._mine)
        self._own_row = own.with_for_update(read=True, key_share=True)
        self._asked = 0.0
        """When it was last requested or renewed, in seconds of a monotonic clock."""
        self.term = 0
        """The number of the current period of holding it."""
        self.regained: list[Callable[[], None]] = []
        """Functions called whenever it is taken, before anything else."""
        self.taken: frozenset[int] | None = None
        """The presses that the previous holder has taken; None: unknown."""
        self._handover = Handover(self._name)
        self._announced = 0
        """When this process last announced that it waits, in milliseconds since 1970."""
        self._is_known = asyncio.Event()
        """Set when it is known whether another process holds it."""
        self._is_left = asyncio.Event()
        """Set when the previous holder takes no more presses, or has ended."""
        self._is_silent = True
        self._silent_since: float | None = None
        """The last renewal before the current silence."""
        self._due = 0.0
        """When the next renewal is due."""
        self._has_failed = False
        self._tried = asyncio.Event()
        """Set when the database was asked during the current silence."""

    @property
    def is_held(self) -> bool:
        """Whether this process may act: the lease was renewed recently.

        It is checked before each save and each message, because the process may have been stopped
        meanwhile.
        """
        return not self._is_silent and self._is_fresh

    @property
    def _is_fresh(self) -> bool:
        return self._time.elapsed() - self._asked < LENGTH - MARGIN

    def check(self, term: int | None = None) -> None:
        """Check that this process may act, in this `term` if one is given.

        Raises:
            SilentError: it may not.
        """
        if not self.is_held or term not in (None, self.term):
            raise SilentError("the lease is not held")

    async def may_act(self) -> bool:
        """Tell whether this process may act; after a pause, wait briefly until that is known."""
        if self.is_held:
            return True
        self._fall_silent()
        with suppress(TimeoutError):
            async with asyncio.timeout(VERDICT if self.term else HANDOVER):
                await self._tried.wait()
        return self.is_held

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the previous holder."""
        if not self.term and not self._is_left.is_set():
            try:
                async with asyncio.timeout(VERDICT):
                    await self._is_left.wait()
            except TimeoutError:
                return False
            if self.taken is None:  # the holder was killed, so the state of the press is unknown
                return False
        return self.taken is None or press not in self.taken

    async def leave(self, taken: Callable[[], list[int]]) -> bool:
        """Leave all presses except those `taken` to a waiting process; False if there is none."""
        try:
            with reaching():
                async with asyncio.timeout(LONGEST), self._engine.begin() as db:
                    if not await self._handover.is_awaited(db, self._time.now()):
                        return False
                    await self._handover.leave(db, taken())
        except _FAILURES:
            return False
        return True

    async def until_known(self) -> None:
        """Wait until it is known whether another process holds it."""
        await self._is_known.wait()

    async def fence(self, db: AsyncConnection) -> None:
        """Check in a transaction that nobody else has the lease or gets it before the commit.

        On PostgreSQL, others wait because of a lock that does not block renewals; on SQLite,
        because there is only one writer at a time.

        Raises:
            SilentError: another process has it.
        """
        if (await db.execute(self._own_row)).first() is None:
            self._fall_silent()
            raise SilentError("the lease is not held any more")

    @asynccontextmanager
    async def sought(self, lost: Callable[[], None]) -> AsyncGenerator[None]:
        """Wait for it during the block, then renew it; release it at the end.

        `lost` is called once, if another bot takes it.
        """

        async def seek() -> None:
            await self.acquire()
            await self._keep(lost)

        seeking = asyncio.create_task(seek(), name="lease")
        try:
            yield
        finally:
            seeking.cancel()
            await asyncio.gather(seeking, return_exceptions=True)
            await self.release()

    @asynccontextmanager
    async def kept(self, lost: Callable[[], None]) -> AsyncGenerator[None]:
        """Renew it every `RENEWAL` seconds of the block.

        While that fails, this process is silent, for any length of time. `lost` is called once, if
        another bot has the lease.
        """
        renewing = asyncio.create_task(self._keep(lost), name="lease")
        try:
            yield
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)

    async def acquire(self) -> None:
        """Wait until nobody else holds it, then take it; log the holder and its end once.

        It waits as long as the database is unavailable.
        """
        seen, since, is_away = None, 0.0, False
        while True:
            try:
                other = await self._take(seen, since, WATCH)
            except OutOfReachError as error:
                if not is_away:
                    _log.warning("the database is out of reach: waiting", why=str(error))
                is_away = True
                await self._time.sleep(_AGAIN)
                since = self._time.elapsed()  # the holder may also return just now
                continue
            if other is None:
                _log.debug("lease taken", holder=self._holder)
                self._is_known.set()
                self._is_left.set()
                for listener in self.regained:
                    listener()
                self._tried.set()
                return
            self._is_known.set()
            if seen is None:
                _log.warning(
                    "another bot runs on this database: waiting",
                    holder=other.holder,
                    held_until=_moment(min(other.expires_at, self._end())),
                )
            if other != seen:
                seen, since = other, self._time.elapsed()
            is_away = False
            await self._time.sleep(LOOK)

    async def take_or_tell(self) -> Holder | None:
        """Take it if it is free, and return None; otherwise return its holder.

        Raises:
            OutOfReachError, SQLAlchemyError: as `renew`.
        """
        return await self._take(None, 0.0, 0.0)

    async def renew(self, within: float = LONGEST) -> bool:
        """Hold it for `LENGTH` seconds from now; False if another process has it by now.

        Raises:
            OutOfReachError: the database is unavailable, or does not answer `within` these seconds.
            SQLAlchemyError: the table of leases is not as expected.
        """
        asked = self._time.elapsed()
        with reaching():
            async with asyncio.timeout(within), self._engine.begin() as db:
                is_ours = await self._renew(db)
        if is_ours:
            self._asked = asked
        return is_ours

    async def release(self) -> None:
        """Release it immediately; if the database is unavailable, others wait for its end."""
        self._is_silent = True
        try:
            with reaching():
                async with asyncio.timeout(LONGEST), self._engine.begin() as db:
                    await db.execute(delete(LEASE).where(*self._mine))
        except _FAILURES as error:
            _log.warning("the lease could not be given back", why=reason_of(error))

    @property
    def _mine(self) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
        return LEASE.c.name == self._name, LEASE.c.holder == self._holder

    async def _renew(self, db: AsyncConnection) -> bool:
        renewed = update(LEASE).where(*self._mine).values(expires_at=self._end())
        return (await db.execute(renewed)).rowcount == 1

    def _end(self) -> int:
        """Return when a lease taken or renewed now ends, in milliseconds since 1970."""
        return self._time.now() + int(LENGTH * 1000)

    async def _take(self, seen: Holder | None, since: float, watch: float) -> Holder | None:
        """Take it if it is free or its own, and return None; otherwise return its holder.

        An expired lease is free after `watch` seconds without a renewal since it was `seen`. A
        lease dated in the future (by a wrong clock) is free after a whole length.

        Raises:
            OutOfReachError, SQLAlchemyError: as `renew`.
        """
        now, asked = self._time.now(), self._time.elapsed()
        with reaching():
            async with asyncio.timeout(LONGEST), self._engine.begin() as db:
                if db.dialect.name == "postgresql":
                    await db.execute(_ONE_AT_A_TIME)
                for row in (await db.execute(select(LEASE).order_by(LEASE.c.name))).all():
                    other = Holder(row.holder, row.expires_at)
                    if not self._collides(row.name) or other.holder == self._holder:
                        continue
                    watched = asked - since if other == seen else 0.0
                    is_idle = watched >= (watch if other.expires_at <= now else LENGTH)
                    if not is_idle and not is_dead(other.holder):
                        if row.name == self._name and watch and not self.term:
                            await self._wait(db)
                        return other
                    same = (LEASE.c.name == row.name, LEASE.c.holder == other.holder)
                    as_seen = (*same, LEASE.c.expires_at == other.expires_at)
                    if not (await db.execute(delete(LEASE).where(*as_seen))).rowcount:
                        return other  # it was just renewed
                if not await self._renew(db):
                    await self._put(db)
        self._asked, self._is_silent = asked, False
        self._due, self.term = asked + RENEWAL, self.term + 1
        return None

    async def _wait(self, db: AsyncConnection) -> None:
        """Announce that this process waits, and check whether the holder leaves."""
        now = self._time.now()
        if abs(now - self._announced) >= ANNOUNCED:
            await self._handover.announce(db, self._holder, now)
            self._announced = now
        await self._hear(db)

    async def _hear(self, db: AsyncConnection) -> None:
        """Read which presses the holder has taken, if it leaves."""
        self.taken = await self._handover.taken(db)
        if self.taken is not None:
            self._is_left.set()

    async def _put(self, db: AsyncConnection) -> None:
        await self._hear(db)
        await self._handover.end(db)
        await db.execute(delete(LEASE).where(LEASE.c.name == self._name))
        mine = {"name": self._name, "holder": self._holder, "expires_at": self._end()}
        await db.execute(insert(LEASE).values(mine))

    def _collides(self, name: str) -> bool:
        """Tell whether the holder of a lease of this name must not run beside this process."""
        other = share_of(name)
        return self._share is None or other is None or self._share.collides(other)

    async def _keep(self, lost: Callable[[], None]) -> None:
        """Renew until cancelled or lost; take it again after a silence."""
        other: Holder | None = None
        while other is None:
            if not self.is_held and self._silent_since is None:
                self._fall_silent()
                self._silent_since = self._asked
                _log.warning("the lease cannot be renewed: the bot falls silent")
            if self._silent_since is None and self._time.elapsed() < self._due:
                await self._time.sleep(_PAUSE)
                continue
            try:
                other = await self._hold_on()
            except _FAILURES as error:
                await self._note_failure(error)
        lost()
        _log.error("another bot has taken the lease: stopping", holder=other.holder)

    async def _hold_on(self) -> Holder | None:
        """Renew it, or take it again after a silence; return another holder."""
        if self._silent_since is not None:
            other = await self._take(None, 0.0, WATCH)
            if other is not None:
                return other
            self._speak_again(self._silent_since)
        elif not await self.renew(
            min(self._asked + LENGTH - MARGIN - self._time.elapsed(), LONGEST)
        ):
            self._fall_silent()
            return None
        self._due, self._has_failed = self._asked + RENEWAL, False
        return None

    async def _note_failure(self, error: Exception) -> None:
        if not self._has_failed:
            _log.warning("the lease could not be renewed", why=reason_of(error))
        self._has_failed, self._due = True, self._time.elapsed() + _AGAIN
        if self._silent_since is not None:
            self._tried.set()
            await self._time.sleep(_PAUSE)

    def _fall_silent(self) -> None:
        if not self._is_silent:
            self._is_silent = True
            self._tried.clear()

    def _speak_again(self, since: float) -> None:
        self._silent_since = None
        for listener in self.regained:
            listener()
        self._tried.set()
        seconds = round(self._time.elapsed() - since)
        _log.info("the lease is held again: the bot goes on", seconds=seconds)


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%H:%M:%S} UTC"
