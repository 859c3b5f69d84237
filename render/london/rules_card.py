"""The rules of London on one card."""

from functools import cache

from render.london import palette, pieces, vignettes
from render.london.banner import SIZE, city
from render.rules_card import Look, beside, sky


@cache
def look() -> Look:
    """Return the elements of the card."""
    back = pieces.back(64, 88)
    icons = {
        "draw": back,
        "develop": vignettes.picture("houses"),
        "land": beside(pieces.picture("borough"), pieces.picture("prestige", "2")),
        "run": vignettes.picture("works"),
        "three": beside(back, back, back, apart=-40),
        "trim": beside(*[back] * 5, apart=-52),
        "prestige": pieces.picture("prestige", "1"),
        "money": pieces.picture("coin", "£"),
        "loan": pieces.picture("loan"),
        "poverty": pieces.picture("poverty", "1"),
        "end": vignettes.picture("tower"),
    }
    scene = sky(city().items, SIZE[0], 30)
    return Look("london", scene, icons, palette.BACK, "#dccb9f", palette.PALETTE)
