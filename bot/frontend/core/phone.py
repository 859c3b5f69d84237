"""The size of a message's text on a phone of 400 by 850 pixels, in pixels and lines.

The letters are as wide as in the fonts of the playground's page, which are among the widest.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

WIDE: Final = 332
"""The width of text, pictures and rows, in pixels."""
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
"""The width of all other letters and digits, at most, in pixels."""
_EMOJI: Final = 20
_FIRST_EMOJI: Final = "\N{WATCH}"
"""The first emoji: all later characters are emoji, as far as games use them."""
_UNSEEN: Final = "\N{VARIATION SELECTOR-16}"
_BOLD: Final = 1.1
"""The factor for the width of bold letters."""
SMALL: Final = "-# "
"""The start of a line with small letters."""
_SHRUNK: Final = 0.82
"""The factor for the width of small letters."""
_MARKS: Final = re.compile(r"^-# |\\(?=\W)", re.MULTILINE)
_SIGNED: Final = re.compile("(?<=[+\N{MINUS SIGN}])(?=[£$])")
_KNOWN: Final = 4096
"""Cached sizes of lines and words: a panel tries the same ones many times."""
_MENTION: Final = re.compile(r"<@\d+>")


@lru_cache(_KNOWN)
def width(text: str) -> int:
    """Return the width of a text on one line, in pixels."""
    return sum(map(_width, text))


def unbroken(text: str) -> str:
    """Keep a sign and an amount of money on one line: a phone may break "+£5" between them."""
    return _SIGNED.sub("\N{WORD JOINER}", text)


def height(lines: Iterable[str], wide: float = WIDE) -> int:
    """Return the height of these lines on a phone, in lines; Markdown has no width."""
    return sum(_height(line, wide) for told in lines for line in told.split("\n"))


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """Return the first of these lines that fit into `room` lines of a phone."""
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
    """Return the number of lines into which a line is broken, between words or within long ones."""
    lines, at = 1, 0.0
    for word in _words(line):
        if at and at + _SPACE + word > wide:
            lines, at = lines + 1, 0
        at += word + (_SPACE if at else 0)
        while at > wide:
            lines, at = lines + 1, at - int(wide)
    return lines


def _words(line: str) -> Iterator[float]:
    """Yield the width of each word; `**` starts and ends bold text."""
    is_bold = False
    for word in line.split(" "):
        wide = 0.0
        for number, part in enumerate(word.split("**")):
            is_bold ^= number > 0
            wide += width(part) * (_BOLD if is_bold else 1)
        yield wide


def _seen(line: str) -> str:
    return _MARKS.sub("", _MENTION.sub("@somebody", line))
