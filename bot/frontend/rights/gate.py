"""Check a person's rights for what they have just used.

Roles stored in the database (host, player, organiser, entrant) come first and count anywhere. Only
if they do not suffice, the person's permissions in the table's own channel count, wherever they
type.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import Id
from bot.frontend.rights import rules
from bot.frontend.rights.buttons import Use, use
from bot.frontend.rights.commands import COMMANDS
from bot.frontend.rights.rules import Right, Standing
from bot.model import Place, TableRow, TournamentRow
from bot.refusals import RefusedError, Why
from bot.store.rows import proposals, tables, tournaments
from bot.tables.table import Table
from bot.tournaments.announce import announcement

_ASKED: Final = 8
"""Most channels about which Discord is asked at the same time for a list."""


async def admit(interaction: Interaction, meant: Id) -> None:
    """Check that a person may use a button or a menu.

    Raises:
        RefusedError: they may not, or its object does not exist for them.
    """
    used = use(meant)
    match used.about:
        case "table":
            await _admit_to_table(interaction, used)
        case "proposal":
            async with interaction.client.registry.store.read() as db:
                proposal = await proposals.proposal(db, used.number)
            if proposal is None:
                raise RefusedError(Why.MOVED_ON)
            await _admit_to_table(interaction, Use(used.right, "table", proposal.table_id))
        case "tournament":
            await check_tournament(interaction, used.number, used.right)
        case "person" if used.number != interaction.user.id:
            raise RefusedError(Why.NOT_YOURS)
        case "person" | "nothing":
            pass


async def _admit_to_table(interaction: Interaction, used: Use) -> None:
    table = await interaction.client.registry.get(used.number)
    await check(interaction, table, used.right)
    if used.seat is not None and table.seat_for(interaction.user.id) != used.seat:
        raise RefusedError(Why.NOT_YOURS)


def right_of_command(interaction: Interaction) -> Right:
    """Return the right that a used or typed command needs."""
    assert interaction.command is not None  # noqa: S101 - callers belong to one
    return COMMANDS[interaction.command.qualified_name]


# Tables ----------------------------------------------------------------------------------------


async def check(interaction: Interaction, table: Table, right: Right) -> None:
    """Check a person's right at a table.

    Raises:
        RefusedError: they do not have it, or the table does not exist for them.
    """
    why = await _refusal(interaction, table, right)
    if why is not None:
        raise RefusedError(why)


async def may(interaction: Interaction, table: Table, right: Right) -> bool:
    """Tell whether a person has a right at a table."""
    return await _refusal(interaction, table, right) is None


def is_host(interaction: Interaction, table: Table) -> bool:
    """Tell whether a person is the host of a table."""
    return rules.hosts(table.row.host_id, interaction.user.id)


def may_move(interaction: Interaction, table: Table) -> bool:
    """Tell whether a person has a seat, or may take it back."""
    return rules.refusal(Right.PLAY, rules.at_table(table, interaction.user.id)) is None


async def _refusal(interaction: Interaction, table: Table, right: Right) -> Why | None:
    own = rules.at_table(table, interaction.user.id)
    if rules.refusal(right, own) is None:
        return None
    return rules.refusal(right, own | await _at_channel(interaction, table.row))


async def _at_channel(
    interaction: Interaction, place: TableRow | TournamentRow | Place
) -> frozenset[Standing]:
    """Return a person's standing from the channel of a table or an announcement."""
    access = await interaction.client.access.of(interaction, place.guild_id, place.channel_id)
    return rules.in_channel(sees=access.sees, moderates=access.moderates)


async def watched(interaction: Interaction, rows: Iterable[TableRow]) -> list[TableRow]:
    """Return the tables of these that a person may see."""
    async with interaction.client.registry.store.read() as db:
        mine = {row.id for row, _, _ in await tables.tables_of(db, interaction.user.id)}
    turn = asyncio.Semaphore(_ASKED)

    async def is_watched(row: TableRow) -> bool:
        if row.id in mine or rules.hosts(row.host_id, interaction.user.id):
            return True
        async with turn:
            standings = await _at_channel(interaction, row)
        return rules.refusal(Right.WATCH, standings) is None

    found = list(rows)
    told = await asyncio.gather(*map(is_watched, found))
    return [row for row, is_one in zip(found, told, strict=True) if is_one]


# Tournaments -----------------------------------------------------------------------------------


async def check_tournament(interaction: Interaction, number: int, right: Right) -> None:
    """Check a person's right in a tournament.

    Raises:
        RefusedError: they do not have it, or it is announced only where they cannot see it.
    """
    async with interaction.client.registry.store.read() as db:
        row = await tournaments.tournament(db, number)
    if row is None:
        raise RefusedError(Why.NO_TOURNAMENT)
    why = await _refusal_in(interaction, row, right)
    if why is not None:
        raise RefusedError(why)


async def known(
    interaction: Interaction, rows: Iterable[TournamentRow], right: Right = Right.FOLLOW
) -> list[TournamentRow]:
    """Return the tournaments of these in which a person has a right."""
    return [row for row in rows if await _refusal_in(interaction, row, right) is None]


async def _refusal_in(interaction: Interaction, row: TournamentRow, right: Right) -> Why | None:
    store = interaction.client.registry.store
    async with store.read() as db:
        own = await tournaments.known_number(db, row.id, interaction.user.id)
        places = await tournaments.places(db, row.id)
    standings = await _where_announced(interaction, [row, *places])
    if own is not None and rules.refusal(right, standings) is not None:
        told = await announcement(store, row.id)
        if told is not None:
            standings |= rules.in_tournament(told.state, own)
    return rules.refusal(right, standings)


async def _where_announced(
    interaction: Interaction, places: Iterable[TournamentRow | Place]
) -> frozenset[Standing]:
    """Return what somebody is to a tournament by where they write.

    On the servers on which it is announced they see it, if they see the channel; elsewhere not.
    """
    for place in places:
        if place.guild_id == interaction.guild_id:
            standings = await _at_channel(interaction, place)
            if Standing.ONLOOKER in standings:
                return frozenset({Standing.ONLOOKER})
    return frozenset()
