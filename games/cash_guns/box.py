"""The content of the box: the cards and banknotes of data/cash_guns, frozen."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.cash_guns import files
from games.cash_guns.cards import MISSIONS, NOTES, Card, Mission, Note, Power, Switchboard, in_order

DATA: Final = Path(__file__).parents[2] / "data" / "cash_guns"

LIVES: Final = 3
"""The number of wounds that kills."""
UNBREAKABLE_LIVES: Final = 4
SHAME: Final = 5_000
"""Dollars that a shame marker costs, or brings the Super Coward."""
SIX_FEET_UNDER: Final = 10_000
"""Dollars that each dead player brings 6 Feet Under."""
LAST_PHONE_ROUND: Final = 6
SIRENS_ALLOWED: Final = 1
"""How many times the cop may quit after reinforcements are sent."""


@dataclass(frozen=True, slots=True)
class Box:
    """The content of the box."""

    bullets: tuple[Card, ...]
    """The bullet cards of each gun, in order."""
    notes: tuple[Note, ...]
    """The 40 banknotes, high ones first."""
    powers: tuple[Power, ...]
    missions: tuple[Mission, ...]
    """The missions, the cop's first."""
    switchboard: tuple[Switchboard, ...]
    """The switchboard cards, the top one first."""


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is invalid; it names file and row.
    """
    bullets = files.read_bullets(folder / "bullets.toml").bullets
    notes = files.read_notes(folder / "notes.toml").notes
    powers = files.read_powers(folder / "powers.toml").powers
    phone = files.read_missions(folder / "missions.toml")
    missions: list[Mission] = [row.mission for row in phone.missions for _ in range(row.count)]
    return Box(
        bullets=tuple(in_order([row.card for row in bullets for _ in range(row.count)])),
        notes=high_first([row.value for row in notes for _ in range(row.count)]),
        powers=tuple(row.power for row in powers),
        missions=tuple(sorted(missions, key=MISSIONS.index)),
        switchboard=tuple(row.card for row in phone.switchboard),
    )


def high_first(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Return the notes sorted, high ones first."""
    return tuple(sorted(notes, key=NOTES.index))


BOX: Final = load(DATA)
