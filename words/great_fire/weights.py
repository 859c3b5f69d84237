"""Says which deeds of the Great Fire people look for, so that they are offered in one press.

What fits comes first: fires that can be contained or put out, houses of others that burn, and
what the reader's own houses and objectives need. The numbers only sort; nothing is left out.
"""

from collections.abc import Iterator, Sequence

from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from games.great_fire.reach import fight, may_charge
from words.great_fire.derived import at_stake, is_contained, place_view, steps_from_fire

_NEXT_TURN = 2
"""Action points of the next turn that finish what is begun in this one."""
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


def start(place: PlaceId, view: View) -> int:
    """Begin in the player's own objectives, or near the fire."""
    objective = at_stake(place, view)
    return _CONE * objective if objective else int(steps_from_fire(place, view) <= _NEAR)


def spread(burned: int, cone: PlaceId, view: View) -> int:
    """Move a cone, which is offered before all else."""
    return _SPREAD + _CONE * burned + _cone(cone, view)


def double_move(burned: int, cone: PlaceId, view: View) -> int:
    """Move a second cone, if what burns is worth it."""
    return _DOUBLE + _CONE * burned + _cone(cone, view) if burned > 0 else 1


def extinguish(cones: int) -> int:
    """Put out cones."""
    return _EXTINGUISH + cones


def demolish(place: PlaceId, view: View) -> int:
    """Blow up a place."""
    return max(1, _BLOW_UP + _blown_up(place, view))


def stoke(there: PlaceView) -> int:
    """Add a cone to a fire."""
    return _STOKE + there.cones


def burned(place: PlaceId, houses: Sequence[Colour], view: View) -> int:
    """Weigh what burns: most of all the player's own houses, which come last."""
    if not houses:
        return 0
    return len(houses) - 4 * houses.count(_own_colour(view)) - 4 * at_stake(place, view)


def _cone(place: PlaceId, view: View) -> int:
    """Prefer a cone whose fire is contained without it, and one that leaves no gap to refill."""
    here = place_view(place, view)
    left = here.cones - 1
    if not left:
        return 0
    return 9 if left == here.covered else min(left - here.covered, 5)


def walk(there: PlaceView, points: int, view: View) -> int:
    """Go where cones can be put out, or will be; else nearer to the fire."""
    if not there.cones:
        return max(1, _STROLL - _CONE * steps_from_fire(there.id, view) - points)
    fought = fight(there.id, view)
    if fought is not None and fought.cones:
        return _TO_THE_CONES + _CONE * fought.cones - fought.points
    if is_contained(there):
        return _TO_THE_CONES
    if fought is not None:
        return _GO_AND_CONTAIN - fought.points
    begun = fight(there.id, view, ahead=_NEXT_TURN)
    weight = _APPROACH if begun is None else _BEGIN
    return weight - _CONE * (points + there.cones - there.covered)


def band(start: PlaceId, there: PlaceView, points: int, view: View) -> int:
    """Cover a cone, the last one first; or stand between the fire and what one owns."""
    here = place_view(start, view)
    left = _kept(here, view) if here.bands == here.covered + 1 else 0
    if not is_contained(there):
        is_last = there.cones - there.covered == 1
        return (_CONTAIN if is_last else _COVER) + there.cones - _CONE * (points + left)
    if may_charge(there, view):
        return _BLOW_UP + _blown_up(there.id, view) - points - left
    kept = 0 if there.bands > there.covered else _kept(there, view) - left
    if kept <= 0:
        return _stand(there, view)
    if not at_stake(there.id, view):
        return _WATCH + _CONE * kept - points
    weight = _GUARD if _is_endangered(there.id, view) else _KEEP
    return weight + _CONE * kept - points


def _blown_up(place: PlaceId, view: View) -> int:
    """Weigh a firebreak: what one owns next to it, less what it costs oneself."""
    saved = sum(
        one.houses.count(_own_colour(view)) + 2 * at_stake(one.id, view)
        for one in view.places
        if not one.cones and BOX.map.is_beside(place, (one.id,))
    )
    return _CONE * saved + burned(place, place_view(place, view).houses, view)


def _stand(there: PlaceView, view: View) -> int:
    """Weigh to stand among what one owns, or others do, whatever the band leaves behind."""
    worth = there.houses.count(_own_colour(view)) + 2 * at_stake(there.id, view)
    return _STAND + _CONE * worth - there.bands if worth else len(there.houses)


def _kept(there: PlaceView, view: View) -> int:
    """Weigh what a band keeps from the fire: an objective, or the player's houses next to it."""
    objective = at_stake(there.id, view)
    if not _is_endangered(there.id, view):
        return objective
    return there.houses.count(_own_colour(view)) + 2 * objective


def _is_endangered(place: PlaceId, view: View) -> bool:
    return BOX.map.is_beside(place, _burning_places(view))


def _burning_places(view: View) -> Iterator[PlaceId]:
    return (place.id for place in view.places if place.cones)


def _own_colour(view: View) -> Colour | None:
    return None if view.seat is None else view.players[view.seat].colour
