"""How high a phone of 400 by 850 shows the parts of a panel, in its pixels.

Measured in Chromium by `tests/browser/test_panel_heights.py`, a little to the safe side.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from bot.frontend.core import phone
from bot.frontend.panels.shape import Button, Buttons, Line, Row, Select

HEIGHT: Final = 665
"""What a message may be high, between what Discord shows above, around and below it."""
FRAME: Final = 38
"""The note below a private message; the name above it may leave the screen."""
EDITED: Final = 20
"""The note that a message was edited, as a panel is from its first press on."""
BESIDE: Final = 220
"""How wide a button is at most that stands beside a line."""
COLUMN: Final = 3
"""Lines of text that may stand beside a button, even where the button below them is lower."""
LINE: Final = 21.4
"""The height of a line of text."""
SMALL_LINE: Final = 18
"""The height of a line of small text."""
GAP: Final = 8
"""Between two parts."""
_AROUND: Final = 4
"""What the gaps above and below a picture are larger."""
BUTTON: Final = 40
"""The height of a button."""
MENU: Final = 46
"""The height of a menu whose prompt is one line."""
_PROMPT: Final = (279, 14)
"""How wide a line of a prompt is, and what the rim of a menu takes beside several."""
_LARGE: Final = (26, 22, 1.05)
"""What the rim of a button beside a line takes, its emoji, and its letters beside those of text."""
_SMALL: Final = (10, 22, 0.955)
"""The same of a button in a row."""
_UNSIGNED: Final = 3
"""What the rim of a button takes more where it has no emoji, which is narrower than it is told."""
_NARROW: Final = ("fijlrt", 0.8)
"""Letters that are wider on buttons than in text, and by how much."""
_BETWEEN: Final = 6
"""Between two buttons of a row."""


def height_of(rows: Iterable[Row]) -> float:
    """Return how high these are, with the gap above each."""
    return sum(GAP + _height(row) for row in rows)


def height_of_text(lines: Iterable[str]) -> float:
    """Return how high lines of text are, which lie one below another."""
    parts = [part for line in lines for part in line.split("\n")]
    small = phone.height(part for part in parts if part.startswith(phone.SMALL))
    return LINE * (phone.height(parts) - small) + SMALL_LINE * small


def height_of_picture(size: tuple[int, int]) -> float:
    """Return how high a picture of this size is shown, with the gaps around it."""
    return GAP + _AROUND + size[1] * phone.WIDE / size[0]


def is_beside(line: Line) -> bool:
    """Tell whether a button is narrow enough to stand beside its line, and not below it.

    Beside it, a column of many short lines would be hard to read.
    """
    if _wide(line.button, _LARGE) > BESIDE:
        return False
    return _beside(line) <= max(_below(line), LINE * COLUMN)


def is_one_row(buttons: Buttons) -> bool:
    """Tell whether buttons have room beside each other."""
    return _broken(buttons) == 1


def _height(row: Row) -> float:
    match row:
        case Line():
            return _beside(row) if is_beside(row) else _below(row)
        case Select(prompt=prompt):
            wide, rim = _PROMPT
            return max(MENU, rim + LINE * phone.height([prompt], wide))
        case tuple():
            return BUTTON + (BUTTON + _BETWEEN) * (_broken(row) - 1)
        case _:
            assert_never(row)


def _beside(line: Line) -> float:
    """Return how high a line is with its button beside it."""
    left = phone.WIDE - _wide(line.button, _LARGE) - 2 * GAP
    return max(BUTTON, LINE * phone.height([line.text], left))


def _below(line: Line) -> float:
    """Return how high a line is with its button below it."""
    return LINE * phone.height([line.text]) + GAP + BUTTON


def _wide(button: Button, size: tuple[int, int, float]) -> float:
    rim, emoji, letters = size
    narrow, more = _NARROW
    wide = letters * phone.width(button.label) + more * sum(map(button.label.count, narrow))
    return rim + wide + (emoji if button.emoji else _UNSIGNED)


def _broken(buttons: Buttons) -> int:
    """Return how many rows buttons take that stand in one, since a phone is narrow."""
    rows, at = 1, 0.0
    for wide in (_wide(one, _SMALL) for one in buttons):
        if at and at + _BETWEEN + wide > phone.WIDE:
            rows, at = rows + 1, 0.0
        at += wide + (_BETWEEN if at else 0)
    return rows
