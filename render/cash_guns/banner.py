"""The lobby's banner: six gangsters under a lamp, the loot in front of them, and the names."""

from functools import cache
from typing import Final

from games.cash_guns.cards import Note
from games.core.log import Seat
from render.cash_guns import palette, people, pieces
from render.cash_guns.palette import PALETTE
from render.palette import INK, LIGHT, NIGHT, PLAYERS
from render.roster import roster
from render.scene import Area, Drawing, Hatch, Item, Panel, Scene, Stamp, Stroke, Text
from words.reader import Reader

SIZE: Final = (1200, 480)
TABLE: Final = 316
LOOT: Final[tuple[Note, ...]] = (
    20_000, 10_000, 20_000, 5_000, 10_000, 5_000, 10_000, 20_000, 10_000,
)  # fmt: skip


def banner(to: Reader) -> Scene:
    """Lay out title and names."""
    items: list[Item] = [Stamp(room(), (0, 0))]
    items += [people.placed(Seat(seat), (150 + seat * 180, 224), scale=1.15) for seat in range(6)]
    items.append(Stamp(_table(), (0, TABLE)))
    items.append(Text((600, 74), to.say("Ca$h 'n Gun$"), "old", 104, LIGHT, halo=INK, glow=7,
                      fit=1160))  # fmt: skip
    items += roster(to.names, SIZE[0], 366)
    return Scene(SIZE, NIGHT, tuple(items), PALETTE)


@cache
def room() -> Drawing:
    """Draw the back room without people."""
    size = (SIZE[0], TABLE + 20)
    whole = ((0, 0), (SIZE[0], 0), size, (0, size[1]))
    items: list[Item] = [
        Panel((0, 0), size, palette.ROOM),
        Hatch(whole, "rows", palette.FLOOR_INK, 40, 3),
    ]
    for number in range(40):
        x, y = number * 131 % SIZE[0], number % 9 * 40
        items.append(Stroke(((x, y), (x, y + 40)), palette.FLOOR_INK, 3))
    for half, opacity in ((620, 0.10), (500, 0.10), (380, 0.10)):
        cone = ((560, -40), (640, -40), (600 + half, size[1]), (600 - half, size[1]))
        items.append(Area(cone, "#ffe9a8", opacity=opacity))
    return Drawing("cash guns room", size, tuple(items))


@cache
def _table() -> Drawing:
    size = (SIZE[0], SIZE[1] - TABLE)
    items: list[Item] = [
        Panel((0, 12), size, palette.FELT[1]),
        Hatch(((0, 12), (SIZE[0], 12), size, (0, size[1])), "slant", palette.FELT_INK, 14, 1, 0.6),
        Panel((-20, 0), (SIZE[0] + 20, 22), palette.WOOD, INK, 3),
        Stroke(((0, 7), (SIZE[0], 7)), palette.WOOD_LIGHT, 3),
    ]
    for seat in range(6):
        degrees = 180 - 12 * seat if seat < 3 else 12 * (5 - seat)
        ink = PLAYERS[palette.colour(Seat(seat))]
        items += pieces.pistol(ink, (150 + seat * 180, 66), degrees, 1.1)
    for number, value in enumerate(LOOT):
        east, down = 136 + number // 3 * 350 + number % 3 * 62, 98 + number % 3 * 11
        items.append(Stamp(pieces.note(value), (east, down)))
    return Drawing("cash guns banner table", size, tuple(items))
