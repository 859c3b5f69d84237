"""Confidence intervals and tests, each a short formula with its source.

All levels are 95 %. A&S is Abramowitz and Stegun, Handbook of Mathematical Functions, 1964.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atanh, erfc, exp, isfinite, pi, sqrt, tanh
from statistics import NormalDist, fmean, stdev
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
"""The normal deviate of a two-sided 95 % interval: 1.96."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def excludes(self, other: float) -> bool:
        """Tell whether `other` is outside the interval."""
        return not self.low <= other <= self.high

    def plain(self) -> dict[str, float | None]:
        """Return it as plain values; JSON has no infinity, so an infinite end is None."""
        ends = {"low": self.low, "high": self.high}
        return {
            "value": self.value,
            **{name: end if isfinite(end) else None for name, end in ends.items()},
        }


def wilson(successes: float, trials: int) -> Estimate:
    """Return the share of successes with its score interval (Wilson 1927).

    Fractions of a success, such as shared first places, vary less than whole ones, so the interval
    is then too wide. Without trials, it is 0 to 1.
    """
    if trials == 0:
        return Estimate(0.5, 0.0, 1.0)
    share, square = successes / trials, Z * Z
    middle = share + square / (2 * trials)
    reach = Z * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    scale = 1 + square / trials
    return Estimate(share, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values with its interval by Student's t.

    With fewer than two values, the interval is infinite.
    """
    if len(values) < _LEAST:
        value = values[0] if values else 0.0
        return Estimate(value, -float("inf"), float("inf"))
    value = fmean(values)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(value, value - reach, value + reach)


_LEAST = 2
"""The fewest values with a standard deviation."""


def student(freedom: int) -> float:
    """Return the two-sided 95 % point of Student's t, from a table up to 3, else by A&S 26.7.5."""
    if freedom in _SMALL:
        return _SMALL[freedom]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


_SMALL: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824}


def chi_square(observed: Sequence[float], expected: Sequence[float]) -> float:
    """Return Pearson's chi-square of counts and their expected values."""
    pairs = zip(observed, expected, strict=True)
    return sum((seen - due) ** 2 / due for seen, due in pairs)


def chance_of(statistic: float, freedom: int) -> float:
    """Return the probability of a chi-square at least this large (A&S 26.4.4 and 26.4.5)."""
    if statistic <= 0:
        return 1.0
    half, odd = statistic / 2, freedom % 2
    term = exp(-half) * (sqrt(2 * statistic / pi) if odd else 1.0)
    total = erfc(sqrt(half)) if odd else 0.0
    for step in range(1 + odd, freedom + odd, 2):
        total += term
        term *= statistic / (step + 1)
    return total


def correlation(pairs: Iterable[tuple[float, float]]) -> float | None:
    """Return Pearson's correlation; None if one of the two is constant."""
    listed = list(pairs)
    if not listed:
        return None
    ours, theirs = (fmean(column) for column in zip(*listed, strict=True))
    both = sum((x - ours) * (y - theirs) for x, y in listed)
    spread = sum((x - ours) ** 2 for x, _ in listed) * sum((y - theirs) ** 2 for _, y in listed)
    return both / sqrt(spread) if spread > 0 else None


def of_correlation(value: float, pairs: int) -> Estimate:
    """Return a correlation with its interval by Fisher's z (Fisher 1921).

    With three pairs or fewer, the interval is infinite.
    """
    if pairs <= _LEAST_PAIRS:
        return Estimate(value, -1.0, 1.0)
    if abs(value) >= 1:
        return Estimate(value, value, value)
    reach = Z / sqrt(pairs - _LEAST_PAIRS)
    return Estimate(value, tanh(atanh(value) - reach), tanh(atanh(value) + reach))


_LEAST_PAIRS = 3
