"""The options of a table that has not started: variants, clock, levels of computer players.

They are on a private page, which keeps the lobby short; only the host can change them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.ai.levels import levels_of
from bot.clocks.clock import PRESETS, TALKS
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ClockId, FormId, LevelsId, ListId, VariantsId
from bot.frontend.core.forms import opener
from bot.frontend.core.message_buttons import level_value, lobby_button
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.pagination import page_at
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.row_lists import ListRow, row_list
from bot.frontend.lobby.clock_text import about, name, read, read_talk, short_talk, talk
from bot.frontend.rights import gate
from bot.model import SeatRow
from bot.refusals import RefusedError, Why
from bot.tables import lobby
from bot.tables.table import Table
from bot.texts.boards import title
from bot.texts.names import level_name, nobody
from games.core.codec import choices, chosen
from words.reader import Reader
from words.say import Say

_TEXT: Final = 100
_FIRST: Final = 3
"""Most variants on the first page, which has the clock and the computer players too."""
_ON_A_PAGE: Final = 5
"""Most variants on any other, so that a phone shows all of it."""
_SHORT: Final = 12
"""Most letters of a value on a button: a longer one would leave no room beside it."""

_Select = ui.Select[ui.View]


async def show_options(interaction: Interaction, table: Table, number: int = 1) -> None:
    """Show a page of the options to one person; the host may change them."""
    may_change = gate.is_host(interaction, table) and table.row.status == "lobby"
    say = say_to(interaction)
    shown = options_page(table, number, say, may_change=may_change)
    await show_in_place(interaction, None, shown)


def options_page(table: Table, number: int, say: Say, *, may_change: bool) -> ui.LayoutView:
    """Return a page of the options, each with a button that changes it."""
    page = page_at(_pages(table), number)
    rows = [_variant(table, key, say) for key in page.content]
    if page.number == 1:
        rows += _others(table, say)
    if not may_change:
        rows = [ListRow(row.text) for row in rows]
    layout = row_list(title(table, say), rows)
    last: list[ui.Item[Any]] = []
    if may_change and page.number == 1:
        for menu in (_clocks(table, say), _levels(table, say)):
            if menu.options:
                items: list[ui.Item[Any]] = [menu]
                layout.add_item(ui.ActionRow[ui.LayoutView](*items))
        if _computers(table):
            last.append(lobby_button(table, "remove", say("Remove computer player"), "👋"))
    last += page_buttons(page, say, lambda to: ListId("options", table.id, to))
    if last:
        layout.add_item(ui.ActionRow[ui.LayoutView](*last))
    return layout


def _pages(table: Table) -> list[Sequence[str]]:
    """Return the names of the variants, page by page."""
    names = [*choices(table.rules.options)]
    later = range(_FIRST, len(names), _ON_A_PAGE)
    return [names[:_FIRST], *(names[at : at + _ON_A_PAGE] for at in later)]


def _page_of(table: Table, key: str) -> int:
    """Return the number of the page with an option."""
    return next(n for n, names in enumerate(_pages(table), 1) if key in names)


async def choose_variant(interaction: Interaction, table_id: int, value: str) -> None:
    """Change a variant."""
    table = await interaction.client.registry.get(table_id)
    key, _, text = value.partition("=")
    for one in choices(table.rules.options).get(key, ()):
        if str(one) == text:
            await lobby.set_option(interaction.client.registry, table.id, key, one)
            await _show_again(interaction, table, _page_of(table, key))
            return
    raise RefusedError(Why.MOVED_ON)


async def choose_clock(interaction: Interaction, table_id: int, value: str) -> None:
    """Change the clock, or the talking time."""
    table = await interaction.client.registry.get(table_id)
    clock, length = read(value), read_talk(value)
    if length is not None:
        await lobby.set_talk(interaction.client.registry, table.id, length)
    elif clock is not None:
        await lobby.set_clock(interaction.client.registry, table.id, clock)
    else:
        raise RefusedError(Why.MOVED_ON)
    await _show_again(interaction, table)


async def choose_level(interaction: Interaction, table_id: int, value: str) -> None:
    """Change the level of a computer player, or of all of them, on the page of options."""
    await set_level(interaction, table_id, value)
    await _show_again(interaction, await interaction.client.registry.get(table_id))


async def set_level(interaction: Interaction, table_id: int, value: str) -> None:
    """Change the level of a computer player, or of all of them.

    Raises:
        RefusedError: the player no longer exists.
    """
    table = await interaction.client.registry.get(table_id)
    for seat in (None, *(seat_row.seat for seat_row in _computers(table))):
        for level in levels_of(table.game):
            if value == level_value(seat, level):
                await lobby.set_level(interaction.client.registry, table.id, seat, level)
                return
    raise RefusedError(Why.MOVED_ON)


async def remove_computer(interaction: Interaction, table_id: int) -> None:
    """Remove the last computer player."""
    table = await interaction.client.registry.get(table_id)
    await lobby.remove_computer(interaction.client.registry, table.id)
    await _show_again(interaction, table)


async def choose_hints(interaction: Interaction, table_id: int, *, for_all: bool) -> None:
    """Allow hints for everybody, or only for a person who plays against computers only."""
    await lobby.set_hints(interaction.client.registry, table_id, for_all=for_all)
    await _show_again(interaction, await interaction.client.registry.get(table_id))


async def _show_again(interaction: Interaction, table: Table, number: int = 1) -> None:
    """Update the lobby and the page of options."""
    await lobby.show(interaction.client.registry, table.id)
    await show_options(interaction, await interaction.client.registry.get(table.id), number)


def _computers(table: Table) -> list[SeatRow]:
    return [seat_row for seat_row in table.seat_rows if seat_row.kind == "computer"]


def _variant(table: Table, key: str, say: Say) -> ListRow:
    """Say what a variant is and means, beside a button with its next value."""
    phrases, to = table.game.words, Reader(say, ())
    values, now = choices(table.rules.options)[key], chosen(table.options)[key]
    named = {value: phrases.option_value(key, value, to) for value in values}
    label, what = phrases.option(key, to)
    text = say("**{rule}: {value}**\n-# {about}", rule=label, value=named[now], about=what)
    following = values[(values.index(now) + 1) % len(values)]
    change = f"→ {named[following]}"
    if len(named[following]) > _SHORT:
        change = say("Change")
        others = " / ".join(named[value] for value in values if value != now)
        text = f"{text}\n-# {say('Or: {values}', values=others)}"
    custom_id = VariantsId(table.id, f"{key}={following}").text()
    return ListRow(text, ui.Button(label=change, custom_id=custom_id))


def _others(table: Table, say: Say) -> Iterator[ListRow]:
    """Say what else is chosen; the clock is the last, above its menu."""
    clock = table.clock
    if table.game.ai is not None:
        yield _hints(table, say)
    if table.rules.talk_before:
        yield ListRow(
            say("💬 **{talk}**\n-# How long people can talk before everybody chooses. Clocks "
                "start afterwards.", talk=talk(clock.talk, say))
        )  # fmt: skip
    own = opener(FormId("clock", table.id), say("Custom clock"))
    told = say(
        "⏳ Clock: **{name}**\n-# {about}", name=name(clock.name, say), about=about(clock, say)
    )
    quiet = say("-# Your quiet hours: `/settings`.")
    yield ListRow(f"{told}\n{quiet}", own)


def _hints(table: Table, say: Say) -> ListRow:
    """Say who may ask for hints, beside a button that changes it."""
    if table.row.hints == "all":
        return ListRow(
            say("💡 Hints: **for everybody**; the game is not rated"),
            lobby_button(table, "no_hints", say("Computers only"), ""),
        )
    return ListRow(
        say("💡 Hints: **only against computers**"),
        lobby_button(table, "hints", say("For everybody"), ""),
    )


def _clocks(table: Table, say: Say) -> _Select:
    """Offer every clock and every talking time except the current ones."""
    options = [
        discord.SelectOption(
            label=name(preset, say)[:_TEXT],
            value=preset,
            description=about(clock, say)[:_TEXT],
        )
        for preset, clock in PRESETS.items()
        if preset != table.clock.name
    ]
    prompt = say("Choose a clock")
    if table.rules.talk_before:
        prompt = say("Choose a clock or a talking time")
        options += [
            discord.SelectOption(label=talk(length, say), value=short_talk(length), emoji="💬")
            for length in TALKS
            if length != table.clock.talk
        ]
    return ui.Select(custom_id=ClockId(table.id).text(), placeholder=prompt, options=options)


def _levels(table: Table, say: Say) -> _Select:
    """Offer every level of the game except the current ones, first for all computers together.

    Without an AI, they all move at random at any level.
    """
    levels = levels_of(table.game)
    computers = _computers(table) if table.game.ai is not None else []
    offered = [
        (
            f"{nobody(seat_row, say)}: {level_name(level, say)}",
            level_value(seat_row.seat, level),
        )
        for seat_row in computers
        for level in levels
        if level != seat_row.computer_level
    ]
    if len(computers) > 1:
        offered = [
            (say("All: {level}", level=level_name(level, say)), level_value(None, level))
            for level in levels
            if any(seat_row.computer_level != level for seat_row in computers)
        ] + offered
    options = [discord.SelectOption(label=one, value=key, emoji="🤖") for one, key in offered]
    return ui.Select(
        custom_id=LevelsId(table.id).text(),
        placeholder=say("Computer level"),
        options=options,
    )
