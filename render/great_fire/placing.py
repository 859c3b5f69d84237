"""Lays pieces side by side in a room, as large as they fit."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.scene import Drawing, Stamp

SCALES: Final = (1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.48)
GAP: Final = 3

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
    scale = next((one for one in SCALES if _high(found, one, wide) <= high), SCALES[-1])
    rows = _rows(found, scale, wide)
    y = top + (high - _high(found, scale, wide)) / 2
    for row in rows:
        x = (left + right - sum(one.size[0] * scale + GAP for one in row) + GAP) / 2
        for one in row:
            down = y + _tall(row, scale) - one.size[1] * scale
            yield Stamp(one.draw(scale), (round(x), round(down)))
            x += one.size[0] * scale + GAP
        y += _tall(row, scale) + GAP


def _high(found: Sequence[Piece], scale: float, wide: float) -> float:
    return sum(_tall(row, scale) + GAP for row in _rows(found, scale, wide)) - GAP


def _tall(row: Sequence[Piece], scale: float) -> float:
    return max(one.size[1] for one in row) * scale


def _rows(found: Sequence[Piece], scale: float, wide: float) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    left = 0.0
    for one in found:
        need = one.size[0] * scale
        if not rows or need > left:
            rows.append([])
            left = wide
        rows[-1].append(one)
        left -= need + GAP
    return rows
