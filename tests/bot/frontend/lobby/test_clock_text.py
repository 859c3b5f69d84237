"""A clock in words, and as short as a button carries it."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.clocks.clock import PRESETS, Clock
from bot.clocks.hours import DAY, HOUR, MINUTE
from bot.frontend.core.custom_ids import CUSTOM_ID, ClockId
from bot.frontend.lobby.clock_text import about, own, read, short
from words.languages import language


def test_each_clock_is_said_in_words() -> None:
    said = {name: about(clock, language(None)) for name, clock in PRESETS.items()}
    assert said == {
        "none": "the table waits as long as it takes",
        "remind": "slow players get reminders, nothing more",
        "live": (
            "10m to start with, 1m more each turn, at most 15m, the clock also runs in quiet hours"
        ),
        "day": "1d per turn, the clock stops in quiet hours",
        "relaxed": (
            "3d to start with, 12h more each turn, at most 4d, the clock stops in quiet hours"
        ),
    }
    clock = own(0, HOUR, HOUR, 30 * MINUTE, DAY)
    assert clock is not None
    assert about(clock, language(None)) == (
        "1h per turn, the first 30m of each turn are free, the clock stops in quiet hours"
    )


@pytest.mark.parametrize(
    ("bank", "step", "cap"),
    [(0, 0, DAY), (2 * DAY, HOUR, DAY), (0, 2 * DAY, DAY), (0, HOUR, 61 * DAY)],
)
def test_values_that_make_no_clock_make_none(bank: int, step: int, cap: int) -> None:
    assert own(bank, step, cap, 0, DAY) is None


MINUTES = some.integers(1, 60 * 24 * 60).map(lambda n: n * MINUTE)


@given(bank=MINUTES, step=MINUTES, free=MINUTES, away=MINUTES)
def test_what_is_written_reads_back_and_fits_into_a_button(
    bank: int, step: int, free: int, away: int
) -> None:
    clock = own(bank, step, max(bank, step), free, away)
    assert clock == Clock("own", bank, step, max(bank, step), free, away=away)
    assert clock is not None
    custom_id = ClockId(2**63 - 1, short(clock)).text()
    assert len(custom_id) <= CUSTOM_ID
    assert read(ClockId.parse(custom_id).clock) == clock


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_reads_back(name: str) -> None:
    clock = read(name)
    assert clock is not None
    assert (clock.name, short(clock)) == (name, name)


@pytest.mark.parametrize(
    "text", ["", "weekly", "own", "own 1 2 3 4", "own 1 0 3 4 5", "own a b c d e"]
)
def test_what_is_no_clock_is_none(text: str) -> None:
    assert read(text) is None
