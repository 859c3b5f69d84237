"""List the tables of a server and those of a person, page by page."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.clocks.clock import CLOCKS
from bot.clocks.durations import written
from bot.clocks.hours import MINUTE
from bot.clocks.timer import used
from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import BoardId, LobbyId
from bot.frontend.core.list_pages import show_list
from bot.frontend.core.responses import say_to, show_in_place
from bot.frontend.core.row_lists import ListRow
from bot.frontend.core.whereabouts import is_direct, may_play_here, server_channel
from bot.frontend.rights import gate
from bot.model import TableRow
from bot.shelf import Shelf
from bot.store.rows import clocks, people, tables, tournaments
from bot.texts.links import channel, link
from bot.texts.names import escaped
from words.reader import Reader
from words.say import Say


async def show_tables(interaction: Interaction, number: int = 1) -> None:
    """Show a page of the server's live tables that a person may see, oldest first.

    In DMs with the bot, show the person's own tables.
    """
    if is_direct(interaction):
        await show_mine(interaction, number)
        return
    guild_id, _ = server_channel(interaction)
    say = say_to(interaction)
    async with interaction.client.registry.store.read() as db:
        here = await tables.tables_of_guild(db, guild_id)
        own = await tables.tables_of(db, interaction.user.id)
        matches = await tournaments.names_of_tables(db, [row.id for row in here])
    found = await gate.watched(interaction, here)
    if not found:
        await show_in_place(
            interaction, say("There are no tables on this server. `/game new` opens one."), None
        )
        return
    shelf = interaction.client.registry.shelf
    waits = {row.id: waiting for row, _, waiting in own}
    rows = [
        ListRow(
            f"{link(row, say)} · {_named(shelf[row.game].name, matches.get(row.id))}"
            f" · {_stands(row, say)}",
            way_in(row, shelf, say, is_own=row.id in waits, waits=waits.get(row.id) is not None),
        )
        for row in found
    ]

    def heading(page: pagination.Page[Sequence[ListRow]]) -> str:
        if page.count == 1:
            return say("Tables on this server:")
        return say("Tables on this server, page {n} of {all}:", n=page.number, all=page.count)

    await show_list(interaction, "tables", rows, number, heading)


async def show_mine(interaction: Interaction, number: int = 1, note: str = "") -> None:
    """Show a page of a person's tables on all servers, the longest waiting first.

    `note` says why they are shown, if they were not requested.
    """
    say, registry = say_to(interaction), interaction.client.registry
    async with registry.store.read() as db:
        found = await tables.tables_of(db, interaction.user.id)
        timers = await clocks.of_person(db, interaction.user.id)
        hours = (await people.person(db, interaction.user.id)).hours(registry.zone)
        matches = await tournaments.names_of_tables(db, [row.id for row, _, _ in found])
    if not found:
        if may_play_here(interaction):
            text = say("You are not at any table. `/game new` opens one.")
        else:
            text = say(
                "You are not at any table. In my direct messages, `/game new` starts a "
                "game against computer players."
            )
        await show_in_place(interaction, text, None)
        return
    shelf = registry.shelf

    def told(row: TableRow, waiting: int | None) -> str:
        name, timer = _named(shelf[row.game].name, matches.get(row.id)), timers.get(row.id)
        if timer is None:
            return own_line(row, name, waiting, None, say)
        line = own_line(row, name, waiting, timer.ends_at, say)
        time = used(timer, CLOCKS.load(row.clock), hours, registry.now())
        return line if time < MINUTE else f"{line} · {_used(time, say)}"

    rows = [
        ListRow(
            told(row, waiting),
            way_in(row, shelf, say, is_own=True, waits=waiting is not None, is_first=not n),
        )
        for n, (row, _, waiting) in enumerate(found)
    ]

    def heading(page: pagination.Page[Sequence[ListRow]]) -> str:
        if page.count == 1:
            return note
        return say("Your tables, page {n} of {all}:", n=page.number, all=page.count)

    await show_list(interaction, "mine", rows, number, heading)


def way_in(
    row: TableRow, shelf: Shelf, say: Say, *, is_own: bool, waits: bool, is_first: bool = False
) -> ui.Button[Any]:
    """Return the button from a list to a table: to the player's move, to a seat, or to the board.

    `is_own`: the reader has a seat there; `waits`: it is their turn; `is_first`: nothing is more
    urgent.
    """
    words, style = shelf[row.game].words, ButtonStyle.secondary
    match row.status:
        case "lobby" if is_own:
            return ui.Button(label=say("Show"), custom_id=LobbyId(row.id, "show").text())
        case "lobby":
            custom_id = LobbyId(row.id, "join").text()
            return ui.Button(label=say("Join"), emoji="🪑", custom_id=custom_id)
        case _ if waits:
            what, custom_id = words.buttons.play(Reader(say, ())), BoardId(row.id, "play", 0).text()
            style = ButtonStyle.primary if is_first else style
        case _:
            what = words.buttons.board(Reader(say, ()))
            custom_id = BoardId(row.id, "board", 0).text()
    return ui.Button(label=what.text, emoji=what.emoji, style=style, custom_id=custom_id)


def _stands(row: TableRow, say: Say) -> str:
    match row.status:
        case "lobby":
            return say("open: not started yet")
        case "paused":
            return say("paused")
        case _:
            return say("in progress")


def _used(time: int, say: Say) -> str:
    # Translators: how much of their time somebody has used in a game, like "2h5m used".
    return say("{time} used", time=written(time))


def _named(game: str, tournament: str | None) -> str:
    """Return the game of a table, and its tournament."""
    return game if tournament is None else f"{game} · 🏆 {escaped((tournament,))[0]}"


def own_line(row: TableRow, game: str, waiting: int | None, ends_at: int | None, say: Say) -> str:
    """Describe one of the reader's tables: since when it waits for them, and when the time ends."""
    line = f"{link(row, say)} · {game}"
    if not row.is_direct:
        line = f"{line} · {channel(row, say)}"
    match row.status:
        case "lobby":
            return f"🪑 {line} · {_stands(row, say)}"
        case "paused":
            return f"⏸️ {line} · {_stands(row, say)}"
        case _ if waiting is None:
            return f"⌛ {line} · {say('not your turn')}"
        case _:
            pass
    since = f"<t:{waiting // 1000}:R>"
    if ends_at is None:
        return say("➡️ {table} is waiting for you ({since})", table=line, since=since)
    return say("➡️ {table} is waiting for you ({since}); move due {when}", table=line,
               since=since, when=f"<t:{ends_at // 1000}:R>")  # fmt: skip
