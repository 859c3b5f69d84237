"""All crew members page by page, the Fire Wardens, and the events."""

from collections.abc import Iterator
from itertools import count
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import COLOURS, Colour, EventId
from games.brigade.grid import SIZE, SPACES, UNIVERSITY
from games.brigade.model import View
from render.alt_badge import corner
from render.brigade import cards, inks, pieces
from render.brigade.palette import PALETTE
from render.brigade.pieces import centred
from render.inks import DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Disc, Item, Panel, Scene, Text
from words.brigade.cards import board_face, event_face
from words.brigade.gallery import EVENTS, WARDENS, crew_of, events_of, title, wardens_of
from words.brigade.terms import event_name
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


def deck(page: str, view: View, to: Reader) -> Scene:
    """Lay out a page."""
    items: list[Item] = [
        Text((EDGE + 8, 38), title(page, to.say), "old", 52, LIGHT, "lm", fit=WIDE - 40)
    ]
    if page == EVENTS:
        end = _events(items, view, to)
    elif page == WARDENS:
        end = TITLE
        for one, (x, y) in zip(wardens_of(view), _grid(cards.HIGH, TITLE), strict=False):
            items += cards.warden(one, x, y, EACH, to, side=2)
            end = y + cards.HIGH + GAP
        start = end
        for colour, (x, y) in zip(COLOURS, _grid(BOARD, start, columns=2), strict=False):
            items += _board(colour, x, y, to)
            end = y + BOARD + GAP
    else:
        end = TITLE
        for member, (x, y) in zip(crew_of(page, view), _grid(cards.HIGH, TITLE), strict=False):
            items += cards.crew(member, x, y, EACH, to)
            end = y + cards.HIGH + GAP
    return Scene((WIDE, end + corner(WIDE)[1] - GAP), NIGHT, tuple(items), PALETTE)


def _grid(high: int, top: int, columns: int = COLUMNS) -> Iterator[tuple[int, int]]:
    """Yield places row by row: left and top."""
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns
    for number in count():
        row, column = divmod(number, columns)
        yield EDGE + column * (wide + GAP), top + row * (high + GAP)


def _board(colour: Colour, x: int, y: int, to: Reader) -> Iterator[Item]:
    wide = (WIDE - 2 * EDGE - GAP) // 2
    yield Panel((x, y), (x + wide, y + BOARD), "#8e8069", INK, 3, 10)
    told = board_face(colour, to.say)
    yield from cards.paragraph(told, (x + 16, y + 12), (wide - 30, BOARD - 20), 30, "bold")


def _events(items: list[Item], view: View, to: Reader) -> int:
    """Lay out each kind of event with its number of cards, then the storms that were drawn."""
    end = TITLE
    for (key, several), (x, y) in zip(events_of(view), _grid(EVENT, TITLE, 4), strict=False):
        wide = (WIDE - 2 * EDGE - GAP * 3) // 4
        card = next(one for one in BOX.events.values() if one.id == key)
        sign = (
            pieces.arrow(card.wind)
            if card.wind is not None
            else pieces.ball()
            if card.storm
            else pieces.special()
        )
        items.append(Panel((x, y), (x + wide, y + EVENT), LIGHT, INK, 3, 10))
        items.append(centred(sign, (x + 44, y + 46)))
        if several > 1:
            told = f"\N{MULTIPLICATION SIGN}{several}"
            items.append(Text((x + wide - 16, y + 46), told, "bold", 40, INK, "rm", fit=100))
        name, face = capitalised(event_name(key, to.say)), event_face(EventId(key), to.say)
        high = EVENT - 88
        if face:
            items += cards.paragraph(face, (x + 14, y + 128), (wide - 24, EVENT - 136), 25)
            high = 44
        items += cards.paragraph(name, (x + 14, y + 80), (wide - 24, high), 29, "bold")
        end = y + EVENT + GAP
    spent = [one for one in view.events_spent if BOX.events[one].storm]
    if spent:
        head = to.say("Firestorms drawn so far; they come again when the deck is shuffled")
        items.append(Text((EDGE + 8, end + 24), head, "old", 36, GOLD, "lm", fit=WIDE - 40))
        end += 52
        start = end
        for storm, (x, y) in zip(spent, _grid(170, start, 7), strict=False):
            items += _storm(BOX.events[storm].storm, x, y)
            end = y + 170 + GAP
    return end


def _storm(hit: tuple[str, ...], x: int, y: int) -> Iterator[Item]:
    """Lay out where fireballs fall, as a small map."""
    side = 26
    yield Panel((x, y), (x + SIZE * side + 6, y + SIZE * side + 6), inks.STREET, DIM, 2, 6)
    for number, place in enumerate(SPACES):
        row, column = divmod(number, SIZE)
        left, top = x + 4 + column * side, y + 4 + row * side
        fill = inks.FACTION["university" if place in UNIVERSITY else "commons"][0]
        yield Panel((left, top), (left + side - 2, top + side - 2), fill, radius=3)
        if place in hit:
            yield Disc((left + side / 2 - 1, top + side / 2 - 1), 10, inks.FLAME, INK, 2)
