"""All city cards, page by page by deck letter, and all boroughs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from games.london.box import BOX
from games.london.cards import BoroughId, CardId
from render.alt_badge import corner
from render.london import faces
from render.london.palette import PALETTE
from render.palette import GOLD, LIGHT, NIGHT
from render.scene import Item, Scene, Text
from words.london.gallery import KINDS, LAND, copies, gone_of, title
from words.reader import Reader

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
TITLE: Final = 70
GONE: Final = 38
"""The height of the line below a card, in pixels."""
ALONE: Final = 580
"""The width of a single card, in pixels."""


def deck(page: str, to: Reader, gone: Sequence[CardId] = ()) -> Scene:
    """Lay out a page; the line below a card says how many of its kind have left the game."""
    items: list[Item] = [
        Text((EDGE + 8, 38), title(page, to), "old", 52, LIGHT, "lm", fit=WIDE - 40)
    ]
    end = TITLE
    if page == LAND:
        for borough, (x, y, wide) in zip(BOX.boroughs, _grid(3, faces.LAND), strict=False):
            items += faces.land(borough, x, y, wide, to)
            end = y + faces.LAND + GAP
    else:
        left = Counter(gone)
        foot = GONE if any(left[card] for card in KINDS[page]) else 0
        for card, (x, y, wide) in zip(KINDS[page], _grid(5, faces.SMALL + foot), strict=False):
            items += faces.small(card, x, y, wide, to)
            several = copies(card, page)
            if several > 1:
                items += faces.counted(several, x + 76, y + faces.BAND / 2, 36)
            if left[card]:
                words = gone_of(card, left[card], to.say)
                at = (x + wide / 2, y + faces.SMALL + GONE / 2)
                items.append(Text(at, words, "bold", faces.CAPTION, GOLD, fit=wide))
            end = y + faces.SMALL + foot + GAP
    return Scene((WIDE, end + corner(WIDE)[1] - GAP), NIGHT, tuple(items), PALETTE)


def thing(key: str, to: Reader) -> Scene:
    """Lay out a single card or borough, with its whole text."""
    items: list[Item] = []
    high = EDGE
    if key in BOX.boroughs:
        items += faces.full_land(BoroughId(key), EDGE, EDGE, ALONE, to)
        high += faces.LAND + 2 * EDGE + 2 * 31
    else:
        items += faces.large(CardId(key), EDGE, EDGE, ALONE, to)
        high += faces.LARGE
    wide = ALONE + 2 * EDGE
    return Scene((wide, high + corner(wide)[1]), NIGHT, tuple(items), PALETTE)


def _grid(columns: int, high: int) -> Iterator[tuple[int, int, int]]:
    """Yield positions row by row: left, top, and the width of an item."""
    wide = (WIDE - 2 * EDGE - GAP * (columns - 1)) // columns
    for number in count():
        row, column = divmod(number, columns)
        yield EDGE + column * (wide + GAP), TITLE + row * (high + GAP), wide
