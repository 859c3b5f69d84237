"""Letters the choices of a menu that lie on the table, as on the picture that goes with it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import chain, count
from typing import Any, TypeVar

from bot.texts.menu import Choice
from words.marks import LETTERS, Mark

V = TypeVar("V")

Places = Callable[[Sequence[Any], str, V], Collection[str]]
"""As `Vocabulary.places`."""
Position = Callable[[Sequence[Any], str, V], tuple[int, ...] | None]
"""As `Vocabulary.position`."""


def lettered(
    choices: Sequence[Choice], places: Places[V], view: V, letters: str = LETTERS
) -> tuple[tuple[Choice, ...], tuple[Mark, ...]]:
    """Return the choices, those on the table with a letter before their names, and the marks.

    Letters go in the order of the choices, and numbers follow them; choices that lie in the same
    place share its letter. A place also has the letters of choices that lie there and elsewhere.
    """
    free = chain(letters, map(str, count(1)))
    taken: dict[frozenset[str], str] = {}
    named: list[Choice] = []
    marked: dict[str, list[str]] = {}
    for choice in choices:
        found = places(choice.leads_to, choice.field_name, view)
        if not found:
            named.append(choice)
            continue
        where = frozenset(found)
        is_new = where not in taken
        letter = taken[where] = next(free) if is_new else taken[where]
        label = choice.label
        short = label.short and f"{letter} · {label.short}"
        label = replace(label, text=f"{letter} · {label.text}", short=short)
        named.append(replace(choice, label=label, letter=letter))
        for place in found if is_new else ():
            marked.setdefault(place, []).append(letter)
    marks = (Mark(place, _joined(those)) for place, those in marked.items())
    return tuple(named), tuple(marks)


def in_order(choices: Sequence[Choice], position: Position[V], view: V) -> tuple[Choice, ...]:
    """Put choices that follow each other on the picture in that order; others stay in place."""
    found = [(position(one.leads_to, one.field_name, view), one) for one in choices]
    laid = [(at, number, one) for number, (at, one) in enumerate(found) if at is not None]
    following = iter(sorted(laid, key=_by_place))
    return tuple(one if at is None else next(following)[2] for at, one in found)


def _by_place(laid: tuple[tuple[int, ...], int, Choice]) -> tuple[tuple[int, ...], int]:
    return laid[:2]


def _joined(letters: list[str]) -> str:
    """Join letters, and numbers by spaces."""
    return (" " if any(one.isdigit() for one in letters) else "").join(letters)
