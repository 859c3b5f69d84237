"""Change the players of a game in progress, and give people more time.

Errors: `RefusedError`, with the reason.
"""

from dataclasses import replace

from bot.clocks.timer import Timer, add_time
from bot.model import Outcome, SeatRow
from bot.outgoing import BoardPost, EntryNotice, Message, SecretsDm
from bot.refusals import RefusedError, Why
from bot.store.rows import people, seats, substitutes
from bot.tables import lifecycle, moves, timing
from bot.tables.notes import TURNS, Note
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.log import Seat


async def give_away(
    registry: TableRegistry,
    table: Table,
    seat: Seat,
    *,
    outcome: Outcome | None = None,
    by: int | None = None,
    for_good: bool = False,
) -> None:
    """Give a person's seat at a locked table to the first substitute, or to a computer player.

    `by`: they give it up themselves. `for_good`: they may not take it back.

    Raises:
        RefusedError: no person sits there.
    """
    seat_row = table.seat_rows[seat]
    if seat_row.kind != "person":
        raise RefusedError(Why.NO_PERSON)
    async with registry.store.read() as db:
        waiting = await substitutes.waiting(db, table.id)
    taker = next((one for one in waiting if table.seat_of(one) is None), None)
    if taker is None:
        never_back = for_good or seat_row.was_back
        back = None if never_back else seat_row.user_id
        computer = SeatRow(seat, "computer", level="easy", absent_id=back, was_back=never_back)
        await _hand_over(registry, table, computer, "computer", outcome, by=by)
        return
    await _hand_over(registry, table, SeatRow(seat, "person", taker), "substitute", outcome, by=by)
    async with registry.store.write() as db:
        await substitutes.remove(db, table.id, taker)


async def forfeit_return(registry: TableRegistry, table: Table, user_id: int) -> None:
    """Remove a person's right to take their seat at a locked table back."""
    seat_row = next((one for one in table.seat_rows if one.absent_id == user_id), None)
    if seat_row is None:
        return
    kept = replace(seat_row, absent_id=None, was_back=True)
    async with registry.saving(table) as db:
        await seats.hand_over(db, table.id, kept)
    table.seat_rows = tuple(kept if one is seat_row else one for one in table.seat_rows)
    registry.notify(table.id)


async def seat_another(registry: TableRegistry, table: Table, seat_row: SeatRow) -> None:
    """Give a seat of a locked table to another person permanently."""
    await _hand_over(
        registry, table, seat_row, "substitute" if seat_row.kind == "person" else "computer"
    )


async def leave(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Let a person leave a game in progress; the next person becomes host if necessary."""
    async with registry.locked(table_id) as table:
        seat = check_leaves(table, user_id)
        if table.row.host_id == user_id:
            heirs = [one for one in table.seat_rows if one.kind == "person" and one.seat != seat]
            if heirs:
                await lifecycle.hand_over(registry, table, heirs[0])
        await give_away(registry, table, seat, by=user_id)


def check_leaves(table: Table, user_id: int) -> Seat:
    """Return the seat of a person who may leave a game in progress.

    Raises:
        RefusedError: they do not sit here, or the game is over.
    """
    seat = table.seat_for(user_id)
    lifecycle.check_can_end(table)
    return seat


async def come_back(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Give a person their seat back from the computer player that has it."""
    async with registry.locked(table_id) as table:
        check_back(table, user_id)
        seat_row = next(one for one in table.seat_rows if one.absent_id == user_id)
        own = replace(seat_row, kind="person", user_id=user_id, level=None, absent_id=None)
        await _hand_over(registry, table, replace(own, was_back=True), "back")


def check_back(table: Table, user_id: int) -> None:
    """Check that a person may take their seat back.

    Raises:
        RefusedError: they sit here, no computer player has a seat of theirs, or the game is over.
    """
    if table.row.status not in ("running", "paused"):
        table.check_running()
    if table.seat_of(user_id) is not None:
        raise RefusedError(Why.SEATED)
    if not table.is_absent(user_id):
        raise RefusedError(Why.NO_SEAT_BACK)


async def substitute(registry: TableRegistry, table_id: int, user_id: int) -> bool:
    """Add a person to the waiting list for a seat, or remove them; True if they now wait."""
    async with registry.locked(table_id) as table:
        if table.row.status not in ("running", "paused"):
            table.check_running()
        if table.seat_of(user_id) is not None:
            raise RefusedError(Why.SEATED)
        async with registry.store.write() as db:
            waits = user_id in await substitutes.waiting(db, table.id)
            await (substitutes.remove if waits else substitutes.add)(db, table.id, user_id)
        return not waits


async def extend(
    registry: TableRegistry, table: Table, seat: Seat, more: int, *, outcome: Outcome | None = None
) -> None:
    """Give a seat of a locked table more time for its turn, in milliseconds.

    Raises:
        RefusedError: no clock runs there.
    """
    timer, now = timer_of(table, seat), registry.now()
    async with registry.store.read() as db:
        hours = (await timing.hours(db, table, registry.zone))[seat]
    timers = table.timers | {seat: add_time(timer, table.clock, hours, now, more)}
    pending = table.session.note(seat, "extended", now)
    board = BoardPost(table.id, pending.entry.number)
    await moves.save(registry, table, pending, board, outcome=outcome, timers=timers)


def timer_of(table: Table, seat: Seat) -> Timer:
    """Return the timer of a seat that is asked and has a time limit.

    It does not matter whether the seat has sealed a choice, because nobody may learn it.

    Raises:
        RefusedError: no clock runs there, as everybody knows.
    """
    timer = table.timers.get(seat)
    if timer is None or seat not in table.session.asked or not table.clock.expires:
        raise RefusedError(Why.NO_CLOCK)
    return timer


async def _hand_over(
    registry: TableRegistry,
    table: Table,
    seat_row: SeatRow,
    text: Note,
    outcome: Outcome | None = None,
    *,
    by: int | None = None,
) -> None:
    """Give a seat to another owner; a person gets its secrets, and the channel is notified."""
    now = registry.now()
    seat_row = replace(seat_row, owner_id=None if text == "back" else _owner(table, seat_row))
    hours = None
    messages: list[Message] = []
    if seat_row.user_id is not None:
        async with registry.store.read() as db:
            hours = (await people.person(db, seat_row.user_id)).hours(registry.zone)
        messages.append(SecretsDm(table.id, seat_row.user_id, "seat"))
    timers = timing.handed_over(table, seat_row.seat, hours, now)
    pending = table.session.note(seat_row.seat, text, now)
    if text != "back":
        left = table.seat_rows[seat_row.seat].user_id
        messages.append(EntryNotice(table.id, pending.entry.number, left=left, by=by))
    if table.row.status == "running" and seat_row.seat in table.session.asked:
        messages.append(BoardPost(table.id, pending.entry.number))
    await moves.save(
        registry, table, pending, *messages, outcome=outcome, seat_row=seat_row, timers=timers
    )


def _owner(table: Table, taker: SeatRow) -> int | None:
    """Return who began the game at a seat that another takes; None if nothing was played there."""
    before = table.seat_rows[taker.seat]
    began = before.owner_id or before.absent_id or before.user_id
    if began == taker.user_id:
        return None
    played = any(one.seat == taker.seat and one.kind in TURNS for one in table.session.entries)
    return began if played or taker.kind == "computer" else None
