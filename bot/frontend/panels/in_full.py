"""Choices as buttons that bear their names, and all else in menus."""

from dataclasses import replace
from itertools import takewhile
from typing import Final

from bot.frontend.core import phone
from bot.frontend.panels.buttons import (
    BUTTONS_IN_ROW,
    choice_buttons,
    deed_button,
    deed_menus,
    height_of,
    height_of_row,
    in_even_rows,
    in_rows,
    select_menus,
    step_rows,
)
from bot.frontend.panels.ranking import (
    SHORT_CUTS,
    by_letter,
    ends_of,
    fits_at_once,
    in_short,
    is_leading,
    stands_out,
    told_apart,
)
from bot.frontend.panels.shapes import Frame, Shown, with_first
from bot.frontend.panels.sheet import Button, Sheet
from bot.frontend.panels.wording import (
    also_lines,
    best_line,
    brief_line,
    full_line,
    full_lines,
    named_line,
)
from bot.texts.menu import Menu, Option
from words.ask import VERB

_STEP_BUTTONS: Final = 6
"""All others at a table of six, and nobody."""
_VERB_BUTTONS: Final = 2 * BUTTONS_IN_ROW
_FEW: Final = 2
"""So many choices are buttons however long their lines are."""
_MOST_HEIGHT: Final = 8 * phone.BUTTONS
"""So high are buttons at most; of more than a few with long names a menu is easier to read."""


def best_in_full(
    sheet: Sheet, offered: Menu, first: tuple[Button, ...], frame: Frame, most: int
) -> Shown | None:
    """Lay out all choices as buttons, or those that stand out, with what they are called."""
    around = replace(frame, rows=(*in_rows(first), *frame.rows))
    shown = _all_as_buttons(sheet, offered, around) or _best_as_buttons(
        sheet, offered, around, most
    )
    return None if shown is None else with_first(first, shown)


def _all_as_buttons(sheet: Sheet, offered: Menu, frame: Frame) -> Shown | None:
    """Lay out every choice as a button; None if they are too many, or their lines too long.

    The picture names what has a letter: that alone is on the button if names have no room.
    """
    are_seen = all(one.letter for one in offered.choices)
    most = _STEP_BUTTONS if offered.path and not are_seen else _VERB_BUTTONS
    if offered.deeds or len(offered.choices) > most:
        return None
    named = map(in_short, offered.choices) if sheet.ask.leads else offered.choices
    rows = in_rows(choice_buttons(sheet, tuple(named), offered.path))
    if len(offered.choices) > _STEP_BUTTONS and height_of(rows) > _MOST_HEIGHT:
        return None
    told = [one for one in offered.choices if one.about]
    # What the picture shows by its letter, it shows with all that matters: a press less without it.
    for some in (told, [one for one in told if not one.letter]):
        shown = Shown(rows, tuple(full_lines(sheet, some)))
        # A single verb has no other place for its line, and two buttons need no menu.
        is_short = len(offered.choices) <= _FEW or frame.holds(shown)
        if is_short or (offered.back is not None and phone.height(shown.lines) <= len(some)):
            return shown
    if are_seen and not any(one.brief for one in offered.choices):
        letters = choice_buttons(sheet, by_letter(offered.choices), offered.path)
        shown = Shown(in_even_rows(letters))
        return shown if frame.holds(shown) else None
    return None


def _best_as_buttons(sheet: Sheet, offered: Menu, frame: Frame, most: int) -> Shown | None:
    """Lay out what most people look for as so many buttons, and all else in menus below.

    What a verb does alone, such as the end of a turn, is a button too. None if nothing stands out,
    or if these take more rows than a message has.
    """
    if not offered.deeds and not fits_at_once(offered):
        return None
    if sheet.ask.leads and not offered.path:
        shown = _in_places(sheet, offered)
    else:
        shown = _with_best(sheet, offered, most, frame.rows_left)
    return shown if shown is not None and len(shown.rows) <= frame.rows_left else None


def _with_best(sheet: Sheet, offered: Menu, most: int, room: int) -> Shown | None:
    """Lay out at most so many choices that stand out as buttons; None if none does."""
    found = offered.deeds or offered.choices
    best = tuple(takewhile(stands_out, found[:most]))
    if not best:
        return None
    lines = tuple(best_line(one) for one in best)
    left = found[len(best) :]
    if not offered.deeds:
        ends = ends_of(left)
        buttons = choice_buttons(sheet, [*told_apart(best), *ends], offered.path)
        left = tuple(one for one in left if one not in ends)
        others = replace(offered, choices=left, prompt=sheet.labels.say("More choices …"))
        return Shown((*in_even_rows(buttons), *select_menus(sheet, others)), lines)
    ends = ends_of(offered.choices)
    buttons = [deed_button(sheet, one) for one in told_apart(best)]
    buttons += choice_buttons(sheet, ends, offered.path)
    steps = tuple(one for one in offered.choices if one not in ends)
    menus = deed_menus(sheet, left)
    room -= len(in_even_rows(buttons)) + len(menus)
    are_parts = any(one.is_whole for one in steps)  # a whole deed may begin with just these words
    if steps and not are_parts and room < 1:
        whole = (replace(one, words=(*offered.path, *one.words)) for one in steps)
        menus, steps = deed_menus(sheet, (*left, *whole)), ()
    rows = (*in_even_rows(buttons), *menus, *step_rows(sheet, replace(offered, choices=steps)))
    return Shown(rows, lines)


def _in_places(sheet: Sheet, offered: Menu) -> Shown | None:
    """Lay out a row of verbs, one of short cuts, a menu, and what is always possible.

    Whatever the hand and the table offer, a verb that leads stands in the same place. The button of
    a short cut that the picture letters has its letter alone, under the line that names it.
    """
    whole = bool(offered.deeds)
    found = [one for one in offered.deeds or offered.choices if not is_leading(sheet, one)]
    best = [one for one in found if stands_out(one)][:SHORT_CUTS]
    verbs = [one for one in (*offered.deeds, *offered.choices) if is_leading(sheet, one)]
    verbs.sort(key=lambda one: sheet.ask.leads.index(one.words[0]))
    if not verbs and not best:
        return None
    rest = [one for one in found if one not in best]
    last = [one for one in offered.choices if one not in verbs] if whole else ends_of(rest)
    left = tuple(one for one in rest if one not in last)

    def button(one: Option) -> Button:
        named = in_short(one)
        if one in best and one.letter:
            named = replace(one, label=replace(one.label, text=one.letter))
        if one in offered.deeds:
            return deed_button(sheet, named)
        return choice_buttons(sheet, [named], offered.path)[0]

    last = [*verbs[BUTTONS_IN_ROW:], *last]
    if len(last) > BUTTONS_IN_ROW:
        return None
    first, second, third = (
        tuple(map(button, some)) for some in (verbs[:BUTTONS_IN_ROW], best, last)
    )
    if height_of_row((*second, *third)) <= phone.BUTTONS:
        second, third = (*second, *third), ()
    menus = (
        deed_menus(sheet, left) if whole else select_menus(sheet, replace(offered, choices=left))
    )
    rows = [row for row in (first, second, *menus, third) if row]
    ends = [one for one in last if not sheet.ask.step(one.leads_to[:1], VERB).is_last]
    told = [one for one in (*verbs, *best, *ends) if one.is_whole and one.about]
    short = [one for one in told if one.letter and one.brief]
    lines = [brief_line(one) if one in short else named_line(in_short(one)) for one in told]
    lines += also_lines(sheet, short, [one.label for one in by_letter(short)])
    return Shown(tuple(rows), tuple(lines))


def as_menus(sheet: Sheet, offered: Menu) -> Shown:
    """Lay out all in menus, but for the end of a turn, which is never hidden in one."""
    ends = ends_of(offered.choices)
    left = replace(offered, choices=tuple(one for one in offered.choices if one not in ends))
    rows = (*deed_menus(sheet, offered.deeds), *select_menus(sheet, left))
    lines = tuple(full_line(one) for one in ends if one.about)
    return Shown((*rows, *in_rows(choice_buttons(sheet, ends, offered.path))), lines)
