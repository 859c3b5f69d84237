"""Breaks a text into lines by about how wide its letters are."""

from typing import Final

_NARROW: Final = frozenset("ijltfrI.,:;'!|()- ")
_WIDE: Final = frozenset("mwMWQO£%&@—…")


def wrapped(text: str, wide: float, size: float) -> list[str]:
    """Break a text where no line of letters of this size is wider than `wide` pixels.

    A word that is wider stands alone.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and estimated(longer, size) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def estimated(text: str, size: float) -> float:
    """Return about how wide a text is; rather too much."""
    return sum(_relative(letter) for letter in text) * size


def _relative(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE or ord(letter) > 0x2E80:
        return 0.95
    return 0.7 if letter.isupper() else 0.585
