"""Renown and loyalty: where renown can be placed, when blocks are gained, and what follows."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.brigade import score
from games.brigade.actions import PlaceRenown
from games.brigade.blocks import is_lost, tile
from games.brigade.box import BOX, STEAL
from games.brigade.cards import Effect, Tile
from games.brigade.events import Event, LoyaltyGained, RenownPlaced, RenownRemoved
from games.brigade.grid import BLOCKS, PlaceId
from games.brigade.model import Ordering, State
from games.brigade.players import board_ability, from_turn, usable, using
from games.core.log import Log, Seat

placing: Final = cache(PlaceRenown)
"""Make each action only once, since there are few."""


def price(state: State, seat: Seat, place: PlaceId) -> int:
    """Return the renown that makes a block loyal to a player."""
    block = state.city[place]
    if block.loyal is None:
        return tile(block).value
    guard = using(state, block.loyal, "guarded")
    return tile(block).value + (STEAL if guard is None else guard.by)


def room(state: State, seat: Seat, place: PlaceId) -> int:
    """Return how much renown a player can place on a block: never more than needed."""
    block = state.city[place]
    if is_lost(block) or block.loyal == seat:
        return 0
    return max(1, price(state, seat, place) - block.renown[seat])


def own(state: State, seat: Seat) -> Iterator[PlaceId]:
    """Yield the blocks with a player's renown."""
    return (
        place
        for place in BLOCKS
        if state.city[place].renown[seat] and not is_lost(state.city[place])
    )


def place(
    state: State, seat: Seat, where: PlaceId, renown: int, cause: str | None, log: Log[Event]
) -> None:
    """Place up to this much renown on a block, which may become loyal."""
    needed = room(state, seat, where)
    by = min(renown, needed)
    if not by or state.ending is not None:
        return
    state.city[where].renown[seat] += by
    log.tell(RenownPlaced(seat, where, by, cause))
    if by == needed:
        _gain(state, seat, where, log)


def claim(state: State, log: Log[Event]) -> bool:
    """Let the first block be gained that already has enough renown; tell whether there was one.

    A block needs less as soon as its owner loses the ability that raises its price.
    """
    for where, block in state.city.items():
        if block.loyal is not None and any(block.renown) and not is_lost(block):
            for seat in from_turn(state):
                if seat != block.loyal and block.renown[seat] >= price(state, seat, where):
                    _gain(state, seat, where, log)
                    return True
    return False


def remove(state: State, seat: Seat, where: PlaceId, cause: str, log: Log[Event]) -> None:
    """Take one of a player's renown off a block."""
    state.city[where].renown[seat] -= 1
    log.tell(RenownRemoved(seat, where, cause))


def admired(state: State, seat: Seat, where: PlaceId) -> int:
    """Return the renown that an ability adds on a rival's block."""
    loyal = state.city[where].loyal
    card = using(state, seat, "admired") if loyal not in (None, seat) else None
    return 0 if card is None else card.by


def _gain(state: State, seat: Seat, where: PlaceId, log: Log[Event]) -> None:
    """Make a block loyal; this may win the game or start offers."""
    block = state.city[where]
    log.tell(LoyaltyGained(seat, where, block.loyal))
    block.loyal, block.renown = seat, [0] * len(state.players)
    ending = score.won(state, seat)
    if ending is not None:
        score.end(state, ending, seat, log)
        return
    sources = tuple(_set_off(state, seat, tile(block)))
    if sources:
        state.agenda.append(Ordering(seat, where, sources))


def _set_off(state: State, seat: Seat, gained: Tile) -> Iterator[str]:
    """Yield the cards with an offer when this block is gained."""
    for card in usable(state, seat):
        if card.when == "gain" or (card.when == "gain_own" and card.faction == gained.faction):
            yield card.id
    if board_ability(state, seat) == "insurance":
        pays = state.options.insurance
        if pays in ("any", gained.faction):
            yield state.players[seat].colour


def offers(source: str) -> tuple[Effect, ...]:
    """Return the offers of a crew card or a Firehouse board."""
    found = [one.offers for one in BOX.crew.values() if one.id == source]
    found += [one.offers for one in BOX.boards.values() if one.colour == source]
    return found[0]
