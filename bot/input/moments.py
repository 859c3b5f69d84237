"""Read moments as people type them: `5d`, `20:00`, `Friday 8pm`, `27 Nov 20:00`, ISO dates.

Errors: `MomentError` for text that is no moment, or an impossible one.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Final, Literal, cast
from zoneinfo import ZoneInfo

from babel.dates import get_day_names, get_month_names

from bot.clocks.durations import LONGEST, DurationError, TooLongError, parsed

FARTHEST: Final = LONGEST
"""Milliseconds from now to the latest valid moment."""

Fault = Literal["unclear", "past", "far"]


class MomentError(ValueError):
    """It is no moment, or one that is over or too far away. `fault` says which."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Final = fault


def moment(typed: str, now: int, zone: str, locale: str = "en") -> int:
    """Return the moment in milliseconds since 1970.

    Days and times are in `zone`. A time without a day is the next such time, and a day without a
    time is its midnight. Names may be in `locale` or English.

    Raises:
        MomentError: it is none, or not between now and `FARTHEST` from now.
    """
    try:
        at = now + parsed(typed.strip())
    except TooLongError:
        raise MomentError("far") from None
    except DurationError:
        at = _local(typed, datetime.fromtimestamp(now / 1000, ZoneInfo(zone)), locale)
    if at <= now:
        raise MomentError("past")
    if at > now + FARTHEST:
        raise MomentError("far")
    return at


# A day and a time ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Day:
    """A day as far as it was typed."""

    day: int
    month: int
    year: int | None = None


_SHIFTS: Final[Mapping[str, int]] = {
    "yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1,
    "ontem": -1, "hoje": 0, "amanha": 1,
    "ieri": -1, "oggi": 0, "stasera": 0, "domani": 1,
}  # fmt: skip
"""Days from today, by words without accents."""
_FILLERS: Final = frozenset({
    "at", "on", "the", "of", "next", "h", "as", "a", "de", "em", "no", "na", "dia", "alle", "ore",
    "il", "di", "del", "feira",
})  # fmt: skip
"""Words without meaning for the day or time, without accents."""
_NUMERIC: Final = re.compile(r"(\d{1,2})([./])(\d{1,2})(?:\2(\d{4})?)?", re.ASCII)
_DAY_NUMBER: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th|[.oa°])?", re.ASCII)
_YEAR: Final = re.compile(r"\d{4}", re.ASCII)
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:h](\d{2})(?::\d{2})?(am|pm)?|h|(am|pm))", re.ASCII)
"""A plain number is no time: it may be a day."""
_NOON: Final = 12
_LEAST_LETTERS: Final = 3
"""The fewest letters that can abbreviate the name of a day or a month."""


def _local(typed: str, now: datetime, locale: str) -> int:
    """Return the moment of a day, a time or both."""
    if (exact := _iso(typed, now)) is not None:
        return exact
    text = re.sub(r"(\d)\s+(am|pm)\b", r"\1\2", _plain(typed).replace(",", " "))
    words = [word for word in text.replace("-feira", "").split() if word not in _FILLERS]
    days, times = _split(words)
    at = _time(times) if times else None
    if days:
        return _milliseconds(_date(days, at, now, locale), at or time(), now)
    if at is None:
        raise MomentError("unclear")
    today = _milliseconds(now.date(), at, now)
    return today if today > now.timestamp() * 1000 else _milliseconds(_after(now, 1), at, now)


def _iso(typed: str, now: datetime) -> int | None:
    """Return the moment of an ISO date, with or without a time and an offset; None: it is none."""
    text = typed.strip().upper()
    try:
        told = datetime.fromisoformat(text) if "-" in text or _is_basic(text) else None
        if told is None:
            return None
        told = told if told.tzinfo is not None else told.replace(tzinfo=now.tzinfo)
        return int(told.timestamp() * 1000)
    except (ValueError, OverflowError):
        return None


def _is_basic(text: str) -> bool:
    return len(text) >= len("20261127") and text[:8].isdecimal()


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """Separate the words of a day from the time, which comes first or last."""
    for at in (len(words) - 1, 0):
        if words and _CLOCK.fullmatch(words[at]):
            return words[:at] + words[at + 1 :], [words[at]]
    return words, []


def _time(words: list[str]) -> time:
    found = _CLOCK.fullmatch(words[0])
    assert found is not None  # noqa: S101 - it was parted as one
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3] or found[4]
    if half is not None:
        if not 1 <= hour <= _NOON:
            raise MomentError("unclear")
        hour = hour % _NOON + (_NOON if half == "pm" else 0)
    try:
        return time(hour, minute)
    except ValueError:
        raise MomentError("unclear") from None


def _date(words: list[str], at: time | None, now: datetime, locale: str) -> date:
    """Return the day that is meant: the next matching one if the year or week is open."""
    match words:
        case [word] if word in _SHIFTS:
            return _after(now, _SHIFTS[word])
        case [word] if (weekday := _named(word, _days(locale))) is not None:
            ahead = (weekday - now.weekday()) % 7
            is_over = ahead == 0 and (at or time()) <= now.time()
            return _after(now, ahead + 7 * is_over)
        case [first, *rest] if rest and _named(first, _days(locale)) is not None:
            return _calendar_date(_day(rest, locale), now)  # for example, which Friday
        case _:
            return _calendar_date(_day(words, locale), now)


def _day(words: list[str], locale: str) -> _Day:
    """Return a day of the calendar: `27 Nov`, `November 27th 2026`, `27/11`, `27.11.2026`."""
    if len(words) == 1 and (found := _NUMERIC.fullmatch(words[0])):
        one, other, year = int(found[1]), int(found[3]), found[4]
        month_first = found[2] == "/" and locale in _MONTH_FIRST and one <= _NOON
        day, month = (other, one) if month_first else (one, other)
        return _Day(day, month, int(year) if year else None)
    months = [named for word in words if (named := _named(word, _months(locale))) is not None]
    days = [int(found[1]) for word in words if (found := _DAY_NUMBER.fullmatch(word))]
    years = [int(word) for word in words if _YEAR.fullmatch(word)]
    if len(months) != 1 or len(days) != 1 or 2 + len(years) != len(words):
        raise MomentError("unclear")
    return _Day(days[0], months[0], *years[:1])


_MONTH_FIRST: Final = ("en_US", "en_PH")


def _calendar_date(told: _Day, now: datetime) -> date:
    try:
        if told.year is not None:
            return date(told.year, told.month, told.day)
        this_year = date(now.year, told.month, told.day)
    except ValueError:
        raise MomentError("unclear") from None
    ago = now.date() - this_year
    if timedelta() < ago <= timedelta(milliseconds=FARTHEST):
        raise MomentError("past")  # nobody means a date almost a year ahead
    return this_year if ago <= timedelta() else this_year.replace(year=now.year + 1)


def _after(now: datetime, days: int) -> date:
    return now.date() + timedelta(days=days)


def _milliseconds(day: date, at: time, now: datetime) -> int:
    return int(datetime.combine(day, at, now.tzinfo).timestamp() * 1000)


# Names --------------------------------------------------------------------------------------------


def _named(word: str, names: Iterable[tuple[str, int]]) -> int | None:
    """Return the only name that starts with a word; None if there are several."""
    if len(word.rstrip(".")) < _LEAST_LETTERS:
        return None
    found = {number for name, number in names if name.startswith(word.rstrip("."))}
    return found.pop() if len(found) == 1 else None


@cache
def _days(locale: str) -> tuple[tuple[str, int], ...]:
    """Return the names of the days of the week, Monday being 0."""
    told = (*_names(get_day_names, "en"), *_names(get_day_names, locale))
    return tuple((name.removesuffix("-feira"), number) for name, number in told)


@cache
def _months(locale: str) -> tuple[tuple[str, int], ...]:
    """Return the names of the months, January being 1."""
    return (*_names(get_month_names, "en"), *_names(get_month_names, locale))


def _names(of: Callable[..., object], locale: str) -> list[tuple[str, int]]:
    named = cast("Mapping[int, str]", of("wide", locale=locale))
    return [(_plain(name), number) for number, name in named.items()]


def _plain(text: str) -> str:
    """Return a text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in parts if not unicodedata.combining(one)).strip()
