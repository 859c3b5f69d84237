"""The lobby's banner: the burning city across the river, and the players' names."""

from collections.abc import Iterator
from functools import cache
from math import sin
from typing import Final

from render.great_fire import palette
from render.great_fire.pieces import sketched
from render.palette import GOLD, INK, LIGHT, NIGHT
from render.roster import roster
from render.scene import Area, Drawing, Hatch, Item, Panel, Point, Scene, Stamp, Stroke, Text
from render.shapes import grown, moved
from words.reader import Reader

SIZE: Final = (1200, 480)
SHORE: Final = 300
SKY: Final = (
    "#17131c",
    "#24161d",
    "#37191c",
    "#521d1a",
    "#742517",
    "#9a3315",
    "#c24a17",
    "#e06a22",
)


def banner(to: Reader) -> Scene:
    """Lay out title and names."""
    say = to.say
    items: list[Item] = [Stamp(city(), (0, 0))]
    items.append(Text((600, 60), say("The Great Fire of London"), "old", 76, LIGHT, halo=INK,
                      glow=5, fit=1160))  # fmt: skip
    items.append(Text((600, 132), "1666", "old", 50, GOLD, halo=INK, glow=4))
    items += roster(to.names, SIZE[0], 356)
    return Scene(SIZE, NIGHT, tuple(items), palette.PALETTE)


@cache
def city() -> Drawing:
    """Draw the city, without title and names."""
    return Drawing("great fire: banner", SIZE, tuple(_painted()))


def _painted() -> Iterator[Item]:
    band = SHORE / len(SKY)
    for number, ink in enumerate(SKY):
        yield Panel((0, number * band), (SIZE[0], SHORE), ink)
    for number in range(34):
        x = number * 37 + (number * 29) % 31 - 30
        size = 1.1 + (number * 37 % 11) / 9
        lean = (number * 13) % 9 - 4
        tongue = grown(sketched("tongue", lean=lean), size)
        yield from moved(tongue, x, SHORE - 24)
    roofs = _skyline()
    yield Area(roofs, "#1d1210", "#0f0908", 2)
    for number in range(70):
        x = 8 + number * 17 + number * 7 % 9
        yield Panel((x, SHORE - 22 + number * 5 % 13), (x + 4, SHORE - 16 + number * 5 % 13), GOLD)
    yield Panel((0, SHORE), SIZE, "#2a2530")
    yield Hatch(((0, SHORE), (SIZE[0], SHORE), SIZE, (0, SIZE[1])), "waves", "#8a3c1d", 14, 2, 0.8)
    for number in range(18):
        x = number * 71 + number * 23 % 40
        for step in range(5):
            wide = 26 - step * 4
            y = SHORE + 8 + step * 11
            shift = 8 * sin(step * 2 + number)
            yield Stroke(((x - wide + shift, y), (x + wide + shift, y)), palette.FLAME, 3,
                         0.7 - step * 0.12)  # fmt: skip


def _skyline() -> tuple[Point, ...]:
    """Return roofs, gables and spires from west to east, including Old St. Paul's."""
    points: list[Point] = [(0, SHORE)]
    x = 0.0
    for number in range(44):
        wide, high = 18 + number * 13 % 17, 26 + number * 29 % 31
        if number == 13:
            points += _cathedral(x)
            x += 150
        elif number % 7 == 4:
            points += [(x, SHORE - high), (x + 5, SHORE - high), (x + 9, SHORE - high - 62),
                       (x + 13, SHORE - high), (x + 18, SHORE - high)]  # fmt: skip
            x += 18
        else:
            points += [
                (x, SHORE - high),
                (x + wide / 2, SHORE - high - 16),
                (x + wide, SHORE - high),
            ]
            x += wide
    return (*points, (SIZE[0], SHORE))


def _cathedral(x: float) -> list[Point]:
    """Return Old St. Paul's: a long nave and a square tower without its spire."""
    heights = ((0, 58), (0, 74), (56, 74), (56, 138), (60, 146), (64, 138), (86, 138), (90, 146),
               (94, 138), (94, 74), (150, 74), (150, 58))  # fmt: skip
    return [(x + east, SHORE - up) for east, up in heights]
