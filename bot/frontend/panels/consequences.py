"""What a press does besides its choice: what follows by force, and that there is no way back."""

from dataclasses import replace
from typing import Final

from bot.frontend.core.choice_menus import OPTION_TEXT, shortened
from bot.frontend.panels.ranking import ends_of
from bot.frontend.panels.sheet import Sheet
from bot.frontend.panels.wording import DOT
from bot.texts.menu import Menu, Option

_PREVIEWS: Final = 8
"""Most choices that are tried out for one panel: those that may become buttons."""


def foretold(sheet: Sheet, offered: Menu) -> Menu:
    """Say of what may become a button what else its press makes, and that there is no way back.

    An option of a menu asks for confirmation where there is no way back, and forces nothing.
    """
    ends, left = ends_of(offered.choices), _PREVIEWS

    def told(option: Option) -> Option:
        nonlocal left
        left -= option.is_whole
        return option if left < 0 else _with_consequences(sheet, option)

    last = {one.words: told(one) for one in ends}
    deeds = tuple(map(told, offered.deeds))
    choices = tuple(
        last[one.words] if one in ends else one if deeds else told(one) for one in offered.choices
    )
    return replace(offered, choices=choices, deeds=deeds)


def _with_consequences(sheet: Sheet, choice: Option) -> Option:
    told = _consequences(sheet, choice)
    if not told:
        return choice
    room = OPTION_TEXT - len(told) - len(DOT)
    about = DOT.join(filter(None, [shortened(choice.about, room), told]))
    return replace(choice, about=about, also=told)


def _consequences(sheet: Sheet, choice: Option) -> str:
    """Say what a press will also do, or that there is no way back; "" where Undo is."""
    if len(choice.leads_to) != 1:
        return ""
    action, say = choice.leads_to[0], sheet.labels.say
    forced = sheet.forces(action, choice.then)
    if forced is not None:
        return say("then: {move}", move=sheet.label(forced).text)
    is_single = len(sheet.actions) == 1  # then a line above says it
    if is_single or not sheet.final(action):
        return ""
    if not sheet.asks_others:
        return say("no undo")
    is_confirmed = not sheet.ask.of(action).is_free()
    return "" if is_confirmed else say("no undo without asking")
