"""Edits the message of a lobby as people join, leave and choose options."""

from bot.frontend.core import message_buttons
from bot.frontend.delivery.sender import Sender, never_if_refused
from bot.frontend.lobby import lobby_text
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import LobbyUpdate
from bot.tables.table import Table
from words.languages import language


async def update_lobby(sender: Sender, lobby: LobbyUpdate, table: Table) -> Sent:
    """Update the message of a lobby."""
    is_lobby = table.row.status in ("lobby", "cancelled")
    shows = table.row.message_id if is_lobby else lobby.message_id
    if not shows:
        raise NeverError("there is no lobby to show")
    say = language(table.row.locale)
    message = sender.channel(table).get_partial_message(shows)
    shown = ""
    while shown != (shown := lobby_text.text(table, say)):  # the table may have changed meanwhile
        async with never_if_refused():
            await message.edit(content=shown, view=message_buttons.lobby_buttons(table))
        table = await sender.registry.get(table.id)
    return Sent()
