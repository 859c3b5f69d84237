"""Letters of choices, and the marks of their places."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.texts.letters import lettered
from bot.texts.menu import Choice
from tests.bot.echo_vocabulary import ECHO
from words.marks import Mark
from words.vocabulary import Label


def choice(name: str, *leads_to: str) -> Choice:
    return Choice((name,), Label(name, "🔥"), "", leads_to=leads_to, field_name="to")


def lies_there(actions: Sequence[Any], _: str, __: None) -> tuple[str, ...]:
    return tuple(actions)


THERE = replace(ECHO, places=lies_there)


def test_choices_on_the_table_have_letters_in_their_order() -> None:
    named, marks = lettered([choice("Cheapside", "c"), choice("Tower", "t")], THERE, None)
    assert [one.label for one in named] == [
        Label("A · Cheapside", "🔥"),
        Label("B · Tower", "🔥"),
    ]
    assert marks == (Mark("c", "A"), Mark("t", "B"))


def test_choices_that_lie_nowhere_have_none() -> None:
    named, marks = lettered([choice("End the turn"), choice("Tower", "t")], THERE, None)
    assert [one.label.text for one in named] == ["End the turn", "A · Tower"]
    assert marks == (Mark("t", "A"),)


def test_numbers_follow_the_letters() -> None:
    named, marks = lettered([choice(str(one), f"p{one}") for one in range(40)], THERE, None)
    assert [one.label.text[:2] for one in named[24:28]] == ["Y ", "Z ", "1 ", "2 "]
    assert (marks[25], marks[26]) == (Mark("p25", "Z"), Mark("p26", "1"))


def test_choices_in_the_same_place_share_its_letter() -> None:
    ways = [choice("North", "c"), choice("Tower", "t"), choice("East", "c")]
    named, marks = lettered(ways, THERE, None)
    assert [one.label.text for one in named] == ["A · North", "B · Tower", "A · East"]
    assert marks == (Mark("c", "A"), Mark("t", "B"))


def test_a_place_has_the_letters_of_choices_that_also_lie_elsewhere() -> None:
    _, marks = lettered([choice("North", "c", "t"), choice("East", "t")], THERE, None)
    assert marks == (Mark("c", "A"), Mark("t", "AB"))


def test_a_place_with_a_letter_of_its_own_keeps_it() -> None:
    """A hat with a B is blue, whatever is chosen: no other choice may be B."""
    worn = replace(THERE, letter_at=lambda place, _: "B" if place == "bob" else "")
    named, marks = lettered([choice("Ann", "ann"), choice("Bob", "bob")], worn, None)
    assert [one.letter for one in named] == ["A", "B"]
    assert marks == (Mark("ann", "A"), Mark("bob", "B"))
    three = [choice("Ann", "ann"), choice("Cat", "cat"), choice("Bob", "bob")]
    named, _ = lettered(three, worn, None)
    assert [one.letter for one in named] == ["A", "C", "B"]
