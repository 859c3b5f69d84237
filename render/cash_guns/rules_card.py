"""The rules of Ca$h 'n Gun$ on one card."""

from functools import cache
from typing import Final

from games.core.log import Seat
from render.cash_guns import palette, people, pieces
from render.cash_guns.banner import SIZE, room
from render.palette import PLAYERS
from render.rules_card import Look, beside, sky
from render.shapes import drawing, moved

_GUN: Final = (90, 64)
_SHOWN: Final = 6


@cache
def look() -> Look:
    """Return the elements of the card."""
    red, blue, green, yellow = map(Seat, range(4))
    gun = drawing("gun", _GUN, [*pieces.pistol(PLAYERS["red"], (44, 30), 0)])
    icons = {
        "load": beside(pieces.piece("card back"), gun),
        "quit": beside(people.gangster(blue), pieces.piece("shame", scale=2.6), apart=-20),
        "triple": pieces.piece("card bang_bang_bang"),
        "bang": beside(pieces.piece("card bang"), pieces.piece("card clic")),
        "share": beside(people.gangster(red), people.gangster(green), apart=-30),
        "money": beside(pieces.note(20_000), pieces.note(10_000), apart=-24),
        "wound": beside(*[pieces.piece("wound")] * 3),
        "end": beside(*[pieces.note(20_000)] * 3, apart=-70),
        "alone": people.gangster(yellow),
        "power": pieces.power(7),
        "cop": pieces.piece("phone lit"),
    }
    figures = [
        item
        for seat in range(_SHOWN)
        for item in moved(people.gangster(Seat(seat)).items, 70 + seat * 180, 172)
    ]
    scene = sky((*room().items, *figures), SIZE[0], 20)
    return Look("cash guns", scene, icons, palette.FELT[1], "#e4d8bd", palette.PALETTE)
