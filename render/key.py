"""A key above a picture: letters, and the names of places that are unreadable on it.

It is not below the picture, because Discord covers the lower left corner.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from render.palette import LIGHT, NIGHT
from render.placing import disc, wide_for
from render.scene import Ink, Item, Panel, Text
from words.marks import Mark

PHONE: Final = 400
"""The width of a picture on a phone in pixels, on which sizes depend."""
WIDE: Final = 0.47
"""The approximate width of a letter of the old typeface, relative to its size."""
LETTERS: Final = 9.6
"""The size of names in the key; this and all sizes below are in pixels of a phone."""
DISC: Final = 14
ROW: Final = 15
MARGIN: Final = 4
SPACE: Final = 4
"""The space between a letter and its name."""
GAP: Final = 4
"""The least space between columns."""
MOST: Final = 5
"""Most columns."""


@dataclass(frozen=True, slots=True)
class Key:
    """The names for the letters on a picture, column by column."""

    columns: tuple[tuple[Mark, ...], ...]
    wide: int
    """The width of the picture, in pixels."""
    ink: Ink
    """The ink of the discs."""
    named: Callable[[str], str]
    """Return a name of a place."""

    @property
    def high(self) -> int:
        """Its height in pixels."""
        return round(self._phone(len(self.columns[0]) * ROW + 2 * MARGIN))

    def _phone(self, pixels: float) -> float:
        return pixels * self.wide / PHONE

    def items(self) -> Iterator[Item]:
        """Lay out the key from the upper left corner."""
        yield Panel((0, 0), (self.wide, self.high), NIGHT)
        used = sum(_wide(column, self.named) for column in self.columns)
        between = (PHONE - 2 * MARGIN - used) / len(self.columns)
        left = float(MARGIN)
        for column in self.columns:
            beside = left + _disc_wide(column) + SPACE
            for row, mark in enumerate(column):
                y = self._phone(MARGIN + (row + 0.5) * ROW)
                spot = (self._phone(left + _disc_wide(column) / 2), y)
                yield from disc(mark.letters, spot, self._phone(DISC), self.ink)
                size = ceil(self._phone(LETTERS))
                name = self.named(mark.place)
                yield Text((self._phone(beside), y), name, "old", size, LIGHT, "lm")
            left += _wide(column, self.named) + between


def key(marks: Sequence[Mark], wide: int, ink: Ink, named: Callable[[str], str]) -> Key:
    """Return the key of a picture, in as many columns as fit."""
    layouts = (_columns(marks, count) for count in range(min(MOST, len(marks)), 0, -1))
    room = PHONE - 2 * MARGIN
    fitting = (one for one in layouts if sum(_wide(column, named) for column in one) <= room)
    return Key(next(fitting, (tuple(marks),)), wide, ink, named)


def _columns(marks: Sequence[Mark], count: int) -> tuple[tuple[Mark, ...], ...]:
    rows = -(-len(marks) // count)
    return tuple(tuple(marks[at : at + rows]) for at in range(0, len(marks), rows))


def _wide(column: Sequence[Mark], named: Callable[[str], str]) -> float:
    longest = max(len(named(mark.place)) for mark in column)
    return _disc_wide(column) + SPACE + longest * LETTERS * WIDE + GAP


def _disc_wide(column: Sequence[Mark]) -> float:
    return max(wide_for(mark.letters, DISC) for mark in column)
