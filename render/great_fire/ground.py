"""The fixed background of the board: the city of 1666, its river, wall and signs."""

from collections.abc import Iterator
from functools import cache
from math import hypot
from typing import Final

from games.great_fire.box import BOX
from games.great_fire.files import District, FireStart
from games.great_fire.model import Direction
from render.alt_badge import corner
from render.great_fire import palette
from render.great_fire.layout import BOARD, SIZE, LinkSign, PlaceShape
from render.great_fire.pieces import DEGREES, TREE, plain, sketched
from render.palette import FADED, GOLD, INK, LIGHT, NIGHT, PAPER
from render.scene import (
    Area,
    Disc,
    Drawing,
    Hatch,
    Ink,
    Item,
    Panel,
    Pattern,
    Point,
    Stamp,
    Stroke,
    Text,
)
from render.shapes import bowed, dashed, grown, moved, turned

LEFT, TOP, RIGHT, BOTTOM = BOARD.frame
SHADES: Final = ((5, 1.0, 2.0), (12, 0.8, 1.6), (20, 0.6, 1.4), (30, 0.4, 1.2), (42, 0.25, 1.0))
"""Lines along a bank: distance, strength and width."""
GAPS: Final[dict[Pattern, float]] = {"tufts": 24, "dots": 14, "cross": 26, "rows": 10}
CARTOUCHE: Final = corner(SIZE[0])[0] + 12
"""The left edge of the title, outside Discord's badge."""
COMPASS: Final = (590, BOTTOM - 58)


@cache
def ground() -> Stamp:
    """Return the map without names and signs."""
    return Stamp(Drawing("great fire: ground", SIZE, tuple(_ground())), (0, 0))


@cache
def signs() -> Stamp:
    """Return the signs above all districts: arrows of borders, wall, gates, rivers."""
    size = (SIZE[0], BOTTOM + 10)
    return Stamp(Drawing("great fire: signs", size, tuple(_signs())), (0, 0))


def _ground() -> Iterator[Item]:
    yield Panel((0, 0), SIZE, NIGHT)
    corners = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM))
    yield Area(corners, palette.RIVER)
    yield from _thames()
    for shape in BOARD.places:
        yield from _place(shape)


def _thames() -> Iterator[Item]:
    for far, strength, width in SHADES:
        shore = tuple((x, y + far) for x, y in BOARD.bank)
        yield Stroke(shore, palette.RIVER_INK, width, strength)
        other = tuple((x, y - far) for x, y in BOARD.far_bank)
        yield Stroke(other, palette.RIVER_INK, width, strength)
    south = (*BOARD.far_bank, (RIGHT, BOTTOM), (LEFT, BOTTOM))
    yield Area(south, PAPER)
    yield Hatch(south, "dots", FADED, 14, 2, 0.7)
    yield Stroke(BOARD.far_bank, INK, 2.5)
    yield from _cottages()
    yield from _bridge()
    for x, up, size in ((520, 156, 1.0), (1130, 66, 0.8), (300, 166, 0.8)):
        yield from moved(grown(sketched("ship"), size), x, BOTTOM - up)
    yield Text((790, BOTTOM - 82), "The  River  Thames", "old italic", 36, "#eef3ee", turn=-4)
    yield from moved(sketched("cartouche"), CARTOUCHE, BOTTOM - 106)
    yield from moved(sketched("compass", **palette.WAYS), *COMPASS)


def _cottages() -> Iterator[Item]:
    """Draw Southwark's houses along the bank; Discord's badge hides some."""
    for number, (x, y) in enumerate(BOARD.far_bank[::2]):
        if x < CARTOUCHE:
            wide, down = 13 + number % 3 * 3, y + 22 + number % 2 * 12
            roof = ((x, down - 9), (x + wide / 2, down - 18), (x + wide, down - 9))
            yield Area((*roof, (x + wide, down), (x, down)), LIGHT, FADED, 1.4)


def _bridge() -> Iterator[Item]:
    (ax, ay), (bx, by) = BOARD.bridge
    yield Stroke(((ax, ay), (bx, by)), INK, 21)
    yield Stroke(((ax, ay), (bx, by)), "#d8c69d", 15)
    for number in range(1, 8):
        x, y = ax + (bx - ax) * number / 8, ay + (by - ay) * number / 8
        yield Area(((x - 14, y - 4), (x + 14, y - 4), (x + 14, y + 4), (x - 14, y + 4)), "#c3ae82",
                   INK, 1.3)  # fmt: skip
        yield Panel((x - 6, y - 6), (x + 6, y + 6), "#9c5f3f", INK, 1.2)


def _place(shape: PlaceShape) -> Iterator[Item]:
    place = BOX.map.places[shape.id]
    match place:
        case District(region=region):
            fill, ink, pattern = palette.REGION[region]
            yield from tinted(shape, fill, ink, pattern)
        case FireStart():
            yield from tinted(shape, palette.BURNING, palette.BURNING_INK, "cross", palette.EMBERS)
        case _:
            yield from tinted(shape, palette.MEADOW, palette.MEADOW_INK, "tufts")
            yield from _trees(shape)


def tinted(
    shape: PlaceShape, fill: Ink, ink: Ink, pattern: Pattern, border: Ink = INK
) -> Iterator[Item]:
    """Draw a place's ground, its pattern and its border."""
    yield Area(shape.outline, fill)
    yield Hatch(shape.outline, pattern, ink, GAPS.get(pattern, 16), 1, 0.6)
    yield Area(shape.outline, None, border, 2.2)


def _trees(shape: PlaceShape) -> Iterator[Item]:
    """Draw trees around a meadow's free room, on a slightly irregular grid."""
    left, top, right, bottom = shape.room
    across, down = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    for row, y in enumerate(range(round(min(down)) + 6, round(max(down)) - TREE[1], 34)):
        for column, x in enumerate(range(round(min(across)) + 6, round(max(across)) - 26, 38)):
            spot = (x + (row * 17 + column * 5) % 19, y + column * 7 % 11)
            middle = (spot[0] + TREE[0] / 2, spot[1] + TREE[1] / 2)
            free = not (left - 16 < middle[0] < right + 16 and top - 14 < middle[1] < bottom + 14)
            if free and all(
                _within((middle[0] + dx, middle[1] + dy), shape.outline)
                for dx in (-14, 14)
                for dy in (-15, 15)
            ):
                yield Stamp(plain("tree", 1), spot)


def _within(point: Point, outline: tuple[Point, ...]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


# Signs ----------------------------------------------------------------------------------------


def _signs() -> Iterator[Item]:
    yield Stroke(BOARD.bank, INK, 3)
    yield Stroke(BOARD.fleet, palette.RIVER_INK, 12)
    yield Stroke(BOARD.fleet, palette.RIVER, 8)
    yield Stroke(BOARD.wall, INK, 11)
    yield Stroke(BOARD.wall, "#8c745a", 7)
    yield from dashed(BOARD.wall, "#d7c3a0", 4, 6, 7)
    for gate in BOARD.gates:
        yield from moved(sketched("gate"), *gate.at)
    for link in BOARD.links:
        yield from _arrow(link)
    for cross in BOARD.crosses:
        yield from moved(sketched("cross", **palette.WAYS), *cross.at)
    yield Panel((LEFT - 8, TOP - 8), (RIGHT + 8, BOTTOM + 8), None, INK, 9, 4)
    yield Panel((LEFT - 5, TOP - 5), (RIGHT + 5, BOTTOM + 5), None, "#b99a5e", 3, 3)


HALF: Final = ((0, -17), (9, -4), (9, 0), (-9, 0), (-9, -4))
"""Half of an arrow across a border, pointing north."""


def _arrow(link: LinkSign) -> Iterator[Item]:
    ways: tuple[Direction, ...] = ("N", "S") if link.way == "N" else ("E", "W")
    for way in ways:
        yield from _half_arrow(way, DEGREES[way] + link.turn, link.at)


def _half_arrow(way: Direction, degrees: float, at: Point) -> Iterator[Item]:
    points = turned(HALF, degrees)
    yield Area(tuple((at[0] + x, at[1] + y) for x, y in points), palette.WAYS[way], PAPER, 1)
    x, y = turned(((0, -6),), degrees)[0]
    yield Text((at[0] + x, at[1] + y), way, "bold", 10, LIGHT)


def highlight(shape: PlaceShape, ink: Ink, width: float) -> Iterator[Item]:
    """Draw a bright line inside a place's border."""
    yield Area(shape.outline, None, INK, width + 4)
    yield Area(shape.outline, None, ink, width)


def trail(points: tuple[Point, ...]) -> Iterator[Item]:
    """Draw the path of the fire."""
    yield Stroke(points, INK, 14)
    yield Stroke(points, GOLD, 8)
    yield Disc(points[0], 12, GOLD, INK, 3.5)


def head(points: tuple[Point, ...]) -> Area:
    """Draw the arrowhead at the end of the path."""
    (ax, ay), (bx, by) = points[-2:]
    far = hypot(bx - ax, by - ay) or 1
    east, down = (bx - ax) / far, (by - ay) / far
    outline = (
        (bx + east * 18, by + down * 18),
        (bx - down * 16, by + east * 16),
        (bx + down * 16, by - east * 16),
    )
    return Area(outline, GOLD, INK, 4)


def curve(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a smooth curve bent towards each of at least three points."""
    found: list[Point] = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        start = ((before[0] + here[0]) / 2, (before[1] + here[1]) / 2)
        end = ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)
        found += bowed(start, here, end)
    return (*found, points[-1])
