"""Choices as buttons that bear only letters, since a line above names each."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from bot.frontend.core.choice_menus import OPTIONS, page_count
from bot.frontend.panels.buttons import (
    choice_buttons,
    deed_button,
    deed_menus,
    in_even_rows,
    select_menus,
)
from bot.frontend.panels.ranking import by_letter, ends_of, fits_at_once
from bot.frontend.panels.shapes import Frame, Shown
from bot.frontend.panels.sheet import Button, Row, Sheet
from bot.frontend.panels.wording import also_lines, brief_line, whole_line
from bot.texts.menu import Menu, Option, Path


def best_as_letters(
    sheet: Sheet, offered: Menu, first: Sequence[Button], frame: Frame, most: int
) -> Shown | None:
    """Lay out the best as so many buttons that bear only letters, since a line above names each.

    The lines say all that the choices do; what matters most of it where there is no room for all.
    The buttons stand after those that come first. None if nothing with a letter stands out, or if
    the game has no brief words for it.
    """
    if sheet.ask.leads and not offered.path:
        return None
    if not offered.deeds and not fits_at_once(offered):
        return None
    best = _best(offered, most)
    if not any(one.brief for one in best):
        return None
    made = by_letter(best)
    rows = _rows(sheet, offered, first, best, made)
    if len(rows) > frame.rows_left:
        return None
    also = also_lines(sheet, best, [one.label for one in made])
    full, brief = (Shown(rows, (*map(told, best), *also)) for told in (whole_line, brief_line))
    return full if frame.holds(full) else brief


def _rows(
    sheet: Sheet,
    offered: Menu,
    first: Sequence[Button],
    best: Sequence[Option],
    made: Sequence[Option],
) -> tuple[Row, ...]:
    """Lay out the best as letters, and all others in menus."""
    left, ends = (offered.deeds or offered.choices)[len(best) :], ends_of(offered.choices)
    if not offered.deeds:
        buttons = (*choice_buttons(sheet, [*made, *ends], offered.path),)
        steps = tuple(one for one in left if one not in ends)
        more = replace(offered, choices=steps, prompt=sheet.labels.say("More choices …"))
        return (*in_even_rows([*first, *buttons]), *select_menus(sheet, more))
    buttons = (*map(partial(deed_button, sheet), made), *choice_buttons(sheet, ends, offered.path))
    steps = tuple(one for one in _not_told(offered) if one not in ends)
    if page_count(steps) > 1 or any(one.is_whole for one in steps):
        # A whole deed may begin with just these words.
        further = replace(offered, choices=steps)
        menus = (*deed_menus(sheet, left), *select_menus(sheet, further))
    else:
        menus = deed_menus(sheet, _in_one_menu(left, steps, offered.path))
    return (*in_even_rows([*first, *buttons]), *menus)


def _best(offered: Menu, most: int) -> tuple[Option, ...]:
    """Return all choices if they have letters and are not too many; else what stands out."""
    found = offered.deeds or offered.choices
    if not offered.deeds and len(found) <= most and all(one.letter for one in found):
        return found
    return tuple(takewhile(_has_letter, found[:most]))


def _not_told(offered: Menu) -> tuple[Option, ...]:
    """Return the steps that lead to more than what the whole deeds are."""
    told = {action for one in offered.deeds if not one.then for action in one.leads_to}
    return tuple(one for one in offered.choices if not told.issuperset(one.leads_to))


def _in_one_menu(deeds: Sequence[Option], steps: Sequence[Option], path: Path) -> list[Option]:
    """Leave out last deeds to which a step leads as well, until a menu holds the others."""
    kept, begun = list(deeds), {one.words[0] for one in steps}
    for one in reversed(deeds):
        if len(kept) + len(steps) <= OPTIONS:
            break
        if one.words[0] in begun:
            kept.remove(one)
    return [*kept, *(replace(one, words=(*path, *one.words)) for one in steps)]


def _has_letter(choice: Option) -> bool:
    return choice.stands_out and bool(choice.letter)
