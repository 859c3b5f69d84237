"""Durations as people type them: `2d12h`.

Errors: `DurationError` for text that is no duration, or an ambiguous one.
"""

import re
from typing import Final

import pytimeparse2  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]

from bot.clocks.hours import DAY, HOUR, MINUTE

LONGEST: Final = 60 * DAY

_TYPED: Final = re.compile(r"(?:\s*\d+(?:\.\d+)?\s*[a-z]+)+\s*", re.IGNORECASE)
"""Numbers, each with a unit; a bare number or 1:30 could be hours or minutes."""


class DurationError(ValueError):
    """It is no duration, or an ambiguous one."""


class TooLongError(DurationError):
    """It is longer than `LONGEST`."""


def parsed(text: str) -> int:
    """Return a duration in milliseconds, in whole minutes; a plain 0 is one too.

    Raises:
        DurationError: it is none, or has a number without a unit.
        TooLongError: it is longer than `LONGEST`.
    """
    if text.strip() == "0":
        return 0
    if not _TYPED.fullmatch(text):
        raise DurationError(text)
    seconds = pytimeparse2.parse(text)
    if not isinstance(seconds, int | float) or seconds < 0:
        raise DurationError(text)
    if seconds * 1000 > LONGEST:
        raise TooLongError(text)
    return round(seconds / 60) * MINUTE


def written(duration: int) -> str:
    """Write a duration as people type it."""
    parts = (
        (duration // DAY, "d"), (duration % DAY // HOUR, "h"), (duration % HOUR // MINUTE, "m"),
    )  # fmt: skip
    return "".join(f"{n}{unit}" for n, unit in parts if n) or "0m"
