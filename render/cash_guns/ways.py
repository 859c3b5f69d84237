"""Finds ways on which guns, their cards and the heads of their arrows keep clear of each other.

Along them it finds spots where what a gun has done hides least.
"""

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
"""Who aims at whom."""
Half = tuple[float, float]
"""Half of the width and height of what is laid down on a way."""

GUN: Final = 20
"""How far along its line the gun lies, in pixels."""
CARD: Final = 69
BESIDE: Final = 18
"""How far to the right of its gun's line a card lies, clear of somebody who aims back."""
HEAD: Final = 34
"""The length of an arrow's head."""

COURSES: Final = tuple(
    Course(begin=begin, bend=bend, short=short)
    for begin, bend, short in product((0, -LANE, LANE), (0, -40, 40, -80, 80), (0, 30))
)
"""What is tried, the plainest first."""
ROUNDS: Final = 2
FACE: Final = 46
"""So far from a gangster's middle others' lines should pass."""
SIZES: Final = (18, 22, 26)
"""The radius of an arrow's head, of a gun and of a card."""

STEP: Final = 16
"""The distance between the spots that are tried, in pixels."""
SIDES: Final = (0, -24, 24)
"""So far beside a way spots are tried, too."""
NEAR_HEAD: Final = 74
"""So far from a way's end a spot may lie."""
SUM: Final[tuple[Point, Half]] = ((MIDDLE[0], MIDDLE[1] - 74), (100, 34))
"""Where the sum of the money stands."""
NOTES: Final[tuple[Point, Half]] = ((MIDDLE[0], MIDDLE[1] + 32), (140, 40))
BODY: Final[Half] = (46, 56)
CARD_HALF: Final[Half] = (24, 40)
"""With what is written below it."""
ARROW: Final[Half] = (20, 20)
PISTOL: Final[Half] = (24, 20)
FAR: Final = 0.001
"""What a pixel of distance from the gun costs, where an overlap of all costs 1."""
STRAY: Final = 0.4
"""What it costs to lie nearer to somebody else's gun."""


@dataclass(frozen=True, slots=True)
class _Laid:
    """A way and what lies on it."""

    points: Way
    spots: tuple[Point, Point, Point]
    """The middles of the head, the gun and the card."""
    cost: float
    """How much it covers of what is there anyway, and how unusual it is."""


@lru_cache(maxsize=1024)
def ways(seats: int, aims: tuple[Aim, ...]) -> tuple[Way, ...]:
    """Return a way for each gun, in the same order; all that covers something is tried again."""
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
    """Return the point at a distance along a line, and the direction there, in degrees."""
    for (a, b), (c, d) in pairwise(points):
        step = hypot(c - a, d - b)
        if step >= far:
            part = far / step
            return (a + (c - a) * part, b + (d - b) * part), atan2(d - b, c - a) * 180 / pi
        far -= step
    return points[-1], 0


def card_spot(points: Way) -> Point:
    """Return the middle of the card beside a gun's line."""
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
    """Yield how far heads, guns and cards lie on plates."""
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
    """Return how far heads, guns and cards lie on each other."""
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
    """Return where to lay a flash of that size on each way; None: a card beside the gun."""
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
    """Return where a flash hides least of what is taken, and is not taken for other guns'."""
    tried = [(0.0, card_spot(way)), *_along(way)]
    costs = [
        far * FAR
        + sum(_overlap((at, half), other) for other in taken)
        + STRAY * any(dist(at, gun) < dist(at, _gun(way)) for gun in guns)
        for far, at in tried
    ]
    return tried[costs.index(min(costs))][1]


def _along(way: Way) -> Iterator[tuple[float, Point]]:
    """Yield spots on a way and beside it, each with how far from the usual one it is."""
    long = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(way))
    far = GUN
    while far <= long - NEAR_HEAD:
        (x, y), degrees = along(way, far)
        for side in SIDES:
            ((east, down),) = turned(((0, side),), degrees)
            yield abs(far - CARD) + abs(side), (x + east, y + down)
        far += STEP


def _fixed(seats: int) -> Iterator[_Box]:
    """Yield what lies there anyway: money, people, plates."""
    yield from (SUM, NOTES)
    for place in PLACES[seats]:
        yield place.centre, BODY
        left, top = place.plate
        yield (left + place.wide / 2, top + PLATE[1] / 2), (place.wide / 2, PLATE[1] / 2)
        x, y = place.ribbon
        yield (x + PLATE[0] / 2, y + (-18 if place.upwards else 18)), (PLATE[0] / 2, 18)


def _ends(way: Way) -> Iterator[_Box]:
    """Yield a gun, and the head of its arrow."""
    yield _gun(way), PISTOL
    yield along(way[::-1], HEAD * 0.6)[0], ARROW


def _gun(way: Way) -> Point:
    return along(way, GUN)[0]


def _overlap(one: _Box, other: _Box) -> float:
    """Return how much of the smaller of two boxes lies under the other, from 0 to 1."""
    ((a, b), (c, d)), ((e, f), (g, h)) = one, other
    across = min(a + c, e + g) - max(a - c, e - g)
    down = min(b + d, f + h) - max(b - d, f - h)
    if across <= 0 or down <= 0:
        return 0
    return across * down / min(4 * c * d, 4 * g * h)
