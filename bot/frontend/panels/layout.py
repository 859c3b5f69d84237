"""The choices of a question as lines with buttons, buttons in rows, and options of menus."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.frontend.core.custom_ids import PanelOp
from bot.frontend.panels import screen
from bot.frontend.panels.ranking import (
    as_on_the_picture,
    best_first,
    ends_of,
    goals_first,
    names,
)
from bot.frontend.panels.shape import Button, Line, Press, Row, Select, Style, in_rows
from bot.frontend.panels.sheet import Sheet
from bot.texts.menu import Menu, Option
from games.core import notation
from games.core.sealed import may_take_back

FEW: Final = 6
"""Most choices that all have buttons, and most buttons of those that people look for."""
LEAST: Final = 3
"""Most choices that get buttons before the picture gets its room.

Beside a map one less, or only the highlighted choice if it comes first.
"""
LOOKS: Final = 7
"""Most moves that are tried out for the buttons of one panel."""
OPTIONS: Final = 25
"""Most options of a menu."""
MENUS: Final = 2
"""Most menus of choices in one panel, without turning pages."""
IN_ROW: Final = 5
"""Most steps that stand beside whole deeds, in one row."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of a question a panel shows."""

    count: int
    """Choices with buttons, besides those with a place of their own."""
    leads: int = LEAST
    """Verbs with buttons before these."""
    has_picture: bool = False
    is_close: bool = False
    """The picture shows only where the highlighted choice lies, or the first, for lack of room."""
    has_back: bool = False
    """What stands back has buttons."""
    has_steps: bool = False
    """Steps have buttons beside whole deeds."""
    has_hints: bool = False
    """Lines say what steps lead to."""
    is_full: bool = False
    """Lines say all, and not only what matters most."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The choices of a question as they are laid out."""

    rows: tuple[Row, ...]
    places: tuple[str, ...]
    """Where they lie on the picture."""
    height: float
    """Pixels of a phone, with the picture."""


class Layout:
    """One question, which is laid out further while there is room."""

    def __init__(self, sheet: Sheet, offered: Menu, advised: Option | None) -> None:
        self._sheet, self._offered, self._advised = sheet, offered, advised
        ask, deeds = sheet.ask, best_first(offered.deeds)
        self._ends = ends_of(offered.choices, ask.actions[0])
        self._back = [one for one in self._ends if one.stands_back]
        leading = [one for one in (*deeds, *offered.choices) if self._leads(one)]
        leading.sort(key=lambda one: ask.leads.index(one.words[0]))
        self._first = tuple(one for one in leading if one not in self._ends)
        apart = (*self._first, *self._ends)
        steps = tuple(one for one in offered.choices if one not in apart)
        self._pool = (
            tuple(one for one in deeds if one not in apart) if deeds else goals_first(steps)
        )
        self._steps = steps if deeds else ()
        self._deeds = {*map(id, deeds)}
        # Steps have lines: they had before there was a hint.
        self._is_hint_alone = len(deeds) == 1 and deeds[0] == advised
        self._best = self._best_one()
        # What is highlighted comes first: else a menu could hide it.
        self._pool = tuple(sorted(self._pool, key=lambda one: one != self._best))
        best = sum(one.stands_out for one in self._pool)
        wanted = self._in_looks(min(len(self._pool), max(best, FEW)) if best else 0)
        is_known = bool(self._pool) and self._best == self._pool[0]
        early = LEAST if not sheet.is_map else 1 if is_known else LEAST - 1
        self._early = min(wanted, early)
        self._counts = self._possible_counts(wanted)
        least = Extent(
            count=int(self._best in self._pool),
            leads=min(LEAST, len(self._first)),
            has_back=not self._back,
            has_steps=not 0 < len(self._steps) <= IN_ROW,
            has_hints=all(one.is_whole for one in (*leading, *self._pool)),
            is_full=not any(one.brief for one in (*leading, *self._pool, *self._ends)),
        )
        self._buttons: dict[int, tuple[Button, str]] = {}
        self._extent, self.laid = self._lowest(least)

    def first(self) -> list[dict[str, int]]:
        """Return what comes before the picture: leading verbs, and the choices most looked for."""
        return [{"leads": len(self._first)}, *({"count": n} for n in self._counts[: self._early])]

    def further(self) -> list[dict[str, int]]:
        """Return what comes after the picture: other choices, and after them what stands back.

        If that is a mere button, it comes before them.
        """
        counts: list[dict[str, int]] = [{"count": n} for n in self._counts[self._early :]]
        back: list[dict[str, int]] = [{"has_back": True}]
        return [*counts, *back] if any(one.about for one in self._back) else [*back, *counts]

    def _best_one(self) -> Option | None:
        """Return the choice that is highlighted: what is advised, else what most people want."""
        wanted, found = self._sheet.ask.wanted, self._advised
        if found is None and wanted is not None:
            every = (*self._first, *self._pool, *self._ends)
            found = next((one for one in every if one.leads_to == (wanted.action,)), None)
        if found is not None or not self._sheet.ask.highlights:
            return found
        return next((one for one in self._pool[:1] if one.stands_out), None)

    def _leads(self, one: Option) -> bool:
        leads = self._sheet.ask.leads
        return len(one.words) == 1 and one.words[0] in leads and not self._offered.path

    def _possible_counts(self, wanted: int) -> list[int]:
        """Return how many of the pool may have buttons: up to `wanted`, or all if they are few."""
        every = len(self._pool)
        if not self._deeds and every > MENUS * OPTIONS:
            return []
        counts = [*range(1, wanted + 1)]
        are_few = not self._deeds and len(self._offered.choices) <= FEW
        is_all = are_few and every not in counts and self._in_looks(every) == every
        return [*counts, every] if is_all else counts

    def _in_looks(self, wanted: int) -> int:
        """Return how many of the pool may be buttons so that few moves must be tried out."""
        left = LOOKS - sum(map(_looks, (*self._first, *self._ends)))
        for count, one in enumerate(self._pool[:wanted]):
            left -= _looks(one)
            if left < 0:
                return count
        return wanted

    def grow(self, more: Mapping[str, Any], room: float) -> float:
        """Show more of the question if that fits into these further pixels; return its cost.

        If a map of all choices does not fit, one of the highlighted choice may.
        """
        cost = self._grow(more, room)
        if cost or not self._sheet.is_map or self.laid.places or "has_picture" not in more:
            return cost
        return self._grow({**more, "is_close": True}, room)

    def _grow(self, more: Mapping[str, Any], room: float) -> float:
        wanted = replace(self._extent, **more)
        if wanted == self._extent:
            return 0
        extent, laid = self._lowest(wanted)
        cost = laid.height - self.laid.height
        if cost > room:
            return 0
        self._extent, self.laid = extent, laid
        return cost

    def _lowest(self, extent: Extent) -> tuple[Extent, Laid]:
        """Lay out this much, without a menu for steps alone where buttons are no higher."""
        laid, is_complete = self._laid(extent), extent.count == len(self._pool)
        further = replace(extent, has_steps=True, has_back=True) if is_complete else extent
        if further == extent:
            return extent, laid
        opened = self._laid(further)
        return (further, opened) if opened.height <= laid.height else (extent, laid)

    def _laid(self, extent: Extent) -> Laid:
        """Lay out what has buttons in lines and rows, and everything else in menus between them."""
        beside = self._steps if extent.has_steps and len(self._steps) <= IN_ROW else ()
        behind = self._first[extent.leads :]
        back = () if extent.has_back else self._back
        hidden = tuple(one for one in (*behind, *back) if one != self._best)
        chosen = self._chosen(extent.count)
        every = (*self._first, *chosen, *beside, *self._ends)
        group = tuple(one for one in every if one not in hidden)
        lines, bare = list[Row](), list[Button]()
        for one, label in zip(group, names(group), strict=True):
            button, told = self._button(one)
            button = replace(button, label=label.text)
            is_bare = one in beside and not self._is_hint_alone
            text = "" if is_bare else _text(one, told, extent)
            if text:
                lines.append(Line(text, button))
            else:
                bare.append(button)
        steps = (*(() if beside else self._steps), *hidden)
        left = tuple(one for one in self._pool if one not in chosen)
        menus = self._menus(left, steps, is_more=bool(group))
        rows = (*lines, *menus, *in_rows(tuple(bare)))
        places = self._shown(group, menus) if extent.has_picture else ()
        if extent.is_close and places:
            every = group if self._best is None else (self._best, *group)
            places = next((one.step.at for one in every if one.step.at), ())
        size = self._sheet.picture(places) if places else None
        if size is None:
            return Laid(rows, (), screen.height_of(rows))
        return Laid(rows, places, screen.height_of(rows) + screen.height_of_picture(size))

    def _chosen(self, count: int) -> tuple[Option, ...]:
        """Return this many of the pool for buttons: the first, but always the highlighted one."""
        first = self._pool[:count]
        if count and self._best in self._pool and self._best not in first:
            return (*first[:-1], self._best)
        return first

    def _shown(self, group: Sequence[Option], menus: Sequence[Row]) -> tuple[str, ...]:
        """Return what the picture shows; it is not there for the sake of a hint alone."""
        advised = () if self._advised is None else self._advised.leads_to
        in_menus = [one for row in menus if isinstance(row, Select) for one in row.options]
        for shown in (group, in_menus):
            if _places(one for one in shown if one.leads_to != advised):
                return _places(shown)
        return ()

    def _button(self, one: Option) -> tuple[Button, str]:
        """Return the button of a choice, and what a line says of it besides what it does."""
        if id(one) not in self._buttons:
            self._buttons[id(one)] = self._new_button(one)
        return self._buttons[id(one)]

    def _new_button(self, one: Option) -> tuple[Button, str]:
        """Return the button of a choice in the colour of its meaning.

        What most people want is blue also where it cannot be undone, which its line says. Red stays
        red beside a choice that is as good. Beside what is wanted, the end of a turn is not green:
        two colours would invite a press.
        """
        ask, path, advice = self._sheet.ask, self._offered.path, self._sheet.advice
        told, style = self._outlook(one) if one.is_whole else ("", "secondary")
        is_only, is_even = len(ask.choices) == 1, advice is not None and advice.is_even
        is_wanted = one == self._best or (is_only and not may_take_back(ask.actions))
        if style == "success":
            told = told if one.about else ""  # the colour tells that the turn ends
            style = style if self._best in (None, one) else "secondary"
        elif is_wanted and not (style == "danger" and is_even):
            style = "primary"
        if id(one) in self._deeds:
            press = Press("deed", one.words)
        else:
            is_verb = not path and len(one.words) == 1
            is_all = is_only and is_verb and len(notation.words(one.leads_to[0])) == 1
            press = Press("confirm" if is_all else "choose", (*path, *one.words))
        return Button(press, one.label.text, one.label.emoji, style), told

    def _outlook(self, one: Option) -> tuple[str, Style]:
        """Tell what a press makes besides its choice, or that there is no way back; its colour.

        Green ends a turn and loses nothing; the last sealed choice ends none. Red loses something
        and cannot be undone; what is confirmed first is not red: its answer is.
        """
        sheet, action, say = self._sheet, one.leads_to[0], self._sheet.labels.say
        is_warned = sheet.is_done_at_once  # by a line above
        is_final = sheet.final(action) and (len(sheet.actions) > 1 or is_warned)
        is_free = is_final and sheet.ask.of(action).is_free()
        is_confirmed = sheet.asks_others and not is_warned
        loses = bool(sheet.ask.of(action).warns())
        style: Style = "secondary"
        ends = one in self._ends and sheet.passes(action) and not sheet.opens(action)
        if ends and not loses:
            style = "success"
        elif is_final and loses and not is_free and not is_confirmed:
            style = "danger"
        forced = sheet.forces(action, one.then)
        if forced is not None:
            return say("then by itself: {move}", move=sheet.label(forced).text), style
        if not is_final or is_warned:
            return "", style
        if not sheet.asks_others:
            return say("no undo"), style
        return say("no undo without asking") if is_free else "", style

    def _menus(
        self, left: Sequence[Option], steps: Sequence[Option], *, is_more: bool
    ) -> tuple[Row, ...]:
        """Lay out what has no button: deeds and steps in one menu if they have room there."""
        offered, page = self._offered, self._sheet.page
        more = self._sheet.labels.say("More choices …")
        prompt = more if is_more else offered.prompt
        if not self._deeds:
            return _pages("select", offered.path, prompt, (*left, *steps), page)
        led = tuple(replace(one, words=(*offered.path, *one.words)) for one in steps)
        if {one.words for one in left} & {one.words for one in led}:  # they would be one option
            further = _pages("select", offered.path, offered.prompt, steps, page)
            return (*_pages("deed", (), more, left, 1), *further)
        begun, excess = {one.words[0] for one in self._steps}, len(left) + len(led) - OPTIONS
        reached = [number for number, one in enumerate(left) if one.words[0] in begun]
        dropped = {*reached[-excess:]} if excess > 0 else set[int]()  # a step leads there as well
        kept = (one for number, one in enumerate(left) if number not in dropped)
        return _pages("deed", (), more, (*kept, *led), 1)


def _pages(
    op: PanelOp, path: tuple[str, ...], prompt: str, choices: Sequence[Option], page: int
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


def _text(one: Option, told: str, extent: Extent) -> str:
    """Say what a choice does, and what a press makes besides."""
    if not one.is_whole and not extent.has_hints:
        return ""
    is_brief = 0 < len(one.brief) < len(one.about) and not extent.is_full
    return " · ".join(filter(None, [one.brief if is_brief else one.about, told]))


def _looks(one: Option) -> int:
    """Return how many moves must be tried out to say what a button does."""
    return one.is_whole + len(one.then)


def _places(choices: Iterable[Option]) -> tuple[str, ...]:
    """Return where choices lie on the picture, each place once."""
    return tuple(dict.fromkeys(place for one in choices for place in one.step.at))
