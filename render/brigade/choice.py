"""The picture in a panel: the map with the places of the choices, or the cards to choose from."""

from collections.abc import Iterator
from typing import Final

from games.brigade.cards import CrewId
from games.brigade.grid import PlaceId
from games.brigade.model import View
from render.alt_badge import corner
from render.brigade import cards, palette
from render.brigade.city import HIGH, WIDE, city, offered
from render.palette import NIGHT
from render.scene import Item, Scene
from words.brigade.values import CARD
from words.reader import Reader

EDGE: Final = 10
GAP: Final = 10
COLUMNS: Final = 3
EACH: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS


def choice(view: View, to: Reader, places: tuple[str, ...]) -> Scene:
    """Lay out what may be chosen."""
    on_map, held = _on_map(places), _cards(places)
    items: list[Item] = []
    top = 0.0
    if held:
        items += _held(held, to)
        top = _high(held)
    if on_map:
        items += city(view, top, lines=2)
        items += (offered(PlaceId(one), top) for one in on_map)
    return Scene(size(places), NIGHT, tuple(items), palette.PALETTE, is_seen_once=True)


def size(places: tuple[str, ...]) -> tuple[int, int]:
    """Return width and height."""
    high = _high(_cards(places)) + (HIGH if _on_map(places) else 0)
    return WIDE, high + corner(WIDE)[1]


def _on_map(places: tuple[str, ...]) -> list[str]:
    return [one for one in places if not one.startswith(CARD)]


def _cards(places: tuple[str, ...]) -> list[str]:
    return [one for one in places if one.startswith(CARD)]


def _high(held: list[str]) -> int:
    rows = -(-len(held) // COLUMNS)
    return EDGE + rows * (cards.HIGH + GAP) if held else 0


def _held(held: list[str], to: Reader) -> Iterator[Item]:
    for number, place in enumerate(held):
        x = EDGE + number % COLUMNS * (EACH + GAP)
        y = EDGE + number // COLUMNS * (cards.HIGH + GAP)
        yield from cards.crew(CrewId(place.removeprefix(CARD)), x, y, EACH, to)
