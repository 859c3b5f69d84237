"""Drawings as data: `data/<game>/*.toml` has each as a list of shapes, painted in this order.

All numbers of a shape are in one text, separated by spaces or commas. Outlines are written as in
SVG:
"M2 18 L17 2 Q29 12 37 18" starts at a point, goes straight to another, and in a curve past a third
to
a fourth.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.core.codec import Codec
from render.scene import Area, Disc, Face, Hatch, Ink, Item, Panel, Pattern, Point, Stroke, Text
from render.shapes import bowed, moved, oval, star

_DATA: Final = Path(__file__).parents[1] / "data"
_STEP: Final = re.compile(r"([MLQ])([^MLQ]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One item: the first eight fields give its kind, and `render.scene` explains the others.

    An ink is "#rrggbb" or a name. The drawing code provides outlines, texts and the names of inks.
    """

    area: str = ""
    """An outline."""
    stroke: str = ""
    """A line, in the form of an outline."""
    hatch: str = ""
    """An outline, filled with `pattern`."""
    disc: str = ""
    """Centre and radius: "56,48 9"."""
    oval: str = ""
    """Centre, half of width and height, and rotation in degrees: "20,30 9 14 15"."""
    star: str = ""
    """Centre, outer and inner radius, points: "56,48 42 33 13"."""
    panel: str = ""
    """Two corners: "4,4 108,108"."""
    text: str = ""
    """The text `at` a point, in the ink `fill`."""
    fill: Ink | None = None
    line: Ink | None = None
    width: float = 0
    radius: float = 0
    opacity: float = 1
    pattern: Pattern = "rows"
    gap: float = 4
    at: str = ""
    face: Face = "bold"
    size: int = 0
    halo: Ink | None = None
    glow: int = 0
    also: str = ""
    """Offsets to the right and down at which it is drawn again: "14,0 33,0"."""


Shapes = tuple[Shape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A drawing at scale 1; (0, 0) is its upper left corner."""

    shapes: Shapes
    size: tuple[int, int] = (0, 0)
    """Width and height, if the drawings of its file have different ones."""
    shows: tuple[str, ...] = ()
    """The keys of what it shows, if it is chosen by them."""

    def items(self, inks: Mapping[str, Ink], **given: object) -> tuple[Item, ...]:
        """Return the items to paint; see `drawn`."""
        return drawn(self.shapes, inks, **given)


def sketches(game: str, name: str) -> Mapping[str, Sketch]:
    """Read the drawings of one file.

    Raises:
        DataError: the file is missing, or has other content.
    """
    return Codec(dict[str, Sketch]).read(_DATA / game / f"{name}.toml")


def drawn(shapes: Shapes, inks: Mapping[str, Ink], **given: object) -> tuple[Item, ...]:
    """Return the items to paint; `given` values fill texts and outlines, and name inks.

    Raises:
        KeyError: an ink is neither given nor among `inks`.
    """
    return tuple(item for shape in shapes for item in _repeated(shape, inks, given))


def _repeated(shape: Shape, inks: Mapping[str, Ink], given: Mapping[str, object]) -> Iterator[Item]:
    item = _item(shape, {**inks, **given}, given)
    yield item
    for offset in _points(shape.also):
        yield from moved([item], *offset)


def _item(one: Shape, inks: Mapping[str, object], given: Mapping[str, object]) -> Item:
    def ink(name: Ink | None) -> Ink | None:
        return name if name is None or name.startswith("#") else str(inks[name])

    fill, line, width, opacity = ink(one.fill), ink(one.line), one.width, one.opacity
    if outline := _outline(one, given):
        return Area(outline, fill, line, width, opacity)
    if one.stroke:
        return Stroke(path(one.stroke), line or "", width, opacity)
    if one.hatch:
        return Hatch(path(one.hatch), one.pattern, line or "", one.gap, width, opacity)
    if one.disc:
        x, y, radius = _numbers(one.disc)
        return Disc((x, y), radius, fill, line, width, opacity)
    if one.panel:
        start, end = _points(one.panel)
        return Panel(start, end, fill, line, width, one.radius, opacity)
    (at,), told = _points(one.at), one.text.format(**given)
    return Text(at, told, one.face, one.size, fill or "", halo=ink(one.halo), glow=one.glow)


def _outline(one: Shape, given: Mapping[str, object]) -> tuple[Point, ...]:
    """Return the points of an area, an oval or a star; () for other shapes."""
    if one.oval:
        x, y, wide, high, degrees = _numbers(one.oval)
        return oval((x, y), wide, high, degrees)
    if one.star:
        x, y, outer, inner, points = _numbers(one.star)
        return star((x, y), outer, inner, int(points))
    return path(one.area.format(**given))


def path(outline: str) -> tuple[Point, ...]:
    """Return the points of an outline; of a bow, those of `render.shapes.bowed`.

    >>> path("M0,0 L4,0 L4,3")
    ((0.0, 0.0), (4.0, 0.0), (4.0, 3.0))
    """
    points: list[Point] = []
    for step, numbers in _STEP.findall(outline):
        found = _points(numbers)
        if step == "Q":
            top, end = found
            found = list(bowed(points[-1], top, end)[1:])
        points += found
    return tuple(points)


def _points(text: str) -> list[Point]:
    numbers = _numbers(text)
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _numbers(text: str) -> list[float]:
    return [float(one) for one in text.replace(",", " ").split()]
