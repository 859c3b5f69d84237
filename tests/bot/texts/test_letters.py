"""Letters of choices, and the marks of their places."""

from collections.abc import Sequence
from typing import Any

from bot.texts.letters import lettered
from bot.texts.menu import Choice
from words.marks import ALL_LETTERS, Mark
from words.vocabulary import Label


def choice(name: str, *leads_to: str) -> Choice:
    return Choice((name,), Label(name, "🔥"), "", leads_to=leads_to, field_name="to")


def lies_there(actions: Sequence[Any], _: str, __: None) -> tuple[str, ...]:
    return tuple(actions)


def test_choices_on_the_table_have_letters_in_their_order() -> None:
    named, marks = lettered([choice("Cheapside", "c"), choice("Tower", "t")], lies_there, None)
    assert [one.label for one in named] == [
        Label("A · Cheapside", "🔥"),
        Label("C · Tower", "🔥"),
    ]
    assert marks == (Mark("c", "A"), Mark("t", "C"))


def test_choices_that_lie_nowhere_have_none() -> None:
    named, marks = lettered([choice("End the turn"), choice("Tower", "t")], lies_there, None)
    assert [one.label.text for one in named] == ["End the turn", "A · Tower"]
    assert marks == (Mark("t", "A"),)


def test_numbers_follow_the_letters() -> None:
    named, marks = lettered([choice(str(one), f"p{one}") for one in range(40)], lies_there, None)
    assert [one.label.text[:2] for one in named[18:22]] == ["X ", "Z ", "1 ", "2 "]
    assert (marks[19], marks[20]) == (Mark("p19", "Z"), Mark("p20", "1"))


def test_choices_in_the_same_place_share_its_letter() -> None:
    ways = [choice("North", "c"), choice("Tower", "t"), choice("East", "c")]
    named, marks = lettered(ways, lies_there, None)
    assert [one.label.text for one in named] == ["A · North", "C · Tower", "A · East"]
    assert marks == (Mark("c", "A"), Mark("t", "C"))


def test_a_place_has_the_letters_of_choices_that_also_lie_elsewhere() -> None:
    _, marks = lettered([choice("North", "c", "t"), choice("East", "t")], lies_there, None)
    assert marks == (Mark("c", "A"), Mark("t", "AC"))


def test_no_choice_has_the_letter_of_a_players_colour() -> None:
    """A hat or a house with a B is blue, whatever is chosen."""
    named, _ = lettered([choice(str(one), f"p{one}") for one in range(40)], lies_there, None)
    assert not {one.letter for one in named} & set("BGPRWY")


def test_a_game_without_letters_of_players_uses_all_of_them() -> None:
    places = [choice(str(one), f"p{one}") for one in range(27)]
    _, marks = lettered(places, lies_there, None, ALL_LETTERS)
    assert "".join(one.letters for one in marks) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ1"
