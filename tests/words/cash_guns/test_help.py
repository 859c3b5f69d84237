"""The rules on one page: nothing that decides a game is missing."""

import pytest

from games.cash_guns.box import BOX
from games.cash_guns.cards import Power
from tests.words.cash_guns.position import WORDS, to
from words.cash_guns.terms import power_name

PAGE = WORDS.rules(to(None))


@pytest.mark.parametrize("power", BOX.powers)
def test_the_page_names_every_power(power: Power) -> None:
    assert f"\n- {power_name(power, to(None).say)} · " in PAGE


@pytest.mark.parametrize(
    "sentence",
    [
        "Clic \N{MULTIPLICATION SIGN}5, Bang! \N{MULTIPLICATION SIGN}2, Bang! Bang! Bang!",
        "A crown marks who has most.",
        "From then on shame markers show a siren: a cop with two of them fails.",
        "- The Insane · if hit, a grenade wounds all who still stand",
    ],
)
def test_the_page_explains_what_stands_on_the_pictures(sentence: str) -> None:
    assert sentence in PAGE
