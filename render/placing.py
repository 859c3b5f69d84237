"""Place pieces side by side in a room, as large as they fit, with the letters of choices."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.palette import INK
from render.scene import Disc, Drawing, Ink, Item, Panel, Point, Stamp, Text

Fit = tuple[float, int]
"""A scale, and the gap between pieces in pixels; if negative, they overlap."""

FITS: Final[tuple[Fit, ...]] = (
    (1.3, 4), (1.2, 3), (1.1, 3), (1.0, 2), (0.92, 2), (0.92, -3), (0.85, -3), (0.78, -4),
    (0.7, -4), (0.62, -4), (0.55, -4), (0.48, -4),
)  # fmt: skip
"""Scales and gaps in pixels, the best first; many pieces get closer before they get smaller."""

OUT: Final = 16
"""How far a letter's disc may extend beyond a room to the left, in pixels: places are wider."""

Room = tuple[float, float, float, float]
"""Left, top, right, bottom."""


Size = tuple[int, int]
Sizes = tuple[Size, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that can be drawn at any scale."""

    size: Size
    """The size at scale 1."""
    draw: Callable[[float], Drawing]


def arranged(found: Sequence[Piece], room: Room) -> Iterator[Stamp]:
    """Place pieces in rows in the middle of a room."""
    if not found:
        return
    left, top, right, bottom = room
    wide, high = right - left, bottom - top
    sizes = _sizes(found)
    fit = _fit(sizes, wide, high)
    scale, gap = fit
    y, pieces = top + (high - _high(sizes, fit, wide)) / 2, iter(found)
    for row in _rows(sizes, fit, wide):
        x = (left + right - sum(size[0] * scale + gap for size in row) + gap) / 2
        for size, one in zip(row, pieces, strict=False):
            down = y + _tall(row, scale) - size[1] * scale
            yield Stamp(one.draw(scale), (round(x), round(down)))
            x += size[0] * scale + gap
        y += _tall(row, scale) + gap


def lettered(
    letters: str, found: Sequence[Piece], room: Room, high: float, ink: Ink, *, edge: float = 0
) -> Iterator[Item]:
    """Place pieces, and letters beside or below them, right of `edge`, where all stay largest."""
    wide = wide_for(letters, high)
    left, top, right, bottom = room
    start, end = max(left - OUT, edge), bottom + OUT / 2
    beside = (start + wide + 4, top, right + OUT / 2, bottom)
    above = (left, top, right, end - high - 2)
    is_beside = largest(found, beside) >= largest(found, above)
    yield from arranged(found, beside if is_beside else above)
    middle = (top + bottom) / 2
    at = (start + wide / 2, middle) if is_beside else ((left + right) / 2, end - high / 2)
    if not found:
        at = ((left + right) / 2, middle)
    yield from disc(letters, at, high, ink)


def disc(letters: str, at: Point, high: float, ink: Ink) -> Iterator[Item]:
    """Draw a letter's disc, which is longer for several letters."""
    (x, y), edge, wide = at, high / 12, wide_for(letters, high)
    if len(letters) == 1:
        yield Disc(at, high / 2, ink, INK, edge)
    else:
        start, end = (x - wide / 2, y - high / 2), (x + wide / 2, y + high / 2)
        yield Panel(start, end, ink, INK, edge, high / 2)
    yield Text(at, letters, "bold", round(high * 0.72), INK)


def wide_for(letters: str, high: float) -> float:
    """Return the width of a disc of this height."""
    return high * (0.4 + 0.6 * len(letters))


def largest(found: Sequence[Piece], room: Room) -> float:
    """Return the scale at which pieces are placed in a room."""
    left, top, right, bottom = room
    return _fit(_sizes(found), right - left, bottom - top)[0]


def _sizes(found: Sequence[Piece]) -> Sizes:
    return tuple(one.size for one in found)


@lru_cache(maxsize=4096)
def _fit(sizes: Sizes, wide: float, high: float) -> Fit:
    fitting = (one for one in FITS if _high(sizes, one, wide) <= high)
    return next(fitting, FITS[-1])


def _high(sizes: Sizes, fit: Fit, wide: float) -> float:
    scale, gap = fit
    return sum(_tall(row, scale) + gap for row in _rows(sizes, fit, wide)) - gap


def _tall(row: Iterable[Size], scale: float) -> float:
    return max(size[1] for size in row) * scale


def _rows(sizes: Sizes, fit: Fit, wide: float) -> list[list[Size]]:
    scale, gap = fit
    rows: list[list[Size]] = []
    left = 0.0
    for size in sizes:
        need = size[0] * scale
        if not rows or need > left:
            rows.append([])
            left = wide
        rows[-1].append(size)
        left -= need + gap
    return rows
