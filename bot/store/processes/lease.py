"""One bot at a time on a database: the process that holds the lease runs, all others wait.

Several processes of one bot have a lease each, for its share of the shards: those whose shares
collide wait for each other.

The lease is a row. Its holder renews it; one that was not renewed in time is free. So is one whose
process died on this machine: after a crash nobody waits.

A holder that cannot renew it falls silent before another process may take it: it saves and says
nothing. It takes the lease again when the database answers, unless another process holds it then.
Each stretch of holding it is a *term*: what was read in an earlier one is not believed any more.
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
"""Seconds after which a lease that was not renewed is free."""
RENEWAL = 10.0
"""Seconds between two renewals."""
MARGIN = 10.0
"""Seconds before the end of a lease at which its holder falls silent: more than a request takes."""
WATCH = RENEWAL + 2.0
"""Seconds for which one who waits has seen no renewal of a lease that has expired by the clock: a
clock may be wrong, or the holder may come back from an outage together with this process."""
LOOK = 0.25
"""Seconds between two looks at the lease while waiting for it."""
HANDOVER = 10.0
"""Seconds in which a leaving process finishes the answers that it has begun."""
VERDICT = 2.0
"""Seconds in which a holder that slept should know whether it still holds the lease."""
LONGEST = 5.0
"""Seconds in which the database must answer."""
_PAUSE = 1.0
"""Seconds until the clock and the waiting processes are checked again: a machine may have slept."""
_AGAIN = 2.0
"""Seconds until a renewal that failed is tried again."""
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(-1667)")
"""Takes PostgreSQL's lock under which one process at a time reads and takes leases."""
_FAILURES = (OutOfReachError, SQLAlchemyError)  # the other: somebody has meddled with the table

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Holder:
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
        own = select(LEASE.c.name).where(*self._mine)
        self._own_row = own.with_for_update(read=True, key_share=True)
        self._asked = 0.0
        """When it was asked for, or last renewed: seconds of the timepiece's own."""
        self.term = 0
        """Counts the stretches of holding it."""
        self.regained: list[Callable[[], None]] = []
        """Called each time it is taken, before anything else is done."""
        self.taken: frozenset[int] | None = None
        """The presses that the holder before this one has taken; None: it did not tell."""
        self._handover = Handover(self._name)
        self._announced = 0
        """When it was announced that this process waits, in milliseconds since 1970."""
        self._is_known = asyncio.Event()
        """It is known whether another process has it."""
        self._is_left = asyncio.Event()
        """The holder before this one takes no more presses, or has ended."""
        self._is_silent = True
        self._silent_since: float | None = None
        """When it was renewed last, during a silence."""
        self._due = 0.0
        """When it is to be renewed."""
        self._has_failed = False
        self._tried = asyncio.Event()
        """The database has been asked since the silence began."""

    @property
    def is_held(self) -> bool:
        """Whether this process may act: it was renewed a short while ago.

        It is asked before each save and each message: the process may have been stopped meanwhile.
        """
        return not self._is_silent and self._is_fresh

    @property
    def _is_fresh(self) -> bool:
        return self._time.elapsed() - self._asked < LENGTH - MARGIN

    def check(self, term: int | None = None) -> None:
        """See that this process may act; in this `term`, if one is given.

        Raises:
            SilentError: it may not.
        """
        if not self.is_held or term not in (None, self.term):
            raise SilentError("the lease is not held")

    async def may_act(self) -> bool:
        """Tell whether this process may act; after a pause, wait shortly until that is known."""
        if self.is_held:
            return True
        self._fall_silent()
        with suppress(TimeoutError):
            async with asyncio.timeout(VERDICT if self.term else HANDOVER):
                await self._tried.wait()
        return self.is_held

    async def is_ours(self, press: int) -> bool:
        """Tell whether a press is for this process, and not for the holder before it."""
        if not self.term and not self._is_left.is_set():
            try:
                async with asyncio.timeout(VERDICT):
                    await self._is_left.wait()
            except TimeoutError:
                return False
            if self.taken is None:  # the holder was killed: nobody knows what became of the press
                return False
        return self.taken is None or press not in self.taken

    async def leave(self, taken: Callable[[], list[int]]) -> bool:
        """Leave all presses but those `taken` to a process that waits; False if none does."""
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
        """See in a transaction that nobody else has the lease, nor gets it before it is saved.

        Others wait for the transaction on PostgreSQL because of a lock that hinders no renewal, and
        on SQLite because one at a time writes.

        Raises:
            SilentError: another process has it.
        """
        if (await db.execute(self._own_row)).first() is None:
            self._fall_silent()
            raise SilentError("the lease is not held any more")

    @asynccontextmanager
    async def sought(self, lost: Callable[[], None]) -> AsyncGenerator[None]:
        """Wait for it during the block, then renew it; give it back in the end.

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
        """Renew what was acquired, every `RENEWAL` seconds of the block.

        It is silent while that fails, however long. `lost` is called once, if another bot has it.
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
        seen, since, is_away = None, 0.0, False
        while True:
            try:
                other = await self._take(seen, since, WATCH)
            except OutOfReachError as error:
                if not is_away:
                    _log.warning("the database is out of reach: waiting", why=str(error))
                is_away = True
                await self._time.sleep(_AGAIN)
                since = self._time.elapsed()  # the holder may come back just now, too
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
        """Take it if it is free, and return None; else return who holds it.

        Raises:
            OutOfReachError, SQLAlchemyError: as `renew`.
        """
        return await self._take(None, 0.0, 0.0)

    async def renew(self, within: float = LONGEST) -> bool:
        """Hold it for `LENGTH` seconds from now; False if it belongs to another by now.

        Raises:
            OutOfReachError: the database is, or does not answer `within` that many seconds.
            SQLAlchemyError: the table of leases is not as it should be.
        """
        asked = self._time.elapsed()
        with reaching():
            async with asyncio.timeout(within), self._engine.begin() as db:
                is_ours = await self._renew(db)
        if is_ours:
            self._asked = asked
        return is_ours

    async def release(self) -> None:
        """Let the next one in immediately; if the database is out of reach, they wait it out."""
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
        """Return when what is taken or renewed now ends, in milliseconds since 1970."""
        return self._time.now() + int(LENGTH * 1000)

    async def _take(self, seen: Holder | None, since: float, watch: float) -> Holder | None:
        """Take it if it is free or its own, and return None; else return who holds it.

        One that has expired is free after `watch` seconds without a renewal since it was `seen`.
        However far ahead it is dated (a clock was wrong), it is free after a whole length.

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
                        return other  # it was renewed in this very moment
                if not await self._renew(db):
                    await self._put(db)
        self._asked, self._is_silent = asked, False
        self._due, self.term = asked + RENEWAL, self.term + 1
        return None

    async def _wait(self, db: AsyncConnection) -> None:
        """Announce that this process waits, and hear whether the holder leaves."""
        now = self._time.now()
        if abs(now - self._announced) >= ANNOUNCED:
            await self._handover.announce(db, self._holder, now)
            self._announced = now
        await self._hear(db)

    async def _hear(self, db: AsyncConnection) -> None:
        """Hear which presses the holder has taken, if it leaves."""
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
        """Renew until cancelled, or until it is lost; take it again after a silence."""
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
        """Renew it, or take it again after a silence; return who else has it."""
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
