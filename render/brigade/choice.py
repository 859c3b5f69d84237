"""The picture in a panel: the part of the map with the choices, or cards to choose from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.brigade.box import EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS, CrewId
from games.brigade.grid import PlaceId
from games.brigade.model import View
from render.alt_badge import corner
from render.brigade import cards, palette, pieces
from render.brigade.city import ALL, WIDE, Window, around, city, framed
from render.lines import estimated
from render.palette import CYAN, GOLD, LIGHT, NIGHT
from render.scene import Drawing, Item, Panel, Scene, Text
from render.shapes import put
from words.brigade.derived import destroyed
from words.brigade.terms import FACTION_NAMES
from words.brigade.values import CARD, HERE, NEAR
from words.reader import Reader

EDGE: Final = 10
GAP: Final = 10
COLUMNS: Final = 3
EACH: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
TEXT: Final = 29
"""The size of the legend's letters, in pixels of the full width: 8 on a phone."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """The content of a picture for these places."""

    spaces: tuple[PlaceId, ...]
    here: tuple[PlaceId, ...]
    near: tuple[PlaceId, ...]
    held: tuple[CrewId, ...]

    @property
    def window(self) -> Window:
        """The visible part of the map; below cards, it has all columns."""
        found = around((*self.spaces, *self.near, *self.here))
        return Window(0, found.row, ALL.columns, found.rows) if self.held else found

    @property
    def top(self) -> int:
        """The top edge of the map."""
        rows = -(-len(self.held) // COLUMNS)
        return EDGE + rows * (cards.HIGH + GAP) if self.held else 0

    @property
    def has_map(self) -> bool:
        """Tell whether there is a map."""
        return bool(self.spaces or self.here)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height with the strip at the bottom, whose corner the ALT badge covers."""
        wide, high = self.window.size if self.has_map else (WIDE, 0)
        return wide, self.top + high + corner(wide)[1]


def choice(view: View, to: Reader, places: tuple[str, ...]) -> Scene:
    """Lay out the possible choices."""
    shown = _shown(places)
    items: list[Item] = [*_held(shown.held, to)]
    if shown.has_map:
        items += city(view, shown.top, lines=2, window=shown.window)
        items += (framed(one, shown.top, shown.window, CYAN) for one in shown.spaces)
        items += (
            framed(one, shown.top, shown.window, GOLD, 5 if one in shown.spaces else 0)
            for one in shown.here
        )
        items += _legend(shown, view, to)
    return Scene(shown.size, NIGHT, tuple(items), palette.PALETTE)


def size(places: tuple[str, ...]) -> tuple[int, int]:
    """Return width and height."""
    return _shown(places).size


def _shown(places: tuple[str, ...]) -> _Shown:
    here = tuple(PlaceId(one.removeprefix(HERE)) for one in places if one.startswith(HERE))
    near = tuple(PlaceId(one.removeprefix(NEAR)) for one in places if one.startswith(NEAR))
    held = tuple(CrewId(one.removeprefix(CARD)) for one in places if one.startswith(CARD))
    spaces = tuple(PlaceId(one) for one in places if ":" not in one)
    return _Shown(spaces, here, near, held)


def _held(held: tuple[CrewId, ...], to: Reader) -> Iterator[Item]:
    for number, card in enumerate(held):
        x = EDGE + number % COLUMNS * (EACH + GAP)
        y = EDGE + number // COLUMNS * (cards.HIGH + GAP)
        yield from cards.crew(card, x, y, EACH, to)


def _legend(shown: _Shown, view: View, to: Reader) -> Iterator[Item]:
    """Lay out two rows beside the covered corner: the factions with their signs, then the rest."""
    gone, university = destroyed(view)
    scale, say = shown.size[0] / WIDE, to.say
    factions = [(pieces.swatch(one, scale), FACTION_NAMES[one](say)) for one in FACTIONS]
    signs: list[tuple[Drawing, str]] = [
        *([(_frame(CYAN, scale), say("choice"))] if shown.spaces else []),
        *([(_frame(GOLD, scale), say("here"))] if shown.here else []),
        (pieces.piece("lit", 1.2 * scale), say("{n}/{most} fire", n=2, most=4)),
        (pieces.piece("skull", 0.8 * scale), say("{n} of {most}", n=gone, most=EVACUATION)),
        (
            pieces.swatch("university", scale),
            say("{n} of {most} lost → last round", n=university, most=UNIVERSITY_LOST),
        ),
    ]
    strip = corner(shown.size[0])[1]
    top = shown.size[1] - strip
    for row, told in enumerate((factions, signs)):
        yield from _row(told, shown.size[0], top + strip * (row + 0.5) / 2)


def _row(signs: Sequence[tuple[Drawing, str]], wide: int, y: float) -> Iterator[Item]:
    """Lay out signs and their meanings in a row."""
    x, text = corner(wide)[0] + 4.0, round(TEXT * wide / WIDE)
    needs = [estimated(told, text) for _, told in signs]
    room = wide - x - EDGE - sum(sign.size[0] + 9 for sign, _ in signs)
    for wants, (sign, told) in zip(needs, signs, strict=True):
        fit = room * wants / sum(needs)
        yield put(sign, x, y - sign.size[1] / 2)
        x += sign.size[0] + 3
        yield Text((x, y), told, "plain", text, LIGHT, "lm", fit=round(fit))
        x += fit + 6


def _frame(ink: str, scale: float) -> Drawing:
    """Draw a small frame of a place."""
    side = round(34 * max(scale, 0.8))
    items: list[Item] = [Panel((3, 3), (side - 3, side - 3), None, ink, 7, 5)]
    return pieces.drawing(f"frame {ink} {side}", (side, side), items)
