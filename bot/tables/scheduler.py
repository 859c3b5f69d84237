"""Watch the clocks: send reminders and notices, move for late players, give seats away.

The database knows when something is due, and only those tables are checked. While the bot was
offline or without its gateway, all clocks stood still; this is settled first, and no time runs out
for a while afterwards.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import structlog

from bot.clocks.clock import Stage
from bot.clocks.hours import MINUTE, Hours
from bot.clocks.timer import (
    Timer,
    add_strike,
    due,
    expire,
    pass_stage,
    postpone,
    schedule,
    settle,
    skip_gap,
)
from bot.model import Person
from bot.outgoing import ChoicesCall, CountUpdate, EntryNotice, Message, Reminder
from bot.refusals import RefusedError
from bot.store import bot_state
from bot.store.databases.availability import OutOfReachError
from bot.store.rows import clocks, outbox, people, tables
from bot.tables import moves, news, plans, substitution, timing
from bot.tables.notes import Note
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.log import Seat

POLL: Final = 15.0
"""Seconds between two checks."""
OUTAGE: Final = MINUTE
"""Milliseconds without a check above which there was an outage."""
CALM: Final = 10 * MINUTE
"""Milliseconds after an outage in which no time runs out."""
AGAIN: Final = MINUTE
"""Milliseconds for which a table is left alone after an error."""
IN_A_ROW: Final = 2
"""Moves in a row made for a player, after which the seat is given away."""
STRIKES: Final = 3
"""Moves in total made for a player, after which the seat is given away."""

ALIVE: Final = "clocks were last looked at"
_CALM: Final = "clocks are calm until"
_MOST_STAGES: Final = 8
"""Most stages that may be due together at a seat."""
_MOST_MOVES: Final = 200
"""Most moves in one turn; more would mean that the turn never ends."""

IsThere = Callable[[int, int], Awaitable[bool]]
"""Tell whether a user can be reached in a guild, by their ids."""

_log = structlog.get_logger(__name__)


class Scheduler:
    """The worker for everything that is due at the tables."""

    def __init__(self, registry: TableRegistry, is_there: IsThere) -> None:
        self._registry = registry
        self._is_there = is_there
        self._failed: dict[int, int] = {}
        """Tables with an error, and when each is checked again."""
        self._unspared: dict[int, int] = {}
        """Tables whose timers still include an outage, and when it began."""

    async def tick(self) -> None:
        """Do everything that is due.

        Raises:
            OutOfReachError: the database is unavailable; everything stays due.
        """
        now = self._registry.now()
        calm_until = await self._look_back(now)
        for table_id in list(self._unspared):
            await self._guarded(table_id, self._spare)
        self._failed = {one: at for one, at in self._failed.items() if at > now}
        async with self._registry.store.read() as db:
            talked = await tables.talking(db, until=now)
            waiting = await clocks.due(db, now)
        for table_id in talked:
            if table_id not in self._failed and table_id not in self._unspared:
                await self._guarded(table_id, self._end_talk)
        for table_id in waiting:
            if table_id not in self._failed and table_id not in self._unspared:
                await self._guarded(table_id, self._look_at, is_calm=now < calm_until)

    async def change_hours(self, before: Person, after: Person) -> None:
        """Settle a person's timers before their hours change."""
        registry = self._registry
        async with registry.store.read() as db:
            theirs = await clocks.ticking_for(db, after.user_id)
        for table_id in theirs:
            async with registry.locked(table_id) as table:
                seat, now = table.seat_of(after.user_id), registry.now()
                if seat is not None and seat in table.timers:
                    clock = table.clock
                    timer = settle(table.timers[seat], clock, before.hours(registry.zone), now)
                    timer = schedule(timer, clock, after.hours(registry.zone), now)
                    await self._keep(table, seat, timer, *_told_again(table, seat))

    async def _guarded(
        self, table_id: int, work: Callable[..., Awaitable[None]], **about: bool
    ) -> None:
        """Work on one table, so that an error there does not stop the others."""
        try:
            await work(table_id, **about)
        except RefusedError as refusal:
            _log.info("skipped a clock", table=table_id, why=refusal.why.value)
        except OutOfReachError:
            raise  # it would be the same at every other table
        except Exception:
            _log.exception("a clock failed", table=table_id)
            self._failed[table_id] = self._registry.now() + AGAIN

    # Outages ----------------------------------------------------------------------------------

    async def _look_back(self, now: int) -> int:
        """Save that the bot is running, note an outage, and return when its calm ends."""
        store = self._registry.store
        async with store.read() as db:
            alive = int(await bot_state.get_value(db, ALIVE) or now)
            calm_until = int(await bot_state.get_value(db, _CALM) or 0)
            is_outage = now - alive > OUTAGE
            gone = [*await clocks.ticking(db), *await tables.talking(db)] if is_outage else []
        if now - alive > OUTAGE:
            _log.info("the clocks stood still", seconds=(now - alive) // 1000)
            calm_until = now + CALM
        for table_id in gone:
            self._unspared.setdefault(table_id, alive)
        async with store.write() as db:
            await bot_state.set_value(db, ALIVE, str(now))
            await bot_state.set_value(db, _CALM, str(calm_until))
        return calm_until

    async def _spare(self, table_id: int) -> None:
        """Remove an outage from a table's timers, and notify the table."""
        registry = self._registry
        async with registry.locked(table_id) as table:
            if table.row.status == "running":
                now, clock, hours = registry.now(), table.clock, await self._hours(table)
                gap = (self._unspared[table_id], now)
                timers = {
                    seat: skip_gap(timer, clock, hours[seat], gap)
                    for seat, timer in table.timers.items()
                    if seat in hours
                }
                talk_until = table.row.talk_until
                if talk_until is not None:
                    talk_until = now + max(0, talk_until - gap[0])
                    timers = timing.after_talk(table, timers, hours, talk_until)
                pending = table.session.note(None, "outage", now)
                told = [EntryNotice(table.id, pending.entry.number), *_talk_told_again(table)]
                await moves.save(
                    registry, table, pending, *told, timers=timers, talk_until=talk_until
                )
        del self._unspared[table_id]

    async def _end_talk(self, table_id: int) -> None:
        """Seal the choices made during talking time, and report its end.

        All are sealed at the same time, so that nobody sees who chose when.
        """
        registry = self._registry
        async with registry.locked(table_id) as table:
            talk_until = table.row.talk_until
            if talk_until is None or talk_until > registry.now() or table.is_asked_to_go_back:
                return
            for seat in plans.planned(table):
                await moves.make_planned(registry, table, seat)
            if table.row.talk_until is not None:  # a player has still to choose
                await registry.change(table, *_talk_told_again(table), talk_until=None)

    # What is due ------------------------------------------------------------------------------

    async def _look_at(self, table_id: int, *, is_calm: bool) -> None:
        """Do everything that is due at a table."""
        registry = self._registry
        now, table = registry.now(), await registry.get(table_id)
        looked = [seat for seat, one in table.timers.items() if _has_come(one, now)]
        away = {seat for seat in looked if not await self._can_be_reached(table, seat)}
        async with registry.locked(table_id) as table:
            for seat in looked:
                for _ in range(_MOST_STAGES):
                    if not await self._advance(table, seat, is_gone=seat in away, is_calm=is_calm):
                        break

    async def _advance(self, table: Table, seat: Seat, *, is_gone: bool, is_calm: bool) -> bool:
        """Do the next due stage at a seat; return False if there is none, or if it must wait."""
        now, hours, timer = self._registry.now(), await self._hours(table), table.timers.get(seat)
        if table.row.status != "running" or timer is None or not _has_come(timer, now):
            return False
        clock = table.clock
        if seat not in hours or seat not in table.session.asked:
            await self._keep(table, seat, None)  # nobody is asked here any more
            return False
        timer = schedule(settle(timer, clock, hours[seat], now), clock, hours[seat], now)
        stage = due(timer, clock, hours[seat], now)
        if stage is None:
            late = postpone(timer, clock, hours[seat], now) if _has_come(timer, now) else timer
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
            elif table.session.is_sealed_question:
                await self._close_choices(table, seat, timer)
            else:
                await self._play_for(table, seat)
                await self._give_away_if_struck_out(table, seat)
        elif is_gone and not clock.expires and timer.is_gone:
            await substitution.give_away(self._registry, table, seat)
        elif is_gone and not timer.is_gone:
            await self._give_up(table, seat, expire(timer, clock, now))
        else:
            there = replace(timer, is_gone=is_gone)  # they may have come back
            await self._pass(stage, table, seat, pass_stage(there, clock, hours, now), hours)

    async def _pass(
        self, stage: Stage, table: Table, seat: Seat, timer: Timer, hours: Hours
    ) -> None:
        """Send the messages of a stage, and mark it as passed."""
        if stage in ("over", "silent"):
            note: Note = "silent" if stage == "silent" else "gone" if timer.is_gone else "over"
            await self._tell(note, table, seat, timer)
            return
        # If several stages are due at the same time, only the last one reminds.
        is_last = due(timer, table.clock, hours, self._registry.now()) in (None, "silent")
        reminders = await self._reminders(table, seat, stage) if is_last else ()
        await self._keep(table, seat, timer, *reminders)

    async def _tell(self, note: Note, table: Table, seat: Seat, timer: Timer) -> None:
        """Add a note, and report it.

        During sealed choices, the channel learns that a seat's time is over, but not which, and
        only once; each person who has not chosen gets a DM. A player who has left is named, even
        after choosing.
        """
        is_sealed = note != "gone" and table.session.is_sealed_question
        reminders = (
            await self._reminders(table, seat, "over") if is_sealed and note == "over" else []
        )
        told = news.since(table.session, table.row.told, None).notes
        if is_sealed and (None, note) in [(one.seat, one.text) for one in told]:
            await self._keep(table, seat, timer, *reminders)
            return
        pending = table.session.note(None if is_sealed else seat, note, self._registry.now())
        notice = EntryNotice(table.id, pending.entry.number, seat)
        timers = table.timers | {seat: timer}
        await moves.save(self._registry, table, pending, notice, *reminders, timers=timers)

    async def _reminders(self, table: Table, seat: Seat, stage: Stage) -> list[Message]:
        """Return the reminders for a seat's person about their question.

        The channel never reminds one person of a sealed choice: if the person does not read DMs,
        all who are asked are called, whether or not this person has chosen.
        """
        user_id, entry = table.seat_rows[seat].user_id, table.session.number
        if user_id is None:
            return []
        reminder = Reminder(table.id, user_id, seat, entry, stage)
        found: list[Message] = [reminder] if seat in table.session.active else []
        if table.session.is_sealed_question:
            async with self._registry.store.read() as db:
                person = await people.person(db, user_id)
            dm = table.seat_rows[seat].dm
            if person.reminders != "off" and not person.reads_direct_messages(dm):
                found.append(ChoicesCall(table.id, entry))
        return found

    async def _give_up(self, table: Table, seat: Seat, timer: Timer) -> None:
        """End the time of a player who has left; without a time limit, also notify the table."""
        if table.clock.expires:
            await self._keep(table, seat, timer)  # the next stage reports it
            return
        await self._tell("gone", table, seat, timer)

    async def _close_choices(self, table: Table, seat: Seat, timer: Timer) -> None:
        """Make all missing sealed choices, after the clocks of all who are asked ran out.

        A choice made earlier, when one player's time was over, would show whose it was.
        """
        now, clock, hours = self._registry.now(), table.clock, await self._hours(table)
        close_at = timing.choices_close_at(table, hours, now)
        if close_at is not None and close_at > now:
            later = min(close_at, now + clock.grace)  # hours may change meanwhile
            await self._keep(table, seat, replace(timer, next_at=later))
            return
        late = [one for one in table.session.active if one in table.timers]
        for one in late:
            if not await moves.make_planned(self._registry, table, one):
                await self._play_for(table, one)
        if table.session.has_sealed_choices:  # a computer player has still to choose
            await self._keep(table, seat, replace(timer, next_at=now + clock.grace))
            return
        for one in late:
            await self._give_away_if_struck_out(table, one)

    async def _play_for(self, table: Table, seat: Seat) -> None:
        """Make the mildest moves of a turn, and count it against the player."""
        registry = self._registry
        is_struck = False
        for _ in range(_MOST_MOVES):
            pending = table.session.late(seat, registry.now())
            timers = timing.after(table, pending, await self._hours(table), registry.now())
            if not is_struck and seat in timers:
                timers[seat] = add_strike(timers[seat])
            is_struck = True
            await moves.append(registry, table, pending, timers=timers)
            timer = table.timers.get(seat)
            if timer is None or timer.stages_passed == 0 or not timer.runs:
                return  # the game is over, or the turn
            if seat not in table.session.active:
                return  # their choice is sealed
        raise RuntimeError(f"table {table.id}: the turn of seat {seat} does not end")

    async def _give_away_if_struck_out(self, table: Table, seat: Seat) -> None:
        """Give a seat away for which too many moves were made."""
        timer = table.timers.get(seat)
        if timer is not None and (timer.in_a_row >= IN_A_ROW or timer.strikes >= STRIKES):
            await substitution.give_away(self._registry, table, seat)

    # Helpers ----------------------------------------------------------------------------------

    async def _can_be_reached(self, table: Table, seat: Seat) -> bool:
        user_id = table.seat_rows[seat].user_id
        return user_id is None or await self._is_there(table.row.guild_id, user_id)

    async def _hours(self, table: Table) -> timing.HoursBySeat:
        async with self._registry.store.read() as db:
            return await timing.hours(db, table, self._registry.zone)

    async def _keep(
        self, table: Table, seat: Seat, timer: Timer | None, *messages: Message
    ) -> None:
        """Save one timer of a locked table (None removes it) and messages."""
        registry = self._registry
        timers = {one: other for one, other in table.timers.items() if one != seat}
        if timer is not None:
            timers[seat] = timer
        async with registry.saving(table) as db:
            await clocks.keep(db, table.id, table.timers, timers)
            for message in messages:
                await outbox.put(db, message, registry.now())
        table.timers = timers
        if messages:
            registry.notify(table.id)


def _told_again(table: Table, seat: Seat) -> tuple[Message, ...]:
    """Return an update of the newest board's deadline, if it calls that seat."""
    if seat not in table.session.asked or not table.clock.expires:
        return ()
    return (CountUpdate(table.id, table.session.number, with_deadline=True),)


def _talk_told_again(table: Table) -> tuple[Message, ...]:
    """Return an update of the newest board, if it shows the end of the talking time."""
    if table.row.talk_until is None:
        return ()
    return (CountUpdate(table.id, table.session.number, with_deadline=True),)


def _has_come(timer: Timer, now: int) -> bool:
    return timer.next_at is not None and timer.next_at <= now
