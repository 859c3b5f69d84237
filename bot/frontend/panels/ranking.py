"""Which choices come first, and what they are called beside each other."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from bot.texts.menu import Option
from words.ask import Label

_OF_A_KIND: Final = 2
"""Most deeds of one kind before those of other kinds."""
_AGAIN: Final = 2
"""The rank of another way to do what a better deed does; it has no button of its own."""


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


def goals_first(choices: Sequence[Option]) -> tuple[Option, ...]:
    """Put what leads to a goal that an earlier choice has last; it has no button of its own."""
    goals: set[tuple[str, str]] = set()
    first, again = list[Option](), list[Option]()
    for one in choices:
        goal = (one.leads_to[0].kind, one.label.short)
        is_again = one.is_whole and bool(one.label.short) and goal in goals
        (again if is_again else first).append(one)
        goals.add(goal)
    return (*first, *(replace(one, stands_out=False) for one in again))


def _rank(ranked: tuple[int, Option]) -> int:
    return ranked[0]


def ends_of(choices: Sequence[Option], mildest: object) -> tuple[Option, ...]:
    """Return the verb that needs nothing more and comes last: the mildest, such as to end.

    With it come such verbs that stand back behind it; it may itself stand back.
    """
    behind = list(takewhile(_stands_back, reversed(choices)))
    is_behind = any(mildest in one.leads_to for one in behind)
    last = () if is_behind else choices[: len(choices) - len(behind)][-1:]
    return tuple(
        one
        for one in (*last, *reversed(behind))
        if one.is_whole and one.field_name == "kind" and len(one.words) == 1
    )


def _stands_back(choice: Option) -> bool:
    return choice.stands_back


def as_on_the_picture(choices: Sequence[Option]) -> tuple[Option, ...]:
    """Put choices that follow each other on the picture in that order; others stay in place."""
    laid = [
        (one.step.position, number, one)
        for number, one in enumerate(choices)
        if one.step.position is not None
    ]
    following = iter(sorted(laid, key=_by_place))
    return tuple(one if one.step.position is None else next(following)[2] for one in choices)


def _by_place(laid: tuple[tuple[int, ...], int, Option]) -> tuple[tuple[int, ...], int]:
    return laid[:2]


def names(choices: Sequence[Option]) -> list[Label]:
    """Name choices in short, but no two alike."""
    short = Counter(one.label.short for one in choices)
    return [
        replace(one.label, text=one.label.short)
        if one.label.short and short[one.label.short] == 1
        else one.label
        for one in choices
    ]
