"""Changes of a game in progress: start, moves, undo, rewind.

Each change is one transaction: the entry, the new state, who must act, the messages. It is saved
first, then applied in memory, then sent.

Errors: `RefusedError`, with the reason.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.model import UNTOLD, Level, Outcome, Plan, SeatRow, Status, TableRow
from bot.outgoing import BoardPost, CountUpdate, Message, Occasion, PlanDm, SecretsDm
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from bot.store.databases.transactions import Db
from bot.store.rows import (
    clocks,
    outbox,
    record,
    seats,
    tables,
)
from bot.store.rows import plans as stored_plans
from bot.tables import plans, talk, timing
from bot.tables.registry import TableRegistry
from bot.tables.session import AppliedMove, CannotUndoError, MovedOnError, PendingEntry, Session
from bot.tables.table import Table
from bot.tables.timing import Timers
from games.core import notation
from games.core.engine import AnyPosition
from games.core.log import Seat
from games.core.rules import AnyAction, AnyView
from games.core.sealed import TakeBack
from words.languages import language
from words.reader import Reader


async def begin(registry: TableRegistry, table: Table, seed: str) -> None:
    """Start the game of a locked lobby: deal, send everybody their secrets, post the board."""
    session = Session(table.rules, table.options, len(table.seat_rows), seed, table.game.motives)
    now = registry.now()
    row: dict[str, Any] = {"status": "running", "seed": seed, "told": UNTOLD, "touched_at": now}
    async with registry.saving(table) as db:
        await tables.change_table(db, table.id, **row)
        await outbox.cancel(db, table.id, "lobby", "welcome")
        timers = await _deal(registry, db, table, session)
    table.row = replace(table.row, **row)
    table.begun = session
    table.timers = timers
    registry.notify(table.id)


async def open_begun(
    registry: TableRegistry,
    db: Db,
    row: TableRow,
    seated: tuple[SeatRow, ...],
    call: Callable[[int], Message],
) -> Table:
    """Open a table with a started game in the caller's transaction, and return it.

    `call` returns messages before the first board, so that no call waits for its picture. The table
    exists after the transaction: then call `TableRegistry.take_in`.

    Raises:
        ChannelTakenError: the channel has a table.
    """
    table_id = await tables.add_table(db, row)
    await seats.seat_all(db, table_id, seated)
    await outbox.put(db, call(table_id), registry.now())
    table = Table(replace(row, id=table_id), registry.shelf[row.game], seated)
    session = Session(table.rules, table.options, len(seated), row.seed, table.game.motives)
    table.timers = await _deal(registry, db, table, session)
    table.begun = session
    return table


async def _deal(registry: TableRegistry, db: Db, table: Table, session: Session) -> Timers:
    """Save the start of a game and the messages about it; return the timers."""
    now = registry.now()
    await _keep(registry, db, table, session.number, session.position)
    hours = await timing.hours(db, table, registry.zone)
    timers = timing.at_start(table, session.active, hours, now)
    await clocks.keep(db, table.id, table.timers, timers)
    for message in secrets_dms(table, table.seat_rows, "start"):
        await outbox.put(db, message, now)
    await outbox.put(db, BoardPost(table.id, 0), now)
    return timers


async def move(
    registry: TableRegistry,
    table_id: int,
    user_id: int,
    action: AnyAction,
    stamp: str | None = None,
) -> None:
    """Make a person's move, chosen from the offer with this stamp (None: any)."""
    async with registry.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        _check_stamp(table, seat, stamp)
        await _move(registry, table, seat, action)


async def make_forced(registry: TableRegistry, table_id: int, user_id: int) -> None:
    """Make the only move that a person's newest move has left, unless they prefer to.

    Their settings say so; their panel has announced it before the press.
    """
    if user_id in registry.end_turns_themselves:
        return
    async with registry.locked(table_id) as table:
        seat = table.seat_of(user_id)
        while (
            seat is not None
            and table.row.status == "running"
            and (action := table.session.forced(seat)) is not None
        ):
            await _move(registry, table, seat, action)


async def move_by_notation(registry: TableRegistry, table_id: int, user_id: int, text: str) -> None:
    """Make a move that a person typed in notation."""
    async with registry.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        try:
            action = notation.read(text, plans.seen_by(table, seat).offer(seat).actions)
        except notation.NotationError:
            raise RefusedError(Why.NOT_LEGAL) from None
        await _move(registry, table, seat, action)


async def undo(
    registry: TableRegistry, table_id: int, user_id: int, stamp: str | None = None
) -> None:
    """Undo a person's newest move, as it was shown with this stamp (None: any)."""
    async with registry.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        _check_stamp(table, seat, stamp)
        try:
            pending = table.session.undo(seat, registry.now())
        except CannotUndoError:
            raise RefusedError(Why.CANNOT_UNDO) from None
        await append(registry, table, pending)


@dataclass(frozen=True, slots=True)
class ComputerTurn:
    """A question to a computer player, with everything that it may know."""

    table_id: int
    number: int
    """The number of the last entry at the time of the question."""
    stamp: str
    """The stamp of the offer; a different one makes the question obsolete. Sealed choices of others
    do not change it; otherwise a player who kept changing a choice would stop all computer
    players."""
    seat: Seat
    level: Level
    game: Game
    view: AnyView
    actions: tuple[AnyAction, ...]
    """The legal actions, the mildest first."""
    seed: str
    """The seed of its own dice: the same after a restart, and unrelated to the game's."""
    pause: float
    """The share of the usual pause before the move. After a person's move it is 1, so that they can
    undo it; after another computer's move it is 0. In sealed choices, all computer players together
    have one pause, so that timing reveals nothing."""


async def computer_turn(registry: TableRegistry, table_id: int) -> ComputerTurn | None:
    """Return the question for the first computer player that must move; None if none must."""
    table = await registry.get(table_id)
    if table.row.status != "running" or table.is_asked_to_go_back or table.row.talk_until:
        return None
    session = table.session
    seat = _next_computer(table)
    if seat is None:
        return None
    secret = f"{session.seed}/player {seat}/{session.number}"
    return ComputerTurn(
        table_id=table_id,
        number=session.number,
        stamp=session.offer(seat).stamp,
        seat=seat,
        level=table.seat_rows[seat].computer_level,
        game=table.game,
        actions=session.offer(seat).actions,
        view=session.view(seat),
        seed=hashlib.sha256(secret.encode()).hexdigest(),
        pause=_pause(table),
    )


def _pause(table: Table) -> float:
    session = table.session
    if session.is_sealed_question:
        return 1 / sum(not table.is_person(one.seat) for one in table.seat_rows)
    return float(bool(session.moves) and table.is_person(session.moves[-1].seat))


def _next_computer(table: Table) -> Seat | None:
    """Return the first computer player who must move and need not wait; None if there is none.

    A computer player for a former person seals its choice after all others: a choice right after
    the seat changed hands would show that the person had not chosen.
    """
    active = table.session.active
    waits = {one for one in active if table.seat_rows[one].was_a_persons}
    if table.session.is_sealed_question and len(waits) < len(active):
        active = tuple(one for one in active if one not in waits)
    return next((one for one in active if not table.is_person(one)), None)


async def computer_move(registry: TableRegistry, question: ComputerTurn, text: str) -> None:
    """Make a computer player's move, given in notation.

    Raises:
        NotationError: it is no legal move.
        RefusedError: the question is obsolete.
    """
    async with registry.locked(question.table_id) as table:
        table.check_running()
        _check_stamp(table, question.seat, question.stamp)
        if table.is_person(question.seat) or table.is_asked_to_go_back:
            raise RefusedError(Why.MOVED_ON)
        action = notation.read(text, table.session.offer(question.seat).actions)
        await _move(registry, table, question.seat, action, by_computer=True)


async def carry_out(registry: TableRegistry, table_id: int) -> bool:
    """Make the due planned move at a table; return False if there is none."""
    if plans.due(await registry.get(table_id)) is None:
        return False
    async with registry.locked(table_id) as table:
        found = plans.due(table)
        if found is not None:
            await _make_planned(registry, table, *found)
        return found is not None


async def make_planned(registry: TableRegistry, table: Table, seat: Seat) -> bool:
    """Make the planned move of a seat that must act at a locked table; False if it has none."""
    action = plans.planned(table).get(seat)
    if action is None:
        return False
    await _make_planned(registry, table, seat, action)
    return True


async def _make_planned(
    registry: TableRegistry, table: Table, seat: Seat, action: AnyAction
) -> None:
    await append(registry, table, table.session.planned(seat, action, registry.now()))


async def rewind(registry: TableRegistry, table: Table, number: int, seat: Seat) -> None:
    """Rewind the game of a locked table to an entry, as `seat` requested.

    Everybody whose hand changes gets their secrets again.

    Raises:
        RefusedError: the game does not come from there.
    """
    try:
        pending = table.session.rewind(number, seat, registry.now())
    except CannotUndoError:
        raise RefusedError(Why.CANNOT_UNDO) from None
    gone = table.session.after(number)
    changed = [one for one in table.seat_rows if _gets_another_hand(table, one, pending, gone)]
    await append(registry, table, pending, *secrets_dms(table, changed, "rewind"))


def secrets_dms(table: Table, seat_rows: Iterable[SeatRow], occasion: Occasion) -> list[SecretsDm]:
    """Return DMs with the secrets of these seats, for people who accept them.

    A game without secrets has none; a game in DMs has a button for them there.
    """
    if table.game.words.secrets is None or table.row.is_direct:
        return []
    return [
        SecretsDm(table.id, seat_row.user_id, occasion)
        for seat_row in seat_rows
        if seat_row.kind == "person" and seat_row.user_id is not None and seat_row.dm != "closed"
    ]


def _gets_another_hand(
    table: Table, seat_row: SeatRow, pending: PendingEntry, gone: Sequence[AppliedMove]
) -> bool:
    """Tell whether a seat's secrets change by the removal of these moves."""
    secrets = table.game.words.secrets
    touched = any(
        one.seat == seat_row.seat
        or any(seat_row.seat in (told.to or ()) for told in one.log.entries)
        for one in gone
    )
    if secrets is None or not touched:
        return False  # the rest of their secrets is public
    to = Reader(language(None), tuple(str(one.seat) for one in table.seat_rows), seat_row.seat)
    now, then = (one.view(seat_row.seat) for one in (table.session.position, pending.position))
    return secrets.text(now, to) != secrets.text(then, to)


def _check_stamp(table: Table, seat: Seat, stamp: str | None) -> None:
    """Refuse a choice from an obsolete offer, such as a second press.

    Raises:
        RefusedError: the offer has changed.
    """
    if stamp is not None and plans.seen_by(table, seat).offer(seat).stamp != stamp:
        raise RefusedError(Why.MOVED_ON)


async def _move(
    registry: TableRegistry,
    table: Table,
    seat: Seat,
    action: AnyAction,
    *,
    by_computer: bool = False,
) -> None:
    """Make a move; during talking time, hold back a sealed choice."""
    if plans.is_held(table, seat) and action == TakeBack():
        await plans.hold(registry, table, seat, None)
        return
    try:
        prepared = table.session.computer if by_computer else table.session.move
        pending = prepared(seat, action, registry.now())
    except MovedOnError:
        raise RefusedError(Why.MOVED_ON) from None
    if table.row.talk_until is not None and table.session.is_sealing(pending):
        await plans.hold(registry, table, seat, pending.entry.text)
        return
    await append(registry, table, pending)


async def append(
    registry: TableRegistry,
    table: Table,
    pending: PendingEntry,
    *messages: Message,
    timers: Timers | None = None,
) -> None:
    """Save a move or undo with its consequences, then apply it in memory."""
    session = table.session
    over = pending.position.result is not None
    changed = plans.changes(table, pending)
    told = [*messages, *changed.told]
    if changed.has_stopped or table.needs_board(pending, changed.answering):
        told.append(BoardPost(table.id, pending.entry.number))
    elif session.is_sealing(pending):
        told.append(CountUpdate(table.id, pending.entry.number))
    row: dict[str, Any] = {"status": "over"} if over else {}
    outcome = _answered(table, pending, over=over)
    await save(
        registry, table, pending, *told,
        outcome=outcome, timers=timers, planned=changed.plans, **row,
    )  # fmt: skip


async def save(
    registry: TableRegistry,
    table: Table,
    pending: PendingEntry,
    *messages: Message,
    cancel: Sequence[str] = (),
    outcome: Outcome | None = None,
    seat_row: SeatRow | None = None,
    timers: Timers | None = None,
    planned: Mapping[Seat, Plan] | None = None,
    **row: Any,  # noqa: ANN401 - columns differ
) -> None:
    """Save an entry, changed columns of the table and messages, then apply them in memory.

    `cancel` and `outcome` are as in `TableRegistry.change`. `seat_row` replaces the occupant, whose
    plan is dropped. `timers` and `planned` replace the timers and plans that follow from the entry.
    """
    now = registry.now()
    planned = table.plans if planned is None else planned
    if seat_row is not None:
        messages = (*messages, *_plan_lost(table, seat_row.seat))
        planned = {seat: plan for seat, plan in planned.items() if seat != seat_row.seat}
    row = talk.columns_after(table, pending, now, row) | {"touched_at": now}
    async with registry.saving(table) as db:
        await record.add_entry(db, table.id, pending.entry)
        restarts = _opens_choices(table, pending)
        await _keep(registry, db, table, pending.entry.number, pending.position, restarts=restarts)
        await tables.change_table(db, table.id, **row)
        if timers is None:
            timers = await _timers(registry, db, table, pending, row.get("status"))
        await clocks.keep(db, table.id, table.timers, timers)
        await stored_plans.keep(db, table.id, table.plans, planned)
        if seat_row is not None:
            await seats.hand_over(db, table.id, seat_row)
        await _note_end(registry, db, table, pending)
        await outbox.cancel(db, table.id, *cancel)
        if outcome is not None:
            await registry.close_proposal(db, table, outcome)
        for message in messages:
            await outbox.put(db, message, now)
    table.session.commit(pending)
    table.row = replace(table.row, **row)
    table.timers = timers
    table.plans = planned
    if seat_row is not None:
        table.seat(seat_row)
    if outcome is not None:
        table.proposal = None
    registry.notify(table.id)


async def _note_end(registry: TableRegistry, db: Db, table: Table, pending: PendingEntry) -> None:
    """Save the consequences of the end of a game, if this entry ends it."""
    if pending.position.result is not None and pending.entry.kind != "note":
        for note in registry.at_end:
            await note(db, table, pending.position)


def _plan_lost(table: Table, seat: Seat) -> list[PlanDm]:
    """Return the message to a person whose plan was dropped with their seat."""
    plan, user_id = table.plans.get(seat), table.seat_rows[seat].user_id
    return [] if plan is None or plan.dropped or user_id is None else [
        PlanDm(table.id, user_id, "seat")
    ]  # fmt: skip


async def _timers(
    registry: TableRegistry, db: Db, table: Table, pending: PendingEntry, status: Status | None
) -> Timers:
    """Return the timers after an entry, which may pause or resume the table."""
    if status not in (None, "over", table.row.status):
        return await registry.timers(db, table, status)
    return timing.after(
        table, pending, await timing.hours(db, table, registry.zone), registry.now()
    )


def _answered(table: Table, pending: PendingEntry, *, over: bool) -> Outcome | None:
    """Return the outcome that an entry gives to an open proposal; None if it gives none."""
    if table.is_asked_to_go_back and pending.entry.kind != "note":
        return "agreed" if pending.entry.kind == "rewind" else "void"
    return "void" if over and table.proposal is not None else None


def _opens_choices(table: Table, pending: PendingEntry) -> bool:
    """Tell whether sealed choices are revealed or undone, so that the table waits for all again."""
    session = table.session
    if pending.reopens:
        return True
    is_choice = pending.entry.kind in ("move", "computer", "late") and session.is_sealed_question
    return is_choice and not session.is_sealing(pending)


async def _keep(
    registry: TableRegistry,
    db: Db,
    table: Table,
    number: int,
    position: AnyPosition,
    *,
    restarts: bool = False,
) -> None:
    """Save the state and who must act; `restarts` as in `seats.wait_for`."""
    rules = table.rules
    state = rules.states.dump(position.state)
    await record.keep_state(db, table.id, number, rules.meta.version, state)
    await seats.wait_for(db, table.id, position.active, registry.now(), restarts=restarts)
