"""Questions about blocks: their tiles, fires and pawns."""

from collections.abc import Iterator
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Effect, Tile
from games.brigade.grid import ADJACENT, BLOCKS, ORTHOGONAL, UNIVERSITY, PlaceId
from games.brigade.model import Block, State
from games.core.log import Seat

_METERS: Final = {one.id: one.meter for one in BOX.tiles.values()}


def tile(block: Block) -> Tile:
    """Return the tile at a block."""
    return BOX.tiles[block.tile]


def is_lost(block: Block) -> bool:
    """Tell whether a block is destroyed, whether or not it is turned over yet."""
    return block.destroyed or block.fire > _METERS[block.tile]


def burns(block: Block) -> bool:
    """Tell whether there is a fire that can be fought."""
    return 0 < block.fire <= _METERS[block.tile] and not block.destroyed


def burning(state: State) -> frozenset[PlaceId]:
    """Return the blocks that burn."""
    return frozenset([place for place, block in state.city.items() if block.fire and burns(block)])


def lost(state: State) -> frozenset[PlaceId]:
    """Return the blocks that are destroyed."""
    return frozenset(
        [
            place
            for place, block in state.city.items()
            if block.destroyed or (block.fire and block.fire > _METERS[block.tile])
        ]
    )


def burning_and_lost(state: State) -> tuple[frozenset[PlaceId], frozenset[PlaceId]]:
    """Return the blocks that burn and those that are destroyed, found in one pass."""
    burn: list[PlaceId] = []
    gone: list[PlaceId] = []
    for place, block in state.city.items():
        if block.destroyed:
            gone.append(place)
        elif block.fire:
            (burn if block.fire <= _METERS[block.tile] else gone).append(place)
    return frozenset(burn), frozenset(gone)


def has_pawn(state: State, place: PlaceId) -> bool:
    """Tell whether any Brigade or wagon stands there."""
    return any(place in (one.brigade, one.wagon) for one in state.players)


def brigades_on(state: State, place: PlaceId) -> tuple[Seat, ...]:
    """Return the seats whose Brigades stand there."""
    return tuple(Seat(seat) for seat, one in enumerate(state.players) if one.brigade == place)


def is_safe(state: State, place: PlaceId) -> bool:
    """Tell whether events cannot raise a fire there because of a pawn or an allegiance."""
    return has_pawn(state, place) or has_allegiance(state, place)


def has_allegiance(state: State, place: PlaceId) -> bool:
    """Tell whether a block is loyal to a player whose allegiance protects it from events."""
    loyal = state.city[place].loyal
    return loyal is not None and state.players[loyal].allegiance


def is_university(place: PlaceId) -> bool:
    """Tell whether a place is one of the four in the middle."""
    return place in UNIVERSITY


def concerned(state: State, effect: Effect, source: PlaceId | None) -> Iterator[PlaceId]:
    """Yield the blocks that an effect concerns, without lost ones."""
    for place in _within(effect, source):
        block = state.city.get(place)
        if block is not None and not is_lost(block) and _fits(state, effect, place, source):
            yield place


def _within(effect: Effect, source: PlaceId | None) -> tuple[PlaceId, ...]:
    if source is None:
        return BLOCKS
    match effect.where:
        case "here":
            return (source,)
        case "adjacent":
            return ADJACENT[source]
        case "orthogonal":
            return ORTHOGONAL[source]
        case _:
            return BLOCKS


def _fits(state: State, effect: Effect, place: PlaceId, source: PlaceId | None) -> bool:
    block = state.city[place]
    match effect.where:
        case "other":
            return place != source
        case "nobles" | "merchants":
            return tile(block).faction == effect.where and place != source
        case "loyal":
            return block.loyal is not None
        case "pawns":
            return has_pawn(state, place)
        case "without_pawns":
            return not has_pawn(state, place)
        case "value_2":
            return tile(block).value == 2
        case _:
            return True
