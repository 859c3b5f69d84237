"""The names of places on the map, as large as their places allow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.great_fire.model import PlaceId, PlaceView
from render.great_fire import palette
from render.great_fire.layout import SHAPES, PlaceShape
from render.great_fire.window import WHOLE, Window
from render.key import WIDE
from render.palette import INK, LIGHT
from render.placing import Room
from render.scene import Disc, Item, Panel, Text
from words.great_fire.derived import points_of
from words.marks import Mark

LETTERS: Final = 11
"""The size of names in a part of the map, in pixels of a phone, if their places have room."""
OVER: Final = 14
"""How far an enlarged name may extend beyond the room on each side, in pixels: places are wider."""
NAMES: Final = 0.5
"""The largest share of a place's height that its name may use."""

LARGEST: Final = 27
"""The largest size of names on the whole map, in pixels of the board."""
OVER_WHOLE: Final = 2
NAMES_WHOLE: Final = 0.33

POINTS: Final = 15
"""The radius of an objective's points to the left of its name, in pixels."""
ASIDE: Final = 12
"""How far such a name is moved to the right so that both fit, in pixels."""


@dataclass(frozen=True, slots=True)
class Name:
    """How the name of a place is written."""

    lines: tuple[str, ...]
    size: int

    def half(self, line: str) -> float:
        """Return about half the width of a line."""
        return len(line) * self.size * WIDE / 2


@lru_cache(maxsize=4096)
def name(shape: PlaceShape, seen: Window) -> Name:
    """Return the name as large as a phone needs it, if the place has room for it.

    Otherwise it leaves the room to the pieces, as on the whole map, where no name could be large
    enough.
    """
    words = tuple(" ".join(shape.name).split())
    found = _grown(shape, ((" ".join(words),), words), seen.on_phone(LETTERS), OVER, NAMES)
    if seen != WHOLE and found.size >= seen.readable:
        return found
    return _grown(shape, (shape.name,), LARGEST, OVER_WHOLE, NAMES_WHOLE)


def needs_key(marks: Sequence[Mark], seen: Window) -> bool:
    """Tell whether a name of these places is unreadable on a phone."""
    sizes = (name(SHAPES[PlaceId(mark.place)], seen).size for mark in marks)
    return any(size < seen.readable for size in sizes)


def _grown(
    shape: PlaceShape, ways: Sequence[tuple[str, ...]], largest: float, over: float, most: float
) -> Name:
    """Return the name in the lines that make it largest, at least as large as on the board."""
    left, top, right, bottom = shape.room
    wide, high = right - left + 2 * over, most * (bottom - top)
    sizes = [
        int(min(largest, wide / max(map(len, lines)) / WIDE, high / len(lines))) for lines in ways
    ]
    best = sizes.index(max(sizes))
    if sizes[best] > shape.size:
        return Name(ways[best], sizes[best])
    return Name(shape.name, shape.size)


def room_below(shape: PlaceShape, name: Name) -> Room:
    """Return the part of a place that has room for pieces."""
    left, top, right, bottom = shape.room
    return left, top + len(name.lines) * (name.size + 1) + 2, right, bottom


def room_of(place: PlaceView, name: Name) -> Room:
    """Return the area of a name."""
    shape = SHAPES[place.id]
    half, middle = max(map(name.half, name.lines)), _middle(place)
    return middle - half, shape.room[1], middle + half, room_below(shape, name)[1]


def written(place: PlaceView, name: Name, *, dark: bool) -> Iterator[Item]:
    """Write a name on dark or light ground, yellow if there is a token."""
    ink = palette.RED_NAME if points_of(place.id) else INK
    size, centre = name.size, _middle(place)
    for number, line in enumerate(name.lines):
        y = SHAPES[place.id].room[1] + size * 0.55 + number * (size + 1)
        half = name.half(line)
        if place.token:
            start, end = (centre - half - 5, y - size * 0.52), (centre + half + 5, y + size * 0.53)
            yield Panel(start, end, palette.COIN, INK, 1, 5)
            yield Text((centre, y), line, "old", size, INK)
        else:
            light, halo = (LIGHT, INK) if dark else (ink, LIGHT)
            yield Text((centre, y), line, "old", size, light, halo=halo, glow=3)


def points(place: PlaceView, name: Name) -> Iterator[Item]:
    """Show the points of a place to the left of its name, if it is an objective."""
    worth = points_of(place.id)
    if worth:
        left = _middle(place) - name.half(name.lines[0]) - POINTS
        spot = (left, SHAPES[place.id].room[1] + name.size * 0.55)
        yield Disc(spot, POINTS, palette.RED_NAME, LIGHT, 2)
        yield Text(spot, str(worth), "bold", 22, LIGHT)


def _middle(place: PlaceView) -> float:
    return SHAPES[place.id].centre[0] + (ASIDE if points_of(place.id) else 0)
