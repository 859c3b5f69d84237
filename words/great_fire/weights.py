"""Says which deeds of the Great Fire people look for, so that they are offered in one press.

What fits comes first: fires that can be contained or put out, houses of others that burn, and
what the reader's own houses and objectives need. What costs the reader something comes after all
that does not. The numbers only sort; nothing is left out.
"""

from collections.abc import Sequence

from games.great_fire.model import Colour, PlaceId, PlaceView, View
from games.great_fire.reach import Fight, fight, may_charge
from games.great_fire.standings import LOST_HOUSE, standings
from words.great_fire.derived import (
    at_stake,
    endangered,
    is_beside_fire,
    is_contained,
    last_guarded,
    left_unguarded,
    own_beside,
    own_exposed,
    place_view,
    public_colour,
    steps_from_fire,
)
from words.seats import own_player

_NEXT_TURN = 2
"""Action points of the next turn that can finish an action started in this one."""
_NEAR = 2
"""The distance in steps that counts as near the fire; in the set-up, nobody may stand nearer."""

_SPREAD = 10_000
_EXTINGUISH = 9_000
_TO_THE_CONES = 7_000
_LIKELY = 4
"""Of as many points at risk, one is as good as a point for a cone: about the chance to burn."""
_GUARD = 6_500
"""Of what the next cone may reach; it comes before containing a fire."""
_CONTAIN = 6_000
_COVER = 5_000
_GO_AND_CONTAIN = 4_000
_DOUBLE = 8_900
"""It is possible only before anything else is done."""
_BLOW_UP = 3_000
_WATCH = 2_000
_AWAIT = 1_900
_APPROACH = 1_000
_BEGIN = 1_500
_STAND = 100
_STROLL = 50
_LEAVE = 10
"""It leaves an objective of the player's without its last band."""
_LESS = 10
"""How much less a band is wanted elsewhere that guards houses of the player's."""
_STOKE = 1_000
_CONE = 10
"""The weight of the choice of a cone, below all others."""
_OWN = 50
"""A point that the player loses, against a rival's house."""
_EXPOSED = 5
"""A point of the player's that the fire may reach only then."""
_LEADER = 3
_RIVAL = 2
"""A house of the rival with the most points, and of another; a neutral one is nobody's."""


def start(place: PlaceId, view: View) -> int:
    """Return the weight of a start in the player's own objectives, or near the fire."""
    objective = at_stake(place, view)
    return _CONE * objective if objective else int(steps_from_fire(place, view) <= _NEAR)


def spread(burned: int, cone: PlaceId, to: PlaceId, view: View) -> int:
    """Return the weight of moving a cone, which is offered before all else."""
    exposed = _EXPOSED * own_exposed(to, view)
    return max(1, _SPREAD + _CONE * burned + _cone(cone, view) - exposed)


def double_move(burned: int, cone: PlaceId, to: PlaceId, view: View) -> int:
    """Return the weight of a second cone, if the loss is worth it."""
    worth = _CONE * burned - _EXPOSED * own_exposed(to, view)
    return _DOUBLE + worth + _cone(cone, view) if burned > 0 and worth > 0 else 1


def extinguish(cones: int) -> int:
    """Return the weight of putting out cones."""
    return _EXTINGUISH + cones


def demolish(place: PlaceId, view: View) -> int:
    """Blow up a place, if that is worth a token."""
    worth = firebreak(place, view)
    return _BLOW_UP + worth if worth > 0 else 0


def stoke(there: PlaceView, own: int) -> int:
    """Add a cone to a fire, best where little of the player's `own` is next to it."""
    return max(1, _STOKE + there.cones - _OWN * own)


def burned(place: PlaceId, houses: Sequence[Colour], view: View) -> int:
    """Weigh what burns: houses of rivals, most of all the leader's; the player's own come last."""
    if not houses:
        return -_OWN if last_guarded(place_view(place, view), view) else 0
    lost = LOST_HOUSE * houses.count(_own_colour(view)) + at_stake(place, view)
    return sum(_of_rival(one, view) for one in houses) - _OWN * lost


def _of_rival(house: Colour, view: View) -> int:
    rivals = [one for one in view.players if one.seat != view.seat]
    owner = next((one.seat for one in rivals if public_colour(one, view) == house), None)
    if owner is None:
        return _RIVAL * (view.options.hidden_colours and house != _own_colour(view))
    points = standings(view)
    return (
        _LEADER if points[owner].total == max(points[one.seat].total for one in rivals) else _RIVAL
    )


def _cone(place: PlaceId, view: View) -> int:
    """Prefer a cone whose fire stays contained without it, and one that leaves no gap to refill."""
    here = place_view(place, view)
    left = here.cones - 1
    if not left:
        return 0
    return 9 if left == here.covered else min(left - here.covered, 5)


def walk(there: PlaceView, points: int, view: View) -> int:
    """Return the weight of a walk: to where cones can be put out, else nearer to the fire."""
    if not there.cones:
        return max(1, _STROLL - _CONE * steps_from_fire(there.id, view) - points)
    fought = fight(there.id, view)
    if fought is not None and fought.cones:
        return _fought(fought, there.id, view)
    if is_contained(there):
        return _AWAIT - _CONE * points
    if fought is not None:
        return _GO_AND_CONTAIN - fought.points
    begun = fight(there.id, view, ahead=_NEXT_TURN)
    weight = _APPROACH if begun is None else _BEGIN
    return weight - _CONE * (points + there.cones - there.covered)


def band(start: PlaceId, there: PlaceView, points: int, view: View) -> int:
    """Weigh a band's move: covering a cone, the last one first, or guarding property."""
    fought = None if is_contained(there) else fight(there.id, view, start)
    if fought is not None and fought.cones and not fought.is_walked:
        return _fought(fought, there.id, view)
    return _less(_band(there, points, view), left_unguarded((start,), there.id, view), view)


def _band(there: PlaceView, points: int, view: View) -> int:
    """Weigh a band's move by what it does there."""
    if not is_contained(there):
        is_last = there.cones - there.covered == 1
        return (_CONTAIN if is_last else _COVER) + there.cones - _CONE * points
    worth = firebreak(there.id, view) if may_charge(there, view) else 0
    if worth > 0:
        return _BLOW_UP + worth - points
    kept = 0 if there.bands > there.covered else _kept(there, view)
    if kept <= 0:
        return _stand(there, view)
    own = own_player(view)
    risk = endangered(view, own).get(there.id, 0) if is_beside_fire(there.id, view) else 0
    if risk:
        return _GUARD + _CONE * risk // _LIKELY - points
    return _WATCH + _CONE * kept - points


def _fought(fought: Fight, place: PlaceId, view: View) -> int:
    """Weigh to put cones out in one press, unless its bands leave as much behind."""
    weight = _TO_THE_CONES + _CONE * fought.cones - fought.points
    left = left_unguarded(fought.bands, place, view)
    return weight if left is not None and left[1] < fought.cones else _less(weight, left, view)


def _less(weight: int, left: tuple[PlaceId, int] | None, view: View) -> int:
    """Lower a weight by what a move leaves unguarded."""
    if left is None:
        return weight
    return _LEAVE if at_stake(left[0], view) else weight // _LESS


def firebreak(place: PlaceId, view: View) -> int:
    """Return the weight of a firebreak: the protected property, minus the player's own loss."""
    saved = own_beside(place, view)
    return _CONE * saved + burned(place, place_view(place, view).houses, view) if saved else 0


def _stand(there: PlaceView, view: View) -> int:
    """Weigh to stand among what one owns, or others do, whatever the band leaves behind."""
    worth = there.houses.count(_own_colour(view)) + 2 * at_stake(there.id, view)
    return _STAND + _CONE * worth - there.bands if worth else len(there.houses)


def _kept(there: PlaceView, view: View) -> int:
    """Weigh what a band protects: an objective, or the player's houses next to it."""
    objective = at_stake(there.id, view)
    if not is_beside_fire(there.id, view):
        return objective
    return there.houses.count(_own_colour(view)) + 2 * objective


def _own_colour(view: View) -> Colour | None:
    own = own_player(view)
    return None if own is None else own.colour
