"""Drawings that are data rather than code: lists of shapes in `data/<game>/<name>.toml`.

Each table of the file is a drawing: its `shapes` in the order in which they are painted, and what
it `shows`, if anything. A shape lies `at` points "x,y"; between two of them, a point in brackets is
what the line bows towards. It is drawn once more at each offset of `also`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from games.core.codec import Codec
from render.scene import Area, Disc, Hatch, Ink, Item, Panel, Pattern, Point, Stroke
from render.shapes import bowed, moved

_DATA: Final = Path(__file__).parents[1] / "data"


@dataclass(frozen=True, slots=True)
class Shape:
    """A line of the file; `render.scene` says what its numbers mean."""

    draw: Literal["area", "stroke", "hatch", "disc", "panel"]
    at: str
    fill: str | None = None
    """The name of an ink, or "#rrggbb"; so is `line`."""
    line: str | None = None
    width: float = 0
    radius: float = 0
    pattern: Pattern = "rows"
    gap: float = 4
    opacity: float = 1
    also: str = ""


@dataclass(frozen=True, slots=True)
class Engraving:
    """A drawing, and the keys of what it shows."""

    shapes: tuple[Shape, ...]
    shows: tuple[str, ...] = ()

    def items(self, inks: Mapping[str, Ink]) -> tuple[Item, ...]:
        """Return what to paint. Raise KeyError for an ink that has no such name."""
        return tuple(item for shape in self.shapes for item in _drawn(shape, inks))


def engravings(game: str, name: str) -> Mapping[str, Engraving]:
    """Read the drawings of one file.

    Raises:
        DataError: the file has other content.
    """
    return Codec(dict[str, Engraving]).read(_DATA / game / f"{name}.toml")


def _drawn(shape: Shape, inks: Mapping[str, Ink]) -> Iterator[Item]:
    item = _item(shape, tuple(_outline(shape.at)), inks)
    yield item
    for offset in shape.also.split():
        yield from moved([item], *_point(offset))


def _item(shape: Shape, points: tuple[Point, ...], inks: Mapping[str, Ink]) -> Item:
    fill, line = (
        one if one is None or one.startswith("#") else inks[one] for one in (shape.fill, shape.line)
    )
    match shape.draw:
        case "area":
            return Area(points, fill, line, shape.width, shape.opacity)
        case "stroke":
            return Stroke(points, line or "", shape.width, shape.opacity)
        case "hatch":
            return Hatch(points, shape.pattern, line or "", shape.gap, shape.width, shape.opacity)
        case "disc":
            return Disc(points[0], shape.radius, fill, line, shape.width, shape.opacity)
        case "panel":
            start, end = points
            return Panel(start, end, fill, line, shape.width, shape.radius, shape.opacity)


def _outline(text: str) -> Iterator[Point]:
    """Yield the points of a line, those of its bows among them."""
    words = text.split()
    for number, word in enumerate(words):
        if word.startswith("("):
            start, end = _point(words[number - 1]), _point(words[number + 1])
            yield from bowed(start, _point(word.strip("()")), end)[1:-1]
        else:
            yield _point(word)


def _point(text: str) -> Point:
    x, y = text.split(",")
    return float(x), float(y)
