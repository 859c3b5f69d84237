"""The letter of a choice on its place, beside or below what lies there."""

from collections.abc import Iterator, Sequence
from typing import Final

from render.great_fire.placing import Piece, Room, arranged, largest
from render.great_fire.window import Window
from render.inks import INK
from render.scene import Disc, Ink, Item, Panel, Point, Text

HIGH: Final = 17
"""Of a letter's disc, in a phone's pixels."""
LEAST: Final = 34
EDGE: Final = 5
OUT: Final = 16
"""How far a disc may stand out of a room to the left: places are wider."""


def lettered(
    letters: str, found: Sequence[Piece], room: Room, seen: Window, ink: Ink
) -> Iterator[Item]:
    """Lay out pieces and letters where the pieces stay largest."""
    high = max(LEAST, seen.on_phone(HIGH))
    wide = high * (0.4 + 0.6 * len(letters))
    left, top, right, bottom = room
    start, end = max(left - OUT, seen.left + EDGE), bottom + OUT / 2
    beside = (start + wide + 4, top, right + OUT / 2, bottom)
    above = (left, top, right, end - high - 2)
    is_beside = largest(found, beside) >= largest(found, above)
    yield from arranged(found, beside if is_beside else above)
    middle = (top + bottom) / 2
    at = (start + wide / 2, middle) if is_beside else ((left + right) / 2, end - high / 2)
    if not found:
        at = ((left + right) / 2, middle)
    yield from disc(letters, at, wide, high, ink)


def disc(letters: str, at: Point, wide: float, high: float, ink: Ink) -> Iterator[Item]:
    """Draw a letter's disc; a longer one for several letters."""
    (x, y), edge = at, high / 12
    if len(letters) == 1:
        yield Disc(at, high / 2, ink, INK, edge)
    else:
        start, end = (x - wide / 2, y - high / 2), (x + wide / 2, y + high / 2)
        yield Panel(start, end, ink, INK, edge, high / 2)
    yield Text(at, letters, "bold", round(high * 0.72), INK)
