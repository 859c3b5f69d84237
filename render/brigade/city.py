"""The city from above: six by six blocks with their fires, renown, loyalty and pawns."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Faction, TileId
from games.brigade.grid import SIZE, SPACES, Direction, PlaceId
from games.brigade.model import BlockView, View
from games.core.log import Seat
from render.brigade import palette, pieces
from render.lines import estimated, wrapped
from render.palette import CYAN, DIM, GOLD, INK, LIGHT
from render.scene import Area, Drawing, Hatch, Item, Panel, Point, Stamp, Text
from render.shapes import centred, inlaid, put
from words.brigade.derived import Happening, is_lost
from words.brigade.terms import faction_letters, tile_name
from words.say import Say

WIDE: Final = 1200
TILE: Final = 186
TALL: Final = 146
"""Width and height of a block: a whole picture should not be much higher than wide."""
GAP: Final = 4
STEP: Final = TILE + GAP
ROW: Final = TALL + GAP
LEFT: Final = 52
"""Where the map begins: the numbers of the rows stand left of it."""
TOP: Final = 34
"""The same of the letters of the columns above it."""
HIGH: Final = TOP + SIZE * ROW
NAME: Final = 16
SMALL: Final = 13
"""The size of long names."""
TWO: Final = 2
PAWNS: Final = 0.95
"""How large pawns stand on the map."""
BESIDE: Final = 136
"""How wide they stand beside what lies on a block."""
FLAME: Final = 0.82
CORNERS: Final = ((4, 4), (TILE - 4, 4), (TILE - 4, TALL - 4), (4, TALL - 4))
"""What is hatched of a block."""


def corner_of(place: PlaceId) -> Point:
    """Return the upper left corner of a space on the map."""
    column, row = "ABCDEF".index(place[0]), int(place[1]) - 1
    return LEFT + column * STEP, TOP + row * ROW


def city(
    view: View,
    top: float,
    say: Say,
    happened: Happening | None = None,
    marked: Collection[PlaceId] = (),
) -> Iterator[Item]:
    """Lay out the map from a height on, with what an event did; `marked` blocks won the game."""
    yield Panel((LEFT - GAP, top + TOP - GAP), (LEFT + SIZE * STEP, top + HIGH), palette.STREET)
    for number, letter in enumerate("ABCDEF"):
        at = (LEFT + number * STEP + TILE / 2, top + TOP / 2)
        yield Text(at, letter, "bold", 34, DIM)
        side = (LEFT / 2 - 2, top + TOP + number * ROW + TALL / 2)
        yield Text(side, str(number + 1), "bold", 34, DIM)
    blocks: Mapping[PlaceId, BlockView] = {one.place: one for one in view.city}
    codes = faction_letters(say)
    covered = {place for one in view.players for place in (one.brigade, one.wagon)}
    for place in SPACES:
        x, y = corner_of(place)
        y += top
        if place in blocks:
            code = codes[BOX.tiles[blocks[place].tile].faction]
            yield from _block(blocks[place], code, x, y, named=place not in covered)
        else:
            yield _corner(place, view, x, y)
        if place in marked:
            yield Panel((x - 2, y - 2), (x + TILE + 2, y + TALL + 2), None, GOLD, 9, 6)
    for place in SPACES:
        x, y = corner_of(place)
        yield from _pawns(place, view, x, y + top)
        if place in blocks:  # above the pawns: no token is hidden
            yield from _markers(blocks[place], x, y + top, named=place not in covered)
    if happened is not None:
        yield from _happening(happened, blocks, top)


# Blocks -----------------------------------------------------------------------------------------


def _block(block: BlockView, code: str, x: float, y: float, *, named: bool) -> Iterator[Item]:
    """Lay out a block; it is not named where pawns stand."""
    tile = BOX.tiles[block.tile]
    if is_lost(block):
        yield put(_ruin(block.tile), x, y)
        return
    yield put(_ground(block.tile), x, y)
    if block.fire:
        glow = ((x + 2, y + 2), (x + TILE - 2, y + 2), (x + TILE - 2, y + TALL - 2),
                (x + 2, y + TALL - 2))  # fmt: skip
        yield Area(glow, palette.FLAME, opacity=0.1 + 0.05 * block.fire)
    yield put(_plate(tile.faction, tile.value, code), x + 7, y + 6)
    if named:
        yield put(_label(block.tile), x, y + 76)
    yield from _meter(block, tile.meter, x, y)
    if block.loyal is not None:
        yield Panel((x, y), (x + TILE, y + TALL), None, INK, 12, 8)
        ink = pieces.colour_of(block.loyal)
        yield Panel((x + 2, y + 2), (x + TILE - 2, y + TALL - 2), None, ink, 8, 7)


def _meter(block: BlockView, spaces: int, x: float, y: float) -> Iterator[Item]:
    """Lay out the flame meter along the lower edge, up to the space that destroys."""
    for number in range(spaces):
        yield put(
            pieces.piece("lit" if number < block.fire else "unlit"),
            x + 13 + number * 25,
            y + TALL - 32,
        )
    yield put(pieces.piece("skull", 0.66), x + 15 + spaces * 25, y + TALL - 33)


def _markers(block: BlockView, x: float, y: float, *, named: bool) -> Iterator[Item]:
    """Lay out the fire, loyalty, everybody's renown side by side, and whether events spare it."""
    if block.fire:
        yield centred(pieces.fire(block.fire, FLAME), (x + TILE - 32, y + 37))
    if is_lost(block):
        return
    if block.safe:
        yield centred(pieces.shield(0.7), (x + (TILE - 22 if named else 26), y + 97))
    if block.loyal is not None:
        yield put(pieces.loyalty(block.loyal), x + 8, y + 43)
    having = [(Seat(seat), count) for seat, count in enumerate(block.renown) if count]
    start = x + 10 + (50 if block.loyal is not None else 0)
    room = TILE - 12 - (start - x) - pieces.TOKEN
    step = min(pieces.TOKEN + 2, room / max(1, len(having) - 1))
    for number, (seat, count) in enumerate(having):
        yield put(pieces.token(seat, count), start + number * step, y + 42)


@cache
def _ground(tile: TileId) -> Drawing:
    """Draw the ground of a block: the pattern of its faction, and houses."""
    what = BOX.tiles[tile]
    fill, line, dark, pattern = palette.FACTION[what.faction]
    items: list[Item] = [
        Panel((0, 0), (TILE, TALL), fill, INK, 3, 8),
        Hatch(CORNERS, pattern, line, 9, 1.5),
        *pieces.sketched(f"{what.faction}_roofs", line, dark),
    ]
    if what.effects:
        items.append(Panel((5, 5), (TILE - 5, TALL - 5), None, palette.FLAME, 3, 6))
    return pieces.drawing(f"ground {tile}", (TILE, TALL), items)


@cache
def _plate(faction: Faction, value: int, code: str) -> Drawing:
    """Draw whose a block is, and what it counts."""
    items: list[Item] = [
        Panel((0, 0), (112, 42), LIGHT, INK, 2, 8),
        *inlaid(pieces.mark(faction, 0.8), (22, 21)),
        Text((59, 21), code, "bold", 27, palette.FACTION[faction][2], fit=34),
        Text((94, 21), str(value), "bold", 38, INK),
    ]
    return pieces.drawing(f"plate {faction} {value} {code}", (112, 42), items)


@cache
def _label(tile: TileId) -> Drawing:
    """Draw the name of a block in one line or two."""
    return pieces.drawing(f"label {tile}", (TILE, 44), [*_name(tile_name(tile), 22)])


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


@cache
def _ruin(tile: TileId) -> Drawing:
    """Draw a destroyed block."""
    items: list[Item] = [
        *pieces.sketched("ruin"),
        *inlaid(pieces.piece("skull", 1.5), (TILE / 2, 54)),
        *inlaid(pieces.mark(BOX.tiles[tile].faction, 0.7), (25, 26)),
        *_faint(tile_name(tile)),
    ]
    return pieces.drawing(f"ruin {tile}", (TILE, TALL), items)


def _faint(name: str) -> Iterator[Item]:
    lines, size = _lines(name)
    for number, line in enumerate(lines):
        at = (TILE / 2, TALL - 18 - (len(lines) - 1 - number) * (size + 3))
        yield Text(at, line, "bold", size, palette.UNLIT, fit=TILE - 14)


# Corners ----------------------------------------------------------------------------------------


def _corner(place: PlaceId, view: View, x: float, y: float) -> Item:
    """Lay out a Fire House, or a corner where nobody lives."""
    owner = next((one.seat for one in view.players if one.home == place), None)
    return put(pieces.piece("field") if owner is None else _house(owner), x, y)


@cache
def _house(seat: Seat) -> Drawing:
    """Draw a Fire House in its owner's colour: a hall with a tower and a gate."""
    hall = pieces.sketched("house", pieces.colour_of(seat))
    items = [*hall, *inlaid(pieces.badge(seat, 21), (34, 32))]
    return pieces.drawing(f"house {seat}", (TILE, TALL), items)


# Pawns ------------------------------------------------------------------------------------------


def _pawns(place: PlaceId, view: View, x: float, y: float) -> Iterator[Item]:
    """Lay out pawns side by side, to the right: markers lie to the left."""
    standing: list[Drawing] = []
    for player in view.players:
        if player.wagon == place:
            standing.append(pieces.wagon(player.seat, PAWNS))
        if player.brigade == place:
            standing.append(pieces.brigade(player.seat, PAWNS))
    if not standing:
        return
    wide, last = sum(one.size[0] for one in standing), standing[-1].size[0]
    step = 1.0 if wide <= BESIDE else (BESIDE - last) / (wide - last)
    left = x + TILE - 7 - min(wide, BESIDE)
    for one in standing:
        yield Stamp(one, (round(left), round(y + TALL - 31 - one.size[1])))
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
            yield Panel((x + 3, y + top + 3), (x + TILE - 3, y + top + TALL - 3), None,
                        palette.BALL, 4, 6)  # fmt: skip
    if card.wind is not None:
        for place in (*happened.raised, *happened.spared):
            yield _gust(card.wind, place, top)
        return
    hit = card.storm or tuple(happened.raised)
    for place in hit:
        x, y = corner_of(place)
        yield centred(pieces.piece("ball", 0.9), (x + 112, y + top + 68))


def _gust(way: Direction, place: PlaceId, top: float) -> Item:
    """Lay out the wind over the edge by which it came to a block, beside value and renown."""
    x, y = corner_of(place)
    clear = {"N": (124, ROW), "S": (124, -GAP), "E": (-GAP, 100), "W": (STEP, 100)}[way]
    return centred(pieces.arrow(way, 0.8), (x + clear[0], y + top + clear[1]))


def letter(letters: str, place: PlaceId, top: float) -> Iterator[Item]:
    """Lay out the letter of a choice on a space, below its value and its fire."""
    x, y = corner_of(place)
    middle = (x + TILE / 2, y + top + 90)
    half = 30 + 12 * (len(letters) - 1)
    yield Panel((x + 3, y + top + 3), (x + TILE - 3, y + top + TALL - 3), None, CYAN, 7, 6)
    yield Panel((middle[0] - half, middle[1] - 28), (middle[0] + half, middle[1] + 28), CYAN, INK,
                4, 14)  # fmt: skip
    yield Text(middle, letters, "bold", 46, INK, fit=round(2 * half) - 8)
