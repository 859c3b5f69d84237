"""Where everything lies on the picture of the table."""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from games.core.log import Seat
from render.scene import Point
from render.shapes import bowed

SIZE: Final = (1200, 1000)
HEAD: Final = 84
CAPTION: Final = 134
"""Where the line of the story ends, and the table begins."""
FOOT: Final = 916
MIDDLE: Final[Point] = (600, 522)
PLATE: Final = (248, 124)
"""At the sides of the picture they are narrower."""
GAP: Final = 4
"""Between a plate and its ribbon."""
BESIDE: Final = 84
"""From a gangster's middle to the plate."""
CLEAR: Final = (176, 134)
"""Half of the space that arrows leave for the money, across and down."""
NEXT: Final = 28
"""The distance between the lines of guns of neighbours."""
LANE: Final = 44
"""The distance between two guns that pass the money on one side."""
RIGHT: Final = 20
"""How far to their right arrows begin and end, so that two who aim at each other keep clear."""
BOW: Final = 8
"""How far short arrows lean to their right."""
BEGIN: Final = 62
END: Final = 74
"""The distance of the ends of arrows from the gangsters' middles."""
STEPS: Final = 40


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table."""

    centre: Point
    """Of the gangster."""
    plate: Point
    """The upper left corner of the name plate."""
    wide: float
    """Of the plate."""
    ribbon: Point
    """The left end of the ribbon of a shown power, which is as wide as the widest plate."""
    upwards: bool
    """The ribbon ends there and grows upwards; else it begins there."""
    high: bool
    """In the upper half of the picture."""


def _place(x: float, y: float, side: Literal["left", "right"], lower: float = 0) -> Place:
    """Return a place whose plate is `lower` than the gangster, so that guns pass above it."""
    wide = min(PLATE[0], (x if side == "left" else SIZE[0] - x) - BESIDE - 10)
    left = x - BESIDE - wide if side == "left" else x + BESIDE
    top, high = y - PLATE[1] / 2 + lower, y < MIDDLE[1]
    start = left if side == "left" else left + wide - PLATE[0]  # over the hat, if need be
    ribbon = (start, top + PLATE[1] + GAP if high else top - GAP)
    if lower:
        ribbon = (left + wide + 2 * GAP, top + PLATE[1] / 4)  # above pass guns
    return Place((x, y), (left, top), wide, ribbon, upwards=not high and not lower, high=high)


PLACES: Final[dict[int, tuple[Place, ...]]] = {
    4: (
        _place(345, 232, "left"), _place(855, 232, "right"),
        _place(855, 812, "right"), _place(345, 812, "left"),
    ),
    5: (
        _place(422, 222, "left"), _place(778, 222, "right"), _place(918, 540, "right"),
        _place(556, 772, "right", 48), _place(282, 540, "left"),
    ),
    6: (
        _place(422, 222, "left"), _place(778, 222, "right"), _place(918, 522, "right"),
        _place(778, 822, "right"), _place(422, 822, "left"), _place(282, 522, "left"),
    ),
}  # fmt: skip
"""Clockwise, by the number of seats."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a gun's way differs from the usual one, to keep clear of others; in pixels."""

    aside: float = 0
    """How much farther to the right it begins and ends."""
    begin: float = 0
    """How much farther to the right it begins only."""
    bend: float = 0
    """How much farther to the right it passes the middle."""
    short: float = 0
    """How much sooner it ends."""


USUAL: Final = Course()


def way(seats: int, start: Seat, end: Seat, course: Course = USUAL) -> tuple[Point, ...]:
    """Return the curve on which a gun of one seat points at another, clear of the money."""
    (a, b), (c, d) = PLACES[seats][start].centre, PLACES[seats][end].centre
    far = hypot(c - a, d - b)
    east, down = -(d - b) / far, (c - a) / far  # to the right of who aims
    side = ((a + c) / 2 - MIDDLE[0]) * east + ((b + d) / 2 - MIDDLE[1]) * down
    clear = hypot(east * CLEAR[0], down * CLEAR[1])
    passing = _passing(side, clear, start % 2 * NEXT) + course.aside + course.bend
    lean = 2 * (passing - side)
    top = ((a + c) / 2 + lean * east, (b + d) / 2 + lean * down)
    first, last = RIGHT + course.aside + course.begin, RIGHT + course.aside
    start_at, end_at = (a + first * east, b + first * down), (c + last * east, d + last * down)
    return _cut(bowed(start_at, top, end_at, STEPS), course.short)


def _passing(side: float, clear: float, apart: float) -> float:
    """Return how far from the middle a curve passes whose straight line passes at `side`."""
    if abs(side) > clear:
        return side + BOW
    if side > LANE / 2:
        return clear + apart + LANE
    return -clear - apart if side < -LANE / 2 else clear + apart


def _cut(points: tuple[Point, ...], short: float) -> tuple[Point, ...]:
    """Leave out what is too near to either end."""
    first, last, stop = points[0], points[-1], END + short
    return tuple(
        (x, y)
        for x, y in points
        if hypot(x - first[0], y - first[1]) >= BEGIN and hypot(x - last[0], y - last[1]) >= stop
    )
