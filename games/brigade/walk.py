"""How far a Brigade gets in a move, and what it passes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from games.brigade.blocks import brigades_on, burning_and_lost, is_lost, tile
from games.brigade.box import RUBBLE, STRIDE
from games.brigade.grid import ADJACENT, CORNERS, SPACES, PlaceId
from games.brigade.model import State
from games.brigade.players import using
from games.core.log import Seat
from games.core.rules import seats

_NOBODY: Final = frozenset[Seat]()


class Way(NamedTuple):
    """The end of a move, and what the move passes."""

    to: PlaceId
    robbed: frozenset[Seat] = _NOBODY
    """The owners of pawns that a ghost passes."""
    perch: bool = False
    """It passes the fallen aviary with the player's renown on it."""


_PASSING_NOTHING: Final = {place: Way(place) for place in SPACES}


class _Walker(NamedTuple):
    """A Brigade with all that its move depends on, if it passes nothing that matters."""

    start: PlaceId
    stride: int
    closed: frozenset[PlaceId]
    """The places that it cannot enter."""
    rubble: frozenset[PlaceId]
    """The places that take longer to enter."""
    halts: frozenset[PlaceId]
    """The places where its move ends."""
    barred: frozenset[PlaceId]
    """The places where its move may not end."""


def ways(state: State, seat: Seat, *, ghost: bool = False) -> Sequence[Way]:
    """Return where a Brigade can move, nearest first, by the ways that pass most.

    A ghost passes rivals' pawns and robs them.
    """
    walker = _walker(state, seat, ghost=ghost)
    aviary = fallen_aviary(state, seat)
    if ghost or aviary is not None:
        found = _passing(state, seat, walker, aviary, ghost=ghost)
        return _best(list(found), walker.start)
    return _reached(walker)


def _walker(state: State, seat: Seat, *, ghost: bool) -> _Walker:
    stride, player = using(state, seat, "stride"), state.players[seat]
    fireproof = using(state, seat, "fireproof") is not None
    shoves = not ghost and using(state, seat, "shove") is not None
    rivals = frozenset([one.brigade for one in state.players if one is not player])
    fires, gone = burning_and_lost(state)
    foreign, safe = _FOREIGN[player.home], frozenset[PlaceId]()
    return _Walker(
        start=player.brigade,
        stride=STRIDE if stride is None else stride.by,
        closed=foreign if ghost or shoves else foreign | rivals,
        rubble=safe if fireproof else gone,
        halts=(safe if fireproof else fires) | (safe if ghost else rivals),
        barred=gone if shoves else gone | rivals,
    )


_FOREIGN: Final = {home: frozenset(CORNERS).difference({home}) for home in CORNERS}
"""The Firehouses of others."""


# Cached: most actions change nothing that a move depends on.
@lru_cache(1 << 10)
def _reached(walker: _Walker) -> tuple[Way, ...]:
    """Return the ends of moves that pass nothing that matters, visiting each place once."""
    start, stride, closed, _, halts, barred = walker
    edges: list[list[PlaceId]] = [[start], *([] for _ in range(stride))]
    seen = {start, *closed}
    for spent, edge in enumerate(edges[:-1]):
        for place in edge:
            if spent and place in halts:
                continue
            for near in ADJACENT[place]:
                if near not in seen:
                    cost = _cost(walker, near)
                    if spent + cost <= stride:
                        seen.add(near)
                        edges[spent + cost].append(near)
    ends = chain.from_iterable(edges[1:])
    return tuple([_PASSING_NOTHING[place] for place in ends if place not in barred])


def _cost(walker: _Walker, near: PlaceId) -> int:
    """Return the cost of a step to a place in spaces."""
    return 1 + RUBBLE if near in walker.rubble else 1


def _passing(
    state: State, seat: Seat, walker: _Walker, aviary: PlaceId | None, *, ghost: bool
) -> Iterator[Way]:
    """Yield the ends of moves, once for each set of things passed on the way."""
    edges: list[list[Way]] = [[Way(walker.start)], *([] for _ in range(walker.stride))]
    seen = {edges[0][0]}
    for spent, edge in enumerate(edges):
        for way in edge:
            if way.to not in walker.barred:
                yield way
            if spent and way.to in walker.halts:
                continue
            for near in ADJACENT[way.to]:
                cost = _cost(walker, near)
                if near not in walker.closed and spent + cost <= walker.stride:
                    robbed = _passed(state, seat, near) if ghost and near in state.city else _NOBODY
                    on = Way(near, way.robbed | robbed, way.perch or near == aviary)
                    if on not in seen:
                        seen.add(on)
                        edges[spent + cost].append(on)


def _passed(state: State, seat: Seat, place: PlaceId) -> frozenset[Seat]:
    """Return the rivals with a pawn there."""
    return frozenset(
        other
        for other in seats(state)
        if other != seat and place in (state.players[other].brigade, state.players[other].wagon)
    )


def _best(ends: list[Way], start: PlaceId) -> list[Way]:
    """Remove ways that pass less than others to the same place, and those that do not move."""
    found = list[Way]()
    for way in ends:
        rivals = [one for one in ends if one.to == way.to and one != way]
        is_beaten = any(one.robbed >= way.robbed and one.perch >= way.perch for one in rivals)
        if not is_beaten and (way.to != start or way.robbed or way.perch):
            found.append(way)
    return found


def fallen_aviary(state: State, seat: Seat) -> PlaceId | None:
    """Return the place of a fallen aviary with the player's renown; None: there is none."""
    if seat not in state.perched:
        return None
    return next(
        place
        for place, block in state.city.items()
        if any(effect.do == "perch" for effect in tile(block).effects)
    )


def pushes(state: State, seat: Seat, to: PlaceId) -> tuple[PlaceId | None, ...]:
    """Return where a rival Brigade can be pushed from there; (None,): there is none to push."""
    rivals = [one.brigade for one in state.players if one is not state.players[seat]]
    if to not in rivals:
        return (None,)
    free = tuple(
        near
        for near in ADJACENT[to]
        if near in state.city and near not in rivals and not is_lost(state.city[near])
    )
    return free or (None,)


def pushed(state: State, seat: Seat, to: PlaceId) -> Seat:
    """Return the owner of the Brigade pushed from there."""
    return next(one for one in brigades_on(state, to) if one != seat)
