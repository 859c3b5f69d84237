"""Where the fire may go next, from public information only."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.great_fire.box import BOX, WILDFIRE_CONES
from games.great_fire.fire import Front
from games.great_fire.model import DIRECTIONS, Direction, Options, PlaceId, View


@dataclass(frozen=True, slots=True)
class Crossing:
    """A border that a cone may cross if somebody has the card."""

    card: Direction
    start: PlaceId
    to: PlaceId


@dataclass(frozen=True, slots=True)
class Seen:
    """A city as a view shows it."""

    options: Options
    cones: Mapping[PlaceId, int]
    bands: Mapping[PlaceId, int]
    houses: tuple[PlaceId, ...]
    demolished: tuple[PlaceId, ...]


def outlook(view: View) -> tuple[Crossing, ...]:
    """Return every border that a cone may cross next, each once.

    The others' cards are unknown, so every card is tried that may still be played.
    """
    front = Front(city(view))
    return tuple(
        Crossing(card, start, to)
        for card in cards(view)
        for start, to in dict.fromkeys(front.crossings(card))
    )


def cards(view: View) -> tuple[Direction, ...]:
    """Return the directions of cards that may still be played."""
    if view.acting is None:
        return ()
    is_under_way = view.points is not None or view.cones_owed is not None
    if view.turns_left > is_under_way:
        return DIRECTIONS
    return () if view.double_by is None else (view.double_by,)


def reached(seen: Seen, view: View) -> frozenset[PlaceId]:
    """Return where a cone may come next in a city, by any card that may still be played."""
    front, ends = Front(seen), 0
    for card in cards(view):
        for _, found in front.moves(card):
            ends |= found
    return frozenset(BOX.map.places_in(ends))


def moved(seen: Seen, starts: Iterable[PlaceId], to: PlaceId) -> Seen:
    """Return a city after one trained band from each of these places has walked to another."""
    bands = Counter(seen.bands)
    for start in starts:
        bands[start] -= 1
        bands[to] += 1
    return replace(seen, bands={place: count for place, count in bands.items() if count})


def spread(cone: PlaceId, to: PlaceId, lost: int, view: View) -> Seen:
    """Return the city after a cone has moved and this many houses have burned there."""
    seen = city(view)
    cones = Counter(seen.cones)
    cones[cone] -= 1
    if not cones[cone] and cone == BOX.map.start.id:
        cones[cone] = BOX.map.start.refill
    cones[to] = max(cones[to] + 1, lost)
    if view.wildfire and to not in seen.houses:
        cones[to] += WILDFIRE_CONES
    houses = tuple(one for one in seen.houses if one != to) if lost else seen.houses
    left = {place: count for place, count in cones.items() if count}
    return replace(seen, cones=left, houses=houses)


def city(view: View) -> Seen:
    """Return the public city that the fire depends on."""
    return Seen(
        options=view.options,
        cones={place.id: place.cones for place in view.places if place.cones},
        bands={place.id: place.bands for place in view.places if place.bands},
        houses=tuple(place.id for place in view.places if place.houses),
        demolished=tuple(place.id for place in view.places if place.demolished),
    )
