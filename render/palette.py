"""The colours of all pictures: paper, inks, distinguishable player colours, and palettes."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

from games.core.codec import Codec
from render.scene import Ink

_DATA: Final = Path(__file__).parents[1] / "data"

PAPER: Final[Ink] = "#e8d9b8"
LIGHT: Final[Ink] = "#f7efdc"
INK: Final[Ink] = "#2b221a"
FADED: Final[Ink] = "#7d6c56"
NIGHT: Final[Ink] = "#231e1b"
"""Around the board: close to Discord's dark theme, to avoid glare."""
SLATE: Final[Ink] = "#3a332d"
"""A panel on NIGHT."""
DIM: Final[Ink] = "#b5a68d"
"""Less important text on NIGHT."""
GOLD: Final[Ink] = "#f6c945"
"""Whose turn it is, and what has changed."""
CYAN: Final[Ink] = "#27d3f5"
"""What can be chosen."""

PLAYERS: Final[dict[str, Ink]] = {
    "red": "#c8281e", "blue": "#2b78dc", "green": "#4cc38a",
    "yellow": "#f4c21f", "purple": "#481867", "white": "#fdfbf4",
}  # fmt: skip
"""Player colours, also distinguishable for colour-blind people; a test simulates them."""
ON: Final[dict[str, Ink]] = {
    "red": "#ffffff", "blue": "#ffffff", "green": INK, "yellow": INK, "purple": "#ffffff",
    "white": INK,
}  # fmt: skip
"""A readable text colour for each player colour."""


def inks_of(look: ModuleType) -> tuple[Ink, ...]:
    """Return the colours named by the theme and by a game's own look, sorted.

    `PALETTE` is left out, because it consists of them.
    """
    own = {name: value for name, value in vars(look).items() if name != "PALETTE"}
    found = repr([vars(sys.modules[__name__]), own])
    return tuple(sorted(set(re.findall("#[0-9a-f]{6}", found))))


def named(look: Mapping[str, object]) -> dict[str, Ink]:
    """Return the inks of the theme and of a game's look by name, in lower case."""
    both = {**vars(sys.modules[__name__]), **look}
    return {
        name.lower(): one
        for name, one in both.items()
        if isinstance(one, str) and re.fullmatch("#[0-9a-f]{6}", one)
    }


@dataclass(frozen=True, slots=True)
class PaletteFile:
    """palette.toml."""

    inks: tuple[Ink, ...]


def palette(game: str) -> tuple[Ink, ...]:
    """Return the palette of a game's pictures: `data/<game>/palette.toml`.

    It is empty before `python -m tools.palette` has made that file.

    Raises:
        DataError: the file has other content.
    """
    file = _DATA / game / "palette.toml"
    return Codec(PaletteFile).read(file).inks if file.exists() else ()
