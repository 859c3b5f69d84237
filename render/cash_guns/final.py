"""The money at the end: a table, the best first, with everything that was secret."""

from collections.abc import Iterator
from typing import Final

from games.cash_guns.model import PlayerView, View
from games.core.log import Seat
from games.core.rules import Result
from render.alt_badge import corner
from render.cash_guns import palette, people, pieces
from render.cash_guns.palette import PALETTE
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Area, Ink, Item, Panel, Scene, Text
from render.shapes import moved, star
from words.cash_guns.derived import columns, power_number, unmasked, winning_cop
from words.cash_guns.scores import column_name, ending, mission
from words.cash_guns.terms import power_name, short_money
from words.reader import Reader
from words.seats import by_place, finished

WIDE: Final = 1200
HEAD: Final = 100
ROW: Final = 104
RIGHTS: Final = {"money": 716, "shame": 838, "six_feet_under": 966}
"""The right edge of each column, in pixels."""
TOTAL: Final = 1172
UNMASKED: Final = 236
"""The height of the part about the cop, in pixels."""
TITLE: Final = 568
NAMES: Final = 600
"""The right edge of names and secrets, in pixels."""
FAINT: Final[Ink] = "#a38a3d"


def final(view: View, to: Reader) -> Scene:
    """Lay out the table of scores; raise ValueError for a game that goes on."""
    result = finished(view)
    order = by_place(result)
    items = [*_head(view, to)]
    for row, seat in enumerate(order):
        items += _row(view, result, seat, to, HEAD + row * ROW)
    high = HEAD + len(order) * ROW
    cop = unmasked(view)
    if cop is not None:
        items = [*moved(items, 0, UNMASKED), *_unmasked(view, cop, to)]
        high += UNMASKED
    foot = corner(WIDE)[1]  # covered, and so are rows that would be there
    return Scene((WIDE, high + foot), NIGHT, tuple(items), PALETTE)


def _unmasked(view: View, cop: PlayerView, to: Reader) -> Iterator[Item]:
    """Lay out at the top who was the cop, and how the mission ended."""
    is_done = winning_cop(view) == cop.seat
    edge, middle = palette.SIREN if is_done else palette.RED, UNMASKED / 2
    yield Panel((12, 12), (WIDE - 12, UNMASKED - 4), palette.ROOM, edge, 6, 18)
    yield Area(star((130, middle + 4), 104, 78, 7), edge, INK, 4)
    pose: people.Pose = "standing" if cop.alive else "dead"
    yield people.placed(cop.seat, (130, middle + 4), pose)
    name = to.names[cop.seat]
    yield Text((252, 66), to.say("The undercover cop"), "old", 52, LIGHT, "lm", fit=620)
    yield Text((252, 130), name, "bold", 62, GOLD, "lm", fit=900)
    yield Text((252, 192), mission(view, to), "bold", 40, LIGHT, "lm", fit=920)
    for number in range(view.calls_needed):
        at = (WIDE - 290 + number * 86, 34)
        yield pieces.phone(at, 1.7, lit=number < view.calls)


def _head(view: View, to: Reader) -> Iterator[Item]:
    yield Text((24, 54), ending(view, to), "old", 62, LIGHT, "lm", fit=TITLE, lines=2)
    for key in columns(finished(view).scores[0]):
        name = column_name(key, to.say)
        yield Text((RIGHTS[key], 66), name, "old", 30, DIM, "rm", fit=118, lines=2)
    yield Text((TOTAL, 66), to.say("Total"), "old", 34, GOLD, "rm", fit=150)


def _row(view: View, result: Result, seat: Seat, to: Reader, y: float) -> Iterator[Item]:
    player, score, place = view.players[seat], result.scores[seat], result.places[seat]
    first = place == 1
    words: Ink = INK if first else LIGHT if player.alive else DIM
    yield Panel((12, y), (WIDE - 12, y + ROW - 10), GOLD if first else SLATE, radius=14)
    middle = y + (ROW - 10) / 2
    yield Text((48, middle), str(place), "bold", 54, words)
    pose: people.Pose = "standing" if player.alive else "dead"
    yield people.placed(seat, (136, middle - 1), pose, 0.65)
    secrets = player.power is not None or player.mission == "cop"
    name_at = (204, middle - 22 * secrets)
    yield Text(name_at, to.names[seat], "bold", 38, words, "lm", fit=400)
    yield from _secrets(view, seat, to, (204, round(middle) + 26), words)
    for key, points in columns(score).items():
        faint = FAINT if first else palette.ASH
        ink = words if points and player.alive else faint
        yield Text(
            (RIGHTS[key], middle), short_money(points, to.say), "bold", 36, ink, "rm", fit=112
        )
    total = short_money(score.total, to.say) if player.alive else to.say("dead")
    ink = words if player.alive else palette.ASH
    yield Text((TOTAL, middle), total, "bold", 56, ink, "rm", fit=190, lines=2)


def _secrets(view: View, seat: Seat, to: Reader, at: tuple[int, int], words: Ink) -> Iterator[Item]:
    """Lay out the power and the mission that were hidden; the phone of a failed cop is dark."""
    player, (x, y) = view.players[seat], at
    cop = player.mission == "cop"
    if cop:
        yield pieces.phone((x, y - 20), lit=finished(view).places[seat] == 1)
        yield Text((x + 52, y), to.say("cop"), "bold", 27, words, "lm", fit=76)
        x += 116
    if player.power is not None:
        yield pieces.laid((x, y - 21), pieces.power(power_number(player.power)))
        name, room = power_name(player.power, to.say), NAMES - x - 48
        yield Text((x + 48, y), name, "bold", 27, words, "lm", fit=room)
