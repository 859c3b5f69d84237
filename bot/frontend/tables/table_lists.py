"""Lists the tables of a server and those of a person, page by page."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import ListId, ListKind
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.rights import gate
from bot.model import TableRow
from bot.refusals import RefusedError, Why
from bot.store.rows import clocks, tables, tournaments
from bot.texts.links import link
from bot.texts.names import escaped
from words.say import Say

_LINES: Final = 10
"""Most tables on a page, so that a phone shows them all."""


async def show_tables(interaction: Interaction, number: int = 1) -> None:
    """Show a page of the live tables of the server at which somebody may look, oldest first."""
    if interaction.guild_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    say = say_to(interaction)
    async with interaction.client.registry.store.read() as db:
        here = await tables.tables_of_guild(db, interaction.guild_id)
    found = await gate.watched(interaction, here)
    if not found:
        await show_in_place(
            interaction, say("There are no tables on this server. `/game new` opens one."), None
        )
        return
    shelf = interaction.client.registry.shelf
    lines = [f"- {link(row, say)} · {shelf[row.game].name} · {_stands(row, say)}" for row in found]

    def heading(page: pagination.Page[str]) -> str:
        if page.count == 1:
            return say("Tables on this server:")
        return say("Tables on this server, page {n} of {all}:", n=page.number, all=page.count)

    await _show(interaction, "tables", lines, number, heading)


async def show_mine(interaction: Interaction, number: int = 1) -> None:
    """Show a page of somebody's tables on all servers, the longest waiting first."""
    say = say_to(interaction)
    async with interaction.client.registry.store.read() as db:
        found = await tables.tables_of(db, interaction.user.id)
        ends = await clocks.deadlines(db, interaction.user.id)
        matches = await tournaments.names_of_tables(db, [row.id for row, _, _ in found])
    if not found:
        await show_in_place(
            interaction, say("You are not at any table. `/game new` opens one."), None
        )
        return
    shelf = interaction.client.registry.shelf
    lines = [
        _mine(
            row, _named(shelf[row.game].name, matches.get(row.id)), waiting, ends.get(row.id), say
        )
        for row, _, waiting in found
    ]

    def heading(page: pagination.Page[str]) -> str:
        if page.count == 1:
            return ""
        return say("Your tables, page {n} of {all}:", n=page.number, all=page.count)

    await _show(interaction, "mine", lines, number, heading)


async def _show(
    interaction: Interaction,
    kind: ListKind,
    lines: Sequence[str],
    number: int,
    heading: Callable[[pagination.Page[str]], str],
) -> None:
    page = pagination.page_at(pagination.pages(lines, most=_LINES), number)
    buttons = page_buttons(page, say_to(interaction), lambda to: ListId(kind, 0, to))
    text = f"{heading(page)}\n{page.content}".strip()
    await show_in_place(interaction, text, unstored([buttons]) if buttons else None)


def _stands(row: TableRow, say: Say) -> str:
    match row.status:
        case "lobby":
            return say("open: not started yet")
        case "paused":
            return say("paused")
        case _:
            return say("in progress")


def _named(game: str, tournament: str | None) -> str:
    """Name the game of a table, and the tournament that it belongs to."""
    return game if tournament is None else f"{game} · 🏆 {escaped((tournament,))[0]}"


def _mine(row: TableRow, game: str, waiting: int | None, ends_at: int | None, say: Say) -> str:
    line = f"{link(row, say)} · {game} · <#{row.channel_id}>"
    if waiting is None:
        return line
    since = f"<t:{waiting // 1000}:R>"
    if ends_at is None:
        return say("➡️ {table} is waiting for you ({since})", table=line, since=since)
    return say("➡️ {table} is waiting for you ({since}); move due {when}", table=line,
               since=since, when=f"<t:{ends_at // 1000}:R>")  # fmt: skip
