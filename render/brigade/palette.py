"""The inks and patterns of Tinderbox: a comic engraving, tinted by hand."""

from typing import Final

from games.brigade.cards import Faction
from render.palette import palette
from render.scene import Ink, Pattern

FACTION: Final[dict[Faction, tuple[Ink, Ink, Ink, Pattern]]] = {
    "commons": ("#dcc79b", "#c0a468", "#7a5a22", "slant"),
    "council": ("#bfcdd3", "#98afba", "#33566b", "rows"),
    "merchants": ("#cdd6a8", "#a9b678", "#55682a", "dots"),
    "nobles": ("#d9c0d3", "#bc9ab4", "#6d3a66", "backslant"),
    "university": ("#efd49a", "#d9b163", "#8a3b12", "cross"),
}
"""For each faction: the ground, the lines on it, the ink of its mark, and the pattern."""
WARDEN: Final[tuple[Ink, Ink]] = ("#e2cfa6", "#c2a877")
"""The ground behind a Fire Warden, and the lines on it."""
STREET: Final[Ink] = "#6b5a48"
"""The streets between blocks."""
CORNER: Final[Ink] = "#3b332b"
"""A corner without a player."""
FLAME: Final[Ink] = "#ee5a1c"
FLAME_EDGE: Final[Ink] = "#3a0d05"
FLAME_HEART: Final[Ink] = "#ffc93d"
STONE: Final[Ink] = "#8e8069"
"""The walls of a Firehouse."""
UNLIT: Final[Ink] = "#f3e6c6"
"""A meter space without fire."""
RUIN: Final[Ink] = "#4a423d"
RUIN_INK: Final[Ink] = "#332c28"
ASH: Final[Ink] = "#8c8178"
BALL: Final[Ink] = "#ffdf5e"
WIND: Final[Ink] = "#f4fbff"
WIND_EDGE: Final[Ink] = "#1f4d66"
WATER: Final[Ink] = "#2f8fc4"
WATER_EDGE: Final[Ink] = "#12445f"
EMPTY: Final[Ink] = "#6f675d"
"""An empty bucket; a track space that is not reached."""
SHIELD: Final[Ink] = "#1f4e86"
"""A block where no event can raise a fire."""
ALARM: Final[Ink] = "#a8322a"
"""The last round."""
BONUS: Final[Ink] = "#4aa3ff"
"""The last space of a track."""
PALETTE: Final = palette("brigade")
"""The palette of the pictures."""
