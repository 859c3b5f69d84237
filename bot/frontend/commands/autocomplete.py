"""Which table a command means, and the suggestions while somebody types."""

import asyncio
from collections.abc import Callable
from typing import Final

from discord.app_commands import Choice

from bot.frontend.base_client import Interaction
from bot.frontend.handlers.panel import legal_moves
from bot.frontend.handlers.plans import foreseen_moves
from bot.frontend.responses import say_to
from bot.frontend.rights import gate
from bot.refusals import RefusedError, Why
from bot.store import tables
from bot.tables.table import Table
from bot.texts.typed import suggested, title
from bot.texts.typed_line import Ahead, Unfinished, unfinished, unfinished_plan
from games.core import notation

SUGGESTIONS: Final = 25
_TEXT: Final = 100


def game_meant(interaction: Interaction, key: str) -> str:
    """Return the key of the chosen game.

    Raises:
        RefusedError: it is not on the shelf, since their Discord knows another version's command.
    """
    if key not in interaction.client.registry.shelf:
        raise RefusedError(Why.OUTDATED)
    return key


async def table_meant(interaction: Interaction, number: int | None) -> Table:
    """Return the table with a number; without one, the channel's, or one waiting for the person.

    Raises:
        RefusedError: there is none, or they may not do there what the command does.
    """
    table = await _named_or_here(interaction, number)
    await gate.check(interaction, table, gate.right_of_command(interaction))
    return table


async def _named_or_here(interaction: Interaction, number: int | None) -> Table:
    registry = interaction.client.registry
    if number is not None:
        return await registry.get(number)
    if interaction.channel_id is not None:
        here = await registry.here(interaction.channel_id)
        if here is not None:
            return here
    async with registry.store.read() as db:
        mine = await tables.tables_of(db, interaction.user.id)
    if not mine:
        raise RefusedError(Why.NO_TABLE_HERE)
    return await registry.get(mine[0][0].id)


async def suggest_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Suggest the person's tables, those waiting for them first."""
    say = say_to(interaction)
    async with interaction.client.registry.store.read() as db:
        mine = await tables.tables_of(db, interaction.user.id)
    found: list[Choice[int]] = []
    for row, _, waiting in mine:
        name = say(
            "table {n}: {game}", n=row.id, game=interaction.client.registry.shelf[row.game].name
        )
        if waiting is not None:
            name = say("{table} (waiting for you)", table=name)
        if typed.lower() in name.lower():
            found.append(Choice(name=name[:_TEXT], value=row.id))
    return found[:SUGGESTIONS]


async def suggest_people(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Suggest the people at the channel's table, by their seats counted from 1."""
    try:
        table = await table_meant(interaction, None)
    except RefusedError:
        return []
    names = await interaction.client.names.plain(table, say_to(interaction))
    return [
        Choice(name=names[seat][:_TEXT], value=seat + 1)
        for seat in sorted(table.people_at())
        if typed.lower() in names[seat].lower()
    ]


async def suggest_moves(
    interaction: Interaction, text: str, number: int | None
) -> list[Choice[str]]:
    """Suggest legal moves of which words begin as typed, each with its effect.

    Of several moves in a line the last is suggested, as far as it can be foreseen.
    """
    try:
        table = await table_meant(interaction, number)
        seat = table.seat_for(interaction.user.id)
        table.check_running()
    except RefusedError:
        return []
    ahead = await legal_moves(interaction, table, seat)
    return await asyncio.to_thread(
        _suggestions, unfinished, text, ahead
    )  # at each key: off the loop


async def suggest_plans(
    interaction: Interaction, text: str, number: int | None
) -> list[Choice[str]]:
    """Suggest the last move of a plan, as far as it can be foreseen."""
    try:
        table = await table_meant(interaction, number)
        seat = table.seat_for(interaction.user.id)
    except RefusedError:
        return []
    if table.row.status not in ("running", "paused") or seat in table.session.active:
        return []
    ahead = await foreseen_moves(interaction, table)
    return await asyncio.to_thread(_suggestions, unfinished_plan, text, ahead)


def _suggestions(
    read: Callable[[str, Ahead], Unfinished | None], text: str, ahead: Ahead
) -> list[Choice[str]]:
    line = read(text, ahead)
    if line is None:
        return []
    among, before = line.among, f"{line.before.rstrip()} ".lstrip()
    found: list[Choice[str]] = []
    for choice in suggested(line.last, among):
        written = f"{before}{notation.write(choice.action)}"
        if len(written) <= _TEXT:
            name = _named(f"{before}{title(among, choice)}", choice.told())
            is_new = all(one.name != name for one in found)  # Discord takes each name once
            found.append(Choice(name=name if is_new else written, value=written))
        if len(found) == SUGGESTIONS:
            break
    return found


def _named(text: str, effect: str) -> str:
    name = f"{text} · {effect}" if effect else text
    return name if len(name) <= _TEXT else name[: _TEXT - 1] + "…"
