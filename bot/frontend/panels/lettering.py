"""Letters on the picture for the choices that are buttons."""

from dataclasses import replace
from itertools import takewhile

from bot.frontend.core.choice_menus import lettered_pages
from bot.frontend.core.letters import in_order, lettered
from bot.frontend.panels.ranking import fits_at_once, is_long, stands_out
from bot.frontend.panels.sheet import Sheet
from bot.texts.menu import Menu
from words.marks import Mark


def with_letters(sheet: Sheet, offered: Menu, most: int) -> tuple[Menu, tuple[Mark, ...]]:
    """Letter the choices that lie on the table, page by page, and mark those of the page shown.

    Of whole deeds, and of choices that fill more than a menu, only those have letters that are
    buttons, at most so many, so that a phone shows their part of the table; what leads on step by
    step leads to the same places, and a menu has names. Those that stand out most come first,
    whatever their places.
    """
    if not sheet.has_letters:
        return offered, ()
    worn = sheet.ask.letters
    if offered.deeds:
        if offered.path or not sheet.ask.leads:
            most = len(tuple(takewhile(stands_out, offered.deeds[:most]))) or most
        best = in_order(offered.deeds[:most])
        others = offered.deeds[most:]
        best, marks = lettered(best, worn)
        return replace(offered, deeds=(*best, *others)), marks
    best = tuple(takewhile(stands_out, offered.choices[:most]))
    others = offered.choices[len(best) :]
    best, others = in_order(best), in_order(others)
    if is_long(offered) and best:
        best, marks = lettered(best, worn)
        return replace(offered, choices=(*best, *others)), marks
    offered = replace(offered, choices=(*best, *others))
    if fits_at_once(offered):
        choices, marks = lettered(offered.choices, worn)
    else:
        choices, marks = lettered_pages(offered.choices, sheet.page, worn)
    return replace(offered, choices=choices), marks
