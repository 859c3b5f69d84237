"""Moments as people type them."""

import pytest

from bot.input.moments import moment

NOON = 1_788_350_400_000
"""2 September 2026, noon, UTC."""
HOUR = 3_600_000
DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("5d", 5 * DAY),
        (" 36h ", 36 * HOUR),
        ("1w 2d", 9 * DAY),
        ("2D12H", 60 * HOUR),
        ("2 days", 2 * DAY),
        ("60d", 60 * DAY),
        ("2026-09-03", 12 * HOUR),
        ("20260903", 12 * HOUR),
    ],
)
def test_a_stretch_counts_from_now_and_a_day_from_midnight(typed: str, after: int) -> None:
    assert moment(typed, NOON, "UTC") == NOON + after


def test_midnight_is_where_the_person_is() -> None:
    assert moment("2026-09-03", NOON, "Europe/Rome") == NOON + 10 * HOUR
    assert moment("2026-09-03", NOON, "America/New_York") == NOON + 16 * HOUR
    # The clocks are put back on 25 October.
    assert moment("2026-10-25", NOON, "Europe/Rome") == NOON + 52 * DAY + 10 * HOUR
    assert moment("2026-10-26", NOON, "Europe/Rome") == NOON + 53 * DAY + 11 * HOUR


@pytest.mark.parametrize(
    "typed",
    [
        "", "5", "0", "0d", "-3d", "soon", "2026-09-02", "2026-09-31", "2025-12-24",
        "61d", "2026-11-02", "9999-12-31", "0001-01-01", "1e9d", "5d5", "99999999999999d",
    ],
)  # fmt: skip
def test_what_is_not_to_come_or_too_far_away_is_none(typed: str) -> None:
    assert moment(typed, NOON, "UTC") is None
