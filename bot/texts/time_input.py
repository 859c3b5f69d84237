"""Moments as people type them: a stretch of time from now on, or a day of the calendar."""

from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from bot.clocks.durations import LONGEST, DurationError, parsed

FARTHEST: Final = LONGEST
"""Milliseconds from now to the farthest moment that can be meant."""


def moment(typed: str, now: int, zone: str) -> int | None:
    """Return the moment that is meant, in milliseconds since 1970; None where none is.

    A day begins at midnight in `zone`. What is past or too far away cannot be meant.
    """
    text = typed.strip()
    try:
        at = now + parsed(text)
    except DurationError:
        at = _day(text, zone) or now
    return at if now < at <= now + FARTHEST else None


def _day(text: str, zone: str) -> int | None:
    try:
        day = date.fromisoformat(text)
        return int(datetime.combine(day, time(), ZoneInfo(zone)).timestamp() * 1000)
    except (ValueError, OverflowError):
        return None
