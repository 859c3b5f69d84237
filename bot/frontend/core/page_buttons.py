"""Buttons that turn pages."""

from collections.abc import Callable

from discord import ButtonStyle, ui

from bot.frontend.core.custom_ids import Id
from bot.frontend.core.pagination import Page
from words.say import Say

_Button = ui.Button[ui.View]


def page_buttons(page: Page[object], say: Say, leads_to: Callable[[int], Id]) -> list[_Button]:
    """Return the buttons that turn pages; none for a single page, no Back on the first.

    `leads_to` returns the custom_id for a page number, counted from 1.
    """
    if page.count == 1:
        return []

    def button(label: str, emoji: str, to: int) -> _Button:
        return ui.Button(
            label=label,
            emoji=emoji,
            custom_id=leads_to(to).text(),
            disabled=to > page.count,
            style=ButtonStyle.secondary,
        )

    back = [button(say("Back"), "◀️", page.number - 1)] if page.number > 1 else []
    return [*back, button(say("Next"), "▶️", page.number + 1)]
