"""/game new: opens a table in the channel or in a new thread."""

from typing import Final

import discord

from bot.frontend.base_client import Interaction
from bot.frontend.handlers import lobby as lobby_handler
from bot.frontend.message_buttons import lobby_buttons
from bot.frontend.responses import defer_public, say_to, send_private, send_public
from bot.hosting.permissions import PERMISSIONS
from bot.refusals import RefusedError, Why
from bot.store.tables import ChannelTakenError
from bot.tables.table import Table
from bot.texts import lobby_text
from words.languages import language

ARCHIVE_MINUTES: Final = 10080
"""A thread is archived after a week without messages; a new message reopens it."""
THREAD_NAME: Final = 100


async def open_table(interaction: Interaction, game: str, *, in_thread: bool) -> None:
    """Open a table here, or in a thread on request or if the channel already has a table."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    if not interaction.is_guild_integration():
        raise RefusedError(Why.NOT_INSTALLED)
    missing = missing_permissions(interaction.app_permissions)
    if missing:
        say = say_to(interaction)
        text = say("The bot needs more permissions here: {which}. Somebody who manages this "
                   "channel can grant them.", which=say.all(missing))  # fmt: skip
        await send_private(interaction, text)
        return
    if not in_thread:
        try:
            table = await lobby_handler.open_lobby(interaction, game, interaction.channel_id)
        except ChannelTakenError:
            unseen = await _unseen(interaction, interaction.channel_id)
            if unseen is None:
                await _new_in_thread(interaction, game)
                return
            table = unseen
        await lobby_handler.post_lobby(interaction, table)
        return
    await _new_in_thread(interaction, game)


async def _unseen(interaction: Interaction, channel_id: int) -> Table | None:
    """Return a lobby that this person opened here and whose answer was lost, so nobody saw it."""
    table = await interaction.client.registry.here(channel_id)
    if table is None or table.row.status != "lobby" or table.row.message_id is not None:
        return None
    return table if table.row.host_id == interaction.user.id else None


async def _new_in_thread(interaction: Interaction, game: str) -> None:
    """Create a thread in the channel, and open a lobby in it."""
    channel: object = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = await interaction.client.fetch_channel(channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError(Why.CHANNEL_TAKEN)
    await defer_public(interaction)
    say = language(interaction.guild_locale.value if interaction.guild_locale else None)
    name = say(
        "{game}: {who}'s table",
        game=interaction.client.registry.shelf[game].name,
        who=interaction.user.display_name,
    )
    thread = await _thread(channel, name)
    table = await lobby_handler.open_lobby(interaction, game, thread.id)
    file = await interaction.client.pictures.banner(f"lobby {table.id}", table, say)
    text = lobby_text.text(table, say)
    message = await thread.send(
        text,
        view=lobby_buttons(table) or discord.utils.MISSING,
        files=[] if file is None else [file],
        allowed_mentions=discord.AllowedMentions.none(),
    )
    await lobby_handler.note_shown(interaction, table, message.id, text)
    opened = say(
        "{who} opened a table in <#{thread}>.", who=interaction.user.mention, thread=thread.id
    )
    await send_public(interaction, opened, None)


async def _thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Create a thread.

    Raises:
        RefusedError: Discord does not allow it.
    """
    try:
        return await channel.create_thread(
            name=name[:THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        raise RefusedError(Why.NO_THREAD) from None


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """Name the permissions that the bot needs in a channel and lacks."""
    return [
        name.replace("_", " ")
        for name, wanted in PERMISSIONS
        if wanted and not getattr(granted, name)
    ]
