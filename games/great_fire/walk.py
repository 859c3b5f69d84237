"""How far landowners and trained bands get, and where a charge may go off."""

from collections.abc import Iterator
from functools import cache, lru_cache

from games.great_fire.actions import MoveBand, MoveLandowner
from games.great_fire.box import ACTION_POINTS, BOX, DEMOLITION_LIMIT
from games.great_fire.fire import free_bands, is_contained
from games.great_fire.model import PlaceId, State

_MAP = BOX.map


@cache
def landowner_walks(start: PlaceId, points: int) -> tuple[MoveLandowner, ...]:
    """Return each walk of a landowner for at most `points`.

    Nothing stops a landowner, but Pudding Lane is closed; Fleet and wall do not matter.
    """
    return tuple(MoveLandowner(to, spent) for to, spent in _reach(start, points, stops=0))


def band_walks(state: State, points: int) -> Iterator[tuple[MoveBand, ...]]:
    """Yield the walks of each free band for at most `points`.

    A band must stop at the first uncovered cone that it meets, and cover it; a band that covers
    one cannot leave.
    """
    uncovered = _MAP.mask(place for place in state.cones if not is_contained(state, place))
    for band in state.bands:
        if free_bands(state, band):
            yield _band_walks(band, points, uncovered & _REACH[points][band])


def demolition_sites(state: State) -> Iterator[PlaceId]:
    """Yield where a charge may be set off ("Demolir distritos").

    A band is there, no cone is there, a cone is next door, at most two houses stand.
    """
    burning = _MAP.mask(state.cones)
    beside = _MAP.step(burning, _MAP.near) & _MAP.burnable & ~burning
    for place in _MAP.places_in(beside & _MAP.mask(state.bands)):
        small = len(state.houses.get(place, ())) <= DEMOLITION_LIMIT
        if small and place not in state.demolished:
            yield place


_move_band = cache(MoveBand)


# Where few fires change between two turns, most bands may walk as before.
@lru_cache(1 << 10)
def _band_walks(band: PlaceId, points: int, stops: int) -> tuple[MoveBand, ...]:
    """Return the walks of a band that must stop on any of `stops`, and covers a cone there."""
    return tuple(
        _move_band(band, to, spent, bool(_MAP.bit[to] & stops))
        for to, spent in _reach(band, points, stops=stops)
    )


def _reach(start: PlaceId, points: int, *, stops: int) -> Iterator[tuple[PlaceId, int]]:
    seen = edge = _MAP.bit[start]
    for spent in range(1, points + 1):
        edge = _MAP.step(edge & ~stops, _MAP.near) & _MAP.walkable & ~seen
        seen |= edge
        for place in _MAP.places_in(edge):
            yield place, spent


_REACH = tuple(
    {place: _MAP.mask(to for to, _ in _reach(place, points, stops=0)) for place in _MAP.ids}
    for points in range(ACTION_POINTS + 1)
)
"""How far a band would get if nothing stopped it, by points and place."""
