"""Labels: the names that a picture is about, large enough for a phone.

Many places are too small for their names. Such a name covers neighbouring places, where it hides
the fewest pieces.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil
from typing import Final

from games.great_fire.model import PlaceId
from render.alt_badge import corner
from render.great_fire import palette
from render.great_fire.layout import BOARD, SHAPES, PlaceShape
from render.great_fire.names import Name
from render.great_fire.window import Window, bounds
from render.palette import INK, LIGHT
from render.placing import Room
from render.scene import Disc, Ink, Item, Panel, Stamp, Text

COLUMNS: Final = 5
ROWS: Final = 7
"""Positions tried across a place and down it for the middle of its label."""
FAR: Final = 0.0005
"""The cost of each pixel of distance from the place's middle; hiding a whole piece costs 1."""
OVERLAP: Final = 100
"""The cost of covering another label."""
AROUND: Final = 4
"""Pixels around the letters, and between a label and the edge of the picture."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name with its own rectangle."""

    name: Name
    room: Room

    def covers(self, room: Room) -> bool:
        """Tell whether it covers any part of a rectangle."""
        return _hidden(room, self.room) > 0

    def items(self, fill: Ink) -> Iterator[Item]:
        """Draw it, light on fire and otherwise dark."""
        left, top, right, bottom = self.room
        is_light = fill in (palette.BURNING, palette.FLAME)
        yield Panel((left, top), (right, bottom), fill, LIGHT if is_light else INK, 2, 8)
        for number, line in enumerate(self.name.lines):
            at = ((left + right) / 2, top + AROUND + self.name.size * (number + 0.5))
            yield Text(at, line, "old", self.name.size, LIGHT if is_light else INK)


def labels(
    places: Iterable[PlaceId], lying: Iterable[Item], seen: Window, costs: Mapping[PlaceId, int]
) -> Mapping[PlaceId, Label]:
    """Return labels, the first in the best positions; those of `costs` end in the cost."""
    rooms = [room for item in lying if (room := _room(item))]
    found: dict[PlaceId, Label] = {}
    for place in places:
        ways = _ways(SHAPES[place], seen, costs.get(place, 0))
        found[place] = _best(SHAPES[place], ways, rooms, tuple(found.values()))
    return found


def _best(
    shape: PlaceShape, ways: Sequence[Label], rooms: Sequence[Room], others: Sequence[Label]
) -> Label:
    lefts, tops, rights, bottoms = zip(*(one.room for one in ways), strict=True)
    around = min(lefts), min(tops), max(rights), max(bottoms)
    near = [one for one in rooms if _hidden(one, around)]
    x, y = shape.centre

    def cost(label: Label) -> float:
        left, top, right, bottom = label.room
        far = abs((left + right) / 2 - x) + abs((top + bottom) / 2 - y)
        hidden = sum(
            _hidden(one, label.room) ** 2
            for one in near
            if one[0] < right and one[2] > left and one[1] < bottom and one[3] > top
        )
        return hidden + FAR * far + OVERLAP * any(label.covers(one.room) for one in others)

    return min(ways, key=cost)


@lru_cache(maxsize=512)
def _ways(shape: PlaceShape, seen: Window, cost: int) -> tuple[Label, ...]:
    """Return a label in one line and in several, with its middle on its place."""
    return tuple(_tried(shape, seen, cost))


def _tried(shape: PlaceShape, seen: Window, cost: int) -> Iterator[Label]:
    size = ceil(seen.readable)
    *before, last = " ".join(shape.name).split()
    words = (*before, f"{last} -{cost}" if cost else last)
    left, top, right, bottom = bounds(shape)
    for lines, column, row in product(((" ".join(words),), words), range(COLUMNS), range(ROWS)):
        name = Name(lines, size)
        x = left + (right - left) * (column + 1) / (COLUMNS + 1)
        y = top + (bottom - top) * row / (ROWS - 1)
        east = max(map(name.half, lines)) + AROUND
        down = len(lines) * size / 2 + AROUND
        yield Label(name, _inside((x - east, y - down, x + east, y + down), seen))


def _inside(room: Room, seen: Window) -> Room:
    """Move a rectangle onto the visible part of the map, outside the corner under the badge."""
    left, top, right, bottom = room
    start, end = seen.left + AROUND, seen.left + seen.wide - AROUND
    east = max(start - left, min(0, end - right))
    badge_wide, badge_high = corner(seen.wide)
    is_under_badge = left + east < seen.left + badge_wide
    highest = max(seen.top, BOARD.frame[1]) + AROUND
    lowest = seen.top + seen.high - AROUND - (badge_high if is_under_badge else 0)
    down = max(highest - top, min(0, lowest - bottom))
    return left + east, top + down, right + east, bottom + down


def _room(item: Item) -> Room | None:
    """Return the rectangle of a piece or a letter."""
    match item:
        case Stamp(drawing=drawing, at=(x, y)):
            return x, y, x + drawing.size[0], y + drawing.size[1]
        case Disc(centre=(x, y), radius=radius):
            return x - radius, y - radius, x + radius, y + radius
        case Panel(start=(left, top), end=(right, bottom)):
            return left, top, right, bottom
        case _:
            return None


def _hidden(one: Room, over: Room) -> float:
    """Return the share of a rectangle that another one hides, from 0 to 1."""
    left, top, right, bottom = one
    if left >= over[2] or right <= over[0] or top >= over[3] or bottom <= over[1]:
        return 0  # in most cases
    wide = min(right, over[2]) - max(left, over[0])
    high = min(bottom, over[3]) - max(top, over[1])
    return wide * high / ((right - left) * (bottom - top))
