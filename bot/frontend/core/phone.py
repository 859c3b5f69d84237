"""How much of a phone of 400 by 850 the text of a message takes, in its pixels and in lines.

Letters are as wide as in the fonts of the playground's page, which are among the widest.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

WIDE: Final = 332
"""How wide text, pictures and rows are."""
_SPACE: Final = 5
_WIDTHS: Final = {
    **dict.fromkeys("ijlIJ'|", 4),
    **dict.fromkeys(" f.,:;·/-!", _SPACE),
    **dict.fromkeys("rt()", 6),
    **dict.fromkeys("cszL", 8),
    **dict.fromkeys("aekovxyEFPTY", 9),
    **dict.fromkeys("wDGOQM+→", 13),
    **dict.fromkeys("mW", 15),
}
_LETTER: Final = 10
"""How wide all other letters and digits are at most."""
_EMOJI: Final = 20
_FIRST_EMOJI: Final = "\N{WATCH}"
"""All signs from here on are emojis, as far as games use them."""
_UNSEEN: Final = "\N{VARIATION SELECTOR-16}"
_BOLD: Final = 1.1
"""How much wider bold letters are."""
SMALL: Final = "-# "
"""Begins a line of small letters."""
_SHRUNK: Final = 0.82
"""How much narrower the small letters are of a line that begins with that."""
_MARKS: Final = re.compile(r"^-# |\\(?=\W)", re.MULTILINE)
_KNOWN: Final = 4096
"""How many lines and words are kept with their size: a panel tries the same ones many times."""
_MENTION: Final = re.compile(r"<@\d+>")


@lru_cache(_KNOWN)
def width(text: str) -> int:
    """Return how wide a text is on one line."""
    return sum(map(_width, text))


def height(lines: Iterable[str], wide: float = WIDE) -> int:
    """Return how many lines of a phone these take; Markdown takes no room."""
    return sum(_height(line, wide) for told in lines for line in told.split("\n"))


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """Return the first of these lines, as many as fit into `room` lines of a phone."""
    found: list[str] = []
    for line in lines:
        room -= height([line])
        if room < 0:
            break
        found.append(line)
    return found


@lru_cache(_KNOWN)
def _height(line: str, wide: float) -> int:
    return _broken(_seen(line), wide / _SHRUNK if line.startswith(SMALL) else wide)


def _width(letter: str) -> int:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if letter == _UNSEEN:
        return 0
    return _EMOJI if letter >= _FIRST_EMOJI else _LETTER


def _broken(line: str, wide: float) -> int:
    """Return into how many lines one is broken, between words, and within those too long."""
    lines, at = 1, 0.0
    for word in _words(line):
        if at and at + _SPACE + word > wide:
            lines, at = lines + 1, 0
        at += word + (_SPACE if at else 0)
        while at > wide:
            lines, at = lines + 1, at - int(wide)
    return lines


def _words(line: str) -> Iterator[float]:
    """Yield how wide each word is; `**` begins and ends what is bold."""
    is_bold = False
    for word in line.split(" "):
        wide = 0.0
        for number, part in enumerate(word.split("**")):
            is_bold ^= number > 0
            wide += width(part) * (_BOLD if is_bold else 1)
        yield wide


def _seen(line: str) -> str:
    return _MARKS.sub("", _MENTION.sub("@somebody", line))
