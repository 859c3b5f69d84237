"""How high a phone of 400 by 850 shows the parts of a panel, in its pixels.

Measured in Chromium by `tests/browser/test_panel_heights.py`, a little to the safe side.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from bot.frontend.core import phone
from bot.frontend.panels.shape import Buttons, Line, Row, Select

HEIGHT: Final = 665
"""What a message may be high, between what Discord shows above, around and below it."""
FRAME: Final = 30
"""The note below a private message; the name above it may leave the screen."""
WIDE: Final = 332
"""How wide text, pictures and rows are."""
BESIDE: Final = 220
"""How wide a button is at most that stands beside a line."""
LINE: Final = 22
"""The height of a line of text."""
GAP: Final = 8
"""Between two parts."""
BUTTON: Final = 38
"""The height of a button, and of a row of them that is not broken."""
MENU: Final = 46
"""The height of a menu."""
_RIM: Final = 26
"""What a button is wider than its label, in pixels, and the gap beside it."""
_EMOJI: Final = 24
_LETTER: Final = 8.2
"""How wide a character is, as a rule."""


def height_of(rows: Iterable[Row]) -> int:
    """Return how high these are, with the gap above each."""
    return sum(GAP + _height(row) for row in rows)


def height_of_text(lines: Iterable[str]) -> int:
    """Return how high lines of text are, which lie one below another."""
    return LINE * phone.height(lines)


def is_beside(line: Line) -> bool:
    """Tell whether a button is narrow enough to stand beside its line, and not below it."""
    return _wide(line.button.label, line.button.emoji) <= BESIDE


def _height(row: Row) -> int:
    match row:
        case Line(text, button):
            if not is_beside(row):
                return LINE * phone.height([text]) + GAP + BUTTON
            left = WIDE - _wide(button.label, button.emoji) - GAP
            return max(BUTTON, LINE * phone.height([text], int(left / _LETTER)))
        case Select():
            return MENU
        case tuple():
            return BUTTON * _broken(row) + GAP * (_broken(row) - 1)
        case _:
            assert_never(row)


def _wide(label: str, emoji: str | None) -> float:
    return _RIM + _LETTER * len(label) + (_EMOJI if emoji else 0)


def _broken(buttons: Buttons) -> int:
    """Return how many rows buttons take that stand in one, since a phone is narrow."""
    found, left = 0, 0.0
    for one in buttons:
        wide = _wide(one.label, one.emoji)
        if wide > left:
            found, left = found + 1, float(WIDE)
        left -= wide + GAP
    return found
