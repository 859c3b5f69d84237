"""Post the lobby of a queue, and edit the message of any lobby after changes."""

import discord

from bot.frontend.core import message_buttons
from bot.frontend.core.custom_ids import LobbyId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.delivery.sender import (
    LOOK_BACK,
    Sender,
    custom_ids,
    later_if_transient,
    never_if_refused,
)
from bot.frontend.lobby import lobby_text
from bot.outbox.outbox import NeverError
from bot.outbox.sent import Sent
from bot.outgoing import LobbyUpdate, Outgoing
from bot.tables import lobby as lobbies
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


async def post_lobby(sender: Sender, outgoing: Outgoing, table: Table) -> Sent:
    """Post the message of a lobby that the bot opened for a queue, and save it."""
    if table.row.status != "lobby" or table.row.message_id is not None:
        return Sent()
    client, channel = sender.client, sender.channel(table)
    message_id = await _posted(sender, table) if outgoing.tried else None
    if message_id is None:
        say = language(table.row.locale)
        painting = Painting(client.pictures.banner(f"lobby {table.id}", table, say))
        files = await painting.within(client.pictures.posted_in_time)
        message_id = await sender.post(
            table,
            lambda: channel.send(
                lobby_text.text(table, say),
                files=files or [],
                view=message_buttons.lobby_buttons(table) or discord.utils.MISSING,
                nonce=sender.nonce(outgoing),
                allowed_mentions=discord.AllowedMentions.none(),
            ),
        )
    await lobbies.shown(sender.registry, table.id, message_id)
    await lobbies.show(sender.registry, table.id, message_id)
    return Sent()


async def _posted(sender: Sender, table: Table) -> int | None:
    """Return the lobby's message if it was posted before a crash."""
    join = LobbyId(table.id, "join").text()
    async with later_if_transient():
        async for message in sender.channel(table).history(limit=LOOK_BACK):
            if message.author.id == sender.client.own_id and join in custom_ids(message):
                return message.id
    return None
