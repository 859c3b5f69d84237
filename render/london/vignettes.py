"""Small engravings on the city cards: what each is about, 120 by 80. Drawn by code."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from games.london.cards import CardId
from render.inks import INK, LIGHT
from render.london import inks
from render.london.pieces import drawing
from render.scene import Area, Disc, Drawing, Hatch, Item, Panel, Point, Stroke
from render.shapes import bowed, grown, moved

SIZE: Final = (120, 80)
GROUND: Final = 70
"""Where things stand."""

_Art = Callable[[], Iterable[Item]]


def _walls(left: float, top: float, right: float, fill: str = LIGHT) -> Iterator[Item]:
    """Lay out a wall down to the ground, its right side in shadow."""
    box = ((left, top), (right, top), (right, GROUND), (left, GROUND))
    yield Area(box, fill, INK, 1.8)
    shade = left + (right - left) * 0.62
    shadow = ((shade, top), (right, top), (right, GROUND), (shade, GROUND))
    yield Hatch(shadow, "rows", INK, 4, 0.9, 0.6)


def _windows(points: Iterable[Point], wide: float = 6, high: float = 9) -> Iterator[Item]:
    for x, y in points:
        yield Panel((x, y), (x + wide, y + high), INK, radius=1)


def _dome() -> Iterator[Item]:
    yield from _walls(16, 46, 104)
    yield from _walls(38, 34, 82)
    crown = (*bowed((40, 34), (40, 10), (60, 9)), *bowed((60, 9), (80, 10), (80, 34)))
    yield Area(crown, LIGHT, INK, 2)
    right = (*bowed((60, 9), (80, 10), (80, 34)), (60, 34))
    yield Hatch(right, "slant", INK, 4, 0.9, 0.7)
    yield Stroke(((60, 10), (60, 1)), INK, 3)
    yield from _windows((x, 53) for x in (24, 38, 57, 74, 90))
    yield from _windows(((x, 38) for x in (46, 57, 68)), 4, 7)


def _temple() -> Iterator[Item]:
    yield Area(((12, 32), (60, 8), (108, 32)), LIGHT, INK, 2)
    yield Hatch(((60, 12), (100, 31), (60, 31)), "rows", INK, 4, 0.9, 0.6)
    yield Panel((12, 32), (108, 38), LIGHT, INK, 1.8)
    for x in (18, 36, 54, 72, 90):
        yield Panel((x, 38), (x + 11, 66), LIGHT, INK, 1.6)
        yield Stroke(((x + 7, 39), (x + 7, 66)), INK, 1.2)
        yield Stroke(((x + 9, 39), (x + 9, 66)), INK, 1.2)
    yield Panel((8, 65), (112, GROUND + 2), LIGHT, INK, 1.8)


def _column() -> Iterator[Item]:
    yield Panel((44, 60), (76, GROUND + 2), LIGHT, INK, 1.8)
    yield Area(((54, 60), (56, 22), (64, 22), (66, 60)), LIGHT, INK, 1.8)
    yield Hatch(((60, 22), (64, 22), (66, 60), (60, 60)), "rows", INK, 4, 1, 0.7)
    yield Panel((51, 17), (69, 22), LIGHT, INK, 1.6)
    yield Area((*bowed((54, 17), (50, 4), (60, 2)), *bowed((60, 2), (70, 4), (66, 17))),
               inks.COIN, INK, 1.6)  # fmt: skip
    for x in (14, 100):
        yield Stroke(((x, GROUND), (x, 52)), INK, 1.6)
        yield Disc((x, 50), 3, inks.COIN, INK, 1)


def _palace() -> Iterator[Item]:
    yield from _walls(8, 34, 112)
    yield from _walls(44, 26, 76)
    yield Area(((42, 26), (60, 14), (78, 26)), LIGHT, INK, 1.8)
    yield Stroke(((60, 14), (60, 2)), INK, 1.6)
    yield Area(((60, 2), (76, 6), (60, 10)), inks.LOAN, INK, 1)
    yield from _windows((x, y) for x in (14, 27, 49, 65, 84, 98) for y in (38, 54))


def _tower() -> Iterator[Item]:
    yield from _walls(6, 46, 74)
    yield from _windows((x, 52) for x in (12, 24, 36, 48, 60))
    for x in (8, 22, 36, 50, 64):
        yield Area(((x, 46), (x + 4, 36), (x + 8, 46)), LIGHT, INK, 1.4)
    yield from _walls(80, 22, 102)
    yield Disc((91, 31), 7, LIGHT, INK, 1.8)
    yield Stroke(((91, 31), (91, 26)), INK, 1.6)
    yield Stroke(((91, 31), (95, 33)), INK, 1.6)
    yield Area(((78, 22), (91, 1), (104, 22)), inks.CARD["grey"][2], INK, 1.8)


def _houses() -> Iterator[Item]:
    for number, top in enumerate((38, 30, 36)):
        left = 8 + number * 35
        yield from _walls(left, top, left + 34)
        gable = ((left - 2, top), (left + 17, top - 16), (left + 36, top))
        yield Area(gable, inks.CARD["brown"][2], INK, 1.8)
        yield Panel((left + 25, top - 18), (left + 30, top - 5), LIGHT, INK, 1.4)
        yield from _windows(((left + 5, top + 6), (left + 21, top + 6)))
        yield Panel((left + 12, 56), (left + 21, GROUND), INK, radius=1)


def _ship() -> Iterator[Item]:
    for x, high in ((40, 8), (62, 2), (82, 12)):
        yield Stroke(((x, 54), (x, high)), INK, 2)
        yield Area((*bowed((x - 14, high + 6), (x - 2, high + 20), (x - 16, 46)), (x + 8, 46),
                   *bowed((x + 8, 46), (x + 20, high + 20), (x + 8, high + 6))), LIGHT, INK,
                   1.5)  # fmt: skip
    hull = ((18, 50), (100, 50), (108, 44), (94, 66), (30, 66))
    yield Area(hull, inks.CARD["brown"][0], INK, 1.8)
    yield from _water(67)


def _water(top: float) -> Iterator[Item]:
    corners = ((2, top), (118, top), (118, 79), (2, 79))
    yield Area(corners, inks.RIVER)
    yield Hatch(corners, "waves", LIGHT, 6, 1.2, 0.9)


def _bridge() -> Iterator[Item]:
    yield from _water(62)
    yield Panel((2, 36), (118, 43), LIGHT, INK, 1.8)
    for x in (4, 42, 80):
        arch = (*bowed((x, 66), (x + 17, 30), (x + 34, 66)),)
        yield Stroke(arch, INK, 3)
    for x in (32, 72):
        yield Panel((x, 12), (x + 14, 66), LIGHT, INK, 1.8)
        yield Hatch(((x + 8, 12), (x + 14, 12), (x + 14, 66), (x + 8, 66)), "rows", INK, 4, 1, 0.7)
        yield Area(((x - 2, 12), (x + 7, 0), (x + 16, 12)), inks.CARD["blue"][2], INK, 1.5)


def _works() -> Iterator[Item]:
    yield from _walls(8, 42, 80)
    for x in (8, 32, 56):
        yield Area(((x, 42), (x, 28), (x + 24, 42)), LIGHT, INK, 1.7)
    yield from _windows((x, 52) for x in (14, 30, 46, 62))
    for x, top in ((88, 16), (102, 26)):
        yield Area(((x, GROUND), (x + 2, top), (x + 8, top), (x + 10, GROUND)),
                   inks.CARD["brown"][2], INK, 1.7)  # fmt: skip
        for step, radius in enumerate((4, 6, 8)):
            yield Disc((x + 6 + step * 4, top - 5 - step * 5), radius, "#8d857c", opacity=0.7)


def _guild() -> Iterator[Item]:
    shield = ((34, 6), (86, 6), *bowed((86, 6), (90, 52), (60, 72)), *bowed((60, 72), (30, 52),
              (34, 6)))  # fmt: skip
    yield Area(shield, LIGHT, INK, 2.4)
    yield Hatch(((60, 7), (85, 7), (84, 38), (60, 38)), "slant", INK, 5, 1, 0.7)
    yield Hatch(((36, 38), (60, 38), (60, 70), (44, 60)), "slant", INK, 5, 1, 0.7)
    yield Stroke(((60, 7), (60, 71)), INK, 2)
    yield Stroke(((35, 38), (85, 38)), INK, 2)
    yield Disc((47, 22), 7, inks.COIN, INK, 1.5)
    yield Disc((73, 50), 7, inks.COIN, INK, 1.5)
    for way in (1, -1):
        x = 60 + 36 * way
        leaf = bowed((x, 70), (x + 16 * way, 44), (x, 16))
        yield Stroke(leaf, INK, 2)
        for y in (26, 38, 50, 62):
            yield Stroke(((x + 6 * way, y), (x + 15 * way, y - 7)), INK, 2)


def _trees() -> Iterator[Item]:
    yield Stroke(((4, GROUND), (116, GROUND)), INK, 1.5)
    for x, y, radius in ((26, 36, 20), (94, 40, 17), (60, 30, 24)):
        yield Panel((x - 3, y), (x + 3, GROUND), inks.CARD["brown"][0])
        yield Disc((x, y), radius, "#a9b98a", INK, 1.8)
        hatch = tuple((x + east * radius, y + down * radius) for east, down in
                      ((0, -0.9), (0.64, -0.64), (0.9, 0), (0.64, 0.64), (0, 0.9)))  # fmt: skip
        yield Hatch(hatch, "tufts", INK, 8, 1, 0.8)


def _lamps() -> Iterator[Item]:
    yield Stroke(((4, GROUND), (116, GROUND)), INK, 1.5)
    for x, top in ((26, 20), (60, 8), (94, 20)):
        yield Disc((x, top + 9), 15, inks.COIN, opacity=0.5)
        yield Stroke(((x, GROUND), (x, top + 18)), INK, 3.5)
        yield Area(((x - 5, top + 18), (x - 8, top + 4), (x + 8, top + 4), (x + 5, top + 18)),
                   inks.COIN, INK, 1.6)  # fmt: skip
        yield Area(((x - 10, top + 4), (x, top - 5), (x + 10, top + 4)), INK)


def _train() -> Iterator[Item]:
    yield Stroke(((2, 69), (118, 69)), INK, 3)
    yield Panel((34, 32), (92, 54), LIGHT, INK, 2, 8)
    yield Hatch(((36, 44), (90, 44), (90, 53), (36, 53)), "rows", INK, 3, 1, 0.7)
    yield Panel((10, 20), (38, 58), inks.CARD["brown"][2], INK, 2)
    yield Panel((16, 26), (32, 40), LIGHT, INK, 1.5)
    yield Area(((80, 32), (78, 14), (92, 14), (90, 32)), INK)
    for x, y, radius in ((84, 8, 6), (72, 6, 7), (58, 8, 8)):
        yield Disc((x, y), radius, "#8d857c", opacity=0.7)
    for x in (24, 52, 80):
        yield Disc((x, 59), 10, LIGHT, INK, 3)
        yield Disc((x, 59), 3, INK)


def _bars() -> Iterator[Item]:
    yield from _walls(10, 14, 110)
    for x in range(10, 110, 14):
        yield Panel((x, 8), (x + 8, 15), LIGHT, INK, 1.5)
    yield Area(((38, GROUND), (38, 40), *bowed((38, 40), (60, 16), (82, 40)), (82, GROUND)), INK)
    for x in (44, 52, 60, 68, 76):
        yield Stroke(((x, GROUND), (x, 34)), LIGHT, 2)
    yield Stroke(((38, 52), (82, 52)), LIGHT, 2)


def _pipe() -> Iterator[Item]:
    yield from _walls(6, 20, 114)
    yield Hatch(((6, 20), (114, 20), (114, 56), (6, 56)), "rows", INK, 8, 1, 0.5)
    yield Disc((60, 46), 25, LIGHT, INK, 3)
    yield Disc((60, 46), 19, INK)
    yield from _water(60)


def _cross() -> Iterator[Item]:
    yield from _walls(10, 30, 110)
    yield from _windows((x, y) for x in (16, 30, 84, 98) for y in (36, 52))
    yield Disc((60, 44), 20, LIGHT, INK, 2)
    yield Panel((55, 30), (65, 58), inks.LOAN)
    yield Panel((46, 39), (74, 49), inks.LOAN)


def _mugs() -> Iterator[Item]:
    yield Panel((4, 64), (116, 71), inks.CARD["brown"][2], INK, 1.8)
    for x, top in ((18, 28), (66, 22)):
        yield Stroke(bowed((x + 26, top + 10), (x + 46, top + 20), (x + 26, top + 32)), INK, 5)
        yield Panel((x, top), (x + 28, 65), LIGHT, INK, 2, 4)
        yield Hatch(((x + 16, top), (x + 28, top), (x + 28, 64), (x + 16, 64)), "rows", INK, 4, 1,
                    0.6)  # fmt: skip
        for step in (5, 14, 22):
            yield Stroke(bowed((x + step, top - 4), (x + step + 6, top - 10), (x + step, top - 18)),
                         INK, 1.5, 0.6)  # fmt: skip


def _stalls() -> Iterator[Item]:
    for x in (8, 64):
        for post in (x + 3, x + 45):
            yield Stroke(((post, 34), (post, GROUND)), INK, 2.5)
        yield Panel((x + 2, 54), (x + 46, GROUND), inks.CARD["brown"][2], INK, 1.8)
        for number in range(4):
            left = x + number * 12
            fill = inks.LOAN if number % 2 else LIGHT
            yield Area(((left + 3, 18), (left + 12, 18), (left + 12, 34), (left, 34)), fill, INK,
                       1.4)  # fmt: skip
        for number in range(5):
            yield Disc((x + 8 + number * 8, 51), 4.5, inks.COIN, INK, 1.2)


def _travellers() -> Iterator[Item]:
    yield Stroke(((4, GROUND), (116, GROUND)), INK, 1.5)
    for x, high in ((34, 20), (62, 14), (90, 26)):
        body = (*bowed((x - 13, GROUND), (x - 14, high + 14), (x, high + 12)),
                *bowed((x, high + 12), (x + 14, high + 14), (x + 13, GROUND)))  # fmt: skip
        yield Area(body, inks.CARD["grey"][2], INK, 1.8)
        yield Hatch(((x, high + 16), (x + 11, high + 20), (x + 12, 69), (x, 69)), "slant", INK, 4,
                    1, 0.7)  # fmt: skip
        yield Disc((x, high + 5), 8, LIGHT, INK, 1.8)
        yield Panel((x - 11, high - 3), (x + 11, high + 1), INK, radius=2)
        yield Panel((x - 6, high - 9), (x + 6, high), INK, radius=2)


def _plans() -> Iterator[Item]:
    yield Area(((20, 14), (100, 8), (104, 64), (24, 70)), LIGHT, INK, 2)
    yield Stroke(((36, 58), (36, 40), (60, 22), (84, 40), (84, 54)), INK, 2)
    yield Stroke(((30, 58), (92, 53)), INK, 2)
    yield Stroke(((60, 22), (60, 12)), INK, 2)
    for end in (44, 76):
        yield Stroke(((78, 10), (end + 22, 62)), inks.LOAN, 3)


def _pump() -> Iterator[Item]:
    yield from _houses()
    for x, size in ((24, 1.0), (58, 1.4), (92, 0.9)):
        top = 34 - 24 * size
        flame = (*bowed((x - 12 * size, 36), (x - 12 * size, 16), (x, top)),
                 *bowed((x, top), (x + 16 * size, 18), (x + 12 * size, 36)))  # fmt: skip
        yield Area(flame, "#ee7a2c", INK, 1.5)


def _pauper() -> Iterator[Item]:
    yield Panel((4, 66), (116, 71), inks.CARD["brown"][2], INK, 1.5)
    bowl = ((26, 40), (94, 40), *bowed((94, 40), (90, 66), (72, 66)), (48, 66),
            *bowed((48, 66), (30, 66), (26, 40)))  # fmt: skip
    yield Area(bowl, LIGHT, INK, 2.2)
    yield Hatch(((62, 42), (92, 42), (82, 62), (62, 64)), "slant", INK, 5, 1.2, 0.7)
    yield Stroke(((70, 42), (104, 12)), INK, 5)
    for x in (44, 56, 68):
        yield Stroke(bowed((x, 34), (x + 8, 26), (x, 14)), INK, 2, 0.6)


_ARTS: Final[Mapping[_Art, str]] = {
    _dome: "st_pauls natural_history_museum albert_hall",
    _temple: "theatre_royal british_museum stock_exchange bank_of_england lloyds_of_london "
    "university_of_london great_exhibition school_of_science",
    _column: "great_fire_monument nelsons_column",
    _palace: "buckingham_palace grand_hotel",
    _tower: "parliament whitehall",
    _houses: "almshouses town_houses workers_houses oxford_street regent_street shops fleet_street "
    "workhouse school_of_trade",
    _ship: "east_india_company albert_dock royal_victoria_dock west_india_docks ship_building "
    "steamboats",
    _bridge: "bridge tower_bridge thames_embankment",
    _works: "leather_industry furniture_makers watch_makers silk_weaving brewing woolwich_arsenal",
    _guild: "salters vintners haberdashers grocers mercers fishmongers",
    _trees: "vauxhall_gardens kew_gardens lords highgate_cemetery",
    _lamps: "street_lights",
    _train: "northern_station southern_station underground omnibus",
    _bars: "brixton_prison millbank_prison police_force",
    _pipe: "water_works sewers",
    _cross: "hospital",
    _mugs: "coffee_house public_houses",
    _stalls: "covent_garden billingsgate_market smithfield_market",
    _travellers: "huguenots jewish_refugees",
    _plans: "christopher_wren",
    _pump: "fire_brigade",
    _pauper: "pauper",
}
"""What is drawn for which cards."""
_OF: Final[Mapping[str, _Art]] = {
    card: art for art, cards in _ARTS.items() for card in cards.split()
}


@cache
def vignette(card: CardId, scale: float) -> Drawing:
    """Draw what a card is about."""
    art = _OF[card]
    return drawing(f"vignette {art.__name__}", SIZE, list(art()), scale)


def skyline(shore: float) -> Iterator[Item]:
    """Lay out the city along a shore, twelve hundred pixels wide."""
    for number in range(30):  # roofs far away
        x, high = number * 42 - 10, 44 + number * 37 % 46
        gable = ((x, shore - high), (x + 22, shore - high - 18), (x + 44, shore - high))
        yield Area(((x, shore), *gable, (x + 44, shore)), "#a98d5c", "#8a7046", 1.5)
    row: tuple[tuple[_Art, float, int], ...] = (
        (_houses, 1.25, -16), (_works, 1.3, 132), (_column, 1.7, 268), (_temple, 1.35, 410),
        (_dome, 2.3, 520), (_houses, 1.2, 780), (_tower, 1.9, 886), (_palace, 1.2, 1090),
    )  # fmt: skip
    for art, scale, left in row:
        yield from moved(grown(art(), scale), left, shore - GROUND * scale)
