"""How much of a private message is seen on a phone without scrolling."""

import re
from collections.abc import Iterable
from typing import Final

WIDTH: Final = 40
"""Characters in a line."""
HEIGHT: Final = 12
"""Lines above the buttons, so that question and buttons are on one screen."""
LEAST: Final = 4
"""Lines for a question, however much room its picture takes."""
_BUTTON: Final = 4
"""Characters of a line that the border and the margin of a button take."""

# In pixels of a phone of 400 by 850:
BUTTONS: Final = 46
"""The height of a row of buttons."""
MENU: Final = 54
"""The height of a menu."""
_SCREEN: Final = 640
"""Most pixels of a message's height, between what Discord shows above and below it."""
_WIDE: Final = 332
"""How wide a picture is."""
_LINE: Final = 22
"""The height of a line."""

_MARKS: Final = re.compile(r"\*\*|^-# |\\(?=\W)", re.MULTILINE)
_COLOURED: Final = "\N{VARIATION SELECTOR-16}"
"""It makes an emoji of a sign, and takes no room itself."""
_MENTION: Final = re.compile(r"<@\d+>")


def height(lines: Iterable[str]) -> int:
    """Return how many lines of a phone these take; Markdown takes no room."""
    return sum(max(1, -(-len(_seen(line)) // WIDTH)) for told in lines for line in told.split("\n"))


def room(picture: tuple[int, int] | None, controls: int) -> int:
    """Return how many lines leave this picture, and buttons and menus so high, on the screen."""
    if picture is None:
        return HEIGHT
    return max(LEAST, min(HEIGHT, _left(picture, controls)))


def fits(lines: Iterable[str], picture: tuple[int, int] | None, controls: int) -> bool:
    """Tell whether these lines, a picture, and buttons and menus so high are on one screen."""
    room = HEIGHT if picture is None else min(HEIGHT, _left(picture, controls))
    return height(lines) <= room


def _left(picture: tuple[int, int], controls: int) -> int:
    """Return how many lines are left; below 0 if there are none."""
    wide, high = picture
    return (_SCREEN - high * _WIDE // wide - controls) // _LINE


def rows(labels: Iterable[str]) -> int:
    """Return how many rows buttons take that stand in one, since a phone is narrow."""
    found = left = 0
    for label in labels:
        taken = len(label.replace(_COLOURED, "")) + _BUTTON
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
