"""Quiet hours as people type them."""

import pytest

from bot.input.quiet_hours import quiet_hours


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("23:00-8:00", (23, 8)),
        ("22-7", (22, 7)),
        (" 22 \u2013 7 ", (22, 7)),
        ("23h-8h", (23, 8)),
        ("23.00 to 8.00", (23, 8)),
        ("22:00 às 7:00", (22, 7)),
        ("22 alle 7", (22, 7)),
        ("24-8", (0, 8)),
        ("1:00-24:00", (1, 0)),
    ],
)
def test_hours_are_read(typed: str, hours: tuple[int, int]) -> None:
    assert quiet_hours(typed) == (hours[0] * 60, hours[1] * 60)


def test_minutes_count() -> None:
    assert quiet_hours("22:15-7h30") == (22 * 60 + 15, 7 * 60 + 30)


@pytest.mark.parametrize("typed", ["", "  "])
def test_nothing_is_no_quiet_hours(typed: str) -> None:
    assert quiet_hours(typed) == (0, 0)


@pytest.mark.parametrize(
    "typed", ["23", "late", "25-8", "24:30-8", "23:60-8", "23-8-9", "²-8", "-8", "23:0-8", "٣-8"]
)
def test_what_is_none_is_not_guessed(typed: str) -> None:
    assert quiet_hours(typed) is None
