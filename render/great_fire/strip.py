"""The strip above the map: players, turn, scores and remaining cards.

It is at the top because Discord covers the lower left corner, where a map has room to spare.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.core.rules import Standing
from games.great_fire.box import TRACK
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import COLOURS, Colour, PlayerView, View
from games.great_fire.standings import public_standings
from render.great_fire import pieces
from render.great_fire.pieces import arrow_items
from render.palette import DIM, GOLD, INK, LIGHT, SLATE
from render.scene import Disc, Drawing, Ink, Item, Panel, Stamp, Text
from words.great_fire.derived import public_colour
from words.reader import Reader
from words.scores import UNKNOWN

LEFT: Final = 8
RIGHT: Final = 1592
TOP: Final = 8
HIGH: Final = 208
GAP: Final = 8
COUNTERS: Final = 1080
"""The left edge of the colours' points, if their owners are hidden, in pixels."""
LONG: Final = 780
"""The width of a panel above which everything is side by side, in pixels."""
POINTS: Final = 150
"""The width of a score, in pixels."""
HOUSE: Final = 60
"""The width of a house that shows a formerly hidden colour, in pixels."""
MORE: Final = 46
"""The width of the mark after a score with a hidden part, in pixels."""
LOW: Final = 0.73
"""The position of a player's cones and tokens, as a share of the panel's height."""
CARDS: Final = 250
"""The vertical middle of the lowest row, in pixels."""
SHOWN: Final = 7
"""Most of the last played cards that are shown."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with room for something."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def is_tall(self) -> bool:
        """Tell whether it has the full height."""
        return self.high == HIGH

    @property
    def is_long(self) -> bool:
        """Tell whether everything fits side by side and larger."""
        return not self.is_tall and self.wide > LONG

    @property
    def scale(self) -> float:
        """Return the scale of things in it."""
        return 1.2 if self.is_tall else 1

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point this far from the left at scale 1, and at this share of the height."""
        return self.x + x * self.scale, self.y + y * self.high

    def stamp(self, drawing: Drawing, x: float, y: float) -> Stamp:
        """Place a drawing around such a point."""
        east, down = self.at(x, y)
        wide, high = drawing.size
        return Stamp(drawing, (round(east - wide / 2), round(down - high / 2)))

    def size(self, size: int) -> int:
        """Return the size of letters that have this size at scale 1."""
        return round(size * self.scale)


def strip(view: View, to: Reader) -> Iterator[Item]:
    """Lay out players, colours' points and cards."""
    hidden = view.options.hidden_colours and view.result is None
    rows = 1 if len(view.players) < 4 and not hidden else 2
    end = COUNTERS - GAP if hidden else RIGHT
    boxes = _boxes(LEFT, end, len(view.players), rows)
    for player, box in zip(view.players, boxes, strict=True):
        yield from _player(player, view, to, box)
    if hidden:
        lost = dict(view.lost)
        boxes = _boxes(COUNTERS, RIGHT, len(COLOURS), 2)
        for colour, box in zip(COLOURS, boxes, strict=True):
            yield from _counter(colour, lost[colour], box)
    yield from _cards(view, to)


def _boxes(left: float, right: float, count: int, rows: int) -> Iterator[Box]:
    columns = -(-count // rows)
    wide = (right - left - GAP * (columns - 1)) / columns
    high = (HIGH - GAP * (rows - 1)) / rows
    for number in range(count):
        row, column = divmod(number, columns)
        yield Box(left + column * (wide + GAP), TOP + row * (high + GAP), wide, high)


def _player(player: PlayerView, view: View, to: Reader, box: Box) -> Iterator[Item]:
    acting = view.acting == player.seat
    words: Ink = INK if acting else LIGHT
    yield _panel(box, GOLD if acting else SLATE)
    yield Disc(box.at(50, 0.5), 42 * box.scale, LIGHT if acting else "#1b1714", INK, 2)
    yield box.stamp(pieces.pawn(player.pawn, 1.25 * box.scale), 50, 0.5)
    if view.hero == player.seat:
        yield box.stamp(pieces.plain("laurel", 1.3 * box.scale), 80, 0.8)
    colour = public_colour(player, view)
    disguised = colour is not None and colour != player.pawn
    beside = HOUSE * disguised + (0 if colour is None or box.is_tall else POINTS)
    fit = round(box.wide - (112 + beside) * box.scale)
    name = to.names[player.seat]
    if box.is_long:
        yield Text(box.at(102, 0.5), name, "bold", 48, words, "lm", fit=290)
        yield from _facts(player, box, 404, 0.5, 1.35, words)
    else:
        yield Text(box.at(102, 0.28), name, "bold", box.size(38), words, "lm", fit=fit)
        yield from _facts(player, box, 102, LOW, box.scale, words)
    if colour is not None:
        yield from _score(public_standings(view)[player.seat], box, words)
        if disguised:  # their pawn hid it
            yield from _colour(colour, box)


def _panel(box: Box, ink: Ink) -> Panel:
    return Panel((box.x, box.y), (box.x + box.wide, box.y + box.high), ink, radius=12)


def _facts(
    player: PlayerView, box: Box, x: float, y: float, scale: float, words: Ink
) -> Iterator[Item]:
    """Show cones put out and tokens taken."""
    wide, size = scale / box.scale, round(38 * scale)
    yield box.stamp(pieces.plain("drop", 1.1 * scale), x + 14 * wide, y)
    yield Text(box.at(x + 34 * wide, y), str(player.cones), "bold", size, words, "lm")
    x += 88 * wide
    yield box.stamp(pieces.plain("coin", 1.4 * scale), x + 14 * wide, y)
    yield Text(box.at(x + 38 * wide, y), str(player.token_count), "bold", size, words, "lm")


def _score(known: Standing, box: Box, words: Ink) -> Iterator[Item]:
    """Show the visible part of a player's score."""
    right, down = box.wide / box.scale, LOW if box.is_tall else 0.5
    more = MORE if known.hidden else 0
    total = str(known.total)
    yield Text(box.at(right - 12 - more, down), total, "bold", box.size(76), words, "rm",
               fit=round((POINTS - 12 - more) * box.scale))  # fmt: skip
    if more:
        yield Text(box.at(right - 8 - more, down), UNKNOWN, "bold", box.size(38), words, "lm",
                   fit=round(more * box.scale))  # fmt: skip


def _colour(colour: Colour, box: Box) -> Iterator[Item]:
    """Show the colour that was a player's secret."""
    right = box.wide / box.scale
    x, y = (right - 34, 0.28) if box.is_tall else (right - POINTS - 20, 0.5)
    yield box.stamp(pieces.house(colour, 1.5 * box.scale, rim=True), x, y)


def _counter(colour: Colour, lost: int, box: Box) -> Iterator[Item]:
    """Show the points of a colour whose owner is hidden."""
    yield _panel(box, SLATE)
    yield box.stamp(pieces.house(colour, 1.5, rim=True), 38, 0.5)
    yield Text(box.at(box.wide - 10, 0.5), str(TRACK - 2 * lost), "bold", 68, LIGHT, "rm")


def _cards(view: View, to: Reader) -> Iterator[Item]:
    """Show the fire stack, the last cards played, and the turns left."""
    say, x = to.say, LEFT + 4.0
    if view.piles:
        yield Text((x, CARDS), say("Fire stack"), "old", 38, DIM, "lm", fit=168, lines=2)
        x += 174
    for letter, count in zip(STACK_LETTERS, view.piles, strict=False):
        yield from _pile(letter, count, x)
        x += 90
    if view.discards:
        yield Text((x + 16, CARDS), say("Last cards"), "old", 38, DIM, "lm", fit=168, lines=2)
        x += 190
    for number, card in enumerate(reversed(view.discards[-SHOWN:])):
        newest = number == 0
        yield Panel((x, CARDS - 27), (x + 52, CARDS + 27), LIGHT, GOLD if newest else INK, 4, 6)
        yield from arrow_items(card, (x + 26, CARDS), 44)
        x += 57
    left = say.many("{n} turn[s] left", view.turns_left)
    yield Text((RIGHT - 6, CARDS), left, "old", 44, LIGHT, "rm", fit=260)


def _pile(letter: str, count: int, x: float) -> Iterator[Item]:
    yield Panel((x, CARDS - 27), (x + 84, CARDS + 27), LIGHT, INK, 2, 6)
    yield Panel((x + 4, CARDS - 23), (x + 36, CARDS + 23), "#8d2415", radius=4)
    yield Text((x + 20, CARDS), letter, "old", 36, LIGHT)
    yield Text((x + 60, CARDS), str(count), "bold", 36, INK)
