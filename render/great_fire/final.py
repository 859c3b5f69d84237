"""The scores at the end: a table, the best first."""

from collections.abc import Iterator
from typing import Final

from games.core.log import Seat
from games.core.rules import Result
from games.great_fire.model import View
from render.alt_badge import corner
from render.great_fire import palette, pieces
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Ink, Item, Panel, Scene, Stamp, Text
from words.great_fire.derived import columns
from words.great_fire.options import COLUMN_NAMES
from words.reader import Reader
from words.scores import won
from words.seats import by_place, finished

WIDE: Final = 1200
HEAD: Final = 96
ROW: Final = 96
COLUMNS: Final = {"houses": 556, "cones": 662, "tokens": 768, "hero": 874, "objective": 992}
"""The middle of each column, in pixels."""
TOTAL: Final = 1168


def final(view: View, to: Reader) -> Scene:
    """Lay out the table of scores; raise ValueError for a game that goes on."""
    result = finished(view)
    order = by_place(result)
    items = [*_head(result, to)]
    for row, seat in enumerate(order):
        items += _row(view, result, seat, to, HEAD + row * ROW)
    foot = corner(WIDE)[1]
    return Scene((WIDE, HEAD + len(order) * ROW + foot), NIGHT, tuple(items), palette.PALETTE)


def _head(result: Result, to: Reader) -> Iterator[Item]:
    yield Text((24, 56), won(result, to), "old", 58, LIGHT, "lm", fit=460)
    for key, x in COLUMNS.items():
        yield Text((x, 64), COLUMN_NAMES[key](to.say), "old", 26, DIM, fit=120, lines=2)
    yield Text((TOTAL, 64), to.say("Total"), "old", 30, GOLD, "rm", fit=110)


def _row(view: View, result: Result, seat: Seat, to: Reader, y: float) -> Iterator[Item]:
    first = result.places[seat] == 1
    words: Ink = INK if first else LIGHT
    yield Panel((12, y), (WIDE - 12, y + ROW - 10), GOLD if first else SLATE, radius=14)
    middle = y + (ROW - 10) / 2
    yield Text((50, middle), str(result.places[seat]), "bold", 52, words)
    player = view.players[seat]
    yield Stamp(pieces.house(player.colour or player.pawn, 1.7, rim=True), (92, round(middle - 34)))
    yield Text((168, middle), to.names[seat], "bold", 36, words, "lm", fit=325)
    score = result.scores[seat]
    found = columns(score)
    for key, x in COLUMNS.items():
        points = found.get(key, 0)
        faint = "#a38a3d" if first else FADED
        yield Text((x, middle), str(points), "bold", 38, words if points else faint)
    yield Text((TOTAL, middle), str(score.total), "bold", 64, words, "rm")
