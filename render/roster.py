"""The names of the players on the banner of a lobby."""

from collections.abc import Iterator, Sequence
from typing import Final

from render.alt_badge import corner
from render.palette import GOLD, INK, LIGHT
from render.scene import Disc, Item, Panel, Text

MOST: Final = 6
"""Most names shown."""
HIGH: Final = 48


def roster(names: Sequence[str], wide: int, top: float) -> Iterator[Item]:
    """Lay out names in rows of three, right of the covered corner of a picture of this width."""
    left = corner(wide)[0] + 10
    step = (wide - 6 - left) / 3
    for seat, name in enumerate(names[:MOST]):
        x, y = left + seat % 3 * step, top + seat // 3 * (HIGH + 8)
        yield Panel((x, y), (x + step - 10, y + HIGH), "#1b1714", GOLD, 2.5, 24, 0.92)
        yield Disc((x + 26, y + 24), 18, GOLD)
        yield Text((x + 26, y + 24), str(seat + 1), "bold", 24, INK)
        yield Text((x + 56, y + 24), name, "bold", 30, LIGHT, "lm", fit=round(step) - 80)
