"""Pages of tournaments: standings, lists, champions, next tables."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from discord import ui

from bot.frontend.core import list_pages, pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import BoardId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.responses import Pictured, say_to, send_private, show_in_place
from bot.frontend.core.row_lists import MOST, ListRow, row_list
from bot.frontend.rights import gate
from bot.frontend.rights.rules import organises
from bot.frontend.tournaments import deeds, tournament_buttons, tournament_pictures, tournament_text
from bot.model import TableRow, TournamentRow
from bot.refusals import RefusedError, Why
from bot.store.rows import tables, tournaments
from bot.texts.links import link
from bot.tournaments import champions
from bot.tournaments.announce import Announcement
from tournaments.standings import Entrant
from tournaments.state import State
from words.reader import Reader
from words.say import Say

_PAST: Final = 10
"""Most finished tournaments in a list, the newest."""
_REMEMBERED: Final = 50
"""Most tournaments that a page of champions includes."""


async def show(interaction: Interaction, number: int, page_number: int = 1) -> None:
    """Show a tournament's state: a page of the standings, in words and as a picture."""
    client, say = interaction.client, say_to(interaction)
    told = await deeds.told_of(interaction, number)
    state, own = told.state, deeds.number_in(told, interaction.user.id)
    tables_ = await tournament_pictures.tables(told)
    page = tournament_text.standing(tables_, told.users, own, page_number, say)
    heading = tournament_text.listed(
        told.row, state, client.registry.shelf, say, is_in=own in state.people
    )
    parts = [heading]
    if state.phase == "finished":
        parts.append(tournament_text.champions(state, told.row.salt, told.users, say))
    elif state.waiting:
        here = [tournament_text.mention(told.users, one, say) for one in state.waiting]
        waiting = tournament_text.several(here, say)
        parts.append(say("Waiting list: {who}", who=waiting))
    if state.queue and state.phase == "running":
        queue = [tournament_text.mention(told.users, one, say) for one in state.queue]
        parts.append(say("Waiting for a heat: {who}", who=tournament_text.several(queue, say)))
    theirs = await _threads(interaction, state, own)
    if theirs:
        parts.append(say("Your tables: {tables}", tables=theirs))
    if page.content and state.rounds_of("final"):
        parts.append(say("Before the final:"))
    parts.append(page.content or _entered(told, say))
    view = tournament_buttons.own(state, own, page, say, organises=organises(told.state, own))
    pictures = None
    has_ended = any(one.outcome is not None for one in state.matches.values())
    is_heat = not state.rounds or state.rounds[-1].stage == "heat"
    if state.rounds_of("bracket", "final") or not (has_ended or is_heat):
        pictures = Pictured(Painting(tournament_pictures.seated(client, told, say)))
    elif has_ended and tables_:
        standings = tournament_pictures.standings(client, told, tables_, own, say)
        pictures = Pictured(Painting(standings))
    await show_in_place(interaction, "\n".join(parts)[:2000], view, pictures)


async def _threads(interaction: Interaction, state: State, own: int | None) -> str:
    """Return links to the tables where a person plays now."""
    found = [] if own is None else tournament_text.own_matches(state, own)
    async with interaction.client.registry.store.read() as db:
        rows = [await tables.table(db, one.table) for one in found if one.table is not None]
    return " ".join(f"<#{row.channel_id}>" for row in rows if row is not None)


def _entered(told: Announcement, say: Say) -> str:
    state = told.state

    def people(who: Iterable[Entrant]) -> str:
        return tournament_text.several(
            [tournament_text.mention(told.users, one, say) for one in who], say
        )

    if not state.active:
        return say("Nobody has entered yet.")
    if state.phase != "check_in":
        return say("Entered: {who}", who=people(state.active))
    here = [one for one in state.active if state.people[one].checked_in]
    missing = [one for one in state.active if one not in here]
    return "\n".join([
        *([say("Here: {who}", who=people(here))] if here else []),
        *([say("Not here yet: {who}", who=people(missing))] if missing else []),
    ])  # fmt: skip


async def show_reasons(interaction: Interaction, number: int, page: int) -> None:
    """Say for each on a page of the standings why they are before the next."""
    say, told = say_to(interaction), await deeds.told_of(interaction, number)
    own = deeds.number_in(told, interaction.user.id)
    lines = tournament_text.reasons(
        await tournament_pictures.tables(told), told.state, told.users, own, max(page, 1), say
    )
    await send_private(
        interaction, deeds.shortened(lines, say) or say("There are no standings yet.")
    )


async def show_list(interaction: Interaction, *, mine: bool, number: int = 1) -> None:
    """Show a page of tournaments: those of this server that a person may see, or their own.

    Raises:
        RefusedError: this is no server.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.store.read() as db:
        rows = await tournaments.of_person(db, interaction.user.id)
        past = list[TournamentRow]()
        if not mine:
            if interaction.guild_id is None:
                raise RefusedError(Why.GUILD_ONLY)
            rows = await tournaments.of_guild(db, interaction.guild_id)
            past = await tournaments.over_in_guild(db, interaction.guild_id)
    listed = [await _listed(interaction, row) for row in await gate.known(interaction, rows)]
    listed += [
        await _listed(interaction, row) for row in (await gate.known(interaction, past))[:_PAST]
    ]
    if not listed:
        nothing = (
            say("You are not in a running tournament. `/tournament list` shows those of a server.")
            if mine
            else say("There is no tournament on this server. `/tournament new` sets one up.")
        )
        await show_in_place(interaction, nothing, None)
        return

    def heading(page: pagination.Page[Sequence[ListRow]]) -> str:
        if page.count == 1:
            return ""
        return say("Tournaments, page {n} of {all}:", n=page.number, all=page.count)

    await list_pages.show_list(
        interaction, "entered" if mine else "tournaments", listed, number, heading
    )


async def _listed(interaction: Interaction, row: TournamentRow) -> ListRow:
    shelf, say = interaction.client.registry.shelf, say_to(interaction)
    told = await deeds.told_of(interaction, row.id)
    is_in = deeds.number_in(told, interaction.user.id) in told.state.people
    leads_on = tournament_buttons.in_list(told.state, is_in=is_in, say=say)
    if told.state.phase in ("finished", "cancelled"):
        return ListRow(tournament_text.over(row, told, shelf, say), leads_on)
    return ListRow(tournament_text.listed(row, told.state, shelf, say, is_in=is_in), leads_on)


async def show_champions(interaction: Interaction) -> None:
    """Show who won the tournaments of this server, and the table of each series.

    Raises:
        RefusedError: this is no server.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    if interaction.guild_id is None:
        raise RefusedError(Why.GUILD_ONLY)
    async with registry.store.read() as db:
        rows = await tournaments.over_in_guild(db, interaction.guild_id)
    known = (await gate.known(interaction, rows))[:_REMEMBERED]
    lines = list[str]()
    for one in await champions.series(registry.store, known):
        lines += tournament_text.remembered(one, registry.shelf, say)
    nothing = say("No tournament on this server has ended yet.")
    await show_in_place(interaction, deeds.shortened(lines, say) or nothing, None)


async def show_next(interaction: Interaction) -> None:
    """Show a person's open tables in all tournaments."""
    registry, say = interaction.client.registry, say_to(interaction)
    async with registry.store.read() as db:
        entered = await tournaments.of_person(db, interaction.user.id)
    rows = list[ListRow]()
    for row in entered:
        told = await deeds.told_of(interaction, row.id)
        own = deeds.number_in(told, interaction.user.id)
        if own is None:
            continue
        for match in tournament_text.own_matches(told.state, own):
            async with registry.store.read() as db:
                table = None if match.table is None else await tables.table(db, match.table)
            place = "" if table is None else link(table, say)
            line = tournament_text.next_table(row, match, own, told.users, place, say)
            rows.append(ListRow(line, None if table is None else _to_table(interaction, table)))
    if not rows:
        nothing = say(
            "No tournament table is waiting for you. `/tournament mine` shows how yours stand."
        )
        await show_in_place(interaction, nothing, None)
        return
    if (rest := len(rows) - MOST) > 0:
        rows[MOST:] = [ListRow(say.many("-# and {n} more", rest))]
    await show_in_place(interaction, None, row_list("", rows))


def _to_table(interaction: Interaction, table: TableRow) -> ui.Button[Any] | None:
    """Return the button that opens a person's panel at a table; None before or after the game."""
    if table.status != "running":
        return None
    to = Reader(say_to(interaction), ())
    what = interaction.client.registry.shelf[table.game].words.buttons.play(to)
    custom_id = BoardId(table.id, "play", 0).text()
    return ui.Button(label=what.text, emoji=what.emoji, custom_id=custom_id)


async def meant_here(interaction: Interaction, number: int | None) -> int:
    """Return the tournament with a number; by default, the newest of the server or of the person.

    A live one comes before finished ones.

    Raises:
        RefusedError: there is none for them, or they may not use the command there.
    """
    if number is None:
        number = await _newest(interaction)
    await gate.check_tournament(interaction, number, gate.right_of_command(interaction))
    return number


async def _newest(interaction: Interaction) -> int:
    async with interaction.client.registry.store.read() as db:
        here: list[TournamentRow] = []
        if interaction.guild_id is not None:
            here = await tournaments.of_guild(db, interaction.guild_id)
        mine = await tournaments.of_person(db, interaction.user.id)
        over: list[TournamentRow] = []
        if interaction.guild_id is not None:
            over = (await tournaments.over_in_guild(db, interaction.guild_id))[::-1]
    found = (
        await gate.known(interaction, here)
        or await gate.known(interaction, mine)
        or await gate.known(interaction, over)
    )
    if not found:
        raise RefusedError(Why.NO_TOURNAMENT)
    return found[-1].id
