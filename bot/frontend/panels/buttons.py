"""Buttons and menus of a panel, in rows as a phone shows them."""

from collections.abc import Iterable, Sequence
from typing import Final

import discord
from discord import ui

from bot.frontend.core import phone
from bot.frontend.core.choice_menus import (
    menu_page,
    nearest_page,
    page_count,
    page_turners,
    shortened,
)
from bot.frontend.core.custom_ids import PanelOp
from bot.frontend.panels.ranking import fits_at_once
from bot.frontend.panels.sheet import Button, Row, Sheet
from bot.frontend.panels.wording import is_single_action
from bot.texts.menu import Menu, Option, Path
from games.core.sealed import may_take_back

BUTTON_LABEL: Final = 80
BUTTONS_IN_ROW: Final = 5


def plain_button(
    custom_id: str,
    label: str,
    *,
    emoji: str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """Return a button; a label that is too long is cut."""
    text = shortened(label, BUTTON_LABEL)
    return ui.Button(custom_id=custom_id, label=text, emoji=emoji, style=style, disabled=disabled)


def choice_buttons(sheet: Sheet, choices: Sequence[Option], path: Path) -> list[Button]:
    """Return a button for each choice at a path; the only action of all is done at once."""
    op: PanelOp = "confirm" if is_single_action(sheet) else "choose"
    return [_choice_button(sheet, op, (*path, *one.words), one) for one in choices]


def deed_button(sheet: Sheet, choice: Option) -> Button:
    """Return the button of a whole deed, whatever the path."""
    return _choice_button(sheet, "deed", choice.words, choice)


def _choice_button(sheet: Sheet, op: PanelOp, words: Path, choice: Option) -> Button:
    label, style = choice.label, discord.ButtonStyle
    return plain_button(
        sheet.id(op, words),
        label.text,
        emoji=label.emoji,
        style=style.secondary if may_take_back(sheet.actions) else style.primary,
    )


def select_menus(sheet: Sheet, offered: Menu) -> tuple[Row, ...]:
    """Lay out many choices: in one menu or two, or a page of them and what turns the pages."""
    if not offered.choices:
        return ()
    pages = page_count(offered.choices)
    if fits_at_once(offered):
        return tuple(_page(sheet, offered, page, pages) for page in range(1, pages + 1))
    page = nearest_page(sheet.page, pages)
    turn = page_turners(lambda to: sheet.id("page", offered.path, to), page, pages)
    return (_page(sheet, offered, page), turn)


def _page(sheet: Sheet, offered: Menu, page: int, beside: int = 1) -> Row:
    """Lay out a page of choices as a menu; `beside` says how many stand in this panel."""
    prompt = offered.prompt if beside == 1 else f"{offered.prompt} ({page}/{beside})"
    return (menu_page(sheet.id("select", offered.path, page), prompt, offered.choices, page),)


def deed_menus(sheet: Sheet, deeds: Sequence[Option]) -> tuple[Row, ...]:
    """Lay out whole deeds in menus, for one press; with them may stand what leads on."""
    pages, prompt = page_count(deeds), sheet.labels.say("More choices …")
    prompts = [prompt if pages == 1 else f"{prompt} ({at}/{pages})" for at in range(1, pages + 1)]
    return tuple(
        (menu_page(sheet.id("deed", page=page), prompt, deeds, page),)
        for page, prompt in enumerate(prompts, start=1)
    )


def step_rows(sheet: Sheet, offered: Menu) -> tuple[Row, ...]:
    """Lay out what leads on step by step, beside whole deeds."""
    if len(offered.choices) > BUTTONS_IN_ROW:
        return select_menus(sheet, offered)
    return in_rows(choice_buttons(sheet, offered.choices, offered.path))


def in_rows(items: Sequence[ui.Item[ui.View]]) -> tuple[Row, ...]:
    """Split buttons into rows, as full as Discord allows."""
    return _rows_of(BUTTONS_IN_ROW, items)


def in_even_rows(items: Sequence[ui.Item[ui.View]]) -> tuple[Row, ...]:
    """Split buttons into as few rows, about equally full: a phone breaks long ones."""
    rows = -(-len(items) // BUTTONS_IN_ROW)
    return _rows_of(-(-len(items) // rows), items)


def _rows_of(size: int, items: Sequence[ui.Item[ui.View]]) -> tuple[Row, ...]:
    return tuple(tuple(items[start : start + size]) for start in range(0, len(items), size))


def height_of(rows: Iterable[Row]) -> int:
    """Return how high a phone shows these, in pixels; it breaks rows that are wide."""
    return sum(map(height_of_row, rows))


def height_of_row(row: Row) -> int:
    """Return how high a phone shows a row of buttons, or a menu, in pixels."""
    labels = [f"{one.emoji or ''}{one.label}" for one in row if isinstance(one, ui.Button)]
    return phone.BUTTONS * phone.rows(labels) if labels else phone.MENU
