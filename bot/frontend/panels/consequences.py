"""What a press does besides its choice: what follows by force, and that there is no way back."""

from dataclasses import replace

from bot.frontend.choice_menus import OPTION_TEXT, shortened
from bot.frontend.panels.sheet import Sheet
from bot.frontend.panels.wording import DOT
from bot.texts.menu import Choice, Menu, deed


def foretold(sheet: Sheet, offered: Menu) -> Menu:
    """Say of each whole action what else is made in the same press, and what is final then."""
    return replace(
        offered,
        choices=tuple(_with_consequences(sheet, one) for one in offered.choices),
        deeds=tuple(_with_consequences(sheet, one) for one in offered.deeds),
    )


def _with_consequences(sheet: Sheet, choice: Choice) -> Choice:
    told = _consequences(sheet, choice)
    if not told:
        return choice
    room = OPTION_TEXT - len(told) - len(DOT)
    about = DOT.join(filter(None, [shortened(choice.about, room), told]))
    return replace(choice, about=about, also=told)


def _consequences(sheet: Sheet, choice: Choice) -> str:
    """Say what a press will also do, or that there is no way back; "" where Undo is."""
    if len(choice.leads_to) != 1:
        return ""
    action, say = choice.leads_to[0], sheet.labels.say
    forced = sheet.forces(action, choice.then)
    if forced is not None:
        label = deed(forced, sheet.phrases, sheet.view, sheet.labels)
        return say("then: {move}", move=label.text)
    is_single = len(sheet.actions) == 1  # then a line above says it
    if is_single or not sheet.final(action):
        return ""
    if not sheet.asks_others:
        return say("no undo")
    is_confirmed = not sheet.phrases.loses_nothing(action, sheet.view)
    return "" if is_confirmed else say("no undo without asking")
