"""Durations as people type them."""

import pytest

from bot.clocks.durations import DurationError, parsed, written
from bot.clocks.hours import DAY, HOUR, MINUTE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2d12h", 60 * HOUR),
        ("36h", 36 * HOUR),
        (" 1w ", 7 * DAY),
        ("90 min", 90 * MINUTE),
        ("1.5h", 90 * MINUTE),
        ("10m", 10 * MINUTE),
        ("2D 12H", 60 * HOUR),
        ("0", 0),
        ("0h", 0),
    ],
)
def test_a_duration_is_understood(text: str, expected: int) -> None:
    assert parsed(text) == expected


@pytest.mark.parametrize(
    "text",
    ["48", "", "1:30", "1d 6:00:00", "-5h", "soon", "2d12", "h", "61d", "1y", "999999999999w",
     "12h2d", "1..5h"],
)  # fmt: skip
def test_what_is_unclear_or_too_long_is_refused(text: str) -> None:
    with pytest.raises(DurationError):
        parsed(text)


@pytest.mark.parametrize(
    ("duration", "expected"),
    [(60 * HOUR, "2d12h"), (90 * MINUTE, "1h30m"), (DAY, "1d"), (0, "0m"), (7 * DAY, "7d")],
)
def test_a_duration_is_written_as_it_is_typed(duration: int, expected: str) -> None:
    assert written(duration) == expected
    assert parsed(written(duration)) == duration
