"""The inks to which the pictures of The Brigade are brought."""

from typing import Final

from render.inks import palette

PALETTE: Final = palette("brigade")
