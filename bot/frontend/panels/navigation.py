"""The last buttons of a panel: Back, Undo, the film, the pictures, the plan, the next table."""

from dataclasses import replace

from bot.frontend.core.custom_ids import NEWEST_STEP, GalleryId, PlanId, WhatIfId
from bot.frontend.core.message_buttons import IN_ROW
from bot.frontend.panels import screen
from bot.frontend.panels.shape import Button, Buttons, Press
from bot.frontend.panels.sheet import Sheet
from bot.texts.menu import Path
from games.core.sealed import may_take_back
from words.ask import Label


def navigation(sheet: Sheet, to: Path | None) -> Buttons:
    """Return the last buttons; `to` is the question before this one, None at the first.

    Beside choices, what ends the tips, a what-if and galleries are among them as far as one row of
    a phone has room: the board leads there as well. What explains the words on the screen and then
    the film, or a what-if after a hint, come before all of these; all become shorter for them.
    """
    if sheet.trial:
        return (*back(sheet, to), *_undo(sheet), *looks(sheet), *sheet.trial)
    first = (*back(sheet, to), *_undo(sheet), *(_hint(sheet) if to is None else ()))
    shown, last = looks(sheet), (*_plan(sheet), *_next_table(sheet))
    if not sheet.actions:
        buttons = (*first, *_film(sheet), *shown, *_galleries(sheet), *last)
        return (*buttons, *_with_terms(sheet, (), buttons)[1])
    shown, terms = _with_terms(sheet, looks(sheet), (*first, *last))
    for some in _aside(sheet, to):
        bare = tuple(replace(one, emoji=None) for one in some)
        closer = _with_terms(sheet, looks(sheet), (*first, *bare, *last))
        is_film = some == _film(sheet)
        is_wanted = is_film or (sheet.hint and some == _what_if(sheet))
        is_named = any(one.label for one in closer[1])
        if _has_room((*first, *some, *shown, *last, *terms)):
            first = (*first, *some)
        elif is_wanted and (is_named or (closer[1] and not (is_film and sheet.tip))):
            first, (shown, terms) = (*first, *bare), closer
    for one in () if sheet.tip else _galleries(sheet):
        if _has_room((*first, *shown, one, *last, *terms)):
            shown = (*shown, one)
    return (*first, *shown, *last, *terms)


def _aside(sheet: Sheet, to: Path | None) -> tuple[Buttons, ...]:
    """Return what stands beside choices where there is room, the most wanted first.

    A hint invites to try it out; before there is one, the news matters more.
    """
    if to is not None:
        return (_no_tips(sheet),)
    if sheet.hint is not None:
        return (_what_if(sheet), _no_tips(sheet), _film(sheet))
    return (_no_tips(sheet), _film(sheet), _what_if(sheet))


def _has_room(buttons: Buttons) -> bool:
    """Tell whether a phone shows these in one row."""
    return len(buttons) <= IN_ROW and screen.is_one_row(buttons)


def back(sheet: Sheet, to: Path | None) -> Buttons:
    """Return the button that leads back, if there is a question before this one."""
    return () if to is None else (Button(Press("choose", to), sheet.labels.say("Back")),)


def looks(sheet: Sheet) -> Buttons:
    """Return the buttons that show the hand and the board."""
    words, to = sheet.phrases, sheet.labels
    hand = () if words.secrets is None else (_button(Press("hand"), words.secrets.button(to)),)
    return (*hand, _button(Press("board"), words.buttons.board(to)))


def _galleries(sheet: Sheet) -> Buttons:
    return tuple(
        _button(GalleryId(sheet.table, 0, key).text(), button(sheet.labels))
        for key, button in sheet.phrases.buttons.galleries.items()
    )


def _film(sheet: Sheet) -> Buttons:
    if not sheet.recap:
        return ()
    return (Button(Press("film"), sheet.labels.say("What happened"), "🎬"),)


def _undo(sheet: Sheet) -> Buttons:
    say = sheet.labels.say
    if sheet.may_undo:
        return (Button(Press("undo"), say("Undo")),)
    if not sheet.may_ask:
        return ()
    return (Button(Press("ask_undo"), say("Ask to undo") if sheet.asks_others else say("Undo")),)


def _hint(sheet: Sheet) -> Buttons:
    if not sheet.may_hint or sheet.hint is not None:
        return ()
    return (Button(Press("hint"), sheet.labels.say("Hint"), "💡"),)


def _what_if(sheet: Sheet) -> Buttons:
    """Offer to try out what follows, where computer players may help; steps lead there as well."""
    if not sheet.may_hint:
        return ()
    custom_id = WhatIfId(sheet.table, "", "begin", NEWEST_STEP).text()
    return (Button(custom_id, sheet.labels.say("What if?"), "🔮"),)


def _no_tips(sheet: Sheet) -> Buttons:
    if not sheet.tip:
        return ()
    return (Button(Press("no_tips"), sheet.labels.say("No tips")),)


def _with_terms(sheet: Sheet, shown: Buttons, beside: Buttons) -> tuple[Buttons, Buttons]:
    """Return what shows hand and board, and what explains the words on the screen.

    Where one row of a phone has no room for all, the others lose their signs, then it does too;
    then it is a sign alone. Beside more buttons there is none. The rules always lead to all words.
    """
    if not sheet.phrases.glossary:
        return shown, ()
    # Translators: a button that explains the words on the screen; the shorter, the better.
    named = Button(Press("terms"), sheet.labels.say("Words"), "❓")
    sign, bare = replace(named, label=""), tuple(replace(one, emoji=None) for one in shown)
    plain = replace(named, emoji=None)
    ways = ((shown, named), (bare, named), (bare, plain), (shown, sign), (bare, sign))
    fitting = ((some, (one,)) for some, one in ways if _has_room((*beside, *some, one)))
    return next(fitting, (shown, ()))


def _plan(sheet: Sheet) -> Buttons:
    """Offer to plan ahead to somebody who is not asked."""
    if sheet.over or (sheet.actions and not may_take_back(sheet.actions)) or sheet.ask.is_done:
        return ()
    custom_id = PlanId(sheet.table, sheet.seat, sheet.stamp, "open").text()
    return (Button(custom_id, sheet.labels.say("Plan ahead"), "🗓️"),)


def _next_table(sheet: Sheet) -> Buttons:
    if sheet.next is None:
        return ()
    label = sheet.labels.say("Next: table {n}, {game} ▶", n=sheet.next.number, game=sheet.next.game)
    return (Button(sheet.next.address, label, is_link=True),)


def _button(press: Press | str, label: Label) -> Button:
    return Button(press, label.text, label.emoji)
