"""The picture in a panel: the map with the letters of the choices, or the cards to choose from."""

from collections.abc import Iterator
from typing import Final

from games.brigade.cards import CrewId
from games.brigade.grid import PlaceId
from games.brigade.model import View
from render.alt_badge import corner
from render.brigade import cards, palette
from render.brigade.city import HIGH, WIDE, city, letter
from render.palette import CYAN, INK, NIGHT
from render.scene import Item, Panel, Scene, Text
from words.brigade.terms import block_at
from words.brigade.values import CARD
from words.marks import Mark
from words.reader import Reader

EDGE: Final = 10
GAP: Final = 10
TAB: Final = 54
COLUMNS: Final = 3
EACH: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS


def choice(view: View, to: Reader, marks: tuple[Mark, ...]) -> Scene:
    """Lay out what lies at the letters."""
    on_map, held = _on_map(marks), _cards(marks)
    items: list[Item] = []
    top = 0.0
    if held:
        items += _held(held, to)
        top = _high(held)
    if on_map:
        items += city(view, top, lines=2)
        for mark in on_map:
            place = PlaceId(mark.place)
            items += letter(mark.letters, place, top, block_at(place, view))
    return Scene(size(marks), NIGHT, tuple(items), palette.PALETTE, is_seen_once=True)


def size(marks: tuple[Mark, ...]) -> tuple[int, int]:
    """Return width and height."""
    high = _high(_cards(marks)) + (HIGH if _on_map(marks) else 0)
    return WIDE, high + corner(WIDE)[1]


def _on_map(marks: tuple[Mark, ...]) -> list[Mark]:
    return [one for one in marks if not one.place.startswith(CARD)]


def _cards(marks: tuple[Mark, ...]) -> list[Mark]:
    return [one for one in marks if one.place.startswith(CARD)]


def _high(held: list[Mark]) -> int:
    rows = -(-len(held) // COLUMNS)
    return EDGE + rows * (TAB + cards.HIGH + GAP) if held else 0


def _held(held: list[Mark], to: Reader) -> Iterator[Item]:
    for number, mark in enumerate(held):
        x = EDGE + number % COLUMNS * (EACH + GAP)
        y = EDGE + number // COLUMNS * (TAB + cards.HIGH + GAP)
        middle, half = x + EACH / 2, 30 + 12 * len(mark.letters)
        yield Panel((middle - half, y), (middle + half, y + TAB + 12), CYAN, INK, 3, 12)
        yield Text((middle, y + TAB / 2), mark.letters, "bold", 40, INK)
        yield from cards.crew(CrewId(mark.place.removeprefix(CARD)), x, y + TAB, EACH, to)
