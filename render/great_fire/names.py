"""The names of places on the map, as large as their places have room for."""

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
"""The size of names there, in a phone's pixels, where places have room for it."""
OVER: Final = 14
"""How far a larger name may stand out of the room on each side: places are wider."""
NAMES: Final = 0.5
"""The most of a place's height that its name may take."""

LARGEST: Final = 27
"""The size of names on the whole map, where there is room, in the board's pixels."""
OVER_WHOLE: Final = 2
NAMES_WHOLE: Final = 0.33

POINTS: Final = 15
"""The radius of an objective's points, left of its name."""
ASIDE: Final = 12
"""So far to the right such a name stands, so that both lie in their place."""


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

    Else it leaves the room to the pieces, as on the whole map, where none could be that large.
    """
    words = tuple(" ".join(shape.name).split())
    found = _grown(shape, ((" ".join(words),), words), seen.on_phone(LETTERS), OVER, NAMES)
    if seen != WHOLE and found.size >= seen.readable:
        return found
    return _grown(shape, (shape.name,), LARGEST, OVER_WHOLE, NAMES_WHOLE)


def needs_key(marks: Sequence[Mark], seen: Window) -> bool:
    """Tell whether a name of these places cannot be read on a phone."""
    sizes = (name(SHAPES[PlaceId(mark.place)], seen).size for mark in marks)
    return any(size < seen.readable for size in sizes)


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


def room_below(shape: PlaceShape, name: Name) -> Room:
    """Return where a place has room for pieces."""
    left, top, right, bottom = shape.room
    return left, top + len(name.lines) * (name.size + 1) + 2, right, bottom


def room_of(place: PlaceView, name: Name) -> Room:
    """Return where a name stands."""
    shape = SHAPES[place.id]
    half, middle = max(map(name.half, name.lines)), _middle(place)
    return middle - half, shape.room[1], middle + half, room_below(shape, name)[1]


def written(place: PlaceView, name: Name, *, dark: bool) -> Iterator[Item]:
    """Write a name, on dark ground or on light, yellow where a token lies."""
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
    """Show what a place is worth as an objective, if it is one, left of its name."""
    worth = points_of(place.id)
    if worth:
        left = _middle(place) - name.half(name.lines[0]) - POINTS
        spot = (left, SHAPES[place.id].room[1] + name.size * 0.55)
        yield Disc(spot, POINTS, palette.RED_NAME, LIGHT, 2)
        yield Text(spot, str(worth), "bold", 22, LIGHT)


def _middle(place: PlaceView) -> float:
    return SHAPES[place.id].centre[0] + (ASIDE if points_of(place.id) else 0)
