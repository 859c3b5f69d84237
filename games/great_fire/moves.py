"""The legal actions for the current task, the mildest first."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

from games.core.listing import Joined, Part
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
    match task:  # the most frequent first
        case TakeActions():
            others = tuple(_actions(state, task))
            return Joined((_END_TURN, *others)) if others else _END_TURN
        case SpreadFire():
            return _spreads(state, seat) or _discards(state, seat)
        case SetUpBand():
            return _PLACE_BAND
        case SetUpLandowner():
            return _PLACE_LANDOWNER
        case IntensifyFire():
            return tuple(_INTENSIFY[place] for place in fire.stokable(state))


def can_spread(state: State, seat: Seat) -> bool:
    """Tell whether any card in the hand can spread the fire."""
    front = fire.Front(state)
    return any(True for card in set(state.players[seat].hand) for _ in front.moves(card))


def _spreads(state: State, seat: Seat) -> Sequence[Spread]:
    """List spreads by every card, cone and end of the best priority; few houses first."""
    front = fire.Front(state)
    effects = _Effects(state, front)
    found: list[_ConeMoves[Spread]] = []
    for card in dict.fromkeys(state.players[seat].hand):
        make = partial(Spread, card)
        found += [_ConeMoves(make, cones, ends, effects) for cones, ends in front.moves(card)]
    found.sort(key=lambda moves: moves.fewest_houses)
    return Joined(found)


def spread(state: State, card: Direction, cone: PlaceId, to: PlaceId) -> Spread:
    """Return one spread with its effects."""
    return Spread(card, cone, *_end_now(state, to))


def double(state: State, cone: PlaceId, to: PlaceId) -> DoubleMove:
    """Return one second spread with its effects."""
    return DoubleMove(cone, *_end_now(state, to))


def _discards(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the discards: any card, since none spreads the fire."""
    return tuple(Discard(card) for card in dict.fromkeys(state.players[seat].hand))


def _actions(state: State, task: TakeActions) -> Iterator[Part[Action]]:
    """Yield the lists of actions that cost action points, and of free ones."""
    player = state.players[task.seat]
    if task.may_double and "double_move" in player.tokens:
        yield from _doubles(state, state.discards[-1])
    if task.points:
        assert player.landowner is not None
        yield walk.landowner_walks(player.landowner, task.points)
        yield from walk.band_walks(state, task.points)
        if cones := most_to_extinguish(state, task):
            yield tuple([extinguish(state, task.seat, count + 1) for count in range(cones)])
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
    front = fire.Front(state)
    effects = _Effects(state, front)
    for cones, ends in front.moves(card):
        yield _ConeMoves(DoubleMove, cones, ends, effects)


def most_to_extinguish(state: State, task: TakeActions) -> int:
    """Return how many cones can be put out where the landowner stands, if the fire is contained."""
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


class _Effects:
    """The effects of a cone at each end, as they are when the list is made."""

    __slots__ = ("_caught", "_houses", "_tokens", "by_houses")

    def __init__(self, state: State, front: fire.Front) -> None:
        self._houses = state.houses.copy()
        self._tokens = state.tokens.copy()
        self._caught = front.catching
        burnt = front.housed & ~front.catching
        self.by_houses: Final = (~burnt, *[burnt & one for one in BOX.map.printed])
        """The sets of ends that burn no house, one house, two, …"""

    def at(self, place: PlaceId) -> _End:
        """Return the effects at an end."""
        caught = bool(BOX.map.bit[place] & self._caught)
        return _end(place, self._houses, self._tokens, caught=caught)


class _ConeMoves(Generic[A]):
    """The moves of each of some cones to each of some ends; each is made when it is read.

    The end varies faster; ends that burn fewer houses come first.
    """

    __slots__ = ("_cones", "_effects", "_ends", "_make", "_sets")

    def __init__(self, make: Callable[..., A], cones: int, ends: int, effects: _Effects) -> None:
        """Prepare to call `make` with a cone and the effects at an end."""
        self._make = make
        self._cones = cones
        self._ends = ends.bit_count()
        self._sets = [one & ends for one in effects.by_houses]
        self._effects = effects

    @property
    def fewest_houses(self) -> int:
        """How many houses the mildest of the moves burns."""
        for houses, ends in enumerate(self._sets):
            if ends:
                return houses
        raise AssertionError("no end")

    def __len__(self) -> int:
        return self._cones.bit_count() * self._ends

    def __getitem__(self, index: int, /) -> A:
        cone, end = divmod(index, self._ends)
        for ends in self._sets:
            count = ends.bit_count()
            if end < count:
                place = BOX.map.nth(ends, end)
                return self._make(BOX.map.nth(self._cones, cone), *self._effects.at(place))
            end -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[A]:
        make, places_in, at = self._make, BOX.map.places_in, self._effects.at
        ends = [at(place) for ends in self._sets for place in places_in(ends)]
        return (make(cone, *end) for cone in places_in(self._cones) for end in ends)


def _end_now(state: State, place: PlaceId) -> _End:
    return _end(place, state.houses, state.tokens, caught=fire.has_free_band(state, place))


def _end(
    place: PlaceId,
    houses: Mapping[PlaceId, tuple[Colour, ...]],
    tokens: Container[PlaceId],
    *,
    caught: bool,
) -> _End:
    burns = () if caught else houses.get(place, ())
    return (place, caught, burns, bool(burns) and place in tokens)
