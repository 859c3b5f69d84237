"""The rules of The Brigade on one card."""

from functools import cache

from games.core.log import Seat
from render.brigade import palette, pieces
from render.brigade.banner import SIZE, city
from render.rules_card import Look, beside, sky


@cache
def look() -> Look:
    """Return the elements of the card."""
    mine, rival = Seat(0), Seat(1)
    flag = pieces.track("leadership", palette.STREET)
    icons = {
        "event": beside(pieces.arrow("E"), pieces.piece("ball")),
        "act": beside(*[flag] * 4, apart=-10),
        "move": beside(pieces.brigade(mine), pieces.wagon(mine)),
        "fire": beside(pieces.piece("drop", 2), pieces.piece("lit", 2)),
        "renown": beside(*[pieces.token(mine, 1)] * 3, apart=-12),
        "loyal": pieces.loyalty(mine),
        "steal": beside(pieces.loyalty(rival), pieces.token(mine, 1)),
        "five": beside(*[pieces.loyalty(mine)] * 3, apart=-16),
        "each": beside(*(pieces.mark(one) for one in ("university", "nobles", "council"))),
        "lost": pieces.piece("skull"),
        "count": beside(pieces.mark("merchants"), pieces.loyalty(mine)),
    }
    scene = sky(city().items, SIZE[0], 42)
    return Look("brigade", scene, icons, palette.ALARM, "#e6d6b4", palette.PALETTE)
