"""Letters the choices of a menu that lie on the table, as on the picture that goes with it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from bot.texts.menu import Option
from words.ask import NOTHING
from words.marks import LETTERS, Mark


def lettered(
    choices: Sequence[Option], worn: Mapping[str, str] = NOTHING
) -> tuple[tuple[Option, ...], tuple[Mark, ...]]:
    """Return the choices, those on the table with a letter before their names, and the marks.

    Letters go in the order of the choices, and numbers follow them; choices that lie in the same
    place share its letter. A place that has a letter already keeps it. A place also has the letters
    of choices that lie there and elsewhere. `worn` are the letters that places have already.
    """
    lying = [one.step.at for one in choices]
    taken_before = {worn[place] for found in lying for place in found if place in worn}
    free = (one for one in chain(LETTERS, map(str, count(1))) if one not in taken_before)
    taken: dict[frozenset[str], str] = {}
    named: list[Option] = []
    marked: dict[str, list[str]] = {}
    for choice, found in zip(choices, lying, strict=True):
        if not found:
            named.append(choice)
            continue
        where = frozenset(found)
        is_new = where not in taken
        if is_new:
            own = "".join(worn.get(place, "") for place in where) if len(where) == 1 else ""
            taken[where] = own or next(free)
        letter = taken[where]
        label = choice.label
        short = label.short and f"{letter} · {label.short}"
        label = replace(label, text=f"{letter} · {label.text}", short=short)
        named.append(replace(choice, label=label, letter=letter))
        for place in found if is_new else ():
            marked.setdefault(place, []).append(letter)
    marks = (Mark(place, _joined(those)) for place, those in marked.items())
    return tuple(named), tuple(marks)


def in_order(choices: Sequence[Option]) -> tuple[Option, ...]:
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


def _joined(letters: list[str]) -> str:
    """Join letters, and numbers by spaces."""
    return (" " if any(one.isdigit() for one in letters) else "").join(letters)
