"""The inks to which London's pictures are brought."""

from typing import Final

from render.inks import palette

PALETTE: Final = palette("london")
