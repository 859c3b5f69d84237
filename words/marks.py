"""The letters that tie a button or a menu's option to its places on a picture."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a picture that may be chosen next."""

    place: str
    letters: str
    """Of the choices that lie there, in their order: nearly always one."""


def outlined(places: Iterable[str]) -> tuple[Mark, ...]:
    """Mark places that are known by their names, each once, without a letter."""
    return tuple(Mark(place, "") for place in dict.fromkeys(places))
