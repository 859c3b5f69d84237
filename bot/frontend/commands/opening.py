"""/game new: a table is opened, in the channel or in a thread of its own."""

from typing import Final

import discord

from bot.frontend.base_client import Press
from bot.frontend.handlers import lobby as lobby_handler
from bot.frontend.message_buttons import lobby_buttons
from bot.frontend.responses import say_to, tell
from bot.hosting.permissions import PERMISSIONS
from bot.refusals import RefusedError, Why
from bot.store.tables import ChannelTakenError
from bot.tables.table import Table
from bot.texts import lobby_text
from words.languages import language

ARCHIVE_MINUTES: Final = 10080
"""A thread sleeps after a week without a message; posting wakes it."""
THREAD_NAME: Final = 100


async def open_table(press: Press, game: str, *, in_thread: bool) -> None:
    """Open a table here, or in a thread where one is wanted or the channel has a table."""
    if press.guild_id is None or press.channel_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    if not press.is_guild_integration():
        raise RefusedError(Why.NOT_INSTALLED)
    missing = missing_permissions(press.app_permissions)
    if missing:
        say = say_to(press)
        await tell(press, say("Here I lack permissions that I need: {which}. Somebody who manages "
                              "this channel can grant them.", which=say.all(missing)))  # fmt: skip
        return
    if not in_thread:
        try:
            table = await lobby_handler.open_lobby(press, game, press.channel_id)
        except ChannelTakenError:
            unseen = await _unseen(press, press.channel_id)
            if unseen is None:
                await _new_in_thread(press, game)
                return
            table = unseen
        await lobby_handler.post_lobby(press, table)
        return
    await _new_in_thread(press, game)


async def _unseen(press: Press, channel_id: int) -> Table | None:
    """Return the lobby that this person opened here and that was never shown: a lost answer."""
    table = await press.client.room.here(channel_id)
    if table is None or table.facts.status != "lobby" or table.facts.message_id is not None:
        return None
    return table if table.facts.host_id == press.user.id else None


async def _new_in_thread(press: Press, game: str) -> None:
    """Open a thread beside the channel's table, and a lobby in it."""
    channel: object = press.channel
    if isinstance(channel, discord.Thread):
        channel = await press.client.fetch_channel(channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError(Why.CHANNEL_TAKEN)
    await press.response.defer(thinking=True)
    say = language(press.guild_locale.value if press.guild_locale else None)
    name = say(
        "{game}: {who}'s table",
        game=press.client.room.shelf[game].name,
        who=press.user.display_name,
    )
    thread = await _thread(channel, name)
    table = await lobby_handler.open_lobby(press, game, thread.id)
    file = await press.client.pictures.banner(f"lobby {table.id}", table, say)
    text = lobby_text.text(table, say)
    message = await thread.send(
        text,
        view=lobby_buttons(table) or discord.utils.MISSING,
        files=[] if file is None else [file],
        allowed_mentions=discord.AllowedMentions.none(),
    )
    await lobby_handler.note_shown(press, table, message.id, text)
    await press.edit_original_response(
        content=say(
            "{who} opened a table in <#{thread}>.", who=press.user.mention, thread=thread.id
        )
    )


async def _thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread.

    Raises:
        RefusedError: Discord does not let us.
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
