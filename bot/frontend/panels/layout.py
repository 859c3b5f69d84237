"""What becomes a line with a button of its own, a button in a row, or an option of a menu.

A pure function of what is asked and of the room that there is. Nothing here knows Discord.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from bot.frontend.core.custom_ids import PanelOp
from bot.frontend.panels import screen
from bot.frontend.panels.ranking import (
    as_on_the_picture,
    best_first,
    ends_of,
    goals_first,
    names,
    stands_out,
)
from bot.frontend.panels.shape import Button, Line, Press, Row, Select, Style, in_rows
from bot.texts.menu import Menu, Option, Path
from games.core import notation
from games.core.sealed import may_take_back
from words.ask import AnyAsk, Label

FEW: Final = 6
"""Most choices that are all shown, with a line or a button each."""
LEAST: Final = 3
"""Fewest of those that people look for that have lines, even where they leave the screen."""
LOOKS: Final = 7
"""Most moves that are tried out for the buttons of one panel."""
OPTIONS: Final = 25
"""Most options of a menu."""
MENUS: Final = 2
"""Most menus of choices in one panel, without turning pages."""
IN_ROW: Final = 5
"""Most buttons in a row."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a press does besides its choice."""

    told: str = ""
    """What follows by force, or that there is no way back."""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Room:
    """What is known of the choices beside their words."""

    picture: Callable[[tuple[str, ...]], float]
    """Returns how high a phone shows the picture with these places."""
    outlook: Callable[[Option, bool], Outlook]
    """Returns what the press of a whole choice does besides; whether it comes last is told."""
    is_map: bool = False
    """The picture is worth more than a third line."""
    page: int = 1
    """The page of a menu with many choices, from 1."""
    best: Option | None = None
    """What the reader is advised to do: it is highlighted, and nothing else."""
    is_even: bool = False
    """Another choice is as good as the best: it stays red where it loses something."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The choices of a question as they were laid out."""

    rows: tuple[Row, ...]
    places: tuple[str, ...]
    """Where they lie on the picture."""
    height: float
    """Pixels of a phone, with the picture."""

    def shows(self) -> tuple[bool, int]:
        """Tell whether it has a picture, and how many choices have buttons: more is better."""
        rows = [row for row in self.rows if not isinstance(row, Select)]
        return bool(self.places), sum(1 if isinstance(row, Line) else len(row) for row in rows)


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to lay out a question."""

    has_picture: bool
    has_hints: bool
    """Steps have lines that say what they lead to."""
    is_brief: bool
    """Lines say what matters most."""
    in_row: bool
    """Steps beside whole deeds have buttons; else they are in the menu."""
    hides_back: bool = False
    """What stands back has no line, and is in the menu."""
    is_tight: bool = False
    """The same, and few of what leads have lines."""


class Layout:
    """One question, and the ways to lay it out."""

    def __init__(self, ask: AnyAsk, offered: Menu, room: Room) -> None:
        self.ask = ask
        self.offered = offered
        self.room = room
        self.deeds = best_first(offered.deeds)
        self.ends = ends_of(offered.choices, ask.actions[0])
        leading = [one for one in (*self.deeds, *offered.choices) if self._leads(one)]
        leading.sort(key=lambda one: ask.leads.index(one.words[0]))
        self.first = tuple(one for one in leading if one not in self.ends)
        apart = (*self.first, *self.ends)
        steps = tuple(one for one in offered.choices if one not in apart)
        if self.deeds:
            self.pool, self.steps = tuple(o for o in self.deeds if o not in apart), steps
        else:
            self.pool, self.steps = goals_first(steps), ()
        self.best_one = self._best_one()
        # Steps have lines: they had before there was a hint.
        self.is_hint_alone = len(self.deeds) == 1 and self.deeds[0] == room.best
        self._deeds = {*map(id, self.deeds)}
        self._looked: dict[Path, Outlook] = {}
        self._texts: dict[tuple[int, bool, bool], str] = {}
        self._buttons: dict[tuple[int, str], Button] = {}
        self._left: dict[tuple[int, tuple[int, ...], bool], tuple[Row, ...]] = {}
        """Parts of layouts: many ways to lay out a question share them."""
        self._ways = self._all_ways()
        self._tried: dict[tuple[int, _Way], Laid] = {}

    def best(self, height: float) -> Laid:
        """Return the fullest layout that fits into these pixels of a phone, or the smallest.

        A picture is worth more than lines beyond the first three (two beside a map), and lines are
        worth more than hints of what a step leads to.
        """
        laid = (self._try(*way) for way in self._ways)
        fitting = (one for one in laid if one.height <= height)
        return next(fitting, None) or self._try(*self._ways[-1])

    def _all_ways(self) -> Sequence[tuple[int, _Way]]:
        """Return how many choices have lines of their own, and how, the best first.

        Ways that would look the same are left out.
        """
        counts = self._counts()
        fewer = [one for one in range(LEAST - 1, 0, -1) if one < counts[-1]]
        few = (*counts, *fewer)
        beside = few[: len(counts) + self.room.is_map]
        told = (*self.first, *self.pool, *self.steps, *self.ends)
        hints = (True, False) if any(not one.is_whole for one in told) else (True,)
        briefs = (False, True) if any(one.brief for one in told) else (False,)
        beside_deeds = (True, False) if 0 < len(self.steps) <= IN_ROW else (False,)
        ways = [
            (some, _Way(has_picture, has_hints, is_brief, in_row, hides_back))
            for has_picture, counts in ((True, beside), (False, few))
            for some, hides_back in self._beside_what_stands_back(counts)
            for has_hints, is_brief, in_row in product(hints, briefs, beside_deeds)
        ]
        least, tight = ways[-1][0], replace(ways[-1][1], is_tight=True)
        wanted = 1 if self.best_one in self.pool else 0
        return [*ways, *((some, tight) for some in range(least, wanted - 1, -1))]

    def _beside_what_stands_back(self, counts: Sequence[int]) -> Sequence[tuple[int, bool]]:
        """Return how many lines there are, and whether what stands back is hidden, the best first.

        A line of it goes before other lines do; a mere button stays until few are left.
        """
        back = [one for one in self.ends if one.stands_back]
        if not back:
            return [(some, False) for some in counts]
        if any(one.about for one in back):
            return [(some, hides) for some in counts for hides in (False, True)]
        return [(some, hides) for hides in (False, True) for some in counts]

    def _best_one(self) -> Option | None:
        """Return the choice that is highlighted: what is advised, else what most people want."""
        wanted, found = self.ask.wanted, self.room.best
        if found is None and wanted is not None:
            every = (*self.first, *self.pool, *self.ends)
            found = next((one for one in every if one.leads_to == (wanted.action,)), None)
        if found is not None or not self.ask.highlights:
            return found
        return next((one for one in self.pool[:1] if one.stands_out), None)

    def _leads(self, one: Option) -> bool:
        return len(one.words) == 1 and one.words[0] in self.ask.leads and not self.offered.path

    def _counts(self) -> Sequence[int]:
        """Return how many of the pool may have lines of their own, the most first."""
        best = sum(map(stands_out, self.pool))
        most = self._in_looks(min(len(self.pool), max(best, FEW)) if best else 0)
        if not self.deeds and len(self.pool) > MENUS * OPTIONS:
            return [0]
        few = [most] if most <= LEAST else [*range(most, LEAST - 1, -1)]
        are_few = not self.deeds and len(self.offered.choices) <= FEW
        if are_few and (everything := self._in_looks(len(self.pool))) == len(self.pool):
            return [everything, *(one for one in few if one < everything)]
        return few

    def _in_looks(self, wanted: int) -> int:
        """Return how many of the pool may be buttons so that few moves must be tried out."""
        left = LOOKS - sum(map(_looks, (*self.first, *self.ends)))
        for count, one in enumerate(self.pool[:wanted]):
            left -= _looks(one)
            if left < 0:
                return count
        return wanted

    def _try(self, some: int, way: _Way) -> Laid:
        if (some, way) not in self._tried:
            self._tried[some, way] = self._laid(some, way)
        return self._tried[some, way]

    def _laid(self, some: int, way: _Way) -> Laid:
        """Lay out that many of the pool with lines of their own, and everything else below them."""
        beside = self.steps if way.in_row and len(self.steps) <= IN_ROW else ()
        every = (*self.first, *self.pool[:some], *beside, *self.ends)
        group = tuple(one for one in every if not self._is_hidden(one, way))
        lines, bare = list[Row](), list[Button]()
        for one, label in zip(group, names(group), strict=True):
            is_bare = one in beside and not self.is_hint_alone
            text = "" if is_bare else self._text(one, way)
            button = self._button(one, label)
            if text:
                lines.append(Line(text, button))
            else:
                bare.append(button)
        hidden = tuple(one for one in every if one not in group)
        steps = (*(() if beside else self.steps), *hidden)
        known = (some, tuple(map(id, steps)), bool(group))
        if known not in self._left:
            self._left[known] = self._menus(self.pool[some:], steps, is_more=bool(group))
        menus = self._left[known]
        rows = (*lines, *menus, *in_rows(tuple(bare), IN_ROW))
        places = self._shown(group, menus) if way.has_picture else ()
        height = screen.height_of(rows) + (self.room.picture(places) if places else 0)
        return Laid(rows, places, height)

    def _shown(self, group: Sequence[Option], menus: Sequence[Row]) -> tuple[str, ...]:
        """Return what the picture shows; it is not there for the sake of a hint alone."""
        advised = () if self.room.best is None else self.room.best.leads_to
        in_menus = [one for row in menus if isinstance(row, Select) for one in row.options]
        for shown in (group, in_menus):
            if _places(one for one in shown if one.leads_to != advised):
                return _places(shown)
        return ()

    def _is_hidden(self, one: Option, way: _Way) -> bool:
        """Tell whether a line moves to the menu: what stands back, or leads after others."""
        is_back = one.stands_back and (way.hides_back or way.is_tight)
        is_behind = way.is_tight and one in self.first[LEAST:]
        return (is_back or is_behind) and one != self.best_one

    def _text(self, one: Option, way: _Way) -> str:
        if not one.is_whole and not way.has_hints:
            return ""
        known = (id(one), way.has_hints, way.is_brief)
        if known not in self._texts:
            self._texts[known] = self._new_text(one, is_brief=way.is_brief)
        return self._texts[known]

    def _new_text(self, one: Option, *, is_brief: bool) -> str:
        told, outlook = one.brief if is_brief and one.brief else one.about, self._outlook(one)
        if not told and outlook.style == "success":
            return ""  # the colour tells that the turn ends
        return " · ".join(filter(None, [told, outlook.told]))

    def _outlook(self, one: Option) -> Outlook:
        """Tell what else a button does; a menu asks for confirmation, and forces nothing."""
        if not one.is_whole:
            return Outlook()
        if one.words not in self._looked:
            self._looked[one.words] = self.room.outlook(one, one in self.ends)
        return self._looked[one.words]

    def _button(self, one: Option, label: Label) -> Button:
        known = (id(one), label.text)
        if known not in self._buttons:
            self._buttons[known] = self._new_button(one, label)
        return self._buttons[known]

    def _new_button(self, one: Option, label: Label) -> Button:
        """Return the button of a choice in the colour of its meaning.

        What most people want is blue also where it cannot be undone, which its line says. Red stays
        red beside a choice that is as good. Beside what is wanted, the end of a turn is not green:
        two colours would invite a press.
        """
        style: Style = self._outlook(one).style
        is_best = one == self.best_one
        is_only = len(self.ask.choices) == 1
        is_wanted = is_best or (is_only and not may_take_back(self.ask.actions))
        if style == "success":
            style = style if self.best_one in (None, one) else "secondary"
        elif is_wanted and not (style == "danger" and self.room.is_even):
            style = "primary"
        if id(one) in self._deeds:
            press = Press("deed", one.words)
        else:
            is_verb = not self.offered.path and len(one.words) == 1
            is_all = is_only and is_verb and len(notation.words(one.leads_to[0])) == 1
            press = Press("confirm" if is_all else "choose", (*self.offered.path, *one.words))
        return Button(press, label.text, label.emoji, style)

    def _menus(
        self, left: Sequence[Option], steps: Sequence[Option], *, is_more: bool
    ) -> tuple[Row, ...]:
        """Lay out what has no button: deeds and steps in one menu if they have room there."""
        offered, more = self.offered, self.ask.to.say("More choices …")
        prompt = more if is_more else offered.prompt
        if not self.deeds:
            return _pages("select", offered.path, prompt, (*left, *steps), self.room.page)
        led = tuple(replace(one, words=(*offered.path, *one.words)) for one in steps)
        if {one.words for one in left} & {one.words for one in led}:  # they would be one option
            further = _pages("select", offered.path, offered.prompt, steps, self.room.page)
            return (*_pages("deed", (), more, left, 1), *further)
        begun, excess = {one.words[0] for one in self.steps}, len(left) + len(led) - OPTIONS
        reached = [number for number, one in enumerate(left) if one.words[0] in begun]
        dropped = {*reached[-excess:]} if excess > 0 else set[int]()  # a step leads there as well
        kept = (one for number, one in enumerate(left) if number not in dropped)
        return _pages("deed", (), more, (*kept, *led), 1)


def _pages(
    op: PanelOp, path: Path, prompt: str, choices: Sequence[Option], page: int
) -> tuple[Row, ...]:
    """Lay out choices in one menu or two, or a page of them and what turns the pages."""
    choices = as_on_the_picture(choices)
    pages = -(-len(choices) // OPTIONS)
    parts = [choices[start : start + OPTIONS] for start in range(0, len(choices), OPTIONS)]
    if pages <= MENUS:
        beside = [prompt if pages == 1 else f"{prompt} ({at}/{pages})" for at in (1, 2)]
        return tuple(
            Select(Press(op, path, at), told, part)
            for at, (told, part) in enumerate(zip(beside, parts, strict=False), start=1)
        )
    page = min(max(page, 1), pages)
    turners = (("◀", page - 1, page == 1), (f"{page}/{pages}", page, True),
               ("▶", page + 1, page == pages))  # fmt: skip
    turn = tuple(Button(Press("page", path, to), label, is_off=off) for label, to, off in turners)
    return Select(Press(op, path, page), prompt, parts[page - 1]), turn


def _looks(one: Option) -> int:
    """Return how many moves must be tried out to say what a button does."""
    return one.is_whole + len(one.then)


def _places(choices: Iterable[Option]) -> tuple[str, ...]:
    """Return where choices lie on the picture, each place once."""
    return tuple(dict.fromkeys(place for one in choices for place in one.step.at))
