"""Time zones are found by what people type."""

import pytest
from discord import Locale

from bot.input.zones import clock, found, label, zones

NOON = 1_788_350_400_000
"""2 September 2026, noon, UTC."""


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("rome", "Europe/Rome"),
        ("ROM", "Europe/Rome"),
        ("são paulo", "America/Sao_Paulo"),
        ("sao pau", "America/Sao_Paulo"),
        ("new york", "America/New_York"),
        ("york", "America/New_York"),
        ("new_y", "America/New_York"),
        ("  Europe/Lo", "Europe/London"),
        ("kyiv", "Europe/Kyiv"),
        ("kiev", "Europe/Kiev"),
        ("indianapolis", "America/Indiana/Indianapolis"),
        ("germany", "Europe/Berlin"),
        ("deutschl", "Europe/Berlin"),
        ("japan", "Asia/Tokyo"),
        ("india", "Asia/Kolkata"),
        ("utc", "UTC"),
    ],
)
def test_a_zone_is_found_by_its_city_or_country(typed: str, zone: str) -> None:
    assert found(typed, "de", 25)[0] == zone


def test_no_more_are_found_than_can_be_shown() -> None:
    assert len(found("america", "en", 25)) == 25
    assert found("atlantis", "en", 25) == []


def test_a_city_comes_before_a_country_that_begins_alike() -> None:
    assert found("rom", "en", 2) == ["Europe/Rome", "Europe/Bucharest"]


def test_where_nothing_is_typed_the_zones_of_the_language_come_first() -> None:
    assert found("", "de", 25)[0] == "Europe/Berlin"
    assert found(" ", "en_GB", 25) == ["Europe/London", "UTC"]
    assert "America/Sao_Paulo" in found("", "pt_BR", 25)


@pytest.mark.parametrize("locale", [one.value.replace("-", "_") for one in Locale])
def test_zones_are_found_in_all_languages_of_discord(locale: str) -> None:
    assert found("", locale, 25)
    assert found("tokyo", locale, 1) == ["Asia/Tokyo"]


def test_only_zones_of_places_and_utc_are_found() -> None:
    assert "UTC" in zones()
    assert "Europe/Rome" in zones()
    assert zones().isdisjoint({"EST", "Etc/GMT+3", "Factory", "localtime", "posixrules"})


@pytest.mark.parametrize(
    ("zone", "shown"),
    [
        ("UTC", "12:00"),
        ("Europe/Rome", "14:00"),
        ("Asia/Kolkata", "17:30"),
        ("Pacific/Auckland", "00:00"),
    ],
)
def test_the_clock_on_the_wall_is_read(zone: str, shown: str) -> None:
    assert clock(zone, NOON) == shown


def test_the_name_of_a_zone_is_written_as_people_read_it() -> None:
    assert label("America/New_York") == "America/New York"
