"""Move and scale the items of a scene, and make common outlines."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin

from render.scene import Area, Disc, Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Stroke, Text


def grown(items: Iterable[Item], by: float) -> tuple[Item, ...]:
    """Return items scaled from (0, 0); ValueError for stamps, which cannot be scaled."""
    return tuple(_grown(item, by) for item in items)


def _grown(item: Item, by: float) -> Item:
    match item:
        case Area():
            return replace(item, points=_points(item.points, by), width=item.width * by)
        case Stroke():
            return replace(item, points=_points(item.points, by), width=item.width * by)
        case Hatch():
            return replace(item, points=_points(item.points, by), gap=item.gap * by)
        case Disc(centre=(x, y), radius=radius, width=width):
            return replace(item, centre=(x * by, y * by), radius=radius * by, width=width * by)
        case Panel(start=(a, b), end=(c, d), width=width, radius=radius):
            return replace(
                item,
                start=(a * by, b * by),
                end=(c * by, d * by),
                width=width * by,
                radius=radius * by,
            )
        case Text(at=(x, y), size=size, glow=glow):
            return replace(item, at=(x * by, y * by), size=round(size * by), glow=round(glow * by))
        case Stamp():
            raise ValueError("a stamp is painted once, in one size")


def _points(points: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    return tuple((x * by, y * by) for x, y in points)


def moved(items: Iterable[Item], east: float, down: float) -> tuple[Item, ...]:
    """Return items shifted by a number of pixels."""
    return tuple(_moved(item, east, down) for item in items)


def _moved(item: Item, east: float, down: float) -> Item:
    match item:
        case Area() | Stroke() | Hatch():
            return replace(item, points=tuple((x + east, y + down) for x, y in item.points))
        case Disc(centre=(x, y)):
            return replace(item, centre=(x + east, y + down))
        case Panel(start=(a, b), end=(c, d)):
            return replace(item, start=(a + east, b + down), end=(c + east, d + down))
        case Text(at=(x, y)):
            return replace(item, at=(x + east, y + down))
        case Stamp(drawing=drawing, at=(x, y)):  # true for nearly all items: `replace` is slow
            return Stamp(drawing, (round(x + east), round(y + down)))


def turned(points: Iterable[Point], degrees: float, about: Point = (0, 0)) -> tuple[Point, ...]:
    """Return points rotated clockwise about a point."""
    angle, (east, down) = degrees * pi / 180, about
    return tuple(
        (
            east + (x - east) * cos(angle) - (y - down) * sin(angle),
            down + (x - east) * sin(angle) + (y - down) * cos(angle),
        )
        for x, y in points
    )


def dashed(
    points: tuple[Point, ...], ink: Ink, width: float, dash: float, gap: float
) -> list[Item]:
    """Return a line of dashes through points."""
    dashes: list[Item] = []
    run: list[Point] = [points[0]]
    left, drawing = dash, True
    for end in points[1:]:
        start = run[-1]
        while (far := hypot(end[0] - start[0], end[1] - start[1])) > left:
            part = left / far
            start = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if drawing:
                dashes.append(Stroke((*run, start), ink, width))
            run, drawing, left = [start], not drawing, gap if drawing else dash
        left -= far
        run.append(end)
    if drawing and len(run) > 1:
        dashes.append(Stroke(tuple(run), ink, width))
    return dashes


def bowed(start: Point, top: Point, end: Point, steps: int = 8) -> tuple[Point, ...]:
    """Return the points of a curve from `start` to `end`, bent towards `top`."""
    found: list[Point] = []
    for number in range(steps + 1):
        t = number / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        found.append(
            (a * start[0] + b * top[0] + c * end[0], a * start[1] + b * top[1] + c * end[1])
        )
    return tuple(found)


def star(centre: Point, outer: float, inner: float, points: int) -> tuple[Point, ...]:
    """Return the outline of a star."""
    return tuple(
        (
            centre[0] + (outer if n % 2 == 0 else inner) * sin(n * pi / points),
            centre[1] - (outer if n % 2 == 0 else inner) * cos(n * pi / points),
        )
        for n in range(points * 2)
    )


def oval(centre: Point, wide: float, high: float, degrees: float = 0) -> tuple[Point, ...]:
    """Return the outline of an ellipse by its half axes, rotated clockwise."""
    x, y = centre
    circle = [turned(((1, 0),), step * 15)[0] for step in range(24)]
    return turned([(x + east * wide, y + down * high) for east, down in circle], degrees, centre)


def drawing(name: str, size: tuple[int, int], items: Sequence[Item], scale: float = 1) -> Drawing:
    """Make a drawing of things laid out at scale 1, with one spare pixel on each side."""
    whole = (round(size[0] * scale) + 2, round(size[1] * scale) + 2)
    return Drawing(f"{name} x{scale}", whole, moved(grown(items, scale), 1, 1))


def put(one: Drawing, x: float, y: float) -> Stamp:
    """Stamp a drawing with its upper left corner at a point."""
    return Stamp(one, (round(x) - 1, round(y) - 1))


def centred(one: Drawing, centre: Point) -> Stamp:
    """Stamp a drawing around a point."""
    wide, high = one.size
    return Stamp(one, (round(centre[0] - wide / 2), round(centre[1] - high / 2)))


def inlaid(one: Drawing, centre: Point) -> tuple[Item, ...]:
    """Return a drawing's items around a point, for another drawing, which cannot contain stamps."""
    wide, high = one.size
    return moved(one.items, centre[0] - wide / 2, centre[1] - high / 2)
