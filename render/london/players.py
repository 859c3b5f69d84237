"""The players on the board's picture: what each has, and the tops of their stacks."""

from collections.abc import Iterator
from typing import Final

from games.london.box import BOX
from games.london.model import BuiltView, PlayerView, View
from games.london.standings import standings
from render.london import palette, pieces
from render.london.pieces import Kind
from render.palette import FADED, GOLD, INK, LIGHT, ON, PLAYERS, SLATE
from render.scene import Disc, Ink, Item, Panel, Stamp, Text
from words.colours import PLAYER_COLOURS
from words.london.questions import estimate
from words.london.terms import borough_name, pounds
from words.reader import Reader

HIGH: Final = 206
CHIP: Final = (40, 50)
"""The top of a stack."""
NARROW: Final = 450
"""Panels that are less wide say less."""
LAND: Final = 330
"""The most room for the borough on top of the others."""
LEAST_LAND: Final = 230
"""The least: many stacks lie one over the other rather."""


def panel(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float
) -> Iterator[Item]:
    """Lay out one player."""
    acts = view.turn == player.seat and view.result is None
    words: Ink = INK if acts else LIGHT
    yield Panel((x, y), (x + wide, y + HIGH), GOLD if acts else SLATE, radius=12)
    if wide < NARROW:
        yield from _narrow(player, view, to, x, y, wide)
        return
    yield from badge(player, x + 34, y + 33, 24)
    total = estimate(standings(view)[player.seat], to.say)
    told = to.say("est. {points}", points=total)
    at, ink = (x + wide - 12, y + 33), INK if acts else GOLD
    yield Text(at, told, "bold", 34, ink, "rm", fit=166, lines=2)
    room = round(wide) - 68 - 182
    yield Text((x + 66, y + 34), to.names[player.seat], "bold", 36, words, "lm", fit=room)
    yield from _facts(player, to, x + 10, y + 92, wide - 16, words)
    yield from _tops(player, to, x + 10, y + 138, wide - 20, words)


def _narrow(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float
) -> Iterator[Item]:
    """Lay out one player where three sit side by side: the borough is named with the city."""
    acts = view.turn == player.seat and view.result is None
    words: Ink = INK if acts else LIGHT
    yield from badge(player, x + 34, y + 33, 24)
    name = to.names[player.seat]
    yield Text((x + 66, y + 34), name, "bold", 36, words, "lm", fit=round(wide) - 124)
    if player.boroughs:
        yield from _shield(player, x + wide - 30, y + 34)
    yield from _facts(player, to, x + 8, y + 92, wide - 8, words)
    told = to.say("est. {points}", points=estimate(standings(view)[player.seat], to.say))
    ink = INK if acts else GOLD
    yield Text((x + wide - 10, y + 164), told, "bold", 32, ink, "rm", fit=128, lines=2)
    yield from _chips(player, to, x + 10, y + 138, wide - 150, words)


def _shield(player: PlayerView, x: float, y: float) -> Iterator[Item]:
    """Lay out how many boroughs a player has, and whether the one on top is by the river."""
    top = BOX.boroughs[player.boroughs[-1]]
    kind: Kind = "riverside" if top.river else "borough"
    yield from pieces.sign(kind, (x, y), 0.9, str(len(player.boroughs)))


def badge(player: PlayerView, x: float, y: float, radius: float) -> Iterator[Item]:
    """Lay out a player's number on their colour."""
    colour = PLAYER_COLOURS[player.seat]
    yield Disc((x, y), radius, PLAYERS[colour], INK, 2.5)
    yield Text((x, y), str(player.seat + 1), "bold", round(radius * 1.2), ON[colour])


def facts(player: PlayerView, to: Reader) -> tuple[tuple[Kind, str], ...]:
    """Return what a player has, a sign and a number each."""
    return (
        ("coin", pounds(player.money, to.say)),
        ("loan", str(player.loans)),
        ("poverty", str(player.poverty)),
        ("prestige", str(player.prestige)),
        ("card", str(player.cards)),
    )


def head(player: PlayerView, to: Reader, wide: int, high: int) -> Iterator[Item]:
    """Lay out above a picture of one player who it is, and what they have."""
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
    step, narrow = wide / 5, wide < NARROW
    scale, size = (0.68, 31) if narrow else (0.86, 36)
    for number, (kind, told) in enumerate(facts(player, to)):
        left = x + number * step
        if kind == "coin":  # the coin itself says how much
            yield from pieces.sign(kind, (left + 32, y), 1.3, told)
            continue
        faint = told == "0" and kind in ("loan", "poverty")
        yield from pieces.sign(kind, (left + 20, y), scale)
        ink = words if not faint else (palette.COIN_EDGE if words == INK else FADED)
        right = left + 22 + pieces.SIDE * scale / 2
        yield Text((right, y), told, "bold", size, ink, "lm", fit=round(left + step - right))


def _tops(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out the tops of the stacks, and the borough on top of the others."""
    count = len(player.stacks)
    land = min(LAND, max(LEAST_LAND, wide - count * (CHIP[0] + 4))) if player.boroughs else 0
    yield from _chips(player, to, x, y, wide - land, words)
    if player.boroughs:
        left = x + wide - land + 8
        yield from _shield(player, left + 20, y + 28)
        name = borough_name(player.boroughs[-1], to.say)
        yield Text(
            (left + 44, y + 29), name, "bold", 25, words, "lm", fit=round(land) - 54, lines=2
        )


def _chips(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, ink: Ink
) -> Iterator[Item]:
    """Lay out the tops of the stacks; where there are many, one over the other."""
    step = min(CHIP[0] + 4, (wide - CHIP[0]) / max(len(player.stacks) - 1, 1))
    for number, pile in enumerate(player.stacks):
        yield from _chip(pile[-1], x + number * step, y)
    if not player.stacks:
        words = to.say("no city yet")
        yield Text((x, y + 28), words, "old italic", 30, ink, "lm", fit=round(wide), lines=2)


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
