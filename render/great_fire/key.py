"""The names of places that are too small to be read on the map, above it, each with its letter.

It does not stand below, because Discord covers the lower left corner.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from games.great_fire.model import PlaceId
from render.great_fire.layout import SHAPES
from render.great_fire.letters import disc
from render.great_fire.window import PHONE, READABLE, WIDE, Window, name
from render.inks import GOLD, LIGHT, NIGHT
from render.scene import Ink, Item, Panel, Text
from words.great_fire.terms import place_name
from words.marks import Mark

LETTERS: Final = 9.6
"""The size of names in the key; of all sizes here, in a phone's pixels."""
DISC: Final = 14
ROW: Final = 15
MARGIN: Final = 4
SPACE: Final = 4
"""Between a letter and its name."""
GAP: Final = 4
"""Between columns, at least."""
MOST: Final = 5
"""So many columns."""


@dataclass(frozen=True, slots=True)
class Key:
    """What the letters on a part of the map stand for, column by column."""

    columns: tuple[tuple[Mark, ...], ...]
    seen: Window
    ink: Ink
    """Of the discs."""
    golden: Collection[str] = ()
    """The places whose discs are golden."""

    @property
    def high(self) -> int:
        """Its height in pixels."""
        return round(self.seen.on_phone(len(self.columns[0]) * ROW + 2 * MARGIN))

    def items(self) -> Iterator[Item]:
        """Lay out the key from the upper left corner."""
        phone = self.seen.on_phone
        yield Panel((0, 0), (self.seen.wide, self.high), NIGHT)
        used = sum(map(_wide, self.columns))
        between = (PHONE - 2 * MARGIN - used) / len(self.columns)
        left = float(MARGIN)
        for column in self.columns:
            beside = left + _disc_wide(column) + SPACE
            for row, mark in enumerate(column):
                wide, y = _disc_wide((mark,)), phone(MARGIN + (row + 0.5) * ROW)
                spot = (phone(left + _disc_wide(column) / 2), y)
                ink = GOLD if mark.place in self.golden else self.ink
                yield from disc(mark.letters, spot, phone(wide), phone(DISC), ink)
                size = ceil(phone(LETTERS))
                yield Text((phone(beside), y), _name(mark), "old", size, LIGHT, "lm")
            left += _wide(column) + between


def key(marks: Sequence[Mark], seen: Window, ink: Ink, golden: Collection[str] = ()) -> Key | None:
    """Return the key of a part of the map; None if all these names can be read there."""
    sizes = (name(SHAPES[PlaceId(mark.place)], seen).size for mark in marks)
    if all(size >= seen.on_phone(READABLE) for size in sizes):
        return None
    layouts = (_columns(marks, count) for count in range(min(MOST, len(marks)), 0, -1))
    fitting = (one for one in layouts if sum(map(_wide, one)) <= PHONE - 2 * MARGIN)
    return Key(next(fitting, (tuple(marks),)), seen, ink, golden)


def _columns(marks: Sequence[Mark], count: int) -> tuple[tuple[Mark, ...], ...]:
    rows = -(-len(marks) // count)
    return tuple(tuple(marks[at : at + rows]) for at in range(0, len(marks), rows))


def _wide(column: Sequence[Mark]) -> float:
    longest = max(len(_name(mark)) for mark in column)
    return _disc_wide(column) + SPACE + longest * LETTERS * WIDE + GAP


def _disc_wide(column: Sequence[Mark]) -> float:
    return DISC * (0.4 + 0.6 * max(len(mark.letters) for mark in column))


def _name(mark: Mark) -> str:
    return place_name(PlaceId(mark.place))
