"""The private panel of a seat: the question, what hangs on it, the choices, and where to look.

A panel fills the screen of a phone by rank. What must be there is measured once: the title, the
question, what was lost, a hint with its reason, the alarms, the highlighted choice, what ends the
turn, a menu for the rest, and the last buttons. Then each of these is added if it still fits:

1. In a game that is only tried out, the line that says so; elsewhere it is 6.
2. Buttons of leading verbs, and of the first three choices (beside a map one or two).
3. The picture, since names mean little without it.
4. A newcomer's tip; at later steps, the hint again.
5. Buttons of further choices, of what stands back, and of the steps beside whole deeds.
6. The first line of what the last press has done.
7. What steps lead to, then the other lines of 6.
8. How near the end is, then the scores.
9. All that choices do, instead of what matters most.
10. Why something else is not offered, the state of the game, the news.

So no button goes for words except a tip, and the picture goes only for the first choices. A map
that has no room for all choices shows where the highlighted one lies.

Errors: `menu.DeadEndError` for a path under which nothing is legal.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from discord.utils import escape_markdown

from bot.ai.advice import Advice
from bot.frontend.core import phone
from bot.frontend.panels import screen
from bot.frontend.panels.layout import Layout
from bot.frontend.panels.navigation import back, looks, navigation
from bot.frontend.panels.ranking import ends_of
from bot.frontend.panels.shape import Button, Line, Panel, Press, Row, in_rows
from bot.frontend.panels.sheet import Sheet
from bot.texts.hint_text import reason
from bot.texts.menu import Decision, Menu, Option, first_whole, menu
from bot.texts.names import escaped
from games.core import notation
from games.core.rules import AnyAction
from words.ask import Label

TEXT: Final = 2000
"""Most characters of the text above the choices: their lines need the rest of Discord's 4,000."""
HINT: Final = "💡"
"""Marks what a strong player would do."""
TITLE: Final = 4
"""Most lines of the title."""
_Part: TypeAlias = str | Mapping[str, Any]
"""A line of text, or how far the choices grow."""


def panel(sheet: Sheet) -> Panel:
    """Lay out what the seat may do at the path, or say that it is not its turn.

    Raises:
        DeadEndError: nothing is legal there.
    """
    sheet = replace(sheet, title=_title(sheet))
    if not sheet.actions:
        return _not_your_turn(sheet)
    offered = menu(sheet.ask, sheet.path)
    if isinstance(offered, Decision):
        return _confirmation(sheet, offered)
    return _question(sheet, offered)


def _title(sheet: Sheet) -> str:
    """Say which table it is, the scores, what threatens, and the end, as no other line always does.

    The shortest name takes up the scores, the end and what threatens, in this order, as far as
    four small lines have room. One line has the longest name that it can, or even the game's; of
    more, each begins with what it tells if that fits.
    """
    scores, threats = escaped((sheet.brief,) if sheet.brief else ()), escaped(sheet.ask.brief())
    names, dot, line = (sheet.title, *sheet.shorter), " · ", f"\n{phone.SMALL}"
    kept = list[str]()

    def told(name: str, before: str = dot, between: str = dot) -> str:
        ahead = dot.join([name, *(one for one in scores if one in kept)])
        rest = between.join(one for one in threats if one in kept)
        return phone.SMALL + before.join(filter(None, [ahead, rest]))

    def high(title: str) -> int:
        return phone.height([title])

    for one in (*scores, *reversed(threats)):
        kept.append(one)
        if high(told(names[-1])) > TITLE:
            kept.pop()
    whole, others = [told(one) for one in names], sheet.shorter or names
    lined = [told(one, line, between) for one in others for between in (line, dot)]
    ways = (*(one for one in whole if high(one) == 1), min(lined, key=high), *whole[1:])
    return next((one for one in ways if high(one) <= TITLE), whole[-1])


def _not_your_turn(sheet: Sheet) -> Panel:
    say, recap = sheet.text.say, "\n".join(sheet.recap)
    below = in_rows(navigation(sheet, None))
    if sheet.over:
        told = [say("The game is over: the last board shows the score.")]
        news = [recap]
    else:
        told = [say("It's not your turn."), sheet.waiting, *sheet.losses]
        # What happened comes earlier than where one is asked.
        news = [*sheet.asked.alarms(), *_race(sheet), recap, _standing(sheet)]
    must = [sheet.note, sheet.done, sheet.title, *told]
    kept = _filled(must, news, _room(sheet, below))
    return Panel(_text(one for one in (*must, *news) if one in kept), below)


def _confirmation(sheet: Sheet, decision: Decision[Any]) -> Panel:
    """Ask to confirm an action. There is no Undo button here: it could be mistaken for Back."""
    say, is_final = sheet.text.say, sheet.final(decision.action)
    lines = [f"**{_breadcrumbs(decision)}**", escape_markdown(decision.effect)]
    if is_final:
        lines.append(_warning(sheet, decision.action))
    press = Press("confirm", decision.path)
    yes = Button(press, say("Yes"), style="danger" if is_final else "success")
    return Panel(
        _text([sheet.note, sheet.done, sheet.title, *lines]),
        in_rows((yes, *back(sheet, decision.back), *looks(sheet))),
    )


def _question(sheet: Sheet, offered: Menu) -> Panel:
    """Ask for the next choice, with all that has room."""
    offered, advised = _marked(sheet, offered)
    is_first = offered.back is None
    above, below = _suggestion(sheet) if is_first else (), in_rows(navigation(sheet, offered.back))
    layout, asked = Layout(sheet, offered, advised), _asked(sheet, offered)
    hint = _hint(sheet, is_brief=not is_first)
    tip = f"🎓 {sheet.tip}" if sheet.tip and sheet.tip not in hint else ""
    race, alarms, news = list[str](), list[str](), list[str]()
    if is_first:
        race, alarms, news = [*_race(sheet)], _alarms(sheet), _news(sheet)
    done = sheet.done.split("\n")  # a line may have room where all have not
    must = [sheet.note, sheet.title, *asked, *alarms, *([hint] if is_first else ())]
    parts: list[_Part] = [
        *(done if sheet.trial else ()),
        *layout.first(),
        {"has_picture": True},
        tip if is_first else hint,
        *layout.further(),
        *done[:1],
        {"has_steps": True},
        *done[1:],
        {"has_hints": True},
        *race[1:],
        *race[:1],
        {"is_full": True},
        *news,
    ]
    kept = _filled(must, parts, _room(sheet, (*above, *below)), layout)
    if tip not in kept:  # nor what ends tips; the last buttons are as high without it
        below = in_rows(navigation(replace(sheet, tip=""), offered.back))
    order = (sheet.note, *done, sheet.title, hint, *asked, *race, *news, *alarms, tip)
    text = _text(one for one in order if one in kept)
    return Panel(text, (*above, *layout.laid.rows, *below), layout.laid.places)


def _room(sheet: Sheet, rows: Iterable[Row]) -> float:
    """Return how many pixels of a phone are left beside these rows."""
    frame = screen.FRAME + screen.EDITED * sheet.is_alone
    return screen.HEIGHT - frame - screen.height_of(rows)


def _filled(
    must: Iterable[str], parts: Iterable[_Part], room: float, layout: Layout | None = None
) -> set[str]:
    """Return the lines that a panel shows: what must be there, and each of `parts` that fits.

    These come in the order in which they get room; those that are no lines extend the layout.
    """
    must = [*filter(None, must)]
    kept = {*must}
    room -= screen.height_of_text(must) + (layout.laid.height if layout else 0)
    for part in parts:
        if not isinstance(part, str):
            room -= layout.grow(part, room) if layout else 0
        elif part and part not in kept and (cost := screen.height_of_text([part])) <= room:
            kept.add(part)
            room -= cost
    return kept


def _marked(sheet: Sheet, offered: Menu) -> tuple[Menu, Option | None]:
    """Put first what a hint advises, mark it, and return it."""
    if sheet.hint is None:
        return offered, None
    offered = first_whole(offered, sheet.ask, sheet.hint)
    options = (*offered.deeds, *offered.choices)
    leading = [one for one in options if sheet.hint in one.leads_to]
    if not leading:
        return offered, None
    found = min(leading, key=_is_indirect)
    is_last = found.words in {one.words for one in ends_of(offered.choices, sheet.actions[0])}
    best = replace(found, label=replace(found.label, emoji=HINT), stands_out=not is_last)

    def sorted_(options: tuple[Option, ...]) -> tuple[Option, ...]:
        if found not in options:
            return options
        if is_last:
            return tuple(best if one is found else one for one in options)
        return (best, *(one for one in options if one is not found))

    choices, deeds = sorted_(offered.choices), sorted_(offered.deeds)
    return replace(offered, choices=choices, deeds=deeds), best


def _is_indirect(one: Option) -> tuple[bool, bool]:
    """Return the sort key of what leads to an action: in one press, and to nothing else, first."""
    return not one.is_whole, bool(one.then)


def _hint(sheet: Sheet, *, is_brief: bool) -> str:
    """Say what a strong player would do, and why; in brief without why."""
    if sheet.hint is None:
        return ""
    say, label = sheet.text.say, sheet.ask.of(sheet.hint).offered().label
    what = escape_markdown(label.short or label.text)
    why = "" if is_brief or sheet.advice is None else _why(sheet, sheet.advice)
    if not why:
        return say("💡 Hint: **{what}**", what=what)
    return say("💡 Hint: **{what}** · {why}", what=what, why=why)


def _why(sheet: Sheet, advice: Advice) -> str:
    """Say why a strong player would do it; of other moves it speaks as their buttons do."""

    def name(move: str) -> str:
        action = notation.read(move, sheet.actions)
        label = None if action is None else sheet.ask.of(action).offered().label
        return "" if label is None else escape_markdown(label.short or label.text)

    coaching = sheet.phrases.coaching
    coached = "" if coaching is None else coaching.line(sheet.view, (sheet.hint,), sheet.text)
    facts = sheet.phrases.hint(sheet.view, sheet.hint, sheet.text)
    return reason(advice, sheet.phrases, sheet.text, name, facts, coached)


def _asked(sheet: Sheet, offered: Menu) -> list[str]:
    """Ask, and say what was chosen so far."""
    losses = sheet.losses if offered.back is None else ()
    if len(offered.path) > 1 or offered.back is not None:
        return [_breadcrumbs(offered), f"**{offered.prompt}**", *losses]
    # A single verb is no news, and the question already asks what to do with it.
    return [f"**{sheet.asked.question()}**", *losses]


def _alarms(sheet: Sheet) -> list[str]:
    """Say what hangs on the answer, and why something is not offered."""
    alarms = [*sheet.asked.alarms(), *sheet.asked.missing()[:1]]
    if sheet.is_done_at_once and sheet.final(sheet.actions[0]):
        alarms.append(_warning(sheet, sheet.actions[0]))
    return alarms


def _news(sheet: Sheet) -> list[str]:
    """Return what may be read besides: what the reader has, and what happened."""
    return [*sheet.asked.missing()[1:], _standing(sheet), "\n".join(sheet.recap)]


def _race(sheet: Sheet) -> Sequence[str]:
    """Say who leads and why, and how near a win, a loss and the end are."""
    return (sheet.scores, *sheet.asked.outlook())


def _standing(sheet: Sheet) -> str:
    return sheet.phrases.standing(sheet.view, sheet.text)


def _warning(sheet: Sheet, action: AnyAction) -> str:
    """Say that an action cannot be undone, and why if the action does not show it."""
    say = sheet.text.say
    if sheet.opens(action):
        return say(
            "Yours is the last choice: the game moves on immediately, and you cannot undo it."
        )
    return say("You cannot undo this.")


def _suggestion(sheet: Sheet) -> tuple[Row, ...]:
    """Offer to leave some moves to the computer, and tell before which they are."""
    label = sheet.ask.automatic if sheet.suggestion else None
    if label is None:
        return ()
    moves = ", ".join(sheet.label(one).text for one in sheet.suggestion)
    return (Line(moves, Button(Press("suggestion"), label.text, label.emoji)),)


def _breadcrumbs(asked: Menu | Decision[Any]) -> str:
    """Say what was chosen so far."""
    return " · ".join(map(_label, asked.chosen))


def _label(label: Label) -> str:
    """Return a label as a line shows it, its emoji first."""
    text = escape_markdown(label.text)
    return f"{label.emoji} {text}" if label.emoji else text


def _text(lines: Iterable[str]) -> str:
    """Join lines to the text above the choices; only whole ones are left out."""
    text = "\n".join(filter(None, lines))
    if len(text) <= TEXT:
        return text
    return text[: TEXT - 1].rpartition("\n")[0] + "\n…"
