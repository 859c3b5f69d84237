"""The Hero of London card (rule 13)."""

from games.core.log import Seat
from games.great_fire.box import HERO_CONES
from games.great_fire.model import State, View


def becomes_hero(table: State | View, seat: Seat, cones: int) -> bool:
    """Tell whether putting out `cones` more wins the Hero of London card.

    The first player with three takes it; later, any player with more than its holder.
    """
    total = table.players[seat].cones + cones
    if table.hero is None:
        return total >= HERO_CONES
    return table.hero != seat and total > table.players[table.hero].cones
