"""The private panel of a seat: the question, what hangs on it, the choices, and where to look.

Errors: `menu.DeadEndError` for a path under which nothing is legal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Any, Final

from discord.utils import escape_markdown

from bot.ai.advice import Advice
from bot.frontend.core import phone
from bot.frontend.panels import screen
from bot.frontend.panels.layout import Laid, Layout, Outlook, Room
from bot.frontend.panels.navigation import back, looks, navigation
from bot.frontend.panels.ranking import ends_of
from bot.frontend.panels.shape import Button, Line, Panel, Press, Row, Style, in_rows
from bot.frontend.panels.sheet import Sheet
from bot.texts.hint_text import reason
from bot.texts.menu import Decision, Menu, Option, first_whole, menu
from bot.texts.names import escaped
from games.core import notation
from games.core.rules import AnyAction
from games.core.sealed import may_take_back
from words.ask import Label

TEXT: Final = 2000
"""Most characters of the text above the choices: their lines need the rest of Discord's 4,000."""
HINT: Final = "💡"
"""Marks what a strong player would do."""
TITLE: Final = 4
"""Most lines of the title."""
LINES: Final = 12
"""Most lines of text above the choices, so that question and choices are on one screen."""


def panel(sheet: Sheet) -> Panel:
    """Lay out what the seat may do at the path, or say that it is not its turn.

    Raises:
        DeadEndError: nothing is legal there.
    """
    title = _status(sheet)
    forms = [replace(sheet, title=title, done=done) for done in dict.fromkeys((sheet.done, ""))]
    if not sheet.actions:
        return _not_your_turn(forms[0])
    offered = menu(sheet.ask, sheet.path)
    if isinstance(offered, Decision):
        return _confirmation(forms[0], offered)
    return _choices(forms, offered)


def _status(sheet: Sheet) -> str:
    """Say which table it is, the scores, what threatens, and the end, as no other line always does.

    One small line of a phone is best, with the game's name or without; else what threatens and the
    end begin a line of their own, or each does if that is no higher, if all fits into four lines
    like this. Where even four lines have no room for all, what threatens goes first, then the end.
    """
    standing, rest = escaped((sheet.brief,)), escaped(sheet.ask.brief())
    names, line = (sheet.title, *sheet.shorter), f"\n{phone.SMALL}"

    def told(name: str, rest: Sequence[str], before: str, between: str) -> str:
        ahead = " · ".join(filter(None, [name, *standing]))
        return before.join(filter(None, [ahead, between.join(rest)]))

    shorter, dot = sheet.shorter or names, " · "
    ways = [(told(one, rest, dot, dot), 1) for one in names]
    for at in range(len(rest) + 1):
        for most, between in product(range(2, TITLE + 1), (line, dot)):
            ways += [(told(one, rest[at:], line, between), most) for one in shorter]
        ways += [(told(one, rest[at:], dot, dot), TITLE) for one in shorter]
    fitting = (one for one, lines in ways if phone.height([f"{phone.SMALL}{one}"]) <= lines)
    return next(fitting, sheet.title)


def _not_your_turn(sheet: Sheet) -> Panel:
    say, recap = sheet.text.say, "\n".join(sheet.recap)
    if sheet.over:
        lines = [say("The game is over: the last board shows the score."), recap]
    else:
        # What happened comes earlier than where one is asked.
        news = [*sheet.asked.alarms(), *_race(sheet), recap, _standing(sheet)]
        told = [say("It's not your turn."), sheet.waiting, *sheet.losses]
        lines = [*told, *phone.fitting(filter(None, news), LINES - phone.height(told))]
    return Panel(_text(sheet, lines), in_rows(navigation(sheet, None)))


def _confirmation(sheet: Sheet, decision: Decision[Any]) -> Panel:
    """Ask to confirm an action. There is no Undo button here: it could be mistaken for Back."""
    say, is_final = sheet.text.say, sheet.final(decision.action)
    lines = [f"**{_breadcrumbs(decision)}**", escape_markdown(decision.effect)]
    if is_final:
        lines.append(_warning(sheet, decision.action))
    press = Press("confirm", decision.path)
    yes = Button(press, say("Yes"), style="danger" if is_final else "success")
    return Panel(_text(sheet, lines), in_rows((yes, *back(sheet, decision.back), *looks(sheet))))


@dataclass(frozen=True, slots=True)
class _Head:
    """The lines above the choices."""

    asked: list[str]
    race: list[str]
    alarms: list[str]

    def lines(self, news: Sequence[str] = ()) -> list[str]:
        return [*self.asked, *self.race, *news, *self.alarms]


def _choices(forms: Sequence[Sheet], offered: Menu) -> Panel:
    """Ask for the next choice.

    Of several forms, the longest first, the first is taken that costs no picture and no button;
    where a game is only tried out, which that line says, the first that fits.
    """
    offered, best = _marked(forms[-1], offered)
    *longer, sheet = forms
    is_first = offered.back is None
    above, below = _suggestion(sheet) if is_first else (), in_rows(navigation(sheet, offered.back))
    frame = screen.FRAME + screen.EDITED * sheet.is_alone
    free = screen.HEIGHT - frame - screen.height_of((*above, *below))

    def room(sheet: Sheet, head: _Head) -> float:
        return free - screen.height_of_text(_title(sheet, head.lines()))

    known = Room(
        partial(_picture, sheet),
        partial(_outlook, sheet),
        is_map=sheet.is_map,
        page=sheet.page,
        best=best,
        is_even=sheet.advice is not None and sheet.advice.is_even,
    )
    heads, layout = _heads(sheet, offered), Layout(sheet.ask, offered, known)
    head, laid = _longest(heads, partial(room, sheet), layout)
    for one in longer:
        found_head, found = _longest(heads, partial(room, one), layout)
        costs_nothing = bool(sheet.trial) or found.shows() >= laid.shows()
        if costs_nothing and found.height <= room(one, found_head):
            sheet, head, laid = one, found_head, found
            break
    if not {*_tip(sheet)} & {*head.alarms}:  # nor what ends them; it is as high without
        below = in_rows(navigation(replace(sheet, tip=""), offered.back))
    left = [one for one in heads[0].race if one not in head.race]
    news = [*left, *filter(None, _news(sheet))] if is_first else []
    most = LINES - phone.height(_title(sheet, head.lines()))
    fitting = phone.fitting(news, min(most, int((room(sheet, head) - laid.height) // screen.LINE)))
    is_shown = bool(laid.places) and sheet.picture(laid.places) is not None
    places = laid.places if is_shown else ()
    return Panel(_text(sheet, head.lines(fitting)), (*above, *laid.rows, *below), places)


def _heads(sheet: Sheet, offered: Menu) -> list[_Head]:
    """Return what may stand above the choices, the longest first; the last has what must.

    How all stand is left out first, in part or whole: it may still come below the question. Then
    a tip goes. Why a hint is one is said where all is asked for, and not again at each step.
    """
    question = _question(sheet, offered)
    if offered.back is not None:
        bare = _Head(question, [], [])
        return (
            [bare]
            if sheet.hint is None
            else [_Head([*_hint(sheet, is_brief=True), *question], [], []), bare]
        )
    alarms, race = _alarms(sheet), [*filter(None, _race(sheet))]
    longest = _Head([*_hint(sheet), *question], race, [*alarms, *_tip(sheet)])
    least = _Head(longest.asked, [], alarms)
    heads = [replace(longest, race=part) for part in [*_parts(race), []]]
    return heads if heads[-1] == least else [*heads, least]


def _parts(race: list[str]) -> list[list[str]]:
    """Return neighbouring lines of how all stand, the highest first.

    Of those that are as high, those with the scores come last: the board shows these, too.
    """
    count = len(race)
    parts = [race[start:end] for start in range(count) for end in range(count, start, -1)]
    return sorted(parts, key=lambda part: (-phone.height(part), part[0] == race[0]))


def _longest(
    heads: Sequence[_Head], room: Callable[[_Head], float], choices: Layout
) -> tuple[_Head, Laid]:
    """Return the longest head that fits: a tip costs no picture, and the race no button either."""

    def laid(head: _Head) -> Laid:
        return choices.best(room(head))

    def fits(head: _Head) -> bool:
        return laid(head).height <= room(head)

    *told, least = heads
    bare = next((one for one in told if not one.race), least)
    if not fits(bare) or bool(laid(bare).places) < bool(laid(least).places):
        return least, laid(least)
    shown = laid(bare).shows()
    head = next((one for one in told if fits(one) and laid(one).shows() >= shown), bare)
    return head, laid(head)


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


def _hint(sheet: Sheet, *, is_brief: bool = False) -> list[str]:
    """Say what a strong player would do, and why; in brief without why."""
    if sheet.hint is None:
        return []
    say, label = sheet.text.say, sheet.ask.of(sheet.hint).offered().label
    what = escape_markdown(label.short or label.text)
    why = "" if is_brief or sheet.advice is None else _why(sheet, sheet.advice)
    if not why:
        return [say("💡 Hint: **{what}**", what=what)]
    return [say("💡 Hint: **{what}** · {why}", what=what, why=why)]


def _why(sheet: Sheet, advice: Advice) -> str:
    """Say why a strong player would do it; of other moves it speaks as their buttons do."""

    def name(move: str) -> str:
        action = notation.read(move, sheet.actions)
        label = None if action is None else sheet.ask.of(action).offered().label
        return "" if label is None else escape_markdown(label.short or label.text)

    coaching = sheet.phrases.coaching
    coached = "" if coaching is None else coaching.line(sheet.view, (sheet.hint,), sheet.text)
    return reason(advice, sheet.phrases, sheet.text, name, coached)


def _tip(sheet: Sheet) -> list[str]:
    """Say what matters for a newcomer, unless a hint gives it as its reason."""
    is_said = any(sheet.tip in line for line in _hint(sheet))
    return [f"🎓 {sheet.tip}"] if sheet.tip and not is_said else []


def _question(sheet: Sheet, offered: Menu) -> list[str]:
    """Ask, and say what was chosen so far."""
    losses = sheet.losses if offered.back is None else ()
    if len(offered.path) > 1 or offered.back is not None:
        return [_breadcrumbs(offered), f"**{offered.prompt}**", *losses]
    # A single verb is no news, and the question already asks what to do with it.
    return [f"**{sheet.asked.question()}**", *losses]


def _alarms(sheet: Sheet) -> list[str]:
    """Say what hangs on the answer, and why something is not offered."""
    alarms = [*sheet.asked.alarms(), *sheet.asked.missing()[:1]]
    if _is_done_at_once(sheet) and sheet.final(sheet.actions[0]):
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
    """Say that an action cannot be taken back, and why if the action does not show it."""
    say = sheet.text.say
    if sheet.opens(action):
        return say(
            "Yours is the last choice: the game moves on immediately, and you cannot undo it."
        )
    return say("You cannot undo this.")


def _is_done_at_once(sheet: Sheet) -> bool:
    """Tell whether there is a single action without choices, and it counts."""
    is_single = len(sheet.actions) == 1 and len(notation.words(sheet.actions[0])) == 1
    return is_single and not may_take_back(sheet.actions)


def _suggestion(sheet: Sheet) -> tuple[Row, ...]:
    """Offer to leave some moves to the computer, and tell before which they are."""
    label = sheet.ask.automatic if sheet.suggestion else None
    if label is None:
        return ()
    moves = ", ".join(sheet.label(one).text for one in sheet.suggestion)
    return (Line(moves, Button(Press("suggestion"), label.text, label.emoji)),)


def _picture(sheet: Sheet, places: tuple[str, ...]) -> float:
    """Return how high a phone shows the picture of the choices."""
    size = sheet.picture(places)
    return 0 if size is None else screen.height_of_picture(size)


def _outlook(sheet: Sheet, one: Option, is_end: bool) -> Outlook:
    """Tell what a press does besides its choice."""
    action, say = one.leads_to[0], sheet.labels.say
    is_warned = _is_done_at_once(sheet)  # by a line above
    is_final = sheet.final(action) and (len(sheet.actions) > 1 or is_warned)
    is_free = is_final and sheet.ask.of(action).is_free()
    is_confirmed = sheet.asks_others and not is_warned
    loses = bool(sheet.ask.of(action).warns())
    style = _style(
        is_end=is_end and sheet.passes(action) and not loses,
        is_dangerous=is_final and loses and not is_free and not is_confirmed,
    )
    forced = sheet.forces(action, one.then)
    if forced is not None:
        return Outlook(say("then: {move}", move=sheet.label(forced).text), style)
    if not is_final or is_warned:
        return Outlook(style=style)
    if not sheet.asks_others:
        return Outlook(say("no undo"), style)
    return Outlook(say("no undo without asking") if is_free else "", style)


def _style(*, is_end: bool, is_dangerous: bool) -> Style:
    """Return one colour for one meaning: green ends a turn and loses nothing.

    Red loses something and cannot be undone. What is confirmed first is not: there the answer is.
    """
    if is_end:
        return "success"
    return "danger" if is_dangerous else "secondary"


def _breadcrumbs(asked: Menu | Decision[Any]) -> str:
    """Say what was chosen so far."""
    return " · ".join(map(_label, asked.chosen))


def _label(label: Label) -> str:
    """Return a label as a line shows it, its emoji first."""
    text = escape_markdown(label.text)
    return f"{label.emoji} {text}" if label.emoji else text


def _title(sheet: Sheet, lines: Sequence[str]) -> list[str]:
    """Put the note and the title before lines; leave empty ones out."""
    return [one for one in (sheet.note, sheet.done, f"-# {sheet.title}", *lines) if one]


def _text(sheet: Sheet, lines: Sequence[str]) -> str:
    """Join lines to the text above the choices; only whole ones are left out."""
    text = "\n".join(_title(sheet, lines))
    if len(text) <= TEXT:
        return text
    return text[: TEXT - 1].rpartition("\n")[0] + "\n…"
