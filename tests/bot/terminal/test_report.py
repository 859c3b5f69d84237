"""Numbers on a terminal."""

from bot.terminal.report import mean


def test_mean_scores_are_written_as_they_are_read() -> None:
    assert mean(33, 2) == "16.5"
    assert mean(-7, 2) == "-3.5"
    assert mean(238_751, 2) == "119,376"
