"""Send outgoing messages: after saving, and once, even if the bot is killed.

A message is a row that was saved together with the event that it reports. It is marked as tried
before it is sent, and deleted afterwards. If the bot was killed in between, it finds the mark,
checks whether the message was sent, and sends it if not.

Errors: `NotNowError` and `NeverError` are raised by speakers.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import structlog

from bot.outbox.sent import Sent, note_sent
from bot.outgoing import PERSON, Outgoing
from bot.store.databases.availability import RETRY, OutOfReachError
from bot.store.databases.transactions import Db
from bot.store.processes.claims import Claims
from bot.store.rows import outbox
from bot.tables.registry import TableRegistry

TRIES = 12
"""Tries before a message is given up, over about half an hour. A message that blocks others is
never given up: without a board, nobody would know whose turn it is."""
LONGEST = 300.0
"""Longest wait between two tries, in seconds."""

LOOK: Final = 2.0
"""The longest time in seconds before a process checks for messages left by another."""

AT_ONCE: Final = 32
"""The lanes sent in parallel, and the same number for DMs, which wait for each other. More lanes
would use all database connections, and each press would wait for its picture."""
LEFT: Final = 2000
"""Milliseconds for which only the process that stored a message sends it: another one would have to
load the table, and the first would have to load it again."""
MOST: Final = 512
"""Most rows of the outbox that are read to find messages to send."""

_log = structlog.get_logger(__name__)


class NotNowError(Exception):
    """It could not be sent now; it may work later."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after
        """Seconds to wait; None: the outbox decides."""


class NeverError(Exception):
    """It cannot be sent and is not retried."""


Join = Callable[[], Awaitable[Sequence[Outgoing]]]
"""Return other due messages that can be sent in the same one, and mark them as tried."""


class Speaker(Protocol):
    """A sender of messages to people."""

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:
        """Send a message; if it was tried before, check first whether it was sent.

        Raises:
            NotNowError: try again later.
            NeverError: give up.
        """
        ...


class Outbox:
    """The queue of due messages: in order within a lane, lanes in parallel."""

    def __init__(
        self,
        registry: TableRegistry,
        speaker: Speaker,
        *,
        rest: float = RETRY,
        claims: Claims | None = None,
    ) -> None:
        """Send all due messages; with `claims`, several processes share the work."""
        self._claims = claims
        self._registry = registry
        self._speaker = speaker
        self._rest = rest
        """Seconds to wait after a database error."""
        self._notified = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._idle = asyncio.Event()
        self._is_more_due = False
        """More messages are due than could be started."""
        self._own: dict[int, int] = {}
        """The tables with recent events in this process, and the time of the event."""

    def wake(self, table_id: int = 0) -> None:
        """Check for messages to send immediately, first for this table."""
        if self._claims is not None:
            self._own[table_id] = self._registry.now()
        self._idle.clear()
        self._notified.set()

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                self._notified.clear()
                try:
                    wait = await self._pump()
                except OutOfReachError:
                    wait = self._rest
                except Exception:
                    _log.exception("the outbox could not be read")
                    wait = self._rest
                if self._claims is not None:  # a process that dies wakes nobody
                    wait = LOOK if wait is None else min(wait, LOOK)
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._notified.wait()
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def all_sent(self) -> None:
        """Wait until nothing is due."""
        await self._idle.wait()

    async def _pump(self) -> float | None:
        """Start sending due messages, and return the seconds until the next one is due."""
        self._registry.store.check()
        now = self._registry.now()  # the same moment for both queries, so that nothing is missed
        busy = frozenset(self._busy)  # before the query, because its rows may be sent meanwhile
        self._is_more_due = False
        async with self._registry.store.read() as db:
            later = await outbox.next_due(db, besides=busy)
            if later is not None and later <= now:
                await self._begin_all(db, now, busy)
                later = await outbox.next_due(db, after=now)
        if not self._busy and not self._notified.is_set():
            self._idle.set()
        return None if later is None else max(0.0, (later - self._registry.now()) / 1000)

    async def _begin_all(self, db: Db, now: int, busy: frozenset[str]) -> None:
        """Start sending due messages, in at most the allowed number of lanes of each kind."""
        left = 0 if self._claims is None else LEFT
        self._own = {one: at for one, at in self._own.items() if at > now - left}
        asked = partial(
            outbox.due_to_begin, db, now, self._claims,
            busy=busy, most=MOST, own=tuple(self._own), left=left,
        )  # fmt: skip
        found = await asked()
        for is_direct in (False, True):
            room = AT_ONCE - sum(lane.startswith(PERSON) == is_direct for lane in busy)
            due = [one for one in found if one.message.lane.startswith(PERSON) == is_direct]
            if len(found) == MOST and room > 0:  # one kind may have crowded out the other
                due = await asked(is_direct=is_direct)
            self._begin(due, max(0, room))

    def _begin(self, due: Sequence[Outgoing], most: int) -> None:
        """Start sending from at most `most` lanes."""
        lanes: dict[str, list[Outgoing]] = {}
        for outgoing in due:
            lanes.setdefault(outgoing.message.lane, []).append(outgoing)
        for lane, waiting in list(lanes.items())[:most]:
            self._busy[lane] = asyncio.create_task(self._work_off(lane, waiting))
        self._is_more_due |= len(lanes) > most or len(due) == MOST

    async def _work_off(self, lane: str, waiting: list[Outgoing]) -> None:
        is_ours = False
        try:
            is_ours = self._claims is None or await self._claims.take(outbox.claim_of(lane))
            for outgoing in waiting if is_ours else ():
                about = outgoing.message.table
                with structlog.contextvars.bound_contextvars(**{"table": about} if about else {}):
                    is_sent = await self._send(outgoing)
                if not is_sent and outgoing.message.HOLDS:
                    break  # the rest of the lane waits
        except OutOfReachError:
            await asyncio.sleep(self._rest)
        except Exception:
            _log.exception("the outbox could not be kept", lane=lane)
            await asyncio.sleep(self._rest)
        finally:
            if self._claims is not None and is_ours:
                with suppress(OutOfReachError):
                    await self._claims.release(outbox.claim_of(lane))
            del self._busy[lane]
            if is_ours or self._is_more_due:  # otherwise the task of that lane looks for more
                self._notified.set()  # more messages may be due by now

    async def _send(self, outgoing: Outgoing) -> bool:
        """Send one message; return False if it must wait."""
        registry, message = self._registry, outgoing.message
        async with registry.store.write(can_wait=True) as db:
            was_tried = await outbox.begin_try(db, outgoing.id)
        if was_tried is None:
            return True  # a newer message reports it, or it was sent with another
        outgoing = replace(outgoing, tried=was_tried)
        try:
            sent = await self._speaker.send(outgoing, partial(self._join, outgoing))
        except NeverError as error:
            _log.warning("left unsent", message=message, why=str(error))
            async with registry.store.write(can_wait=True) as db:
                await outbox.take_out(db, outgoing.id)
        except NotNowError as error:
            return await self._put_off(outgoing, str(error), error.after)
        except OutOfReachError:
            raise  # nothing can be saved now
        except Exception as error:
            _log.exception("could not send", message=message)
            return await self._put_off(outgoing, repr(error), None)
        else:
            await note_sent(registry, outgoing, sent)
        return True

    async def _join(self, outgoing: Outgoing) -> Sequence[Outgoing]:
        async with self._registry.store.write(can_wait=True) as db:
            found = await outbox.companions(db, outgoing, self._registry.now())
            return [one for one in found if await outbox.begin_try(db, one.id) is not None]

    async def _put_off(self, outgoing: Outgoing, why: str, after: float | None) -> bool:
        """Retry later; return True if the message is given up after too many tries."""
        registry, message = self._registry, outgoing.message
        if outgoing.tries >= TRIES and not message.HOLDS:
            _log.error("given up", message=message, why=why)
            async with registry.store.write(can_wait=True) as db:
                await outbox.take_out(db, outgoing.id)
            return True
        seconds = min(2.0**outgoing.tries, LONGEST) if after is None else after
        _log.info("later", message=message, why=why, seconds=seconds)
        async with registry.store.write(can_wait=True) as db:
            await outbox.put_off(db, outgoing.id, registry.now() + int(seconds * 1000))
        return False
