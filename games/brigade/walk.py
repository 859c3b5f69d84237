"""How far Brigades get in a move, and what they pass."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brigade.blocks import brigades_on, burns, is_lost, tile
from games.brigade.box import RUBBLE, STRIDE
from games.brigade.grid import ADJACENT, PlaceId
from games.brigade.model import State
from games.brigade.players import using
from games.core.log import Seat
from games.core.rules import seats


@dataclass(frozen=True, slots=True)
class Way:
    """Where a move ends, and what it has passed."""

    to: PlaceId
    robbed: frozenset[Seat] = frozenset()
    """Whose pawns a ghost has passed."""
    perch: bool = False
    """It has passed the fallen aviary with one's renown on it."""


@dataclass(frozen=True, slots=True)
class _Walker:
    """What a Brigade can do in this move."""

    seat: Seat
    stride: int
    fireproof: bool
    shoves: bool
    ghost: bool


def ways(state: State, seat: Seat, *, ghost: bool = False) -> list[Way]:
    """Return where a Brigade can move, the nearest first; of ways to a place those that pass most.

    A ghost passes rivals' pawns and robs them.
    """
    walker = _walker(state, seat, ghost=ghost)
    edges: list[list[Way]] = [[Way(state.players[seat].brigade)]]
    edges += [[] for _ in range(walker.stride)]
    seen, ends = {edges[0][0]}, list[Way]()
    for spent, edge in enumerate(edges):
        for way in edge:
            if _may_end(state, walker, way):
                ends.append(way)
            if spent and _stops(state, walker, way.to):
                continue
            for cost, on in _steps(state, walker, way):
                if spent + cost <= walker.stride and on not in seen:
                    seen.add(on)
                    edges[spent + cost].append(on)
    return _best(ends, state.players[seat].brigade)


def _walker(state: State, seat: Seat, *, ghost: bool) -> _Walker:
    stride = using(state, seat, "stride")
    return _Walker(
        seat=seat,
        stride=STRIDE if stride is None else stride.by,
        fireproof=using(state, seat, "fireproof") is not None,
        shoves=not ghost and using(state, seat, "shove") is not None,
        ghost=ghost,
    )


def _steps(state: State, walker: _Walker, way: Way) -> Iterator[tuple[int, Way]]:
    """Yield the next steps of a way, and what each costs."""
    player = state.players[walker.seat]
    aviary = fallen_aviary(state, walker.seat)
    for near in ADJACENT[way.to]:
        block = state.city.get(near)
        if block is None:
            if near == player.home:
                yield 1, Way(near, way.robbed, way.perch)
            continue
        if _rivals(state, walker.seat, near) and not (walker.ghost or walker.shoves):
            continue
        cost = 1 + (RUBBLE if is_lost(block) and not walker.fireproof else 0)
        robbed = way.robbed | _passed(state, walker.seat, near) if walker.ghost else way.robbed
        yield cost, Way(near, robbed, way.perch or near == aviary)


def _stops(state: State, walker: _Walker, place: PlaceId) -> bool:
    """Tell whether a move ends where it enters this place."""
    block = state.city.get(place)
    in_fire = block is not None and burns(block) and not walker.fireproof
    return in_fire or (not walker.ghost and bool(_rivals(state, walker.seat, place)))


def _may_end(state: State, walker: _Walker, way: Way) -> bool:
    block = state.city.get(way.to)
    if block is not None and is_lost(block):
        return False
    return walker.shoves or not _rivals(state, walker.seat, way.to)


def _rivals(state: State, seat: Seat, place: PlaceId) -> list[Seat]:
    return [one for one in brigades_on(state, place) if one != seat]


def _passed(state: State, seat: Seat, place: PlaceId) -> frozenset[Seat]:
    """Return the rivals with a pawn there."""
    return frozenset(
        other
        for other in seats(state)
        if other != seat and place in (state.players[other].brigade, state.players[other].wagon)
    )


def _best(ends: list[Way], start: PlaceId) -> list[Way]:
    """Leave out ways that pass less than another to the same place, and standing still."""
    found = list[Way]()
    for way in ends:
        rivals = [one for one in ends if one.to == way.to and one != way]
        is_beaten = any(one.robbed >= way.robbed and one.perch >= way.perch for one in rivals)
        if not is_beaten and (way.to != start or way.robbed or way.perch):
            found.append(way)
    return found


def fallen_aviary(state: State, seat: Seat) -> PlaceId | None:
    """Return where a fallen aviary holds a player's renown; None: nowhere."""
    if seat not in state.perched:
        return None
    return next(
        place
        for place, block in state.city.items()
        if any(effect.do == "perch" for effect in tile(block).effects)
    )


def pushes(state: State, seat: Seat, to: PlaceId) -> tuple[PlaceId | None, ...]:
    """Return where a rival Brigade can be pushed from there; (None,): nobody is pushed."""
    if not _rivals(state, seat, to):
        return (None,)
    free = tuple(
        near
        for near in ADJACENT[to]
        if near in state.city and not is_lost(state.city[near]) and not _rivals(state, seat, near)
    )
    return free or (None,)


def pushed(state: State, seat: Seat, to: PlaceId) -> Seat:
    """Return whose Brigade is pushed from there."""
    return _rivals(state, seat, to)[0]
