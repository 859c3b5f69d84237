"""The legal actions for the current task, the mildest first."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

from games.core.listing import Joined, Pairs, Part
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
    front = fire.Front(state)
    effects = _Effects(state, front)
    found = [
        (houses, part)
        for card in dict.fromkeys(state.players[seat].hand)
        for houses, part in _cone_moves(partial(Spread, card), front, card, effects)
    ]
    found.sort(key=_first)
    return Joined(part for _, part in found)


def _cone_moves(
    make: Callable[..., A], front: fire.Front, card: Direction, effects: "_Effects"
) -> Iterator[tuple[int, Part[A]]]:
    """Yield the moves of a cone by a card, and how many houses the mildest of them burns."""
    for cones, targets in front.moves(card):
        ends = _Ends(effects, targets)
        yield ends.fewest_houses, Pairs(make, _Cones(cones), ends)


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
    front = fire.Front(state)
    for _, part in _cone_moves(DoubleMove, front, card, _Effects(state, front)):
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


class _Effects:
    """The effects of a cone at each end, as they are when the list is made."""

    __slots__ = ("_caught", "_houses", "_tokens", "by_houses")

    def __init__(self, state: State, front: fire.Front) -> None:
        cones = state.cones
        self._houses = state.houses.copy()
        self._tokens = state.tokens.copy()
        self._caught = BOX.map.mask(
            [place for place, bands in state.bands.items() if bands > cones.get(place, 0)]
        )
        burnt = front.housed & ~self._caught
        self.by_houses: Final = (~burnt, *(burnt & one for one in BOX.map.printed))
        """The sets of ends that burn no house, one house, two, …"""

    def at(self, place: PlaceId) -> _End:
        """Return the effects at an end."""
        caught = bool(BOX.map.bit[place] & self._caught)
        return _end(place, self._houses, self._tokens, caught=caught)


class _Ends:
    """The ends of a cone, those that burn fewer houses first; each is made when it is read."""

    __slots__ = ("_effects", "_sets", "fewest_houses")

    def __init__(self, effects: _Effects, ends: int) -> None:
        sets = [one & ends for one in effects.by_houses]
        self._effects = effects
        self._sets = sets
        self.fewest_houses: Final = next(houses for houses, one in enumerate(sets) if one)

    def __len__(self) -> int:
        return sum(map(int.bit_count, self._sets))

    def __getitem__(self, index: int, /) -> _End:
        for one in self._sets:
            if index < one.bit_count():
                return self._effects.at(BOX.map.nth(one, index))
            index -= one.bit_count()
        raise IndexError(index)

    def __iter__(self) -> Iterator[_End]:
        return (self._effects.at(place) for one in self._sets for place in BOX.map.places_in(one))


class _Cones:
    """The places that can give a cone; each is looked up when it is read."""

    __slots__ = ("_places",)

    def __init__(self, places: int) -> None:
        self._places = places

    def __len__(self) -> int:
        return self._places.bit_count()

    def __getitem__(self, index: int, /) -> PlaceId:
        return BOX.map.nth(self._places, index)

    def __iter__(self) -> Iterator[PlaceId]:
        return BOX.map.places_in(self._places)


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


def _first(pair: tuple[int, Part[Action]]) -> int:
    return pair[0]
