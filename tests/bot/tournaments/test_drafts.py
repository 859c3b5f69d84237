"""Tournaments that are being set up: every setting can be changed, and its page can be read."""

from dataclasses import replace

import pytest

from bot.frontend.tournaments import creation_text
from bot.tournaments import drafts
from bot.tournaments.drafts import DRAFTS, Draft
from bot.tournaments.succession import next_name
from tests.games import GAMES
from tournaments.preview import preview
from tournaments.settings import DAY, HOUR, PRESETS
from words.languages import language

SAY = language("en")
MESSAGE, LABEL, OPTIONS = 2000, 100, 25
"""Discord's limits."""


def draft(preset: str, game: str) -> Draft:
    return drafts.begun("The Cup", preset, GAMES[game], 0, None)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_offered_can_be_chosen_stored_and_said(preset: str, game: str) -> None:
    on, begun = GAMES[game], draft(preset, game)
    told = list(creation_text.settings_offered(begun, on, SAY))
    assert len(told) <= OPTIONS
    assert len({label for _, label, _ in told}) == len(told)
    for key, values in drafts.offered(begun, on).items():
        said = list(creation_text.values_offered(begun, key, on, SAY))
        assert len(values) <= OPTIONS
        assert len({label for _, label, _ in said}) == len(values)
        for value in values:
            then = drafts.changed(begun, key, value, on)
            assert then is not None
            assert DRAFTS.load(DRAFTS.dump(then)) == then
            assert len(creation_text.page(then, on, SAY)) <= MESSAGE
            preview(then.settings, 23)
            if key not in ("starts", "variants"):
                assert drafts.now(then, key) == value


def test_what_is_not_offered_cannot_be_chosen() -> None:
    on, begun = GAMES["london"], draft("league_season", "london")
    assert drafts.changed(begun, "seats", "6", on) is None
    assert drafts.changed(begun, "odd", "larger", on) is None
    assert drafts.changed(begun, "nonsense", "1", on) is None
    assert drafts.changed(begun, "level", "hard", on) == replace(begun, level="hard")
    assert (
        drafts.changed(draft("league_season", "cash_guns"), "level", "hard", GAMES["cash_guns"])
        is None
    )


def test_without_heats_a_cup_begins_with_its_bracket() -> None:
    on, begun = GAMES["london"], draft("open_cup", "london")
    told = drafts.changed(begun, "heats", "0", on)
    assert told is not None
    assert told.settings.heats_for == 0
    assert "heats_for" not in drafts.offered(told, on)
    again = drafts.changed(told, "heats", "2", on)
    assert again is not None
    assert (again.settings.best, again.settings.heats_for) == (2, 28 * DAY)
    assert again.settings.patience == DAY
    short = drafts.changed(again, "heats_for", str(DAY), on)
    assert short is not None
    assert short.settings.patience == 6 * HOUR, "a smaller heat comes before their end"


def test_a_clock_of_ones_own_has_a_bank_and_a_step() -> None:
    on, begun = GAMES["london"], draft("league_season", "london")
    bank = drafts.changed(begun, "bank", str(DAY), on)
    assert bank is not None
    own = bank.clock
    assert (own.name, own.bank, own.step, own.cap) == ("own", DAY, DAY // 2, DAY + DAY // 2)


def test_the_next_season_counts_on() -> None:
    assert next_name("Winter League") == "Winter League 2"
    assert next_name("Winter League 9") == "Winter League 10"
    assert next_name("x" * 40) == "x" * 39 + "2"
