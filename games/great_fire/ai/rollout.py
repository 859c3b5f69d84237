"""Choose moves for rollouts: a sensible action, without a list of all legal ones.

Long lists take most of a game's time. `heuristic` looks at each action; this looks for one, by the
same values.
"""

from functools import reduce

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import fire, moves, walk
from games.great_fire.actions import (
    Action,
    DoubleMove,
    EndTurn,
    Intensify,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.ai.firefighting import fights
from games.great_fire.ai.heuristic import SPARED, ActionValues
from games.great_fire.box import ACTION_POINTS, BOX
from games.great_fire.model import (
    Direction,
    IntensifyFire,
    PlaceId,
    SetUpBand,
    SetUpLandowner,
    SpreadFire,
    State,
    TakeActions,
)

_MAP = BOX.map
_SETTABLE = tuple(_MAP.places_in(_MAP.settable))
_RANDOM_SPREAD = 8
"""One spread in so many is any that there is, not the best."""
_END = EndTurn()


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return something legal that `seat` might do; None if it owes nothing."""
    task = state.agenda[-1] if state.agenda else None
    if task is None or task.seat != seat:
        return None
    match task:
        case SetUpBand():
            return PlaceBand(rng.pick(_SETTABLE))
        case SetUpLandowner():
            return PlaceLandowner(rng.pick(_SETTABLE))
        case SpreadFire():
            return _spread(state, seat, rng) or moves.legal(state, seat)[0]
        case TakeActions():
            return _act(state, task, rng)
        case IntensifyFire():
            return Intensify(rng.pick(tuple(fire.stokable(state))))


_Way = tuple[Direction, int, int]
"""A card, the places of which one gives a cone, and those where it may end."""


def _spread(state: State, seat: Seat, rng: Rng) -> Spread | None:
    """Burn where the value is highest, with any cone; now and then anywhere. None: no card does."""
    front = fire.Front(state)
    ways: list[_Way] = [
        (card, cones, ends)
        for card in dict.fromkeys(state.players[seat].hand)
        for cones, ends in front.moves(card)
    ]
    if not ways:
        return None
    if rng.below(_RANDOM_SPREAD) == 0:
        ways = [rng.pick(ways)]
    (card, cones, _), to, _ = _best(ways, ActionValues(state, seat))
    return moves.spread(state, card, rng.pick(tuple(_MAP.places_in(cones))), to)


def _best(ways: list[_Way], values: ActionValues) -> tuple[_Way, PlaceId, float]:
    """Return the end of the highest value, and that value."""
    reached = reduce(int.__or__, (ends for _, _, ends in ways))
    ranked = sorted(_MAP.places_in(reached), key=values.of_end, reverse=True)
    best = ranked[0]
    way = next(way for way in ways if way[2] & _MAP.bit[best])
    return way, best, values.of_end(best)


def _act(state: State, task: TakeActions, rng: Rng) -> Action:
    """Use a token if it pays, else put out what can be, or get ready for it, or be done."""
    tokens = state.players[task.seat].tokens
    if task.may_double and "double_move" in tokens:
        double = _double(state, task.seat, rng)
        if double is not None:
            return double
    if "demolition" in tokens and task.points == ACTION_POINTS:
        values = ActionValues(state, task.seat)
        for place in walk.demolition_sites(state):
            if values.of_demolishing(place) > 0:
                return moves.demolish(state, place)
    cones = moves.most_to_extinguish(state, task)
    if cones:
        return moves.extinguish(state, task.seat, cones)
    return _fight(state, task) or _END


def _double(state: State, seat: Seat, rng: Rng) -> DoubleMove | None:
    """Return the best second spread, if it is worth its token."""
    card = state.discards[-1]
    ways: list[_Way] = [(card, cones, ends) for cones, ends in fire.Front(state).moves(card)]
    if not ways:
        return None
    (_, cones, _), to, value = _best(ways, ActionValues(state, seat))
    if value <= SPARED:
        return None
    return moves.double(state, rng.pick(tuple(_MAP.places_in(cones))), to)


def _fight(state: State, task: TakeActions) -> Action | None:
    """Return a step towards putting out the fire that is worth most."""
    found = fights(state, task.seat, task.points, ahead=0)
    if not found:
        return None
    place = max(found, key=lambda one: found[one].value)
    fight, landowner = found[place], state.players[task.seat].landowner
    if fight.band is not None:
        return walk.move_band(fight.band, place, fight.nearest, True)
    assert landowner is not None
    walked = walk.steps(landowner, place)
    return walk.move_landowner(place, walked) if 0 < walked <= task.points else None
