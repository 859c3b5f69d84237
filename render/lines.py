"""Break texts into lines by the estimated width of letters."""

from collections.abc import Iterator
from typing import Final

from render.palette import INK
from render.scene import Face, Ink, Item, Point, Text

_LEAD: Final = 5
"""The space between the lines of a paragraph, in pixels."""
_SMALLEST: Final = 17
_NARROW: Final = frozenset("ijltfrI.,:;'!|()- ")
_WIDE: Final = frozenset("mwMWQO£%&@—…")


def wrapped(text: str, wide: float, size: float) -> list[str]:
    """Break a text so that no line in letters of this size is wider than `wide` pixels.

    A wider word has a line of its own.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and estimated(longer, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def estimated(text: str, size: float) -> float:
    """Return the approximate width of a text, rather too large."""
    return sum(_relative(letter) for letter in text) * size


def _relative(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE or ord(letter) > 0x2E80:
        return 0.95
    return 0.7 if letter.isupper() else 0.585


def paragraph(
    told: str,
    start: Point,
    room: tuple[float, float],
    size: int,
    face: Face = "plain",
    ink: Ink = INK,
) -> Iterator[Item]:
    """Lay out a text in lines, in smaller letters if it is long."""
    wide, high = room
    lines = wrapped(told, wide, size)
    while len(lines) * (size + _LEAD) > high and size > _SMALLEST:
        size -= 1
        lines = wrapped(told, wide, size)
    for number, line in enumerate(lines):
        at = (start[0], start[1] + (size + _LEAD) * (number + 0.5))
        yield Text(at, line, face, size, ink, "lm", fit=round(wide) + 6)


def need(words: str, size: float) -> float:
    """Return the width needed for a text, in two lines if it has several words."""
    return max(0.5 * estimated(words, size), *(estimated(one, size) for one in words.split()))
