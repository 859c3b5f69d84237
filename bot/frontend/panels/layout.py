"""Lays out the private panel of a seat: the question, the choices, and what each will do.

Errors: `menu.DeadEndError` for a path under which nothing is legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord.utils import escape_markdown

from bot.frontend.core import phone
from bot.frontend.panels.as_letters import best_as_letters
from bot.frontend.panels.buttons import BUTTONS_IN_ROW, height_of, in_rows, plain_button
from bot.frontend.panels.consequences import foretold
from bot.frontend.panels.in_full import as_menus, best_in_full
from bot.frontend.panels.lettering import with_letters
from bot.frontend.panels.navigation import back_row, navigation, picture_row
from bot.frontend.panels.ranking import BEST, best_first, is_long, most_lettered
from bot.frontend.panels.shapes import Frame, Shown, with_first
from bot.frontend.panels.sheet import Button, Panel, Row, Sheet
from bot.frontend.panels.wording import (
    breadcrumbs,
    is_single_action,
    label_text,
    lines_below,
    message_text,
    question_lines,
    recap_text,
    standing_lines,
    told_lines,
    warning,
)
from bot.texts.menu import Decision, Menu, menu
from games.core.sealed import may_take_back
from words.marks import Mark

_LETTERS_AT_LEAST: Final = 3
_NAMES_AT_LEAST: Final = 5
"""So many are, even where their lines leave the screen of a phone."""
_WAYS: Final = ((best_as_letters, _LETTERS_AT_LEAST), (best_in_full, _NAMES_AT_LEAST))
"""What has letters is shown by them; what has some only, by its names, if there is room."""
_ALL: Final = 2 * BUTTONS_IN_ROW
"""So many may be if nothing is left for a menu."""
_BEST_OF_MANY: Final = 3
"""So many are, where all others take two menus."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """What there is to choose, as it was laid out."""

    shown: Shown
    marks: tuple[Mark, ...]
    frame: Frame


def panel(sheet: Sheet) -> Panel:
    """Lay out what the seat may do at the path, or say that it is not its turn.

    Raises:
        DeadEndError: nothing is legal there.
    """
    if not sheet.actions:
        return _not_your_turn(sheet)
    match menu(sheet.ask, sheet.path):
        case Menu() as offered:
            return _menu(sheet, offered)
        case Decision() as decision:
            return _confirmation(sheet, decision)


def _not_your_turn(sheet: Sheet) -> Panel:
    say = sheet.text.say
    if sheet.over:
        lines = [say("The game is over: the last board shows the score.")]
        return Panel(message_text(sheet, lines, ["\n".join(sheet.recap)]), navigation(sheet, None))
    lines = [say("It's not your turn."), sheet.waiting, *sheet.losses]
    # What happened comes earlier than where one is asked.
    below = [*sheet.asked.alarms(), sheet.scores, recap_text(sheet), *standing_lines(sheet)]
    return Panel(message_text(sheet, lines, below), navigation(sheet, None))


def _confirmation(sheet: Sheet, decision: Decision[Any]) -> Panel:
    """Ask to confirm an action. There is no Undo button here: it could be mistaken for Back."""
    say = sheet.text.say
    lines = [f"**{breadcrumbs(decision.chosen)}**", escape_markdown(decision.effect)]
    if sheet.final(decision.action):
        lines.append(warning(sheet, decision.action))
    success = discord.ButtonStyle.success
    yes = plain_button(sheet.id("confirm", decision.path), say("Yes"), style=success)
    row = (yes, *back_row(sheet, decision.back), *picture_row(sheet))
    return Panel(message_text(sheet, lines), in_rows(row))


def _menu(sheet: Sheet, offered: Menu) -> Panel:
    """Ask for the next choice, with buttons as far as they and what they do fit on a screen."""
    offered = foretold(sheet, replace(offered, deeds=best_first(offered.deeds)))
    suggested, first = _suggestion(sheet) if offered.back is None else ((), ())
    head, elsewhere = [*question_lines(sheet, offered), *suggested], navigation(sheet, offered.back)
    laid = _laid_out(sheet, offered, head, first, elsewhere)
    shown, marks = laid.shown, laid.marks
    picture = laid.frame.picture
    lines, rows = [*head, *shown.lines], (*shown.rows, *elsewhere)
    if (
        is_single_action(sheet)
        and not may_take_back(sheet.actions)
        and sheet.final(sheet.actions[0])
    ):
        lines.append(warning(sheet, sheet.actions[0]))
    below = lines_below(sheet) if offered.back is None else ()
    content = message_text(sheet, lines, below, phone.room(picture, height_of(rows)))
    return Panel(content, rows, marks)


def _laid_out(
    sheet: Sheet,
    offered: Menu,
    head: Sequence[str],
    first: tuple[Button, ...],
    elsewhere: tuple[Row, ...],
) -> _Laid:
    """Lay out what is offered, with as many buttons as fit on the screen of a phone.

    What has letters and brief words always looks the same, however many there are. Only what is a
    button then, of whole deeds, has a letter and a mark on the picture.
    """
    # A note may leave the screen: with or without it, the same choices are buttons.
    told = told_lines(replace(sheet, note=""), head)
    named, marks = with_letters(sheet, offered, BEST)
    is_in_part = not offered.deeds and not all(one.letter for one in named.choices)
    laid: _Laid | None = None
    for way, least in _WAYS[:: -1 if is_in_part else 1]:
        for most in _counts(sheet, offered, least):
            some, their_marks = with_letters(sheet, offered, most)
            frame = Frame(told, elsewhere, sheet.picture(their_marks) if their_marks else None)
            shown = way(sheet, some, first, frame, most)
            if shown is not None:
                laid = _Laid(shown, their_marks, frame)
                if frame.holds(shown):
                    return laid
        if laid is not None and not is_in_part:
            return laid
    if laid is not None:
        return laid
    shown = with_first(first, as_menus(sheet, named))
    return _Laid(shown, marks, Frame(told, elsewhere, sheet.picture(marks) if marks else None))


def _counts(sheet: Sheet, offered: Menu, least: int) -> Sequence[int]:
    """Return how many buttons to try, the most first."""
    if sheet.ask.leads and not offered.path:
        return (most_lettered(sheet, offered.deeds),)
    if is_long(offered):
        return (_BEST_OF_MANY,)
    are_all = not offered.deeds and BEST < len(offered.choices) <= _ALL
    most = len(offered.choices) if are_all else BEST
    return range(most, least - 1, -1)


def _suggestion(sheet: Sheet) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Offer to leave some moves to the computer, and tell before which they are."""
    label = sheet.ask.automatic if sheet.suggestion else None
    if label is None:
        return (), ()
    moves = ", ".join(label_text(sheet.label(one)) for one in sheet.suggestion)
    button = plain_button(
        sheet.id("suggestion"), label.text, emoji=label.emoji, style=discord.ButtonStyle.success
    )
    return (f"**{label_text(label)}** · {moves}",), (button,)
