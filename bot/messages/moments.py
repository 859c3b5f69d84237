"""Moments as people type them: a stretch of time from now on, or a day of the calendar."""

import re
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
FARTHEST: Final = 366 * DAY

_STRETCH: Final = re.compile(r"(?=.)(?:(\d{1,3})w)?(?:(\d{1,3})d)?(?:(\d{1,4})h)?")


def moment(typed: str, now: int, zone: str) -> int | None:
    """Return the moment that is meant, in milliseconds since 1970; None where none is.

    A day begins at midnight in `zone`. What is past or too far away cannot be meant.
    """
    text = "".join(typed.lower().split())
    at = _stretch(text, now) or _day(text, zone)
    return at if at is not None and now < at <= now + FARTHEST else None


def _stretch(text: str, now: int) -> int | None:
    found = _STRETCH.fullmatch(text)
    if found is None:
        return None
    weeks, days, hours = (int(part or 0) for part in found.groups())
    return now + (7 * weeks + days) * DAY + hours * HOUR


def _day(text: str, zone: str) -> int | None:
    try:
        day = date.fromisoformat(text)
        return int(datetime.combine(day, time(), ZoneInfo(zone)).timestamp() * 1000)
    except (ValueError, OverflowError):
        return None
