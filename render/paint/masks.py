"""Turns shapes into masks with smooth edges."""

from math import ceil, floor
from typing import cast

from PIL import Image, ImageChops, ImageDraw

from render.paint.patterns import lines
from render.scene import Area, Disc, Hatch, Ink, Panel, Point, Stroke
from render.shapes import moved

SHARP = 4
"""The factor by which shapes are drawn larger and then reduced, for smooth edges."""

Shape = Area | Stroke | Disc | Panel | Hatch
Layer = tuple[Image.Image, Ink]


def home(shape: Shape) -> tuple[Shape, tuple[int, int], tuple[int, int]]:
    """Return a shape moved near (0, 0), the size of its masks, and its former corner."""
    start, end = _span(shape)
    left, top = floor(start[0]), floor(start[1])
    (one,) = moved((shape,), -left, -top)
    return cast("Shape", one), (ceil(end[0]) - left, ceil(end[1]) - top), (left, top)


def layers(shape: Shape, size: tuple[int, int]) -> tuple[Layer, ...]:
    """Return the masks of a shape with their inks, lowest first."""
    match shape:
        case Area():
            found = _area(shape, size)
        case Stroke():
            found = [(_stroke(shape.points, shape.width, size), shape.ink)]
        case Hatch():
            found = [(_hatch(shape, size), shape.ink)]
        case Disc() | Panel():
            found = _round(shape, size)
    small = [(mask.reduce(SHARP), ink) for mask, ink in found]
    if shape.opacity < 1:
        small = [(_thinned(mask, shape.opacity), ink) for mask, ink in small]
    return tuple(small)


def _span(shape: Shape) -> tuple[Point, Point]:
    """Return the corners of the bounding box of a shape with its line."""
    if isinstance(shape, Disc | Panel):
        start, end, _ = _box(shape)
        edge = 0.0
        points: tuple[Point, ...] = (start, end)
    else:
        points, edge = shape.points, shape.width / 2 + 1
    across, down = [x for x, _ in points], [y for _, y in points]
    return (min(across) - edge, min(down) - edge), (max(across) + edge, max(down) + edge)


def _area(shape: Area, size: tuple[int, int]) -> list[Layer]:
    found: list[Layer] = []
    if shape.fill is not None:
        mask = _blank(size)
        ImageDraw.Draw(mask).polygon(_large(shape.points), fill=255)
        found.append((mask, shape.fill))
    if shape.line is not None:
        around = (*shape.points, *shape.points[:2])  # so that the ends also join
        found.append((_stroke(around, shape.width, size), shape.line))
    return found


def _stroke(points: tuple[Point, ...], width: float, size: tuple[int, int]) -> Image.Image:
    mask = _blank(size)
    pen = ImageDraw.Draw(mask)
    large, thick = _large(points), max(1, round(width * SHARP))
    pen.line(large, fill=255, width=thick, joint="curve")
    if thick > SHARP:
        for end in (large[0], large[-1]):
            pen.circle(end, thick / 2, fill=255)
    return mask


def _hatch(shape: Hatch, size: tuple[int, int]) -> Image.Image:
    mask, strokes = _blank(size), _blank(size)
    ImageDraw.Draw(mask).polygon(_large(shape.points), fill=255)
    pen = ImageDraw.Draw(strokes)
    for line in lines(shape):
        pen.line(_large(line), fill=255, width=max(1, round(shape.width * SHARP)), joint="curve")
    return ImageChops.darker(mask, strokes)


def _round(shape: Disc | Panel, size: tuple[int, int]) -> list[Layer]:
    start, end, radius = _box(shape)
    (left, top), (right, bottom) = _large((start, end))
    box = (left, top, right - 1, bottom - 1)
    found: list[Layer] = []
    if shape.fill is not None:
        mask = _blank(size)
        ImageDraw.Draw(mask).rounded_rectangle(box, radius * SHARP, fill=255)
        found.append((mask, shape.fill))
    if shape.line is not None:
        mask = _blank(size)
        width = max(1, round(shape.width * SHARP))
        pen = ImageDraw.Draw(mask)
        pen.rounded_rectangle(box, radius * SHARP, outline=255, width=width)
        found.append((mask, shape.line))
    return found


def _box(shape: Disc | Panel) -> tuple[Point, Point, float]:
    """Return two corners of a shape, and the radius at its corners."""
    if isinstance(shape, Panel):
        return shape.start, shape.end, shape.radius
    (x, y), radius = shape.centre, shape.radius
    return (x - radius, y - radius), (x + radius, y + radius), radius


def _thinned(mask: Image.Image, opacity: float) -> Image.Image:
    return ImageChops.multiply(mask, Image.new("L", mask.size, round(255 * opacity)))


def _blank(size: tuple[int, int]) -> Image.Image:
    return Image.new("L", (size[0] * SHARP, size[1] * SHARP))


def _large(points: tuple[Point, ...]) -> list[Point]:
    return [(x * SHARP, y * SHARP) for x, y in points]
