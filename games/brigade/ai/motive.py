"""Find a reason for a computer player's move in The Brigade, from public facts.

Only decks and the two cards of a Recruit are hidden in this game; they are never used.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import FACTIONS, Faction
from games.brigade.events import (
    BrigadeMoved,
    Event,
    Extinguished,
    FireRaised,
    FireSwapped,
    LoyaltyGained,
    Recruited,
    RenownPlaced,
    Upgraded,
    WagonMoved,
)
from games.brigade.grid import PlaceId
from games.brigade.model import BlockView, PlayerView, View
from games.brigade.motives import (
    Against,
    BesideBrigade,
    Early,
    ForFaction,
    ForNewFaction,
    ForWater,
    Motive,
    ToFire,
    ToGuard,
    ToStop,
    WorksAtOnce,
)
from games.brigade.score import LOYAL_TO_WIN
from games.core.log import Seat
from games.core.motive import Witnessed

_MANY: Final = 2
"""Blocks missing for a win, below which the faction counts as a motive."""
_FEW: Final = 3
"""The fewest factions for which a new one counts as a motive."""
_DRY: Final = 1
"""The most water with which a Brigade is said to need more."""


def motives(seen: Witnessed[View, Event]) -> tuple[Motive, ...]:
    """Return the motives of a computer player's observed move; empty if none is plausible."""
    view = seen.before
    seat = view.asked
    if seat is None or seat not in seen.computers:
        return ()
    found = next((why for event in seen.events for why in _of(event, view, seat)), None)
    return () if found is None else (found,)


def _of(event: Event, view: View, seat: Seat) -> Iterator[Motive]:
    """Yield why a seat caused this, the best reason first."""
    match event:
        case BrigadeMoved() | WagonMoved() if event.seat == seat:
            return _of_moving(event, view)
        case Extinguished() if event.seat == seat and not event.renown:
            return _of_guarding(event.place, view, seat)
        case LoyaltyGained() | RenownPlaced() if event.seat == seat:
            return _of_renown(event, view)
        case FireRaised() | FireSwapped() if view.question != "redirect":
            return _of_harm(event, view, seat)
        case _:
            return _of_house(event, view, seat)


def _of_moving(event: BrigadeMoved | WagonMoved, view: View) -> Iterator[Motive]:
    player = view.players[event.seat]
    yield from _of_guarding(event.to, view, event.seat)
    block, water = _block(event.to, view), _water(player)
    if isinstance(event, WagonMoved):
        if event.to == player.brigade and player.wagon_water:
            yield BesideBrigade(event.seat)
        return
    beside = player.wagon_water if player.wagon == event.to else 0
    if block is not None and 0 < block.fire <= water + beside:
        yield ToFire(event.seat, block.fire)
    is_source = event.to == player.home if block is None else block.loyal == event.seat
    if is_source and water <= _DRY:
        yield ForWater(event.seat)


def _of_guarding(place: PlaceId, view: View, seat: Seat) -> Iterator[Motive]:
    """Yield guarding, if an event could have destroyed one of the player's own blocks there."""
    block = _block(place, view)
    if block is None or block.loyal != seat or block.safe:
        return
    if block.fire == BOX.tiles[block.tile].meter:
        yield ToGuard(seat)


def _of_renown(event: LoyaltyGained | RenownPlaced, view: View) -> Iterator[Motive]:
    block = _block(event.place, view)
    if block is None:
        return
    rival = block.loyal
    if rival is not None and _is_near(view, rival):
        yield ToStop(event.seat, rival)
    if isinstance(event, RenownPlaced):
        return
    counts = _loyal(view, event.seat)
    faction = BOX.tiles[block.tile].faction
    counts[faction] += 1
    if LOYAL_TO_WIN[faction] - counts[faction] < _MANY and counts[faction] > 1:
        yield ForFaction(event.seat, faction, counts[faction])
    if counts[faction] == 1 and len(counts) >= _FEW:
        yield ForNewFaction(event.seat, len(counts))


def _of_harm(event: FireRaised | FireSwapped, view: View, seat: Seat) -> Iterator[Motive]:
    """Yield harm to the player whose block burns more than before."""
    fires = {event.place: event.fire}
    if isinstance(event, FireSwapped):
        fires[event.other] = event.other_fire
    for place, fire in fires.items():
        block = _block(place, view)
        if block is not None and fire > block.fire and block.loyal not in (None, seat):
            yield Against(seat, block.loyal)


def _of_house(event: Event, view: View, seat: Seat) -> Iterator[Motive]:
    match event:
        case Upgraded(cause=None) if not any(block.loyal is not None for block in view.city):
            yield Early(seat)
        case Recruited() if event.card is not None and event.seat == seat:
            faction = BOX.crew[event.card].faction
            if faction is not None and _loyal(view, seat)[faction]:
                yield WorksAtOnce(seat)
        case _:
            pass


def _block(place: PlaceId, view: View) -> BlockView | None:
    return next((one for one in view.city if one.place == place), None)


def _water(player: PlayerView) -> int:
    return player.water + sum(one.water for one in player.crew)


def _loyal(view: View, seat: Seat) -> Counter[Faction]:
    return Counter(BOX.tiles[block.tile].faction for block in view.city if block.loyal == seat)


def _is_near(view: View, seat: Seat) -> bool:
    """Tell whether a seat needs at most one more block to win immediately."""
    counts = _loyal(view, seat)
    one_of_each = len(counts) >= len(FACTIONS) - 1
    return one_of_each or any(counts[one] >= needed - 1 for one, needed in LOYAL_TO_WIN.items())
