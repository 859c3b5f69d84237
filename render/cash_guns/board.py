"""The table: who aims at whom, who is down, the loot, and the latest events."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.cash_guns.cards import NOTES, Note
from games.cash_guns.events import Event
from games.cash_guns.model import View
from render.cash_guns import arrows, pieces, plates
from render.cash_guns.ground import ground
from render.cash_guns.layout import CAPTION, MIDDLE, PLACES, SIZE
from render.cash_guns.palette import PALETTE
from render.cash_guns.strips import caption, foot, head
from render.palette import CYAN, DIM, GOLD, INK, LIGHT, NIGHT
from render.scene import Disc, Item, Scene, Text
from render.shapes import moved
from words.cash_guns.reveal import Reveal, reveal
from words.cash_guns.terms import short_money
from words.reader import Reader

BESIDE: Final = 34
"""The distance in pixels from a gangster's middle to a card whose gun is not aimed yet."""

RING: Final = 84
"""The radius in pixels of the ring round a possible target."""

NOTE_STEP: Final = 11
"""The distance in pixels between the notes of a pile."""
PILE: Final = 6
"""Most notes drawn in a pile."""
PILES_APART: Final = 98


def board(view: View, to: Reader, news: Sequence[Event] = ()) -> Scene:
    """Lay out the whole table."""
    told = reveal(view, news)
    items = (*_table(view, told, to), *head(view, to), *caption(view, told, to), *foot(view, to))
    return Scene(SIZE, NIGHT, items, PALETTE)


def choice(view: View, to: Reader, places: tuple[str, ...]) -> Scene:
    """Lay out the table without its headlines, with rings round possible targets."""
    seats = PLACES[len(view.players)]
    rings = (Disc(seats[int(one)].centre, RING, None, CYAN, 9) for one in places)
    items = (*_table(view, reveal(view, ()), to), *rings, *foot(view, to))
    items = moved(items, 0, -CAPTION)
    return Scene(choice_size(places), NIGHT, items, PALETTE)


def choice_size(_: tuple[str, ...]) -> tuple[int, int]:
    """Return the size of the table without its headlines."""
    return SIZE[0], SIZE[1] - CAPTION


def _table(view: View, told: Reveal, to: Reader) -> Iterator[Item]:
    """Lay out the players and everything on the table."""
    seats = len(view.players)
    yield ground()
    yield from _money(view.pot, told.fresh, to)
    yield from arrows.lines(told.shots, seats)
    for player in view.players:
        yield from plates.gangster(player, view, told)
    yield from arrows.guns(told.shots, seats, to.say)
    yield from _resting(view, told)
    for player in view.players:
        yield from plates.plate(player, view, to, told)
    for player in view.players:
        yield from plates.tags(player, view, to, told)


def _resting(view: View, told: Reveal) -> Iterator[Item]:
    """Lay out the cards of guns that are loaded but not aimed."""
    for player in view.players:
        x, y = PLACES[len(view.players)][player.seat].centre
        waiting = [gun for gun in player.guns if gun.loaded and gun.target is None]
        for number in range(len(waiting)):
            yield pieces.stamp((x + BESIDE - number * 30, y + 20), "card back")


# The money in the middle --------------------------------------------------------------------


def _money(pot: tuple[Note, ...], fresh: tuple[Note, ...], to: Reader) -> Iterator[Item]:
    """Lay out the notes on the table; new ones have a golden edge."""
    x, y = MIDDLE
    if not pot:
        yield Text((x, y), to.say("no money"), "bold", 40, DIM, halo=INK, glow=4)
        return
    yield Text((x, y - 74), short_money(sum(pot), to.say), "bold", 60, GOLD, halo=INK, glow=5)
    values: list[Note] = [value for value in NOTES if value in pot]
    left = x - PILES_APART * (len(values) - 1) / 2
    for number, value in enumerate(values):
        count = pot.count(value)
        new = min(count, fresh.count(value))
        yield from _pile(value, count, new, left + number * PILES_APART)


def _pile(value: Note, count: int, new: int, x: float) -> Iterator[Item]:
    wide, high = pieces.NOTE
    seen = min(count, PILE)
    bottom = MIDDLE[1] + 62
    for number in range(seen):
        drawn = pieces.note(value, new=number >= seen - new)
        yield pieces.laid((x - wide / 2, bottom - high - number * NOTE_STEP), drawn)
    if count > 1:
        words = f"\N{MULTIPLICATION SIGN}{count}"
        yield Text((x, bottom + 22), words, "bold", 32, LIGHT, halo=INK, glow=4)
