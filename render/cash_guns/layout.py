"""The positions of everything on the picture of the table, in pixels."""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from games.core.log import Seat
from render.scene import Point
from render.shapes import bowed

SIZE: Final = (1200, 1000)
HEAD: Final = 84
CAPTION: Final = 134
"""The lower edge of the story's line, where the table begins."""
FOOT: Final = 916
MIDDLE: Final[Point] = (600, 522)
PLATE: Final = (248, 124)
"""The size of a plate; at the sides of the picture, plates are narrower."""
GAP: Final = 4
"""The distance between a plate and its ribbon."""
BESIDE: Final = 84
"""The distance from a gangster's middle to the plate."""
CLEAR: Final = (176, 134)
"""Half of the width and height of the space that arrows leave for the money."""
NEXT: Final = 28
"""The distance between the lines of neighbours' guns."""
LANE: Final = 44
"""The distance between two guns that pass the money on the same side."""
RIGHT: Final = 20
"""How far to the right arrows begin and end, so that two who aim at each other do not overlap."""
BOW: Final = 8
"""How far short arrows bend to the right."""
BEGIN: Final = 62
END: Final = 74
"""The distance from arrows' ends to the gangsters' middles."""
STEPS: Final = 40


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table."""

    centre: Point
    """The gangster's middle."""
    plate: Point
    """The upper left corner of the name plate."""
    wide: float
    """The width of the plate."""
    ribbon: Point
    """The left end of the ribbon of a shown power; ribbons are as wide as the widest plate."""
    upwards: bool
    """Whether the ribbon grows upwards from there, or downwards."""
    high: bool
    """Whether the seat is in the upper half of the picture."""


def _place(x: float, y: float, side: Literal["left", "right"], lower: float = 0) -> Place:
    """Return a place whose plate is `lower` than the gangster, so that guns pass above it."""
    wide = min(PLATE[0], (x if side == "left" else SIZE[0] - x) - BESIDE - 10)
    left = x - BESIDE - wide if side == "left" else x + BESIDE
    top, high = y - PLATE[1] / 2 + lower, y < MIDDLE[1]
    start = left if side == "left" else left + wide - PLATE[0]  # over the hat, if necessary
    ribbon = (start, top + PLATE[1] + GAP if high else top - GAP)
    if lower:
        ribbon = (left + wide + 2 * GAP, top + PLATE[1] / 4)  # guns pass above it
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
"""The places clockwise, by number of seats."""


@dataclass(frozen=True, slots=True)
class Course:
    """Changes of a gun's usual path that avoid overlaps, in pixels."""

    aside: float = 0
    """How much farther to the right it begins and ends."""
    begin: float = 0
    """How much farther to the right it begins."""
    bend: float = 0
    """How much farther to the right it passes the middle."""
    short: float = 0
    """How much earlier it ends."""


USUAL: Final = Course()


def way(seats: int, start: Seat, end: Seat, course: Course = USUAL) -> tuple[Point, ...]:
    """Return the curve of a gun from one seat to another, which avoids the money."""
    (a, b), (c, d) = PLACES[seats][start].centre, PLACES[seats][end].centre
    far = hypot(c - a, d - b)
    east, down = -(d - b) / far, (c - a) / far  # to the right of the player who aims
    side = ((a + c) / 2 - MIDDLE[0]) * east + ((b + d) / 2 - MIDDLE[1]) * down
    clear = hypot(east * CLEAR[0], down * CLEAR[1])
    passing = _passing(side, clear, start % 2 * NEXT) + course.aside + course.bend
    lean = 2 * (passing - side)
    top = ((a + c) / 2 + lean * east, (b + d) / 2 + lean * down)
    first, last = RIGHT + course.aside + course.begin, RIGHT + course.aside
    start_at, end_at = (a + first * east, b + first * down), (c + last * east, d + last * down)
    return _cut(bowed(start_at, top, end_at, STEPS), course.short)


def _passing(side: float, clear: float, apart: float) -> float:
    """Return the distance from the middle of a curve whose straight line passes at `side`."""
    if abs(side) > clear:
        return side + BOW
    if side > LANE / 2:
        return clear + apart + LANE
    return -clear - apart if side < -LANE / 2 else clear + apart


def _cut(points: tuple[Point, ...], short: float) -> tuple[Point, ...]:
    """Remove the points too near to either end."""
    first, last, stop = points[0], points[-1], END + short
    return tuple(
        (x, y)
        for x, y in points
        if hypot(x - first[0], y - first[1]) >= BEGIN and hypot(x - last[0], y - last[1]) >= stop
    )
