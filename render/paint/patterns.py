"""The lines that a hatch is made of."""

from collections.abc import Iterator
from math import ceil, cos, floor, pi, radians, sin, tau

from render.scene import Hatch, Point

_TURN = {"rows": 0.0, "slant": -60.0, "backslant": 60.0}


def lines(hatch: Hatch) -> Iterator[tuple[Point, ...]]:
    """Yield the lines of the pattern, wherever they touch the box round the polygon."""
    match hatch.pattern:
        case "rows" | "slant" | "backslant":
            yield from _parallel(hatch, _TURN[hatch.pattern])
        case "cross":
            yield from _parallel(hatch, 45)
            yield from _parallel(hatch, -45)
        case "dots":
            yield from (_ring(x, y, hatch.width) for x, y in _grid(hatch))
        case "waves":
            yield from _waves(hatch)
        case "tufts":
            for x, y in _grid(hatch):
                size = hatch.gap / 5
                yield (
                    (x - size, y - size),
                    (x - size / 3, y),
                    (x + size / 3, y),
                    (x + size, y - size),
                )


def _parallel(hatch: Hatch, degrees: float) -> Iterator[tuple[Point, ...]]:
    """Yield lines that lie on one grid for the whole picture, so that neighbours join."""
    along = (cos(radians(degrees)), sin(radians(degrees)))
    across = (-along[1], along[0])
    far = [x * across[0] + y * across[1] for x, y in _corners(hatch)]
    long = [x * along[0] + y * along[1] for x, y in _corners(hatch)]
    for number in range(ceil(min(far) / hatch.gap), floor(max(far) / hatch.gap) + 1):
        offset = number * hatch.gap
        yield tuple(
            (offset * across[0] + reach * along[0], offset * across[1] + reach * along[1])
            for reach in (min(long), max(long))
        )


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


def _corners(hatch: Hatch) -> tuple[Point, Point, Point, Point]:
    left, top, right, bottom = _bounds(hatch)
    return (left, top), (right, top), (right, bottom), (left, bottom)
