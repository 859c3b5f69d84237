"""The people of the demo."""

import pytest

from playground.demo import PEOPLE


@pytest.mark.parametrize("color", [pytest.param(color, id=name) for name, color in PEOPLE])
def test_white_initials_can_be_read_on_everybodys_colour(color: int) -> None:
    assert 1.05 / (luminance(color) + 0.05) >= 4.5


def luminance(color: int) -> float:
    """Return the relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    red, green, blue = (linear(channel / 255) for channel in color.to_bytes(3))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
