"""Choose a sensible action without listing all legal ones.

Long lists take most of a game's time. `heuristic` evaluates each action of a list; this module
searches for a good one with the same values.
"""

from functools import reduce

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire import fire, moves, walk
from games.great_fire.actions import (
    Action,
    Demolish,
    DoubleMove,
    EndTurn,
    Intensify,
    MoveBand,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.ai.heuristic import ActionValues
from games.great_fire.ai.weights import GOOD, Weights
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
_END = EndTurn()


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a sensible legal action of `seat`; None if it need not act."""
    return by_weights(state, seat, rng, GOOD)


def by_weights(state: State, seat: Seat, rng: Rng, weights: Weights) -> Action | None:
    """Return the move of a player with these weights; None if it need not act."""
    task = state.agenda[-1] if state.agenda else None
    if task is None or task.seat != seat:
        return None
    match task:
        case SetUpBand():
            return PlaceBand(rng.pick(_SETTABLE))
        case SetUpLandowner():
            return PlaceLandowner(rng.pick(_SETTABLE))
        case _:
            return at_first_sight(state, seat, weights)


def at_first_sight(state: State, seat: Seat, weights: Weights = GOOD) -> Action | None:
    """Return the best move, without randomness; None in the setup."""
    match state.agenda[-1]:
        case SpreadFire():
            return _spread(state, seat, weights) or moves.legal(state, seat)[0]
        case TakeActions() as task:
            return _act(state, task, weights)
        case IntensifyFire():
            return _intensify(state, seat, weights)
        case _:
            return None


def _intensify(state: State, seat: Seat, weights: Weights) -> Intensify:
    """Add a cone where it hurts the others most."""
    values = ActionValues(state, seat, weights)
    return Intensify(max(fire.stokable(state), key=values.of_feeding))


_Way = tuple[Direction, int, int]
"""A card, the set of places that can give a cone, and the set of places where it may end."""


def _spread(state: State, seat: Seat, weights: Weights) -> Spread | None:
    """Return the spread with the highest value; None: no card spreads the fire."""
    values = ActionValues(state, seat, weights)
    ways: list[_Way] = [
        (card, cones, ends)
        for card in dict.fromkeys(state.players[seat].hand)
        for cones, ends in values.front.moves(card)
    ]
    if not ways:
        return None
    (card, cones, _), to, _ = _best(ways, values)
    return moves.spread(state, card, _source(cones, values), to)


def _source(cones: int, values: ActionValues) -> PlaceId:
    """Return the best place from which to take the cone."""
    return max(_MAP.places_in(cones), key=values.of_source)


def _best(ways: list[_Way], values: ActionValues) -> tuple[_Way, PlaceId, float]:
    """Return the end with the highest value, and that value."""
    reached = reduce(int.__or__, (ends for _, _, ends in ways))
    ranked = sorted(_MAP.places_in(reached), key=values.of_end, reverse=True)
    best = ranked[0]
    way = next(way for way in ways if way[2] & _MAP.bit[best])
    return way, best, values.of_end(best)


def _act(state: State, task: TakeActions, weights: Weights) -> Action:
    """Use a token if it pays; otherwise fight fires, prepare for it, or end the turn."""
    tokens = state.players[task.seat].tokens
    if task.may_double and "double_move" in tokens:
        double = _double(state, task.seat, weights)
        if double is not None:
            return double
    values = ActionValues(state, task.seat, weights)
    charge = _charge(state, task, values) if "demolition" in tokens else None
    if charge is not None and isinstance(charge[0], Demolish):
        return charge[0]
    cones = moves.most_to_extinguish(state, task)
    if cones:
        return moves.extinguish(state, task.seat, cones)
    if not task.points:
        return _END
    if charge is not None:
        fight = values.best_fight()
        if fight is None or fight[1].value < charge[1]:
            return charge[0]
    return _fight(state, task, values) or _get_ready(state, task, values) or _END


def _charge(
    state: State, task: TakeActions, values: ActionValues
) -> tuple[Demolish | MoveBand, float] | None:
    """Return the best demolition, or a band's move that prepares it, and its value, if it pays."""
    sites = values.sites()
    if not sites:
        return None
    best: tuple[Demolish | MoveBand, float] | None = None
    most = 0.0
    for place in state.bands:
        if _MAP.bit[place] & sites and values.of_demolishing(place) > most:
            most = values.of_demolishing(place)
            best = moves.demolish(state, place), most
    if task.points < ACTION_POINTS:
        return best
    for walks in walk.band_walks(state, task.points):
        for move in walks.onto(sites):
            value = values.of_moving(move)
            if value > most and values.of_demolishing(move.to) > 0:
                best, most = (move, value), value
    return best


def _double(state: State, seat: Seat, weights: Weights) -> DoubleMove | None:
    """Return the best second spread, if it is worth the token."""
    card = state.discards[-1]
    values = ActionValues(state, seat, weights)
    ways: list[_Way] = [(card, cones, ends) for cones, ends in values.front.moves(card)]
    if not ways:
        return None
    (_, cones, _), to, value = _best(ways, values)
    if value <= weights.spared:
        return None
    return moves.double(state, _source(cones, values), to)


def _fight(state: State, task: TakeActions, values: ActionValues) -> Action | None:
    """Return the next step towards putting out the most valuable fire."""
    best, landowner = values.best_fight(), state.players[task.seat].landowner
    if best is None:
        return None
    assert landowner is not None
    place, fight = best
    walked = walk.steps(landowner, place)
    if 0 < walked <= task.points:
        return walk.move_landowner(place, walked)
    return None if fight.band is None else walk.move_band(fight.band, place, fight.nearest, True)


def _get_ready(state: State, task: TakeActions, values: ActionValues) -> Action | None:
    """Return the best move to guard houses or to approach the fire, if any pays."""
    best = _approach(state, task, values)
    most = 0.0 if best is None else values.of(best)
    guarded = values.guardable(most)
    if guarded:
        for walks in walk.band_walks(state, task.points):
            for move in walks.onto(guarded):
                value = values.of(move)
                if value > most:
                    best, most = move, value
    return best


def _approach(state: State, task: TakeActions, values: ActionValues) -> Action | None:
    """Return a shortest walk to where the fire may come next.

    None if that is too far, or already near.
    """
    landowner = state.players[task.seat].landowner
    assert landowner is not None
    for action in walk.landowner_walks(landowner, task.points).onto(values.danger.within(1)):
        return action if values.of(action) > 0 else None
    return None
