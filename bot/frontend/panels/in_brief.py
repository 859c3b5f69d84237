"""Choices as buttons that bear only letters, since a line above names each."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from bot.frontend.choice_menus import OPTIONS, page_count
from bot.frontend.panels.buttons import (
    choice_buttons,
    deed_button,
    deed_menus,
    in_even_rows,
    select_menus,
    step_rows,
)
from bot.frontend.panels.ranking import by_letter, ends_of, fits_at_once
from bot.frontend.panels.shapes import Frame, Shown
from bot.frontend.panels.sheet import Button, Sheet
from bot.frontend.panels.wording import also_lines, brief_line
from bot.texts.menu import Choice, Menu, Path


def best_in_brief(
    sheet: Sheet, offered: Menu, first: Sequence[Button], frame: Frame, most: int
) -> Shown | None:
    """Lay out the best as so many buttons that bear only letters, since a line above names each.

    They stand after the buttons that come first. None if nothing with a letter stands out, or the
    game has no brief words for it.
    """
    if sheet.phrases.leads and not offered.path:
        return None
    if not offered.deeds and not fits_at_once(offered):
        return None
    shown = _with_letters(sheet, offered, first, most)
    return shown if shown is not None and len(shown.rows) <= frame.rows_left else None


def _with_letters(sheet: Sheet, offered: Menu, first: Sequence[Button], most: int) -> Shown | None:
    """Lay out at most so many choices as letters, and all others in menus."""
    found = offered.deeds or offered.choices
    best = tuple(takewhile(_has_letter, found[:most]))
    if not any(one.brief for one in best):
        return None
    left, ends = found[len(best) :], ends_of(offered.choices)
    made = by_letter(best)
    if offered.deeds:
        buttons = [deed_button(sheet, one) for one in made]
    else:
        buttons = choice_buttons(sheet, made, offered.path)
    buttons = [*first, *buttons, *choice_buttons(sheet, ends, offered.path)]
    lines = (*map(brief_line, best), *also_lines(sheet, best, [one.label for one in made]))
    steps = tuple(one for one in (offered.choices if offered.deeds else left) if one not in ends)
    if not offered.deeds:
        more = replace(offered, choices=steps, prompt=sheet.labels.say("More choices …"))
        return Shown((*in_even_rows(buttons), *select_menus(sheet, more)), lines)
    further = replace(offered, choices=steps)
    if not left:
        menus = step_rows(sheet, further)
    elif page_count(steps) > 1 or any(one.is_whole for one in steps):
        # A whole deed may begin with just these words.
        menus = (*deed_menus(sheet, left), *select_menus(sheet, further))
    else:
        menus = deed_menus(sheet, _in_one_menu(left, steps, offered.path))
    return Shown((*in_even_rows(buttons), *menus), lines)


def _in_one_menu(deeds: Sequence[Choice], steps: Sequence[Choice], path: Path) -> list[Choice]:
    """Leave out last deeds to which a step leads as well, until a menu holds the others."""
    kept, begun = list(deeds), {one.words[0] for one in steps}
    for one in reversed(deeds):
        if len(kept) + len(steps) <= OPTIONS:
            break
        if one.words[0] in begun:
            kept.remove(one)
    return [*kept, *(replace(one, words=(*path, *one.words)) for one in steps)]


def _has_letter(choice: Choice) -> bool:
    return choice.stands_out and bool(choice.letter)
