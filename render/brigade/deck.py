"""All crew members page by page, the Fire Wardens, the events, the Grand Buildings; each alone."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import COLOURS, Colour, CrewId, EventId, TileId, WardenId
from games.brigade.grid import SIZE, SPACES, UNIVERSITY
from games.brigade.model import Options
from render.alt_badge import corner
from render.brigade import cards, inks, pieces
from render.brigade.palette import PALETTE
from render.brigade.pieces import centred, put
from render.inks import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Disc, Item, Panel, Scene, Text
from words.brigade.cards import board_face, building_face, event_face
from words.brigade.gallery import (
    BUILDINGS,
    EVENTS,
    EVERYTHING,
    WARDENS,
    buildings,
    colour_of,
    crew_of,
    events_of,
    title,
    wardens_of,
)
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
ALONE: Final = 580
"""How wide a thing is that is shown by itself."""


def deck(
    page: str, options: Options, to: Reader, *, drawn: Sequence[EventId] | None = None
) -> Scene:
    """Lay out a page of the cards in a game; of storms those `drawn`, or all."""
    items: list[Item] = [
        Text((EDGE + 8, 38), title(page, to.say), "old", 52, LIGHT, "lm", fit=WIDE - 40)
    ]
    end = TITLE
    if page == EVENTS:
        end = _events(items, options, drawn, to)
    elif page == BUILDINGS:
        for building, (x, y) in zip(buildings(), _grid(BUILDING, TITLE, 2), strict=False):
            items += _building(building, x, y, (WIDE - 2 * EDGE - GAP) // 2, to)
            end = y + BUILDING + GAP
    elif page == WARDENS:
        for one, (x, y) in zip(wardens_of(options), _grid(cards.HIGH, TITLE), strict=False):
            items += cards.warden(one, x, y, EACH, to, side=2)
            end = y + cards.HIGH + GAP
        start = end
        for colour, (x, y) in zip(COLOURS, _grid(BOARD, start, columns=2), strict=False):
            items += _board(colour, x, y, (WIDE - 2 * EDGE - GAP) // 2, to)
            end = y + BOARD + GAP
    else:
        for member, (x, y) in zip(crew_of(page, options), _grid(cards.HIGH, TITLE), strict=False):
            items += cards.crew(member, x, y, EACH, to)
            end = y + cards.HIGH + GAP
    return Scene((WIDE, end + corner(WIDE)[1] - GAP), NIGHT, tuple(items), PALETTE)


def thing(key: str, to: Reader) -> Scene:
    """Lay out one thing by itself."""
    wide, high = ALONE + 2 * EDGE, cards.HIGH
    items: list[Item] = []
    if key in BOX.crew:
        items += cards.crew(CrewId(key), EDGE, EDGE, ALONE, to)
    elif key in BOX.wardens:
        items += cards.warden(WardenId(key), EDGE, EDGE, ALONE, to, side=2)
    elif key in BOX.tiles:
        items += _building(TileId(key), EDGE, EDGE, ALONE, to)
        high = BUILDING
    elif key in BOX.events:
        several = next(count for one, count in events_of(EVERYTHING) if one == key)
        items += _kind(EventId(key), several, EDGE, EDGE, ALONE, to)
        high = EVENT
    else:
        items += _board(colour_of(key), EDGE, EDGE, ALONE, to)
        high = BOARD
    return Scene((wide, 2 * EDGE + high + corner(wide)[1]), NIGHT, tuple(items), PALETTE)


def _grid(high: int, top: int, columns: int = COLUMNS) -> Iterator[tuple[int, int]]:
    """Yield places row by row: left and top."""
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns
    for number in count():
        row, column = divmod(number, columns)
        yield EDGE + column * (wide + GAP), top + row * (high + GAP)


def _board(colour: Colour, x: int, y: int, wide: int, to: Reader) -> Iterator[Item]:
    yield Panel((x, y), (x + wide, y + BOARD), "#8e8069", INK, 3, 10)
    told = board_face(colour, to.say)
    yield from cards.paragraph(told, (x + 16, y + 12), (wide - 30, BOARD - 20), 30, "bold")


def _building(building: TileId, x: int, y: int, wide: int, to: Reader) -> Iterator[Item]:
    """Lay out a Grand Building: its block, and what happens when it is destroyed."""
    tile = BOX.tiles[building]
    yield Panel((x, y), (x + wide, y + BUILDING), inks.FACTION[tile.faction][0], inks.FLAME, 4, 10)
    yield put(pieces.mark(tile.faction), x + 16, y + 14)
    yield Text((x + 84, y + 38), str(tile.value), "bold", 42, INK)
    for number in range(tile.meter):
        yield put(pieces.space(lit=False), x + wide - 170 + number * 27, y + 24)
    yield put(pieces.skull(0.7), x + wide - 168 + tile.meter * 27, y + 23)
    yield from cards.paragraph(tile_name(building), (x + 16, y + 70), (wide - 30, 44), 34, "bold")
    told = capitalised(building_face(building, to.say))
    yield from cards.paragraph(told, (x + 16, y + 118), (wide - 30, BUILDING - 128), 28)


def _events(
    items: list[Item], options: Options, drawn: Sequence[EventId] | None, to: Reader
) -> int:
    """Lay out each kind of event with its number of cards, then storms; return where they end."""
    end, wide = TITLE, (WIDE - 2 * EDGE - GAP * 3) // 4
    for (key, several), (x, y) in zip(events_of(options), _grid(EVENT, TITLE, 4), strict=False):
        items += _kind(key, several, x, y, wide, to)
        end = y + EVENT + GAP
    spent = _all_storms() if drawn is None else [one for one in drawn if BOX.events[one].storm]
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
        yield from cards.paragraph(face, (x + 14, y + 128), (wide - 24, EVENT - 136), 25)
        high = 44
    yield from cards.paragraph(name, (x + 14, y + 80), (wide - 24, high), 29, "bold")


def _all_storms() -> list[EventId]:
    return [one.id for one in BOX.events.values() if one.storm]


def _storm(hit: tuple[str, ...], x: int, y: int) -> Iterator[Item]:
    """Lay out where fireballs fall, as a small map."""
    side = (STORM - 6) // SIZE
    yield Panel((x, y), (x + SIZE * side + 6, y + SIZE * side + 6), inks.STREET, DIM, 2, 6)
    for number, place in enumerate(SPACES):
        row, column = divmod(number, SIZE)
        left, top = x + 4 + column * side, y + 4 + row * side
        fill = inks.FACTION["university" if place in UNIVERSITY else "commons"][0]
        yield Panel((left, top), (left + side - 2, top + side - 2), fill, radius=3)
        if place in hit:
            yield Disc((left + side / 2 - 1, top + side / 2 - 1), 10, inks.FLAME, INK, 2)
