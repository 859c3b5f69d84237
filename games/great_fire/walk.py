"""The walks of landowners and trained bands, and the places for demolitions."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Generic, TypeVar

from games.great_fire.actions import MoveBand, MoveLandowner
from games.great_fire.box import ACTION_POINTS, BOX, DEMOLITION_LIMIT
from games.great_fire.model import PlaceId, State

_MAP = BOX.map

A = TypeVar("A", bound=MoveBand | MoveLandowner)


class Walks(Generic[A]):
    """The walks of one piece, shortest first; each is made when it is read."""

    __slots__ = ("_length", "_make", "_rings")

    def __init__(self, make: Callable[[PlaceId, int], A], rings: tuple[int, ...]) -> None:
        """Prepare walks to the places of each ring.

        The sets that are one point, two points, … away.
        """
        self._make = make
        self._rings = rings
        self._length = sum(map(int.bit_count, rings))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int, /) -> A:
        for spent, ring in enumerate(self._rings, start=1):
            if index < ring.bit_count():
                return self._make(_MAP.nth(ring, index), spent)
            index -= ring.bit_count()
        raise IndexError(index)

    def __iter__(self) -> Iterator[A]:
        return self.onto(_MAP.walkable)

    def onto(self, ends: int) -> Iterator[A]:
        """Yield the walks that end in a set of places."""
        for spent, ring in enumerate(self._rings, start=1):
            for to in _MAP.places_in(ring & ends):
                yield self._make(to, spent)


@cache
def landowner_walks(start: PlaceId, points: int) -> Walks[MoveLandowner]:
    """Return the landowner's walks for at most `points`.

    Nothing stops a landowner, but it cannot enter Pudding Lane; the Fleet and the wall do not
    matter.
    """
    return Walks(move_landowner, _spreading(start, points, 0))


def band_walks(state: State, points: int) -> list[Walks[MoveBand]]:
    """Return the walks of each free band for at most `points`, at least one.

    A band must stop at the first uncovered cone that it meets, and cover it. A band that covers a
    cone cannot leave.
    """
    reach, cones = _REACH[points], state.cones
    uncovered, free = _MAP.mask(cones), list[PlaceId]()
    for place, bands in state.bands.items():
        if place in cones:
            if bands < cones[place]:
                continue
            uncovered &= ~_MAP.bit[place]
            if bands == cones[place]:
                continue
        free.append(place)
    return [_band_walks(band, points, uncovered & reach[band]) for band in free]


def ways_to(place: PlaceId, points: int, uncovered: int) -> tuple[int, ...]:
    """Return the places from which a band reaches a place, in sets by action points.

    Bands must stop on the places of `uncovered`.
    """
    stops = uncovered & _REACH[points - 1][place] & ~_MAP.bit[place]
    return (_MAP.bit[place], *_rings(place, points, stops))


def steps(start: PlaceId, to: PlaceId) -> int:
    """Return the action points that a landowner needs."""
    return _STEPS[_MAP.number[start]][_MAP.number[to]]


def steps_from(start: PlaceId) -> tuple[int, ...]:
    """Return the action points that a landowner needs to each place, in the order of the map."""
    return _STEPS[_MAP.number[start]]


# Cached: few fires change between two turns, so most bands have the same walks as before.
@lru_cache(1 << 12)
def _band_walks(band: PlaceId, points: int, uncovered: int) -> Walks[MoveBand]:
    def walk(to: PlaceId, spent: int) -> MoveBand:
        return move_band(band, to, spent, bool(_MAP.bit[to] & uncovered))

    return Walks(walk, _spreading(band, points, uncovered))


def demolition_sites(state: State) -> Iterator[PlaceId]:
    """Yield the places that can be blown up ("Demolir distritos"): a band is there."""
    return _MAP.places_in(chargeable(state, state.bands))


def chargeable(state: State, places: Iterable[PlaceId] = _MAP.ids) -> int:
    """Return which of these places could be blown up if a band were there.

    There is no cone, a cone is next to it, and at most two houses stand.
    """
    cones, houses, demolished = state.cones, state.houses, state.demolished
    found = _MAP.burnable & _MAP.mask(
        [
            place
            for place in places
            if place not in cones
            and len(houses.get(place, ())) <= DEMOLITION_LIMIT
            and place not in demolished
        ]
    )
    return found and found & _MAP.around(_MAP.mask(cones))


@cache
def move_band(band: PlaceId, to: PlaceId, points: int, covers: bool) -> MoveBand:
    """Return a band's move, the same object each time."""
    return MoveBand(band, to, points, covers)


@cache
def move_landowner(to: PlaceId, points: int) -> MoveLandowner:
    """Return a landowner's move, the same object each time."""
    return MoveLandowner(to, points)


def _spreading(start: PlaceId, points: int, stops: int) -> tuple[int, ...]:
    """Return the places that a piece can reach if it stops on `stops`, by action points."""
    around, walkable = _MAP.around, _MAP.walkable
    rings: list[int] = []
    seen = edge = _MAP.bit[start]
    for _ in range(points):
        edge = around(edge & ~stops) & walkable & ~seen
        seen |= edge
        rings.append(edge)
    return tuple(rings)


_rings = lru_cache(1 << 12)(_spreading)
"""The same, cached: computer players ask for the same ways again and again."""

_REACH = tuple(
    {place: _MAP.bit[place] | sum(_rings(place, points, 0)) for place in _MAP.ids}
    for points in range(ACTION_POINTS + 1)
)
"""The places that a piece reaches if nothing stops it, by action points and start."""


def _count_steps(start: PlaceId) -> tuple[int, ...]:
    found = [0] * len(_MAP.ids)
    for spent, ring in enumerate(_rings(start, len(_MAP.ids), 0), start=1):
        for place in _MAP.places_in(ring):
            found[_MAP.number[place]] = spent
    return tuple(found)


_STEPS = tuple(map(_count_steps, _MAP.ids))
"""The action points that a landowner needs from each place to each place."""
