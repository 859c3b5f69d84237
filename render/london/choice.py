"""The picture in a panel: the choices, grouped by where they are."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import Final

from games.london.cards import BoroughId, CardId
from games.london.model import View
from render.alt_badge import corner
from render.london import faces
from render.london.city import on_top
from render.london.palette import PALETTE
from render.palette import NIGHT
from render.scene import Item, Scene
from words.reader import Reader
from words.seats import owner_of

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
FEW: Final = 6
"""Most cards shown with their whole text, if nothing else is shown."""
PARTS: Final = ("seen", "hand", "board", "land", "stack")
"""The possible parts of a picture, from top to bottom."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of the table and its items."""

    name: str
    places: tuple[str, ...]
    is_alone: bool

    @property
    def is_large(self) -> bool:
        """Tell whether its cards are large."""
        return self.is_alone and self.name not in ("land", "stack") and len(self.places) <= FEW

    @property
    def columns(self) -> int:
        """Return the number of items in a row."""
        return 3 if self.name == "land" or self.is_large else 4

    @property
    def wide(self) -> int:
        """Return the width of an item, in pixels."""
        return (WIDE - 2 * EDGE - GAP * (self.columns - 1)) // self.columns

    @property
    def step(self) -> int:
        """Return the distance between rows, in pixels."""
        own = {"land": faces.LAND}.get(self.name, faces.LARGE if self.is_large else faces.SMALL)
        return own + GAP

    @property
    def high(self) -> int:
        """Return the height of all rows, in pixels."""
        return ceil(len(self.places) / self.columns) * self.step


def choice(view: View, to: Reader, places: tuple[str, ...]) -> Scene:
    """Lay out the possible choices."""
    items: list[Item] = []
    top = EDGE
    for part in _parts(places):
        for number, place in enumerate(part.places):
            x = EDGE + number % part.columns * (part.wide + GAP)
            y = top + number // part.columns * part.step
            items += _thing(part, place, view, to, x, y)
        top += part.high
    return Scene(size(places), NIGHT, tuple(items), PALETTE)


def size(places: tuple[str, ...]) -> tuple[int, int]:
    """Return width and height."""
    return WIDE, EDGE + sum(part.high for part in _parts(places)) + corner(WIDE)[1]


def _parts(places: tuple[str, ...]) -> list[_Part]:
    found = [(name, tuple(those)) for name, those in groupby(sorted(places, key=_order), _name)]
    return [_Part(name, those, is_alone=len(found) == 1) for name, those in found]


def _order(place: str) -> int:
    return PARTS.index(_name(place))


def _name(place: str) -> str:
    return place.split(":")[0]


def _thing(part: _Part, place: str, view: View, to: Reader, x: float, y: float) -> Iterator[Item]:
    what = place.split(":")[1]
    match part.name:
        case "land":
            yield from faces.land(BoroughId(what), x, y, part.wide, to)
        case "stack":
            yield from on_top(owner_of(view).stacks[int(what)][-1], x, y, part.wide, to)
        case _ if part.is_large:
            yield from faces.large(CardId(what), x, y, part.wide, to)
        case _:
            yield from faces.small(CardId(what), x, y, part.wide, to)
