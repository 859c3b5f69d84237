"""Points, shares and spans of time as people write them."""

from fractions import Fraction
from typing import Final

from tournaments.points import POINT
from tournaments.settings import DAY, HOUR, MINUTE
from words.say import Say

_HUNDRED: Final = 100
_FEW: Final = 2
"""The fewest units for which a larger unit is used: "36 hours", not "1 day"."""
_WEEK: Final = 7 * DAY


def points(sixtieths: int, say: Say) -> str:
    """Write points: "13", or "3.33" after shared places."""
    return number(Fraction(sixtieths, POINT), say)


def number(value: Fraction, say: Say) -> str:
    """Write a number with at most two decimals."""
    whole, rest = divmod(round(abs(value) * _HUNDRED), _HUNDRED)
    written = say.number(whole)
    if rest:
        written = say("{whole}.{decimals}", whole=written, decimals=f"{rest:02}".rstrip("0"))
    return f"-{written}" if value < 0 and (whole or rest) else written


def span(milliseconds: int, say: Say) -> str:
    """Write an approximate duration in weeks, days, hours or minutes."""
    for unit in (_WEEK, DAY, HOUR):
        if milliseconds >= _FEW * unit:
            return _counted(round(milliseconds / unit), unit, say)
    return _counted(max(1, round(milliseconds / MINUTE)), MINUTE, say)


def _counted(n: int, unit: int, say: Say) -> str:
    if unit == _WEEK:
        return say.many("{n} week[s]", n)
    if unit == DAY:
        return say.many("{n} day[s]", n)
    if unit == HOUR:
        return say.many("{n} hour[s]", n)
    return say.many("{n} minute[s]", n)
