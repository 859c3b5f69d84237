"""What must be said and has not been said yet: said after the save, once, whatever happens.

A saying is a row that was saved together with what it tells. It is marked as tried before it is
sent and deleted after; killed in between, the bot finds it marked, looks whether it was sent, and
sends it if not.

Errors: `NotNowError` and `NeverError` are what a speaker raises.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Protocol

import structlog

from bot.model import Dm, Saying
from bot.store import motions, outbox, tables
from bot.store.reach import RETRY, OutOfReachError
from bot.tables import lobby
from bot.tables.tables import Tables

PATIENCE = 12
"""Tries until something that cannot be said is given up: about half an hour. A board never is:
without it nobody would know whose turn it is."""
LONGEST = 300.0
"""Seconds between two tries at most."""
_log = structlog.get_logger(__name__)


class NotNowError(Exception):
    """It could not be said; it may work later."""

    def __init__(self, why: str, after: float | None = None) -> None:
        super().__init__(why)
        self.after = after
        """Seconds to wait; None leaves it to the outbox."""


class NeverError(Exception):
    """It cannot be said, and need not be tried again."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What came of a saying."""

    message_id: int | None = None
    """The message that says it."""
    user_id: int | None = None
    """Whom a direct message was for."""
    dm: Dm | None = None
    """Whether that person took it."""


class Speaker(Protocol):
    """Says things to people."""

    async def speak(self, saying: Saying) -> Spoken:
        """Say it; where it was tried before, look first whether it was said.

        Raises:
            NotNowError: try again later.
            NeverError: leave it.
        """
        ...


class Outbox:
    """Sends what is due: in order within a conversation, side by side between them."""

    def __init__(self, room: Tables, speaker: Speaker, *, rest: float = RETRY) -> None:
        self._room = room
        self._speaker = speaker
        self._rest = rest
        """Seconds to rest when the database fails."""
        self._stirred = asyncio.Event()
        self._busy: dict[tuple[int, bool], asyncio.Task[None]] = {}
        self._idle = asyncio.Event()

    def wake(self, _: int = 0) -> None:
        """Look at once whether there is something to say."""
        self._idle.clear()
        self._stirred.set()

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                self._stirred.clear()
                try:
                    wait = await self._pump()
                except OutOfReachError:
                    wait = self._rest
                except Exception:
                    _log.exception("the outbox could not be read")
                    wait = self._rest
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._stirred.wait()
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def all_said(self) -> None:
        """Wait until nothing is due."""
        await self._idle.wait()

    async def _pump(self) -> float | None:
        """Start on what is due, and return the seconds until the next thing is."""
        now = self._room.now()  # one moment for both: nothing falls between
        busy = set(self._busy)  # what is being said now may be read below as it no longer is
        async with self._room.store.read() as db:
            due = await outbox.due(db, now)
            later = await outbox.next_due(db, after=now)
        conversations: dict[tuple[int, bool], list[Saying]] = {}
        for saying in due:
            private = saying.kind in ("secrets", "welcome", "paused", "reminder")
            conversations.setdefault((saying.table_id, private), []).append(saying)
        for key, sayings in conversations.items():
            if key not in busy:
                self._busy[key] = asyncio.create_task(self._converse(key, sayings))
        if not self._busy and not self._stirred.is_set():
            self._idle.set()
        return None if later is None else max(0.0, (later - self._room.now()) / 1000)

    async def _converse(self, key: tuple[int, bool], sayings: list[Saying]) -> None:
        try:
            for saying in sayings:
                if not await self._say(saying) and saying.kind == "board":
                    break  # the boards after it wait for it
        except OutOfReachError:
            await asyncio.sleep(self._rest)
        except Exception:
            _log.exception("the outbox could not be kept", table=key[0])
            await asyncio.sleep(self._rest)
        finally:
            del self._busy[key]
            self._stirred.set()  # more may have come up meanwhile

    async def _say(self, saying: Saying) -> bool:
        """Say one thing; False if it must wait."""
        room = self._room
        async with room.store.write() as db:
            if not await outbox.try_saying(db, saying.id):
                return True  # another one says it in its place
        try:
            spoken = await self._speaker.speak(saying)
        except NeverError as error:
            _log.warning("left unsaid", saying=saying.kind, table=saying.table_id, why=str(error))
            async with room.store.write() as db:
                await outbox.said(db, saying.id)
        except NotNowError as error:
            return await self._put_off(saying, str(error), error.after)
        except OutOfReachError:
            raise  # nothing can be noted of it now either
        except Exception as error:
            _log.exception("could not say", saying=saying.kind, table=saying.table_id)
            return await self._put_off(saying, repr(error), None)
        else:
            await self._note(saying, spoken)
        return True

    async def _note(self, saying: Saying, spoken: Spoken) -> None:
        """Take it out of the outbox, together with what follows from its having been said."""
        room = self._room
        async with room.locked(saying.table_id) as table:
            facts: dict[str, Any] = {}
            async with room.store.write() as db:
                await outbox.said(db, saying.id)
                if saying.kind == "board":
                    facts = {"message_id": spoken.message_id, "told": saying.number}
                    await tables.change_table(db, table.id, **facts)
                    old = table.facts.message_id
                    if old not in (None, spoken.message_id):
                        await outbox.put(db, Saying(table.id, "strip", old), room.now())
                if saying.kind == "motion" and spoken.message_id is not None:
                    await motions.shown(db, saying.number, spoken.message_id)
            table.facts = replace(table.facts, **facts)
        if spoken.dm is not None and spoken.user_id is not None:
            await lobby.note_dm(room, saying.table_id, spoken.user_id, spoken.dm)

    async def _put_off(self, saying: Saying, why: str, after: float | None) -> bool:
        """Try again later; True if it was tried often enough, and is given up."""
        room = self._room
        if saying.tries >= PATIENCE and saying.kind != "board":
            _log.error("given up", saying=saying.kind, table=saying.table_id, why=why)
            async with room.store.write() as db:
                await outbox.said(db, saying.id)
            return True
        seconds = min(2.0**saying.tries, LONGEST) if after is None else after
        _log.info("later", saying=saying.kind, table=saying.table_id, why=why, seconds=seconds)
        async with room.store.write() as db:
            await outbox.put_off(db, saying.id, room.now() + int(seconds * 1000))
        return False
