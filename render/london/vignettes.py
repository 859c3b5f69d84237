"""Small engravings on the city cards, from `data/london/vignettes.toml`."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.london.cards import CardId
from render.london import palette
from render.london.pieces import drawing
from render.scene import Area, Drawing, Item
from render.shapes import grown, moved
from render.sketches import sketches

SIZE: Final = (120, 80)
GROUND: Final = 70
"""The height of the ground, in pixels from the top."""
_ENGRAVINGS: Final = sketches("london", "vignettes")
_ITEMS: Final = {name: one.items(palette.NAMED) for name, one in _ENGRAVINGS.items()}
_OF: Final = {card: name for name, one in _ENGRAVINGS.items() for card in one.shows}


@cache
def vignette(card: CardId, scale: float) -> Drawing:
    """Draw the engraving of a card."""
    name = _OF[card]
    return drawing(f"vignette {name}", SIZE, _ITEMS[name], scale)


def picture(name: str) -> Drawing:
    """Draw an engraving by its name."""
    return drawing(f"vignette {name}", SIZE, _ITEMS[name])


def skyline(shore: float) -> Iterator[Item]:
    """Lay out the city along a shore, 1,200 pixels wide."""
    for number in range(30):  # distant roofs
        x, high = number * 42 - 10, 44 + number * 37 % 46
        gable = ((x, shore - high), (x + 22, shore - high - 18), (x + 44, shore - high))
        yield Area(((x, shore), *gable, (x + 44, shore)), "#a98d5c", "#8a7046", 1.5)
    row = (
        ("houses", 1.25, -16), ("works", 1.3, 132), ("column", 1.7, 268), ("temple", 1.35, 410),
        ("dome", 2.3, 520), ("houses", 1.2, 780), ("tower", 1.9, 886), ("palace", 1.2, 1090),
    )  # fmt: skip
    for name, scale, left in row:
        yield from moved(grown(_ITEMS[name], scale), left, shore - GROUND * scale)
