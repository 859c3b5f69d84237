"""The legal actions for the current task, the mildest first."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from games.core.log import Seat
from games.great_fire import fire, walk
from games.great_fire.actions import (
    Action,
    Demolish,
    Discard,
    DoubleMove,
    EndTurn,
    Extinguish,
    Intensify,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import BOX
from games.great_fire.hero import becomes_hero
from games.great_fire.listing import Joined, Pairs, Part
from games.great_fire.model import (
    Colour,
    Direction,
    IntensifyFire,
    PlaceId,
    SetUpBand,
    SetUpLandowner,
    SpreadFire,
    State,
    TakeActions,
)

A = TypeVar("A", bound=Action)

_PLACE_BAND = tuple(PlaceBand(place) for place in BOX.map.places_in(BOX.map.settable))
_PLACE_LANDOWNER = tuple(PlaceLandowner(place) for place in BOX.map.places_in(BOX.map.settable))
_END_TURN = (EndTurn(),)
_INTENSIFY = {place: Intensify(place) for place in BOX.map.ids}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """List the legal actions of `seat` for the current task.

    Empty if it belongs to another seat.
    """
    if not state.agenda:
        return ()
    task = state.agenda[-1]
    if task.seat != seat:
        return ()
    match task:
        case SetUpBand():
            return _PLACE_BAND
        case SetUpLandowner():
            return _PLACE_LANDOWNER
        case SpreadFire():
            return _spreads(state, seat) or _discards(state, seat)
        case TakeActions():
            return Joined(_actions(state, task))
        case IntensifyFire():
            return tuple(_INTENSIFY[place] for place in fire.stokable(state))


def can_spread(state: State, seat: Seat) -> bool:
    """Tell whether any card in the hand can spread the fire."""
    front = fire.Front(state)
    return any(True for card in set(state.players[seat].hand) for _ in front.moves(card))


def _spreads(state: State, seat: Seat) -> Sequence[Spread]:
    """List spreads by every card, cone and end of the best priority; few houses first."""
    ends, front = _Ends(state), fire.Front(state)
    found = [
        (houses, part)
        for card in dict.fromkeys(state.players[seat].hand)
        for houses, part in _cone_moves(partial(Spread, card), front, card, ends)
    ]
    found.sort(key=_first)
    return Joined(part for _, part in found)


def _cone_moves(
    make: Callable[..., A], front: fire.Front, card: Direction, ends: "_Ends"
) -> Iterator[tuple[int, Part[A]]]:
    """Yield the moves of a cone by a card, and how many houses the mildest of them burns."""
    for cones, targets in front.moves(card):
        mildest_first = ends.mildest_first(targets)
        cone_ids = tuple(BOX.map.places_in(cones))
        yield _houses_burnt(mildest_first[0]), Pairs(make, cone_ids, mildest_first)


def spread(state: State, card: Direction, cone: PlaceId, to: PlaceId) -> Spread:
    """Return one spread with its effects."""
    return Spread(card, cone, *_end(state, to))


def double(state: State, cone: PlaceId, to: PlaceId) -> DoubleMove:
    """Return one second spread with its effects."""
    return DoubleMove(cone, *_end(state, to))


def _discards(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the discards: any card, since none spreads the fire."""
    return tuple(Discard(card) for card in dict.fromkeys(state.players[seat].hand))


def _actions(state: State, task: TakeActions) -> Iterator[Part[Action]]:
    """Yield the lists of actions that cost action points, and of free ones."""
    yield _END_TURN
    player = state.players[task.seat]
    if task.may_double and "double_move" in player.tokens:
        yield from _doubles(state, state.discards[-1])
    assert player.landowner is not None
    yield walk.landowner_walks(player.landowner, task.points)
    if task.points:
        yield from walk.band_walks(state, task.points)
        yield tuple(_extinguishing(state, task))
    if "demolition" in player.tokens:
        yield tuple(_demolitions(state))


def _demolitions(state: State) -> Iterator[Action]:
    """Yield the legal demolitions; they cost no action points."""
    for place in walk.demolition_sites(state):
        yield demolish(state, place)


def demolish(state: State, place: PlaceId) -> Demolish:
    """Return a demolition with its effects."""
    return Demolish(place, state.houses.get(place, ()), place in state.tokens, points=0)


def _doubles(state: State, card: Direction) -> Iterator[Part[DoubleMove]]:
    """Yield second spreads with the same card, by the priorities of the new position."""
    for _, part in _cone_moves(DoubleMove, fire.Front(state), card, _Ends(state)):
        yield part


def _extinguishing(state: State, task: TakeActions) -> Iterator[Action]:
    """Yield putting out 1, 2, … cones where the landowner stands and the fire is contained."""
    for count in range(1, most_to_extinguish(state, task) + 1):
        yield extinguish(state, task.seat, count)


def most_to_extinguish(state: State, task: TakeActions) -> int:
    """Return how many cones can be put out immediately."""
    place = state.players[task.seat].landowner
    assert place is not None
    return min(state.cones.get(place, 0), task.points) if fire.is_contained(state, place) else 0


def extinguish(state: State, seat: Seat, cones: int) -> Extinguish:
    """Return putting out this many cones, with its effects."""
    place = state.players[seat].landowner
    assert place is not None
    return Extinguish(place, cones, cones, becomes_hero(state, seat, cones))


_End = tuple[PlaceId, bool, tuple[Colour, ...], bool]
"""The end of a cone, whether it is caught, the houses that burn, and whether a token is taken."""


class _Ends:
    """The effects of a cone at each end, cached for one list of legal actions."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._sorted: dict[int, list[_End]] = {}

    def mildest_first(self, targets: int) -> list[_End]:
        """Return the ends in a set, those that burn fewer houses first."""
        found = self._sorted.get(targets)
        if found is None:
            found = [_end(self._state, place) for place in BOX.map.places_in(targets)]
            found.sort(key=_houses_burnt)
            self._sorted[targets] = found
        return found


def _end(state: State, place: PlaceId) -> _End:
    if fire.has_free_band(state, place):
        return (place, True, (), False)
    burns = state.houses.get(place, ())
    return (place, False, burns, bool(burns) and place in state.tokens)


def _houses_burnt(end: _End) -> int:
    return len(end[2])


def _first(pair: tuple[int, Part[Action]]) -> int:
    return pair[0]
