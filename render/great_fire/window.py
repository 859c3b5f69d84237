"""The part of the map that a picture shows, and how large things are written on it."""

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil
from typing import Final

from render.alt_badge import corner
from render.great_fire.layout import BOARD, SIZE, PlaceShape
from render.scene import Item
from render.shapes import moved

PHONE: Final = 400
"""The width of a picture on a phone, by which sizes are chosen."""
LETTERS: Final = 11
"""The size of names there, in a phone's pixels, where places have room for it."""
LEAST: Final = (640, 400)
"""The smallest part: smaller ones would be shown blurred."""
FLATTEST: Final = 2.0
TALLEST: Final = 1.3
"""Width by height: a panel's buttons are to be seen below its picture."""
MARGIN: Final = 26
WIDE: Final = 0.47
"""About the width of a letter, by its size."""
OVER: Final = 14
"""How far a larger name may stand out of the room on each side: places are wider."""
NAMES: Final = 0.5
"""The most of a place's height that its name may take."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the map, in the board's pixels."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.wide, self.high

    def on_phone(self, pixels: float) -> float:
        """Return what so many pixels of a phone are here."""
        return pixels * self.wide / PHONE

    def holds(self, shape: PlaceShape) -> bool:
        """Tell whether anything of a place is inside."""
        left, top, right, bottom = bounds(shape)
        return (
            left < self.left + self.wide
            and right > self.left
            and top < self.top + self.high
            and bottom > self.top
        )

    def within(self, items: Collection[Item]) -> tuple[Item, ...]:
        """Move items of the board to where the window shows them."""
        return moved(items, -self.left, -self.top)


WHOLE: Final = Window(0, 0, *SIZE)


def bounds(shape: PlaceShape) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a place."""
    across, down = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    return min(across), min(down), max(across), max(down)


def window(places: Collection[str]) -> Window:
    """Return the part of the map that shows these places, and nothing of them under the badge."""
    frame_left, frame_top, frame_right, frame_bottom = BOARD.frame
    edges = [bounds(shape) for shape in BOARD.places if shape.id in places]
    left = min(edge[0] for edge in edges) - MARGIN
    top = min(edge[1] for edge in edges) - MARGIN
    right = max(edge[2] for edge in edges) + MARGIN
    bottom = max(edge[3] for edge in edges) + MARGIN
    wide = max(right - left, LEAST[0])
    bottom += corner(ceil(wide))[1] - MARGIN
    high = max(bottom - top, LEAST[1], wide / FLATTEST)
    wide = min(max(wide, high * TALLEST), frame_right - frame_left)
    high = min(high, frame_bottom - frame_top)
    left = _inside((left + right - wide) / 2, wide, frame_left, frame_right)
    top = _inside((top + bottom - high) / 2, high, frame_top, frame_bottom)
    return Window(round(left), round(top), round(wide), round(high))


def _inside(start: float, length: float, least: float, most: float) -> float:
    return max(least, min(start, most - length))


@dataclass(frozen=True, slots=True)
class Name:
    """How the name of a place is written."""

    lines: tuple[str, ...]
    size: int

    def half(self, line: str) -> float:
        """Return about half the width of a line."""
        return len(line) * self.size * WIDE / 2


def name(shape: PlaceShape, seen: Window) -> Name:
    """Return the name as large as a phone needs it, or as the place has room for it.

    On the whole map no name could be large enough for that, and the pieces need the room.
    """
    if seen == WHOLE:
        return Name(shape.name, shape.size)
    left, top, right, bottom = shape.room
    words = tuple(" ".join(shape.name).split())
    for size in range(round(seen.on_phone(LETTERS)), shape.size, -1):
        for lines in ((" ".join(words),), words):
            widest = max(map(len, lines)) * size * WIDE
            if widest <= right - left + 2 * OVER and len(lines) * size <= NAMES * (bottom - top):
                return Name(lines, size)
    return Name(shape.name, shape.size)
