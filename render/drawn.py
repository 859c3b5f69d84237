"""Drawings as data: shapes in a TOML file, with inks by name and outlines as in SVG."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from render.scene import Area, Disc, Hatch, Ink, Item, Panel, Pattern, Point, Stroke
from render.shapes import bowed, star

_STEP: Final = re.compile(r"([MLQ])([^MLQ]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One item, by one of the first six; the rest is as in `render.scene`."""

    area: str = ""
    """An outline: "M" begins it, "L" is straight to a point, "Q" a bow past one to another."""
    stroke: str = ""
    """A line, written like an outline."""
    star: str = ""
    """Centre, outer and inner radius, points: "56,48 42 33 13"."""
    disc: str = ""
    """Centre and radius: "56,48 9"."""
    panel: str = ""
    """Two corners: "4,4 108,108"."""
    hatch: str = ""
    """An outline, filled with `pattern`."""
    fill: Ink | None = None
    """An ink, or its name."""
    line: Ink | None = None
    width: float = 0
    radius: float = 0
    opacity: float = 1
    pattern: Pattern = "rows"
    gap: float = 0


Shapes = tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing in a file."""

    size: tuple[int, int]
    shapes: Shapes


def drawn(shapes: Shapes, inks: Mapping[str, Ink]) -> Iterator[Item]:
    """Yield the items of shapes. KeyError: an ink has a name that is not among `inks`."""

    def ink(name: Ink | None) -> Ink | None:
        return name if name is None or name.startswith("#") else inks[name]

    for one in shapes:
        yield _item(one, ink(one.fill), ink(one.line))


def _item(one: Shape, fill: Ink | None, line: Ink | None) -> Item:
    if one.area:
        return Area(outline(one.area), fill, line, one.width, one.opacity)
    if one.star:
        centre, *sizes = one.star.split()
        outer, inner, points = map(float, sizes)
        return Area(star(_point(centre), outer, inner, int(points)), fill, line, one.width)
    if one.stroke:
        return Stroke(outline(one.stroke), line or "", one.width, one.opacity)
    if one.disc:
        centre, radius = one.disc.split()
        return Disc(_point(centre), float(radius), fill, line, one.width, one.opacity)
    if one.hatch:
        return Hatch(outline(one.hatch), one.pattern, line or "", one.gap, one.width, one.opacity)
    start, end = map(_point, one.panel.split())
    return Panel(start, end, fill, line, one.width, one.radius, one.opacity)


def outline(path: str) -> tuple[Point, ...]:
    """Return the points of an outline.

    >>> outline("M0,0 L4,0 L4,3")
    ((0.0, 0.0), (4.0, 0.0), (4.0, 3.0))
    """
    points: list[Point] = []
    for step, where in _STEP.findall(path):
        *past, end = map(_point, where.split())
        points += bowed(points[-1], past[0], end)[1:] if step == "Q" else [end]
    return tuple(points)


def _point(text: str) -> Point:
    x, y = text.split(",")
    return float(x), float(y)
