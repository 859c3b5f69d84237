"""The pieces on the board, drawn once in each size. (0, 0) is their upper left corner."""

from functools import cache
from typing import Final

from games.great_fire.model import Colour, Direction
from render.great_fire.inks import (
    COIN as COIN_INK,
)
from render.great_fire.inks import (
    FLAME,
    FLAME_EDGE,
    FLAME_HEART,
    MEADOW_INK,
    STEEL,
    WAYS,
)
from render.inks import INK, LIGHT, ON, PLAYERS
from render.scene import Area, Disc, Drawing, Item, Panel, Point, Stroke, Text
from render.shapes import bowed, drawing, grown, moved, star, turned

HOUSE: Final = (34, 38)
FIRE: Final = (46, 54)
BAND: Final = (42, 46)
PAWN: Final = (42, 57)
"""A landowner; drawn a little larger than life, to be found among houses."""
BUST: Final = (32, 36)
"""A landowner among many."""
TREE: Final = (26, 28)
COIN: Final = (26, 26)
RUBBLE: Final = (50, 46)
RUINS: Final = (44, 36)

ROOFS: Final[dict[Colour, tuple[Point, ...]]] = {
    "red": ((2, 18), (17, 2), (32, 18)),
    "blue": ((3, 18), (3, 8), (9, 8), (9, 12), (14, 12), (14, 8), (20, 8), (20, 12), (25, 12),
             (25, 8), (31, 8), (31, 18)),
    "green": ((3, 18), (4, 12), (8, 7), (14, 4), (20, 4), (26, 7), (30, 12), (31, 18)),
    "yellow": ((3, 18), (3, 14), (8, 14), (8, 9), (13, 9), (13, 4), (21, 4), (21, 9), (26, 9),
               (26, 14), (31, 14), (31, 18)),
    "purple": ((4, 18), (11, 14), (17, 4), (23, 14), (30, 18)),
    "white": ((3, 18), (3, 13), (10, 5), (17, 13), (24, 5), (31, 13), (31, 18)),
}  # fmt: skip
"""Each colour has a roof of its own: gable, battlements, dome, steps, spire, two gables."""


@cache
def house(colour: Colour, scale: float, *, lost: bool = False, rim: bool = False) -> Drawing:
    """Draw a house; a lost one is struck out, a rim sets it off from a dark ground."""
    outline = (*ROOFS[colour], (31, 36), (3, 36))
    items: list[Item] = [
        *([Area(outline, None, LIGHT, 4.6)] if rim else []),
        Area(outline, PLAYERS[colour], INK, 2.4),
        Text((17, 27), colour[0].upper(), "bold", 19, ON[colour]),
    ]
    if lost:
        for line in (((4, 5), (30, 34)), ((30, 5), (4, 34))):
            items += [Stroke(line, INK, 7), Stroke(line, "#ffef9e", 3.4)]
    return drawing(f"house {colour}{' lost' * lost}{' rimmed' * rim}", HOUSE, items, scale)


@cache
def fire(cones: int, scale: float) -> Drawing:
    """Draw uncovered cones as one flame with their count."""
    items = [*_flame(), Text((23, 35), str(cones), "bold", 27, LIGHT, halo=FLAME_EDGE, glow=3)]
    return drawing(f"fire {cones}", FIRE, items, scale)


def _flame() -> list[Item]:
    outer = (
        *bowed((23, 1), (29, 12), (37, 18)),
        *bowed((37, 18), (50, 34), (36, 50)),
        *bowed((36, 50), (23, 56), (10, 50)),
        *bowed((10, 50), (-2, 38), (8, 20)),
        *bowed((8, 20), (12, 26), (15, 26)),
        *bowed((15, 26), (12, 12), (23, 1)),
    )
    heart = (
        *bowed((24, 17), (28, 25), (33, 30)),
        *bowed((33, 30), (38, 44), (23, 48)),
        *bowed((23, 48), (9, 46), (13, 32)),
        *bowed((13, 32), (22, 28), (24, 17)),
    )
    return [Area(outer, FLAME, FLAME_EDGE, 3), Area(heart, FLAME_HEART, opacity=0.9)]


_SHIELD: Final = (
    (3, 4), (39, 4), *bowed((39, 4), (41, 32), (21, 44)), *bowed((21, 44), (1, 32), (3, 4)),
)  # fmt: skip


@cache
def band(count: int, scale: float) -> Drawing:
    """Draw trained bands that cover nothing: a shield with a cross, and how many."""
    items: list[Item] = [
        Area(_SHIELD, STEEL, INK, 2.5),
        Stroke(((21, 8), (21, 37)), LIGHT, 6),
        Stroke(((7, 18), (35, 18)), LIGHT, 6),
    ]
    if count > 1:
        items.append(Text((21, 21), str(count), "bold", 29, LIGHT, halo=INK, glow=4))
    return drawing(f"band {count}", BAND, items, scale)


@cache
def held(cones: int, scale: float) -> Drawing:
    """Draw covered cones: a shield before a flame, and how many."""
    small = moved(grown(_flame(), 0.62), 7, 4)
    items: list[Item] = [Area(_SHIELD, STEEL, LIGHT, 3.5), Area(_SHIELD, None, INK, 1), *small]
    items.append(Text((21, 24), str(cones), "bold", 25, LIGHT, halo=FLAME_EDGE, glow=3))
    return drawing(f"held {cones}", BAND, items, scale)


@cache
def pawn(colour: Colour, scale: float) -> Drawing:
    """Draw a landowner."""
    body = (
        (17, 16), *bowed((21, 17), (24, 30), (31, 38)), (31, 44), (3, 44),
        *bowed((3, 38), (10, 30), (13, 17)),
    )  # fmt: skip
    items: list[Item] = [
        Area(body, None, LIGHT, 5),
        Disc((17, 11), 11.5, LIGHT),
        Area(body, PLAYERS[colour], INK, 2.2),
        Disc((17, 11), 9.5, PLAYERS[colour], INK, 2.2),
        Text((17, 34), colour[0].upper(), "bold", 16, ON[colour]),
    ]
    return drawing(f"pawn {colour}", PAWN, [*grown(items, 1.24)], scale)


@cache
def bust(colour: Colour, scale: float) -> Drawing:
    """Draw a landowner's head and shoulders: where many stand, whole pawns would be too small."""
    shoulders = ((2, 34), *bowed((2, 34), (4, 23), (16, 22)), *bowed((16, 22), (28, 23), (30, 34)))
    items: list[Item] = [
        Area(shoulders, None, LIGHT, 4),
        Area(shoulders, PLAYERS[colour], INK, 2),
        Disc((16, 14), 14, LIGHT),
        Disc((16, 14), 12.5, PLAYERS[colour], INK, 2),
        Text((16, 14), colour[0].upper(), "bold", 19, ON[colour]),
    ]
    return drawing(f"bust {colour}", BUST, items, scale)


@cache
def tree(scale: float) -> Drawing:
    """Draw a tree of the fields."""
    items: list[Item] = [
        Stroke(((13, 16), (13, 27)), "#5d4a2f", 3),
        Disc((13, 11), 10, MEADOW_INK, "#4b6433", 1.6),
        Stroke(((8, 12), (12, 15)), "#4b6433", 1.4),
        Stroke(((13, 7), (18, 10)), "#4b6433", 1.4),
    ]
    return drawing("tree", TREE, items, scale)


@cache
def coin(scale: float) -> Drawing:
    """Draw a face-down token."""
    items: list[Item] = [
        Disc((13, 13), 12.5, COIN_INK, INK, 2.2),
        Text((13, 13), "?", "bold", 18, INK),
    ]
    return drawing("coin", COIN, items, scale)


@cache
def rubble(scale: float) -> Drawing:
    """Draw what gunpowder leaves: a barrel among beams."""
    items: list[Item] = [
        Stroke(((3, 40), (47, 20)), "#2f2822", 6),
        Stroke(((4, 18), (46, 42)), "#2f2822", 6),
        Stroke(((3, 40), (47, 20)), "#a08a68", 3),
        Stroke(((4, 18), (46, 42)), "#a08a68", 3),
        *moved(barrel_items(), 9, 2),
    ]
    return drawing("rubble", RUBBLE, items, scale)


def barrel_items() -> list[Item]:
    """Return a powder barrel, 32 by 40."""
    body = (
        (5, 4), (27, 4), *bowed((27, 4), (33, 20), (27, 36)), (5, 36),
        *bowed((5, 36), (-1, 20), (5, 4)),
    )  # fmt: skip
    return [
        Area(body, "#8a5a2b", INK, 2.2),
        Stroke(((3, 13), (29, 13)), "#d9c29a", 2.6),
        Stroke(((3, 27), (29, 27)), "#d9c29a", 2.6),
        Stroke(((12, 16), (20, 24)), LIGHT, 3),
        Stroke(((20, 16), (12, 24)), LIGHT, 3),
    ]


@cache
def ruins(scale: float) -> Drawing:
    """Draw burnt ruins."""
    wall = (
        (2, 34), (2, 12), (7, 16), (10, 6), (15, 18), (20, 15), (22, 22), (28, 20), (31, 8),
        (36, 14), (39, 10), (42, 34),
    )  # fmt: skip
    items: list[Item] = [
        Area(wall, "#9a9087", "#2f2a26", 2.2),
        Panel((9, 22), (15, 34), "#2f2a26"),
        Panel((30, 20), (35, 27), "#2f2a26"),
    ]
    return drawing("ruins", RUINS, items, scale)


@cache
def drop(scale: float) -> Drawing:
    """Draw the drop that stands for cones put out."""
    outline = (*bowed((12, 1), (15, 11), (21, 19)), *bowed((21, 19), (28, 37), (12, 36)),
               *bowed((12, 36), (-4, 37), (3, 19)), *bowed((3, 19), (9, 11), (12, 1)))  # fmt: skip
    items: list[Item] = [
        Area(outline, "#58b4e8", INK, 2),
        Stroke(bowed((7, 24), (8, 31), (13, 31)), LIGHT, 2.4),
    ]
    return drawing("drop", (24, 37), items, scale)


@cache
def laurel(scale: float) -> Drawing:
    """Draw the Hero of London's star."""
    items: list[Item] = [
        Area(star((16, 17), 15, 6.75, 5), "#f6c945", INK, 2),
    ]
    return drawing("laurel", (32, 32), items, scale)


def arrow_items(way: Direction, centre: Point, size: float) -> list[Item]:
    """Return a movement card's arrow with its letter; `size` is its length."""
    half = size / 2
    upward = (
        (0, -half), (half * 0.72, -half * 0.1), (half * 0.36, -half * 0.1), (half * 0.36, half),
        (-half * 0.36, half), (-half * 0.36, -half * 0.1), (-half * 0.72, -half * 0.1),
    )  # fmt: skip
    degrees = {"N": 0, "E": 90, "S": 180, "W": 270}[way]
    points = tuple((x + centre[0], y + centre[1]) for x, y in turned(upward, degrees))
    spot = turned(((0, half * 0.12),), degrees)[0]
    return [
        Area(points, WAYS[way], INK, max(1.5, size / 26)),
        Text((centre[0] + spot[0], centre[1] + spot[1]), way, "bold", round(size * 0.36), LIGHT),
    ]
