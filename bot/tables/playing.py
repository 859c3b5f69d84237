"""What people and computer players do at a table in progress: move, undo, begin, end.

Each is one transaction: the entry, the new state, who is waited for, what must be said. It is
saved, then true, then said.

Errors: `RefusedError`, with the reason.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import Any

from bot.minds.levels import Level
from bot.model import UNTOLD, Reason, Saying
from bot.refusals import RefusedError, Why
from bot.store import outbox, record, seats, tables
from bot.store.store import Db
from bot.tables.play import CannotUndoError, Draft, MovedOnError, Play
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.core import host, notation
from games.core.log import Seat
from games.core.rules import AnyAction, AnyRules, AnyState, AnyView


async def begin(room: Tables, table: Table, seed: str) -> None:
    """Start the game of a locked lobby: deal, tell everybody their secrets, show the board."""
    play = Play(table.rules, table.options, len(table.chairs), seed)
    now = room.now()
    facts = {"status": "running", "seed": seed, "told": UNTOLD, "touched_at": now}
    async with room.store.write() as db:
        await tables.change_table(db, table.id, **facts)
        await _keep(room, db, table, play.number, play.state)
        await outbox.hush(db, table.id, "lobby", "welcome")
        for chair in table.chairs:
            if chair.kind == "person" and chair.dm != "closed":
                await outbox.put(db, Saying(table.id, "secrets", seat=chair.seat), now)
        await outbox.put(db, Saying(table.id, "board"), now)
    table.facts = replace(table.facts, **facts)  # type: ignore[arg-type]
    table.play = play
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
            action = notation.read(text, table.game.offer(seat).actions)
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
            draft = table.game.undo(seat, room.now())
        except CannotUndoError:
            raise RefusedError(Why.CANNOT_UNDO) from None
        await _append(room, table, draft)


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
    rules: AnyRules
    view: AnyView
    seed: str
    """Of the dice with which it thinks: the same after a restart, and no hint at the game's own."""
    begins: bool
    """Somebody else had the last move, or there was none."""


async def asked(room: Tables, table_id: int) -> Asked | None:
    """Return what the first computer player is asked who must move; None: nobody has to."""
    table = await room.get(table_id)
    if table.facts.status != "running":
        return None
    play = table.game
    seat = next((one for one in play.active() if not table.is_person(one)), None)
    if seat is None:
        return None
    secret = f"{play.seed}/player {seat}/{play.number}"
    return Asked(
        table_id=table_id,
        number=play.number,
        stamp=play.offer(seat).stamp,
        seat=seat,
        level=table.chairs[seat].mind,
        rules=table.rules,
        view=play.view(seat),
        seed=hashlib.sha256(secret.encode()).hexdigest(),
        begins=not play.taken or play.taken[-1].seat != seat,
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
        if table.is_person(question.seat):
            raise RefusedError(Why.MOVED_ON)
        action = notation.read(text, table.game.offer(question.seat).actions)
        await _move(room, table, question.seat, action)


async def end(room: Tables, table_id: int) -> None:
    """End a game before its time."""
    async with room.locked(table_id) as table:
        if table.facts.status not in ("running", "paused", "frozen"):
            raise RefusedError(Why.NOT_RUNNING if table.facts.status == "lobby" else Why.OVER)
        board = Saying(table.id, "board", table.game.number)
        await room.change(table, board, status="ended")


async def pause(room: Tables, table_id: int, reason: Reason) -> None:
    """Stop a game whose channel cannot be reached, and tell its host why."""
    async with room.locked(table_id) as table:
        match table.facts.status:
            case "running":
                told = Saying(table.id, "paused", about=reason)
                await room.change(
                    table, told, hush=("board", "strip"), status="paused", reason=reason
                )
            case "lobby":
                await room.change(table, status="cancelled", reason=reason)
            case _:
                pass


async def resume(room: Tables, table_id: int, channel_id: int, guild_id: int) -> None:
    """Go on with a game, in this channel from now on.

    Raises:
        RefusedError: it is not paused.
        ChannelTakenError: the channel has another table.
    """
    async with room.locked(table_id) as table:
        if table.facts.status != "paused":
            table.check_running()
            raise RefusedError(Why.NOT_PAUSED)
        board = Saying(table.id, "board", table.game.number)
        facts: dict[str, Any] = {"status": "running", "reason": None}
        if channel_id != table.facts.channel_id:  # where no board is to be found yet
            facts |= {"channel_id": channel_id, "guild_id": guild_id, "message_id": None}
        await room.change(table, board, **facts)


async def show_again(room: Tables, table_id: int) -> None:
    """Post the board anew."""
    async with room.locked(table_id) as table:
        table.check_running()
        await room.change(table, Saying(table.id, "board", table.game.number))


def _check_stamp(table: Table, seat: Seat, stamp: str | None) -> None:
    """Refuse what was chosen from an offer that is not made any more: a second press, say."""
    if stamp is not None and table.game.offer(seat).stamp != stamp:
        raise RefusedError(Why.MOVED_ON)


async def _move(room: Tables, table: Table, seat: Seat, action: AnyAction) -> None:
    try:
        draft = table.game.move(seat, action, room.now())
    except MovedOnError:
        raise RefusedError(Why.MOVED_ON) from None
    await _append(room, table, draft)


async def _append(room: Tables, table: Table, draft: Draft) -> None:
    play, now = table.game, room.now()
    over = play.rules.result(draft.state) is not None
    facts: dict[str, Any] = {"touched_at": now}
    if over:
        facts["status"] = "over"
    async with room.store.write() as db:
        await record.add_entry(db, table.id, draft.entry)
        await _keep(room, db, table, draft.entry.number, draft.state)
        await tables.change_table(db, table.id, **facts)
        if table.needs_board(draft):
            await outbox.put(db, Saying(table.id, "board", draft.entry.number), now)
        elif play.is_sealing(draft):
            await outbox.put(db, Saying(table.id, "count", draft.entry.number), now)
    play.commit(draft)
    table.facts = replace(table.facts, **facts)
    room.stir(table.id)


async def _keep(room: Tables, db: Db, table: Table, number: int, state: AnyState) -> None:
    """Keep the state, and note who is waited for."""
    rules = table.rules
    active = host.active(rules, state)
    await record.keep_state(db, table.id, number, rules.meta.version, rules.states.dump(state))
    await seats.wait_for(db, table.id, active, room.now())
