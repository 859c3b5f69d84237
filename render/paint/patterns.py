"""The lines of a hatch."""

from collections.abc import Iterator
from math import ceil, cos, floor, pi, sin, tau

from render.scene import Hatch, Point


def lines(hatch: Hatch) -> Iterator[tuple[Point, ...]]:
    """Yield the lines of the pattern within the bounding box of the polygon.

    If the gap is a whole number of pixels, so is their period, which makes files smaller.
    """
    match hatch.pattern:
        case "rows":
            yield from _rows(hatch)
        case "slant":
            yield from _slanting(hatch, -1)
        case "backslant":
            yield from _slanting(hatch, 1)
        case "cross":
            yield from _slanting(hatch, -1)
            yield from _slanting(hatch, 1)
        case "dots":
            yield from (_ring(x, y, hatch.width) for x, y in _grid(hatch))
        case "waves":
            yield from _waves(hatch)
        case "tufts":
            yield from (_tuft(x, y, hatch.gap / 5) for x, y in _grid(hatch))


def _rows(hatch: Hatch) -> Iterator[tuple[Point, ...]]:
    left, top, right, bottom = _bounds(hatch)
    for number in range(floor(top / hatch.gap), ceil(bottom / hatch.gap) + 1):
        y = number * hatch.gap + 0.5
        yield (left, y), (right, y)


def _slanting(hatch: Hatch, way: int) -> Iterator[tuple[Point, ...]]:
    """Yield lines at 45 degrees: falling to the right for 1, rising for -1."""
    left, top, right, bottom = _bounds(hatch)
    high = bottom - top
    first, last = (left - bottom, right - top) if way > 0 else (left + top, right + bottom)
    for number in range(floor(first / hatch.gap), ceil(last / hatch.gap) + 1):
        x = number * hatch.gap + way * top
        yield (x, top), (x + way * high, bottom)


def _tuft(x: float, y: float, size: float) -> tuple[Point, ...]:
    return (x - size, y - size), (x - size / 3, y), (x + size / 3, y), (x + size, y - size)


def _waves(hatch: Hatch) -> Iterator[tuple[Point, ...]]:
    left, top, right, bottom = _bounds(hatch)
    high, long = hatch.gap / 5, hatch.gap * 3
    for number in range(floor(top / hatch.gap), ceil(bottom / hatch.gap) + 1):
        shift = number * 1.9
        yield tuple(
            (float(x), number * hatch.gap + high * sin(tau * x / long + shift))
            for x in range(floor(left), ceil(right) + 4, 4)
        )


def _grid(hatch: Hatch) -> Iterator[Point]:
    """Yield points in rows, every other one shifted by half."""
    left, top, right, bottom = _bounds(hatch)
    gap = hatch.gap
    for row in range(floor(top / gap), ceil(bottom / gap) + 1):
        for column in range(floor(left / gap) - 1, ceil(right / gap) + 1):
            yield (column + row % 2 / 2) * gap, row * gap


def _ring(x: float, y: float, radius: float) -> tuple[Point, ...]:
    return tuple(
        (x + radius * cos(a * pi / 3) / 2, y + radius * sin(a * pi / 3) / 2) for a in range(7)
    )


def _bounds(hatch: Hatch) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in hatch.points], [y for _, y in hatch.points]
    return min(across), min(down), max(across), max(down)
