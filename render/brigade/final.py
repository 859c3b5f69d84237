"""The end of a game: places and values, and a map of the decisive blocks."""

from collections.abc import Iterator
from typing import Final

from games.brigade.cards import FACTIONS
from games.brigade.model import Ending, View
from games.core.log import Seat
from games.core.rules import Result
from render.alt_badge import corner
from render.brigade import palette, pieces
from render.brigade.city import HIGH, WIDE, city
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Ink, Item, Panel, Scene, Text
from render.shapes import centred
from words.brigade.derived import decisive, finished
from words.brigade.terms import ENDING_NAMES
from words.fitting import capitalised
from words.reader import Reader
from words.seats import by_place

HEAD: Final = 72
ROW: Final = 64
COLUMNS: Final = (560, 660, 760, 860, 970)
"""The middle of each faction's column, in pixels."""
TOTAL: Final = 1176
NAMES: Final = 500


def final(view: View, to: Reader) -> Scene:
    """Lay out the table of values and the map; raise ValueError for a game that goes on."""
    result, ending = finished(view)
    order = by_place(result)
    items = [*_head(ending, to)]
    for row, seat in enumerate(order):
        items += _row(result, seat, to, HEAD + row * ROW)
    top = HEAD + len(order) * ROW
    items += city(view, top, marked=decisive(view))
    return Scene((WIDE, top + HIGH + corner(WIDE)[1]), NIGHT, tuple(items), palette.PALETTE)


def _head(ending: Ending, to: Reader) -> Iterator[Item]:
    why = capitalised(ENDING_NAMES[ending](to.say))
    yield Text((24, HEAD / 2), why, "old", 44, GOLD, "lm", fit=NAMES, lines=2)
    for faction, x in zip(FACTIONS, COLUMNS, strict=True):
        yield Panel((x - 25, 11), (x + 25, 61), LIGHT, INK, 2, 8)
        yield centred(pieces.mark(faction), (x, 36))
    yield Text((TOTAL, 37), to.say("Total"), "old", 36, GOLD, "rm", fit=150)


def _row(result: Result, seat: Seat, to: Reader, y: float) -> Iterator[Item]:
    score = result.scores[seat]
    first = result.places[seat] == 1
    words: Ink = INK if first else LIGHT
    yield Panel((12, y), (WIDE - 12, y + ROW - 6), GOLD if first else SLATE, radius=14)
    middle = y + (ROW - 6) / 2
    yield Text((46, middle), str(result.places[seat]), "bold", 46, words)
    yield centred(pieces.badge(seat, 21), (110, middle))
    yield Text((150, middle), to.names[seat], "bold", 36, words, "lm", fit=NAMES - 150)
    for part, x in zip(score.parts, COLUMNS, strict=True):
        ink = words if part.points else FADED if not first else palette.STREET
        yield Text((x, middle), str(part.points), "bold", 36, ink, fit=90)
    yield Text((TOTAL, middle), str(score.total), "bold", 46, words if first else DIM, "rm",
               fit=150)  # fmt: skip
