"""Terms of a glossary are found in a text, in any number or case."""

import pytest

from words import glossary
from words.languages import language
from words.vocabulary import Term

SAY = language("en")


def term(name: str, short: str | None = None) -> Term:
    return Term(lambda _: name, lambda _: "", None if short is None else lambda _: short)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Cone", "It takes two CONES."),
        ("Cone", "**cone**"),
        ("Objetivo", "dois objetivos"),
        ("Scudo", "tre scudi"),
        ("Fire stack card", "the fire-stack cards"),
        ("Run", "Run!"),
    ],
)
def test_a_term_is_found_in_any_number_and_case(name: str, text: str) -> None:
    assert glossary.occurs(term(name), text, SAY)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Cone", "It is a second."),
        ("Cone", "an icecone"),
        ("Run", "a runabout"),
        ("Fire stack card", "the fire card"),
        ("Cone", ""),
    ],
)
def test_another_word_is_not_a_term(name: str, text: str) -> None:
    assert not glossary.occurs(term(name), text, SAY)


def test_a_short_form_is_found_too() -> None:
    wagon = term("Water wagon", "wagon, cart")
    assert glossary.occurs(wagon, "two carts", SAY)
    assert glossary.occurs(wagon, "the wagon", SAY)
    assert not glossary.occurs(wagon, "water", SAY)
