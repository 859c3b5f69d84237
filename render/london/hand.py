"""A hand for its owner: every card with its whole text."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from games.london.cards import CardId
from games.london.model import Drawing, View
from render.alt_badge import corner
from render.london import faces, players
from render.london.palette import PALETTE
from render.palette import DIM, GOLD, NIGHT
from render.scene import Item, Scene, Text
from words.reader import Reader
from words.seats import owner_of

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
COLUMNS: Final = 3
CARD: Final = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
HEAD: Final = 84
TITLE: Final = 54


def hand(view: View, to: Reader) -> Scene:
    """Lay out one seat's hand, and the cards shown by the University."""
    player = owner_of(view)
    items = [*players.head(player, to, WIDE, HEAD)]
    y = HEAD + 2 * GAP
    held = player.hand or ()
    if not held:
        items.append(Text((WIDE / 2, y + 60), to.say("No cards."), "old", 48, DIM))
        y += 120
    items += _cards(held, y, to)
    y += _high(held)
    seen = _seen(view)
    if seen:
        title = to.say("At the top of the deck, the topmost first")
        items.append(Text((EDGE + 8, y + TITLE / 2), title, "old", 40, GOLD, "lm", fit=WIDE - 40))
        items += _cards(seen, y + TITLE, to)
        y += TITLE + _high(seen)
    return Scene((WIDE, y + corner(WIDE)[1]), NIGHT, tuple(items), PALETTE)


def _seen(view: View) -> tuple[CardId, ...]:
    """Return the cards of the deck that the University shows, the top one first."""
    return view.task.seen[::-1] if isinstance(view.task, Drawing) else ()


def _high(cards: Sequence[CardId]) -> int:
    return ceil(len(dict.fromkeys(cards)) / COLUMNS) * (faces.LARGE + GAP)


def _cards(cards: Sequence[CardId], top: int, to: Reader) -> Iterator[Item]:
    """Lay out a face for each kind of card."""
    for number, card in enumerate(dict.fromkeys(cards)):
        x = EDGE + number % COLUMNS * (CARD + GAP)
        y = top + number // COLUMNS * (faces.LARGE + GAP)
        yield from faces.large(card, x, y, CARD, to, cards.count(card))
