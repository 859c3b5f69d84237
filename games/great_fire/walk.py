"""How far landowners and trained bands get, and where a charge may go off."""

from collections.abc import Iterator
from functools import cache

from games.great_fire.box import BOX, DEMOLITION_LIMIT
from games.great_fire.fire import free_bands, is_contained
from games.great_fire.model import PlaceId, State

_MAP = BOX.map


@cache
def landowner_reach(start: PlaceId, points: int) -> tuple[tuple[PlaceId, int], ...]:
    """Return where a landowner gets for at most `points`, and for how many.

    Nothing stops a landowner, but Pudding Lane is closed; Fleet and wall do not matter.
    """
    return tuple(_reach(start, points, stops=0))


def band_walks(state: State, points: int) -> Iterator[tuple[PlaceId, PlaceId, int, bool]]:
    """Yield each walk of a free band for at most `points`: from, to, points, covers a cone.

    A band must stop at the first uncovered cone that it meets, and cover it; a band that covers
    one cannot leave.
    """
    uncovered = sum(_MAP.bit[place] for place in state.cones if not is_contained(state, place))
    for band in state.bands:
        if free_bands(state, band):
            for to, spent in _reach(band, points, stops=uncovered):
                yield band, to, spent, bool(_MAP.bit[to] & uncovered)


def demolition_sites(state: State) -> Iterator[PlaceId]:
    """Yield where a charge may be set off ("Demolir distritos").

    A band is there, no cone is there, a cone is next door, at most two houses stand.
    """
    burning = sum(_MAP.bit[place] for place in state.cones)
    beside = _MAP.step(burning, _MAP.near) & _MAP.burnable & ~burning
    for place in _MAP.places_in(beside & sum(_MAP.bit[place] for place in state.bands)):
        small = len(state.houses.get(place, ())) <= DEMOLITION_LIMIT
        if small and place not in state.demolished:
            yield place


def _reach(start: PlaceId, points: int, *, stops: int) -> Iterator[tuple[PlaceId, int]]:
    seen = edge = _MAP.bit[start]
    for spent in range(1, points + 1):
        edge = _MAP.step(edge & ~stops, _MAP.near) & _MAP.walkable & ~seen
        seen |= edge
        for place in _MAP.places_in(edge):
            yield place, spent
