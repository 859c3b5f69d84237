"""Moments as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.input.moments import FARTHEST, MomentError, moment

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


# It is a Wednesday.
@pytest.mark.parametrize(
    ("typed", "after"),
    [
        ("20:00", 8 * HOUR),
        ("8pm", 8 * HOUR),
        ("8:30 PM", 8 * HOUR + HOUR // 2),
        ("12am", 12 * HOUR),
        ("11:59", 24 * HOUR - 60_000),  # it is over today
        ("12:00", DAY),
        ("today 20:00", 8 * HOUR),
        ("tomorrow at 20:00", DAY + 8 * HOUR),
        ("tomorrow", 12 * HOUR),
        ("Friday 20:00", 2 * DAY + 8 * HOUR),
        ("on friday, 8pm", 2 * DAY + 8 * HOUR),
        ("20:00 Fri", 2 * DAY + 8 * HOUR),
        ("Wednesday 20:00", 8 * HOUR),
        ("Wed 11:00", 7 * DAY - HOUR),
        ("next Friday", 2 * DAY - 12 * HOUR),
        ("27 Sep 20:00", 25 * DAY + 8 * HOUR),
        ("Sep 27th, 8pm", 25 * DAY + 8 * HOUR),
        ("Sunday 27 September 2026 20:00", 25 * DAY + 8 * HOUR),
        ("27.9. 20:00", 25 * DAY + 8 * HOUR),
        ("27/09/2026 20:00", 25 * DAY + 8 * HOUR),
        ("5/9", 3 * DAY - 12 * HOUR),
        ("2026-09-27T20:00", 25 * DAY + 8 * HOUR),
        ("2026-09-27 20:00:00", 25 * DAY + 8 * HOUR),
        ("2026-09-27t20:00z", 25 * DAY + 8 * HOUR),
        ("2026-09-27T20:00+02:00", 25 * DAY + 6 * HOUR),
    ],
)
def test_a_moment_is_the_next_that_is_called_so(typed: str, after: int) -> None:
    assert moment(typed, NOON, "UTC") == NOON + after


@pytest.mark.parametrize(
    ("typed", "locale", "after"),
    [
        ("sexta-feira às 20h", "pt_BR", 2 * DAY + 8 * HOUR),
        ("amanhã 20h30", "pt_BR", DAY + 8 * HOUR + HOUR // 2),
        ("27 de setembro 20:00", "pt_BR", 25 * DAY + 8 * HOUR),
        ("sáb 20:00", "pt_BR", 3 * DAY + 8 * HOUR),
        ("venerdì alle 20:00", "it", 2 * DAY + 8 * HOUR),
        ("domani alle ore 20:00", "it", DAY + 8 * HOUR),
        ("Friday 20:00", "it", 2 * DAY + 8 * HOUR),
        ("9/5", "en_US", 3 * DAY - 12 * HOUR),
        ("9/27", "en_US", 25 * DAY - 12 * HOUR),
        ("5/9", "pt_BR", 3 * DAY - 12 * HOUR),
    ],
)
def test_names_and_dates_are_those_of_the_reader(typed: str, locale: str, after: int) -> None:
    assert moment(typed, NOON, "UTC", locale) == NOON + after


def test_a_time_is_that_of_the_clock_on_their_wall() -> None:
    assert moment("20:00", NOON, "Europe/Rome") == NOON + 6 * HOUR
    assert moment("20:00", NOON, "America/New_York") == NOON + 12 * HOUR
    assert moment("tomorrow 7am", NOON, "Asia/Tokyo") == NOON + 10 * HOUR  # it is 21:00 there
    assert moment("25 Oct 20:00", NOON, "Europe/Rome") == NOON + 53 * DAY + 7 * HOUR
    assert moment("2026-09-27T20:00", NOON, "Europe/Rome") == NOON + 25 * DAY + 6 * HOUR


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ("", "unclear"), ("5", "unclear"), ("-3d", "unclear"), ("soon", "unclear"),
        ("1e9d", "unclear"), ("5d5", "unclear"), ("25:00", "unclear"), ("20:61", "unclear"),
        ("13pm", "unclear"), ("31 Sep", "unclear"), ("27", "unclear"), ("Fri Sat", "unclear"),
        ("J 27", "unclear"), ("2026-09-31", "unclear"), ("20:00 20:00", "unclear"),
        ("٢٠:00", "unclear"),
        ("0", "past"), ("0d", "past"), ("2026-09-02", "past"), ("2025-12-24", "past"),
        ("2026-09-02T11:59", "past"), ("today 11:00", "past"), ("1 Jan 2026", "past"),
        ("0001-01-01", "past"),
        ("61d", "far"), ("2026-11-02", "far"), ("9999-12-31", "far"), ("1 Mar", "far"),
        ("1 Sep", "past"), ("27 Aug 20:00", "past"), ("yesterday 20:00", "past"),
    ],
)  # fmt: skip
def test_what_is_not_to_come_or_too_far_away_is_told_apart(typed: str, fault: str) -> None:
    with pytest.raises(MomentError) as told:
        moment(typed, NOON, "UTC")
    assert told.value.fault == fault


@given(
    st.text("0123456789:./- TZ+apmhdw octfrisn", max_size=24),
    st.sampled_from(["UTC", "Asia/Tokyo"]),
)
def test_nothing_that_can_be_typed_breaks_it(typed: str, zone: str) -> None:
    try:
        at = moment(typed, NOON, zone)
    except MomentError:
        return
    assert NOON < at <= NOON + FARTHEST
