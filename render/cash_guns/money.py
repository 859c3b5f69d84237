"""The money in the middle of the table: notes in piles, what is new among them, and the sum."""

from collections.abc import Iterator
from typing import Final

from games.cash_guns.cards import NOTES, Note
from render.cash_guns import pieces
from render.cash_guns.layout import MIDDLE
from render.palette import DIM, GOLD, INK, LIGHT
from render.scene import Item, Text
from words.cash_guns.terms import short_money
from words.reader import Reader

STEP: Final = 11
"""The distance of a note from the one below it."""
HIGH: Final = 6
"""The most notes of a pile that are drawn."""
APART: Final = 98


def money(pot: tuple[Note, ...], fresh: tuple[Note, ...], to: Reader) -> Iterator[Item]:
    """Lay out the notes on the table; those just turned up have a golden edge."""
    x, y = MIDDLE
    if not pot:
        yield Text((x, y), to.say("no money"), "bold", 40, DIM, halo=INK, glow=4)
        return
    yield Text((x, y - 74), short_money(sum(pot), to.say), "bold", 60, GOLD, halo=INK, glow=5)
    values: list[Note] = [value for value in NOTES if value in pot]
    left = x - APART * (len(values) - 1) / 2
    for number, value in enumerate(values):
        count = pot.count(value)
        new = min(count, fresh.count(value))
        yield from _pile(value, count, new, left + number * APART)


def _pile(value: Note, count: int, new: int, x: float) -> Iterator[Item]:
    wide, high = pieces.NOTE
    seen = min(count, HIGH)
    bottom = MIDDLE[1] + 62
    for number in range(seen):
        drawn = pieces.note(value, new=number >= seen - new)
        yield pieces.laid((x - wide / 2, bottom - high - number * STEP), drawn)
    if count > 1:
        words = f"\N{MULTIPLICATION SIGN}{count}"
        yield Text((x, bottom + 22), words, "bold", 32, LIGHT, halo=INK, glow=4)
