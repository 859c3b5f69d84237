"""The city from above: six by six blocks with their fires, renown, loyalty and pawns."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import Faction, TileId
from games.brigade.grid import SIZE, SPACES, Direction, PlaceId
from games.brigade.model import BlockView, View
from games.core.log import Seat
from render.brigade import palette, pieces
from render.lines import estimated, wrapped
from render.palette import DIM, GOLD, INK, LIGHT
from render.scene import Drawing, Hatch, Ink, Item, Panel, Point, Stamp, Text
from render.shapes import centred, inlaid, put
from words.brigade.derived import Happening, is_lost
from words.brigade.terms import tile_name

WIDE: Final = 1200
TILE: Final = 188
TALL: Final = 136
"""The height of a block in pixels, below its width: Discord shrinks pictures higher than wide."""
GAP: Final = 4
STEP: Final = TILE + GAP
ROW: Final = TALL + GAP
LEFT: Final = 44
"""The left edge of the map; the row numbers are to its left."""
TOP: Final = 30
"""The top edge of the map; the column letters are above it."""
HIGH: Final = TOP + SIZE * ROW
NAME: Final = 26
"""The size of names, in pixels: 9 on a phone."""
LEAST: Final = 2
"""Fewest rows in a part of the map."""
INSIDE: Final = 4
"""The distance of pieces from the edge of a block, in pixels."""
CROWDED: Final = 16
"""The size of the name of a block with two rows of pieces, in pixels."""
CORNERS: Final = ((4, 4), (TILE - 4, 4), (TILE - 4, TALL - 4), (4, TALL - 4))
"""The corners of a block's hatched ground."""


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of spaces: the whole map or a part of it."""

    column: int = 0
    row: int = 0
    columns: int = SIZE
    rows: int = SIZE

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return LEFT + self.columns * STEP, TOP + self.rows * ROW

    def shows(self, place: PlaceId) -> bool:
        """Tell whether a space is inside."""
        column, row = _at(place)
        return 0 <= column - self.column < self.columns and 0 <= row - self.row < self.rows

    def corner_of(self, place: PlaceId) -> Point:
        """Return the upper left corner of a space."""
        column, row = _at(place)
        return LEFT + (column - self.column) * STEP, TOP + (row - self.row) * ROW


ALL: Final = Window()


def around(places: Sequence[PlaceId]) -> Window:
    """Return the part of the map with these spaces, wider than high; all of it if there are none.

    Its names are larger on a phone, and there is room for texts about choices.
    """
    if not places:
        return ALL
    columns, rows = zip(*map(_at, places), strict=True)
    row, high = _stretch(rows, LEAST)
    column, wide = _stretch(columns, min(high + 2, SIZE))
    return Window(column, row, wide, high)


def _stretch(found: Sequence[int], least: int) -> tuple[int, int]:
    """Return the start and length of a range with these numbers in its middle."""
    long = max(max(found) - min(found) + 1, least)
    first = (min(found) + max(found) + 1 - long) // 2
    return min(max(first, 0), SIZE - long), long


def _at(place: PlaceId) -> tuple[int, int]:
    return "ABCDEF".index(place[0]), int(place[1]) - 1


def city(
    view: View,
    top: float,
    happened: Happening | None = None,
    marked: Collection[PlaceId] = (),
    lines: int = 3,
    window: Window = ALL,
) -> Iterator[Item]:
    """Lay out the map and the effects of an event; `marked` blocks won the game.

    The map starts at this height. Names have this many lines if nothing is below them. Only the
    window is shown.
    """
    wide, high = window.size
    yield Panel((LEFT - GAP, top + TOP - GAP), (wide, top + high), palette.STREET)
    for number in range(window.columns):
        at = (LEFT + number * STEP + TILE / 2, top + TOP / 2)
        yield Text(at, "ABCDEF"[window.column + number], "bold", 34, DIM)
    for number in range(window.rows):
        side = (LEFT / 2 - 2, top + TOP + number * ROW + TALL / 2)
        yield Text(side, str(window.row + number + 1), "bold", 34, DIM)
    blocks: Mapping[PlaceId, BlockView] = {one.place: one for one in view.city}
    for place in filter(window.shows, SPACES):
        x, y = window.corner_of(place)
        y += top
        pawns = [*_pawns(place, view)]
        if place in blocks:
            yield from _block(blocks[place], pawns, lines, x, y)
        else:
            owner = next((one.seat for one in view.players if one.home == place), None)
            yield put(pieces.piece("field") if owner is None else _house(owner), x, y)
            yield from _row(pawns, x, y + TALL, at_right=True)
        if place in marked:
            yield Panel((x - 2, y - 2), (x + TILE + 2, y + TALL + 2), None, GOLD, 9, 6)
    if happened is not None:
        yield from _happening(happened, top)


# Blocks -----------------------------------------------------------------------------------------


def _block(
    block: BlockView, pawns: Sequence[Drawing], lines: int, x: float, y: float
) -> Iterator[Item]:
    """Lay out a block: value and fire above its name, renown and pawns below it."""
    tile, lost = BOX.tiles[block.tile], is_lost(block)
    yield put(_ruin(block.tile) if lost else _ground(block.tile), x, y)
    if block.fire and not lost:
        yield Panel((x + 2, y + 2), (x + TILE - 2, y + TALL - 2), palette.FLAME, radius=6,
                    opacity=0.15 + 0.07 * block.fire)  # fmt: skip
    if block.loyal is not None:
        yield Panel((x, y), (x + TILE, y + TALL), None, INK, 9, 8)
        ink = pieces.colour_of(block.loyal)
        yield Panel((x + 1, y + 1), (x + TILE - 1, y + TALL - 1), None, ink, 7, 7)
    yield put(_plate(tile.faction, tile.value, is_grand=bool(tile.effects)), x + 7, y + 3)
    sign = "shield" if block.safe else "lit" if block.fire else "unlit"
    if block.fire or block.safe or not lost:
        yield put(pieces.meter(block.fire, tile.meter, sign), x + TILE - 93, y + 3)
    markers = [] if block.loyal is None else [pieces.loyalty(block.loyal)]
    markers += [pieces.token(Seat(seat), n) for seat, n in enumerate(block.renown) if n]
    is_full = sum(one.size[0] for one in (*markers, *pawns)) > TILE - 2 * INSIDE
    lines = 1 if is_full else 2 if lost or markers or pawns else lines
    label = _label(block.tile, lines, lost=lost)
    yield put(label, x + (TILE - label.size[0]) / 2, y + 42)
    yield from _row(markers, x, y + TALL - (34 if is_full else 0), at_right=False)
    yield from _row(pawns, x, y + TALL, at_right=True)


def _row(row: Sequence[Drawing], x: float, low: float, *, at_right: bool) -> Iterator[Item]:
    """Lay out pieces side by side along the lower edge of a space, closer if there are many."""
    if not row:
        return
    room, wide, last = TILE - 2 * INSIDE, sum(one.size[0] for one in row), row[-1].size[0]
    step = 1.0 if wide <= room else (room - last) / (wide - last)
    left = x + INSIDE + (max(0, room - wide) if at_right else 0)
    for one in row:
        yield Stamp(one, (round(left), round(low - INSIDE - one.size[1])))
        left += one.size[0] * step


@cache
def _ground(tile: TileId) -> Drawing:
    """Draw the ground of a block with the pattern of its faction."""
    fill, line, _, pattern = palette.FACTION[BOX.tiles[tile].faction]
    items: list[Item] = [
        Panel((0, 0), (TILE, TALL), fill, INK, 3, 8),
        Hatch(CORNERS, pattern, line, 9, 1.5),
    ]
    return pieces.drawing(f"ground {tile}", (TILE, TALL), items)


@cache
def _plate(faction: Faction, value: int, *, is_grand: bool) -> Drawing:
    """Draw a block's faction and value; a Grand Building has a golden plate."""
    items: list[Item] = [
        Panel((0, 0), (78, 40), GOLD if is_grand else LIGHT, INK, 4 if is_grand else 2, 8),
        *inlaid(pieces.mark(faction, 0.85), (22, 20)),
        Text((58, 20), str(value), "bold", 36, INK),
    ]
    return pieces.drawing(f"plate {faction} {value} {is_grand}", (78, 40), items)


@cache
def _label(tile: TileId, most: int, *, lost: bool) -> Drawing:
    """Draw the name of a block in at most this many lines, on its own paper."""
    name, room = tile_name(tile), TILE - 8
    size = NAME if most > 1 else CROWDED
    while len(lines := wrapped(name, room, size)) > most or _widest(lines, size) > room:
        size -= 1
    wide, high = round(_widest(lines, size)) + 6, size * len(lines)
    items: list[Item] = [] if lost else [Panel((0, 0), (wide, high), LIGHT, radius=5, opacity=0.85)]
    for number, line in enumerate(lines):
        at = (wide / 2, size * (number + 0.5))
        items.append(Text(at, line, "bold", size, DIM if lost else INK, fit=wide))
    return pieces.drawing(f"label {tile} {most} {lost}", (wide, high), items)


def _widest(lines: Sequence[str], size: int) -> float:
    return max(estimated(one, size) for one in lines)


@cache
def _ruin(tile: TileId) -> Drawing:
    """Draw a destroyed block."""
    items = [*pieces.sketched("ruin"), *inlaid(pieces.piece("skull", 1.1), (TILE / 2, 114))]
    return pieces.drawing(f"ruin {tile}", (TILE, TALL), items)


@cache
def _house(seat: Seat) -> Drawing:
    """Draw a Firehouse in its owner's colour: a hall with a tower and a gate."""
    hall = pieces.sketched("house", pieces.colour_of(seat))
    items = [*hall, *inlaid(pieces.badge(seat, 21), (34, 32))]
    return pieces.drawing(f"house {seat}", (TILE, TALL), items)


def _pawns(place: PlaceId, view: View) -> Iterator[Drawing]:
    for player in view.players:
        if player.wagon == place:
            yield pieces.wagon(player.seat)
        if player.brigade == place:
            yield pieces.brigade(player.seat)


# Events -----------------------------------------------------------------------------------------


def _happening(happened: Happening, top: float) -> Iterator[Item]:
    """Lay out where wind blew and where fireballs fell."""
    card = BOX.events[happened.event]
    if card.wind is not None:
        for place in (*happened.raised, *happened.spared):
            yield _gust(card.wind, place, top)
        return
    hit = card.storm or tuple(happened.raised)
    for place in hit:
        x, y = ALL.corner_of(place)
        yield centred(pieces.piece("ball", 0.7), (x + 104, y + top + 22))


def _gust(way: Direction, place: PlaceId, top: float) -> Item:
    """Lay out wind on the edge over which it came to a block, between value and fire."""
    x, y = ALL.corner_of(place)
    clear = {"N": (94, TALL - 8), "S": (94, 8), "E": (0, 70), "W": (TILE, 70)}[way]
    return centred(pieces.arrow(way, 0.66), (x + clear[0], y + top + clear[1]))


def framed(place: PlaceId, top: float, window: Window, ink: Ink, inside: float = 0) -> Item:
    """Lay out the outer or inner frame of a place."""
    x, y = window.corner_of(place)
    (left, high), edge = (x, y + top), inside - 2
    low = (left + TILE - edge, high + TALL - edge)
    return Panel((left + edge, high + edge), low, None, ink, 9 - inside, 6)
