"""Finds spots along the ways of guns where what they have done hides least."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot
from typing import Final

from render.cash_guns.layout import MIDDLE, PLACES, PLATE
from render.cash_guns.ways import CARD, GUN, HEAD, Way, along, card_spot
from render.scene import Point
from render.shapes import turned

Half = tuple[float, float]
"""Half of the width and height of what is laid down there."""

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
