"""The hours in which a person's clock runs: outside quiet hours, days off and absences.

Moments are milliseconds since 1970, UTC. Quiet hours are in local time: in a night with a change of
daylight saving time, they are shorter or longer, or occur twice. Days off last from midnight to
midnight.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours in which a person can be expected to act."""

    zone: str = "UTC"
    """The time zone, by its IANA name."""
    quiet_from: int = 0
    """Minutes after midnight; the same as `quiet_to` if no hour is quiet."""
    quiet_to: int = 0
    """Minutes after midnight; earlier than `quiet_from` if the window spans midnight."""
    days_off: str = ""
    """The weekdays on which no hour counts, as digits: Monday is 0. At most six."""
    away_until: int | None = None

    @property
    def has_quiet(self) -> bool:
        """Whether some hours of each day are quiet."""
        return self.quiet_from != self.quiet_to


WEEK: Final = "0123456"
"""All weekdays."""

ALWAYS: Final = Hours()
"""The hours of a clock that runs day and night."""


def active(hours: Hours, start: int, end: int) -> int:
    """Return for how many milliseconds from `start` to `end` a clock runs; 0 if `end` is first."""
    passed = 0
    for since, until, runs in _spells(hours, start):
        if since >= end:
            break
        if runs:
            passed += min(until, end) - since
    return passed


def after(hours: Hours, start: int, budget: int) -> int:
    """Return the first moment at which a clock has run for `budget` milliseconds since `start`."""
    if budget <= 0:
        return start
    for since, until, runs in _spells(hours, start):
        if runs:
            if until - since >= budget:
                return since + budget
            budget -= until - since
    raise AssertionError  # periods never end


def awake(hours: Hours, at: int) -> int:
    """Return the first moment from `at` on that is in no quiet hour, day off or absence."""
    return next(since for since, _, runs in _spells(hours, at) if runs)


def _spells(hours: Hours, start: int) -> Iterator[tuple[int, int, bool]]:
    """Yield periods (start, end, runs) in which a clock runs or stands still, without gaps."""
    if hours.away_until is not None and start < hours.away_until:
        yield start, hours.away_until, False
        start = hours.away_until
    if not hours.has_quiet and not hours.days_off:
        yield start, start + _FOREVER, True
        return
    while True:
        end = _change(hours, start)
        yield start, end, not _is_quiet(hours, start)
        start = end


def _is_quiet(hours: Hours, at: int) -> bool:
    day, wall = divmod((at + _offset(hours, at)) // MINUTE, DAY // MINUTE)
    if _is_off(hours, day):
        return True
    if hours.quiet_from <= hours.quiet_to:
        return hours.quiet_from <= wall < hours.quiet_to
    return not hours.quiet_to <= wall < hours.quiet_from


def _is_off(hours: Hours, day: int) -> bool:
    """Tell whether a day, counted from 1 January 1970 (a Thursday), is off."""
    return WEEK[(day + 3) % 7] in hours.days_off


def _change(hours: Hours, at: int) -> int:
    """Return when quiet hours or days off next begin or end, or an earlier shift of local time."""
    offset = _offset(hours, at)
    day, wall = divmod(at + offset, DAY)
    if _is_off(hours, day):
        on = next(n for n in range(1, 7) if not _is_off(hours, day + n))
        end = at + on * DAY - wall
    else:
        end = at + min((edge * MINUTE - wall - 1) % DAY + 1 for edge in _edges(hours))
    if _offset(hours, end - 1) == offset:
        return end
    while end - at > 1:  # local time shifts between the two
        middle = (at + end) // 2
        if _offset(hours, middle) == offset:
            at = middle
        else:
            end = middle
    return end


def _edges(hours: Hours) -> tuple[int, ...]:
    midnight = (0,) if hours.days_off else ()
    quiet = (hours.quiet_from, hours.quiet_to) if hours.has_quiet else ()
    return *midnight, *quiet


def _offset(hours: Hours, at: int) -> int:
    """Return how far local time is ahead of UTC, in milliseconds."""
    offset = datetime.fromtimestamp(at // 1000, ZoneInfo(hours.zone)).utcoffset()
    assert offset is not None  # noqa: S101 - every moment in a zone has one
    return int(offset.total_seconds()) * 1000


_FOREVER: Final = 1000 * 365 * DAY
