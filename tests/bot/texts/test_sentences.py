"""Sentences one after the other in a line."""

import pytest

from bot.texts.sentences import in_a_row


@pytest.mark.parametrize(
    ("sentences", "line"),
    [
        ([], ""),
        (["**Ann** drew a card."], "**Ann** drew a card."),
        (["**Ann** drew a card.", "The turn passed."], "**Ann** drew a card. The turn passed."),
        (
            ["**Ann** recruited Nery Cagehand", "**Bob** drew a crew card"],
            "**Ann** recruited Nery Cagehand · **Bob** drew a crew card",
        ),
    ],
)
def test_where_one_ends_without_a_full_stop_a_point_stands_before_the_next(
    sentences: list[str], line: str
) -> None:
    """London and The Brigade tell deeds without full stops: whose is the second one?"""
    assert in_a_row(sentences) == line
