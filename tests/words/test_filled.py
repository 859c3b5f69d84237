"""Sentences that fill in what they name."""

import pytest

from words.filled import Filled
from words.languages import language


def never() -> str:
    raise AssertionError("worked out, though no sentence has it")


def test_a_sentence_names_its_fields() -> None:
    say = Filled(language("en"), {"who": lambda: "Ann", "place": never})
    assert say("{who} drew a card.") == "Ann drew a card."


def test_what_is_given_goes_before() -> None:
    say = Filled(language("en"), {"who": never})
    assert say("{who} drew a card.", who="Bob") == "Bob drew a card."


def test_both_forms_of_a_plural_are_filled() -> None:
    say = Filled(language("en"), {"who": lambda: "Ann", "n": never})
    assert say.many("{who} drew [a|{n}] card[s].", 2) == "Ann drew 2 cards."


def test_numbers_and_lists_are_those_of_the_language() -> None:
    say = Filled(language("it"), {})
    assert (say.number(20_000), say.all(["A", "B"])) == ("20.000", "A e B")


def test_a_field_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        Filled(language("en"), {})("{who} drew a card.")
