"""The players on the board's picture: their belongings, and the tops of their stacks."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from games.london.box import BOX
from games.london.model import BuiltView, PlayerView, View
from games.london.standings import standings
from render.london import palette, pieces, signs
from render.london.faces import named
from render.london.pieces import Kind
from render.palette import FADED, GOLD, INK, LIGHT, ON, PLAYERS, SLATE
from render.scene import Disc, Ink, Item, Panel, Stamp, Text
from words.colours import PLAYER_COLOURS
from words.london.derived import poverty_of_run
from words.london.questions import estimate
from words.london.terms import borough_name, pounds
from words.reader import Reader

HIGH: Final = 206
HIGH_NARROW: Final = 258
"""The height of a panel with three players side by side, in pixels: it has one more row."""
CHIP: Final = (40, 50)
"""The width and height of a stack's top, in pixels."""
NARROW: Final = 450
"""The width in pixels below which a panel has its own row for the borough."""
LAND: Final = 330
"""The largest width of the top borough, in pixels."""
LEAST_LAND: Final = 230
"""The smallest width of the top borough, in pixels; many stacks overlap instead."""
COUNT: Final = 94
"""The width of a number of stacks with two digits, in pixels."""
_DIGIT: Final = 9
"""The highest number with one digit."""
RUN: Final = 116
"""The width of the poverty of a run, in pixels."""
COLUMNS: Final[Mapping[Kind, int]] = {
    "coin": 64,
    "loan": 70,
    "poverty": 92,
    "prestige": 82,
    "card": 70,
}
"""Shares of the width: poverty has room for three digits."""


def high(count: int) -> int:
    """Return the height of each panel with this many players, in pixels."""
    return HIGH_NARROW if count == 3 else HIGH


def panel(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float
) -> Iterator[Item]:
    """Lay out one player."""
    acts = view.turn == player.seat and view.result is None
    words: Ink = INK if acts else LIGHT
    far = high(len(view.players))
    yield Panel((x, y), (x + wide, y + far), GOLD if acts else SLATE, radius=12)
    yield from badge(player, x + 34, y + 33, 24)
    told = to.say("est. {points}", points=estimate(standings(view)[player.seat], to.say))
    estimated = partial(Text, text=told, face="bold", ink=INK if acts else GOLD, anchor="rm")
    name = partial(Text, (x + 66, y + 34), to.names[player.seat], "bold", 36, words, "lm")
    if wide < NARROW:
        yield name(fit=round(wide) - 76)
        yield from _facts(player, to, x + 8, y + 92, wide - 12, words)
        yield from _tops(player, to, x + 10, y + 136, wide - 20 - RUN, words)
        yield from _run(player, view, x + wide - 10, y + 161)
        yield from _land(player, to, x + 10, y + 224, wide - 160, words)
        yield estimated(at=(x + wide - 10, y + 225), size=32, fit=138, lines=2)
        return
    yield name(fit=round(wide) - 68 - 182)
    yield estimated(at=(x + wide - 12, y + 33), size=34, fit=166, lines=2)
    yield from _facts(player, to, x + 10, y + 92, wide - 20 - RUN, words)
    yield from _run(player, view, x + wide - 12, y + 92)
    room = wide - 20 - COUNT - len(player.stacks) * (CHIP[0] + 4)
    land = min(LAND, max(LEAST_LAND, room)) if player.boroughs else 0
    yield from _tops(player, to, x + 10, y + 138, wide - 20 - land, words)
    yield from _land(player, to, x + wide - 2 - land, y + 166, land, words)


def _run(player: PlayerView, view: View, right: float, y: float) -> Iterator[Item]:
    """Lay out the poverty that a run would give now, to the left of a point."""
    if view.result is not None:
        return
    told = f"{poverty_of_run(player, view):+}".replace("-", signs.MINUS)
    yield from pieces.sign("poverty", (right - 28, y), 1.2, told)
    yield from pieces.sign("run", (right - 82, y), 0.9)


def _land(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out the number of a player's boroughs, and the name of the top one."""
    if player.boroughs:
        yield from shield(player, x + 20, y)
        name = borough_name(player.boroughs[-1], to.say)
        yield from named(name, (x + 46, y + 1), round(wide) - 50, 28, words)


def shield(player: PlayerView, x: float, y: float) -> Iterator[Item]:
    """Lay out the number of a player's boroughs, and whether the top one is by the river."""
    top = BOX.boroughs[player.boroughs[-1]]
    kind: Kind = "riverside" if top.river else "borough"
    yield from pieces.sign(kind, (x, y), 0.9, str(len(player.boroughs)))


def badge(player: PlayerView, x: float, y: float, radius: float) -> Iterator[Item]:
    """Lay out a player's number on their colour."""
    colour = PLAYER_COLOURS[player.seat]
    yield Disc((x, y), radius, PLAYERS[colour], INK, 2.5)
    yield Text((x, y), str(player.seat + 1), "bold", round(radius * 1.2), ON[colour])


def facts(player: PlayerView, to: Reader) -> tuple[tuple[Kind, str], ...]:
    """Return a player's belongings as signs with numbers."""
    return (
        ("coin", pounds(player.money, to.say)),
        ("loan", str(player.loans)),
        ("poverty", str(player.poverty)),
        ("prestige", str(player.prestige)),
        ("card", str(player.cards)),
    )


def head(player: PlayerView, to: Reader, wide: int, high: int) -> Iterator[Item]:
    """Lay out a player's name and belongings above a picture of that player."""
    middle = 8 + high / 2
    yield Panel((10, 8), (wide - 10, 8 + high), SLATE, radius=12)
    yield from badge(player, 58, middle, 29)
    yield Text((100, middle), to.names[player.seat], "bold", 40, LIGHT, "lm", fit=420)
    for number, (kind, told) in enumerate(facts(player, to)):
        x = 570 + number * 128
        if kind == "coin":
            yield from pieces.sign(kind, (x, middle), 1.45, told)
            continue
        yield from pieces.sign(kind, (x, middle), 1)
        yield Text((x + 28, middle), told, "bold", 40, LIGHT, "lm", fit=70)


def _facts(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    narrow, left = wide < NARROW, x
    scale, size = (0.68, 31) if narrow else (0.86, 36)
    for kind, told in facts(player, to):
        step = COLUMNS[kind] * wide / sum(COLUMNS.values())
        if kind == "coin":  # the coin itself shows the amount
            yield from pieces.sign(kind, (left + 32, y), 1.3, told)
        else:
            yield from pieces.sign(kind, (left + 20, y), scale)
            faint = told == "0" and kind in ("loan", "poverty")
            ink = words if not faint else (palette.COIN_EDGE if words == INK else FADED)
            right = left + 22 + pieces.SIDE * scale / 2
            yield Text((right, y), told, "bold", size, ink, "lm", fit=round(left + step - right))
        left += step


def _tops(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, ink: Ink
) -> Iterator[Item]:
    """Lay out the number of stacks and their tops; many tops overlap."""
    count = len(player.stacks)
    if not count:
        words = to.say("no city yet")
        yield Text((x, y + 28), words, "old italic", 30, ink, "lm", fit=round(wide), lines=2)
        return
    yield from pieces.sign("stack", (x + 20, y + 26), 0.9)
    yield Text((x + 46, y + 27), str(count), "bold", 34, ink, "lm", fit=COUNT - 48)
    room = COUNT if count > _DIGIT else COUNT - 21
    step = min(CHIP[0] + 4, (wide - room - CHIP[0]) / max(count - 1, 1))
    for number, pile in enumerate(player.stacks):
        yield from _chip(pile[-1], x + room + number * step, y)


def _chip(top: BuiltView, x: float, y: float) -> Iterator[Item]:
    """Lay out the top of a stack: its colour, or its back."""
    wide, high = CHIP
    if not top.up or top.card is None:
        yield Panel((x, y), (x + wide, y + high), palette.BACK, INK, 2.5, 6)
        yield Panel((x + 6, y + 6), (x + wide - 6, y + high - 6), None, palette.COIN_EDGE, 2, 4)
        return
    yield Panel((x, y), (x + wide, y + high), LIGHT, INK, 2.5, 6)
    mark = pieces.mark(BOX.cards[top.card].colour, 18)
    yield Stamp(mark, (round(x + 1), round(y + 6)))
