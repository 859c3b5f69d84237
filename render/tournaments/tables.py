"""The tables of a round or a bracket, readable on a phone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from render.palette import DIM, FADED, GOLD, LIGHT, NIGHT, SLATE
from render.scene import Item, Panel, Scene, Text

WIDE: Final = 1200
MOST: Final = 12
"""Most tables: more would be unreadable on a phone."""
_HEAD: Final = 164
_SECTION: Final = 76
_LINE: Final = 62
_PAD: Final = 22
_GAP: Final = 18
_EDGE: Final = 24
_COLUMN: Final = (WIDE - 2 * _EDGE - _GAP) / 2


@dataclass(frozen=True, slots=True)
class Person:
    """A person at a table."""

    name: str
    place: str = ""
    """"" before the game has ended."""
    is_through: bool = False
    """Whether the person plays on, or has won the final."""
    is_computer: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A table."""

    heading: str
    people: tuple[Person, ...]
    """The people in the order of their seats or places."""


@dataclass(frozen=True, slots=True)
class Section:
    """A group of tables: a division, or a round of a bracket."""

    heading: str
    """"" if there is only one section."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """The content of a picture of tables, as text."""

    title: str
    about: str
    sections: tuple[Section, ...]
    rest: str = ""
    """The note about tables that are left out."""


def tables(told: Tables) -> Scene:
    """Lay out the tables in two columns; a single table of a section has the full width."""
    items: list[Item] = [
        Text((36, 56), told.title, "old", 60, LIGHT, "lm", fit=WIDE - 72),
        Text((36, 122), told.about, "plain", 36, DIM, "lm", fit=WIDE - 72),
    ]
    top: float = _HEAD
    for section in told.sections:
        if section.heading:
            items.append(Text((36, top + _SECTION / 2), section.heading, "bold", 42, GOLD, "lm",
                              fit=WIDE - 72))  # fmt: skip
            top += _SECTION
        for at in range(0, len(section.cards), 2):
            pair = section.cards[at : at + 2]
            high = _LINE * (1 + max(len(card.people) for card in pair)) + _PAD
            wide = _COLUMN if len(section.cards) > 1 else WIDE - 2 * _EDGE
            for column, card in enumerate(pair):
                left = _EDGE + column * (_COLUMN + _GAP)
                items += _card(card, (left, top), (left + wide, top + high))
            top += high + _GAP
    if told.rest:
        items.append(Text((36, top + _SECTION / 2 - 8), told.rest, "plain", 36, DIM, "lm",
                          fit=WIDE - 72))  # fmt: skip
        top += _SECTION
    return Scene((WIDE, round(top) + 8), NIGHT, tuple(items))


def _card(card: Card, start: tuple[float, float], end: tuple[float, float]) -> Iterator[Item]:
    is_over, (left, top) = any(one.place for one in card.people), start
    yield Panel(start, end, SLATE, FADED, 2, 12)
    yield Text((left + 24, top + 42), card.heading, "plain", 36, DIM, "lm", fit=500)
    for line, one in enumerate(card.people, 1):
        middle = top + 42 + line * _LINE
        ink = DIM if one.is_computer else GOLD if one.is_through else LIGHT
        if is_over:
            yield Text((left + 58, middle), one.place, "plain", 40, ink, "rm", fit=44)
        name = left + (76 if is_over else 24)
        yield Text((name, middle), one.name, "plain" if one.is_computer else "bold", 46, ink, "lm",
                   fit=round(end[0] - 24 - name))  # fmt: skip
