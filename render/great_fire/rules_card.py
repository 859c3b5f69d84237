"""The rules of the Great Fire on one card."""

from functools import cache

from render.great_fire import palette, pieces
from render.great_fire.banner import SIZE, city
from render.palette import LIGHT
from render.rules_card import Look, beside, framed, sky
from render.scene import Panel
from render.shapes import drawing, grown, moved

_CARD = (60, 80)


@cache
def look() -> Look:
    """Return the elements of the card."""
    stack = framed(_CARD, LIGHT, *moved(grown(pieces.sketched("flame"), 1.1), 5, 11))
    arrow = framed(_CARD, LIGHT, *pieces.arrow_items("E", (30, 40), 50))
    star = drawing("star", (90, 90), moved(pieces.sketched("victory point"), 45, 45))
    house = moved(pieces.house("blue", 1.1).items, 9, 30)
    goal = framed(_CARD, LIGHT, Panel((8, 9), (52, 22), palette.RED_NAME, radius=3), *house)
    icons = {
        "card": beside(arrow, pieces.fire(3, 1)),
        "band": beside(pieces.house("red", 1), pieces.band(1, 1)),
        "points": beside(pieces.pawn("blue", 1), pieces.held(2, 1)),
        "draw": stack,
        "house": pieces.house("red", 1, lost=True),
        "cone": beside(pieces.held(1, 2), star),
        "hero": pieces.plain("laurel", 1),
        "objective": goal,
        "end": beside(stack, stack, apart=-44),
        "more": pieces.rubble(1),
    }
    scene = sky(city().items, SIZE[0], 24)
    return Look("great fire", scene, icons, palette.BURNING, "#ead9b2", palette.PALETTE)
