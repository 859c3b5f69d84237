"""Show a summary of a game's rules on a page or two."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord import ui

from bot.frontend.about import screen_terms
from bot.frontend.about.catalogue import button, rules_button
from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import RulesId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import lesson_button, lesson_label
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.pictures import RULES
from bot.frontend.core.responses import Content, Pictured, say_to, send_private, show_in_place
from bot.frontend.core.row_lists import ListRow, row_list
from bot.frontend.core.views import as_layout, unstored
from bot.frontend.panels import screen
from bot.frontend.panels.shape import Button
from bot.refusals import RefusedError, Why
from bot.texts import length
from render.album import RulesCard
from words import summary
from words.reader import Reader
from words.summary import Section

_Button = ui.Button[ui.View]
_GAMES: Final = 10
"""Most games in the list: a message has room for three components each."""


async def show_games(interaction: Interaction) -> None:
    """Show what each game is about, beside the button that leads to its rules."""
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    rows = [
        ListRow("\n".join([f"**{game.name}**", *length.aim(game, say)]), rules_button(key, say))
        for key, game in shelf.items()
    ]
    await show_in_place(interaction, None, row_list(say("The rules of which game?"), rows[:_GAMES]))


async def show_rules(interaction: Interaction, game: str, number: int = 1) -> None:
    """Show a page of the rules of a game, counted from 1; the first show their card, if any.

    `RulesId.APART`: the first, in a message of its own.

    Raises:
        RefusedError: the game is no longer on the shelf.
    """
    shelf, say = interaction.client.registry.shelf, say_to(interaction)
    if game not in shelf:
        raise RefusedError(Why.OUTDATED)
    card, catalogue, to = shelf[game].album.rules_card, shelf[game].album.catalogue, Reader(say, ())
    looks = [] if catalogue is None else [button(game, catalogue, to)]
    if shelf[game].words.glossary:
        looks.append(screen_terms.button(shelf[game], say))
    taught = [
        lesson_button(shelf[game], key, lesson_label(shelf[game], key, say))
        for key in shelf[game].words.lessons
    ]

    def rows(page: pagination.Page[object]) -> list[list[_Button]]:
        turners = page_buttons(page, say, lambda to: RulesId(to, game))
        return [row for row in ([*turners, *looks], taught) if row]

    most = rows(pagination.Page(None, 2, 3))
    name = shelf[game].name
    shown = [] if card is None else await asyncio.to_thread(card_pages, name, card, to, most)
    texts = pagination.pages(shelf[game].words.rules(to).split("\n"))
    pages: list[str | Mapping[int, Section]] = [*shown, *texts]
    page = pagination.page_at(pages, number)
    view, is_apart = unstored(rows(page)), number == RulesId.APART
    if isinstance(page.content, str):
        await _show(interaction, page.content.strip(), view, is_apart=is_apart)
    elif card is not None:
        await _show_card(interaction, name, card, page.content, view, is_apart=is_apart)


def card_pages(
    game: str, card: RulesCard, to: Reader, rows: Sequence[Sequence[_Button]]
) -> list[Mapping[int, Section]]:
    """Divide the sections of a game's card, by number, into pages that a phone shows whole.

    `rows` are the buttons below. A message higher than the screen is opened at its end.
    """
    told = card.summary(to)
    below = [tuple(Button("", one.label or "", str(one.emoji)) for one in row) for row in rows]
    text = screen.height_of_text([summary.head(game, told)])
    room = screen.HEIGHT - screen.FRAME - screen.EDITED - text - screen.height_of(below)
    pages, left = list[dict[int, Section]](), 0.0
    for number, section in enumerate(told.sections):
        high = screen.height_of_picture(card.part(number, to).size)
        if high > left:
            pages.append({})
            left = room
        pages[-1][number] = section
        left -= high
    return list(pages)


async def _show_card(
    interaction: Interaction,
    game: str,
    card: RulesCard,
    sections: Mapping[int, Section],
    view: ui.View | None,
    *,
    is_apart: bool,
) -> None:
    """Show sections of a card: their pictures, and until they are there, or if they fail, text."""
    to = Reader(say_to(interaction), ())
    alts = {number: summary.alt(section) for number, section in sections.items()}
    painting = Painting(
        interaction.client.pictures.rules_card(f"rules {interaction.id}", card, alts, to)
    )
    head = summary.head(game, card.summary(to))

    def alone() -> Content:
        return None, as_layout("\n".join([head, *map(summary.text, sections.values())]), view)

    shown = card_layout(head, alts, view)
    await _show(interaction, None, shown, Pictured(painting, alone), is_apart=is_apart)


async def _show(
    interaction: Interaction,
    text: str | None,
    view: ui.View | ui.LayoutView | None,
    pictures: Pictured | None = None,
    *,
    is_apart: bool,
) -> None:
    if is_apart:
        await send_private(interaction, text, view, pictures=pictures)
    else:
        await show_in_place(interaction, text, view, pictures)


def card_layout(head: str, alts: Mapping[int, str], view: ui.View | None) -> ui.LayoutView:
    """Return sections, one below the other, because galleries and attachments would be cropped."""
    parts = [
        discord.MediaGalleryItem(f"attachment://{RULES.format(number)}", description=alt)
        for number, alt in alts.items()
    ]
    return as_layout(head, view, parts)
