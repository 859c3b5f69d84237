"""The players on the board's picture: points, water, and distance to a win."""

from collections.abc import Iterator
from typing import Final

from games.brigade.cards import FACTIONS
from games.brigade.model import PlayerView, View
from games.brigade.standings import standings
from render.brigade import palette, pieces
from render.palette import DIM, GOLD, INK, LIGHT, SLATE
from render.scene import Ink, Item, Panel, Text
from render.shapes import centred
from words.brigade.derived import NEEDED, capacity, carried, loyal_blocks, track_value, wins
from words.brigade.terms import actions
from words.reader import Reader

HIGH: Final = 126
ROOMY: Final = 90
"""The width in pixels from which a plate also says how many blocks win."""


def panel(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float
) -> Iterator[Item]:
    """Lay out one player; the one who is asked is on gold, also in another's turn."""
    acts = view.asked == player.seat
    words: Ink = INK if acts else LIGHT
    yield Panel((x, y), (x + wide, y + HIGH), GOLD if acts else SLATE, radius=12)
    yield from head(player, view, to, x, y, wide, words)
    yield from _sums(player, view, x + 6, y + 62, wide - 12, words)
    yield from nearness(player, view, x + 6, y + 82, wide - 12)


def head(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out the name, and the number of actions left."""
    yield centred(pieces.badge(player.seat, 20), (x + 26, y + 22))
    room = round(wide) - 58
    if view.turn == player.seat and view.result is None:
        yield Panel((x + wide - 130, y + 5), (x + wide - 6, y + 39), INK, radius=10)
        told = actions(view.actions, to.say)
        yield Text((x + wide - 68, y + 22), told, "bold", 24, GOLD, fit=118)
        room -= 130
    name = to.names[player.seat]
    yield Text((x + 52, y + 22), name, "bold", 32, words, "lm", fit=room)


def _sums(
    player: PlayerView, view: View, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out points, and the water of Brigade and wagon with their capacities."""
    total = standings(view)[player.seat].total
    ink = INK if words == INK else GOLD
    for number, (sign, told) in enumerate(
        (
            (pieces.laurel(ink), str(total)),
            (pieces.brigade(player.seat, 0.52), f"{carried(player)}/{capacity(player)}"),
            (pieces.wagon(player.seat, 0.52),
             f"{player.wagon_water}/{track_value(player, 'wagon')}"),
        )
    ):  # fmt: skip
        left = x + number * wide / 3
        yield centred(sign, (left + 20, y))
        yield Text((left + 42, y), told, "bold", 30, words, "lm", fit=round(wide / 3) - 42)


def nearness(player: PlayerView, view: View, x: float, y: float, wide: float) -> Iterator[Item]:
    """Lay out a player's loyal blocks of each faction; red if one more wins the game."""
    counts = loyal_blocks(view, player.seat)
    each = (wide + 4) / len(FACTIONS)
    for number, faction in enumerate(FACTIONS):
        left, count = x + number * each, counts[faction]
        near = view.result is None and wins(view, player.seat, faction)
        yield Panel((left, y), (left + each - 4, y + 38), LIGHT if count else DIM,
                    palette.ALARM if near else INK, 5 if near else 2, 8)  # fmt: skip
        yield centred(pieces.mark(faction, 0.6), (left + 18, y + 19))
        told = f"{count}/{NEEDED[faction]}" if each > ROOMY else str(count or "")
        yield Text((left + (each + 28) / 2, y + 20), told, "bold", 30, INK, fit=round(each) - 36)


def buckets(full: int, most: int, x: float, y: float, wide: float, words: Ink) -> Iterator[Item]:
    """Lay out this many drops, and the number of full ones."""
    yield Text((x + 2, y + 1), str(full), "bold", 34, words, "lm", fit=40)
    step = min(29.0, (wide - 36) / max(most, 1))
    for number in range(most):
        at = (x + 42 + number * step, y)
        yield centred(pieces.piece("drop" if number < full else "bucket"), at)
