"""The buttons of a lobby (join, leave, computer player, start, cancel), and Play again."""

from typing import Final

import discord

from bot.frontend.about import rule_pages
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import LobbyId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import lobby_buttons
from bot.frontend.core.responses import (
    defer_public,
    is_private,
    say_to,
    send_private,
    send_public,
    show_in_place,
    show_in_public,
)
from bot.frontend.core.whereabouts import channel_for_table
from bot.frontend.lobby import lobby_text, options
from bot.model import DIRECT
from bot.refusals import RefusedError, Why
from bot.store.rows.tables import ChannelTakenError
from bot.tables import lobby
from bot.tables.lobby import Opponents
from bot.tables.table import Table
from words.languages import language

_ACTIONS: Final = {
    "fill": lobby.fill_and_start,
    "start": lobby.start,
    "cancel": lobby.cancel,
}
"""The host's actions."""


async def handle_lobby(  # noqa: C901 - flat: a button each
    interaction: Interaction, meant: LobbyId
) -> None:
    """Handle a button of a lobby."""
    registry, user_id = interaction.client.registry, interaction.user.id
    table = await registry.get(meant.table)
    match meant.what:
        case "options":
            await options.show_options(interaction, table)
            return
        case "remove":
            await options.remove_computer(interaction, table.id)
            return
        case "hints" | "no_hints":
            await options.choose_hints(interaction, table.id, for_all=meant.what == "hints")
            return
        case "show":
            await _show_in_private(interaction, table)
            return
        case "rules":
            await rule_pages.show_rules(interaction, table.row.game)
            return
        case "join":
            await lobby.join(registry, table.id, user_id)
        case "leave":
            await lobby.leave(registry, table.id, user_id)
        case "fill" | "start" | "cancel":
            await _ACTIONS[meant.what](registry, table.id)
        case "computer":
            await lobby.add_computer(registry, table.id)
    table = await registry.get(table.id)
    if is_private(interaction):  # pressed in a list, or in a lobby shown from a list
        await lobby.show(registry, table.id)
        await _show_in_private(interaction, table)
    else:
        await _show(interaction, table)


async def choose_level(interaction: Interaction, table_id: int, value: str) -> None:
    """Change the levels of computer players from the lobby itself."""
    await options.set_level(interaction, table_id, value)
    await _show(interaction, await interaction.client.registry.get(table_id))


async def open_lobby(
    interaction: Interaction,
    game: str,
    channel_id: int,
    past: Table | None = None,
    *,
    at_once: bool = False,
) -> Table:
    """Open a table in a channel; the caller shows it.

    Raises:
        ChannelTakenError: the channel has one.
    """
    guild_id, _ = channel_for_table(interaction)
    spoken = interaction.guild_locale or discord.Locale.american_english
    locale = say_to(interaction).locale if guild_id == DIRECT else spoken.value
    return await lobby.open_table(
        interaction.client.registry,
        game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=interaction.user.id,
        locale=locale,
        past=past,
        at_once=at_once,
    )


async def play_again(interaction: Interaction, past: Table) -> None:
    """Open a rematch in the same channel and call the others, or join the one that is open."""
    registry = interaction.client.registry
    if past.row.is_live:
        raise RefusedError(Why.IN_PROGRESS)
    if past.row.channel_id != interaction.channel_id:  # not where the button is
        raise RefusedError(Why.MOVED_ON)
    try:
        table = await open_lobby(interaction, past.row.game, past.row.channel_id, past)
    except ChannelTakenError:
        await _join_rematch(interaction, past)
        return
    await post_lobby(interaction, table)
    await lobby.call_again(registry, table.id)


async def _join_rematch(interaction: Interaction, past: Table) -> None:
    """Join the rematch that another person has opened.

    Raises:
        RefusedError: the channel has another table.
    """
    registry = interaction.client.registry
    table = await registry.here(past.row.channel_id)
    if table is None or table.row.follows != past.id or table.row.status != "lobby":
        raise RefusedError(Why.CHANNEL_TAKEN)
    await lobby.join(registry, table.id, interaction.user.id)
    await lobby.show(registry, table.id)
    await send_private(interaction, say_to(interaction)("You have joined the rematch."))


async def start_at_once(
    interaction: Interaction, table: Table, message_id: int, against: Opponents | None
) -> None:
    """Fill a new table with computer players and start it; a message shows the lobby.

    Without `against`, the computer players are as last time.
    """
    registry = interaction.client.registry
    await lobby.play_alone(registry, table.id, against)
    await lobby.show(registry, table.id, message_id)


async def post_lobby(interaction: Interaction, table: Table) -> int:
    """Answer publicly with the lobby, and return the id of its message."""
    say = language(table.row.locale)
    await defer_public(interaction)
    painting = Painting(interaction.client.pictures.banner(f"lobby {table.id}", table, say))
    text = lobby_text.text(table, say)
    message_id = await send_public(interaction, text, lobby_buttons(table), painting)
    await note_shown(interaction, table, message_id, text)
    return message_id


async def note_shown(interaction: Interaction, table: Table, message_id: int, text: str) -> None:
    """Save the message that shows the lobby, and update it if the table has changed since."""
    registry = interaction.client.registry
    await lobby.shown(registry, table.id, message_id)
    if lobby_text.text(await registry.get(table.id), language(table.row.locale)) != text:
        await lobby.show(registry, table.id, message_id)


async def _show_in_private(interaction: Interaction, table: Table) -> None:
    """Show the lobby, with its buttons, to one person."""
    text = lobby_text.text(table, say_to(interaction))
    await show_in_place(interaction, text, lobby_buttons(table))


async def _show(interaction: Interaction, table: Table) -> None:
    """Update the lobby in the used message."""
    registry, say = interaction.client.registry, language(table.row.locale)
    assert interaction.message is not None  # noqa: S101 - one was pressed
    shown = ""
    try:
        text = lobby_text.text(table, say)
        await show_in_public(interaction, text, lobby_buttons(table))
        shown = text
    finally:
        # Of two presses at the same time, the older answer may arrive last, or one may be lost.
        if lobby_text.text(await registry.get(table.id), say) != shown:
            await lobby.show(registry, table.id, interaction.message.id)
