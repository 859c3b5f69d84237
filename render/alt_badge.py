"""The corner of every picture that shall tell nothing: Discord covers it."""

from math import ceil
from typing import Final

BADGE: Final = (60, 32)
"""So wide and high, with its margin, is the word ALT that Discord lays over the lower left corner
of a picture with an alt text, in pixels of a phone; it cannot be moved, and every picture has one.
"""
PHONE: Final = 418
"""So wide a phone shows a picture: narrower than any other screen, so that the badge hides most."""


def corner(wide: int) -> tuple[int, int]:
    """Return how wide and high the covered corner is, in pixels of a picture that is so wide."""
    return ceil(BADGE[0] * wide / PHONE), ceil(BADGE[1] * wide / PHONE)
