"""The data files, one row a line, and their checks.

A host may correct the files. Every fault is a `DataError` that names file and row.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from games.core.codec import Codec, row_error
from games.london.cards import (
    PAUPER,
    Ability,
    BoroughAbility,
    BoroughId,
    CardId,
    Colour,
    Does,
    Effect,
    Pay,
    Side,
)

SEATS = range(2, 5)
CARDS = 101
PAUPERS = 11
ACTIONS = 4
BOROUGHS = 20
OFFER = 3
"""Boroughs on offer."""
BROWN_MONEY: Final = {"A": 57, "B": 90}
"""The fixed pounds that all brown cards of a deck give together, as a reviewer counted."""

Source = Literal["confirmed", "first edition", "reconstructed"]

_PLAYED: Final[frozenset[Does]] = frozenset({"draw", "build_free"})
"""The effects that only action cards have."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A kind of city card."""

    card: CardId
    decks: str
    colour: Colour
    source: Source
    cost: int = 0
    free: bool = False
    pay: Pay = field(default_factory=Pay)
    effects: tuple[Effect, ...] = ()
    flips: bool = False
    prestige: int = 0
    ability: Ability | None = None
    action: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsFile:
    """cards.toml."""

    cards: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class BoroughRow:
    """A borough card."""

    borough: BoroughId
    side: Side
    cost: int
    cards: int
    prestige: int
    relieve: int
    source: Source
    river: bool = False
    starter: bool = False
    run: tuple[Effect, ...] = ()
    ability: BoroughAbility | None = None


@dataclass(frozen=True, slots=True)
class BoroughsFile:
    """boroughs.toml."""

    boroughs: tuple[BoroughRow, ...]


def read_cards(path: Path) -> CardsFile:
    """Read cards.toml, and check that the decks are those of the box."""
    file = Codec(CardsFile).read(path)
    _check_each_once(path, "cards", [row.card for row in file.cards])
    for number, row in enumerate(file.cards):
        _check_card(path, number, row)
    copies = Counter[str]()
    for row in file.cards:
        copies["cards"] += len(row.decks)
        copies["paupers"] += len(row.decks) * (row.card == PAUPER)
        copies["action cards"] += len(row.decks) * bool(row.action)
    for what, wanted in (("cards", CARDS), ("paupers", PAUPERS), ("action cards", ACTIONS)):
        _check(
            copies[what] == wanted, path, ("cards", None), f"{copies[what]} {what}, not {wanted}"
        )
    for deck, wanted in BROWN_MONEY.items():
        money = _brown_money(file, deck)
        why = f"brown cards of deck {deck} bring £{money}, not £{wanted}"
        _check(money == wanted, path, ("cards", None), why)
    return file


def read_boroughs(path: Path) -> BoroughsFile:
    """Read boroughs.toml, and check that there are twenty, three of them on offer at the start."""
    file = Codec(BoroughsFile).read(path)
    _check_each_once(path, "boroughs", [row.borough for row in file.boroughs])
    for number, row in enumerate(file.boroughs):
        place = ("boroughs", number)
        least = min(row.cost, row.cards, row.prestige, row.relieve)
        _check(least >= 0, path, place, "no number is below 0")
        fits = all(one.do in _ON_BOROUGHS and one.by > 0 for one in row.run)
        _check(fits, path, place, f"a borough's run is of {', '.join(_ON_BOROUGHS)}, by 1 or more")
    found = len(file.boroughs)
    _check(found == BOROUGHS, path, ("boroughs", None), f"{found} boroughs, not {BOROUGHS}")
    starters = sum(row.starter for row in file.boroughs)
    _check(starters == OFFER, path, ("boroughs", None), f"{starters} starters, not {OFFER}")
    return file


_ON_BOROUGHS: Final[tuple[Does, ...]] = ("money", "prestige", "relieve", "poverty")
"""Effects that can be mandatory in every run."""

Row = tuple[str, int | None]
"""A table, and the index of a row in it; None: the whole table."""


def _check(holds: bool, path: Path, row: Row, why: str) -> None:
    if not holds:
        raise row_error(path, *row, why)


def _check_each_once(path: Path, table: str, ids: Sequence[str]) -> None:
    for number, one in enumerate(ids):
        _check(one not in ids[:number], path, (table, number), f"a second {one!r}")


def _check_card(path: Path, number: int, row: CardRow) -> None:
    place = ("cards", number)
    _check(bool(row.decks) and set(row.decks) <= set("ABC"), path, place, "decks are A, B or C")
    _check(min(row.cost, row.prestige, row.pay.pounds) >= 0, path, place, "no number is below 0")
    every = (*row.effects, *row.action)
    _check(all(one.by > 0 for one in every), path, place, "by 1 or more")
    bounds = all(one.most is None or one.most >= one.by for one in every)
    _check(bounds, path, place, "most is no less than by")
    either = not (row.pay.pounds and row.pay.card)
    _check(either, path, place, "activating costs pounds or a card, not both")
    played = {one.do for one in row.action}
    _check(played <= _PLAYED, path, place, f"an action is of {', '.join(sorted(_PLAYED))}")
    run = {one.do for one in row.effects}
    _check(not run & _PLAYED, path, place, f"only an action is of {', '.join(sorted(_PLAYED))}")
    plain = not (row.effects or row.flips or row.ability or row.prestige or row.cost)
    _check(plain or not row.action, path, place, "an action card is played, and does nothing else")
    is_pauper = row.card == PAUPER
    _check(is_pauper == (row.colour == "grey"), path, place, "paupers are grey, and only they")
    _check(plain or not is_pauper, path, place, "a pauper does nothing")


def _brown_money(file: CardsFile, deck: str) -> int:
    return sum(
        one.by * row.decks.count(deck)
        for row in file.cards
        for one in row.effects
        if row.colour == "brown" and one.do == "money"
    )
