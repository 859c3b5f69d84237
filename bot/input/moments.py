"""Reads moments as people type them: a duration from now, or a date."""

from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from bot.clocks.durations import LONGEST, DurationError, parsed

FARTHEST: Final = LONGEST
"""Milliseconds from now to the farthest valid moment."""


def moment(typed: str, now: int, zone: str) -> int | None:
    """Return the moment in milliseconds since 1970; None if the text means none.

    A day begins at midnight in `zone`. The past and the far future are not valid.
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
