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
from games.great_fire.reach import fight, may_charge
from words.great_fire.derived import is_contained, place_view, steps_from_fire

_NEXT_TURN = 2
"""So many points of the next turn are counted on for what is begun in this one."""
_NEAR = 2
"""Steps from the fire; at setup nobody may stand nearer."""

_SPREAD = 10_000
_EXTINGUISH = 9_000
_TO_THE_CONES = 7_000
_GUARD = 6_500
_KEEP = 6_300
_CONTAIN = 6_000
_COVER = 5_000
_GO_AND_CONTAIN = 4_000
_DOUBLE = 5_600
"""It is possible only before anything else is done."""
_BLOW_UP = 3_000
_WATCH = 2_000
_APPROACH = 1_000
_BEGIN = 1_500
_STAND = 100
_STROLL = 50
_STOKE = 1
_CONE = 10
"""Which cone is taken sorts below all else."""


def weight(action: Action, view: View) -> int:  # noqa: C901 - flat: one case for each verb
    """Tell how much an action is what people look for; 0: it is offered step by step."""
    match action:
        case PlaceBand() | PlaceLandowner():
            return _start(action.to, view)
        case Spread():
            return _SPREAD + _CONE * _burning(action, view) + _cone(action.cone, view)
        case DoubleMove():
            value = _burning(action, view)
            return _DOUBLE + _CONE * value + _cone(action.cone, view) if value > 0 else 1
        case Extinguish():
            return _EXTINGUISH + action.cones
        case MoveLandowner():
            return _walk(action, view)
        case MoveBand():
            return _band(action, view)
        case Demolish():
            return max(1, _BLOW_UP + _blown_up(action.place, view))
        case Intensify():
            return _STOKE + place_view(action.place, view).cones
        case _:
            return 0


def _start(place: PlaceId, view: View) -> int:
    """Begin in one's own objectives, or near the fire."""
    objective = _objective(place, view)
    if objective:
        return _CONE * objective
    return int(steps_from_fire(place, view) <= _NEAR)


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
    """Go where cones can be put out, or will be; else nearer to the fire."""
    there = place_view(action.to, view)
    if not there.cones:
        return max(1, _STROLL - _CONE * steps_from_fire(there.id, view) - action.points)
    fought = fight(action.to, view)
    if fought is not None and fought.cones:
        return _TO_THE_CONES + _CONE * fought.cones - fought.points
    if is_contained(there):
        return _TO_THE_CONES
    if fought is not None:
        return _GO_AND_CONTAIN - fought.points
    begun = fight(action.to, view, ahead=_NEXT_TURN)
    weight = _APPROACH if begun is None else _BEGIN
    return weight - _CONE * (action.points + there.cones - there.covered)


def _band(action: MoveBand, view: View) -> int:
    """Cover a cone, the last one first; or stand between the fire and what one owns."""
    there, here = place_view(action.to, view), place_view(action.band, view)
    left = _kept(here, view) if here.bands == here.covered + 1 else 0
    if action.covers:
        is_last = there.cones - there.covered == 1
        return (_CONTAIN if is_last else _COVER) + there.cones - _CONE * (action.points + left)
    if may_charge(there, view):
        return _BLOW_UP + _blown_up(there.id, view) - action.points - left
    kept = 0 if there.bands > there.covered else _kept(there, view) - left
    if kept <= 0:
        return _stand(there, view)
    if not _objective(there.id, view):
        return _WATCH + _CONE * kept - action.points
    weight = _GUARD if _is_endangered(there.id, view) else _KEEP
    return weight + _CONE * kept - action.points


def _blown_up(place: PlaceId, view: View) -> int:
    """Weigh a firebreak: what one owns next to it, less what it costs oneself."""
    saved = sum(
        one.houses.count(_own_colour(view)) + 2 * _objective(one.id, view)
        for one in view.places
        if not one.cones and BOX.map.is_beside(place, (one.id,))
    )
    return _CONE * saved + _lost(place, place_view(place, view).houses, view)


def _stand(there: PlaceView, view: View) -> int:
    """Weigh to stand among what one owns, or others do, whatever the band leaves behind."""
    worth = there.houses.count(_own_colour(view)) + 2 * _objective(there.id, view)
    return _STAND + _CONE * worth - there.bands if worth else len(there.houses)


def _kept(there: PlaceView, view: View) -> int:
    """Weigh what a band keeps from the fire: an objective, or one's houses next to it."""
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
