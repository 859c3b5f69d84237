"""Menus of choices, with pages."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.frontend.core.custom_ids import option_value
from bot.texts.menu import Option

OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
OPTIONS: Final = 25


def page_count(choices: Sequence[Option]) -> int:
    """Return how many menus hold these choices."""
    return -(-len(choices) // OPTIONS)


def nearest_page(asked: int, pages: int) -> int:
    """Return the number of the page to show, from 1."""
    return min(max(asked, 1), pages)


def menu_page(
    custom_id: str, prompt: str, choices: Sequence[Option], page: int = 1
) -> ui.Select[Any]:
    """Return a menu with a page of these choices, counted from 1."""
    return ui.Select(
        custom_id=custom_id,
        placeholder=shortened(prompt, PLACEHOLDER),
        options=[_option(one) for one in choices[(page - 1) * OPTIONS : page * OPTIONS]],
    )


def page_turners(
    leads_to: Callable[[int], str], page: int, pages: int
) -> tuple[ui.Button[ui.View], ...]:
    """Return the buttons that turn to another page; `leads_to` returns the custom_id for one."""

    def button(label: str, to: int, *, disabled: bool) -> ui.Button[ui.View]:
        return ui.Button(label=label, custom_id=leads_to(to), disabled=disabled)

    return (
        button("◀", page - 1, disabled=page == 1),
        button(f"{page}/{pages}", page, disabled=True),
        button("▶", page + 1, disabled=page == pages),
    )


def shortened(text: str, most: int) -> str:
    """Return a text of at most `most` characters; a longer one ends in "…"."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _option(choice: Option) -> discord.SelectOption:
    return discord.SelectOption(
        label=shortened(choice.label.text, OPTION_TEXT),
        value=option_value(*choice.words),
        description=shortened(choice.about, OPTION_TEXT) or None,
        emoji=choice.label.emoji,
    )
