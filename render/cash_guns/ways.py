"""Find paths of guns, and positions of their effects, where little is covered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product
from math import atan2, dist, hypot, pi
from typing import Final

from games.core.log import Seat
from render.cash_guns.layout import CLEAR, LANE, MIDDLE, PLACES, PLATE, Course, way
from render.scene import Point
from render.shapes import turned

Way = tuple[Point, ...]
Aim = tuple[Seat, Seat]
"""The player who aims, and the target."""
Half = tuple[float, float]
"""Half of the width and height of a thing on a path."""

GUN: Final = 20
"""The position of the gun along its line, in pixels."""
CARD: Final = 69
BESIDE: Final = 18
"""The distance of a card to the right of its gun's line, in pixels, so as not to cover a gun that
aims back."""
HEAD: Final = 34
"""The length of an arrowhead, in pixels."""

COURSES: Final = tuple(
    Course(begin=begin, bend=bend, short=short)
    for begin, bend, short in product((0, -LANE, LANE), (0, -40, 40, -80, 80), (0, 30))
)
"""The courses to try, the plainest first."""
ROUNDS: Final = 2
FACE: Final = 46
"""The least distance between a gangster's middle and others' lines, in pixels."""
SIZES: Final = (18, 22, 26)
"""The radii of an arrowhead, a gun and a card, in pixels."""

STEP: Final = 16
"""The distance between tried positions, in pixels."""
SIDES: Final = (0, -24, 24)
"""The distances from a path of tried positions, in pixels."""
NEAR_HEAD: Final = 74
"""The nearest position to a path's end, in pixels."""
SUM: Final[tuple[Point, Half]] = ((MIDDLE[0], MIDDLE[1] - 74), (100, 34))
"""The position and half size of the sum of money."""
NOTES: Final[tuple[Point, Half]] = ((MIDDLE[0], MIDDLE[1] + 32), (140, 40))
BODY: Final[Half] = (46, 56)
CARD_HALF: Final[Half] = (24, 40)
"""Half of the size of a card with its text, in pixels."""
ARROW: Final[Half] = (20, 20)
PISTOL: Final[Half] = (24, 20)
FAR: Final = 0.001
"""The cost of each pixel of distance from the gun; a complete overlap costs 1."""
STRAY: Final = 0.4
"""The cost of being nearer to another gun."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """A path and the things on it."""

    points: Way
    spots: tuple[Point, Point, Point]
    """The middles of the arrowhead, the gun and the card."""
    cost: float
    """The cost of covering fixed things, and of being unusual."""


@lru_cache(maxsize=1024)
def ways(seats: int, aims: tuple[Aim, ...]) -> tuple[Way, ...]:
    """Return a path for each gun, in the same order; paths that cover something are tried again."""
    found = [
        _laid(seats, aim, Course(aside=aims[:number].count(aim) * LANE))
        for number, aim in enumerate(aims)
    ]
    for _ in range(ROUNDS):
        for number, aim in enumerate(aims):
            others = [*found[:number], *found[number + 1 :]]
            if _crowding(found[number], others) + found[number].cost > 0:
                tried = [found[number], *(_laid(seats, aim, one) for one in COURSES)]
                found[number] = min(tried, key=lambda one: one.cost + _crowding(one, others))
    return tuple(one.points for one in found)


def along(points: Way, far: float) -> tuple[Point, float]:
    """Return the point at a distance along a line, and its direction in degrees."""
    for (a, b), (c, d) in pairwise(points):
        step = hypot(c - a, d - b)
        if step >= far:
            part = far / step
            return (a + (c - a) * part, b + (d - b) * part), atan2(d - b, c - a) * 180 / pi
        far -= step
    return points[-1], 0


def card_spot(points: Way) -> Point:
    """Return the middle of the card next to a gun's line."""
    (x, y), degrees = along(points, CARD)
    ((east, down),) = turned(((0, BESIDE),), degrees)
    return x + east, y + down


def _laid(seats: int, aim: Aim, course: Course) -> _Laid:
    points = way(seats, *aim, course)
    head, _ = along(points[::-1], HEAD * 0.6)
    gun, _ = along(points, GUN)
    spots = (head, gun, card_spot(points))
    cost = sum(_covering(seats, spots)) + sum(_in_the_way(seats, aim, points))
    plain = (abs(course.begin) + abs(course.bend) + course.short) / 20
    return _Laid(points, spots, cost + plain)


def _covering(seats: int, spots: Sequence[Point]) -> Iterator[float]:
    """Yield how much arrowheads, guns and cards cover plates."""
    for place, ((x, y), size) in product(PLACES[seats], zip(spots, SIZES, strict=True)):
        left, top = place.plate
        across = max(left - x, 0, x - left - place.wide)
        down = max(top - y, 0, y - top - PLATE[1])
        yield 2 * max(0, size * 0.8 - hypot(across, down))


def _in_the_way(seats: int, aim: Aim, points: Way) -> Iterator[float]:
    """Yield how far a line lies over somebody else's face, or over the money."""
    for x, y in points[::4]:
        for seat, place in enumerate(PLACES[seats]):
            if seat not in aim:
                yield max(0, FACE - hypot(x - place.centre[0], y - place.centre[1]))
        across, down = (x - MIDDLE[0]) / CLEAR[0], (y - MIDDLE[1]) / CLEAR[1]
        yield 100 * max(0, 0.9 - hypot(across, down))


def _crowding(one: _Laid, others: Sequence[_Laid]) -> float:
    """Return how much arrowheads, guns and cards overlap."""
    total = 0.0
    for other in others:
        for (a, b), first in zip(one.spots, SIZES, strict=True):
            for (c, d), second in zip(other.spots, SIZES, strict=True):
                total += max(0, (first + second) * 0.85 - hypot(a - c, b - d))
    return total


# Spots along the ways ---------------------------------------------------------------------------

_Box = tuple[Point, Half]


@lru_cache(maxsize=256)
def spots(seats: int, ways: tuple[Way, ...], flashes: tuple[Half | None, ...]) -> tuple[Point, ...]:
    """Return the position of a flash of this size on each path; None: of a card next to the gun."""
    fixed = [*_fixed(seats), *(box for way in ways for box in _ends(way))]
    guns = [_gun(way) for way in ways]
    found: dict[int, _Box] = {
        number: (card_spot(way), CARD_HALF)
        for number, way in enumerate(ways)
        if flashes[number] is None
    }
    for number, half in sorted(enumerate(flashes), key=_small):
        if half is not None:
            others = [gun for other, gun in enumerate(guns) if other != number]
            at = _best(ways[number], half, [*fixed, *found.values()], others)
            found[number] = (at, half)
    return tuple(found[number][0] for number in range(len(ways)))


def _small(one: tuple[int, Half | None]) -> float:
    """Sort the largest first."""
    return 0.0 if one[1] is None else -one[1][0]


def _best(way: Way, half: Half, taken: Sequence[_Box], guns: Sequence[Point]) -> Point:
    """Return the position where a flash hides least and belongs clearly to its gun."""
    tried = [(0.0, card_spot(way)), *_along(way)]
    costs = [
        far * FAR
        + sum(_overlap((at, half), other) for other in taken)
        + STRAY * any(dist(at, gun) < dist(at, _gun(way)) for gun in guns)
        for far, at in tried
    ]
    return tried[costs.index(min(costs))][1]


def _along(way: Way) -> Iterator[tuple[float, Point]]:
    """Yield positions on a path and next to it, with their distances from the usual one."""
    long = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(way))
    far = GUN
    while far <= long - NEAR_HEAD:
        (x, y), degrees = along(way, far)
        for side in SIDES:
            ((east, down),) = turned(((0, side),), degrees)
            yield abs(far - CARD) + abs(side), (x + east, y + down)
        far += STEP


def _fixed(seats: int) -> Iterator[_Box]:
    """Yield the areas of fixed things: money, people, plates."""
    yield from (SUM, NOTES)
    for place in PLACES[seats]:
        yield place.centre, BODY
        left, top = place.plate
        yield (left + place.wide / 2, top + PLATE[1] / 2), (place.wide / 2, PLATE[1] / 2)
        x, y = place.ribbon
        yield (x + PLATE[0] / 2, y + (-18 if place.upwards else 18)), (PLATE[0] / 2, 18)


def _ends(way: Way) -> Iterator[_Box]:
    """Yield the areas of a gun and its arrowhead."""
    yield _gun(way), PISTOL
    yield along(way[::-1], HEAD * 0.6)[0], ARROW


def _gun(way: Way) -> Point:
    return along(way, GUN)[0]


def _overlap(one: _Box, other: _Box) -> float:
    """Return the covered share of the smaller of two boxes, from 0 to 1."""
    ((a, b), (c, d)), ((e, f), (g, h)) = one, other
    across = min(a + c, e + g) - max(a - c, e - g)
    down = min(b + d, f + h) - max(b - d, f - h)
    if across <= 0 or down <= 0:
        return 0
    return across * down / min(4 * c * d, 4 * g * h)
