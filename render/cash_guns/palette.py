"""The inks of Ca$h 'n Gun$: a back room, a lamp, a felt table; and those its pictures keep."""

from typing import Final

from games.cash_guns.cards import Card, Note
from games.core.log import Seat
from render.palette import palette
from render.scene import Ink
from words.colours import PLAYER_COLOURS

PALETTE: Final = palette("cash_guns")
"""The palette of the pictures."""

ROOM: Final[Ink] = "#1d1a1b"
FLOOR_INK: Final[Ink] = "#262122"
WOOD: Final[Ink] = "#5f4330"
WOOD_INK: Final[Ink] = "#3d2a1e"
WOOD_LIGHT: Final[Ink] = "#7a583f"
FELT: Final[tuple[Ink, ...]] = ("#1f3b33", "#254940", "#2c564b", "#346457")
"""The felt, from the table's edge to the light of the lamp."""
FELT_INK: Final[Ink] = "#1b332c"

RED: Final[Ink] = "#d92a18"
"""Blood and shots."""
FLASH: Final[Ink] = "#ffd84a"
EMBER: Final[Ink] = "#ff8a1f"
STEEL: Final[Ink] = "#9aa3a8"
OLIVE: Final[Ink] = "#5f7038"
"""A grenade."""
ASH: Final[Ink] = "#6b645f"
"""Things that are over: dead players and lowered guns."""
GREEN: Final[Ink] = "#8be08f"
"""Money just won."""
SHAME: Final[Ink] = "#ffc25c"
SIREN: Final[Ink] = "#5cb6ff"

NOTE: Final[dict[Note, tuple[Ink, Ink]]] = {
    20_000: ("#f2d184", "#8a5a12"),
    10_000: ("#b9dcc0", "#24613c"),
    5_000: ("#d7d3cb", "#4b5560"),
}
"""Paper and print of each banknote."""

CLIC: Final[Ink] = "#d9dde0"
CLIC_INK: Final[Ink] = "#4b5560"
BLOOD: Final[Ink] = "#b3200f"
CARD: Final[dict[Card, tuple[Ink, Ink]]] = {
    "clic": (CLIC, CLIC_INK),
    "bang": (FLASH, BLOOD),
    "bang_bang_bang": (BLOOD, FLASH),
}
"""Ground and print of each bullet card."""
BACK: Final[Ink] = "#7c1f2c"
BACK_INK: Final[Ink] = "#f3d9a4"

SKIN: Final[tuple[Ink, ...]] = ("#e6bd93", "#f0cfa9", "#b67a4c", "#8d5a3a", "#efcdb0", "#d9a679")
"""The skin of each seat's gangster."""
HAIR: Final[Ink] = "#33241c"


def colour(seat: Seat) -> str:
    """Return the key of a seat's colour."""
    return PLAYER_COLOURS[seat]
