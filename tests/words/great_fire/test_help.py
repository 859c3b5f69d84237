"""The page of rules."""

import pytest

from tests.words.great_fire.position import WORDS, to


@pytest.mark.parametrize(
    "sentence",
    [
        "**Wildfire** (with 5 or 6 players): a cone that enters a burned-out district brings one",
        "at most two houses (or none): fire can never enter.",
        "If none is left, each player gives one back.",
    ],
)
def test_the_rules_tell_what_newcomers_missed(sentence: str) -> None:
    """Wildfire is compulsory with five and six; an empty district may be demolished, too."""
    assert sentence in WORDS.rules(to(None))
