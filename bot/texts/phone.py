"""How much of a private message is seen on a phone without scrolling."""

import re
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 40
"""Characters in a line."""
HEIGHT: Final = 12
"""Lines above the buttons, so that question and buttons are on one screen."""
SCREEN: Final = 30
"""Lines that have room between what Discord shows above and below a channel."""
LEAST: Final = 4
"""Lines for a question, however much room its picture takes."""
_ROW: Final = 2
"""Lines that a row of buttons or a menu takes."""
_BUTTON: Final = 5
"""Characters that would have room on the rim of a button and beside it."""
_PIXELS_WIDE: Final = 400
_PIXELS_OF_A_LINE: Final = 22

_MARKS: Final = re.compile(r"\*\*|^-# |\\(?=\W)", re.MULTILINE)
_MENTION: Final = re.compile(r"<@\d+>")


def height(lines: Iterable[str]) -> int:
    """Return how many lines of a phone these take; Markdown takes no room."""
    return sum(max(1, -(-len(_seen(line)) // WIDTH)) for told in lines for line in told.split("\n"))


def room(picture: tuple[int, int] | None, rows: int) -> int:
    """Return how many lines leave this picture and so many rows of buttons on the screen."""
    if picture is None:
        return HEIGHT
    wide, high = picture
    taken = -(-high * _PIXELS_WIDE // (wide * _PIXELS_OF_A_LINE)) + _ROW * rows
    return max(LEAST, min(HEIGHT, SCREEN - taken))


def rows(labels: Iterable[str]) -> int:
    """Return how many rows buttons take that stand in one, since a phone is narrow."""
    found = left = 0
    for label in labels:
        taken = len(label) + _BUTTON
        if taken > left:
            found, left = found + 1, WIDTH
        left -= taken
    return found


def fitting(lines: Iterable[str], room: int) -> list[str]:
    """Return the first of these lines, as many as fit into `room` lines of a phone."""
    found: list[str] = []
    for line in lines:
        room -= height([line])
        if room < 0:
            break
        found.append(line)
    return found


def _seen(line: str) -> str:
    return _MARKS.sub("", _MENTION.sub("@somebody", line))
