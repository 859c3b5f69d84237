"""Pause, resume, hand over and end tables in progress.

Errors: `RefusedError`, with the reason.
"""

from typing import Any

from bot.model import Outcome, Reason, SeatRow
from bot.outgoing import BoardCopy, BoardPost, Message
from bot.refusals import RefusedError, Why
from bot.tables import moves
from bot.tables.registry import TableRegistry, standstill_dms
from bot.tables.table import Table


async def end(registry: TableRegistry, table_id: int) -> None:
    """End a game early."""
    async with registry.locked(table_id) as table:
        await finish(registry, table)


async def finish(registry: TableRegistry, table: Table) -> None:
    """End the game of a locked table early."""
    check_can_end(table)
    outcome: Outcome = "agreed" if table.proposal and table.proposal.kind == "end" else "void"
    board = BoardPost(table.id, table.session.number)
    await registry.change(table, board, outcome=outcome, status="ended")


def check_can_end(table: Table) -> None:
    """Check that a game is in progress, paused or frozen."""
    if table.row.status not in ("running", "paused", "frozen"):
        if table.row.status == "lobby":
            raise RefusedError(Why.NOT_RUNNING, table.id)
        raise RefusedError(Why.OVER, table.id)


async def pause(registry: TableRegistry, table_id: int, reason: Reason) -> None:
    """Pause a game whose channel cannot be reached, and tell its host why."""
    async with registry.locked(table_id) as table:
        match table.row.status:
            case "running":
                await _stop(registry, table, reason, *standstill_dms(table, reason))
            case "lobby":
                await registry.change(table, status="cancelled", reason=reason)
            case _:
                pass


async def stop(registry: TableRegistry, table: Table) -> None:
    """Pause the game of a locked table after a decision there."""
    table.check_running()
    await _stop(registry, table, "asked", outcome="agreed")


async def _stop(
    registry: TableRegistry,
    table: Table,
    reason: Reason,
    *messages: Message,
    outcome: Outcome | None = None,
) -> None:
    pending = table.session.note(None, "paused", registry.now())
    row: dict[str, Any] = {"status": "paused", "reason": reason}
    await moves.save(
        registry,
        table,
        pending,
        *messages,
        cancel=("board", "button_removal", "ping_removal"),
        outcome=outcome,
        **row,
    )


async def resume(registry: TableRegistry, table_id: int, channel_id: int, guild_id: int) -> None:
    """Resume a game, in this channel from now on.

    Raises:
        RefusedError: it is not paused.
        ChannelTakenError: the channel has another table.
    """
    async with registry.locked(table_id) as table:
        await go_on(registry, table, channel_id, guild_id)


async def go_on(registry: TableRegistry, table: Table, channel_id: int, guild_id: int) -> None:
    """Resume the game of a locked table, from now on in this channel.

    Raises:
        RefusedError: it is not paused.
        ChannelTakenError: the channel has another table.
    """
    check_paused(table)
    pending = table.session.note(None, "resumed", registry.now())
    board = BoardPost(table.id, pending.entry.number)
    row: dict[str, Any] = {"status": "running", "reason": None}
    if channel_id != table.row.channel_id:  # a channel without a board yet
        registry.channels.add(channel_id)
        row |= {"channel_id": channel_id, "guild_id": guild_id, "message_id": None}
    is_asked = table.proposal is not None and table.proposal.kind == "resume"
    await moves.save(registry, table, pending, board, outcome="agreed" if is_asked else None, **row)


def check_paused(table: Table) -> None:
    """Check that a game is paused."""
    if table.row.status != "paused":
        table.check_running()
        raise RefusedError(Why.NOT_PAUSED)


async def hand_over(
    registry: TableRegistry, table: Table, seat_row: SeatRow, *, outcome: Outcome | None = None
) -> None:
    """Make the person at a seat the host of a locked table."""
    pending = table.session.note(seat_row.seat, "host", registry.now())
    await moves.save(registry, table, pending, outcome=outcome, host_id=seat_row.user_id)


async def show_again(registry: TableRegistry, table_id: int) -> None:
    """Post the board again."""
    async with registry.locked(table_id) as table:
        table.check_running()
        await registry.change(table, BoardPost(table.id, table.session.number))


def may_be_copied(table: Table, message_id: int | None) -> bool:
    """Tell whether a message is the newest board of a game, and not a copy of one."""
    row = table.row
    if row.status != "running" or message_id in (None, row.copy_id):
        return False
    return row.message_id == message_id


async def copy_board(registry: TableRegistry, table_id: int, message_id: int) -> None:
    """Post a copy of the newest board, if it is this message; only once for each board."""
    async with registry.locked(table_id) as table:
        if may_be_copied(table, message_id):
            await registry.change(table, BoardCopy(table.id, message_id))
