"""Lays pieces side by side in a room, as large as they fit."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.scene import Drawing, Stamp

Fit = tuple[float, int]
"""A scale, and the gap between pieces; less than none: they overlap."""

FITS: Final[tuple[Fit, ...]] = (
    (1.3, 4), (1.2, 3), (1.1, 3), (1.0, 2), (0.92, 2), (0.92, -3), (0.85, -3), (0.78, -4),
    (0.7, -4), (0.62, -4), (0.55, -4), (0.48, -4),
)  # fmt: skip
"""Scales and gaps in pixels, the best first: many pieces stand close, so that they stay large."""

Room = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can be drawn in any scale."""

    size: tuple[int, int]
    """At scale 1."""
    draw: Callable[[float], Drawing]


def arranged(found: Sequence[Piece], room: Room) -> Iterator[Stamp]:
    """Lay pieces in rows in the middle of a room."""
    if not found:
        return
    left, top, right, bottom = room
    wide, high = right - left, bottom - top
    fit = _fit(found, room)
    scale, gap = fit
    y = top + (high - _high(found, fit, wide)) / 2
    for row in _rows(found, fit, wide):
        x = (left + right - sum(one.size[0] * scale + gap for one in row) + gap) / 2
        for one in row:
            down = y + _tall(row, scale) - one.size[1] * scale
            yield Stamp(one.draw(scale), (round(x), round(down)))
            x += one.size[0] * scale + gap
        y += _tall(row, scale) + gap


def largest(found: Sequence[Piece], room: Room) -> float:
    """Return the scale at which pieces are laid out in a room."""
    return _fit(found, room)[0]


def _fit(found: Sequence[Piece], room: Room) -> Fit:
    left, top, right, bottom = room
    fitting = (one for one in FITS if _high(found, one, right - left) <= bottom - top)
    return next(fitting, FITS[-1])


def _high(found: Sequence[Piece], fit: Fit, wide: float) -> float:
    scale, gap = fit
    return sum(_tall(row, scale) + gap for row in _rows(found, fit, wide)) - gap


def _tall(row: Sequence[Piece], scale: float) -> float:
    return max(one.size[1] for one in row) * scale


def _rows(found: Sequence[Piece], fit: Fit, wide: float) -> list[list[Piece]]:
    scale, gap = fit
    rows: list[list[Piece]] = []
    left = 0.0
    for one in found:
        need = one.size[0] * scale
        if not rows or need > left:
            rows.append([])
            left = wide
        rows[-1].append(one)
        left -= need + gap
    return rows
