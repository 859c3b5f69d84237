"""The city from above: six by six blocks with their fires, renown, loyalty and pawns."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Faction, TileId
from games.brigade.grid import SIZE, SPACES, Direction, PlaceId
from games.brigade.model import BlockView, View
from games.core.log import Seat
from render.brigade import inks, pieces
from render.brigade.pieces import centred, inlaid, put
from render.inks import CYAN, DIM, GOLD, INK, LIGHT
from render.lines import estimated, wrapped
from render.scene import Area, Disc, Drawing, Hatch, Item, Panel, Point, Stamp, Stroke, Text
from words.brigade.derived import Happening, is_lost
from words.brigade.terms import tile_name

WIDE: Final = 1200
TILE: Final = 186
GAP: Final = 4
STEP: Final = TILE + GAP
LEFT: Final = 52
"""Where the map begins: the numbers of the rows stand left of it."""
TOP: Final = 40
"""The same of the letters of the columns above it."""
HIGH: Final = TOP + SIZE * STEP
NAME: Final = 20
SMALL: Final = 15
"""The size of long names."""
TWO: Final = 2
PAWNS: Final = 1.06
"""How large pawns stand on the map."""


def corner_of(place: PlaceId) -> Point:
    """Return the upper left corner of a space on the map."""
    column, row = "ABCDEF".index(place[0]), int(place[1]) - 1
    return LEFT + column * STEP, TOP + row * STEP


def city(
    view: View,
    top: float,
    happened: Happening | None = None,
    marked: Collection[PlaceId] = (),
) -> Iterator[Item]:
    """Lay out the map from a height on, with what an event did; `marked` blocks won the game."""
    yield Panel((LEFT - GAP, top + TOP - GAP), (LEFT + SIZE * STEP, top + HIGH), inks.STREET)
    for number, letter in enumerate("ABCDEF"):
        at = (LEFT + number * STEP + TILE / 2, top + TOP / 2)
        yield Text(at, letter, "bold", 34, DIM)
        side = (LEFT / 2 - 2, top + TOP + number * STEP + TILE / 2)
        yield Text(side, str(number + 1), "bold", 34, DIM)
    blocks: Mapping[PlaceId, BlockView] = {one.place: one for one in view.city}
    covered = {place for one in view.players for place in (one.brigade, one.wagon)}
    for place in SPACES:
        x, y = corner_of(place)
        y += top
        if place in blocks:
            yield from _block(blocks[place], x, y, named=place not in covered)
        else:
            yield from _corner(place, view, x, y)
        if place in marked:
            yield Panel((x - 2, y - 2), (x + TILE + 2, y + TILE + 2), None, GOLD, 9, 6)
    for place in SPACES:
        x, y = corner_of(place)
        yield from _pawns(place, view, x, y + top)
        if place in blocks:  # above the pawns: no token is hidden
            yield from _markers(blocks[place], x, y + top)
    if happened is not None:
        yield from _happening(happened, blocks, top)


# Blocks -----------------------------------------------------------------------------------------


def _block(block: BlockView, x: float, y: float, *, named: bool) -> Iterator[Item]:
    """Lay out a block; it is not named where pawns stand."""
    tile = BOX.tiles[block.tile]
    if is_lost(block):
        yield put(_ruin(block.tile), x, y)
        if block.fire:
            yield centred(pieces.fire(block.fire), (x + TILE - 38, y + 46))
        return
    yield put(_ground(block.tile), x, y)
    if block.fire:
        glow = ((x + 2, y + 2), (x + TILE - 2, y + 2), (x + TILE - 2, y + TILE - 2),
                (x + 2, y + TILE - 2))  # fmt: skip
        yield Area(glow, inks.FLAME, opacity=0.1 + 0.05 * block.fire)
        yield centred(pieces.fire(block.fire), (x + TILE - 38, y + 46))
    yield put(_plate(tile.faction, tile.value), x + 9, y + 9)
    if named:
        yield put(_label(block.tile), x, y + 101)
    yield from _meter(block, tile.meter, x, y)
    if block.loyal is not None:
        yield Panel((x, y), (x + TILE, y + TILE), None, INK, 12, 8)
        ink = pieces.colour_of(block.loyal)
        yield Panel((x + 2, y + 2), (x + TILE - 2, y + TILE - 2), None, ink, 8, 7)


def _meter(block: BlockView, spaces: int, x: float, y: float) -> Iterator[Item]:
    """Lay out the flame meter along the lower edge, up to the space that destroys."""
    for number in range(spaces):
        yield put(pieces.space(lit=number < block.fire), x + 13 + number * 25, y + TILE - 34)
    yield put(pieces.skull(0.66), x + 15 + spaces * 25, y + TILE - 35)


def _markers(block: BlockView, x: float, y: float) -> Iterator[Item]:
    """Lay out loyalty, everybody's renown side by side, and whether events spare the block."""
    if is_lost(block):
        return
    if block.safe:
        yield centred(pieces.shield(0.7), (x + 114, y + 26))
    if block.loyal is not None:
        yield put(pieces.loyalty(block.loyal), x + 10, y + 56)
    having = [(Seat(seat), count) for seat, count in enumerate(block.renown) if count]
    start = x + 10 + (50 if block.loyal is not None else 0)
    room = TILE - 12 - (start - x) - pieces.TOKEN
    step = min(pieces.TOKEN + 2, room / max(1, len(having) - 1))
    for number, (seat, count) in enumerate(having):
        yield put(pieces.token(seat, count), start + number * step, y + 58)


@cache
def _ground(tile: TileId) -> Drawing:
    """Draw the ground of a block: the pattern of its faction, and houses."""
    what = BOX.tiles[tile]
    fill, line, _, pattern = inks.FACTION[what.faction]
    corners = ((4, 4), (TILE - 4, 4), (TILE - 4, TILE - 4), (4, TILE - 4))
    items: list[Item] = [
        Panel((0, 0), (TILE, TILE), fill, INK, 3, 8),
        Hatch(corners, pattern, line, 9, 1.5),
        *_houses(what.faction),
    ]
    if what.effects:
        items.append(Panel((5, 5), (TILE - 5, TILE - 5), None, inks.FLAME, 3, 6))
    return pieces.drawing(f"ground {tile}", (TILE, TILE), items)


@cache
def _plate(faction: Faction, value: int) -> Drawing:
    """Draw whose a block is, and what it counts."""
    items: list[Item] = [
        Panel((0, 0), (94, 48), LIGHT, INK, 2, 8),
        *inlaid(pieces.mark(faction), (27, 25)),
        Text((71, 25), str(value), "bold", 42, INK),
    ]
    return pieces.drawing(f"plate {faction} {value}", (94, 48), items)


@cache
def _label(tile: TileId) -> Drawing:
    """Draw the name of a block in one line or two."""
    return pieces.drawing(f"label {tile}", (TILE, 52), [*_name(tile_name(tile), 26)])


def _name(name: str, y: float) -> Iterator[Item]:
    """Yield a name in one line or two, on paper of its own."""
    lines, size = _lines(name)
    step = size + 3
    high = step * len(lines)
    wide = min(TILE - 12, max(estimated(one, size) for one in lines) + 8)
    middle = TILE / 2
    yield Panel((middle - wide / 2, y - high / 2), (middle + wide / 2, y + high / 2), LIGHT,
                radius=5, opacity=0.85)  # fmt: skip
    for number, line in enumerate(lines):
        at = (middle, y - high / 2 + step / 2 + number * step)
        yield Text(at, line, "bold", size, INK, fit=TILE - 14)


def _lines(name: str) -> tuple[list[str], int]:
    """Break a name into two lines, or into three of smaller letters."""
    lines = wrapped(name, TILE - 18, NAME)
    return (lines, NAME) if len(lines) <= TWO else (wrapped(name, TILE - 14, SMALL), SMALL)


def _houses(faction: Faction) -> Iterator[Item]:
    """Yield roofs from above, a pattern for each faction, faint."""
    _, line, dark, _ = inks.FACTION[faction]
    spots: tuple[tuple[float, float, float, float], ...] = {
        "commons": ((112, 12, 34, 26), (150, 20, 26, 34), (14, 92, 30, 24), (140, 86, 34, 28)),
        "council": ((112, 12, 62, 40), (14, 84, 26, 50), (146, 84, 28, 50)),
        "merchants": ((114, 12, 26, 22), (146, 12, 28, 22), (114, 40, 60, 18), (14, 92, 30, 20)),
        "nobles": ((112, 12, 62, 22), (112, 34, 20, 24), (154, 34, 20, 24), (14, 92, 40, 28)),
        "university": ((112, 12, 62, 62), (14, 84, 30, 30), (142, 96, 30, 30)),
    }[faction]
    for left, top, wide, high in spots:
        yield Panel((left, top), (left + wide, top + high), line, dark, 1.5, 2)
        middle = top + high / 2
        yield Stroke(((left + 4, middle), (left + wide - 4, middle)), dark, 1.2, 0.7)
        yield Stroke(((left, top), (left + 5, middle), (left, top + high)), dark, 1, 0.6)
        yield Stroke(
            ((left + wide, top), (left + wide - 5, middle), (left + wide, top + high)), dark, 1, 0.6
        )


@cache
def _ruin(tile: TileId) -> Drawing:
    """Draw a destroyed block."""
    corners = ((4, 4), (TILE - 4, 4), (TILE - 4, TILE - 4), (4, TILE - 4))
    wall = ((22, 120), (22, 82), (36, 92), (46, 70), (58, 94), (66, 78), (66, 120))
    other = ((112, 120), (112, 92), (124, 76), (136, 96), (150, 64), (164, 86), (164, 120))
    items: list[Item] = [
        Panel((0, 0), (TILE, TILE), inks.RUIN, INK, 3, 8),
        Hatch(corners, "cross", inks.RUIN_INK, 9, 1.6),
        Area(wall, inks.RUIN_INK, inks.ASH, 2),
        Area(other, inks.RUIN_INK, inks.ASH, 2),
        *inlaid(pieces.skull(1.6), (TILE / 2, 74)),
        Panel((6, 6), (44, 46), inks.ASH, radius=6),
        *inlaid(pieces.mark(BOX.tiles[tile].faction, 0.7), (25, 26)),
        *_faint(tile_name(tile)),
    ]
    return pieces.drawing(f"ruin {tile}", (TILE, TILE), items)


def _faint(name: str) -> Iterator[Item]:
    lines, size = _lines(name)
    for number, line in enumerate(lines):
        at = (TILE / 2, TILE - 22 - (len(lines) - 1 - number) * (size + 3))
        yield Text(at, line, "bold", size, inks.UNLIT, fit=TILE - 14)


# Corners ----------------------------------------------------------------------------------------


def _corner(place: PlaceId, view: View, x: float, y: float) -> Iterator[Item]:
    """Lay out a Fire House, or a corner where nobody lives."""
    owner = next((one.seat for one in view.players if one.home == place), None)
    if owner is None:
        yield put(_field(), x, y)
        return
    yield put(_house(owner), x, y)


@cache
def _field() -> Drawing:
    corners = ((4, 4), (TILE - 4, 4), (TILE - 4, TILE - 4), (4, TILE - 4))
    items: list[Item] = [
        Panel((0, 0), (TILE, TILE), inks.CORNER, radius=8),
        Hatch(corners, "tufts", inks.STREET, 26, 2),
    ]
    return pieces.drawing("field", (TILE, TILE), items)


@cache
def _house(seat: Seat) -> Drawing:
    """Draw a Fire House in its owner's colour: a hall with a tower and a gate."""
    ink = pieces.colour_of(seat)
    items: list[Item] = [
        Panel((0, 0), (TILE, TILE), "#8e8069", INK, 3, 8),
        Panel((5, 5), (TILE - 5, TILE - 5), None, ink, 7, 6),
        Area(((30, 84), (72, 48), (114, 84)), ink, INK, 3),
        Panel((36, 82), (108, 130), LIGHT, INK, 3),
        Panel((56, 96), (88, 130), INK, radius=3),
        Panel((112, 52), (144, 130), LIGHT, INK, 3),
        Area(((108, 54), (128, 22), (148, 54)), ink, INK, 3),
        Disc((128, 74), 8, GOLD, INK, 2.5),
        *inlaid(pieces.badge(seat, 21), (34, 32)),
    ]
    return pieces.drawing(f"house {seat}", (TILE, TILE), items)


# Pawns ------------------------------------------------------------------------------------------


def _pawns(place: PlaceId, view: View, x: float, y: float) -> Iterator[Item]:
    """Lay out pawns side by side."""
    standing: list[Drawing] = []
    for player in view.players:
        if player.wagon == place:
            standing.append(pieces.wagon(player.seat, PAWNS))
        if player.brigade == place:
            standing.append(pieces.brigade(player.seat, PAWNS))
    wide = sum(one.size[0] for one in standing)
    room = TILE - 16
    step = (
        1.0
        if wide <= room or len(standing) < 2
        else ((room - standing[-1].size[0]) / (wide - standing[-1].size[0]))
    )
    left = x + 8 + max(0, (room - wide) / 2)
    for one in standing:
        yield Stamp(one, (round(left), round(y + TILE - 33 - one.size[1])))
        left += one.size[0] * step


# Events -----------------------------------------------------------------------------------------


def _happening(
    happened: Happening, blocks: Mapping[PlaceId, BlockView], top: float
) -> Iterator[Item]:
    """Lay out where wind blew, and where fireballs fell."""
    card = BOX.events[happened.event]
    for place in happened.raised:
        x, y = corner_of(place)
        if not is_lost(blocks[place]):
            yield Panel((x + 3, y + top + 3), (x + TILE - 3, y + top + TILE - 3), None,
                        inks.BALL, 4, 6)  # fmt: skip
    if card.wind is not None:
        for place in (*happened.raised, *happened.spared):
            yield _gust(card.wind, place, top)
        return
    hit = card.storm or tuple(happened.raised)
    for place in hit:
        x, y = corner_of(place)
        yield centred(pieces.ball(0.9), (x + 118, y + top + 76))


def _gust(way: Direction, place: PlaceId, top: float) -> Item:
    """Lay out the wind over the edge by which it came to a block."""
    x, y = corner_of(place)
    middle = (x + TILE / 2, y + top + TILE / 2)
    half = STEP / 2
    east, south = {"N": (0, half), "S": (0, -half), "E": (-half, 0), "W": (half, 0)}[way]
    return centred(pieces.arrow(way), (middle[0] + east, middle[1] + south))


def letter(letters: str, place: PlaceId, top: float) -> Iterator[Item]:
    """Lay out the letter of a choice in the middle of a space."""
    x, y = corner_of(place)
    middle = (x + TILE / 2, y + top + TILE / 2 - 8)
    half = 34 + 14 * (len(letters) - 1)
    yield Panel((x + 3, y + top + 3), (x + TILE - 3, y + top + TILE - 3), None, CYAN, 7, 6)
    yield Panel((middle[0] - half, middle[1] - 34), (middle[0] + half, middle[1] + 34), CYAN, INK,
                4, 14)  # fmt: skip
    yield Text(middle, letters, "bold", 52, INK, fit=round(2 * half) - 8)
