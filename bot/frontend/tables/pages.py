"""Private pages with a picture: the hand, the current board, the game's galleries."""

import discord
from discord import ui

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import (
    gallery_view,
    over_buttons,
    private_buttons,
    ways_on,
)
from bot.frontend.core.pictures import PART, told_by
from bot.frontend.core.responses import Content, Pictured, defer, say_to, send_private
from bot.frontend.core.views import as_layout
from bot.frontend.rights.gate import may_move
from bot.refusals import RefusedError, Why, sentence
from bot.tables.table import Table
from bot.texts.boards import board, title
from bot.texts.direct_messages import hand
from bot.texts.leaders import itemised, tied
from bot.texts.names import escaped
from render import parts
from words.fitting import ALT_LIMIT, cut
from words.reader import Reader
from words.say import Say


async def show_hand(interaction: Interaction, table: Table, *, in_place: bool = False) -> None:
    """Show what only this person may see; `in_place` as in `defer`."""
    seat = table.seat_for(interaction.user.id)
    table.check_begun()
    await defer(interaction, in_place=in_place)
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    own = hand(table, Reader(say, escaped(names), seat))
    secrets = own or say("This game has no secrets: the board shows everything.")
    text = f"{title(table, say)}\n{secrets}"
    painting = Painting(
        interaction.client.pictures.hand(f"hand {interaction.id}", table, seat, names, say)
    )
    await _complete(interaction, table, text, say, painting)


async def show_board(interaction: Interaction, table: Table, *, in_place: bool = False) -> None:
    """Show the current public board, even in the middle of a turn."""
    table.check_begun()
    await defer(interaction, in_place=in_place)
    await complete_with_board(interaction, table)


async def complete_with_board(interaction: Interaction, table: Table, note: str = "") -> None:
    """Complete the answer with the current board, and a note below it.

    Everybody gets the same board; what only a seat may see is in its hand.
    """
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    deadlines = await interaction.client.registry.deadlines(table)
    session = table.session
    if await _is_told_first(interaction, table):
        return
    shown = board(table, session, names, say, deadlines, with_scores=True)
    painting = Painting(
        interaction.client.pictures.board(f"now {interaction.id}", table, session, names, say)
    )
    if table.row.status == "paused":
        note = sentence(Why.PAUSED, say)
    text = f"{shown.text}\n{note}".strip()
    view = _leads_on(interaction, table, say, larger=True)
    await send_private(interaction, text, view, pictures=Pictured(painting))


async def show_parts(interaction: Interaction, table: Table) -> None:
    """Show the current public board in parts, each as large as the whole: names can be read."""
    table.check_begun()
    await defer(interaction, in_place=True)
    if await _is_told_first(interaction, table):
        return
    say, album, session = say_to(interaction), table.game.album, table.session
    to = Reader(say, await interaction.client.names.plain(table, say))
    view, buttons = session.view(None), _leads_on(interaction, table, say)
    told = told_by(album, session, session.heard_since(table.row.told, None))
    first, *others = parts.names(to)
    alts = [cut(f"{first}. {album.board.alt(view, to, told)}", ALT_LIMIT), *others]
    painting = Painting(
        interaction.client.pictures.board_parts(
            f"parts {interaction.id}", album, view, to, told, alts
        )
    )
    shown = [
        discord.MediaGalleryItem(f"attachment://{PART.format(number)}", description=alt)
        for number, alt in enumerate(alts)
    ]

    def alone() -> Content:
        return None, as_layout(title(table, say), buttons)

    layout = as_layout(title(table, say), buttons, shown)
    await send_private(interaction, None, layout, pictures=Pictured(painting, alone))


async def _is_told_first(interaction: Interaction, table: Table) -> bool:
    """Tell whether the channel is yet to learn the result: all learn it at the same time."""
    if table.row.status != "over" or table.row.told == table.session.number:
        return False
    text = say_to(interaction)("The game is over: the last board shows the score.")
    await send_private(interaction, text)
    return True


async def show_statistics(interaction: Interaction, table: Table) -> None:
    """Show how the scores went, turn by turn, once the game is over.

    Raises:
        RefusedError: it is not over.
    """
    if table.row.is_live:
        raise RefusedError(Why.IN_PROGRESS)
    table.check_begun()
    await defer(interaction, in_place=True)
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    painting = Painting(
        interaction.client.pictures.statistics(f"statistics {interaction.id}", table, names, say)
    )
    to, words = Reader(say, escaped(names)), table.game.words
    scores = [f"📊 {line}" for line in itemised(table.session, words, to)]
    ties = [] if table.session.result is None else tied(table.session.result, words, to)
    text = "\n".join([title(table, say), *scores, *ties])
    view = _leads_on(interaction, table, say)
    await send_private(interaction, text, view, pictures=Pictured(painting))


async def show_gallery(interaction: Interaction, table: Table, key: str, page: str | None) -> None:
    """Show a page of a gallery (the first by default), with the menu of its pages.

    Raises:
        RefusedError: the game has no such gallery, or has not begun.
    """
    gallery = table.game.album.galleries.get(key)
    if gallery is None:
        raise RefusedError(Why.MOVED_ON)
    table.check_begun()
    await defer(interaction, in_place=True)
    say = say_to(interaction)
    names = await interaction.client.names.plain(table, say)
    to = Reader(say, names, table.seat_of(interaction.user.id))
    view = table.session.view(to.seat)
    pages = {one: gallery.title(one, view, to) for one in gallery.pages(view)}
    shown = page if page in pages else next(iter(pages))
    text = f"{title(table, say)} · {pages[shown]}"
    painting = Painting(
        interaction.client.pictures.page(f"page {interaction.id}", gallery, shown, view, to)
    )
    await send_private(
        interaction,
        text,
        gallery_view(table, key, pages, shown, say, may_play=may_move(interaction, table)),
        pictures=Pictured(painting),
    )


async def _complete(
    interaction: Interaction, table: Table, text: str, say: Say, painting: Painting
) -> None:
    """Complete the answer, with the buttons of the table, or what leads on from it."""
    view = _leads_on(interaction, table, say)
    await send_private(interaction, text, view, pictures=Pictured(painting))


def _leads_on(
    interaction: Interaction, table: Table, say: Say, *, larger: bool = False
) -> ui.View | None:
    """Return the buttons of the table, or what leads on from it; `larger`: its board in parts."""
    is_there = table.row.channel_id == interaction.channel_id
    match table.row.status:
        case "running":
            may_play = may_move(interaction, table)
            return private_buttons(table, say, may_play=may_play, larger=larger)
        case "over" | "ended":
            return over_buttons(table, 0, say, is_there=is_there, larger=larger)
        case _:
            return ways_on(table, say, is_there=is_there)
