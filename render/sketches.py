"""Drawings as data: `data/<game>/drawings.toml` has each as a list of shapes.

An outline is written as in SVG, in points, lines and curves: "M2 18 L17 2 Q29 12 37 18".
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

from games.core.codec import Codec
from render import palette as theme
from render.scene import Area, Disc, Drawing, Face, Ink, Item, Panel, Point, Stroke, Text
from render.shapes import bowed, drawing, oval, star

_DATA: Final = Path(__file__).parents[1] / "data"
_STEP: Final = re.compile(r"([MLQ])([^MLQ]*)")


@dataclass(frozen=True, slots=True)
class Shape:
    """An area or stroke with an outline, a disc, an oval, a panel, a text; in numbers or inks.

    An ink is "#rrggbb", a name of the game's palette or the theme's, or one that is given.
    """

    area: str | None = None
    """Its outline, which may have fields, too."""
    stroke: str | None = None
    disc: tuple[float, float, float] | None = None
    """Its middle and its radius."""
    star: tuple[float, float, float, float, int] | None = None
    """Its middle, how far its points and its notches are from there, and how many there are."""
    oval: tuple[float, float, float, float, float] | None = None
    """Its middle, half of its width and height, and by how many degrees it is turned."""
    panel: tuple[float, float, float, float] | None = None
    """Left, top, right and bottom."""
    text: str | None = None
    """It may have fields: "{letter}"."""
    at: tuple[float, float] = (0, 0)
    face: Face = "bold"
    size: int = 0
    fill: str | None = None
    line: str | None = None
    ink: str = "INK"
    halo: str | None = None
    width: float = 0
    radius: float = 0
    glow: int = 0
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing at scale 1; (0, 0) is its upper left corner."""

    size: tuple[int, int]
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class DrawingsFile:
    """drawings.toml."""

    drawings: Mapping[str, Sketch]


class Sketches:
    """The drawings of a game, by their names."""

    def __init__(self, game: str, palette: ModuleType) -> None:
        """Read them. Raise DataError for a file with other content."""
        file = Codec(DrawingsFile).read(_DATA / game / "drawings.toml")
        named = {**vars(theme), **vars(palette)}
        self._sketches = file.drawings
        self._inks: dict[str, Ink] = {k: v for k, v in named.items() if isinstance(v, str)}

    def items(self, name: str, **given: object) -> list[Item]:
        """Return the items of a drawing; what is given fills texts, and names inks."""
        return [_item(one, self._inks, given) for one in self._sketches[name].shapes]

    def size(self, name: str) -> tuple[int, int]:
        """Return the size of a drawing at scale 1."""
        return self._sketches[name].size

    def drawing(self, name: str, scale: float, called: str = "", **given: object) -> Drawing:
        """Return a drawing in some scale; one with something given is `called` by another name."""
        return drawing(called or name, self.size(name), self.items(name, **given), scale)


def _item(shape: Shape, inks: Mapping[str, Ink], given: Mapping[str, object]) -> Item:
    def ink(name: str) -> Ink:
        return name if name.startswith("#") else str(given.get(name) or inks[name])

    fill = None if shape.fill is None else ink(shape.fill)
    line = None if shape.line is None else ink(shape.line)
    width, opacity = shape.width, shape.opacity
    match shape:
        case Shape(area=str() as outline):
            return Area(path(outline.format(**given)), fill, line, width, opacity)
        case Shape(stroke=str() as outline):
            return Stroke(path(outline), ink(shape.ink), width, opacity)
        case Shape(disc=(x, y, radius)):
            return Disc((x, y), radius, fill, line, width, opacity)
        case Shape(star=(x, y, outer, inner, points)):
            return Area(star((x, y), outer, inner, points), fill, line, width, opacity)
        case Shape(oval=(x, y, wide, high, degrees)):
            return Area(oval((x, y), wide, high, degrees), fill, line, width, opacity)
        case Shape(panel=(left, top, right, bottom)):
            return Panel((left, top), (right, bottom), fill, line, width, shape.radius, opacity)
        case _:
            halo = None if shape.halo is None else ink(shape.halo)
            text = (shape.text or "").format(**given)
            return Text(shape.at, text, shape.face, shape.size, ink(shape.ink),
                        halo=halo, glow=shape.glow)  # fmt: skip


def path(outline: str) -> tuple[Point, ...]:
    """Return the points of an outline; of a curve, those of `render.shapes.bowed`."""
    return tuple(_points(outline))


def _points(outline: str) -> Iterator[Point]:
    last: Point = (0, 0)
    for step, numbers in _STEP.findall(outline):
        pairs = iter(map(float, numbers.split()))
        points = list(zip(pairs, pairs, strict=True))
        if step == "Q":
            for top, end in zip(points[::2], points[1::2], strict=True):
                yield from bowed(last, top, end)[1:]
                last = end
        else:
            yield from points
            last = points[-1]
