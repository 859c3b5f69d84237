"""Where the fire may go next: sparks over districts, and arrows with the letters of cards."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from games.great_fire.model import Direction, PlaceId
from games.great_fire.outlook import Crossing
from render.great_fire import palette
from render.great_fire.layout import BOARD
from render.palette import INK, LIGHT
from render.scene import Area, Drawing, Hatch, Item, Panel, Point, Stamp, Text
from render.shapes import moved, turned
from words.reader import Reader

SIZE: Final = 62
"""The width and height of an arrow's drawing."""
POINTING: Final[tuple[Point, ...]] = (
    (0, -25), (21, 1), (11, 1), (11, 19), (-11, 19), (-11, 1), (-21, 1),
)  # fmt: skip
"""An arrow that points north."""
INTO: Final = 7
"""The distance of an arrow beyond its border, in pixels."""
CLEAR: Final = 22
"""The distance beyond a corner of four places, which may have several arrows."""

LEGEND: Final = ((1010, 1182), (1576, 1228))
"""Two corners of the legend, on the Thames."""

Border = tuple[Point, float]
"""A point, and the direction across the border in degrees clockwise from north."""


def _borders() -> Iterator[tuple[tuple[PlaceId, PlaceId], Border]]:
    for link in BOARD.links:
        way = link.turn + (0 if link.way == "N" else 90)
        yield (link.start, link.to), (link.at, way)
        yield (link.to, link.start), (link.at, way + 180)
    for cross in BOARD.crosses:
        for start, to, way in (
            (cross.nw, cross.se, 135.0), (cross.ne, cross.sw, 225.0),
            (cross.se, cross.nw, 315.0), (cross.sw, cross.ne, 45.0),
        ):  # fmt: skip
            yield (start, to), (cross.at, way)


BORDERS: Final = dict(_borders())
DIAGONALS: Final = {45.0, 135.0, 225.0, 315.0}


def sparks(outline: tuple[Point, ...]) -> Hatch:
    """Draw sparks over a district."""
    return Hatch(outline, "dots", palette.FLAME, 24, 6, 0.75)


def legend(to: Reader) -> Iterator[Item]:
    """Explain sparks and arrows, below the Thames."""
    (left, top), (right, bottom) = LEGEND
    middle, end = (top + bottom) / 2, left + 62
    swatch = ((left + 5, top + 5), (end, top + 5), (end, bottom - 5), (left + 5, bottom - 5))
    yield Panel((left, top), (right, bottom), LIGHT, INK, 3, 8)
    yield sparks(swatch)
    drawing = arrow("N", 0)
    yield Stamp(drawing, (round(left + 34 - SIZE / 2), round(middle + 4 - SIZE / 2)))
    told = to.say("The fire may go here next")
    yield Text((end + 8, middle), told, "old", 40, INK, "lm", fit=round(right - end - 16))


def arrows(crossings: Sequence[Crossing]) -> Iterator[Item]:
    """Draw an arrow for each district and card; one border is enough to show it."""
    drawn: dict[tuple[PlaceId, Direction], Border] = {}
    for one in crossings:
        border = BORDERS.get((one.start, one.to))
        if border is None:  # a host may have added a link to the map
            continue
        before = drawn.get((one.to, one.card))
        if before is None or (before[1] in DIAGONALS and border[1] not in DIAGONALS):
            drawn[one.to, one.card] = border
    together: dict[Border, list[Direction]] = {}
    for (_, card), border in drawn.items():
        together.setdefault(border, []).append(card)
    for (at, way), cards in together.items():
        drawing = arrow("".join(sorted(cards, key="NSEW".index)), way)
        far = CLEAR if way in DIAGONALS else INTO
        ((east, down),) = turned(((0, -far),), way)
        yield Stamp(drawing, (round(at[0] + east - SIZE / 2), round(at[1] + down - SIZE / 2)))


@cache
def arrow(cards: str, way: float) -> Drawing:
    """Draw an arrow across a border, with the letters of its cards."""
    outline = turned(POINTING, way)
    ((x, y),) = turned(((0, -4),), way)
    items: list[Item] = [
        Area(outline, None, LIGHT, 8),
        Area(outline, palette.FLAME, INK, 3),
        Text((x, y), cards, "bold", 21 if len(cards) == 1 else 15, LIGHT),
    ]
    half = SIZE / 2
    return Drawing(f"fire may go {cards} {way}", (SIZE, SIZE), moved(items, half, half))
