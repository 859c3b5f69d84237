"""The letters that connect places on a picture with their names next to it."""

from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a picture and its letter."""

    place: str
    letters: str
