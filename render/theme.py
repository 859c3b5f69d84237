"""How things look in every picture: paper, inks and faces."""

from typing import Final

from render.scene import Ink

PAPER: Final[Ink] = "#efe3c8"
INK: Final[Ink] = "#2b221a"
FADED: Final[Ink] = "#7a6a55"
NIGHT: Final[Ink] = "#211c1a"
"""Round the board: near Discord's dark theme, so that nothing glares beside it."""
