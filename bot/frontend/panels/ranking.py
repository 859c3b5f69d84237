"""Which choices stand out, and what they are called beside each other."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from bot.frontend.core.choice_menus import page_count
from bot.frontend.panels.sheet import Sheet
from bot.texts.menu import Menu, Option

_MENUS: Final = 2
"""So many menus of choices have room in a panel, without turning pages."""
_OF_A_KIND: Final = 2
"""So many that stand out are of one kind, where there are others."""
_AGAIN: Final = 2
"""The rank of another way to do what a better choice does; it is no button."""
BEST: Final = 7
"""So many whole deeds are buttons at most; with the end of a turn they fill two rows."""
SHORT_CUTS: Final = 3
"""So many, beside verbs that lead: more do not fit on the screen of a phone."""


def best_first(deeds: Sequence[Option]) -> tuple[Option, ...]:
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


def _rank(ranked: tuple[int, Option]) -> int:
    return ranked[0]


def stands_out(choice: Option) -> bool:
    """Tell whether a choice is one that becomes a button first."""
    return choice.stands_out


def ends_of(choices: Sequence[Option]) -> list[Option]:
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


def _stands_back(choice: Option) -> bool:
    return choice.stands_back


def is_leading(sheet: Sheet, choice: Option) -> bool:
    """Tell whether a choice is a verb alone that keeps its place before whole deeds."""
    return len(choice.words) == 1 and choice.words[0] in sheet.ask.leads


def most_lettered(sheet: Sheet, deeds: Sequence[Option]) -> int:
    """Return how many whole deeds may be buttons; those that lead come first."""
    leading = sum(is_leading(sheet, one) for one in deeds)
    return leading + SHORT_CUTS if sheet.ask.leads else BEST


def fits_at_once(offered: Menu) -> bool:
    """Tell whether one menu or two show all choices."""
    return page_count(offered.choices) == 1 or is_long(offered)


def is_long(offered: Menu) -> bool:
    """Tell whether two menus show all choices."""
    return page_count(offered.choices) == _MENUS and not offered.deeds


def in_short(choice: Option) -> Option:
    """Name a choice in short, since a line above says what it does."""
    short = choice.label.short
    return replace(choice, label=replace(choice.label, text=short)) if short else choice


def told_apart(choices: Sequence[Option]) -> list[Option]:
    """Name choices in short, but no two alike."""
    names = Counter(one.label.short for one in choices)
    return [in_short(one) if names[one.label.short] == 1 else one for one in choices]


def by_letter(choices: Sequence[Option]) -> list[Option]:
    """Name choices by their letters, but no two alike."""
    names = [replace(one.label, text=one.letter, short="") for one in choices]
    return [
        replace(one, label=name) if names.count(name) == 1 else one
        for one, name in zip(choices, names, strict=True)
    ]
