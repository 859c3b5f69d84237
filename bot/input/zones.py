"""Find time zones by a city or a country, in English or the person's language."""

import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale
from babel.core import get_global

UTC_NAME: Final = "UTC"
_PLACES: Final = "/"
"""Zones of places are named by continent and city; the others are abbreviations."""
_NO_PLACES: Final = ("Etc/", "SystemV/")


@cache
def zones() -> frozenset[str]:
    """Return the known time zones, by their IANA names."""
    return frozenset(
        name
        for name in available_timezones()
        if name == UTC_NAME or (_PLACES in name and not name.startswith(_NO_PLACES))
    )


def _countries() -> Mapping[str, str]:
    """Return the country of each zone that is not an alias of another.

    Babel loads them at the first call: they take 2 MB, and are rarely needed.
    """
    found: Mapping[str, str] = get_global("zone_territories")
    return found


def found(typed: str, locale: str, most: int) -> list[str]:
    """Return the zones that best match a typed country or city.

    `locale` is the reader's language in Babel's spelling. If nothing is typed, the zones of its
    main country come first.
    """
    wanted = _plain(typed)
    if not wanted:
        home = _home(locale)
        first = [name for name, country in sorted(_countries().items()) if country == home]
        return [name for name in (*first, UTC_NAME) if name in zones()][:most]
    ranked = [
        (rank, name)
        for name, countries in _named(locale)
        if (rank := _rank(wanted, name, countries)) < _NO
    ]
    return [name for _, name in sorted(ranked)[:most]]


def clock(zone: str, at: int) -> str:
    """Return the local time at a moment in milliseconds since 1970."""
    return f"{datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(zone)):%H:%M}"


def label(zone: str) -> str:
    """Return the display name of a zone."""
    return zone.replace("_", " ")


_NO: Final = 9


def _rank(wanted: str, name: str, countries: tuple[str, ...]) -> int:
    """Return the rank of a zone, 0 best: country, city, part of either, or no match.

    Aliases come after names in use.
    """
    if wanted in countries:
        return 0
    old = 0 if name in _countries() else 1
    if _plain(name.rpartition(_PLACES)[2]).startswith(wanted):
        return 1 + old
    if f" {wanted}" in f" {_plain(name)}":
        return 3 + old
    if any(f" {wanted}" in f" {country}" for country in countries):
        return 5
    return _NO


@cache
def _named(locale: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each zone with its country's names."""
    languages = Locale("en").territories, Locale.parse(locale).territories
    return tuple(
        (name, tuple(_plain(names[code]) for names in languages if code in names))
        for name in zones()
        for code in (_countries().get(name, ""),)
    )


def _home(locale: str) -> str | None:
    """Return the main country of a language."""
    parsed = Locale.parse(locale)
    if parsed.territory:
        return parsed.territory
    likely = str(get_global("likely_subtags").get(parsed.language, ""))
    return likely.rpartition("_")[2] or None


def _plain(text: str) -> str:
    """Return a text without accents, capitals, underscores and slashes."""
    spaced = text.casefold().replace("_", " ").replace(_PLACES, " ")
    apart = unicodedata.normalize("NFKD", spaced)
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())
