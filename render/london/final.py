"""The final count, step by step from left to right, the best first."""

from collections.abc import Iterator
from typing import Final

from games.core.log import Seat
from games.core.rules import Result
from games.london.model import View
from render.alt_badge import corner
from render.london import players
from render.london.faces import fitting
from render.london.palette import PALETTE
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Ink, Item, Panel, Scene, Text
from words.london.options import column_name, counted_from
from words.london.terms import points
from words.reader import Reader
from words.scores import won
from words.seats import by_place, finished

WIDE: Final = 1200
HEAD: Final = 100
ROW: Final = 112
COLUMNS: Final = {"prestige": 548, "city": 660, "loans": 772, "money": 884, "poverty": 1002}
"""The right edge of each column in pixels, in the order of the count."""
COLUMN: Final = 106
TOTAL: Final = 1176
NAMES: Final = 430
"""The right edge of the names, in pixels."""


def final(view: View, to: Reader) -> Scene:
    """Lay out the table of scores; raise ValueError for a game that goes on."""
    result = finished(view)
    order = by_place(result)
    items = [*_head(result, to)]
    for row, seat in enumerate(order):
        items += _row(view, result, seat, to, HEAD + row * ROW)
    wide, foot = corner(WIDE)
    high = HEAD + len(order) * ROW + foot
    least = min(player.poverty for player in view.players)
    told = to.say("The least poverty, {n}, is taken off everybody's.", n=least)
    items.append(
        Text((TOTAL, high - foot / 2), told, "plain", 30, DIM, "rm", fit=TOTAL - wide - 24)
    )
    return Scene((WIDE, high), NIGHT, tuple(items), PALETTE)


def _head(result: Result, to: Reader) -> Iterator[Item]:
    yield Text((24, 56), won(result, to), "old", 56, LIGHT, "lm", fit=NAMES - 24)
    for key, right in COLUMNS.items():
        name = column_name(key, to.say)
        size = fitting(name, 29, COLUMN)
        yield Text((right, 64), name, "old", size, DIM, "rm", fit=COLUMN)
    yield Text((TOTAL, 64), to.say("Total"), "old", 34, GOLD, "rm", fit=150)


def _row(view: View, result: Result, seat: Seat, to: Reader, y: float) -> Iterator[Item]:
    player, score = view.players[seat], result.scores[seat]
    first = result.places[seat] == 1
    words: Ink = INK if first else LIGHT
    faint: Ink = "#6b5410" if first else DIM
    yield Panel((12, y), (WIDE - 12, y + ROW - 10), GOLD if first else SLATE, radius=14)
    middle = y + (ROW - 10) / 2
    yield Text((46, middle), str(result.places[seat]), "bold", 52, words)
    yield from players.badge(player, 104, middle, 27)
    yield Text((142, middle), to.names[seat], "bold", 36, words, "lm", fit=NAMES - 146)
    told = counted_from(player, view, to.say)
    for part in score.parts:
        right = COLUMNS[part.key]
        ink = words if part.points else FADED if not first else "#a38a3d"
        about = told.get(part.key, "")
        up = 16 if about else 0
        yield Text((right, middle - up), points(part.points), "bold", 38, ink, "rm", fit=COLUMN)
        yield Text((right, middle + 26), about, "plain", 25, faint, "rm", fit=COLUMN, lines=2)
    yield Text((TOTAL, middle), points(score.total), "bold", 62, words, "rm", fit=160)
