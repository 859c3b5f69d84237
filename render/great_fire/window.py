"""The part of the map that a picture shows, and how large things are written on it."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from games.great_fire.model import PlaceId
from render.alt_badge import corner
from render.great_fire.layout import BOARD, SHAPES, SIZE, PlaceShape
from render.key import PHONE, WIDE
from render.scene import Item
from render.shapes import moved
from words.marks import Mark

LETTERS: Final = 11
"""The size of names there, in a phone's pixels, where places have room for it."""
READABLE: Final = 9
"""The smallest size of names that can be read there."""
LEAST: Final = (640, 400)
"""The smallest part: smaller ones would be shown blurred."""
FLATTEST: Final = 2.4
TALLEST: Final = 1.3
"""Width by height."""
TALLEST_OF_CHOICES: Final = 2.4
"""A panel's question and its buttons are to be seen above and below its picture."""
MARGIN: Final = 26
OVER: Final = 14
"""How far a larger name may stand out of the room on each side: places are wider."""
NAMES: Final = 0.5
"""The most of a place's height that its name may take."""

LARGEST: Final = 27
"""The size of names on the whole map, where there is room, in the board's pixels."""
OVER_WHOLE: Final = 2
NAMES_WHOLE: Final = 0.33


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

    def within(self, items: Iterable[Item], down: float = 0) -> tuple[Item, ...]:
        """Move items of the board to where the window shows them, so far from the top."""
        return moved(items, -self.left, down - self.top)


WHOLE: Final = Window(0, 0, *SIZE)


def bounds(shape: PlaceShape) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a place."""
    across, down = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    return min(across), min(down), max(across), max(down)


def window(places: Collection[str], tallest: float = TALLEST) -> Window:
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
    wide = min(max(wide, high * tallest), frame_right - frame_left)
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
    """Return the name as large as a phone needs it, if the place has room for it.

    Else it leaves the room to the pieces, as on the whole map, where none could be that large.
    """
    words = tuple(" ".join(shape.name).split())
    found = _grown(shape, ((" ".join(words),), words), seen.on_phone(LETTERS), OVER, NAMES)
    if seen != WHOLE and found.size >= seen.on_phone(READABLE):
        return found
    return _grown(shape, (shape.name,), LARGEST, OVER_WHOLE, NAMES_WHOLE)


def needs_key(marks: Sequence[Mark], seen: Window) -> bool:
    """Tell whether a name of these places cannot be read on a phone."""
    sizes = (name(SHAPES[PlaceId(mark.place)], seen).size for mark in marks)
    return any(size < seen.on_phone(READABLE) for size in sizes)


def _grown(
    shape: PlaceShape, ways: Sequence[tuple[str, ...]], largest: float, over: float, most: float
) -> Name:
    """Return the name in the lines in which it can be largest, as the board has it at least."""
    left, top, right, bottom = shape.room
    wide, high = right - left + 2 * over, most * (bottom - top)
    sizes = [
        int(min(largest, wide / max(map(len, lines)) / WIDE, high / len(lines))) for lines in ways
    ]
    best = sizes.index(max(sizes))
    if sizes[best] > shape.size:
        return Name(ways[best], sizes[best])
    return Name(shape.name, shape.size)
