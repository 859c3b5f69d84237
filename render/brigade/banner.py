"""The lobby's banner: Tinderbox by night, alight, and who sits at the table."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from render.brigade import inks
from render.brigade.palette import PALETTE
from render.inks import GOLD, INK, LIGHT, NIGHT
from render.roster import roster
from render.scene import Area, Disc, Drawing, Hatch, Item, Panel, Point, Scene, Stamp, Text
from render.shapes import bowed
from words.reader import Reader

SIZE: Final = (1200, 480)
GROUND: Final = 346


def banner(to: Reader) -> Scene:
    """Lay out title and names."""
    items: list[Item] = [Stamp(_city(), (0, 0))]
    title = to.say("The Brigade")
    items.append(Text((600, 74), title, "old", 104, LIGHT, halo=INK, glow=6, fit=1000))
    told = to.say("Nothing is hidden but the decks")
    items.append(Text((600, 146), told, "old italic", 40, GOLD, halo=INK, glow=4, fit=1000))
    items += roster(to.names, SIZE[0], 370)
    return Scene(SIZE, NIGHT, tuple(items), PALETTE)


@cache
def _city() -> Drawing:
    return Drawing("brigade banner", SIZE, tuple(_painted()))


def _painted() -> Iterator[Item]:
    band = GROUND / len(inks.SKY)
    for number, ink in enumerate(inks.SKY):
        yield Panel((0, number * band), (SIZE[0], GROUND), ink)
    yield Disc((1062, 84), 44, "#f0dca0", opacity=0.9)
    yield Disc((1046, 76), 40, inks.SKY[0], opacity=0.95)
    for number in range(22):
        x = number * 58 - 20 + number * 29 % 23
        size = 60 + number * 37 % 50
        yield from _tongue(x, GROUND, size)
    yield Area(tuple(_roofs(GROUND - 40, 74, 17)), "#3a2027", INK, 2)
    yield Area(tuple(_roofs(GROUND, 92, 5)), "#22161c", INK, 2)
    for number in range(60):
        x = 12 + number * 20 + number * 7 % 11
        y = GROUND - 34 + number * 13 % 22
        yield Panel((x, y), (x + 6, y + 8), GOLD)
    yield Panel((0, GROUND), SIZE, "#1b1418")
    ground = ((0, GROUND), (SIZE[0], GROUND), SIZE, (0, SIZE[1]))
    yield Hatch(ground, "slant", "#33262a", 11, 2)


def _tongue(x: float, y: float, size: float) -> Iterator[Item]:
    outer = (
        *bowed((x, y), (x - size * 0.2, y - size), (x + size * 0.4, y - size * 1.7)),
        *bowed((x + size * 0.4, y - size * 1.7), (x + size * 0.5, y - size), (x + size, y)),
    )
    yield Area(outer, inks.FLAME, opacity=0.75)
    inner = (*bowed((x + size * 0.2, y), (x + size * 0.1, y - size * 0.7),
                    (x + size * 0.4, y - size * 1.1)),
             *bowed((x + size * 0.4, y - size * 1.1), (x + size * 0.5, y - size * 0.6),
                    (x + size * 0.8, y)))  # fmt: skip
    yield Area(inner, inks.FLAME_HEART, opacity=0.8)


def _roofs(base: float, high: float, salt: int) -> Iterator[Point]:
    """Yield crooked gables, towers and domes along a street."""
    yield 0, base + 60
    x, number = -10.0, salt
    while x < SIZE[0]:
        wide = 44 + number * 23 % 40
        top = base - high * (0.35 + number * 31 % 60 / 100)
        kind = number % 4
        yield x, top + 22
        if kind == 0:
            yield x + wide * 0.55, top - 16
        elif kind == 1:
            yield from bowed((x, top + 10), (x + wide / 2, top - 44), (x + wide, top + 10))
        elif kind == 2:
            yield from ((x + wide * 0.3, top + 10), (x + wide * 0.5, top - 46),
                        (x + wide * 0.7, top + 10))  # fmt: skip
        else:
            yield from ((x, top), (x + wide, top - 8))
        yield x + wide, top + 22
        x, number = x + wide, number + salt
    yield SIZE[0], base + 60
