"""Choose moves for rollouts: a sensible action, without a list of all legal ones.

Long lists take most of a game's time. `heuristic` looks at each action; this looks for one.
"""

from functools import reduce

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import fire, moves, walk
from games.great_fire.actions import (
    Action,
    EndTurn,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.ai.heuristic import TOKEN, ActionValues
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


def _spread(state: State, seat: Seat, rng: Rng) -> Spread | None:
    """Burn where the value is highest, with any cone; now and then anywhere. None: no card does."""
    front = fire.Front(state)
    ways: list[tuple[Direction, int, int]] = []
    for card in dict.fromkeys(state.players[seat].hand):
        for cones, ends in front.moves(card):
            ways.append((card, cones, ends))
    if not ways:
        return None
    if rng.below(_RANDOM_SPREAD) == 0:
        ways = ways[rng.below(len(ways)) :][:1]
    values, best = ActionValues(state, seat), 0.0
    found: tuple[Direction, int, PlaceId] | None = None
    reached = reduce(int.__or__, (ends for _, _, ends in ways))
    value_of = {to: _value_of(state, values, to) for to in _MAP.places_in(reached)}
    for card, cones, ends in ways:
        for to in _MAP.places_in(ends):
            value = value_of[to]
            if found is None or value > best:
                best = value
                found = (card, cones, to)
    assert found is not None
    card, cones, to = found
    return moves.spread(state, card, rng.pick(tuple(_MAP.places_in(cones))), to)


def _value_of(state: State, values: ActionValues, place: PlaceId) -> float:
    if fire.has_free_band(state, place):
        return 0.0
    houses = state.houses.get(place, ())
    return values.of_burning(place, houses) + (TOKEN if houses and place in state.tokens else 0.0)


def _act(state: State, task: TakeActions, rng: Rng) -> Action:
    """Put out what can be, else walk there, else now and then contain a fire, else be done."""
    cones = moves.most_to_extinguish(state, task)
    if cones:
        return moves.extinguish(state, task.seat, cones)
    walked = _to_a_contained_fire(state, task)
    if walked is not None:
        return walked
    # Looking where bands may go takes long: do it once in a turn, and not in every one.
    if task.points == ACTION_POINTS and rng.below(2):
        return _contain(state, task, rng) or _END
    return _END


def _to_a_contained_fire(state: State, task: TakeActions) -> MoveLandowner | None:
    """Return the shortest walk after which a point is left for putting out a cone."""
    contained = _MAP.mask(
        one for one in state.bands if one in state.cones and fire.is_contained(state, one)
    )
    start = state.players[task.seat].landowner
    assert start is not None
    if not contained or task.points < 2:
        return None
    return next(walk.landowner_walks(start, task.points - 1).onto(contained), None)


def _contain(state: State, task: TakeActions, rng: Rng) -> MoveBand | None:
    """Return some walk of a band that covers a fire's last uncovered cone."""
    nearly = _MAP.mask(
        place for place, cones in state.cones.items() if cones - state.bands.get(place, 0) == 1
    )
    if not nearly:
        return None
    found = [one for walks in walk.band_walks(state, task.points) for one in walks.onto(nearly)]
    return rng.pick(found) if found else None
