"""The buttons that turn the pages of a long list."""

from discord import ButtonStyle, ui

from bot.texts.custom_ids import ListId, ListKind
from bot.texts.pagination import Page
from words.say import Say

_Button = ui.Button[ui.View]


def page_buttons(kind: ListKind, number: int, page: Page[object], say: Say) -> list[_Button]:
    """Return the buttons that turn the pages of a list; none for a single page.

    `number` is what the list is about, as in `ListId`.
    """
    if page.count == 1:
        return []

    def button(label: str, emoji: str, to: int) -> _Button:
        return ui.Button(
            label=label,
            emoji=emoji,
            custom_id=ListId(kind, number, to).text(),
            disabled=not 1 <= to <= page.count,
            style=ButtonStyle.secondary,
        )

    return [button(say("Back"), "◀️", page.number - 1), button(say("Next"), "▶️", page.number + 1)]
