"""The page of settings: what it says, what can be chosen, and what that changes."""

from dataclasses import replace
from typing import Any

import pytest

from bot.frontend.core.forms import Choice
from bot.frontend.settings.settings_page import (
    changed,
    choices,
    languages,
    lines,
    quiet_now,
    zone_now,
)
from bot.model import Person
from bot.refusals import RefusedError, Why
from tests.bot.rig import ANN
from words.languages import language

NOON = 1_788_350_400_000
"""2 September 2026, noon, UTC."""
USUAL = Person(ANN)
SAY = language(None)
KNOWN = ("en", "de", "pt_BR")


def chosen(options: list[Choice]) -> list[str]:
    return [one.label for one in options if one.is_chosen]


def test_what_holds_for_who_has_told_nothing() -> None:
    assert lines(USUAL, "Europe/London", NOON, SAY) == [
        "🕑 Time zone: **Europe/London** (now 13:00), until you set another.",
        "🌙 Quiet hours: **23:00-8:00**; your clocks stop.",
        "🗓️ Days off: **none**",
        "🗣️ Language: **same as Discord**",
        "⏰ Reminders: **in the channel**",
        "✉️ Direct messages: **on**, for secrets and news.",
        "🏁 End of turn: **automatic**, when nothing else is left to do.",
        "🎓 Tips: **on**, in your first three turns of a new game.",
    ]


def test_what_somebody_has_told() -> None:
    told = Person(
        ANN,
        "America/New_York",
        0,
        450,
        None,
        "off",
        dms=False,
        ends_turn=False,
        tips=False,
        days_off="456",
        away_until=NOON + 1000,
    )
    assert lines(told, "UTC", NOON, SAY) == [
        "🕑 Time zone: **America/New York** (now 08:00).",
        "🌙 Quiet hours: **0:00-7:30**; your clocks stop.",
        "🗓️ Days off: **Friday, Saturday and Sunday**",
        "🗣️ Language: **same as Discord**",
        "⏰ Reminders: **off**",
        "✉️ Direct messages: **off**. `/hand` shows your secrets.",
        "🏁 End of turn: **you end it yourself**, and can undo until then.",
        "🎓 Tips: **off**.",
        "🧳 Away until <t:1788350401:F>: your clocks are stopped.",
    ]
    assert lines(replace(told, away_until=NOON), "UTC", NOON, SAY)[-1].startswith("🎓")


def test_the_form_begins_with_what_holds() -> None:
    assert (zone_now(USUAL), quiet_now(USUAL)) == ("", "23:00-8:00")
    told = replace(USUAL, zone="America/New_York", quiet_from=0, quiet_to=0)
    assert (zone_now(told), quiet_now(told)) == ("America/New York", "")
    assert lines(told, "UTC", NOON, SAY)[1] == "🌙 Quiet hours: **none**"


def test_any_day_of_the_week_may_be_off() -> None:
    assert [one.label for one in choices("days_off", USUAL, SAY)] == [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]  # fmt: skip
    assert chosen(choices("days_off", USUAL, SAY)) == []
    assert chosen(choices("days_off", replace(USUAL, days_off="06"), SAY)) == ["Monday", "Sunday"]


@pytest.mark.parametrize(
    ("ticked", "columns"),
    [
        (["6", "5"], {"days_off": "56"}),
        (["0"], {}),
        ([], {"days_off": ""}),
        (["0", "1", "2", "3", "4", "5"], {"days_off": "012345"}),
    ],
)
def test_the_days_that_are_ticked_are_off(ticked: list[str], columns: dict[str, Any]) -> None:
    assert changed(replace(USUAL, days_off="0"), {"days_off": ticked}, "en", KNOWN) == columns


@pytest.mark.parametrize(
    ("ticked", "why"), [(list("0123456"), Why.NO_DAY_ON), (["7"], Why.MOVED_ON)]
)
def test_a_week_without_a_day_to_play_is_refused(ticked: list[str], why: Why) -> None:
    with pytest.raises(RefusedError) as refused:
        changed(USUAL, {"days_off": ticked}, "en", KNOWN)
    assert refused.value.why is why


def test_one_way_of_reminding_is_chosen() -> None:
    assert [(one.value, one.is_chosen) for one in choices("reminders", USUAL, SAY)] == [
        ("channel", True), ("dm", False), ("off", False),
    ]  # fmt: skip


def test_languages_are_offered_where_there_is_a_choice() -> None:
    assert languages(USUAL, SAY, ("en",)) == []
    assert [one.label for one in languages(USUAL, SAY, KNOWN)] == [
        "Same as Discord", "English", "Deutsch", "português (Brasil)",
    ]  # fmt: skip
    assert chosen(languages(USUAL, SAY, KNOWN)) == ["Same as Discord"]
    assert chosen(languages(replace(USUAL, language="de"), SAY, KNOWN)) == ["Deutsch"]


@pytest.mark.parametrize(
    ("filled", "columns"),
    [
        ({"quiet": "22:00-8:00"}, {"quiet_from": 1320}),
        ({"quiet": "23-0"}, {"quiet_to": 0}),
        ({"quiet": ""}, {"quiet_from": 0, "quiet_to": 0}),
        ({"quiet": "23:00-8:00"}, {}),
        ({"zone": "Lisbon"}, {"zone": "Europe/Lisbon"}),
        ({"zone": ""}, {}),
        ({"reminders": "dm"}, {"reminders": "dm"}),
        ({"language": "de"}, {"language": "de"}),
        ({"language": "discord"}, {}),
        ({}, {}),
    ],
)
def test_a_form_changes_this(filled: dict[str, str], columns: dict[str, Any]) -> None:
    assert changed(USUAL, {key: [one] for key, one in filled.items()}, "en", KNOWN) == columns


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("quiet", "25-8", Why.NO_HOURS),
        ("quiet", "23:61-8", Why.NO_HOURS),
        ("quiet", "23", Why.NO_HOURS),
        ("quiet", "²-8", Why.NO_HOURS),
        ("zone", "atlantis", Why.NO_ZONE),
        ("reminders", "pigeon", Why.MOVED_ON),
        ("reminders", "", Why.MOVED_ON),
        ("language", "xx", Why.MOVED_ON),
    ],
)
def test_what_cannot_be_meant_is_refused(field: str, value: str, why: Why) -> None:
    with pytest.raises(RefusedError) as refused:
        changed(USUAL, {field: [value]}, "en", KNOWN)
    assert refused.value.why is why
