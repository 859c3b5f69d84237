"""Deliver notices: who is late, who plays for whom now."""

from discord import ui

from bot.frontend.core import message_buttons
from bot.frontend.delivery.sender import Sender, never_if_refused, pings
from bot.model import Entry
from bot.outbox.sent import Sent
from bot.outgoing import EntryNotice, Outgoing
from bot.tables.table import Table
from bot.texts.notices import notice
from words.languages import language
from words.say import Say


async def send_notice(
    sender: Sender, outgoing: Outgoing, message: EntryNotice, table: Table
) -> Sent:
    """Post a note of the record in the channel, if it is still true."""
    if table.begun is None or message.entry > table.begun.number:
        return Sent()
    say, entry = language(table.row.locale), table.begun.entries[message.entry - 1]
    deadlines = await sender.registry.deadlines(table)
    text = notice(table, entry, message.seat, deadlines, say, left=message.left)
    if text is None:
        return Sent()
    channel = sender.channel(table)
    async with never_if_refused():
        if await sender.found(outgoing, channel):
            return Sent()
    view = _buttons(table, entry, outgoing.id, say)
    allowed = pings(_about(table, entry, message) - {message.by})
    await sender.post(
        table,
        lambda: channel.send(
            text, view=view, nonce=sender.nonce(outgoing), allowed_mentions=allowed
        ),
    )
    return Sent()


def _about(table: Table, entry: Entry, message: EntryNotice) -> set[int | None]:
    """Return the people in a note.

    The owner of the seat, the former one, and who may take it back.
    """
    seat = message.seat if entry.seat is None else entry.seat
    if seat is None:
        return set()
    seat_row = table.seat_rows[seat]
    return {seat_row.user_id, seat_row.absent_id, message.left}


def _buttons(table: Table, entry: Entry, number: int, say: Say) -> ui.View:
    """Return the buttons under a note; `number` identifies the message."""
    match entry.text:
        case "over" | "gone" | "silent" | "substitute":
            return message_buttons.play_button(table, number, say)
        case "computer" if entry.seat is not None and table.seat_rows[entry.seat].absent_id:
            return message_buttons.back_button(table, number, say)
        case _:
            return message_buttons.log_button(table, number, say)
