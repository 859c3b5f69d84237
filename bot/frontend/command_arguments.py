"""Find the game and table that a command means, and suggest values while a person types."""

from typing import Final

from discord.app_commands import Choice

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import say_to
from bot.frontend.core.whereabouts import channel_for_table
from bot.frontend.rights import gate
from bot.refusals import RefusedError, Why
from bot.store.rows import tables, tournaments
from bot.tables.table import Table

SUGGESTIONS: Final = 25
"""Most suggestions; Discord takes no more."""
TEXT: Final = 100
"""Most characters of a suggestion; Discord takes no more."""


def game_meant(interaction: Interaction, key: str) -> str:
    """Return the key of the chosen game.

    Raises:
        RefusedError: it is not on the shelf, since their Discord knows another version's command.
    """
    if key not in interaction.client.registry.shelf:
        raise RefusedError(Why.OUTDATED)
    return key


async def table_meant(interaction: Interaction, number: int | None) -> Table:
    """Return the table with a number; by default the channel's, or one that waits for the person.

    Raises:
        RefusedError: there is none, or they may not use the command there.
    """
    table = await _named_or_here(interaction, number)
    try:
        await gate.check(interaction, table, gate.right_of_command(interaction))
    except RefusedError as error:
        if number is None and error.why is Why.NOT_SEATED and await _plays(interaction):
            raise RefusedError(Why.SEATED_ELSEWHERE) from None
        raise
    return table


async def _plays(interaction: Interaction) -> bool:
    """Tell whether a person plays at any table."""
    async with interaction.client.registry.store.read() as db:
        return bool(await tables.tables_of(db, interaction.user.id))


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
        channel_for_table(interaction)  # or the answer says where to play
        raise RefusedError(Why.NO_TABLE_HERE)
    return await registry.get(mine[0][0].id)


async def suggest_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Suggest the person's tables, those waiting for them first."""
    say = say_to(interaction)
    async with interaction.client.registry.store.read() as db:
        mine = await tables.tables_of(db, interaction.user.id)
        matches = await tournaments.names_of_tables(db, [row.id for row, _, _ in mine])
    found: list[Choice[int]] = []
    for row, _, waiting in mine:
        game = interaction.client.registry.shelf[row.game].name
        if row.id in matches:
            game = f"{game} · 🏆 {matches[row.id]}"
        name = say("table {n}: {game}", n=row.number, game=game)
        if waiting is not None:
            name = say("{table} (waiting for you)", table=name)
        if typed.lower() in name.lower():
            found.append(Choice(name=name[:TEXT], value=row.id))
    return found[:SUGGESTIONS]


async def suggest_people(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Suggest the people at the channel's table, by their seats counted from 1."""
    try:
        table = await table_meant(interaction, None)
    except RefusedError:
        return []
    names = await interaction.client.names.plain(table, say_to(interaction))
    return [
        Choice(name=names[seat][:TEXT], value=seat + 1)
        for seat in sorted(table.people_at())
        if typed.lower() in names[seat].lower()
    ]
