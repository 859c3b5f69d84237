"""Pieces and signs: flames, renown, loyalty, pawns, factions and events.

Each player has a shape and a number in addition to a colour, each faction a mark and a letter.
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
from render.palette import FADED, GOLD, INK, LIGHT, ON, PLAYERS, named
from render.scene import Area, Disc, Drawing, Ink, Item, Panel, Point, Stroke, Text
from render.shapes import bowed, grown, inlaid, moved, turned
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
    """Return the shapes of a drawing from the file, in the inks of a player or a faction."""
    return [*drawn(_SKETCHES[name].shapes, {**INKS, "fill": fill, "line": line})]


def _sketch(
    name: str, scale: float, *added: Item, of: str = "", fill: Ink = palette.ASH
) -> Drawing:
    """Make a drawing from the file with additions, under its own name or another."""
    items = [*sketched(name, fill), *added]
    return drawing(of or name, _SKETCHES[name].size, items, scale)


@cache
def piece(name: str, scale: float = 1) -> Drawing:
    """Draw a piece that is the same for all players."""
    return _sketch(name, scale)


# Fire -------------------------------------------------------------------------------------------


@cache
def meter(fire: int, most: int, sign: str) -> Drawing:
    """Draw a fire's intensity and meter with a flame, or with a shield if it is protected."""
    fill, ink, halo = (
        (palette.FLAME, LIGHT, palette.FLAME_EDGE) if fire else (palette.UNLIT, FADED, None)
    )
    items: list[Item] = [
        Panel((0, 0), (86, 40), fill, INK, 2, 8),
        *inlaid(shield(0.7) if sign == "shield" else piece(sign, 1.2), (18, 20)),
        Text((58, 20), f"{fire}/{most}", "bold", 30, ink, halo=halo, glow=3 if halo else 0),
    ]
    return drawing(f"meter {fire} {most} {sign}", (86, 40), items)


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
    """Return a readable ink on a player's colour."""
    return ON[PLAYER_COLOURS[seat]]


def shape(seat: Seat, centre: Point, radius: float) -> Iterator[Item]:
    """Lay out a player's shape: a disc, a square, a triangle or a diamond."""
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
    """Return how much below the middle of a shape its number is."""
    return radius * 0.24 if seat % 4 == 2 else 0


@cache
def token(seat: Seat, count: int, scale: float = 1) -> Drawing:
    """Draw this much renown of a player."""
    half = TOKEN / 2
    items = [*shape(seat, (half, half), 18)]
    size = 28 if count < 10 else 22
    items.append(Text((half, half + _low(seat, 18)), str(count), "bold", size, on_colour(seat)))
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
def loyalty(seat: Seat) -> Drawing:
    """Draw a loyalty marker: a rosette with a player's number."""
    return _numbered("loyalty", seat, (29, 28), 0.62)


@cache
def brigade(seat: Seat, scale: float = 0.6) -> Drawing:
    """Draw a Brigade: a Fire Warden in a tall helmet."""
    return _numbered("brigade", seat, (31, 50), scale)


@cache
def wagon(seat: Seat, scale: float = 0.64) -> Drawing:
    """Draw a water wagon: a barrel on wheels."""
    return _numbered("wagon", seat, (36, 26), scale)


def _numbered(name: str, seat: Seat, at: Point, scale: float) -> Drawing:
    """Draw a piece in a player's colour, with a number that is readable on a phone."""
    ink = colour_of(seat)
    digit = Text(at, str(seat + 1), "bold", 45, on_colour(seat), halo=ink, glow=5)
    return _sketch(name, scale, digit, of=f"{name} {seat}", fill=ink)


# Signs ------------------------------------------------------------------------------------------


@cache
def mark(faction: Faction, scale: float = 1) -> Drawing:
    """Draw the mark of a faction: a cottage, columns, a bag of coins, a crown, a tower."""
    return _sketch(faction, scale, of=f"mark {faction}", fill=palette.FACTION[faction][2])


@cache
def swatch(faction: Faction | None, scale: float = 1) -> Drawing:
    """Draw the plate of a faction's blocks; None: the golden plate of a Grand Building."""
    items: list[Item] = [Panel((0, 0), (40, 40), LIGHT if faction else GOLD, INK, 3, 8)]
    if faction is not None:
        items += inlaid(mark(faction, 0.8), (20, 20))
    else:
        items.append(Text((20, 20), "3", "bold", 36, INK))
    return drawing(f"swatch {faction}", (40, 40), items, scale)


@cache
def track(one: Track, ink: Ink, scale: float = 1) -> Drawing:
    """Draw the sign of a track: heads, a barrel, a flag."""
    return _sketch(f"{one}_track", scale, of=f"track {one} {ink}", fill=ink)


@cache
def shield(scale: float = 1) -> Drawing:
    """Draw the sign of a block where no event can raise a fire."""
    return _sketch("shield", scale, *moved(grown(sketched("white_drop"), 0.8), 11, 8))


def sign(card: EventCard) -> Drawing:
    """Draw the sign of an event: the wind's direction, a fireball, or a bell."""
    if card.wind is not None:
        return arrow(card.wind)
    return piece("ball" if card.storm else "bell")


@cache
def laurel(ink: Ink) -> Drawing:
    """Draw the sign of points."""
    items: list[Item] = []
    for side in (-1, 1):
        bow = bowed((18, 34), (18 + side * 20, 28), (18 + side * 12, 4))
        items.append(Stroke(bow, ink, 3))
        for number in (2, 4, 6):
            x, y = bow[number]
            items.append(Disc((x + side * 2, y), 4.5, ink))
    return drawing(f"laurel {ink}", (36, 38), items)
