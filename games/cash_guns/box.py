"""What is in the box: bullet cards, banknotes, powers and missions from data/cash_guns, frozen."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.cash_guns import files
from games.cash_guns.cards import MISSIONS, NOTES, Card, Mission, Note, Power, Switchboard, in_order

DATA: Final = Path(__file__).parents[2] / "data" / "cash_guns"

LIVES: Final = 3
"""The wound that kills."""
UNBREAKABLE_LIVES: Final = 4
SHAME: Final = 5_000
"""What a shame marker costs, or brings the Super Coward, in dollars."""
SIX_FEET_UNDER: Final = 10_000
"""What each of the dead brings 6 Feet Under, in dollars."""
LAST_PHONE_ROUND: Final = 6
SIRENS_ALLOWED: Final = 1
"""How often the cop may quit once reinforcements are on their way."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    bullets: tuple[Card, ...]
    """The bullet cards that go with each gun, in order."""
    notes: tuple[Note, ...]
    """The 40 banknotes, high ones first."""
    powers: tuple[Power, ...]
    missions: tuple[Mission, ...]
    """The cop first, then the gangsters."""
    switchboard: tuple[Switchboard, ...]
    """The top card first."""


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is broken; it names file and row.
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
    """Return notes sorted, the high ones first."""
    return tuple(sorted(notes, key=NOTES.index))


BOX: Final = load(DATA)
