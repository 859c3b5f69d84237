"""The rules of a game on one card that is readable on a phone, for all games."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from render.alt_badge import corner
from render.lines import wrapped
from render.palette import GOLD, INK, LIGHT, NIGHT, PAPER
from render.scene import Disc, Drawing, Ink, Item, Panel, Scene, Stroke, Text
from render.shapes import centred, drawing, grown, moved
from words.reader import Reader
from words.summary import Line, Section, Summary, hint

WIDE: Final = 800
"""The width in pixels: twice that on a phone."""
SKY: Final = 190
"""The height of the picture at the top, in pixels."""
AIM: Final = 62
"""The height of the strip with the aim, in pixels."""
EDGE: Final = 18
HEAD: Final = 52
"""The height of a section's title, in pixels."""
TILE: Final = (124, 82)
"""The width and height of the tile behind a drawing, in pixels."""
LETTERS: Final = 32
"""The size of a sentence in pixels: 16 on a phone."""
LEAD: Final = 38
"""The distance between lines, in pixels."""
GAP: Final = 12
INDENT: Final = 36
"""The indent of options, in pixels."""
ROOM: Final = 8
"""The distance between a drawing and the edge of its tile, in pixels."""


@dataclass(frozen=True, slots=True)
class Look:
    """The elements of a game's card."""

    name: str
    """A word that is unique among the games, for the names of drawings."""
    sky: tuple[Item, ...]
    """The picture at the top: at least 800 by 190 pixels; the part below is covered."""
    icons: Mapping[str, Drawing]
    """The drawings next to the sentences, of any size; without stamps."""
    band: Ink
    """The ink behind the light titles of sections."""
    tile: Ink
    """The ink behind the drawings."""
    palette: tuple[Ink, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """The card of a game."""

    summary: Callable[[Reader], Summary]
    look: Callable[[], Look]

    def scene(self, to: Reader) -> Scene:
        """Lay out the whole card."""
        return _whole(self.summary(to), self.look(), to)

    def part(self, number: int, to: Reader) -> Scene:
        """Lay out one part: 0 is the head, each other number a section."""
        return _part(self.summary(to), self.look(), number)


def _whole(card: Summary, look: Look, to: Reader) -> Scene:
    """Lay out a card from top to bottom."""
    top = SKY + AIM + EDGE
    body: list[Item] = []
    for section in card.sections:
        items, high = _section(section, look, top)
        body += items
        top += high + EDGE
    foot = corner(WIDE)[1]
    items = [*look.sky, *_head(card), *body, *_foot(top, foot, to)]
    return Scene((WIDE, top + foot), PAPER, tuple(items), look.palette)


def _part(card: Summary, look: Look, number: int) -> Scene:
    """Lay out the head of a card, or a section, above a strip for the ALT badge.

    Discord shows pictures at most 350 pixels high, so a whole card would be only 174 wide. A part
    is low enough for the full width of a phone.
    """
    if number == 0:
        items, high = [*look.sky, *_head(card)], SKY + AIM
    else:
        items, high = _section(card.sections[number - 1], look, EDGE)
        high += EDGE
    foot = corner(WIDE)[1]
    items.append(Panel((0, high), (WIDE, high + foot), PAPER))
    return Scene((WIDE, high + foot), PAPER, tuple(items), look.palette)


def _head(card: Summary) -> Iterator[Item]:
    yield Panel((0, SKY), (WIDE, WIDE * 2), PAPER)
    yield Text((WIDE / 2, 62), card.title, "old", 78, LIGHT, halo=INK, glow=6, fit=WIDE - 40,
               lines=2)  # fmt: skip
    yield Panel((0, SKY), (WIDE, SKY + AIM), NIGHT)
    yield Stroke(((0, SKY), (WIDE, SKY)), GOLD, 4)
    yield Text((WIDE / 2, SKY + AIM / 2 + 1), card.aim, "old italic", 40, GOLD, fit=WIDE - 40)


def _foot(top: int, high: int, to: Reader) -> Iterator[Item]:
    yield Panel((0, top), (WIDE, top + high), NIGHT)
    left = corner(WIDE)[0] + 10
    middle = ((left + WIDE - EDGE) / 2, top + high / 2)
    yield Text(middle, hint(to.say), "plain", 28, LIGHT, fit=round(WIDE - EDGE - left))


def _section(section: Section, look: Look, top: int) -> tuple[list[Item], int]:
    """Lay out a section; return its items and its height."""
    start, end = EDGE, WIDE - EDGE
    body: list[Item] = []
    y = top + HEAD + GAP
    for line in section.lines:
        told, high = _line(line, look, y)
        body += told
        if line.number is not None:
            body += _step(line.number, look, y)
        y += high + GAP
    title = Text((start + 24, top + HEAD / 2 + 1), section.title, "old", 40, LIGHT, "lm", fit=700)
    items: list[Item] = [
        Panel((start, top), (end, y), LIGHT, look.band, 3, 16),
        Panel((start, top), (end, top + HEAD), look.band, radius=16),
        Panel((start, top + HEAD / 2), (end, top + HEAD), look.band),
        title,
        *body,
    ]
    return items, y - top


def _line(line: Line, look: Look, top: int) -> tuple[list[Item], int]:
    """Lay out a drawing and its sentence; return them and their height."""
    left = EDGE + 16 + INDENT * line.is_choice
    wide, high = TILE
    text_left = left + wide + 20
    room = WIDE - EDGE - 16 - text_left
    lines = _balanced(line.text, room)
    tall = max(high, len(lines) * LEAD)
    middle = top + tall / 2
    items: list[Item] = [
        Panel((left, middle - high / 2), (left + wide, middle + high / 2), look.tile, radius=12),
        centred(_fitted(look.name, line.icon, look.icons[line.icon]), (left + wide / 2, middle)),
    ]
    if line.is_choice:
        bar = left - INDENT / 2
        ends = ((bar, middle - high / 2 + 4), (bar, middle + high / 2 - 4))
        items.append(Stroke(ends, look.band, 8))
    for number, one in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * LEAD
        items.append(Text((text_left, y), one, "plain", LETTERS, INK, "lm", fit=round(room) + 6))
    return items, tall


def _balanced(text: str, wide: float) -> list[str]:
    """Break a text into as few lines as necessary, of similar length."""
    fewest = len(wrapped(text, wide, LETTERS))
    narrow = next(
        part
        for part in range(10, 0, -1)
        if part == 1 or len(wrapped(text, wide * (part - 1) / 10, LETTERS)) > fewest
    )
    return wrapped(text, wide * narrow / 10, LETTERS)


def _step(number: int, look: Look, top: int) -> Iterator[Item]:
    at = (EDGE + 23, top + 8)
    yield Disc(at, 19, look.band, LIGHT, 3)
    yield Text(at, str(number), "bold", 24, LIGHT)


@cache
def _fitted(game: str, key: str, one: Drawing) -> Drawing:
    """Scale a drawing to its tile."""
    wide, high = one.size
    scale = min((TILE[0] - 2 * ROOM) / wide, (TILE[1] - 2 * ROOM) / high)
    return drawing(f"{game} rules card {key}", one.size, one.items, scale)


def sky(items: tuple[Item, ...], wide: int, up: float = 0) -> tuple[Item, ...]:
    """Return a picture of some width as the top of a card, shifted up."""
    return moved(grown(items, WIDE / wide), 0, -up)


def beside(*drawings: Drawing, apart: float = 6) -> Drawing:
    """Draw things side by side; with a negative gap, they overlap."""
    high = max(one.size[1] for one in drawings)
    items: list[Item] = []
    east = 0.0
    for one in drawings:
        items += moved(one.items, east, (high - one.size[1]) / 2)
        east += one.size[0] + apart
    return drawing("side by side", (round(east - apart), high), items)


def framed(size: tuple[int, int], ground: Ink, *items: Item) -> Drawing:
    """Draw a card of some size with things on it."""
    card = Panel((0, 0), size, ground, INK, 3, 8)
    return drawing("a card", size, (card, *items))
