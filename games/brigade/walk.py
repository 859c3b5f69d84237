"""How far a Brigade gets in a move, and what it passes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.brigade.blocks import brigades_on, burns, is_lost, tile
from games.brigade.box import RUBBLE, STRIDE
from games.brigade.grid import ADJACENT, SPACES, PlaceId
from games.brigade.model import State
from games.brigade.players import using
from games.core.log import Seat
from games.core.rules import seats


class Way(NamedTuple):
    """The end of a move, and what the move passes."""

    to: PlaceId
    robbed: frozenset[Seat] = frozenset()
    """The owners of pawns that a ghost passes."""
    perch: bool = False
    """It passes the fallen aviary with the player's renown on it."""


_PASSING_NOTHING: Final = {place: Way(place) for place in SPACES}


class _Walker(NamedTuple):
    """The abilities of a Brigade in this move."""

    seat: Seat
    start: PlaceId
    home: PlaceId
    rivals: frozenset[PlaceId]
    """The places of rivals' Brigades."""
    stride: int
    fireproof: bool
    shoves: bool
    ghost: bool


def ways(state: State, seat: Seat, *, ghost: bool = False) -> list[Way]:
    """Return where a Brigade can move, nearest first, by the ways that pass most.

    A ghost passes rivals' pawns and robs them.
    """
    walker = _walker(state, seat, ghost=ghost)
    aviary = fallen_aviary(state, seat)
    if ghost or aviary is not None:
        return _best(list(_passing(state, walker, aviary)), walker.start)
    return [_PASSING_NOTHING[to] for to in _reached(state, walker) if to != walker.start]


def _walker(state: State, seat: Seat, *, ghost: bool) -> _Walker:
    stride, player = using(state, seat, "stride"), state.players[seat]
    return _Walker(
        seat=seat,
        start=player.brigade,
        home=player.home,
        rivals=frozenset(one.brigade for one in state.players if one is not player),
        stride=STRIDE if stride is None else stride.by,
        fireproof=using(state, seat, "fireproof") is not None,
        shoves=not ghost and using(state, seat, "shove") is not None,
        ghost=ghost,
    )


def _reached(state: State, walker: _Walker) -> Iterator[PlaceId]:
    """Yield the ends of moves that pass nothing that matters, visiting each place once."""
    edges: list[list[PlaceId]] = [[walker.start], *([] for _ in range(walker.stride))]
    seen = {walker.start}
    for spent, edge in enumerate(edges):
        for place in edge:
            if _may_end(state, walker, place):
                yield place
            if spent == walker.stride or (spent and _stops(state, walker, place)):
                continue
            for near in ADJACENT[place]:
                if near not in seen:
                    cost = _cost(state, walker, near)
                    if cost and spent + cost <= walker.stride:
                        seen.add(near)
                        edges[spent + cost].append(near)


def _passing(state: State, walker: _Walker, aviary: PlaceId | None) -> Iterator[Way]:
    """Yield the ends of moves, once for each set of things passed on the way."""
    edges: list[list[Way]] = [[Way(walker.start)], *([] for _ in range(walker.stride))]
    seen = {edges[0][0]}
    for spent, edge in enumerate(edges):
        for way in edge:
            if _may_end(state, walker, way.to):
                yield way
            if spent and _stops(state, walker, way.to):
                continue
            for near in ADJACENT[way.to]:
                cost = _cost(state, walker, near)
                on = _on(state, walker, way, near, aviary)
                if cost and spent + cost <= walker.stride and on not in seen:
                    seen.add(on)
                    edges[spent + cost].append(on)


def _on(state: State, walker: _Walker, way: Way, near: PlaceId, aviary: PlaceId | None) -> Way:
    """Return a way that is one step longer."""
    if near not in state.city:
        return way._replace(to=near)
    robbed = way.robbed | _passed(state, walker.seat, near) if walker.ghost else way.robbed
    return Way(near, robbed, way.perch or near == aviary)


def _cost(state: State, walker: _Walker, near: PlaceId) -> int:
    """Return the cost of a step to a place in spaces; 0: it cannot be entered."""
    block = state.city.get(near)
    if block is None:
        return int(near == walker.home)
    if near in walker.rivals and not (walker.ghost or walker.shoves):
        return 0
    return 1 if walker.fireproof or not is_lost(block) else 1 + RUBBLE


def _stops(state: State, walker: _Walker, place: PlaceId) -> bool:
    """Tell whether a move ends on entering this place."""
    block = state.city.get(place)
    in_fire = block is not None and not walker.fireproof and burns(block)
    return in_fire or (not walker.ghost and place in walker.rivals)


def _may_end(state: State, walker: _Walker, place: PlaceId) -> bool:
    block = state.city.get(place)
    if block is not None and is_lost(block):
        return False
    return walker.shoves or place not in walker.rivals


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
