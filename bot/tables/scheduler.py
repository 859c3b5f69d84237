"""Looks at the clocks: reminds, tells that time is over, moves for who is late, gives seats away.

What is to be looked at when stands in the database; looked at are only the tables at which
something is due. While the bot was gone, or without its gateway, all clocks stood still: that is
made true before anything else, and nothing expires for a while after.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import structlog

from bot.clocks.clock import Stage
from bot.clocks.hours import MINUTE, Hours
from bot.clocks.timer import (
    Timer,
    advanced,
    due,
    given_up,
    moved_for,
    put_off,
    scheduled,
    settled,
    spared,
)
from bot.model import Person
from bot.outgoing import CountUpdate, EntryNotice, Message, Reminder
from bot.refusals import RefusedError
from bot.store import bot_state, clocks, outbox
from bot.store.availability import OutOfReachError
from bot.tables import moves, substitution, timing
from bot.tables.notes import Note
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.log import Seat

POLL: Final = 15.0
"""Seconds between two looks."""
OUTAGE: Final = MINUTE
"""A longer time without a look is an outage."""
CALM: Final = 10 * MINUTE
"""Nothing expires so soon after an outage."""
AGAIN: Final = MINUTE
"""When a table is looked at again at which something failed."""
IN_A_ROW: Final = 2
STRIKES: Final = 3
"""With so many strikes, in a row or in all, a seat is given away."""

_ALIVE: Final = "clocks were last looked at"
_CALM: Final = "clocks are calm until"
_RUNGS: Final = 8
"""Things that may be due at once at a seat."""
_MOST: Final = 200
"""Moves in one turn: more would mean that a game does not go on."""

IsThere = Callable[[int, int], Awaitable[bool]]
"""Tells of a guild and a user whether they can be reached there."""

_log = structlog.get_logger(__name__)


class Scheduler:
    """Does what time brings."""

    def __init__(self, registry: TableRegistry, is_there: IsThere) -> None:
        self._registry = registry
        self._is_there = is_there
        self._failed: dict[int, int] = {}
        """Tables at which something failed, and when they are looked at again."""
        self._unspared: dict[int, int] = {}
        """Tables that have not been spared an outage yet, and when it began."""

    async def tick(self) -> None:
        """Do what is due.

        Raises:
            OutOfReachError: the database is; what is due is still due.
        """
        now = self._registry.now()
        calm_until = await self._look_back(now)
        for table_id in list(self._unspared):
            await self._guarded(table_id, self._spare)
        self._failed = {one: at for one, at in self._failed.items() if at > now}
        async with self._registry.store.read() as db:
            waiting = await clocks.due(db, now)
        for table_id in waiting:
            if table_id not in self._failed and table_id not in self._unspared:
                await self._guarded(table_id, self._look_at, is_calm=now < calm_until)

    async def change_hours(self, before: Person, after: Person) -> None:
        """Settle somebody's clocks, since time runs otherwise for them from now on."""
        registry = self._registry
        async with registry.store.read() as db:
            theirs = await clocks.ticking_for(db, after.user_id)
        for table_id in theirs:
            async with registry.locked(table_id) as table:
                seat, now = table.seat_of(after.user_id), registry.now()
                if seat is not None and seat in table.timers:
                    clock = table.clock
                    timer = settled(table.timers[seat], clock, before.hours(registry.zone), now)
                    timer = scheduled(timer, clock, after.hours(registry.zone), now)
                    await self._keep(table, seat, timer, *_told_anew(table, seat))

    async def _guarded(
        self, table_id: int, work: Callable[..., Awaitable[None]], **about: bool
    ) -> None:
        """Do something at one table, so that the others go on if it fails."""
        try:
            await work(table_id, **about)
        except RefusedError as refusal:
            _log.info("the clock is not looked at", table=table_id, why=refusal.why.value)
        except OutOfReachError:
            raise  # it would be the same at every other table
        except Exception:
            _log.exception("a clock failed", table=table_id)
            self._failed[table_id] = self._registry.now() + AGAIN

    # Outages ----------------------------------------------------------------------------------

    async def _look_back(self, now: int) -> int:
        """Note that the bot is there, and how long it was not; return until when all is calm."""
        store = self._registry.store
        async with store.read() as db:
            alive = int(await bot_state.get_value(db, _ALIVE) or now)
            calm_until = int(await bot_state.get_value(db, _CALM) or 0)
            gone = await clocks.ticking(db) if now - alive > OUTAGE else []
        if now - alive > OUTAGE:
            _log.info("the clocks stood still", seconds=(now - alive) // 1000)
            calm_until = now + CALM
        for table_id in gone:
            self._unspared.setdefault(table_id, alive)
        async with store.write() as db:
            await bot_state.set_value(db, _ALIVE, str(now))
            await bot_state.set_value(db, _CALM, str(calm_until))
        return calm_until

    async def _spare(self, table_id: int) -> None:
        """Let an outage be as if it had not been, and tell the table."""
        registry = self._registry
        async with registry.locked(table_id) as table:
            if table.row.status == "running":
                now, clock, hours = registry.now(), table.clock, await self._hours(table)
                gap = (self._unspared[table_id], now)
                timers = {
                    seat: spared(timer, clock, hours[seat], gap)
                    for seat, timer in table.timers.items()
                    if seat in hours
                }
                pending = table.session.note(None, "outage", now)
                notice = EntryNotice(table.id, pending.entry.number)
                await moves.save(registry, table, pending, notice, timers=timers)
        del self._unspared[table_id]

    # What is due ------------------------------------------------------------------------------

    async def _look_at(self, table_id: int, *, is_calm: bool) -> None:
        """Do what is due at a table."""
        registry = self._registry
        now, table = registry.now(), await registry.get(table_id)
        looked = [seat for seat, one in table.timers.items() if _has_come(one, now)]
        away = {seat for seat in looked if not await self._can_be_reached(table, seat)}
        async with registry.locked(table_id) as table:
            for seat in looked:
                for _ in range(_RUNGS):
                    if not await self._advance(table, seat, is_gone=seat in away, is_calm=is_calm):
                        break

    async def _advance(self, table: Table, seat: Seat, *, is_gone: bool, is_calm: bool) -> bool:
        """Do the next thing that is due at a seat; False if there is nothing, or it must wait."""
        now, hours, timer = self._registry.now(), await self._hours(table), table.timers.get(seat)
        if table.row.status != "running" or timer is None or not _has_come(timer, now):
            return False
        clock = table.clock
        if seat not in hours or seat not in table.session.active:
            await self._keep(table, seat, None)  # nobody is waited for here any more
            return False
        timer = scheduled(settled(timer, clock, hours[seat], now), clock, hours[seat], now)
        stage = due(timer, clock, hours[seat], now)
        if stage is None:
            late = put_off(timer, clock, hours[seat], now) if _has_come(timer, now) else timer
            await self._keep(table, seat, late)
            return False
        if is_calm and stage in ("over", "move"):
            return False
        await self._do(stage, table, seat, timer, hours[seat], is_gone=is_gone)
        return True

    async def _do(
        self, stage: Stage, table: Table, seat: Seat, timer: Timer, hours: Hours, *, is_gone: bool
    ) -> None:
        now, clock = self._registry.now(), table.clock
        if stage == "move":
            if timer.is_gone and is_gone:
                await substitution.give_away(self._registry, table, seat)
            else:
                await self._move_for(table, seat)
        elif is_gone and not clock.expires and timer.is_gone:
            await substitution.give_away(self._registry, table, seat)
        elif is_gone and not timer.is_gone:
            await self._give_up(table, seat, given_up(timer, clock, now))
        else:
            there = replace(timer, is_gone=is_gone)  # they may have come back
            await self._pass(stage, table, seat, advanced(there, clock, hours, now), hours)

    async def _pass(
        self, stage: Stage, table: Table, seat: Seat, timer: Timer, hours: Hours
    ) -> None:
        """Say what is to be said as time passes, and leave the stage behind."""
        if stage in ("over", "silent"):
            note: Note = "silent" if stage == "silent" else "gone" if timer.is_gone else "over"
            await self._tell(note, table, seat, timer)
            return
        # Where more is due at once, what comes last says it.
        is_last = due(timer, table.clock, hours, self._registry.now()) in (None, "silent")
        reminders = _reminders(table, seat, table.session.number, stage) if is_last else []
        await self._keep(table, seat, timer, *reminders)

    async def _tell(self, note: Note, table: Table, seat: Seat, timer: Timer) -> None:
        """Note and tell what time has brought.

        While choices lie sealed the table is told that, but not of whom: it would learn who has
        not answered. It is told once, for several may be late at the same moment; each of them
        hears of it alone. Who is gone must be named, for another gets the seat.
        """
        is_secret = note != "gone" and table.session.is_secret(seat)
        pending = table.session.note(None if is_secret else seat, note, self._registry.now())
        messages: list[Message] = []
        since_board = table.session.notes_since(max(table.row.told, 0))
        if not is_secret or (None, note) not in [(one.seat, one.text) for one in since_board]:
            messages.append(EntryNotice(table.id, pending.entry.number, seat))
        if is_secret and note == "over":
            messages += _reminders(table, seat, pending.entry.number, "over")
        timers = table.timers | {seat: timer}
        await moves.save(self._registry, table, pending, *messages, timers=timers)

    async def _give_up(self, table: Table, seat: Seat, timer: Timer) -> None:
        """Let time be over for somebody who is gone; where it never ends, tell the table here."""
        if table.clock.expires:
            await self._keep(table, seat, timer)  # the stage that comes next tells it
            return
        await self._tell("gone", table, seat, timer)

    async def _move_for(self, table: Table, seat: Seat) -> None:
        """Make the mildest moves of a turn, with a strike; who has too many loses the seat."""
        registry = self._registry
        is_struck = False
        for _ in range(_MOST):
            pending = table.session.late(seat, registry.now())
            timers = timing.after(table, pending, await self._hours(table), registry.now())
            if not is_struck and seat in timers:
                timers[seat] = moved_for(timers[seat])
            is_struck = True
            await moves.append(registry, table, pending, timers=timers)
            timer = table.timers.get(seat)
            if timer is None or timer.stages_passed == 0 or not timer.runs:
                break  # the game is over, or the turn
        else:
            raise RuntimeError(f"table {table.id}: the turn of seat {seat} does not end")
        if timer is not None and (timer.in_a_row >= IN_A_ROW or timer.strikes >= STRIKES):
            await substitution.give_away(registry, table, seat)

    # Below ------------------------------------------------------------------------------------

    async def _can_be_reached(self, table: Table, seat: Seat) -> bool:
        user_id = table.seat_rows[seat].user_id
        return user_id is None or await self._is_there(table.row.guild_id, user_id)

    async def _hours(self, table: Table) -> timing.HoursBySeat:
        async with self._registry.store.read() as db:
            return await timing.hours(db, table, self._registry.zone)

    async def _keep(
        self, table: Table, seat: Seat, timer: Timer | None, *messages: Message
    ) -> None:
        """Save one timer of a locked table (None: it has none any more) and what is to be said."""
        registry = self._registry
        timers = {one: other for one, other in table.timers.items() if one != seat}
        if timer is not None:
            timers[seat] = timer
        async with registry.store.write() as db:
            await clocks.keep(db, table.id, table.timers, timers)
            for message in messages:
                await outbox.put(db, message, registry.now())
        table.timers = timers
        if messages:
            registry.notify(table.id)


def _told_anew(table: Table, seat: Seat) -> tuple[Message, ...]:
    """Let the newest board tell until when there is time, if it calls that seat."""
    if seat not in table.session.asked or not table.clock.expires:
        return ()
    return (CountUpdate(table.id, table.session.number, with_deadline=True),)


def _reminders(table: Table, seat: Seat, entry: int, stage: Stage) -> list[Reminder]:
    """Return what reminds a seat's person; nobody is reminded where nobody sits."""
    user_id = table.seat_rows[seat].user_id
    return [] if user_id is None else [Reminder(table.id, user_id, seat, entry, stage)]


def _has_come(timer: Timer, now: int) -> bool:
    return timer.next_at is not None and timer.next_at <= now
