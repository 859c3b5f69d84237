"""All cities on one page: the top of each stack, and the sizes of stacks."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from games.london.box import BOX
from games.london.model import BuiltView, PlayerView, View
from games.london.standings import standings
from render.alt_badge import corner
from render.london import faces, palette, pieces, players
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Item, Panel, Scene, Stamp, Text
from words.london.questions import estimate
from words.london.terms import borough_name, card_name, pounds
from words.reader import Reader

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 8
COLUMNS: Final = 3
TILE: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
HIGH: Final = 62
"""The height of a stack, in pixels."""
HEAD: Final = 66


def cities(view: View, to: Reader) -> Scene:
    """Lay out the cities of all players."""
    items: list[Item] = []
    y = EDGE
    for player in view.players:
        items += _head(player, view, to, y)
        y += HEAD + GAP
        for number, pile in enumerate(player.stacks):
            row, column = divmod(number, COLUMNS)
            items += _tile(pile, EDGE + column * (TILE + GAP), y + row * (HIGH + GAP), to)
        if not player.stacks:
            at = (EDGE + 12, y + HIGH / 2)
            items.append(Text(at, to.say("No city yet."), "old italic", 36, DIM, "lm"))
        y += max(1, ceil(len(player.stacks) / COLUMNS)) * (HIGH + GAP) + GAP
    return Scene((WIDE, y + corner(WIDE)[1] - GAP), NIGHT, tuple(items), palette.PALETTE)


def _head(player: PlayerView, view: View, to: Reader, y: float) -> Iterator[Item]:
    """Lay out the player's name, the top borough, and the estimate."""
    middle = y + HEAD / 2
    yield Panel((EDGE, y), (WIDE - EDGE, y + HEAD), SLATE, radius=12)
    yield from players.badge(player, EDGE + 38, middle, 25)
    yield Text((EDGE + 76, middle), to.names[player.seat], "bold", 38, LIGHT, "lm", fit=380)
    if player.boroughs:
        yield from players.shield(player, 500, middle)
        name = borough_name(player.boroughs[-1], to.say)
        yield from faces.named(name, (528, middle), 380, 32, LIGHT)
    told = to.say("est. {points}", points=estimate(standings(view)[player.seat], to.say))
    yield Text((WIDE - EDGE - 12, middle), told, "bold", 36, GOLD, "rm", fit=240)


def _tile(pile: tuple[BuiltView, ...], x: float, y: float, to: Reader) -> Iterator[Item]:
    """Lay out a stack: its top, its size, the money on it and its prestige."""
    top = pile[-1]
    is_back = top.card is None or not top.up
    yield Panel((x, y), (x + TILE, y + HIGH), palette.BACK if is_back else LIGHT, INK, 2.5, 8)
    ink, right = LIGHT if is_back else INK, x + TILE - 12
    if len(pile) > 1:
        yield from pieces.sign("stack", (right - 19, y + HIGH / 2), 1.05, str(len(pile)))
        right -= 48
    if top.card is not None and BOX.cards[top.card].prestige:
        worth = str(BOX.cards[top.card].prestige)
        yield from pieces.sign("prestige", (right - 20, y + HIGH / 2), 0.96, worth)
        right -= 48
    if top.stored:
        yield from pieces.sign("coin", (right - 20, y + HIGH / 2), 1, pounds(top.stored, to.say))
        right -= 48
    left = x + 14
    if top.card is not None:
        mark = pieces.mark(BOX.cards[top.card].colour, 21)
        yield Stamp(mark, (round(x + 8), round(y + 10)))
        left += 44
    name = to.say("face down") if top.card is None else card_name(top.card, to.say)
    room = round(right - left)
    yield from faces.named(name, (left, y + HIGH / 2), room, 30, ink)
