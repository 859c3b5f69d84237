"""The inks and patterns of The Great Fire, and the palette of its pictures."""

from typing import Final

from games.great_fire.model import Direction
from render.palette import palette
from render.scene import Ink, Pattern

PALETTE: Final = palette("great_fire")

REGION: Final[dict[str, tuple[Ink, Ink, Pattern]]] = {
    "orange": ("#e7cb9c", "#c79c5e", "slant"),
    "blue": ("#c3cfd2", "#8ea4ad", "rows"),
    "lilac": ("#d8c6d2", "#ab8fa6", "backslant"),
    "green": ("#d3d5ab", "#a3a86d", "dots"),
}
"""Ground, pattern ink and pattern of each region."""
MEADOW: Final[Ink] = "#93ad6b"
MEADOW_INK: Final[Ink] = "#6c8a4a"
RIVER: Final[Ink] = "#6f919e"
RIVER_INK: Final[Ink] = "#4a6c7b"
WALL: Final[Ink] = "#5b4636"

FLAME: Final[Ink] = "#ee5a1c"
FLAME_EDGE: Final[Ink] = "#3a0d05"
FLAME_HEART: Final[Ink] = "#ffc93d"
BURNING: Final[Ink] = "#7d1d10"
BURNING_INK: Final[Ink] = "#9b2b14"
EMBERS: Final[Ink] = "#d9772f"
"""The borders of burning places."""
HELD: Final[Ink] = "#4d3a34"
"""A burnt district with a contained fire."""
HELD_INK: Final[Ink] = "#6a5148"
RUIN: Final[Ink] = "#67605a"
RUIN_INK: Final[Ink] = "#4c4641"
STEEL: Final[Ink] = "#1f4e86"
"""Trained bands."""
COIN: Final[Ink] = "#ffd84a"
RED_NAME: Final[Ink] = "#a81616"
"""The name of an objective."""

WAYS: Final[dict[Direction, Ink]] = {
    "N": "#2a557f", "E": "#8d5a1e", "S": "#33613d", "W": "#74335a",
}  # fmt: skip
