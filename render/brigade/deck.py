"""All crew members, Fire Wardens, events and Grand Buildings, as pages and one by one."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import COLOURS, Colour, CrewId, EventId, TileId, WardenId
from games.brigade.grid import SIZE, SPACES, UNIVERSITY
from games.brigade.model import Options
from render.alt_badge import corner
from render.brigade import cards, palette, pieces
from render.lines import paragraph, wrapped
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Disc, Item, Panel, Scene, Text
from render.shapes import centred, put
from words.brigade import gallery
from words.brigade.cards import building_face, event_face, named_board
from words.brigade.terms import event_name, tile_name
from words.fitting import capitalised
from words.reader import Reader

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
TITLE: Final = 70
COLUMNS: Final = 3
EACH: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
BOARD: Final = 130
EVENT: Final = 190
BUILDING: Final = 196
STORM: Final = 162
NOTE: Final = 41
"""The height of a line of notes, in pixels."""
ALONE: Final = 580
"""The width of a single thing, in pixels."""


_HIGH: Final = {gallery.EVENTS: EVENT, gallery.BUILDINGS: BUILDING}
"""The heights of things on a page; others are as high as a card."""
_COLUMNS: Final = {gallery.EVENTS: 4, gallery.BUILDINGS: 2}


def deck(
    page: str,
    to: Reader,
    options: Options = gallery.EVERYTHING,
    *,
    drawn: Sequence[EventId] | None = None,
) -> Scene:
    """Lay out a page of the cards in a game; of firestorms, those `drawn`, or all."""
    head = gallery.title(page, to)
    items: list[Item] = [Text((EDGE + 8, 38), head, "old", 52, LIGHT, "lm", fit=WIDE - 40)]
    keys, end = gallery.on_page(page, options), TITLE
    boards = [one for one in keys if one in COLOURS]
    for part, high, columns in (
        (keys[: len(keys) - len(boards)], _HIGH.get(page, cards.HIGH), _COLUMNS.get(page, COLUMNS)),
        (boards, BOARD, 2),
    ):
        wide, start = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns, end
        for key, (x, y) in zip(part, _grid(high, start, columns), strict=False):
            items += _thing(key, options, x, y, wide, to)
            end = y + high + GAP
    if page == gallery.EVENTS:
        end = _storms(items, drawn, end, to)
    return Scene((WIDE, end + corner(WIDE)[1] - GAP), NIGHT, tuple(items), palette.PALETTE)


def notes(head: str, told: Iterable[str]) -> Scene:
    """Lay out notes about a table, one paragraph each."""
    items: list[Item] = [Text((EDGE + 8, 38), head, "old", 52, LIGHT, "lm", fit=WIDE - 40)]
    top = TITLE
    for one in told:
        high = 20 + NOTE * len(wrapped(one, WIDE - 60, NOTE - 5))
        items.append(Panel((EDGE, top), (WIDE - EDGE, top + high), LIGHT, INK, 3, 10))
        items += paragraph(one, (EDGE + 20, top + 10), (WIDE - 60, high), NOTE - 5)
        top += high + GAP
    return Scene((WIDE, top + corner(WIDE)[1]), NIGHT, tuple(items), palette.PALETTE)


def thing(key: str, to: Reader) -> Scene:
    """Lay out a single thing."""
    items = _thing(key, gallery.EVERYTHING, EDGE, EDGE, ALONE, to)
    page = next(one for one in gallery.pages(gallery.EVERYTHING) if key in gallery.on_page(one))
    high = BOARD if key in COLOURS else _HIGH.get(page, cards.HIGH)
    whole = (ALONE + 2 * EDGE, 2 * EDGE + high + corner(ALONE + 2 * EDGE)[1])
    return Scene(whole, NIGHT, tuple(items), palette.PALETTE)


def _thing(key: str, options: Options, x: int, y: int, wide: int, to: Reader) -> Iterator[Item]:
    if key in BOX.crew:
        return cards.crew(CrewId(key), x, y, wide, to)
    if key in BOX.wardens:
        return cards.warden(WardenId(key), x, y, wide, to, side=2)
    if key in BOX.tiles:
        return _building(TileId(key), x, y, wide, to)
    if key in BOX.events:
        return _kind(EventId(key), gallery.events_of(options)[EventId(key)], x, y, wide, to)
    return _board(gallery.colour_of(key), options, x, y, wide, to)


def _grid(high: int, top: int, columns: int = COLUMNS) -> Iterator[tuple[int, int]]:
    """Yield positions row by row: left and top."""
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns
    for number in count():
        row, column = divmod(number, columns)
        yield EDGE + column * (wide + GAP), top + row * (high + GAP)


def _board(
    colour: Colour, options: Options, x: int, y: int, wide: int, to: Reader
) -> Iterator[Item]:
    yield Panel((x, y), (x + wide, y + BOARD), palette.STONE, INK, 3, 10)
    told = named_board(colour, options, to.say)
    yield from paragraph(told, (x + 16, y + 12), (wide - 30, BOARD - 20), 30, "bold")


def _building(building: TileId, x: int, y: int, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a Grand Building: its block, and its effect when it is destroyed."""
    tile = BOX.tiles[building]
    yield Panel(
        (x, y), (x + wide, y + BUILDING), palette.FACTION[tile.faction][0], palette.FLAME, 4, 10
    )
    yield put(pieces.mark(tile.faction), x + 16, y + 14)
    yield Text((x + 84, y + 38), str(tile.value), "bold", 42, INK)
    for number in range(tile.meter):
        yield put(pieces.piece("unlit"), x + wide - 170 + number * 27, y + 24)
    yield put(pieces.piece("skull", 0.7), x + wide - 168 + tile.meter * 27, y + 23)
    yield from paragraph(tile_name(building), (x + 16, y + 70), (wide - 30, 44), 34, "bold")
    told = capitalised(building_face(building, to.say))
    yield from paragraph(told, (x + 16, y + 118), (wide - 30, BUILDING - 128), 28)


def _storms(items: list[Item], drawn: Sequence[EventId] | None, end: int, to: Reader) -> int:
    """Lay out firestorms below the events; return their lower edge."""
    every = [one.id for one in BOX.events.values() if one.storm]
    spent = every if drawn is None else [one for one in drawn if BOX.events[one].storm]
    if not spent:
        return end
    head = to.say("Firestorms drawn so far; they come again when the deck is shuffled")
    if drawn is None:
        head = to.say("All firestorms: fireballs fall on the marked blocks")
    items.append(Text((EDGE + 8, end + 24), head, "old", 36, GOLD, "lm", fit=WIDE - 40))
    end += 52
    start = end
    for storm, (x, y) in zip(spent, _grid(STORM, start, 7), strict=False):
        items += _storm(BOX.events[storm].storm, x, y)
        end = y + STORM + GAP
    return end


def _kind(key: EventId, several: int, x: int, y: int, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a kind of event."""
    yield Panel((x, y), (x + wide, y + EVENT), LIGHT, INK, 3, 10)
    yield centred(pieces.sign(BOX.events[key]), (x + 44, y + 46))
    if several > 1:
        told = f"\N{MULTIPLICATION SIGN}{several}"
        yield Text((x + wide - 16, y + 46), told, "bold", 40, INK, "rm", fit=100)
    name, face = capitalised(event_name(key, to.say)), event_face(key, to.say)
    high = EVENT - 88
    if face:
        yield from paragraph(face, (x + 14, y + 128), (wide - 24, EVENT - 136), 25)
        high = 44
    yield from paragraph(name, (x + 14, y + 80), (wide - 24, high), 29, "bold")


def _storm(hit: tuple[str, ...], x: int, y: int) -> Iterator[Item]:
    """Lay out the targets of fireballs, as a small map."""
    side = (STORM - 6) // SIZE
    yield Panel((x, y), (x + SIZE * side + 6, y + SIZE * side + 6), palette.STREET, DIM, 2, 6)
    for number, place in enumerate(SPACES):
        row, column = divmod(number, SIZE)
        left, top = x + 4 + column * side, y + 4 + row * side
        fill = palette.FACTION["university" if place in UNIVERSITY else "commons"][0]
        yield Panel((left, top), (left + side - 2, top + side - 2), fill, radius=3)
        if place in hit:
            yield Disc((left + side / 2 - 1, top + side / 2 - 1), 10, palette.FLAME, INK, 2)
