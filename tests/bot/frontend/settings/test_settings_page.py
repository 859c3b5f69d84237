"""The page of settings: what it says, what can be chosen, and what that changes."""

from dataclasses import replace
from typing import Any

import pytest

from bot.frontend.core.custom_ids import SettingPart
from bot.frontend.settings.settings_page import (
    Option,
    changed,
    languages,
    lines,
    page,
    quiet_from,
    quiet_to,
    reminders,
)
from bot.model import Person
from tests.bot.rig import ANN
from words.languages import language

NOON = 1_788_350_400_000
"""2 September 2026, noon, UTC."""
USUAL = Person(ANN)
SAY = language(None)
KNOWN = ("en", "de", "pt_BR")


def chosen(options: list[Option]) -> list[str]:
    return [one.label for one in options if one.is_chosen]


def test_what_holds_for_who_has_told_nothing() -> None:
    assert page(USUAL, "Europe/London", NOON, SAY).split("\n") == [
        "**Your settings**",
        "🕑 Time zone: **Europe/London** (now 13:00), until you set another: "
        "use `/settings zone:` with a city or a country.",
        "🌙 Quiet hours: **23:00-8:00**. No reminders, and your clocks stop.",
        "🗣️ Language: **same as Discord**",
        "⏰ Reminders: **in the channel**",
        "-# Sealed choices: by direct message, so that nobody sees who is still deciding",
        "✉️ Direct messages: **on**. They bring your secrets and news of your tables.",
        "🏁 End of turn: **at once**, when nothing else is left to do.",
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
        away_until=NOON + 1000,
    )
    assert lines(told, "UTC", NOON, SAY) == [
        "🕑 Time zone: **America/New York** (now 08:00).",
        "🌙 Quiet hours: **0:00-7:30**. No reminders, and your clocks stop.",
        "🗣️ Language: **same as Discord**",
        "⏰ Reminders: **off**",
        "✉️ Direct messages: **off**. `/hand` shows your secrets.",
        "🏁 End of turn: **you end it yourself**, and may undo before.",
        "🧳 Away until <t:1788350401:F>: your clocks are stopped.",
    ]
    assert lines(replace(told, away_until=NOON), "UTC", NOON, SAY)[-1].startswith("🏁")


def test_without_quiet_hours_nothing_is_said_of_their_end() -> None:
    restless = replace(USUAL, quiet_from=0, quiet_to=0)
    assert lines(restless, "UTC", NOON, SAY)[1] == "🌙 Quiet hours: **none**"
    assert chosen(quiet_from(restless, SAY)) == ["No quiet hours"]
    assert len(quiet_from(restless, SAY)) == 25
    assert quiet_to(restless, SAY) == []


def test_every_full_hour_can_be_chosen_but_the_other_end() -> None:
    begins, ends = quiet_from(USUAL, SAY), quiet_to(USUAL, SAY)
    assert (len(begins), len(ends)) == (24, 23)
    assert (chosen(begins), chosen(ends)) == (["Quiet from 23:00"], ["Quiet until 8:00"])
    assert Option("Quiet from 8:00", "480", False) not in begins
    assert Option("Quiet until 23:00", "1380", False) not in ends
    assert Option("Quiet until 0:00", "0", False) in ends


def test_one_way_of_reminding_is_chosen() -> None:
    assert [(one.value, one.is_chosen) for one in reminders(USUAL, SAY)] == [
        ("channel", True), ("dm", False), ("off", False),
    ]  # fmt: skip


def test_languages_are_offered_where_there_is_a_choice() -> None:
    assert languages(USUAL, SAY, ("en",)) == []
    assert [one.label for one in languages(USUAL, SAY, KNOWN)] == [
        "Same as Discord", "English", "Deutsch", "português (Brasil)",
    ]  # fmt: skip
    assert chosen(languages(USUAL, SAY, KNOWN)) == ["Same as Discord"]
    assert chosen(languages(replace(USUAL, language="de"), SAY, KNOWN)) == ["Deutsch"]


RESTLESS = replace(USUAL, quiet_from=60, quiet_to=60)


@pytest.mark.parametrize(
    ("person", "what", "value", "columns"),
    [
        (USUAL, "quiet_from", "1320", {"quiet_from": 1320}),
        (USUAL, "quiet_to", "0", {"quiet_to": 0}),
        (USUAL, "quiet_from", "none", {"quiet_from": 0, "quiet_to": 0}),
        (RESTLESS, "quiet_from", "1320", {"quiet_from": 1320, "quiet_to": 420}),
        (USUAL, "reminders", "dm", {"reminders": "dm"}),
        (USUAL, "language", "de", {"language": "de"}),
        (USUAL, "language", "discord", {"language": None}),
        (USUAL, "dms", "0", {"dms": False}),
        (USUAL, "dms", "1", {"dms": True}),
        (USUAL, "ends_turn", "0", {"ends_turn": False}),
        (USUAL, "quiet_to", "none", None),
        (USUAL, "quiet_from", "1440", None),
        (USUAL, "quiet_from", "-60", None),
        (USUAL, "quiet_from", "²", None),
        (USUAL, "reminders", "pigeon", None),
        (USUAL, "language", "xx", None),
        (USUAL, "dms", "2", None),
    ],
)
def test_a_choice_changes_this(
    person: Person, what: SettingPart, value: str, columns: dict[str, Any] | None
) -> None:
    assert changed(person, what, value, KNOWN) == columns
