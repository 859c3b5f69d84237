"""Intervals and tests, against the values of textbooks."""

import pytest

from tools.arena.intervals import (
    chance_of,
    chi_square,
    correlation,
    mean,
    of_correlation,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # Newcombe 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.value == successes / trials


def test_of_nothing_played_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert mean([3.0]).plain() == {"value": 3, "low": None, "high": None}


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_points_of_students_t(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=1e-3)


def test_the_interval_of_a_mean() -> None:
    found = mean([4.0, 6.0, 8.0])  # deviation 2, so 4.303 * 2 / sqrt(3)
    assert (found.value, found.low, found.high) == pytest.approx((6, 1.032, 10.968), abs=1e-3)


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (9.488, 4, 0.05),
        (15.086, 5, 0.01),
        (0, 3, 1),
    ],
)
def test_points_of_chi_square(statistic: float, freedom: int, chance: float) -> None:
    assert chance_of(statistic, freedom) == pytest.approx(chance, abs=1e-4)


def test_chi_square_of_a_die() -> None:
    assert chi_square([5, 8, 9, 8, 10, 20], [10] * 6) == pytest.approx(13.4)


def test_correlations() -> None:
    assert correlation([(1, 2), (2, 4), (3, 6)]) == pytest.approx(1)
    assert correlation([(1, 3), (2, 1), (3, 2)]) == pytest.approx(-0.5)
    assert correlation([(1, 3), (1, 1)]) is None
    assert correlation([]) is None


def test_the_interval_of_a_correlation() -> None:
    """The example of a textbook: r = 0.654 of 34 pairs lies between 0.406 and 0.812."""
    found = of_correlation(0.654, 34)
    assert (found.low, found.high) == pytest.approx((0.405, 0.812), abs=2e-3)


def test_few_pairs_say_nothing_of_a_correlation() -> None:
    found = of_correlation(0.9, 3)
    assert (found.low, found.high) == (-1, 1)
