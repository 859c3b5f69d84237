"""Letters the choices of a menu that lie on the table, as on the picture that goes with it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Any, TypeVar

from bot.texts.menu import Choice
from words.marks import Mark

V = TypeVar("V")

Places = Callable[[Sequence[Any], str, V], Collection[str]]
"""As `Vocabulary.places`."""


def lettered(
    choices: Sequence[Choice], places: Places[V], view: V
) -> tuple[tuple[Choice, ...], tuple[Mark, ...]]:
    """Return the choices, those on the table with a letter before their names, and the marks.

    Letters go in the order of the choices while there are any; choices that lie in the same place
    share its mark.
    """
    letters = iter(ascii_uppercase)
    named: list[Choice] = []
    marked: dict[str, str] = {}
    for choice in choices:
        found = places(choice.leads_to, choice.field_name, view)
        letter = next(letters, None) if found else None
        if letter is None:
            named.append(choice)
            continue
        text = f"{letter} · {choice.label.text}"
        named.append(replace(choice, label=replace(choice.label, text=text)))
        for place in found:
            marked[place] = marked.get(place, "") + letter
    return tuple(named), tuple(Mark(place, those) for place, those in marked.items())
