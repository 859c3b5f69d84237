"""Show a summary of a game's rules on a page or two."""

from collections.abc import Sequence
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
from bot.refusals import RefusedError, Why
from bot.texts import length
from render.album import RulesCard
from words import summary
from words.reader import Reader

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
    """Show a page of the rules of a game, counted from 1; the first is their card, if it has one.

    `RulesId.APART`: the first, in a message of its own.

    Raises:
        RefusedError: the game is no longer on the shelf.
    """
    shelf, say = interaction.client.registry.shelf, say_to(interaction)
    if game not in shelf:
        raise RefusedError(Why.OUTDATED)
    card, catalogue, to = shelf[game].album.rules_card, shelf[game].album.catalogue, Reader(say, ())
    texts = pagination.pages(shelf[game].words.rules(to).split("\n"))
    if card is not None:
        texts = [summary.text(card.summary(to)), *texts]
    page = pagination.page_at(texts, number)
    buttons = page_buttons(page, say, lambda to: RulesId(to, game))
    if catalogue is not None:
        buttons.append(button(game, catalogue, to))
    if shelf[game].words.glossary:
        buttons.append(screen_terms.button(shelf[game], say))
    taught = [
        lesson_button(shelf[game], key, lesson_label(shelf[game], key, say))
        for key in shelf[game].words.lessons
    ]
    rows = [row for row in (buttons, taught) if row]
    text, view = page.content.strip(), unstored(rows) if rows else None
    if card is None or page.number > 1:
        await _show(interaction, text, view, is_apart=number == RulesId.APART)
    else:
        await _show_card(interaction, game, card, text, view, is_apart=number == RulesId.APART)


async def _show_card(
    interaction: Interaction,
    game: str,
    card: RulesCard,
    text: str,
    view: ui.View | None,
    *,
    is_apart: bool,
) -> None:
    """Show the card: its pictures alone, and until they are there, or if they fail, its text."""
    to = Reader(say_to(interaction), ())
    hint, alts = summary.hint(to.say), summary.alts(card.summary(to))
    key = f"rules {interaction.id}"
    painting = Painting(interaction.client.pictures.rules_card(key, card, alts, to))

    def alone() -> Content:
        return None, as_layout(f"{text}\n-# {hint}", view)

    head = f"**{interaction.client.registry.shelf[game].name}**\n-# {hint}"
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


def card_layout(head: str, alts: Sequence[str], view: ui.View | None) -> ui.LayoutView:
    """Return the card, part below part, because galleries and attachments would be cropped."""
    parts = [
        discord.MediaGalleryItem(f"attachment://{RULES.format(number)}", description=alt)
        for number, alt in enumerate(alts)
    ]
    return as_layout(head, view, parts)
