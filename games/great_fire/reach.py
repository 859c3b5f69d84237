"""What a seat can reach immediately, by its view: fires to put out and places to blow up."""

from dataclasses import dataclass

from games.great_fire import walk
from games.great_fire.box import ACTION_POINTS, BOX, DEMOLITION_LIMIT
from games.great_fire.hero import becomes_hero
from games.great_fire.model import PlaceId, PlaceView, View


@dataclass(frozen=True, slots=True)
class Fight:
    """The steps needed to put out cones in a place with the remaining action points."""

    bands: tuple[PlaceId, ...]
    """The places from which the needed bands come, in order."""
    is_walked: bool
    """The landowner must move there."""
    cones: int
    """How many cones can be put out; 0 if the action points only suffice to go there and contain
    the fire."""
    points: int
    """The action points needed in total."""
    hero: bool
    """These cones make the seat Hero of London."""


def fight(
    place: PlaceId, view: View, first: PlaceId | None = None, *, ahead: int = 0
) -> Fight | None:
    """Return how a fire can be contained and put out immediately; None if the seat cannot.

    The nearest bands come, or those from `first` if it is given. The total may exceed the remaining
    action points by `ahead`.
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

    It needs a token, and must have neither houses nor an objective there.
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
    """Return the free bands that can reach a place and their action points, nearest first."""
    uncovered = BOX.map.mask(one.id for one in view.places if one.covered < one.cones)
    found: list[tuple[bool, int, PlaceId]] = []
    for spent, ring in enumerate(walk.ways_to(place, min(points, ACTION_POINTS), uncovered)):
        for band in BOX.map.places_in(ring):
            here = view.places[BOX.map.number[band]]
            free = here.bands - here.covered
            found += [(band != first or at > 0, spent, band) for at in range(free) if spent]
    return [(spent, band) for _, spent, band in sorted(found)]
