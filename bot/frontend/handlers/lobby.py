"""Presses in a lobby: join, leave, computer players, start, cancel; and play again."""

from typing import Final

import discord

from bot.frontend.base_client import Press
from bot.frontend.handlers import options
from bot.frontend.handlers.confirm import check_host
from bot.frontend.message_buttons import lobby_buttons
from bot.frontend.responses import complete, say_to, turn
from bot.refusals import RefusedError, Why
from bot.store.tables import ChannelTakenError
from bot.tables import lobby
from bot.tables.table import Table
from bot.texts import lobby_text
from bot.texts.custom_ids import LobbyId
from games.core.codec import chosen
from words.languages import language
from words.reader import Reader

_OPTIONS: Final = 25
_TEXT: Final = 100

_DEEDS: Final = {
    "start": lobby.start,
    "cancel": lobby.cancel,
}
"""What only the host may."""


async def press_lobby(press: Press, meant: LobbyId) -> None:
    """Do what was pressed under a lobby."""
    room, user_id = press.client.room, press.user.id
    table = await room.get(meant.table)
    match meant.what:
        case "options":
            await options.show_options(press, table)
            return
        case "remove":
            await options.remove_computer(press, table.id)
            return
        case "rules":
            to = Reader(say_to(press), ())
            await turn(press, table.game.words.rules(to), None)
            return
        case "join":
            await lobby.join(room, table.id, user_id)
        case "leave":
            await lobby.leave(room, table.id, user_id)
        case "start" | "cancel":
            check_host(press, table)
            await _DEEDS[meant.what](room, table.id)
        case "computer":
            await lobby.add_computer(room, table.id)
    await _show(press, await room.get(table.id))


async def open_lobby(press: Press, game: str, channel_id: int) -> Table:
    """Open a table in a channel; what shows it there is up to the caller.

    Raises:
        ChannelTakenError: the channel has one.
    """
    assert press.guild_id is not None  # noqa: S101 - commands of tables are for servers only
    locale = (press.guild_locale or discord.Locale.american_english).value
    return await lobby.open_table(
        press.client.room,
        game,
        guild_id=press.guild_id,
        channel_id=channel_id,
        host_id=press.user.id,
        locale=locale,
    )


async def play_again(press: Press, past: Table) -> None:
    """Open a new table of the same game, with the same variants, where the last one was."""
    if past.facts.is_live:
        raise RefusedError(Why.NOT_OVER)
    try:
        table = await open_lobby(press, past.facts.game, past.facts.channel_id)
    except ChannelTakenError:
        raise RefusedError(Why.CHANNEL_TAKEN) from None
    for name, value in chosen(past.options).items():
        await lobby.set_option(press.client.room, table.id, name, value)
    await lobby.set_clock(press.client.room, table.id, past.clock)
    await post_lobby(press, table)


async def post_lobby(press: Press, table: Table) -> None:
    """Answer with the lobby, for all to see."""
    say = language(table.facts.locale)
    await press.response.defer(thinking=True)
    file = await press.client.pictures.banner(f"lobby {table.id}", table, say)
    files = [] if file is None else [file]
    text = lobby_text.text(table, say)
    message = await complete(press, text, lobby_buttons(table), *files)
    await note_shown(press, table, message.id, text)


async def note_shown(press: Press, table: Table, message_id: int, text: str) -> None:
    """Note which message shows the lobby; what has changed since its text, it shows next."""
    room = press.client.room
    await lobby.shown(room, table.id, message_id)
    if lobby_text.text(await room.get(table.id), language(table.facts.locale)) != text:
        await lobby.show(room, table.id, message_id)


async def _show(press: Press, table: Table) -> None:
    """Let the message that was pressed show the lobby as it is now."""
    room, say = press.client.room, language(table.facts.locale)
    assert press.message is not None  # noqa: S101 - one was pressed
    shown = ""
    try:
        text = lobby_text.text(table, say)
        await press.response.edit_message(content=text, view=lobby_buttons(table))
        shown = text
    finally:
        # Two presses at once: the older answer may arrive last, and would stay; or it was lost.
        if lobby_text.text(await room.get(table.id), say) != shown:
            await lobby.show(room, table.id, press.message.id)
