"""Sentences about numbers: two forms from one text."""

import pytest

from tools.words import ROOT, SOURCES, sentences
from words.plurals import forms


@pytest.mark.parametrize(
    ("message", "one", "other"),
    [
        ("{n} of yours", "{n} of yours", "{n} of yours"),
        ("{n} house[s]", "{n} house", "{n} houses"),
        ("{n} cone[s] [stays|stay]", "{n} cone stays", "{n} cones stay"),
        ("[{who} is|{n} are] ahead", "{who} is ahead", "{n} are ahead"),
        ("took {money}[ each].", "took {money}.", "took {money} each."),
    ],
)
def test_a_text_has_a_form_for_one_and_one_for_others(message: str, one: str, other: str) -> None:
    assert forms(message) == (one, other)


def test_no_bracket_is_left_in_any_form() -> None:
    said = [
        text
        for folder in SOURCES
        for file in (ROOT / folder).rglob("*.py")
        for _, text, _ in sentences(file.read_text(encoding="utf-8"), file.name)
        if isinstance(text, tuple)
    ]
    assert said
    assert [two for two in said if any(mark in form for form in two for mark in "[]")] == []
