"""The inks to which Ca$h 'n Gun$'s pictures are brought."""

from typing import Final

from render.inks import palette

PALETTE: Final = palette("cash_guns")
