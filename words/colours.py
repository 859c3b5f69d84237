"""The names of the players' colours; pictures also show letters and shapes."""

from collections.abc import Mapping
from typing import Final

from words.say import Say
from words.vocabulary import Word, word

PLAYER_COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "white")
"""The colours in the order of seats, unless a game decides otherwise."""

SQUARES: Final[Mapping[str, str]] = {
    "red": "🟥",
    "blue": "🟦",
    "green": "🟩",
    "yellow": "🟨",
    "purple": "🟪",
    "white": "⬜",
}

_WORDS: Final[Mapping[str, Word]] = {
    "red": word("red"),
    "blue": word("blue"),
    "green": word("green"),
    "yellow": word("yellow"),
    "purple": word("purple"),
    "white": word("white"),
}


def colour_word(colour: str, say: Say) -> str:
    """Name a colour."""
    return _WORDS[colour](say)
