"""The values of all players' loyal blocks, and how events change them."""

from collections import Counter
from collections.abc import Mapping, Sequence

from games.brigade.box import BOX
from games.brigade.cards import FACTIONS, Faction
from games.brigade.events import Destroyed, Event, LoyaltyGained
from games.brigade.model import View
from games.core.log import Seat
from games.core.rules import Part, Standing


def standings(view: View) -> tuple[Standing, ...]:
    """Return the value of each player's loyal blocks."""
    return tuple(
        Standing(tuple(Part(faction, _value(view, player.seat, faction)) for faction in FACTIONS))
        for player in view.players
    )


def _value(view: View, seat: Seat, faction: Faction) -> int:
    tiles = [BOX.tiles[block.tile] for block in view.city if block.loyal == seat]
    return sum(tile.value for tile in tiles if tile.faction == faction)


def changes(events: Sequence[Event], view: View) -> Mapping[Seat, int]:
    """Return by how much events changed these values."""
    values = {block.place: BOX.tiles[block.tile].value for block in view.city}
    found = Counter[Seat]()
    for event in events:
        match event:
            case LoyaltyGained():
                found[event.seat] += values[event.place]
                if event.stolen is not None:
                    found[event.stolen] -= values[event.place]
            case Destroyed() if event.loyal is not None:
                found[event.loyal] -= values[event.place]
            case _:
                pass
    return {seat: by for seat, by in found.items() if by}
