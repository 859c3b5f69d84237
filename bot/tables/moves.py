"""What people and computer players do at a table in progress: begin, move, undo, go back.

Each is one transaction: the entry, the new state, who is waited for, what must be said. It is
saved, then true, then said.

Errors: `RefusedError`, with the reason.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.model import UNTOLD, Chair, Level, Outcome, Status
from bot.outgoing import BoardPost, CountUpdate, Message, Occasion, SecretsLetter
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from bot.store import clocks, outbox, record, seats, tables
from bot.store.store import Db
from bot.tables import timing
from bot.tables.registry import Tables
from bot.tables.session import AppliedMove, CannotUndoError, MovedOnError, PendingEntry, Session
from bot.tables.table import Table
from bot.tables.timing import Timers
from games.core import notation
from games.core.engine import AnyPosition
from games.core.log import Seat
from games.core.rules import AnyAction, AnyView
from words.languages import language
from words.reader import Reader


async def begin(room: Tables, table: Table, seed: str) -> None:
    """Start the game of a locked lobby: deal, tell everybody their secrets, show the board."""
    play = Session(table.rules, table.options, len(table.chairs), seed)
    now = room.now()
    facts = {"status": "running", "seed": seed, "told": UNTOLD, "touched_at": now}
    async with room.store.write() as db:
        await tables.change_table(db, table.id, **facts)
        await _keep(room, db, table, play.number, play.position)
        hours = await timing.hours(db, table, room.zone)
        timers = timing.at_start(table, play.active, hours, now)
        await clocks.keep(db, table.id, table.timers, timers)
        await outbox.cancel(db, table.id, "lobby", "welcome")
        for letter in secrets_letters(table, table.chairs, "start"):
            await outbox.put(db, letter, now)
        await outbox.put(db, BoardPost(table.id, 0), now)
    table.facts = replace(table.facts, **facts)  # type: ignore[arg-type]
    table.begun = play
    table.timers = timers
    room.stir(table.id)


async def move(
    room: Tables,
    table_id: int,
    user_id: int,
    action: AnyAction,
    stamp: str | None = None,
) -> None:
    """Let a person do what they chose from the offer with this stamp (None: any)."""
    async with room.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        _check_stamp(table, seat, stamp)
        await _move(room, table, seat, action)


async def move_by_notation(room: Tables, table_id: int, user_id: int, text: str) -> None:
    """Let a person do what they typed."""
    async with room.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        try:
            action = notation.read(text, table.session.offer(seat).actions)
        except notation.NotationError:
            raise RefusedError(Why.NOT_LEGAL) from None
        await _move(room, table, seat, action)


async def undo(room: Tables, table_id: int, user_id: int, stamp: str | None = None) -> None:
    """Let a person take their newest move back, as it was shown with this stamp (None: any)."""
    async with room.locked(table_id) as table:
        seat = table.seat_for(user_id)
        table.check_running()
        _check_stamp(table, seat, stamp)
        try:
            pending = table.session.undo(seat, room.now())
        except CannotUndoError:
            raise RefusedError(Why.CANNOT_UNDO) from None
        await append(room, table, pending)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a computer player is asked, and when: all that it may know."""

    table_id: int
    number: int
    """The last entry when it was asked."""
    stamp: str
    """Of the offer; once there is another, the question is no more. What others do beside it, in a
    sealed decision, changes nothing: whoever keeps changing their mind would stop all thinking."""
    seat: Seat
    level: Level
    game: Game
    view: AnyView
    actions: tuple[AnyAction, ...]
    """What it may do, the mildest first."""
    seed: str
    """Of the dice with which it thinks: the same after a restart, and no hint at the game's own."""
    begins: bool
    """Somebody else had the last move, or there was none; a sealed decision begins each time, so
    that neither who was the last of all before nor a lack of choice is seen."""


async def asked(room: Tables, table_id: int) -> Asked | None:
    """Return what the first computer player is asked who must move; None: nobody has to."""
    table = await room.get(table_id)
    if table.facts.status != "running" or table.is_asked_to_go_back:
        return None
    play = table.session
    seat = next((one for one in play.active if not table.is_person(one)), None)
    if seat is None:
        return None
    secret = f"{play.seed}/player {seat}/{play.number}"
    return Asked(
        table_id=table_id,
        number=play.number,
        stamp=play.offer(seat).stamp,
        seat=seat,
        level=table.chairs[seat].mind,
        game=table.game,
        actions=play.offer(seat).actions,
        view=play.view(seat),
        seed=hashlib.sha256(secret.encode()).hexdigest(),
        begins=not play.moves or play.moves[-1].seat != seat or play.is_secret(seat),
    )


async def computer_move(room: Tables, question: Asked, text: str) -> None:
    """Let a computer player make the move that it chose, in notation.

    Raises:
        NotationError: it is no legal move.
        RefusedError: the question is no more.
    """
    async with room.locked(question.table_id) as table:
        table.check_running()
        _check_stamp(table, question.seat, question.stamp)
        if table.is_person(question.seat) or table.is_asked_to_go_back:
            raise RefusedError(Why.MOVED_ON)
        action = notation.read(text, table.session.offer(question.seat).actions)
        await _move(room, table, question.seat, action)


async def rewind(room: Tables, table: Table, number: int, seat: Seat) -> None:
    """Let the game of a locked table go on as it was after an entry, as `seat` asked for.

    Who gets another hand by it is written to anew.

    Raises:
        RefusedError: the game does not come from there.
    """
    try:
        pending = table.session.rewind(number, seat, room.now())
    except CannotUndoError:
        raise RefusedError(Why.CANNOT_UNDO) from None
    gone = table.session.after(number)
    changed = [one for one in table.chairs if _gets_another_hand(table, one, pending, gone)]
    await append(room, table, pending, *secrets_letters(table, changed, "rewind"))


def secrets_letters(
    table: Table, chairs: Iterable[Chair], occasion: Occasion
) -> list[SecretsLetter]:
    """Return the letters with secrets to the people in these chairs who take any.

    Where the game has no secrets nobody is written to.
    """
    if table.game.words.secrets is None:
        return []
    return [
        SecretsLetter(table.id, chair.user_id, occasion)
        for chair in chairs
        if chair.kind == "person" and chair.user_id is not None and chair.dm != "closed"
    ]


def _gets_another_hand(
    table: Table, chair: Chair, pending: PendingEntry, gone: Sequence[AppliedMove]
) -> bool:
    """Tell whether somebody holds something else without the moves that are gone."""
    secrets = table.game.words.secrets
    touched = any(
        one.seat == chair.seat or any(chair.seat in (told.to or ()) for told in one.log.entries)
        for one in gone
    )
    if secrets is None or not touched:
        return False  # what else their secrets say is known to all
    to = Reader(language(None), tuple(str(one.seat) for one in table.chairs), chair.seat)
    now, then = (one.view(chair.seat) for one in (table.session.position, pending.position))
    return secrets.text(now, to) != secrets.text(then, to)


def _check_stamp(table: Table, seat: Seat, stamp: str | None) -> None:
    """Refuse what was chosen from an offer that is not made any more: a second press, say."""
    if stamp is not None and table.session.offer(seat).stamp != stamp:
        raise RefusedError(Why.MOVED_ON)


async def _move(room: Tables, table: Table, seat: Seat, action: AnyAction) -> None:
    try:
        pending = table.session.move(seat, action, room.now())
    except MovedOnError:
        raise RefusedError(Why.MOVED_ON) from None
    await append(room, table, pending)


async def append(
    room: Tables,
    table: Table,
    pending: PendingEntry,
    *messages: Message,
    timers: Timers | None = None,
) -> None:
    """Save a move or an undoing with what follows from it, then let it be true."""
    play = table.session
    over = pending.position.result is not None
    told = list(messages)
    if table.needs_board(pending):
        told.append(BoardPost(table.id, pending.entry.number))
    elif play.is_sealing(pending):
        told.append(CountUpdate(table.id, pending.entry.number))
    facts: dict[str, Any] = {"status": "over"} if over else {}
    outcome = _answered(table, pending, over=over)
    await save(room, table, pending, *told, outcome=outcome, timers=timers, **facts)


async def save(
    room: Tables,
    table: Table,
    pending: PendingEntry,
    *messages: Message,
    cancel: Sequence[str] = (),
    outcome: Outcome | None = None,
    chair: Chair | None = None,
    timers: Timers | None = None,
    **facts: Any,  # noqa: ANN401 - columns differ
) -> None:
    """Save an entry, changed facts and what is to be said, then let them be true.

    `cancel` and `outcome` are as in `Tables.change`. `chair` is who sits there from now on;
    `timers` are set otherwise than the entry alone would.
    """
    now = room.now()
    facts["touched_at"] = now
    async with room.store.write() as db:
        await record.add_entry(db, table.id, pending.entry)
        await _keep(room, db, table, pending.entry.number, pending.position)
        await tables.change_table(db, table.id, **facts)
        if timers is None:
            timers = await _timers(room, db, table, pending, facts.get("status"))
        await clocks.keep(db, table.id, table.timers, timers)
        if chair is not None:
            await seats.hand_over(db, table.id, chair)
        await outbox.cancel(db, table.id, *cancel)
        if outcome is not None:
            await room.close_motion(db, table, outcome)
        for message in messages:
            await outbox.put(db, message, now)
    table.session.commit(pending)
    table.facts = replace(table.facts, **facts)
    table.timers = timers
    if chair is not None:
        table.seat(chair)
    if outcome is not None:
        table.motion = None
    room.stir(table.id)


async def _timers(
    room: Tables, db: Db, table: Table, pending: PendingEntry, status: Status | None
) -> Timers:
    """Return the timers as they are after an entry, which may let the table be paused or go on."""
    if status is not None and status != table.facts.status:
        return await room.timers(db, table, status)
    return timing.after(table, pending, await timing.hours(db, table, room.zone), room.now())


def _answered(table: Table, pending: PendingEntry, *, over: bool) -> Outcome | None:
    """Return what an entry makes of what the table is asked; None: it still is, or nothing was."""
    if table.is_asked_to_go_back and pending.entry.kind != "note":
        return "agreed" if pending.entry.kind == "rewind" else "void"
    return "void" if over and table.motion is not None else None


async def _keep(room: Tables, db: Db, table: Table, number: int, position: AnyPosition) -> None:
    """Keep the state, and note who is waited for."""
    rules = table.rules
    state = rules.states.dump(position.state)
    await record.keep_state(db, table.id, number, rules.meta.version, state)
    await seats.wait_for(db, table.id, position.active, room.now())
