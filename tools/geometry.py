"""Plane geometry for maps."""

from itertools import pairwise
from math import hypot

from games.core.rng import Rng

Point = tuple[float, float]

STEP = 20
"""The average distance between points of a roughened line, in pixels."""
ROUGH = 0.085
"""The largest distance of a middle from its line, as a share of the line's length."""


def middle(points: list[Point]) -> Point:
    """Return the mean of these points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def area(outline: list[Point]) -> float:
    """Return the area of a polygon in either direction."""
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def roughened(a: Point, b: Point, rng: Rng) -> list[Point]:
    """Return a natural-looking line from `a` to `b`, both included."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < STEP:
        return [a, b]
    reach = min(length, 110) * ROUGH
    off = (rng.below(2001) - 1000) / 1000 * reach
    mid = (
        (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * off,
        (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * off,
    )
    return [*roughened(a, mid, rng)[:-1], *roughened(mid, b, rng)]


def along(line: list[Point], part: float) -> Point:
    """Return the point at this share (0 to 1) of a line's length."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    left = sum(lengths) * part
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length:
            share = left / length
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        left -= length
    return line[-1]


def inside(point: Point, outline: list[Point]) -> bool:
    """Tell whether a point is inside a polygon."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd
