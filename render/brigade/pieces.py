"""What lies on the city: flames, renown, loyalty, pawns; signs of factions and of events.

Each player has a shape and a number beside a colour, each faction a mark and a letter.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from games.brigade.cards import EventCard, Faction, Track
from games.brigade.grid import Direction
from games.core.codec import Codec
from games.core.log import Seat
from render import shapes
from render.brigade import palette
from render.palette import INK, LIGHT, ON, PLAYERS, named
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Point, Stroke, Text
from render.shapes import bowed, grown, moved, turned
from render.sketches import Sketch, drawn
from words.colours import PLAYER_COLOURS

DATA: Final = Path(__file__).parents[2] / "data/brigade"
INKS: Final = named(vars(palette))
TOKEN: Final = 42

_SKETCHES: Final = Codec(dict[str, Sketch]).read(DATA / "pieces.toml")


def drawing(name: str, size: tuple[int, int], items: list[Item], scale: float = 1) -> Drawing:
    """Make a drawing of this game."""
    return shapes.drawing(f"brigade {name}", size, items, scale)


def sketched(name: str, fill: Ink = palette.ASH, line: Ink = INK) -> list[Item]:
    """Return the shapes of a drawing in the file, in the inks of a player or a faction."""
    return [*drawn(_SKETCHES[name].shapes, {**INKS, "fill": fill, "line": line})]


def _sketch(
    name: str, scale: float, *added: Item, of: str = "", fill: Ink = palette.ASH
) -> Drawing:
    """Make a drawing of the file, with what is added, under its own name or another."""
    items = [*sketched(name, fill), *added]
    return drawing(of or name, _SKETCHES[name].size, items, scale)


@cache
def piece(name: str, scale: float = 1) -> Drawing:
    """Draw what looks the same for all."""
    return _sketch(name, scale)


# Fire -------------------------------------------------------------------------------------------


@cache
def fire(height: int, scale: float = 1) -> Drawing:
    """Draw a flame with its intensity."""
    told = Text((32, 50), str(height), "bold", 40, LIGHT, halo=palette.FLAME_EDGE, glow=5)
    return _sketch("fire", scale, told, of=f"fire {height}")


_TURNS: Final[dict[Direction, float]] = {"E": 0, "S": 90, "W": 180, "N": 270}


@cache
def arrow(way: Direction, scale: float = 1) -> Drawing:
    """Draw a gust of wind."""
    head = ((2, 22), (30, 22), (30, 10), (58, 30), (30, 50), (30, 38), (2, 38))
    points = turned(head, _TURNS[way], (30, 30))
    items: list[Item] = [Area(points, palette.WIND, palette.WIND_EDGE, 4)]
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
    disc, text = Disc((21, 21), 17, palette.ASH, INK, 2), Text((21, 21), "2", "bold", 25, INK)
    return drawing("renown", (TOKEN, TOKEN), [disc, text])


@cache
def loyal_sign(scale: float) -> Drawing:
    """Draw anybody's loyalty marker."""
    return _sketch("loyalty", scale, Disc((29, 28), 17, palette.ASH, INK, 2), of="loyal")


@cache
def loyalty(seat: Seat) -> Drawing:
    """Draw a loyalty marker: a rosette with a player's shape."""
    told = Text((29, 28 + _low(seat, 17)), str(seat + 1), "bold", 25, on_colour(seat))
    added = (*shape(seat, (29, 28), 17), told)
    return _sketch("loyalty", 0.8, *added, of=f"loyalty {seat}", fill=colour_of(seat))


@cache
def brigade(seat: Seat, scale: float = 1) -> Drawing:
    """Draw a Brigade: a Fire Warden in a tall helmet."""
    digit = Text((31, 56), str(seat + 1), "bold", 25, on_colour(seat))
    return _sketch("brigade", scale, digit, of=f"brigade {seat}", fill=colour_of(seat))


@cache
def wagon(seat: Seat, scale: float = 1) -> Drawing:
    """Draw a water wagon: a barrel on wheels."""
    digit = Text((36, 24), str(seat + 1), "bold", 26, on_colour(seat))
    return _sketch("wagon", scale, digit, of=f"wagon {seat}", fill=colour_of(seat))


# Signs ------------------------------------------------------------------------------------------


@cache
def mark(faction: Faction, scale: float = 1) -> Drawing:
    """Draw the mark of a faction: a cottage, columns, a bag of coins, a crown, a tower."""
    return _sketch(faction, scale, of=f"mark {faction}", fill=palette.FACTION[faction][2])


@cache
def track(one: Track, ink: Ink, scale: float = 1) -> Drawing:
    """Draw the sign of a track: heads, a barrel, a flag."""
    return _sketch(f"{one}_track", scale, of=f"track {one} {ink}", fill=ink)


@cache
def shield(scale: float = 1) -> Drawing:
    """Draw that no event raises a fire here."""
    return _sketch("shield", scale, *moved(grown(sketched("white_drop"), 0.8), 11, 8))


def sign(card: EventCard) -> Drawing:
    """Draw the sign of an event: where the wind blows, a fireball, or a bell."""
    if card.wind is not None:
        return arrow(card.wind)
    return piece("ball" if card.storm else "bell")


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
