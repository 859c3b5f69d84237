"""Letters the choices of a menu that lie on the table, as on the picture that goes with it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count

from bot.texts.menu import Choice
from games.core.rules import AnyView
from words.marks import LETTERS, Mark
from words.vocabulary import AnyVocabulary


def lettered(
    choices: Sequence[Choice], phrases: AnyVocabulary, view: AnyView
) -> tuple[tuple[Choice, ...], tuple[Mark, ...]]:
    """Return the choices, those on the table with a letter before their names, and the marks.

    Letters go in the order of the choices, and numbers follow them; choices that lie in the same
    place share its letter. A place that has a letter already keeps it. A place also has the letters
    of choices that lie there and elsewhere.
    """
    lying = [phrases.places(one.leads_to, one.field_name, view) for one in choices]
    worn = {place: phrases.letter_at(place, view) for found in lying for place in found}
    free = (one for one in chain(LETTERS, map(str, count(1))) if one not in worn.values())
    taken: dict[frozenset[str], str] = {}
    named: list[Choice] = []
    marked: dict[str, list[str]] = {}
    for choice, found in zip(choices, lying, strict=True):
        if not found:
            named.append(choice)
            continue
        where = frozenset(found)
        is_new = where not in taken
        if is_new:
            own = "".join(worn[place] for place in where) if len(where) == 1 else ""
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


def in_order(
    choices: Sequence[Choice], phrases: AnyVocabulary, view: AnyView
) -> tuple[Choice, ...]:
    """Put choices that follow each other on the picture in that order; others stay in place."""
    found = [(phrases.position(one.leads_to, one.field_name, view), one) for one in choices]
    laid = [(at, number, one) for number, (at, one) in enumerate(found) if at is not None]
    following = iter(sorted(laid, key=_by_place))
    return tuple(one if at is None else next(following)[2] for at, one in found)


def _by_place(laid: tuple[tuple[int, ...], int, Choice]) -> tuple[tuple[int, ...], int]:
    return laid[:2]


def _joined(letters: list[str]) -> str:
    """Join letters, and numbers by spaces."""
    return (" " if any(one.isdigit() for one in letters) else "").join(letters)
