"""Below the map: who plays, whose turn it is, how they stand, and which cards are left."""

from collections.abc import Iterator
from typing import Final

from games.great_fire.box import HOUSES_PER_COLOUR, TRACK
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import COLOURS, Colour, PlayerView, View
from render.album import Labels
from render.great_fire import pieces
from render.great_fire.pieces import arrow_items
from render.great_fire.words import lost_of, public_colour
from render.scene import Area, Disc, Ink, Item, Panel, Stamp, Text
from render.theme import DIM, GOLD, INK, LIGHT, ON, PLAYERS, SLATE

LEFT: Final = 10
RIGHT: Final = 1590
TOP: Final = 974
CARD: Final = 100
TRACKS: Final = TOP + CARD + 6
LAST: Final = 1136
GAP: Final = 8
SHOWN: Final = 8
"""So many of the last cards played are shown."""


def strip(view: View, labels: Labels) -> Iterator[Item]:
    """Lay out players, tracks and cards."""
    wide = _wide(len(view.players))
    lost = lost_of(view)
    for number, player in enumerate(view.players):
        x = LEFT + number * (wide + GAP)
        yield from _player(player, view, labels, x, wide)
    if view.options.hidden_colours and view.result is None:
        wide = _wide(len(COLOURS))
        for number, colour in enumerate(COLOURS):
            yield from _track(colour, lost[colour], LEFT + number * (wide + GAP), wide)
    else:
        for number, player in enumerate(view.players):
            colour = public_colour(player, view) or player.pawn
            yield from _track(colour, lost[colour], LEFT + number * (wide + GAP), wide)
    yield from _cards(view, labels)


def _wide(columns: int) -> float:
    return (RIGHT - LEFT - GAP * (columns - 1)) / columns


def _player(
    player: PlayerView, view: View, labels: Labels, x: float, wide: float
) -> Iterator[Item]:
    acting = view.acting == player.seat
    words: Ink = INK if acting else LIGHT
    edge = GOLD if acting else SLATE
    yield Panel((x, TOP), (x + wide, TOP + CARD), GOLD if acting else SLATE, edge, 4, 12)
    yield Disc((x + 40, TOP + 50), 34, LIGHT if acting else "#1b1714", INK, 2)
    yield Stamp(pieces.pawn(player.pawn, 1), (round(x + 18), TOP + 20))
    name = labels.names[player.seat]
    yield Text((x + 80, TOP + 26), name, "bold", 27, words, "lm", fit=round(wide - 88))
    yield from _facts(player, view, x + 80, words)
    colour = public_colour(player, view)
    if colour is not None:
        points = str(TRACK - 2 * lost_of(view)[colour])
        yield Text((x + wide - 12, TOP + 70), points, "bold", 46, words, "rm")


def _facts(player: PlayerView, view: View, x: float, words: Ink) -> Iterator[Item]:
    """Show cones put out and tokens taken, and who is the Hero of London."""
    y = TOP + 71
    yield Stamp(pieces.drop(0.9), (round(x), y - 18))
    yield Text((x + 27, y), str(player.cones), "bold", 25, words, "lm")
    yield Stamp(pieces.coin(1), (round(x + 62), y - 14))
    yield Text((x + 92, y), str(player.token_count), "bold", 25, words, "lm")
    if view.hero == player.seat:
        yield Stamp(pieces.laurel(1.2), (round(x - 26), TOP + 62))


def _track(colour: Colour, lost: int, x: float, wide: float) -> Iterator[Item]:
    """Show a colour's track from 40 down to 2: what is left of it, and what is lost."""
    cell = wide / HOUSES_PER_COLOUR
    top, bottom = TRACKS, TRACKS + 42
    yield Panel((x, top), (x + wide, bottom), "#0f0c0a", DIM, 1.5, 5)
    start = x + lost * cell
    if lost < HOUSES_PER_COLOUR:
        yield Panel((start, top + 2), (x + wide - 2, bottom - 2), PLAYERS[colour], radius=3)
    for number in range(HOUSES_PER_COLOUR):
        value = TRACK - 2 * number
        ink = ON[colour] if number >= lost else "#8d8070"
        middle = (x + (number + 0.5) * cell, top + 21)
        if number < lost and cell > 20:
            yield Area(diamond(middle, 5), "#8d3a2a")
        elif cell > 20 or (value % 10 == 0 and number):
            yield Text(middle, str(value), "bold", 16 if cell > 20 else 15, ink)


def diamond(at: tuple[float, float], size: float) -> tuple[tuple[float, float], ...]:
    """Return a small diamond."""
    x, y = at
    return ((x, y - size), (x + size, y), (x, y + size), (x - size, y))


def _cards(view: View, labels: Labels) -> Iterator[Item]:
    """Show the fire stack, the last cards played, and how many turns are left."""
    say, y = labels.say, LAST + 28
    x = LEFT + 4.0
    if view.piles:
        yield Text((x, y), say("Fire stack"), "old", 28, DIM, "lm", fit=150)
        x += 156
    for letter, count in zip(STACK_LETTERS, view.piles, strict=False):
        yield from _pile(letter, count, x, y)
        x += 72
    if view.discards:
        yield Text((x + 20, y), say("Last cards"), "old", 28, DIM, "lm", fit=150)
        x += 172
    for number, card in enumerate(reversed(view.discards[-SHOWN:])):
        newest = number == 0
        yield Panel((x, y - 26), (x + 50, y + 26), LIGHT, GOLD if newest else INK, 4, 6)
        yield from arrow_items(card, (x + 25, y), 40)
        x += 56
    left = say.many("{n} turn left", "{n} turns left", view.turns_left)
    yield Text((RIGHT - 6, y), left, "old", 32, LIGHT, "rm", fit=260)


def _pile(letter: str, count: int, x: float, y: float) -> Iterator[Item]:
    yield Panel((x, y - 24), (x + 66, y + 24), LIGHT, INK, 2, 6)
    yield Panel((x + 4, y - 20), (x + 30, y + 20), "#8d2415", radius=4)
    yield Text((x + 17, y), letter, "old", 28, LIGHT)
    yield Text((x + 47, y), str(count), "bold", 26, INK)
