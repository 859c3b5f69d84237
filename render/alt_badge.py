"""The corner of every picture that Discord covers with its ALT badge."""

from math import ceil
from typing import Final

BADGE: Final = (60, 32)
"""Width and height, with margin, of the badge over the lower left corner of a picture with alt
text, in pixels of a phone. The badge cannot be moved, and every picture has alt text."""
PHONE: Final = 418
"""The width of a picture on a phone, in pixels; on this narrowest screen, the badge hides most."""


def corner(wide: int) -> tuple[int, int]:
    """Return the width and height of the covered corner, in pixels of a picture of this width."""
    return ceil(BADGE[0] * wide / PHONE), ceil(BADGE[1] * wide / PHONE)
