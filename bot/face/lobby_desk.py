"""Presses in a lobby: join, leave, computer players, variants, start, cancel; and play again."""

from typing import Final

import discord
from discord import ui

from bot.face import clock_desk
from bot.face.answers import complete, say_to, turn
from bot.face.controls import lobby_buttons
from bot.face.host import Press
from bot.face.sure import check_host
from bot.face.views import unstored
from bot.messages import lobby_card
from bot.messages.boards import title
from bot.messages.ids import LobbyId, VariantsId
from bot.minds.levels import LEVELS
from bot.phrases.phrases import AnyPhrases, Telling
from bot.phrases.registry import PHRASES
from bot.refusals import RefusedError, Why
from bot.store.tables import ChannelTakenError
from bot.tables import lobby
from bot.tables.table import Table
from bot.words import words
from games.core.codec import choices, chosen

_OPTIONS: Final = 25
_TEXT: Final = 100

_DEEDS: Final = {
    "computer": lobby.add_computer,
    "remove": lobby.remove_computer,
    "start": lobby.start,
    "cancel": lobby.cancel,
}
"""What does not depend on who presses; some of it only the host may."""


async def press_lobby(press: Press, meant: LobbyId) -> None:
    """Do what was pressed under a lobby."""
    room, user_id = press.client.room, press.user.id
    table = await room.get(meant.table)
    match meant.what:
        case "options":
            await show_variants(press, table)
            return
        case "clock":
            await clock_desk.show_clock(press, table)
            return
        case "rules":
            to = Telling(say_to(press), (), None)
            await turn(press, PHRASES[table.facts.game].rules(to), None)
            return
        case "join":
            await lobby.join(room, table.id, user_id)
        case "leave":
            await lobby.leave(room, table.id, user_id)
        case "start" | "cancel":
            check_host(press, table)
            await _DEEDS[meant.what](room, table.id)
        case "computer" | "remove":
            await _DEEDS[meant.what](room, table.id)
    await _show(press, await room.get(table.id))


async def show_variants(press: Press, table: Table) -> None:
    """Show all variants to one person; the host may change them."""
    say = say_to(press)
    phrases, to = PHRASES[table.facts.game], Telling(say, (), None)
    lines = [title(table, say)]
    for name, value in chosen(table.options).items():
        label, about = phrases.option(name, to)
        said = phrases.option_value(name, value, to)
        lines.append(say("**{rule}: {value}**\n-# {about}", rule=label, value=said, about=about))
    is_host = press.user.id == table.facts.host_id and table.facts.status == "lobby"
    view = _variants_menu(table, phrases, to) if is_host else None
    await turn(press, "\n".join(lines), view)


async def choose_variant(press: Press, table_id: int, value: str) -> None:
    """Change a variant, and show how things stand then."""
    room = press.client.room
    table = await room.get(table_id)
    check_host(press, table)
    name, _, text = value.partition("=")
    for one in choices(table.rules.options).get(name, ()):
        if str(one) == text:
            await lobby.set_option(room, table.id, name, one)
            await lobby.show(room, table.id)
            await show_variants(press, table)
            return
    raise RefusedError(Why.MOVED_ON)


async def choose_level(press: Press, table_id: int, value: str) -> None:
    """Change how well a computer player plays."""
    room = press.client.room
    table = await room.get(table_id)
    check_host(press, table)
    for chair in table.chairs:
        for level in LEVELS:
            if value == f"{chair.seat}={level}":
                await lobby.set_level(room, table.id, chair.seat, level)
                await _show(press, await room.get(table.id))
                return
    raise RefusedError(Why.MOVED_ON)


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
    say = words(table.facts.locale)
    await press.response.defer(thinking=True)
    file = await press.client.pictures.banner(f"lobby {table.id}", table, say)
    files = [] if file is None else [file]
    message = await complete(press, lobby_card.text(table, say), lobby_buttons(table), *files)
    await lobby.shown(press.client.room, table.id, message.id)


async def _show(press: Press, table: Table) -> None:
    """Let the message that was pressed show the lobby as it is now."""
    room, say = press.client.room, words(table.facts.locale)
    shown = ""
    try:
        text = lobby_card.text(table, say)
        await press.response.edit_message(content=text, view=lobby_buttons(table))
        shown = text
    finally:
        # Two presses at once: the older answer may arrive last, and would stay; or it was lost.
        if lobby_card.text(await room.get(table.id), say) != shown:
            await lobby.show(room, table.id)


def _variants_menu(table: Table, phrases: AnyPhrases, to: Telling) -> ui.View:
    """Offer every value that is not chosen."""
    now = chosen(table.options)
    options: list[discord.SelectOption] = []
    for name, values in choices(table.rules.options).items():
        label, about = phrases.option(name, to)
        for value in values:
            if value != now[name]:
                said = f"{label}: {phrases.option_value(name, value, to)}"
                options.append(
                    discord.SelectOption(
                        label=said[:_TEXT], value=f"{name}={value}", description=about[:_TEXT]
                    )
                )
    select: ui.Select[ui.View] = ui.Select(
        custom_id=VariantsId(table.id).text(),
        placeholder=to.say("Change a variant"),
        options=options[:_OPTIONS],
    )
    return unstored([[select]])
