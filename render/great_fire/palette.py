"""The inks to which the Great Fire's pictures are brought."""

from typing import Final

from render.inks import palette

PALETTE: Final = palette("great_fire")
