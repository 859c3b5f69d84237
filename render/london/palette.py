"""The inks and patterns of London: hand-coloured prints of the age of steam."""

from collections.abc import Mapping
from typing import Final

from games.london.cards import Colour, Side
from render.palette import INK, LIGHT, PAPER, palette
from render.scene import Ink, Pattern

PALETTE: Final = palette("london")
"""The palette of the pictures."""

CARD: Final[dict[Colour, tuple[Ink, Ink, Ink, Pattern]]] = {
    "brown": ("#7a4a1f", "#5f3813", "#ecd9b9", "rows"),
    "blue": ("#2d5a8c", "#1f4470", "#cfdde8", "slant"),
    "pink": ("#b23c6a", "#8d2a51", "#f1d3de", "cross"),
    "grey": ("#6f6b66", "#57534f", "#dad6d0", "dots"),
}
"""For each colour of cards: the band, the lines on it, the tint of the picture, and the pattern."""
BACK: Final[Ink] = "#4a2f2a"
BACK_INK: Final[Ink] = "#6b463e"
SIDE: Final[dict[Side, Ink]] = {"north": "#566b3a", "south": "#8a4b24"}
"""The inks of north and south of the Thames."""
LAND: Final[Ink] = "#e3d7b4"
RIVER: Final[Ink] = "#4d7f95"
COIN: Final[Ink] = "#f0c04a"
COIN_EDGE: Final[Ink] = "#8a6413"
PRESTIGE: Final[Ink] = "#fdf3cf"
PRESTIGE_EDGE: Final[Ink] = "#b5811f"
POVERTY: Final[Ink] = "#2a2527"
POVERTY_EDGE: Final[Ink] = "#d9563c"
LOAN: Final[Ink] = "#a8322a"
"""The seal of a loan, and the last turns."""
TABLE: Final[Ink] = "#2c2320"
"""The development board."""
SPACE: Final[Ink] = "#453a34"
"""An empty space on the development board."""
SKY: Final[tuple[Ink, ...]] = ("#d9c7a0", "#d3bd92", "#cbb184", "#c2a577", "#b9996b")
"""The sky above the city, from the top."""
NAMED: Final[Mapping[str, Ink]] = {
    "ink": INK,
    "light": LIGHT,
    "paper": PAPER,
    "back": BACK,
    "table": TABLE,
    "land": LAND,
    "river": RIVER,
    "coin": COIN,
    "coin_edge": COIN_EDGE,
    "prestige": PRESTIGE,
    "prestige_edge": PRESTIGE_EDGE,
    "poverty": POVERTY,
    "poverty_edge": POVERTY_EDGE,
    "loan": LOAN,
    **{colour: band for colour, (band, _, _, _) in CARD.items()},
    **{f"pale {colour}": tint for colour, (_, _, tint, _) in CARD.items()},
}
"""The inks by their names in the drawings of data/london."""
