"""Whose clock runs at a table, and what a move, a pause or another person changes about it.

A turn begins when a seat is asked, and when the game passes on to another question; it ends by the
seat's own move. A turn that comes to nothing costs nothing. Who goes back takes the turn up where
it was left: an undo charges what has passed since; what lay sealed, or was asked of the others,
does not count.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.clocks.clock import Clock
from bot.clocks.hours import Hours
from bot.clocks.timer import (
    Timer,
    begun,
    ended,
    held,
    moved,
    released,
    taken_up,
    voided,
)
from bot.store import people
from bot.store.store import Db
from bot.tables.session import PendingEntry
from bot.tables.table import Table
from games.core.log import Seat

Timers = dict[Seat, Timer]
HoursBySeat = Mapping[Seat, Hours]


async def hours(db: Db, table: Table, zone: str) -> HoursBySeat:
    """Return when each of a table's people can be expected to act; `zone` is the host's."""
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
    """Return the timers of a game that begins."""
    clock = table.clock
    return {
        seat: begun(Timer(clock.bank), clock, theirs[seat], now)
        if seat in active
        else Timer(clock.bank)
        for seat in theirs
    }


def after(table: Table, pending: PendingEntry, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers as they are once an entry is true."""
    if pending.position.result is not None:
        return {}
    if pending.entry.kind == "note":
        return table.timers
    acts = pending.position.active
    return {
        seat: _followed(table, pending, seat, theirs[seat], now, acts=seat in acts)
        for seat in theirs
    }


def _followed(
    table: Table, pending: PendingEntry, seat: Seat, hours: Hours, now: int, *, acts: bool
) -> Timer:
    clock, play = table.clock, table.session
    timer = table.timers.get(seat, Timer(clock.bank))
    is_own = pending.entry.seat == seat
    acted = seat in play.active
    is_new = _is_new(table, pending, seat)
    if acted and (is_new or not acts):
        has_moved = is_own and pending.entry.kind in ("move", "late")
        timer = ended(timer, clock, hours, now) if has_moved else voided(timer)
    if acts and (is_new or not acted):
        is_undo = pending.entry.kind == "undo" and not play.is_sealing(pending)
        if pending.entry.kind == "rewind" or (is_own and (is_undo or play.is_sealing(pending))):
            timer = taken_up(timer, clock, hours, now, charged=is_undo)
        else:
            timer = begun(timer, clock, hours, now)
    return moved(timer) if is_own and pending.entry.kind == "move" else timer


def _is_new(table: Table, pending: PendingEntry, seat: Seat) -> bool:
    """Tell whether a seat that must act before and after an entry is asked something else then."""
    play = table.session
    match pending.entry.kind:
        case "rewind":
            return True
        case "undo" | "note":
            return False
        case "move" | "late":
            if seat == pending.entry.seat:
                return play.opens_by(seat, pending.position)
            return play.position.legal(seat) != pending.position.legal(seat)


def at_rest(table: Table, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers of a table that is paused."""
    return _each(table, theirs, now, held)


def again(table: Table, theirs: HoursBySeat, now: int) -> Timers:
    """Return the timers of a table that goes on; whoever must act has one that runs."""
    timers = _each(table, theirs, now, released)
    for seat in table.session.active:
        if seat in theirs and not timers[seat].runs:
            timers[seat] = begun(timers[seat], table.clock, theirs[seat], now)
    return timers


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
    """Until when those who are asked have time; moments in milliseconds since 1970."""

    now: int
    ends: Mapping[Seat, int]


def deadlines(table: Table, theirs: HoursBySeat, now: int) -> Deadlines:
    """Return until when each person who is asked has time, as if nobody had answered yet.

    The clock of whoever has sealed an answer stands still; that is for nobody to see.
    """
    ends: dict[Seat, int] = {}
    for seat in table.session.asked:
        timer = table.timers.get(seat)
        if timer is not None and timer.ended_at is not None:
            timer = taken_up(timer, table.clock, theirs[seat], now, charged=True)
            if timer.ends_at is not None and timer.ends_at <= now:
                continue  # everybody was told when, and that nothing came of it
        if timer is not None and timer.ends_at is not None:
            ends[seat] = max(timer.ends_at, timer.next_at or 0)
    return Deadlines(now, ends)


def handed_over(table: Table, seat: Seat, hours: Hours | None, now: int) -> Timers:
    """Return the timers when somebody else sits at a seat from now on, or (None) nobody does."""
    timers = {one: timer for one, timer in table.timers.items() if one != seat}
    if hours is None or table.clock.name == "none":
        return timers
    fresh = Timer(table.clock.bank)
    if seat in table.session.asked:
        fresh = begun(fresh, table.clock, hours, now)
        if seat not in table.session.active:  # an answer lies sealed, which is for nobody to see
            fresh = ended(fresh, table.clock, hours, now)
        elif table.row.status != "running":
            fresh = held(fresh, table.clock, hours, now)
    return timers | {seat: fresh}
