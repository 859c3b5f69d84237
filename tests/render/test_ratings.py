"""The course of a rating, as a picture and in words."""

import pytest

from render.ratings import LEFT, RIGHT, SIZE, History, alt, history
from render.scene import Disc, Stroke, Text
from words.languages import language
from words.reader import Reader

TO = Reader(language(None), ())


def test_it_is_described() -> None:
    assert alt(History("London", (1500, 1460, 1580)), TO) == (
        "London: rated from 1500 to 1580 in the last 3 games; highest 1580, lowest 1460."
    )
    assert alt(History("London", (1500,)), TO) == "London: rated 1500 after the last 1 game."


@pytest.mark.parametrize(
    "shown", [(1500,), (1500, 1500), (1499, 1501), (700, 2400), tuple(range(1400, 1450))]
)
def test_whatever_the_ratings_are_the_line_lies_on_the_grid(shown: tuple[int, ...]) -> None:
    items = history(History("London", shown), TO).items
    lines = [one for one in items if isinstance(one, Stroke)]
    labels = [int(one.text) for one in items if isinstance(one, Text) and one.anchor == "rm"
              if one.text.isdecimal()]  # fmt: skip
    assert min(labels) <= min(shown)
    assert max(labels) >= max(shown)
    assert 2 <= len(labels) <= 6
    assert all(LEFT <= x <= RIGHT and 0 < y < SIZE[1] for one in lines for x, y in one.points)
    [end] = [one for one in items if isinstance(one, Disc)]
    assert end.centre[0] == RIGHT
