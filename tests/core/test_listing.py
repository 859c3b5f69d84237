"""Lists that make an action only when it is looked at."""

import pytest

from games.core.listing import Joined, Pairs


def coded(letter: str, number: int, mark: str) -> str:
    """Return the three parts of an item as one text."""
    return f"{letter}{number}{mark}"


PAIRS = Pairs(coded, "ab", [(1, "x"), (2, "y"), (3, "z")])
NAMES = ("start", "a1x", "a2y", "a3z", "b1x", "b2y", "b3z", "end")


def joined() -> Joined[str]:
    """Return a list of one part of each kind, and of an empty one."""
    return Joined([("start",), PAIRS, (), ("end",)])


def test_seconds_change_faster_than_firsts() -> None:
    assert tuple(PAIRS) == NAMES[1:-1]


def test_each_place_holds_what_iteration_yields_there() -> None:
    found = joined()
    assert tuple(found) == NAMES
    assert tuple(found[place] for place in range(len(found))) == NAMES
    assert tuple(found[place - len(found)] for place in range(len(found))) == NAMES
    assert found[1:4] == NAMES[1:4]


@pytest.mark.parametrize("place", [8, -9])
def test_nothing_lies_beyond_the_ends(place: int) -> None:
    with pytest.raises(IndexError):
        joined()[place]


def test_lists_with_equal_items_are_equal_however_they_were_joined() -> None:
    assert joined() == Joined([NAMES]) == NAMES
    assert hash(joined()) == hash(NAMES)
    assert joined() != Joined([NAMES[1:]])


def test_nothing_is_made_before_it_is_looked_at() -> None:
    made: list[int] = []

    def make(first: int, second: int) -> int:
        made.append(first + second)
        return first + second

    found = Joined([Pairs(make, (10, 20), [(1,), (2,)])])
    assert len(found) == 4
    assert not made
    assert found[2] == found[-2] == 21
    assert 21 in found  # it was just made
    assert made == [21]
    assert 22 in found
    assert 23 not in found
    assert list(found) == list(found)
    assert made == [21, 11, 12, 21, 22]
