"""The lobby's banner: the rebuilt city beyond the Thames, and the players' names."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from render.london import palette
from render.london.vignettes import skyline
from render.palette import INK, LIGHT, NIGHT
from render.roster import roster
from render.scene import Disc, Drawing, Hatch, Item, Panel, Scene, Stamp, Text
from words.reader import Reader

SIZE: Final = (1200, 480)
SHORE: Final = 318


def banner(to: Reader) -> Scene:
    """Lay out title and names."""
    items: list[Item] = [Stamp(city(), (0, 0))]
    title = to.say("London")
    items.append(Text((600, 76), title, "old", 118, INK, halo=LIGHT, glow=6, fit=900))
    items.append(Text((600, 152), "1666\N{EN DASH}1900", "old", 44, INK, halo=LIGHT, glow=4))
    items += roster(to.names, SIZE[0], 366)
    return Scene(SIZE, NIGHT, tuple(items), palette.PALETTE)


@cache
def city() -> Drawing:
    """Draw the city, without title and names."""
    return Drawing("london banner", SIZE, tuple(_painted()))


def _painted() -> Iterator[Item]:
    band = SHORE / len(palette.SKY)
    for number, ink in enumerate(palette.SKY):
        yield Panel((0, number * band), (SIZE[0], SHORE), ink)
    whole = ((0, 0), (SIZE[0], 0), (SIZE[0], SHORE), (0, SHORE))
    yield Hatch(whole, "rows", "#a98d5c", 8, 1, 0.5)
    for x, y, radius in (
        (150, 90, 40),
        (200, 76, 52),
        (256, 94, 38),
        (960, 104, 44),
        (1010, 88, 54),
    ):
        yield Disc((x, y), radius, LIGHT, opacity=0.5)
    yield from skyline(SHORE)
    yield Panel((0, SHORE), SIZE, palette.RIVER)
    water = ((0, SHORE), (SIZE[0], SHORE), SIZE, (0, SIZE[1]))
    yield Hatch(water, "waves", "#2f5a6e", 14, 2, 0.9)
    yield Panel((0, SHORE), (SIZE[0], SHORE + 5), INK)
