"""The hours in which somebody's clock runs: outside their quiet hours and absences.

Moments are milliseconds since 1970, UTC. Quiet hours follow local time: in a night with a change
to or from daylight saving time they are shorter or longer, or come twice.
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
    """When somebody can be expected to act."""

    zone: str = "UTC"
    """The time zone, by its IANA name."""
    quiet_from: int = 0
    """Minutes after midnight; the same as `quiet_to` if no hour is quiet."""
    quiet_to: int = 0
    """Minutes after midnight; earlier than `quiet_from` if the window spans midnight."""
    away_until: int | None = None


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
    raise AssertionError  # spells never end


def awake(hours: Hours, at: int) -> int:
    """Return the first moment from `at` on that is neither in quiet hours nor in an absence."""
    return next(since for since, _, runs in _spells(hours, at) if runs)


def _spells(hours: Hours, start: int) -> Iterator[tuple[int, int, bool]]:
    """Yield spells (start, end, runs) in which a clock runs or stands still, without a gap."""
    if hours.away_until is not None and start < hours.away_until:
        yield start, hours.away_until, False
        start = hours.away_until
    if hours.quiet_from == hours.quiet_to:
        yield start, start + _FOREVER, True
        return
    while True:
        end = _change(hours, start)
        yield start, end, not _is_quiet(hours, start)
        start = end


def _is_quiet(hours: Hours, at: int) -> bool:
    wall = _wall(hours, at) // MINUTE
    if hours.quiet_from < hours.quiet_to:
        return hours.quiet_from <= wall < hours.quiet_to
    return not hours.quiet_to <= wall < hours.quiet_from


def _change(hours: Hours, at: int) -> int:
    """Return when quiet hours next begin or end, or local time shifts before that."""
    wall = _wall(hours, at)
    end = at + min((edge * MINUTE - wall - 1) % DAY + 1 for edge in _edges(hours))
    offset = _offset(hours, at)
    if _offset(hours, end - 1) == offset:
        return end
    while end - at > 1:  # local time shifts between the two
        middle = (at + end) // 2
        if _offset(hours, middle) == offset:
            at = middle
        else:
            end = middle
    return end


def _edges(hours: Hours) -> tuple[int, int]:
    return hours.quiet_from, hours.quiet_to


def _wall(hours: Hours, at: int) -> int:
    """Return the local time, in milliseconds after midnight."""
    return (at + _offset(hours, at)) % DAY


def _offset(hours: Hours, at: int) -> int:
    """Return how far local time is ahead of UTC, in milliseconds."""
    offset = datetime.fromtimestamp(at // 1000, ZoneInfo(hours.zone)).utcoffset()
    assert offset is not None  # noqa: S101 - every moment in a zone has one
    return int(offset.total_seconds()) * 1000


_FOREVER: Final = 1000 * 365 * DAY
