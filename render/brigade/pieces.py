"""What lies on the city: flames, renown, loyalty, pawns; signs of factions and of events.

Each player has a shape and a number beside a colour, each faction a mark and a letter.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.brigade.cards import EventCard, Faction, Track
from games.brigade.grid import Direction
from games.core.log import Seat
from render import shapes
from render.brigade import inks
from render.inks import GOLD, INK, LIGHT, ON, PLAYERS
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Point, Stamp, Stroke, Text
from render.shapes import bowed, grown, moved, star, turned
from words.colours import PLAYER_COLOURS

FIRE: Final = (64, 76)
TOKEN: Final = 42
PAWN: Final = (62, 70)
WAGON: Final = (76, 58)
MARK: Final = 44
BALL: Final = (58, 58)
DROP: Final = (26, 34)

SIGN: Final = 40


def drawing(name: str, size: tuple[int, int], items: list[Item], scale: float = 1) -> Drawing:
    """Make a drawing of this game."""
    return shapes.drawing(f"brigade {name}", size, items, scale)


def put(one: Drawing, x: float, y: float) -> Stamp:
    """Stamp a drawing with its upper left corner at a point."""
    return Stamp(one, (round(x) - 1, round(y) - 1))


def centred(one: Drawing, centre: Point) -> Stamp:
    """Stamp a drawing about a point."""
    wide, high = one.size
    return Stamp(one, (round(centre[0] - wide / 2), round(centre[1] - high / 2)))


def inlaid(one: Drawing, centre: Point) -> tuple[Item, ...]:
    """Return the items of a drawing about a point, for another drawing: stamps cannot be in one."""
    wide, high = one.size
    return moved(one.items, centre[0] - wide / 2, centre[1] - high / 2)


# Fire -------------------------------------------------------------------------------------------


@cache
def fire(height: int, scale: float = 1) -> Drawing:
    """Draw a flame with its intensity."""
    items = [
        *_flame(),
        Text((32, 50), str(height), "bold", 40, LIGHT, halo=inks.FLAME_EDGE, glow=5),
    ]
    return drawing(f"fire {height}", FIRE, items, scale)


def _flame() -> tuple[Item, ...]:
    outer = (
        *bowed((33, 1), (41, 16), (52, 25)),
        *bowed((52, 25), (70, 48), (50, 70)),
        *bowed((50, 70), (32, 80), (14, 70)),
        *bowed((14, 70), (-4, 52), (11, 28)),
        *bowed((11, 28), (17, 36), (21, 36)),
        *bowed((21, 36), (17, 16), (33, 1)),
    )
    heart = (
        *bowed((34, 24), (40, 36), (47, 42)),
        *bowed((47, 42), (54, 60), (33, 68)),
        *bowed((33, 68), (12, 62), (18, 44)),
        *bowed((18, 44), (24, 50), (27, 48)),
        *bowed((27, 48), (26, 36), (34, 24)),
    )
    return Area(outer, inks.FLAME, inks.FLAME_EDGE, 3), Area(heart, inks.FLAME_HEART)


@cache
def space(*, lit: bool) -> Drawing:
    """Draw a space of a flame meter."""
    body = (
        *bowed((11, 0), (15, 7), (19, 11)),
        *bowed((19, 11), (23, 21), (11, 25)),
        *bowed((11, 25), (-1, 21), (3, 11)),
        *bowed((3, 11), (8, 8), (11, 0)),
    )
    fill: Ink = inks.FLAME if lit else inks.UNLIT
    items: list[Item] = [Area(body, fill, inks.FLAME_EDGE, 2)]
    if lit:
        items.append(Disc((11, 17), 4, inks.FLAME_HEART))
    return drawing(f"space {lit}", (22, 26), items)


@cache
def ball(scale: float = 1) -> Drawing:
    """Draw a fireball with its tail."""
    tail = (
        (54, 2),
        *bowed((54, 2), (44, 8), (36, 14)),
        (30, 10),
        (26, 18),
        (10, 30),
        (26, 48),
        (42, 34),
        (48, 26),
        (44, 20),
        *bowed((44, 20), (50, 14), (54, 2)),
    )
    items: list[Item] = [
        Area(tail, inks.FLAME, inks.FLAME_EDGE, 2.5),
        Disc((20, 38), 17, inks.BALL, inks.FLAME_EDGE, 3),
        Disc((16, 34), 6, LIGHT),
    ]
    return drawing("ball", BALL, items, scale)


_TURNS: Final[dict[Direction, float]] = {"E": 0, "S": 90, "W": 180, "N": 270}


@cache
def arrow(way: Direction, scale: float = 1) -> Drawing:
    """Draw a gust of wind."""
    head = ((2, 22), (30, 22), (30, 10), (58, 30), (30, 50), (30, 38), (2, 38))
    points = turned(head, _TURNS[way], (30, 30))
    items: list[Item] = [Area(points, inks.WIND, inks.WIND_EDGE, 4)]
    return drawing(f"arrow {way}", (60, 60), items, scale)


# Players ----------------------------------------------------------------------------------------


def colour_of(seat: Seat) -> Ink:
    """Return a player's colour."""
    return PLAYERS[PLAYER_COLOURS[seat]]


def on_colour(seat: Seat) -> Ink:
    """Return what can be read on it."""
    return ON[PLAYER_COLOURS[seat]]


def shape(seat: Seat, centre: Point, radius: float) -> Iterator[Item]:
    """Lay out a player's shape: a disc, a square, a triangle, a diamond."""
    fill, (x, y), edge = colour_of(seat), centre, max(2, radius / 9)
    match seat % 4:
        case 0:
            yield Disc(centre, radius, fill, INK, edge)
        case 1:
            half = radius * 0.9
            yield Panel((x - half, y - half), (x + half, y + half), fill, INK, edge, 3)
        case 2:
            corners = (
                (x, y - radius * 1.12),
                (x + radius * 1.12, y + radius * 0.86),
                (x - radius * 1.12, y + radius * 0.86),
            )
            yield Area(corners, fill, INK, edge)
        case _:
            far = radius * 1.14
            yield Area(((x, y - far), (x + far, y), (x, y + far), (x - far, y)), fill, INK, edge)


def _low(seat: Seat, radius: float) -> float:
    """Return how much lower than the middle of a shape its number stands."""
    return radius * 0.24 if seat % 4 == 2 else 0


@cache
def token(seat: Seat, count: int, scale: float = 1) -> Drawing:
    """Draw so much renown of a player."""
    half = TOKEN / 2
    items = [*shape(seat, (half, half), 17)]
    size = 25 if count < 10 else 20
    items.append(Text((half, half + _low(seat, 17)), str(count), "bold", size, on_colour(seat)))
    return drawing(f"token {seat} {count}", (TOKEN, TOKEN), items, scale)


@cache
def badge(seat: Seat, radius: float) -> Drawing:
    """Draw a player's number on their shape."""
    side = round(radius * 2.5)
    centre = (side / 2, side / 2)
    size = round(radius * (1.1 if seat % 4 in (2, 3) else 1.3))
    at = (centre[0], centre[1] + _low(seat, radius))
    items = [*shape(seat, centre, radius), Text(at, str(seat + 1), "bold", size, on_colour(seat))]
    return drawing(f"badge {seat} {radius}", (side, side), items)


@cache
def renown_sign() -> Drawing:
    """Draw anybody's renown."""
    items: list[Item] = [Disc((21, 21), 17, inks.ASH, INK, 2), Text((21, 21), "2", "bold", 25, INK)]
    return drawing("renown", (TOKEN, TOKEN), items)


@cache
def loyal_sign(scale: float) -> Drawing:
    """Draw anybody's loyalty marker."""
    items: list[Item] = [
        Area(((10, 34), (22, 62), (29, 50), (36, 62), (48, 34)), inks.ASH, INK, 2.5),
        Area(star((29, 28), 29, 23, 12), GOLD, INK, 2.5),
        Disc((29, 28), 17, inks.ASH, INK, 2),
    ]
    return drawing("loyal", (58, 64), items, scale)


@cache
def loyalty(seat: Seat) -> Drawing:
    """Draw a loyalty marker: a rosette with a player's shape."""
    items: list[Item] = [
        Area(((10, 34), (22, 62), (29, 50), (36, 62), (48, 34)), colour_of(seat), INK, 2.5),
        Area(star((29, 28), 29, 23, 12), GOLD, INK, 2.5),
        *shape(seat, (29, 28), 17),
        Text((29, 28 + _low(seat, 17)), str(seat + 1), "bold", 25, on_colour(seat)),
    ]
    return drawing(f"loyalty {seat}", (58, 64), items, 0.8)


@cache
def brigade(seat: Seat, scale: float = 1) -> Drawing:
    """Draw a Brigade: a Fire Warden in a tall helmet."""
    digit = Text((31, 56), str(seat + 1), "bold", 25, on_colour(seat))
    return drawing(f"brigade {seat}", PAWN, [*_warden(colour_of(seat)), digit], scale)


@cache
def brigade_sign(scale: float) -> Drawing:
    """Draw anybody's Brigade."""
    return drawing("brigade", PAWN, [*_warden(inks.ASH)], scale)


def _warden(fill: Ink) -> list[Item]:
    body = (
        (12, 69),
        *bowed((12, 69), (10, 44), (24, 40)),
        (38, 40),
        *bowed((38, 40), (52, 44), (50, 69)),
    )
    helmet = (
        (8, 27),
        *bowed((8, 27), (13, 22), (14, 16)),
        *bowed((14, 16), (31, -14), (48, 16)),
        *bowed((48, 16), (49, 22), (54, 27)),
    )
    return [
        Area(body, None, LIGHT, 6),
        Area(body, fill, INK, 2.5),
        Disc((31, 31), 13, "#e9bf93", INK, 2.5),
        Area(helmet, None, LIGHT, 5),
        Area(helmet, fill, INK, 2.5),
        Area(star((31, 15), 8, 4, 5), GOLD, INK, 1),
        Disc((26, 32), 2, INK),
        Disc((36, 32), 2, INK),
        Stroke(((25, 38), (29, 40), (33, 40), (37, 38)), INK, 2),
    ]


@cache
def wagon(seat: Seat, scale: float = 1) -> Drawing:
    """Draw a water wagon: a barrel on wheels."""
    digit = Text((36, 24), str(seat + 1), "bold", 26, on_colour(seat))
    return drawing(f"wagon {seat}", WAGON, [*_barrel(colour_of(seat)), digit], scale)


@cache
def wagon_sign(scale: float) -> Drawing:
    """Draw anybody's wagon."""
    return drawing("wagon", WAGON, [*_barrel(inks.ASH)], scale)


def _barrel(fill: Ink) -> list[Item]:
    barrel = (
        (8, 10),
        *bowed((8, 10), (36, 0), (64, 10)),
        *bowed((64, 10), (70, 24), (64, 38)),
        *bowed((64, 38), (36, 46), (8, 38)),
        *bowed((8, 38), (2, 24), (8, 10)),
    )
    items: list[Item] = [
        Area(barrel, None, LIGHT, 6),
        Area(barrel, fill, INK, 2.5),
        Stroke(((18, 7), (16, 41)), INK, 2),
        Stroke(((54, 7), (56, 41)), INK, 2),
        Stroke(((62, 34), (75, 34)), INK, 4),
    ]
    for x in (19, 53):
        items += [Disc((x, 45), 12, LIGHT, INK, 3), Disc((x, 45), 3.5, INK)]
        items += [Stroke(((x - 9, 45), (x + 9, 45)), INK, 1.6)]
        items += [Stroke(((x, 36), (x, 54)), INK, 1.6)]
    return items


# Signs ------------------------------------------------------------------------------------------


@cache
def mark(faction: Faction, scale: float = 1) -> Drawing:
    """Draw the mark of a faction: a cottage, columns, a bag of coins, a crown, a tower."""
    return drawing(f"mark {faction}", (MARK, MARK), [*_mark(faction)], scale)


def _mark(faction: Faction) -> Iterator[Item]:  # noqa: C901 - flat: one case for each
    fill = inks.FACTION[faction][2]
    match faction:
        case "commons":
            yield Panel((30, 4), (36, 20), fill)
            yield Area(((1, 23), (22, 4), (43, 23)), fill)
            yield Panel((7, 22), (37, 42), fill)
            yield Panel((17, 27), (27, 42), LIGHT)
        case "council":
            yield Area(((1, 16), (22, 2), (43, 16)), fill)
            for x in (5, 14, 24, 33):
                yield Panel((x, 18), (x + 6, 36), fill)
            yield Panel((2, 37), (42, 42), fill)
        case "merchants":
            yield Area(
                (*bowed((16, 13), (-10, 44), (22, 43)), *bowed((22, 43), (54, 44), (28, 13))), fill
            )
            yield Area(((13, 2), (31, 2), (27, 13), (17, 13)), fill)
            yield Disc((22, 29), 8, LIGHT)
            yield Disc((22, 29), 4, fill)
        case "nobles":
            yield Area(((3, 36), (1, 10), (12, 22), (22, 4), (32, 22), (43, 10), (41, 36)), fill)
            yield Panel((3, 37), (41, 43), fill)
            for x, y in ((2, 8), (22, 4), (42, 8)):
                yield Disc((x + (2 if x < 9 else -2 if x > 35 else 0), y), 4, fill)
        case "university":
            yield Area(((12, 16), (22, 1), (32, 16)), fill)
            yield Panel((13, 16), (31, 42), fill)
            yield Panel((4, 26), (40, 42), fill)
            for x in (8, 20, 32):
                yield Panel((x, 31), (x + 4, 38), LIGHT)
            yield Disc((22, 21), 3, LIGHT)


@cache
def track(one: Track, ink: Ink, scale: float = 1) -> Drawing:
    """Draw the sign of a track: heads, a barrel, a flag."""
    items: list[Item] = []
    match one:
        case "crew":
            for x, y, radius in ((11, 14, 7), (29, 14, 7), (20, 10, 8)):
                low = y + radius + 18
                points = (
                    *bowed((x - 11, low), (x - 10, y + 6), (x, y + 6)),
                    *bowed((x, y + 6), (x + 10, y + 6), (x + 11, low)),
                )
                items += [Area(points, ink, INK, 1.5), Disc((x, y), radius, ink, INK, 1.5)]
        case "wagon":
            items += [
                Panel((4, 8), (36, 28), ink, INK, 1.5, 8),
                Disc((12, 32), 6.5, ink, INK, 2),
                Disc((29, 32), 6.5, ink, INK, 2),
            ]
        case "leadership":
            items += [
                Panel((7, 2), (11, 39), ink, INK, 1),
                Area(((12, 4), (37, 8), (29, 15), (37, 22), (12, 26)), ink, INK, 1.5),
            ]
    return drawing(f"track {one} {ink}", (SIGN, SIGN), items, scale)


@cache
def drop(*, full: bool, scale: float = 1) -> Drawing:
    """Draw a water marker, or the place of one."""
    body = (
        *bowed((13, 1), (17, 11), (23, 18)),
        *bowed((23, 18), (28, 33), (13, 33)),
        *bowed((13, 33), (-2, 33), (3, 18)),
        *bowed((3, 18), (9, 11), (13, 1)),
    )
    items: list[Item] = [
        Area(body, inks.WATER if full else None, inks.WATER_EDGE if full else inks.EMPTY, 2.5)
    ]
    if full:
        items.append(Stroke(((8, 21), (9, 26), (13, 28)), LIGHT, 2.5))
    return drawing(f"drop {full}", DROP, items, scale)


@cache
def skull(scale: float = 1) -> Drawing:
    """Draw the end of a meter, and what is destroyed."""
    items: list[Item] = [
        Panel((12, 22), (30, 37), LIGHT, INK, 2, 3),
        Disc((21, 17), 15, LIGHT, INK, 2),
        Disc((15, 18), 4.5, INK),
        Disc((27, 18), 4.5, INK),
        Area(((21, 23), (18, 28), (24, 28)), INK),
        *(Stroke(((x, 31), (x, 36)), INK, 1.8) for x in (17, 21, 25)),
    ]
    return drawing("skull", (42, 40), items, scale)


_SHIELD: Final = (
    (3, 4),
    (39, 4),
    *bowed((39, 4), (41, 32), (21, 44)),
    *bowed((21, 44), (1, 32), (3, 4)),
)


@cache
def shield(scale: float = 1) -> Drawing:
    """Draw that no event raises a fire here."""
    small = moved(grown(_drop(), 0.8), 11, 8)
    items: list[Item] = [Area(_SHIELD, inks.SHIELD, LIGHT, 5), Area(_SHIELD, None, INK, 1.5)]
    return drawing("shield", (42, 46), [*items, *small], scale)


def _drop() -> tuple[Item, ...]:
    body = (
        *bowed((13, 1), (17, 11), (23, 18)),
        *bowed((23, 18), (28, 33), (13, 33)),
        *bowed((13, 33), (-2, 33), (3, 18)),
        *bowed((3, 18), (9, 11), (13, 1)),
    )
    return (Area(body, LIGHT),)


def sign(card: EventCard) -> Drawing:
    """Draw the sign of an event: where the wind blows, a fireball, or a bell."""
    if card.wind is not None:
        return arrow(card.wind)
    return ball() if card.storm else special()


@cache
def special(scale: float = 1) -> Drawing:
    """Draw the sign of a special event: a bell."""
    bell = (
        (6, 44),
        *bowed((6, 44), (14, 36), (14, 24)),
        *bowed((14, 24), (16, 6), (30, 6)),
        *bowed((30, 6), (44, 6), (46, 24)),
        *bowed((46, 24), (46, 36), (54, 44)),
    )
    items: list[Item] = [
        Disc((30, 48), 7, GOLD, INK, 2.5),
        Area(bell, GOLD, INK, 2.5),
        Disc((30, 5), 4, GOLD, INK, 2),
    ]
    return drawing("special", (60, 58), items, scale)


@cache
def laurel(ink: Ink) -> Drawing:
    """Draw the sign of points: what loyal blocks count."""
    items: list[Item] = []
    for side in (-1, 1):
        bow = bowed((18, 34), (18 + side * 20, 28), (18 + side * 12, 4))
        items.append(Stroke(bow, ink, 3))
        for number in (2, 4, 6):
            x, y = bow[number]
            items.append(Disc((x + side * 2, y), 4.5, ink))
    return drawing(f"laurel {ink}", (36, 38), items)
