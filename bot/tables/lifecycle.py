"""What becomes of a table in progress: it is paused, goes on, is handed over, ends before its time.

Errors: `RefusedError`, with the reason.
"""

from typing import Any

from bot.model import Chair, Outcome, Reason
from bot.outgoing import BoardPost, Message
from bot.refusals import RefusedError, Why
from bot.tables import moves
from bot.tables.registry import Tables, standstill_letters
from bot.tables.table import Table


async def end(room: Tables, table_id: int) -> None:
    """End a game before its time."""
    async with room.locked(table_id) as table:
        await finish(room, table)


async def finish(room: Tables, table: Table) -> None:
    """End the game of a locked table before its time."""
    check_can_end(table)
    outcome: Outcome = "agreed" if table.motion and table.motion.kind == "end" else "void"
    board = BoardPost(table.id, table.session.number)
    await room.change(table, board, outcome=outcome, status="ended")


def check_can_end(table: Table) -> None:
    """Make sure that there is a game that goes on, or could."""
    if table.facts.status not in ("running", "paused", "frozen"):
        raise RefusedError(Why.NOT_RUNNING if table.facts.status == "lobby" else Why.OVER)


async def pause(room: Tables, table_id: int, reason: Reason) -> None:
    """Stop a game whose channel cannot be reached, and tell its host why."""
    async with room.locked(table_id) as table:
        match table.facts.status:
            case "running":
                await _stop(room, table, reason, *standstill_letters(table, reason))
            case "lobby":
                await room.change(table, status="cancelled", reason=reason)
            case _:
                pass


async def stop(room: Tables, table: Table) -> None:
    """Stop the game of a locked table, since that was decided there."""
    table.check_running()
    await _stop(room, table, "asked", outcome="agreed")


async def _stop(
    room: Tables, table: Table, reason: Reason, *messages: Message, outcome: Outcome | None = None
) -> None:
    pending = table.session.note(None, "paused", room.now())
    facts: dict[str, Any] = {"status": "paused", "reason": reason}
    await moves.save(
        room,
        table,
        pending,
        *messages,
        cancel=("board", "button_removal"),
        outcome=outcome,
        **facts,
    )


async def resume(room: Tables, table_id: int, channel_id: int, guild_id: int) -> None:
    """Go on with a game, in this channel from now on.

    Raises:
        RefusedError: it is not paused.
        ChannelTakenError: the channel has another table.
    """
    async with room.locked(table_id) as table:
        await go_on(room, table, channel_id, guild_id)


async def go_on(room: Tables, table: Table, channel_id: int, guild_id: int) -> None:
    """Go on with the game of a locked table, in this channel from now on.

    Raises:
        RefusedError: it is not paused.
        ChannelTakenError: the channel has another table.
    """
    check_paused(table)
    pending = table.session.note(None, "resumed", room.now())
    board = BoardPost(table.id, pending.entry.number)
    facts: dict[str, Any] = {"status": "running", "reason": None}
    if channel_id != table.facts.channel_id:  # where no board is to be found yet
        facts |= {"channel_id": channel_id, "guild_id": guild_id, "message_id": None}
    is_asked = table.motion is not None and table.motion.kind == "resume"
    await moves.save(room, table, pending, board, outcome="agreed" if is_asked else None, **facts)


def check_paused(table: Table) -> None:
    """Make sure that a game is paused."""
    if table.facts.status != "paused":
        table.check_running()
        raise RefusedError(Why.NOT_PAUSED)


async def hand_over(
    room: Tables, table: Table, chair: Chair, *, outcome: Outcome | None = None
) -> None:
    """Make who sits there the host of a locked table."""
    pending = table.session.note(chair.seat, "host", room.now())
    await moves.save(room, table, pending, outcome=outcome, host_id=chair.user_id)


async def show_again(room: Tables, table_id: int) -> None:
    """Post the board anew."""
    async with room.locked(table_id) as table:
        table.check_running()
        await room.change(table, BoardPost(table.id, table.session.number))
