"""Decide whose timer runs at a table, and how moves, pauses and new people change it.

A turn begins when a seat is asked, and when the game goes on to another question; it ends by the
seat's own move. A voided turn costs nothing. After an undo, the turn continues with the time since
the move charged; time in which others were asked is free.

During sealed choices, the timers of all seats that are asked keep running, even after a seat has
chosen, so that public times do not show who has. What a choice costs its seat is settled at the
reveal.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.clocks.clock import Clock
from bot.clocks.hours import Hours
from bot.clocks.timer import (
    Timer,
    answer_free,
    delay_start,
    end_sealed_turn,
    end_turn,
    mark_seen,
    pause,
    resume,
    resume_turn,
    runs_out_at,
    seal_answer,
    start_turn,
    unseal_answer,
    void_turn,
)
from bot.model import EntryKind
from bot.store.databases.transactions import Db
from bot.store.rows import people
from bot.tables import talk
from bot.tables.session import PendingEntry
from bot.tables.table import Table
from games.core.log import Seat

Timers = dict[Seat, Timer]
HoursBySeat = Mapping[Seat, Hours]

_MOVES: Final[tuple[EntryKind, ...]] = ("move", "computer", "planned", "late")


async def hours(db: Db, table: Table, zone: str) -> HoursBySeat:
    """Return the hours of each person at a table; `zone` is the default time zone."""
    if table.clock.name == "none":
        return {}
    ids = {
        seat_row.seat: seat_row.user_id
        for seat_row in table.seat_rows
        if seat_row.user_id is not None
    }
    known = await people.people(db, ids.values())
    return {seat: known[user_id].hours(zone) for seat, user_id in ids.items()}


def at_start(table: Table, active: tuple[Seat, ...], theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers at the start of a game."""
    clock = table.clock
    return {
        seat: start_turn(Timer(clock.bank), clock, theirs[seat], now)
        if seat in active
        else Timer(clock.bank)
        for seat in theirs
    }


def after(table: Table, pending: PendingEntry, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers after an entry."""
    if pending.entry.kind == "note":
        return table.timers
    if table.session.is_sealing(pending):
        return _with_choice(table, pending, theirs, now)
    follow = _asked_again if pending.reopens else _followed
    timers = {seat: follow(table, pending, seat, theirs[seat], now) for seat in theirs}
    return after_talk(table, timers, theirs, talk.until(table, pending, now))


def after_talk(table: Table, timers: Timers, theirs: HoursBySeat, talk_until: int | None) -> Timers:
    """Return timers that run only after the talking time (None: there is none)."""
    if talk_until is None:
        return timers
    return {
        seat: delay_start(timer, table.clock, theirs[seat], talk_until) if seat in theirs else timer
        for seat, timer in timers.items()
    }


def _with_choice(table: Table, pending: PendingEntry, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers after a seat has sealed or undone a choice: they all run on."""
    seat, timers = pending.entry.seat, dict(table.timers)
    if seat is not None and seat in timers:
        if seat in pending.position.active:
            timers[seat] = unseal_answer(timers[seat])
        elif pending.entry.kind == "planned":
            timers[seat] = answer_free(timers[seat])
        elif pending.entry.kind in ("move", "computer"):
            timers[seat] = seal_answer(timers[seat], table.clock, theirs[seat], now)
    return timers


def _asked_again(table: Table, pending: PendingEntry, seat: Seat, hours: Hours, now: int) -> Timer:
    """Return a timer when all choose again: all start again, and the time before is free.

    It is the same for a seat that had chosen, so that no deadline shows it.
    """
    timer = table.timers.get(seat, Timer(table.clock.bank))
    if seat in pending.position.asked:
        timer = start_turn(void_turn(timer), table.clock, hours, now)
    return mark_seen(timer) if seat == pending.entry.seat else timer


def _followed(table: Table, pending: PendingEntry, seat: Seat, hours: Hours, now: int) -> Timer:
    clock, entry = table.clock, pending.entry
    before, then = table.session.position, pending.position
    timer = table.timers.get(seat, Timer(clock.bank))
    was_asked, is_asked = seat in before.asked, seat in then.asked
    is_new, is_own = _is_new(table, pending, seat), entry.seat == seat
    if is_own and entry.kind == "planned" and was_asked:
        timer = answer_free(timer)
    if was_asked and (is_new or not is_asked):
        has_moved = is_own or seat not in before.active
        if entry.kind in _MOVES and timer.answered is not None:
            timer = mark_seen(end_sealed_turn(timer, now))
        elif entry.kind in _MOVES and has_moved:
            timer = end_turn(timer, clock, hours, now)
        else:
            timer = void_turn(timer)
    if is_asked and (is_new or not was_asked):
        if entry.kind == "rewind" or (is_own and entry.kind == "undo"):
            timer = resume_turn(timer, clock, hours, now, charged=entry.kind == "undo")
        else:
            timer = start_turn(timer, clock, hours, now)
        if seat not in then.active:  # a sealed choice of theirs is restored
            timer = seal_answer(timer, clock, hours, now)
    return mark_seen(timer) if is_own and entry.kind in ("move", "computer", "planned") else timer


def _is_new(table: Table, pending: PendingEntry, seat: Seat) -> bool:
    """Tell whether an entry asks a seat a new question, if it was asked one before."""
    session, entry = table.session, pending.entry
    if entry.kind == "rewind":
        return True
    if entry.kind not in _MOVES or entry.seat is None:
        return False
    if session.opens_by(entry.seat, pending.position):
        return True
    if seat == entry.seat or session.has_sealed_choices:
        return False  # during sealed choices, the question is the same for all
    now, then = session.position.legal(seat), pending.position.legal(seat)
    return tuple(now) != tuple(then)


def at_rest(table: Table, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers of a table that is paused."""
    return _each(table, theirs, now, pause)


def again(table: Table, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers of a resumed table; a seat that is asked has a running one."""
    talk_until = talk.columns(table.row, "running", now).get("talk_until")
    timers = _each(table, theirs, now, resume)
    for seat in table.session.asked:
        if seat in theirs and not timers[seat].runs:
            timers[seat] = start_turn(timers[seat], table.clock, theirs[seat], now)
            if seat not in table.session.active:
                timers[seat] = seal_answer(timers[seat], table.clock, theirs[seat], now)
    return after_talk(table, timers, theirs, talk_until)


def _each(
    table: Table,
    theirs: HoursBySeat,
    now: int,
    change: Callable[[Timer, Clock, Hours, int], Timer],
) -> Timers:
    clock = table.clock
    return {
        seat: change(table.timers.get(seat, Timer(clock.bank)), clock, theirs[seat], now)
        for seat in theirs
    }


@dataclass(frozen=True, slots=True)
class Deadlines:
    """The deadlines of those who are asked; moments in milliseconds since 1970."""

    now: int
    ends: Mapping[Seat, int]
    """When a seat's time ends, or its grace if the time is over."""
    talk_until: int | None = None
    """When the talking time before it ends; None: there is none."""
    has_quiet_hours: bool = False
    """Whether the clock of a player who is asked stands still in quiet hours."""
    has_days_off: bool = False
    """Whether such a clock stands still on days off."""


def deadlines(table: Table, theirs: HoursBySeat, now: int) -> Deadlines:
    """Return the deadline of each person who is asked, also of those who have sealed a choice."""
    ends: dict[Seat, int] = {}
    close_at = choices_close_at(table, theirs, now)
    for seat in table.session.asked:
        timer = table.timers.get(seat)
        if timer is not None and timer.ends_at is not None:
            grace_ends_at = timer.next_at if close_at is None else close_at
            ends[seat] = (grace_ends_at or timer.ends_at) if timer.is_over else timer.ends_at
    resting = [theirs[seat] for seat in ends if seat in theirs and not table.clock.nights]
    return Deadlines(
        now,
        ends,
        table.row.talk_until,
        has_quiet_hours=any(one.has_quiet for one in resting),
        has_days_off=any(one.days_off for one in resting),
    )


def choices_close_at(table: Table, theirs: HoursBySeat, now: int) -> int | None:
    """Return when missing sealed choices are made: after the clocks of all who are asked ran out.

    They are made together, since a single one would show whose was missing. None: the decision is
    not sealed, or no clock runs out.
    """
    if not table.session.is_sealed_question:
        return None
    moments = [
        runs_out_at(timer, table.clock, theirs[seat], now)
        for seat, timer in table.timers.items()
        if seat in table.session.asked and seat in theirs
    ]
    return max((one for one in moments if one is not None), default=None)


def handed_over(table: Table, seat: Seat, hours: Hours | None, now: int) -> Timers:
    """Return the timers when a seat belongs to another person, or (None) to no person."""
    timers = {one: timer for one, timer in table.timers.items() if one != seat}
    if hours is None or table.clock.name == "none":
        return timers
    fresh = Timer(table.clock.bank)
    if seat in table.session.asked:
        fresh = start_turn(fresh, table.clock, hours, now)
        if seat not in table.session.active:
            fresh = seal_answer(fresh, table.clock, hours, now)
        if table.row.status != "running":
            fresh = pause(fresh, table.clock, hours, now)
    return after_talk(table, timers | {seat: fresh}, {seat: hours}, table.row.talk_until)
