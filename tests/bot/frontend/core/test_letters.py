"""Letters of choices, and the marks of their places."""

from bot.frontend.core.letters import lettered
from bot.texts.menu import Option
from words.ask import Label, Step
from words.marks import Mark


def choice(name: str, *at: str) -> Option:
    return Option((name,), Label(name, "🔥"), "", step=Step(at=at), field_name="to")


def test_choices_on_the_table_have_letters_in_their_order() -> None:
    named, marks = lettered([choice("Cheapside", "c"), choice("Tower", "t")])
    assert [one.label for one in named] == [
        Label("A · Cheapside", "🔥"),
        Label("B · Tower", "🔥"),
    ]
    assert marks == (Mark("c", "A"), Mark("t", "B"))


def test_choices_that_lie_nowhere_have_none() -> None:
    named, marks = lettered([choice("End the turn"), choice("Tower", "t")])
    assert [one.label.text for one in named] == ["End the turn", "A · Tower"]
    assert marks == (Mark("t", "A"),)


def test_numbers_follow_the_letters() -> None:
    named, marks = lettered([choice(str(one), f"p{one}") for one in range(40)])
    assert [one.label.text[:2] for one in named[24:28]] == ["Y ", "Z ", "1 ", "2 "]
    assert (marks[25], marks[26]) == (Mark("p25", "Z"), Mark("p26", "1"))


def test_choices_in_the_same_place_share_its_letter() -> None:
    ways = [choice("North", "c"), choice("Tower", "t"), choice("East", "c")]
    named, marks = lettered(ways)
    assert [one.label.text for one in named] == ["A · North", "B · Tower", "A · East"]
    assert marks == (Mark("c", "A"), Mark("t", "B"))


def test_a_place_has_the_letters_of_choices_that_also_lie_elsewhere() -> None:
    _, marks = lettered([choice("North", "c", "t"), choice("East", "t")])
    assert marks == (Mark("c", "A"), Mark("t", "AB"))


def test_a_place_with_a_letter_of_its_own_keeps_it() -> None:
    """A hat with a B is blue, whatever is chosen: no other choice may be B."""
    worn = {"bob": "B"}
    named, marks = lettered([choice("Ann", "ann"), choice("Bob", "bob")], worn)
    assert [one.letter for one in named] == ["A", "B"]
    assert marks == (Mark("ann", "A"), Mark("bob", "B"))
    three = [choice("Ann", "ann"), choice("Cat", "cat"), choice("Bob", "bob")]
    named, _ = lettered(three, worn)
    assert [one.letter for one in named] == ["A", "C", "B"]
