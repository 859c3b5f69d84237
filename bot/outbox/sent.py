"""Save the consequences of a sent message."""

from dataclasses import dataclass, replace
from typing import Any

from bot.model import Dm
from bot.outgoing import (
    Announcement,
    BoardCopy,
    BoardPictures,
    BoardPost,
    ButtonRemoval,
    ChoicesCall,
    Outgoing,
    PingRemoval,
    ProposalPost,
    Reminder,
)
from bot.store.databases.transactions import Db
from bot.store.rows import outbox, pings, proposals, tables, tournaments
from bot.tables import lobby
from bot.tables.registry import TableRegistry
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Sent:
    """The result of sending a message."""

    message_id: int | None = None
    """Its id on Discord."""
    lacks_pictures: bool = False
    """Whether it is a board whose pictures were late."""
    user_id: int | None = None
    """The recipient of a direct message."""
    dm: Dm | None = None
    """Whether that person accepts direct messages."""
    together: tuple[int, ...] = ()
    """The outbox ids of messages that were sent with it."""


async def note_sent(registry: TableRegistry, outgoing: Outgoing, sent: Sent) -> None:
    """Delete a message from the outbox, in one transaction with the consequences."""
    message = outgoing.message
    match message:
        case BoardPost():
            async with registry.locked(message.table_id) as table:
                await _show_board(registry, table, outgoing, sent, told=message.entry)
        case BoardCopy():
            async with registry.locked(message.table_id) as table:
                await _show_board(registry, table, outgoing, sent, copy_id=sent.message_id)
        case Announcement() if message.entry == 1:
            async with registry.store.write(can_wait=True) as db:
                await tournaments.change(db, message.tournament_id, message_id=sent.message_id)
                await _take_out(db, outgoing, sent)
        case Announcement() if message.is_draw:
            async with registry.store.write(can_wait=True) as db:
                await tournaments.note_draw(
                    db, message.tournament_id, message.channel_id, message.entry, sent.message_id
                )
                await _take_out(db, outgoing, sent)
        case ProposalPost() if sent.message_id is not None:
            async with registry.store.write(can_wait=True) as db:
                await proposals.shown(db, message.proposal_id, sent.message_id)
                await _take_out(db, outgoing, sent)
        case Reminder() | ChoicesCall() if sent.message_id is not None:
            async with registry.locked(message.table_id) as table:
                await _keep_ping(registry, table, outgoing, sent, since=message.entry)
        case _:
            async with registry.store.write(can_wait=True) as db:
                await _take_out(db, outgoing, sent)
    if sent.dm is not None and sent.user_id is not None and message.table is not None:
        await lobby.note_dm(registry, message.table, sent.user_id, sent.dm)


async def _show_board(
    registry: TableRegistry,
    table: Table,
    outgoing: Outgoing,
    sent: Sent,
    **row: Any,  # noqa: ANN401 - columns differ
) -> None:
    """Save which message is the newest board; the previous one loses its buttons.

    A new board ends the turn before it for everybody, so its pings are removed.
    """
    row["message_id"] = sent.message_id
    before = table.row.message_id
    async with registry.saving(table) as db:
        await _take_out(db, outgoing, sent)
        await tables.change_table(db, table.id, **row)
        if before is not None and before != sent.message_id:
            removal = ButtonRemoval(table.id, before)
            await outbox.put(db, removal, registry.now())
        for ping in await pings.take_all(db, table.id) if "told" in row else ():
            await outbox.put(db, PingRemoval(table.id, ping), registry.now())
        if sent.lacks_pictures and sent.message_id is not None:
            entry = row.get("told", table.row.told)
            late = BoardPictures(table.id, sent.message_id, entry, since=table.row.told)
            await outbox.put(db, late, registry.now())
    table.row = replace(table.row, **row)


async def _keep_ping(
    registry: TableRegistry, table: Table, outgoing: Outgoing, sent: Sent, *, since: int
) -> None:
    """Store a ping until its turn is over; if there is a newer board, it already is."""
    assert sent.message_id is not None  # noqa: S101 - as matched
    async with registry.saving(table) as db:
        await _take_out(db, outgoing, sent)
        if table.row.told > since:
            await outbox.put(db, PingRemoval(table.id, sent.message_id), registry.now())
        else:
            await pings.add(db, table.id, sent.message_id)


async def _take_out(db: Db, outgoing: Outgoing, sent: Sent) -> None:
    await outbox.take_out(db, outgoing.id, *sent.together)
