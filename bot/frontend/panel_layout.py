"""Lays out the private panel of a seat: the question, the choices, and what each will do.

Errors: `menu.DeadEndError` for a path under which nothing is legal.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.frontend.choice_menus import (
    OPTION_TEXT,
    OPTIONS,
    lettered_pages,
    menu_page,
    nearest_page,
    page_count,
    page_turners,
    shortened,
)
from bot.frontend.views import unstored
from bot.texts import phone
from bot.texts.custom_ids import GalleryId, PanelId, PanelOp, PlanId
from bot.texts.letters import in_order, lettered
from bot.texts.menu import Choice, Decision, Menu, Path, deed, menu
from games.core import notation
from games.core.log import Seat
from games.core.rules import AnyAction
from games.core.sealed import may_take_back
from words.marks import Mark
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Label

CONTENT: Final = 2000
BUTTON_LABEL: Final = 80
BUTTONS_IN_ROW: Final = 5

_DOT: Final = " · "
_VERB_BUTTONS: Final = 2 * BUTTONS_IN_ROW
_STEP_BUTTONS: Final = 6
"""All others at a table of six, and nobody."""
_MENUS: Final = 2
"""So many menus of choices have room in a panel, without turning pages."""
_FEW: Final = 2
"""So many choices are buttons however long their lines are."""
_BEST: Final = 7
"""So many whole deeds are buttons at most; with the end of a turn they fill two rows."""
_BEST_AT_LEAST: Final = 5
"""So many are, even where their lines leave the screen of a phone."""
_BEST_OF_MANY: Final = 3
"""So many are, where all others take two menus."""
_SHORT_CUTS: Final = 3
"""So many, beside verbs that lead: more do not fit on the screen of a phone."""
_OF_A_KIND: Final = 2
"""So many of them are of one kind, where there are others."""
_MOST_HEIGHT: Final = 8 * phone.BUTTONS
"""So high are buttons at most; of more than a few with long names a menu is easier to read."""
_AGAIN: Final = 2
"""The rank of another way to do what a better choice does; it is no button."""
_ROWS: Final = 5
"""So many rows a message has."""

_Button = ui.Button[ui.View]
_Row = tuple[ui.Item[ui.View], ...]


@dataclass(frozen=True, slots=True)
class Next:
    """Another table that is waiting for the same person."""

    number: int
    game: str
    address: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that a panel is made of."""

    table: int
    seat: Seat
    stamp: str
    """The stamp of the offer."""
    title: str
    """The game and the table."""
    phrases: AnyVocabulary
    text: Reader
    """Names people by mentions: for the question and the facts."""
    labels: Reader
    """Names people plainly, as buttons and menus must: for the choices and what they do."""
    view: Any
    """The seat's view."""
    waiting: str
    """Whom the game is waiting for, and for what."""
    actions: Sequence[Any]
    """What the seat may do now."""
    final: Callable[[Any], bool]
    """Tell whether an action could not be taken back."""
    opens: Callable[[Any], bool]
    """Tell whether an action would be the last sealed choice, after which all are revealed."""
    forces: Callable[[Any, tuple[str, ...]], Any | None] = lambda _action, _then: None
    """Return the move that is made in the same press, since an action, and what follows it in
    notation, would leave no other; None for none."""
    picture: Callable[[tuple[Mark, ...]], tuple[int, int] | None] = lambda _marks: None
    """Return the size of the picture that shows these marks; None if there is none."""
    may_undo: bool = False
    may_ask: bool = False
    """The seat may ask the others to take back a move that it cannot undo alone."""
    asks_others: bool = True
    """There is somebody to ask; else the bot takes back at once what has revealed nothing."""
    over: bool = False
    drawn: int = 0
    """A number that most likely differs the next time the panel is drawn."""
    path: Path = ()
    page: int = 1
    """The page of a menu with many choices, from 1; the nearest if there is no such page."""
    note: str = ""
    """A line to put first, such as that the table has moved on."""
    scores: str = ""
    """How all stand, as far as the seat knows; "" if the game counts no score."""
    losses: tuple[str, ...] = ()
    """What the seat has lost since its own last move, in a few words each."""
    recap: tuple[str, ...] = ()
    """What has happened since the seat's own last move, in a few lines."""
    suggestion: tuple[AnyAction, ...] = ()
    """The moves that the seat may leave to the computer."""
    next: Next | None = None
    """Another table to go to, when this one is not waiting for the person."""

    def id(self, op: PanelOp, path: Path = (), page: int = 1) -> str:
        """Return the custom_id of a button or menu of this panel."""
        is_menu = op == "select" or (op == "deed" and not path)
        drawn = self.drawn if is_menu else 0
        return PanelId(self.table, self.seat, self.stamp, op, page, drawn, path).text()


@dataclass(frozen=True, slots=True)
class Panel:
    """A message to one person."""

    content: str
    rows: tuple[_Row, ...]
    marks: tuple[Mark, ...] = ()
    """Where the choices lie, for the picture that goes with it; none: it has no picture."""

    def view(self) -> ui.View:
        """Return the rows as a discord.py view; call it only once."""
        return unstored(self.rows)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What there is to choose, and the lines above that say what it does."""

    rows: tuple[_Row, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Frame:
    """What stands around the choices."""

    head: Sequence[str]
    rows: tuple[_Row, ...]
    picture: tuple[int, int] | None

    @property
    def rows_left(self) -> int:
        """How many rows there may be besides."""
        return _ROWS - len(self.rows)

    def holds(self, shown: _Shown) -> bool:
        """Tell whether everything is on the screen of a phone with these choices."""
        room = phone.room(self.picture, _height((*self.rows, *shown.rows)))
        return phone.height([*self.head, *shown.lines]) <= room


@dataclass(frozen=True, slots=True)
class _Laid:
    """What there is to choose, as it was laid out."""

    shown: _Shown
    marks: tuple[Mark, ...]
    frame: _Frame


def panel(sheet: Sheet) -> Panel:
    """Lay out what the seat may do at the path, or say that it is not its turn.

    Raises:
        DeadEndError: nothing is legal there.
    """
    if not sheet.actions:
        return _not_your_turn(sheet)
    match menu(sheet.actions, sheet.path, sheet.phrases, sheet.view, sheet.labels):
        case Menu() as offered:
            return _menu(sheet, offered)
        case Decision() as decision:
            return _confirmation(sheet, decision)


def _not_your_turn(sheet: Sheet) -> Panel:
    say = sheet.text.say
    if sheet.over:
        lines = [say("The game is over: the last board shows the score.")]
        return Panel(_content(sheet, lines, ["\n".join(sheet.recap)]), _navigation(sheet, None))
    lines = [say("It's not your turn."), sheet.waiting, *sheet.losses]
    pressing = sheet.phrases.pressing(sheet.view, sheet.text).split("\n")
    # What happened comes earlier than where one is asked.
    below = [*pressing, sheet.scores, _recap(sheet), *_standing(sheet)]
    return Panel(_content(sheet, lines, below), _navigation(sheet, None))


def _below(sheet: Sheet) -> list[str]:
    """Return what may be read after the question: how things stand, and what happened."""
    return [*_limits(sheet)[1:], sheet.scores, *_standing(sheet), _recap(sheet)]


def _limits(sheet: Sheet) -> list[str]:
    return sheet.phrases.limits(sheet.actions, sheet.view, sheet.text).split("\n")


def _standing(sheet: Sheet) -> list[str]:
    return sheet.phrases.standing(sheet.view, sheet.text).split("\n")


def _recap(sheet: Sheet) -> str:
    return "\n".join(sheet.recap)


def _confirmation(sheet: Sheet, decision: Decision[Any]) -> Panel:
    """Ask to confirm an action. There is no Undo button here: it could be mistaken for Back."""
    say = sheet.text.say
    lines = [f"**{_breadcrumbs(decision.chosen)}**", escape_markdown(decision.effect)]
    if sheet.final(decision.action):
        lines.append(_warning(sheet, decision.action))
    yes = _button(sheet.id("confirm", decision.path), say("Yes"), style=discord.ButtonStyle.success)
    return Panel(_content(sheet, lines), _rows((yes, *_back(sheet, decision.back), *_pages(sheet))))


def _menu(sheet: Sheet, offered: Menu) -> Panel:
    """Ask for the next choice, with buttons as far as they and what they do fit on a screen."""
    offered = _foretold(sheet, replace(offered, deeds=_best_first(offered.deeds)))
    suggested, first = _suggestion(sheet) if offered.back is None else ((), ())
    head, elsewhere = [*_question(sheet, offered), *suggested], _navigation(sheet, offered.back)
    laid = _laid_out(sheet, offered, head, first, elsewhere)
    shown, marks = laid.shown, laid.marks
    picture = laid.frame.picture
    lines, rows = [*head, *shown.lines], (*shown.rows, *elsewhere)
    if (
        _is_single_action(sheet)
        and not may_take_back(sheet.actions)
        and sheet.final(sheet.actions[0])
    ):
        lines.append(_warning(sheet, sheet.actions[0]))
    below = _below(sheet) if offered.back is None else ()
    content = _content(sheet, lines, below, phone.room(picture, _height(rows)))
    return Panel(content, rows, marks)


def _laid_out(
    sheet: Sheet,
    offered: Menu,
    head: Sequence[str],
    first: tuple[_Button, ...],
    elsewhere: tuple[_Row, ...],
) -> _Laid:
    """Lay out what is offered, with as many buttons as fit on the screen of a phone.

    Only what is a button then, of whole deeds, has a letter and a mark on the picture.
    """
    # A note may leave the screen: with or without it, the same choices are buttons.
    told = _told(replace(sheet, note=""), head)
    found: list[_Laid] = []
    for in_brief in (False, True):
        for most in _counts(sheet, offered):
            named, marks = _lettered(sheet, offered, most)
            frame = _Frame(told, elsewhere, sheet.picture(marks) if marks else None)
            if in_brief:
                shown = _in_brief(sheet, named, first, frame, most)
            else:
                shown = _in_full(sheet, named, first, frame, most)
            if shown is not None:
                found.append(_Laid(shown, marks, frame))
                if frame.holds(shown):
                    return found[-1]
    if found:
        return found[-1]
    named, marks = _lettered(sheet, offered, _BEST)
    shown = _with_first(first, _as_menus(sheet, named))
    return _Laid(shown, marks, _Frame(told, elsewhere, sheet.picture(marks) if marks else None))


def _counts(sheet: Sheet, offered: Menu) -> Sequence[int]:
    """Return how many buttons to try, the most first."""
    if sheet.phrases.leads and not offered.path:
        return (_most_lettered(sheet, offered.deeds),)
    if _is_long(offered):
        return (_BEST_OF_MANY,)
    return range(_BEST, _BEST_AT_LEAST - 1, -1)


def _in_full(
    sheet: Sheet, offered: Menu, first: tuple[_Button, ...], frame: _Frame, most: int
) -> _Shown | None:
    """Lay out all choices as buttons, or those that stand out, with what they are called."""
    around = replace(frame, rows=(*_rows(first), *frame.rows))
    shown = _all_as_buttons(sheet, offered, around) or _best_as_buttons(
        sheet, offered, around, most
    )
    return None if shown is None else _with_first(first, shown)


def _with_first(first: tuple[_Button, ...], shown: _Shown) -> _Shown:
    return replace(shown, rows=(*_rows(first), *shown.rows))


def _suggestion(sheet: Sheet) -> tuple[tuple[str, ...], tuple[_Button, ...]]:
    """Offer to leave some moves to the computer, and tell before which they are."""
    label = sheet.phrases.suggestion(sheet.view, sheet.labels) if sheet.suggestion else None
    if label is None:
        return (), ()
    moves = ", ".join(
        _label_text(deed(one, sheet.phrases, sheet.view, sheet.labels)) for one in sheet.suggestion
    )
    button = _button(
        sheet.id("suggestion"), label.text, emoji=label.emoji, style=discord.ButtonStyle.success
    )
    return (f"**{_label_text(label)}** · {moves}",), (button,)


def _all_as_buttons(sheet: Sheet, offered: Menu, frame: _Frame) -> _Shown | None:
    """Lay out every choice as a button; None if they are too many, or their lines too long."""
    are_seen = all(one.letter for one in offered.choices)
    most = _STEP_BUTTONS if offered.path and not are_seen else _VERB_BUTTONS
    if offered.deeds or len(offered.choices) > most:
        return None
    named = map(_in_short, offered.choices) if sheet.phrases.leads else offered.choices
    rows = _rows(_buttons(sheet, tuple(named), offered.path))
    if len(offered.choices) > _STEP_BUTTONS and _height(rows) > _MOST_HEIGHT:
        return None
    told = [one for one in offered.choices if one.about]
    # What the picture shows by its letter, it shows with all that matters: a press less without it.
    for some in (told, [one for one in told if not one.letter]):
        shown = _Shown(rows, tuple(map(_line, some)))
        # A single verb has no other place for its line, and two buttons need no menu.
        is_short = len(offered.choices) <= _FEW or frame.holds(shown)
        if is_short or (offered.back is not None and phone.height(shown.lines) <= len(some)):
            return shown
    return None


def _best_as_buttons(sheet: Sheet, offered: Menu, frame: _Frame, most: int) -> _Shown | None:
    """Lay out what most people look for as so many buttons, and all else in menus below.

    What a verb does alone, such as the end of a turn, is a button too. None if nothing stands out,
    or if these take more rows than a message has.
    """
    if not offered.deeds and not _fits_at_once(offered):
        return None
    if sheet.phrases.leads and not offered.path:
        shown = _in_places(sheet, offered)
    else:
        shown = _with_best(sheet, offered, most, frame.rows_left)
    return shown if shown is not None and len(shown.rows) <= frame.rows_left else None


def _with_best(sheet: Sheet, offered: Menu, most: int, room: int) -> _Shown | None:
    """Lay out at most so many choices that stand out as buttons; None if none does."""
    found = offered.deeds or offered.choices
    best = tuple(takewhile(_stands_out, found[:most]))
    if not best:
        return None
    lines = tuple(_best_line(one) for one in best)
    left = found[len(best) :]
    if not offered.deeds:
        ends = _ends(left)
        buttons = _buttons(sheet, [*_told_apart(best), *ends], offered.path)
        left = tuple(one for one in left if one not in ends)
        others = replace(offered, choices=left, prompt=sheet.labels.say("More choices …"))
        return _Shown((*_even_rows(buttons), *_select(sheet, others)), lines)
    ends = _ends(offered.choices)
    buttons = [_deed_button(sheet, one) for one in _told_apart(best)]
    buttons += _buttons(sheet, ends, offered.path)
    steps = tuple(one for one in offered.choices if one not in ends)
    menus = _deeds(sheet, left)
    room -= len(_even_rows(buttons)) + len(menus)
    are_parts = any(one.is_whole for one in steps)  # a whole deed may begin with just these words
    if steps and not are_parts and room < 1:
        whole = (replace(one, words=(*offered.path, *one.words)) for one in steps)
        menus, steps = _deeds(sheet, (*left, *whole)), ()
    rows = (*_even_rows(buttons), *menus, *_steps(sheet, replace(offered, choices=steps)))
    return _Shown(rows, lines)


def _in_brief(
    sheet: Sheet, offered: Menu, first: Sequence[_Button], frame: _Frame, most: int
) -> _Shown | None:
    """Lay out the best as so many buttons that bear only letters, since a line above names each.

    They stand after the buttons that come first. None if nothing with a letter stands out, or the
    game has no brief words for it.
    """
    if sheet.phrases.leads and not offered.path:
        return None
    if not offered.deeds and not _fits_at_once(offered):
        return None
    shown = _with_letters(sheet, offered, first, most)
    return shown if shown is not None and len(shown.rows) <= frame.rows_left else None


def _with_letters(
    sheet: Sheet, offered: Menu, first: Sequence[_Button], most: int
) -> _Shown | None:
    """Lay out at most so many choices as letters, and all others in menus."""
    found = offered.deeds or offered.choices
    best = tuple(takewhile(_has_letter, found[:most]))
    if not any(one.brief for one in best):
        return None
    left, ends = found[len(best) :], _ends(offered.choices)
    names = _letters(best)
    made = [replace(one, label=name) for one, name in zip(best, names, strict=True)]
    if offered.deeds:
        buttons = [_deed_button(sheet, one) for one in made]
    else:
        buttons = _buttons(sheet, made, offered.path)
    buttons = [*first, *buttons, *_buttons(sheet, ends, offered.path)]
    lines = (*map(_brief_line, best), *_also(best, names))
    steps = tuple(one for one in (offered.choices if offered.deeds else left) if one not in ends)
    if not offered.deeds:
        more = replace(offered, choices=steps, prompt=sheet.labels.say("More choices …"))
        return _Shown((*_even_rows(buttons), *_select(sheet, more)), lines)
    further = replace(offered, choices=steps)
    if not left:
        menus = _steps(sheet, further)
    elif page_count(steps) > 1 or any(one.is_whole for one in steps):
        # A whole deed may begin with just these words.
        menus = (*_deeds(sheet, left), *_select(sheet, further))
    else:
        menus = _deeds(sheet, _in_one_menu(left, steps, offered.path))
    return _Shown((*_even_rows(buttons), *menus), lines)


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


def _letters(choices: Sequence[Choice]) -> list[Label]:
    """Name choices by their letters, but no two alike."""
    names = [replace(one.label, text=one.letter, short="") for one in choices]
    return [
        name if names.count(name) == 1 else one.label
        for one, name in zip(choices, names, strict=True)
    ]


def _brief_line(choice: Choice) -> str:
    """Name a choice and say what matters most of it, on one line of a phone if that is possible."""
    told = choice.brief or choice.about.removesuffix(choice.also).removesuffix(_DOT)
    return f"**{_label_text(_in_short(choice).label)}** {escape_markdown(told)}"


def _also(choices: Sequence[Choice], names: Sequence[Label]) -> list[str]:
    """Say once what several choices do besides, and which."""
    found: dict[str, list[str]] = {}
    for one, name in zip(choices, names, strict=True):
        if one.also:
            found.setdefault(one.also, []).append(_label_text(name))
    return [f"-# {', '.join(those)}: {escape_markdown(also)}" for also, those in found.items()]


def _in_places(sheet: Sheet, offered: Menu) -> _Shown | None:
    """Lay out a row of verbs, one of short cuts, a menu, and what is always possible.

    Whatever the hand and the table offer, a verb that leads stands in the same place. The button of
    a short cut that the picture letters has its letter alone, under the line that names it.
    """
    whole = bool(offered.deeds)
    found = [one for one in offered.deeds or offered.choices if not _leads(sheet, one)]
    best = [one for one in found if _stands_out(one)][:_SHORT_CUTS]
    verbs = [one for one in (*offered.deeds, *offered.choices) if _leads(sheet, one)]
    verbs.sort(key=lambda one: sheet.phrases.leads.index(one.words[0]))
    if not verbs and not best:
        return None
    rest = [one for one in found if one not in best]
    last = [one for one in offered.choices if one not in verbs] if whole else _ends(rest)
    left = tuple(one for one in rest if one not in last)

    def button(one: Choice) -> _Button:
        named = _in_short(one)
        if one in best and one.letter:
            named = replace(one, label=replace(one.label, text=one.letter))
        if one in offered.deeds:
            return _deed_button(sheet, named)
        return _buttons(sheet, [named], offered.path)[0]

    last = [*verbs[BUTTONS_IN_ROW:], *last]
    if len(last) > BUTTONS_IN_ROW:
        return None
    first, second, third = (
        tuple(map(button, some)) for some in (verbs[:BUTTONS_IN_ROW], best, last)
    )
    if _height_of_row((*second, *third)) <= phone.BUTTONS:
        second, third = (*second, *third), ()
    menus = _deeds(sheet, left) if whole else _select(sheet, replace(offered, choices=left))
    rows = [row for row in (first, second, *menus, third) if row]
    stands_back = sheet.phrases.stands_back
    ends = [one for one in last if not stands_back(one.leads_to[0], "kind")]
    told = [one for one in (*verbs, *best, *ends) if one.is_whole and one.about]
    return _Shown(tuple(rows), tuple(_named_line(_in_short(one)) for one in told))


def _steps(sheet: Sheet, offered: Menu) -> tuple[_Row, ...]:
    """Lay out what leads on step by step, beside whole deeds."""
    if len(offered.choices) > BUTTONS_IN_ROW:
        return _select(sheet, offered)
    return _rows(_buttons(sheet, offered.choices, offered.path))


def _as_menus(sheet: Sheet, offered: Menu) -> _Shown:
    """Lay out all in menus, but for the end of a turn, which is never hidden in one."""
    ends = _ends(offered.choices)
    left = replace(offered, choices=tuple(one for one in offered.choices if one not in ends))
    rows = (*_deeds(sheet, offered.deeds), *_select(sheet, left))
    lines = tuple(_line(one) for one in ends if one.about)
    return _Shown((*rows, *_rows(_buttons(sheet, ends, offered.path))), lines)


def _ends(choices: Sequence[Choice]) -> list[Choice]:
    """Return the verb that needs nothing more and comes last: the mildest, such as to end.

    With it come such verbs that stand back behind it.
    """
    behind = list(takewhile(_stands_back, reversed(choices)))
    last = choices[: len(choices) - len(behind)][-1:]
    return [
        one
        for one in (*last, *reversed(behind))
        if one.is_whole and one.field_name == "kind" and len(one.words) == 1
    ]


def _stands_back(choice: Choice) -> bool:
    return choice.stands_back


def _best_first(deeds: Sequence[Choice]) -> tuple[Choice, ...]:
    """Put those first that become buttons: of each kind a few, each for a goal of its own."""
    kinds: Counter[tuple[str, bool]] = Counter()
    goals: set[tuple[tuple[str, bool], str]] = set()
    ranks: list[int] = []
    for one in deeds:
        kind = (one.leads_to[0].kind, bool(one.then))
        goal = (kind, one.label.short or one.label.text)
        kinds[kind] += goal not in goals
        ranks.append(_AGAIN if goal in goals else int(kinds[kind] > _OF_A_KIND))
        goals.add(goal)
    ranked = sorted(zip(ranks, deeds, strict=True), key=_rank)
    return tuple(replace(one, stands_out=rank < _AGAIN) for rank, one in ranked)


def _rank(ranked: tuple[int, Choice]) -> int:
    return ranked[0]


def _stands_out(choice: Choice) -> bool:
    return choice.stands_out


def _in_short(choice: Choice) -> Choice:
    """Name a choice in short, since a line above says what it does."""
    short = choice.label.short
    return replace(choice, label=replace(choice.label, text=short)) if short else choice


def _told_apart(choices: Sequence[Choice]) -> list[Choice]:
    """Name choices in short, but no two alike."""
    names = Counter(one.label.short for one in choices)
    return [_in_short(one) if names[one.label.short] == 1 else one for one in choices]


def _best_line(choice: Choice) -> str:
    """Say what a button does that has a letter, or a name of its own.

    Its emoji stands here too: two deeds in one place have the same letter.
    """
    label = choice.label
    name = _label_text(replace(label, text=choice.letter) if choice.letter else label)
    return f"**{name}** · {escape_markdown(choice.about)}"


def _named_line(choice: Choice) -> str:
    """Say by its name what a button does, whatever its letter."""
    return f"**{_label_text(choice.label)}** · {escape_markdown(choice.about)}"


def _height(rows: Iterable[_Row]) -> int:
    """Return how high a phone shows these, in pixels; it breaks rows that are wide."""
    return sum(map(_height_of_row, rows))


def _height_of_row(row: _Row) -> int:
    labels = [f"{one.emoji or ''}{one.label}" for one in row if isinstance(one, ui.Button)]
    return phone.BUTTONS * phone.rows(labels) if labels else phone.MENU


def _foretold(sheet: Sheet, offered: Menu) -> Menu:
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
    room = OPTION_TEXT - len(told) - len(_DOT)
    about = _DOT.join(filter(None, [shortened(choice.about, room), told]))
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


def _lettered(sheet: Sheet, offered: Menu, most: int) -> tuple[Menu, tuple[Mark, ...]]:
    """Letter the choices that lie on the table, page by page, and mark those of the page shown.

    Of whole deeds, and of choices that fill more than a menu, only those have letters that are
    buttons, at most so many, so that a phone shows their part of the table; what leads on step by
    step leads to the same places, and a menu has names. Those that stand out most come first,
    whatever their places.
    """
    phrases, view = sheet.phrases, sheet.view
    if offered.deeds:
        if offered.path or not sheet.phrases.leads:
            most = len(tuple(takewhile(_stands_out, offered.deeds[:most]))) or most
        best = in_order(offered.deeds[:most], phrases, view)
        others = offered.deeds[most:]
        best, marks = lettered(best, phrases, view)
        return replace(offered, deeds=(*best, *others)), marks
    best = tuple(takewhile(_stands_out, offered.choices[:most]))
    others = offered.choices[len(best) :]
    best, others = in_order(best, phrases, view), in_order(others, phrases, view)
    if _is_long(offered) and best:
        best, marks = lettered(best, phrases, view)
        return replace(offered, choices=(*best, *others)), marks
    offered = replace(offered, choices=(*best, *others))
    if _fits_at_once(offered):
        choices, marks = lettered(offered.choices, phrases, view)
    else:
        choices, marks = lettered_pages(offered.choices, sheet.page, phrases, view)
    return replace(offered, choices=choices), marks


def _most_lettered(sheet: Sheet, deeds: Sequence[Choice]) -> int:
    """Return how many whole deeds may be buttons; those that lead come first."""
    leading = sum(_leads(sheet, one) for one in deeds)
    return leading + _SHORT_CUTS if sheet.phrases.leads else _BEST


def _leads(sheet: Sheet, choice: Choice) -> bool:
    """Tell whether a choice is a verb alone that keeps its place before whole deeds."""
    return len(choice.words) == 1 and choice.words[0] in sheet.phrases.leads


def _fits_at_once(offered: Menu) -> bool:
    """Tell whether one menu or two show all choices."""
    return page_count(offered.choices) == 1 or _is_long(offered)


def _is_long(offered: Menu) -> bool:
    """Tell whether two menus show all choices."""
    return page_count(offered.choices) == _MENUS and not offered.deeds


def _question(sheet: Sheet, offered: Menu) -> list[str]:
    """Ask, and say what follows from what was chosen, or why something is not offered."""
    lines: list[str] = []
    if offered.back is None:
        lines.append(f"**{sheet.phrases.question(sheet.view, sheet.text)}**")
        lines += sheet.losses
        lines += sheet.phrases.pressing(sheet.view, sheet.text).split("\n")
        lines += _limits(sheet)[:1]
    if len(offered.path) > 1 or offered.back is not None:
        # A single verb is no news, and the question above already asks what to do with it.
        lines += [_breadcrumbs(offered.chosen), f"**{offered.prompt}**"]
    return lines


def _warning(sheet: Sheet, action: AnyAction) -> str:
    """Say that an action cannot be taken back, and why if the action does not show it."""
    say = sheet.text.say
    if sheet.opens(action):
        return say(
            "This is the last choice: the game moves on at once, and it cannot be taken back."
        )
    return say("This cannot be taken back.")


def _is_single_action(sheet: Sheet) -> bool:
    """Tell whether there is a single action without choices: one press does it."""
    return len(sheet.actions) == 1 and len(notation.words(sheet.actions[0])) == 1


def _buttons(sheet: Sheet, choices: Sequence[Choice], path: Path) -> list[_Button]:
    op: PanelOp = "confirm" if _is_single_action(sheet) else "choose"
    return [_choice_button(sheet, op, (*path, *one.words), one) for one in choices]


def _deed_button(sheet: Sheet, choice: Choice) -> _Button:
    return _choice_button(sheet, "deed", choice.words, choice)


def _choice_button(sheet: Sheet, op: PanelOp, words: Path, choice: Choice) -> _Button:
    label, style = choice.label, discord.ButtonStyle
    return _button(
        sheet.id(op, words),
        label.text,
        emoji=label.emoji,
        style=style.secondary if may_take_back(sheet.actions) else style.primary,
    )


def _select(sheet: Sheet, offered: Menu) -> tuple[_Row, ...]:
    """Lay out many choices: in one menu or two, or a page of them and what turns the pages."""
    if not offered.choices:
        return ()
    pages = page_count(offered.choices)
    if _fits_at_once(offered):
        return tuple(_page(sheet, offered, page, pages) for page in range(1, pages + 1))
    page = nearest_page(sheet.page, pages)
    turn = page_turners(lambda to: sheet.id("page", offered.path, to), page, pages)
    return (_page(sheet, offered, page), turn)


def _page(sheet: Sheet, offered: Menu, page: int, beside: int = 1) -> _Row:
    """Lay out a page of choices as a menu; `beside` says how many stand in this panel."""
    prompt = offered.prompt if beside == 1 else f"{offered.prompt} ({page}/{beside})"
    return (menu_page(sheet.id("select", offered.path, page), prompt, offered.choices, page),)


def _deeds(sheet: Sheet, deeds: Sequence[Choice]) -> tuple[_Row, ...]:
    """Lay out whole deeds in menus, for one press; with them may stand what leads on."""
    pages, prompt = page_count(deeds), sheet.labels.say("More choices …")
    prompts = [prompt if pages == 1 else f"{prompt} ({at}/{pages})" for at in range(1, pages + 1)]
    return tuple(
        (menu_page(sheet.id("deed", page=page), prompt, deeds, page),)
        for page, prompt in enumerate(prompts, start=1)
    )


def _navigation(sheet: Sheet, back: Path | None) -> tuple[_Row, ...]:
    """Lay out the last rows: Back, Undo, What happened, the pictures and the next table."""
    film = () if back is not None else _film(sheet)
    return _even_rows(
        (
            *_back(sheet, back),
            *_undo(sheet),
            *film,
            *_pages(sheet),
            *_plan(sheet),
            *_next_table(sheet),
        )
    )


def _rows(items: Sequence[ui.Item[ui.View]]) -> tuple[_Row, ...]:
    """Split buttons into rows, as full as Discord allows."""
    return _rows_of(BUTTONS_IN_ROW, items)


def _even_rows(items: Sequence[ui.Item[ui.View]]) -> tuple[_Row, ...]:
    """Split buttons into as few rows, about equally full: a phone breaks long ones."""
    rows = -(-len(items) // BUTTONS_IN_ROW)
    return _rows_of(-(-len(items) // rows), items)


def _rows_of(size: int, items: Sequence[ui.Item[ui.View]]) -> tuple[_Row, ...]:
    return tuple(tuple(items[start : start + size]) for start in range(0, len(items), size))


def _film(sheet: Sheet) -> _Row:
    if not sheet.recap:
        return ()
    return (_button(sheet.id("film"), sheet.labels.say("What happened"), emoji="🎬"),)


def _undo(sheet: Sheet) -> _Row:
    if sheet.may_undo:
        return (_button(sheet.id("undo"), sheet.labels.say("Undo")),)
    if not sheet.may_ask:
        return ()
    say = sheet.labels.say
    label = say("Ask to undo") if sheet.asks_others else say("Undo")
    return (_button(sheet.id("ask_undo"), label),)


def _plan(sheet: Sheet) -> _Row:
    """Offer to plan ahead to somebody who is not asked."""
    if sheet.over or (sheet.actions and not may_take_back(sheet.actions)):
        return ()
    if sheet.phrases.is_done(sheet.view):
        return ()
    custom_id = PlanId(sheet.table, sheet.seat, sheet.stamp, "open").text()
    return (_button(custom_id, sheet.labels.say("Plan ahead"), emoji="🗓️"),)


def _next_table(sheet: Sheet) -> _Row:
    if sheet.next is None:
        return ()
    label = sheet.labels.say("Next: table {n}, {game} ▶", n=sheet.next.number, game=sheet.next.game)
    return (ui.Button(label=shortened(label, BUTTON_LABEL), url=sheet.next.address),)


def _back(sheet: Sheet, back: Path | None) -> _Row:
    return () if back is None else (_button(sheet.id("choose", back), sheet.labels.say("Back")),)


def _pages(sheet: Sheet) -> _Row:
    """Lay out the buttons that show the hand, the board and the galleries."""
    words, to = sheet.phrases, sheet.labels
    hand = (
        () if words.secrets is None else (_panel_button(sheet, "hand", words.secrets.button(to)),)
    )
    galleries = (
        _view_button(GalleryId(sheet.table, 0, key).text(), button(to))
        for key, button in words.gallery_buttons.items()
    )
    return (*hand, _panel_button(sheet, "board", words.board_button(to)), *galleries)


def _panel_button(sheet: Sheet, op: PanelOp, label: Label) -> _Button:
    return _view_button(sheet.id(op), label)


def _view_button(custom_id: str, label: Label) -> _Button:
    return _button(custom_id, label.text, emoji=label.emoji)


def _button(
    custom_id: str,
    label: str,
    *,
    emoji: str | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> _Button:
    text = shortened(label, BUTTON_LABEL)
    return ui.Button(custom_id=custom_id, label=text, emoji=emoji, style=style, disabled=disabled)


def _content(
    sheet: Sheet, lines: Sequence[str], below: Sequence[str] = (), room: int = phone.HEIGHT
) -> str:
    """Join the lines; of those below, the first ones that fit into `room` lines of a phone."""
    told = _told(sheet, lines)
    told += phone.fitting(filter(None, below), room - phone.height(told))
    content = "\n".join(told)
    if len(content) <= CONTENT:
        return content
    return content[: CONTENT - 1].rpartition("\n")[0] + "\n…"


def _told(sheet: Sheet, lines: Sequence[str]) -> list[str]:
    return [line for line in (sheet.note, f"-# {sheet.title}", *lines) if line]


def _line(choice: Choice) -> str:
    return f"- **{_label_text(choice.label)}** · {escape_markdown(choice.about)}"


def _breadcrumbs(chosen: Iterable[Label]) -> str:
    return " · ".join(_label_text(label) for label in chosen)


def _label_text(label: Label) -> str:
    text = escape_markdown(label.text)
    return f"{label.emoji} {text}" if label.emoji else text
