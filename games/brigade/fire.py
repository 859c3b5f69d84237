"""Fires: how they start, grow, spread and destroy blocks."""

from collections.abc import Iterable

from games.brigade import water
from games.brigade.blocks import burning, concerned, is_lost, is_safe, tile
from games.brigade.cards import Effect, EventId, TileId
from games.brigade.events import (
    Destroyed,
    Event,
    FireRaised,
    FireReduced,
    FireSpared,
    Refilled,
    SentHome,
)
from games.brigade.grid import BLOCKS, Direction, PlaceId, next_to
from games.brigade.model import Pointing, State
from games.core.log import Log
from games.core.rules import seats


def grow(state: State, place: PlaceId, by: int, cause: str, log: Log[Event]) -> None:
    """Raise or start a fire; a lost block does not change."""
    block = state.city[place]
    if not is_lost(block):
        block.fire = min(block.fire + by, tile(block).meter + 1)
        log.tell(FireRaised(place, block.fire, cause))


def reduce(state: State, place: PlaceId, by: int, cause: str, log: Log[Event]) -> None:
    """Reduce a fire without renown."""
    block = state.city[place]
    if block.fire and not is_lost(block):
        block.fire = max(0, block.fire - by)
        log.tell(FireReduced(place, block.fire, cause))


def strike(state: State, place: PlaceId, by: int, event: EventId, log: Log[Event]) -> bool:
    """Let an event raise a fire, unless the block is protected; tell whether it did."""
    if is_lost(state.city[place]):
        return False
    if is_safe(state, place):
        log.tell(FireSpared(place))
        return False
    grow(state, place, by, event, log)
    return True


def blow(state: State, wind: Direction, event: EventId, log: Log[Event]) -> None:
    """Spread every fire one step at the same time; new fires do not spread yet."""
    reached = {next_to(place, wind) for place in burning(state)}
    for place in BLOCKS:
        if place in reached:
            strike(state, place, 1, event, log)


def turn_over(state: State, gone: frozenset[PlaceId], log: Log[Event]) -> Iterable[PlaceId]:
    """Turn those of the lost blocks over that are not yet, and return these; pawns go home."""
    found = [place for place in BLOCKS if place in gone and not state.city[place].destroyed]
    for place in found:
        block = state.city[place]
        log.tell(Destroyed(place, block.tile, block.loyal))
        block.destroyed, block.fire, block.loyal = True, 0, None
        block.renown = [0] * len(state.players)
        _send_home(state, place, log)
    return found


def _send_home(state: State, place: PlaceId, log: Log[Event]) -> None:
    for seat, player in zip(seats(state), state.players, strict=True):
        if player.brigade == place:
            player.brigade = player.home
            log.tell(SentHome(seat, "brigade"))
        if player.wagon == place:
            player.wagon = player.home
            log.tell(SentHome(seat, "wagon"))


def fall_in(state: State, place: PlaceId, log: Log[Event]) -> None:
    """Apply the effects of a destroyed building; pawns do not protect from them."""
    building = tile(state.city[place])
    for effect in building.effects:
        match effect.do:
            case "raise" if effect.where == "line":
                state.agenda.append(Pointing(state.turn.seat, place))
            case "raise":
                for near in concerned(state, effect, place):
                    grow(state, near, effect.by, building.id, log)
            case "reduce":
                for near in concerned(state, effect, place):
                    reduce(state, near, effect.by, building.id, log)
            case "perch":
                state.perched = list(seats(state))
            case _:
                _refill_near(state, effect, place, building.id, log)


def _refill_near(
    state: State, effect: Effect, place: PlaceId, building: TileId, log: Log[Event]
) -> None:
    near = set(concerned(state, effect, place))
    for seat, player in zip(seats(state), state.players, strict=True):
        if player.brigade in near:
            found = water.fill_brigade(player)
            if found:
                log.tell(Refilled(seat, found, building))
