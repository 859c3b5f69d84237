"""The letters that tie places on a picture to their names beside it."""

from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a picture with its letter."""

    place: str
    letters: str
