"""Makes Discord's components of a panel."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, assert_never

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.frontend.core import phone
from bot.frontend.core.choice_menus import menu_page, shortened
from bot.frontend.core.pictures import CHOICE
from bot.frontend.core.views import UnstoredLayout
from bot.frontend.panels import screen
from bot.frontend.panels.shape import Button, Line, Panel, Press, Row, Select

BUTTON_LABEL: Final = 80
_STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_Ids: TypeAlias = Callable[[Press], str]


def view_of(panel: Panel, ids: _Ids, alt: str | None = None, file: str = CHOICE) -> ui.LayoutView:
    """Return a panel as components; `alt` describes its picture, None: it has none (yet).

    `ids` returns the custom_id of a press; `file` is the name of the picture.
    """
    view = UnstoredLayout()
    view.add_item(ui.TextDisplay(phone.unbroken(panel.text)))
    if alt is not None:
        media = f"attachment://{file}"
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem(media, description=alt or None)))
    for row in panel.rows:
        for item in _items(row, ids):
            view.add_item(item)
    return view


def _items(row: Row, ids: _Ids) -> Iterator[ui.Item[Any]]:
    match row:
        case Line(text, button):
            told = ui.TextDisplay[ui.LayoutView](phone.unbroken(escape_markdown(text)))
            if screen.is_beside(row):
                yield ui.Section(told, accessory=_button(button, ids))
            else:
                yield told
                yield ui.ActionRow(_button(button, ids))
        case Select(press, prompt, options):
            yield ui.ActionRow(menu_page(ids(press), prompt, options))
        case tuple():
            yield ui.ActionRow(*(_button(one, ids) for one in row))
        case _:
            assert_never(row)


def _button(button: Button, ids: _Ids) -> ui.Button[Any]:
    label = shortened(button.label, BUTTON_LABEL)
    if button.is_link:
        return ui.Button(label=label, emoji=button.emoji, url=str(button.press))
    press = button.press
    return ui.Button(
        custom_id=ids(press) if isinstance(press, Press) else press,
        label=label or None,
        emoji=button.emoji,
        style=_STYLES[button.style],
        disabled=button.is_off,
    )
