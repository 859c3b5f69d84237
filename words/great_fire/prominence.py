"""Says which deeds of the Great Fire people look for, so that they are offered in one press.

What fits comes first: fires that can be contained or put out, houses of others that burn, and
what the reader's own houses and objectives need. The numbers only sort; nothing is left out.
"""

from collections.abc import Iterable, Iterator

from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from words.great_fire.derived import is_contained, place_view, steps_from_fire

_NEAR = 2
"""Steps from the fire; at setup nobody may stand nearer."""

_SPREAD = 10_000
_EXTINGUISH = 9_000
_TO_THE_CONES = 7_000
_CONTAIN = 6_000
_GUARD = 5_500
_KEEP = 5_200
_COVER = 5_000
_DOUBLE = 5_600
"""It is possible only before anything else is done."""
_BLOW_UP = 3_000
_WATCH = 2_000
_APPROACH = 1_000
_STAND = 100
_STOKE = 1
_CONE = 10
"""Which cone is taken sorts below all else."""


def prominence(action: Action, view: View) -> int:  # noqa: C901 - flat: one case for each verb
    """Tell how much an action is what people look for; 0: it is offered step by step."""
    match action:
        case PlaceBand() | PlaceLandowner():
            return int(_is_place_to_start(action.to, view))
        case Spread():
            return _SPREAD + _CONE * _burning(action, view) + _cone(action.cone, view)
        case DoubleMove():
            value = _burning(action, view)
            return _DOUBLE + _CONE * value + _cone(action.cone, view) if value > 0 else 0
        case Extinguish():
            return _EXTINGUISH + action.cones
        case MoveLandowner():
            return _walk(action, view)
        case MoveBand():
            return _band(action, view)
        case Demolish():
            return _BLOW_UP + _lost(action.place, action.loses, view)
        case Intensify():
            return _STOKE + place_view(action.place, view).cones
        case _:
            return 0


def _is_place_to_start(place: PlaceId, view: View) -> bool:
    return bool(_objective(place, view)) or steps_from_fire(place, view) <= _NEAR


def _burning(action: Spread | DoubleMove, view: View) -> int:
    """Weigh what burns: most of all one's own houses, which come last."""
    return _lost(action.to, action.burns, view) + 2 * action.token


def _lost(place: PlaceId, houses: Iterable[Colour], view: View) -> int:
    lost = tuple(houses)
    if not lost:
        return 0
    own = lost.count(_own_colour(view))
    return len(lost) - 4 * own - 4 * _objective(place, view)


def _cone(place: PlaceId, view: View) -> int:
    """Prefer a cone whose fire is contained without it, and one that leaves no gap to refill."""
    here = place_view(place, view)
    left = here.cones - 1
    if not left:
        return 0
    return 9 if left == here.covered else min(left - here.covered, 5)


def _walk(action: MoveLandowner, view: View) -> int:
    """Go where cones can be put out, or will be."""
    there = place_view(action.to, view)
    if not there.cones:
        return 0
    if not is_contained(there):
        return _APPROACH + there.cones - _CONE * action.points
    points = (view.points or 0) - action.points
    return _TO_THE_CONES + _CONE * min(there.cones, points) + there.cones


def _band(action: MoveBand, view: View) -> int:
    """Cover a cone, the last one first; or stand between the fire and what one owns."""
    there = place_view(action.to, view)
    if action.covers:
        is_last = there.cones - there.covered == 1
        return (_CONTAIN if is_last else _COVER) + there.cones - _CONE * action.points
    kept = _kept(there, view) - _kept(place_view(action.band, view), view)
    if kept <= 0:
        return _stand(there, view)
    if not _objective(there.id, view):
        return _WATCH + _CONE * kept - action.points
    weight = _GUARD if _is_endangered(there.id, view) else _KEEP
    return weight + _CONE * kept - action.points


def _stand(there: PlaceView, view: View) -> int:
    """Weigh to stand among what one owns, or others do, whatever the band leaves behind."""
    worth = there.houses.count(_own_colour(view)) + 2 * _objective(there.id, view)
    return _STAND + _CONE * worth - there.bands if worth else len(there.houses)


def _kept(there: PlaceView, view: View) -> int:
    """Weigh what a band keeps from the fire: an objective, or one's houses next to it."""
    if there.bands > there.covered + 1:
        return 0
    objective = _objective(there.id, view)
    if not _is_endangered(there.id, view):
        return objective
    return there.houses.count(_own_colour(view)) + 2 * objective


def _is_endangered(place: PlaceId, view: View) -> bool:
    return BOX.map.is_beside(place, _burning_places(view))


def _burning_places(view: View) -> Iterator[PlaceId]:
    return (place.id for place in view.places if place.cones)


def _objective(place: PlaceId, view: View) -> int:
    """Return what a place whose houses stand is worth to whose view it is, as an objective."""
    own = None if view.seat is None else view.players[view.seat]
    cards = ((own and own.objectives) or ()).count(place)
    if not cards or not place_view(place, view).houses:
        return 0
    return cards * BOX.map.objective_points(place)


def _own_colour(view: View) -> Colour | None:
    return None if view.seat is None else view.players[view.seat].colour
