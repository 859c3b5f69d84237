"""Split the pot into equal shares, as large as the notes on the table allow.

Of 5, 10 and 20 thousand, each divides the next. So filling shares with the highest notes first is
optimal.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.cash_guns.cards import NOTES, Note

_UNIT: Final = NOTES[-1]


def best_share(pot: Sequence[Note], sharers: int) -> int:
    """Return the largest equal share in dollars; 0: nothing can be split."""
    notes = Counter(pot)
    for units in range(sum(pot) // _UNIT // sharers, 0, -1):
        if _paid(notes, sharers, units) is not None:
            return units * _UNIT
    return 0


def shares(pot: Sequence[Note], sharers: int) -> tuple[list[list[Note]], list[Note]]:
    """Return the notes of each sharer, and the notes that stay; high notes are dealt first."""
    share = best_share(pot, sharers)
    left = sorted(pot, key=NOTES.index)
    if not share:
        return [[] for _ in range(sharers)], left
    paid = _paid(Counter(pot), sharers, share // _UNIT)
    assert paid is not None
    dealt = [_dealt(paid, share) for _ in range(sharers)]
    for notes in dealt:
        for note in notes:
            left.remove(note)
    return dealt, left


def _paid(notes: Counter[Note], sharers: int, units: int) -> dict[Note, int] | None:
    """Return how many notes of each value pay `units` to each sharer; None: it is impossible."""
    twenties = min(notes[20_000], sharers * (units // 4))
    rest = sharers * units - 4 * twenties
    tens = min(notes[10_000], (rest - sharers * (units % 2)) // 2)
    fives = rest - 2 * tens
    if fives > notes[5_000]:
        return None
    return {20_000: twenties, 10_000: tens, 5_000: fives}


def _dealt(paid: dict[Note, int], share: int) -> list[Note]:
    """Remove one share from `paid`, the highest notes that fit first."""
    taken: list[Note] = []
    for note in NOTES:
        while paid[note] and note <= share:
            paid[note] -= 1
            share -= note
            taken.append(note)
    assert share == 0
    return taken
