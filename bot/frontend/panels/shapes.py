"""What there is to choose, and what stands around it, held against the screen of a phone."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.frontend.core import phone
from bot.frontend.panels.buttons import height_of, in_rows
from bot.frontend.panels.sheet import Button, Row

ROWS: Final = 5
"""So many rows a message has."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to choose, and the lines above that say what it does."""

    rows: tuple[Row, ...]
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around the choices."""

    head: Sequence[str]
    rows: tuple[Row, ...]
    picture: tuple[int, int] | None

    @property
    def rows_left(self) -> int:
        """How many rows there may be besides."""
        return ROWS - len(self.rows)

    def holds(self, shown: Shown) -> bool:
        """Tell whether everything is on the screen of a phone with these choices."""
        controls = height_of((*self.rows, *shown.rows))
        return phone.fits([*self.head, *shown.lines], self.picture, controls)


def with_first(first: tuple[Button, ...], shown: Shown) -> Shown:
    """Put these buttons before all others."""
    return replace(shown, rows=(*in_rows(first), *shown.rows))
