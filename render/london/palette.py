"""The inks to which London's pictures are brought."""

from typing import Final

from render.palette import palette

PALETTE: Final = palette("london")
