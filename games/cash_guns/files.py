"""The data files, one row a line, and their checks.

A host may correct the files. Every fault is a `DataError` that names file and row.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from games.cash_guns.cards import (
    CARDS,
    MISSIONS,
    NOTES,
    POWERS,
    Card,
    Mission,
    Note,
    Power,
    Switchboard,
)
from games.core.codec import Codec, row_error

SEATS = range(4, 7)
COP_SEATS = range(5, 7)
"""The numbers of seats with a cop."""
ROUNDS = 8
MOST_CARDS = 1000
"""Most cards of a kind; far more than in any printed game, so that a typing error cannot fill
memory."""
NOTES_A_ROUND = 5
"""New notes turned up in each round."""

Source = Literal["confirmed", "reconstructed"]


@dataclass(frozen=True, slots=True)
class BulletCards:
    """The number of bullet cards of one kind for each gun."""

    card: Card
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class BulletsFile:
    """bullets.toml."""

    bullets: tuple[BulletCards, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """The number of banknotes of one value."""

    value: Note
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class NotesFile:
    """notes.toml."""

    notes: tuple[Notes, ...]


@dataclass(frozen=True, slots=True)
class PowerCard:
    """One Super Power."""

    number: int
    power: Power
    source: Source


@dataclass(frozen=True, slots=True)
class PowersFile:
    """powers.toml."""

    powers: tuple[PowerCard, ...]


@dataclass(frozen=True, slots=True)
class MissionCards:
    """The number of Secret Mission cards of one kind."""

    mission: Mission
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class SwitchboardCard:
    """One card of the telephone switchboard."""

    number: int
    card: Switchboard
    source: Source


@dataclass(frozen=True, slots=True)
class MissionsFile:
    """missions.toml."""

    missions: tuple[MissionCards, ...]
    switchboard: tuple[SwitchboardCard, ...]


def read_bullets(path: Path) -> BulletsFile:
    """Read bullets.toml, and check that there is a card for each round."""
    file = Codec(BulletsFile).read(path)
    _check_counts(path, "bullets", [row.count for row in file.bullets])
    _check_each_once(path, "bullets", [row.card for row in file.bullets], CARDS)
    total = sum(row.count for row in file.bullets)
    _check(total == ROUNDS, path, ("bullets", None), f"{total} cards, not one a round ({ROUNDS})")
    return file


def read_notes(path: Path) -> NotesFile:
    """Read notes.toml, and check that eight rounds use up all notes."""
    file = Codec(NotesFile).read(path)
    _check_counts(path, "notes", [row.count for row in file.notes])
    _check_each_once(path, "notes", [row.value for row in file.notes], NOTES)
    total, needed = sum(row.count for row in file.notes), ROUNDS * NOTES_A_ROUND
    _check(total == needed, path, ("notes", None), f"{total} notes, not {needed}")
    return file


def read_powers(path: Path) -> PowersFile:
    """Read powers.toml, and check that each power occurs once."""
    file = Codec(PowersFile).read(path)
    _check_each_once(path, "powers", [row.power for row in file.powers], POWERS)
    for number, row in enumerate(file.powers):
        why = f"number {row.number} should be {number + 1}"
        _check(row.number == number + 1, path, ("powers", number), why)
    return file


def read_missions(path: Path) -> MissionsFile:
    """Read missions.toml, and check that there is one cop, and that the last call brings help."""
    file = Codec(MissionsFile).read(path)
    _check_counts(path, "missions", [row.count for row in file.missions])
    _check_each_once(path, "missions", [row.mission for row in file.missions], MISSIONS)
    for number, row in enumerate(file.missions):
        one = row.mission == "gangster" or row.count == 1
        _check(one, path, ("missions", number), "there is one cop")
    total = sum(row.count for row in file.missions)
    enough = total >= COP_SEATS[-1]
    _check(enough, path, ("missions", None), f"only {total} cards for {COP_SEATS[-1]} players")
    _check_switchboard(path, file.switchboard)
    return file


Row = tuple[str, int | None]
"""A table, and the index of a row in it; None: the whole table."""


def _check(holds: bool, path: Path, row: Row, why: str) -> None:
    if not holds:
        raise row_error(path, *row, why)


def _check_counts(path: Path, table: str, counts: Sequence[int]) -> None:
    for number, count in enumerate(counts):
        row = (table, number)
        _check(count > 0, path, row, "a count is at least 1")
        _check(count <= MOST_CARDS, path, row, f"no more than {MOST_CARDS} cards of a kind")


def _check_each_once(
    path: Path, table: str, found: Sequence[object], wanted: Sequence[object]
) -> None:
    for number, one in enumerate(found):
        _check(one not in found[:number], path, (table, number), f"a second {one!r}")
    missing = [one for one in wanted if one not in found]
    _check(not missing, path, (table, None), f"no row for {missing}")


def _check_switchboard(path: Path, cards: Sequence[SwitchboardCard]) -> None:
    _check(len(cards) > 0, path, ("switchboard", None), "no card in it")
    for number, card in enumerate(cards):
        row = ("switchboard", number)
        why = f"number {card.number} should be {number + 1}"
        _check(card.number == number + 1, path, row, why)
        fits = (card.card == "reinforcements_sent") == (number == len(cards) - 1)
        _check(fits, path, row, "reinforcements are sent by the last card, and only by it")
