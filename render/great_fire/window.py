"""The part of the map in a picture."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Final

from render.alt_badge import corner
from render.great_fire.layout import BOARD, SIZE, PlaceShape
from render.key import PHONE
from render.scene import Item
from render.shapes import moved

READABLE: Final = 9
"""The smallest readable size of names, in pixels of a phone."""
LEAST: Final = (640, 400)
"""The width and height of the smallest part in pixels; smaller ones would look blurred."""
FLATTEST: Final = 2.0
TALLEST: Final = 1.3
"""The smallest ratio of width to height."""
TALLEST_OF_CHOICES: Final = 2.4
"""The same for choices: the panel's question and buttons must be visible above and below the
picture."""
MARGIN: Final = 26


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
        """Return how many pixels of the board these pixels of a phone are."""
        return pixels * self.wide / PHONE

    @property
    def readable(self) -> float:
        """The smallest size of names that a phone can show, in pixels of the board."""
        return self.on_phone(READABLE)

    def shows(self, shape: PlaceShape) -> bool:
        """Tell whether the middle of a place is inside."""
        x, y = shape.centre
        return 0 < x - self.left < self.wide and 0 < y - self.top < self.high

    def holds(self, shape: PlaceShape) -> bool:
        """Tell whether any part of a place is inside."""
        left, top, right, bottom = bounds(shape)
        return (
            left < self.left + self.wide
            and right > self.left
            and top < self.top + self.high
            and bottom > self.top
        )

    def within(self, items: Iterable[Item], down: float = 0) -> tuple[Item, ...]:
        """Move items of the board to their positions in the window, below the top."""
        return moved(items, -self.left, down - self.top)


WHOLE: Final = Window(0, 0, *SIZE)


@cache
def bounds(shape: PlaceShape) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a place."""
    across, down = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    return min(across), min(down), max(across), max(down)


def window(places: Collection[str], tallest: float = TALLEST) -> Window:
    """Return the part of the map that shows these places, with none of them under the badge."""
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
