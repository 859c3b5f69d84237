"""The fixed background: a back room's floor, and a felt table in the light of a lamp."""

from collections.abc import Iterator
from functools import cache
from math import copysign, cos, pi, pow, sin
from typing import Final

from render.cash_guns import palette
from render.cash_guns.layout import CAPTION, FOOT, MIDDLE, SIZE
from render.scene import Area, Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Stroke

HALF: Final = (455, 362)
"""Half of the table's width and height, in pixels."""
ROUND: Final = 2.6
"""The exponent of the table's rounded corners: 2 is an ellipse."""
LIGHTS: Final = (1.0, 0.84, 0.64, 0.42)
"""The radius of each light on the felt, as a share of the table."""


@cache
def ground() -> Stamp:
    """Draw the empty table."""
    size = (SIZE[0], FOOT - CAPTION)
    items = tuple(_laid(0, -CAPTION))
    return Stamp(Drawing("cash guns ground", size, items), (0, CAPTION))


def _laid(east: float, down: float) -> Iterator[Item]:
    centre = (MIDDLE[0] + east, MIDDLE[1] + down)
    whole = ((0, 0), (SIZE[0], 0), (SIZE[0], FOOT - CAPTION), (0, FOOT - CAPTION))
    yield Panel((0, 0), (SIZE[0], FOOT - CAPTION), palette.ROOM)
    yield Hatch(whole, "rows", palette.FLOOR_INK, 46, 3)
    for number in range(26):
        x, y = (number * 307) % SIZE[0], number // 2 % 17 * 46
        yield Stroke(((x, y), (x, y + 46)), palette.FLOOR_INK, 3)
    yield Area(_oval((centre[0], centre[1] + 10), 1.03), "#0d0b0c", opacity=0.55)
    yield Area(_oval(centre, 1), palette.WOOD, "#1a110b", 5)
    yield Hatch(_oval(centre, 0.985), "rows", palette.WOOD_INK, 9, 1.4)
    yield Area(_oval(centre, 0.97), None, palette.WOOD_LIGHT, 3)
    felt = 0.9
    for reach, ink in zip(LIGHTS, palette.FELT, strict=True):
        edge: Ink | None = palette.FELT_INK if reach == 1 else None
        yield Area(_oval(centre, felt * reach, ROUND if reach == 1 else 2.1), ink, edge, 5)
    yield Hatch(_oval(centre, felt * 0.985), "slant", palette.FELT_INK, 14, 1, 0.5)


def _oval(centre: Point, by: float, corners: float = ROUND) -> tuple[Point, ...]:
    """Return an ellipse with fuller corners."""
    found: list[Point] = []
    for step in range(96):
        angle = step * pi / 48
        east, down = cos(angle), sin(angle)
        found.append(
            (
                centre[0] + by * HALF[0] * _fuller(east, corners),
                centre[1] + by * HALF[1] * _fuller(down, corners),
            )
        )
    return tuple(found)


def _fuller(part: float, corners: float) -> float:
    return copysign(pow(abs(part), 2 / corners), part)
