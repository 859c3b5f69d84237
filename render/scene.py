"""A picture as plain values: a size, and items in the order in which they are painted.

Points are (x, y) in pixels from the upper left corner; inks are "#rrggbb".
"""

from dataclasses import dataclass, field
from typing import Literal

Point = tuple[float, float]
Ink = str
Face = Literal["old", "old italic", "plain", "bold"]
"""Two typefaces of the period, and two plain ones."""
Anchor = Literal["lm", "mm", "rm", "ls", "ms", "rs"]
"""The point of a text that lies at its position: left, middle, right; middle or baseline."""
Pattern = Literal["rows", "slant", "backslant", "cross", "dots", "waves", "tufts"]


@dataclass(frozen=True, slots=True)
class Area:
    """A polygon, filled, outlined or both."""

    points: tuple[Point, ...]
    fill: Ink | None = None
    line: Ink | None = None
    width: float = 0
    """The width of the outline in pixels, half of it inside."""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, with round joints."""

    points: tuple[Point, ...]
    ink: Ink
    width: float
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, filled, outlined or both."""

    centre: Point
    radius: float
    fill: Ink | None = None
    line: Ink | None = None
    width: float = 0
    """The width of the outline in pixels, inside the radius."""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle with round corners."""

    start: Point
    end: Point
    fill: Ink | None = None
    line: Ink | None = None
    width: float = 0
    """The width of the outline in pixels, inside the rectangle."""
    radius: float = 0
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Hatch:
    """A polygon filled with a pattern of fine lines, transparent in between."""

    points: tuple[Point, ...]
    pattern: Pattern
    ink: Ink
    gap: float
    """The distance between lines, in pixels."""
    width: float = 1
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text."""

    at: Point
    text: str
    face: Face
    size: int
    """The size of the font, in pixels."""
    ink: Ink
    anchor: Anchor = "mm"
    halo: Ink | None = None
    """The ink around the letters."""
    glow: int = 0
    """The width of the halo, in pixels."""
    fit: int | None = None
    """The maximum width in pixels; longer text is set smaller or cut. None: no limit."""
    lines: int = 1
    """With 2, text that is too long is broken into two smaller lines around its position, if
    possible."""
    turn: float = 0
    """Degrees counterclockwise."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Items that are painted once, cached, and stamped often.

    Drawings with the same name are identical: the name identifies everything that they show.
    """

    name: str
    size: tuple[int, int]
    items: "tuple[Item, ...]" = field(hash=False, compare=False)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A drawing at a position of whole pixels (its upper left corner)."""

    drawing: Drawing
    at: tuple[int, int]


Item = Area | Stroke | Disc | Panel | Hatch | Text | Stamp


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture."""

    size: tuple[int, int]
    ground: Ink
    items: tuple[Item, ...]
    palette: tuple[Ink, ...] = ()
    """At most 256 inks to which all colours are quantized; empty: the file keeps true colours."""
