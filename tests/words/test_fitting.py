from words.fitting import first_that_fits, fits


def test_the_fullest_text_that_fits_is_taken() -> None:
    assert first_that_fits(["four", "two", "2"], 3) == "two"


def test_if_none_fits_the_last_is_cut_off() -> None:
    assert first_that_fits(["abcdef", "abcde"], 4) == "abc…"
    assert first_that_fits(["🟥🟥🟥"], 4) == "🟥…"


def test_an_emoji_counts_as_two() -> None:
    assert fits("🟥", 2)
    assert not fits("🟥", 1)
