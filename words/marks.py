"""The letters that tie a button or a menu's option to its places on a picture."""

from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a picture that may be chosen next."""

    place: str
    letters: str
    """Of the choices that lie there, in their order: nearly always one."""
