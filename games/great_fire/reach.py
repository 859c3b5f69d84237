"""What a seat may reach immediately, as its view shows it: fires to put out, places to blow up."""

from dataclasses import dataclass

from games.great_fire import walk
from games.great_fire.box import ACTION_POINTS, BOX, DEMOLITION_LIMIT
from games.great_fire.hero import becomes_hero
from games.great_fire.model import PlaceId, PlaceView, View


@dataclass(frozen=True, slots=True)
class Fight:
    """What it takes to put cones out in a place, with the action points that are left."""

    bands: tuple[PlaceId, ...]
    """From where the bands come that are still needed, one after the other."""
    is_walked: bool
    """The landowner has to walk there."""
    cones: int
    """How many cones can be put out; 0 if the points are only enough to go there and contain it."""
    points: int
    """All of it costs so much."""
    hero: bool
    """With these cones the seat becomes Hero of London."""


def fight(
    place: PlaceId, view: View, first: PlaceId | None = None, *, ahead: int = 0
) -> Fight | None:
    """Return how a fire is contained and put out immediately; None if that is beyond the seat.

    The nearest bands come, but from `first` if that is given. It may take `ahead` points more than
    are left.
    """
    there = view.places[BOX.map.number[place]]
    own = None if view.seat is None else view.players[view.seat]
    if own is None or own.landowner is None or not view.points or not there.cones:
        return None
    if place == BOX.map.start.id:
        return None  # landowners cannot enter
    points = view.points + ahead
    missing = there.cones - there.covered
    nearest = _nearest(place, points, view, first)[:missing]
    steps = walk.steps(own.landowner, place)
    spent = steps + sum(points for points, _ in nearest)
    cones = min(there.cones, points - spent)
    if len(nearest) < missing or cones < (not missing or not steps):
        return None
    bands = tuple(band for _, band in nearest)
    hero = cones > 0 and becomes_hero(view, own.seat, cones)
    return Fight(bands, steps > 0, cones, spent + cones, hero)


def may_charge(place: PlaceView, view: View) -> bool:
    """Tell whether the seat would blow up a place as soon as a band is there.

    It has a token for that, and neither a house of its own there nor an objective.
    """
    own = None if view.seat is None else view.players[view.seat]
    if own is None or "demolition" not in (own.tokens or ()) or place.cones or place.demolished:
        return False
    if own.colour in place.houses or (place.houses and place.id in (own.objectives or ())):
        return False
    burning = (one.id for one in view.places if one.cones)
    is_near = BOX.map.district(place.id) is not None and BOX.map.is_beside(place.id, burning)
    return is_near and len(place.houses) <= DEMOLITION_LIMIT


def _nearest(
    place: PlaceId, points: int, view: View, first: PlaceId | None
) -> list[tuple[int, PlaceId]]:
    """Return the free bands that get to a place, and for how many points, the nearest first."""
    uncovered = BOX.map.mask(one.id for one in view.places if one.covered < one.cones)
    found: list[tuple[bool, int, PlaceId]] = []
    for spent, ring in enumerate(walk.ways_to(place, min(points, ACTION_POINTS), uncovered)):
        for band in BOX.map.places_in(ring):
            here = view.places[BOX.map.number[band]]
            free = here.bands - here.covered
            found += [(band != first or at > 0, spent, band) for at in range(free) if spent]
    return [(spent, band) for _, spent, band in sorted(found)]
