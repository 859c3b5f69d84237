"""Rounds drawn in advance, without any two who meet twice."""

from collections import Counter
from itertools import combinations

import pytest

from tournaments.designs import rounds

DRAWN = {
    (4, 12): (4, {3}), (4, 13): (4, {3, 4}), (4, 14): (4, {3, 4}), (4, 15): (4, {3, 4}),
    (4, 16): (5, {4}), (3, 9): (4, {3}), (3, 12): (4, {3}), (3, 15): (5, {3}),
}  # fmt: skip
"""The number of rounds and the table sizes, by seats and people."""


@pytest.mark.parametrize(("seats", "people"), DRAWN)
def test_there_are_as_many_rounds_as_the_survey_says(seats: int, people: int) -> None:
    told = rounds(people, seats, range(3, 7))
    assert told is not None
    count, sizes = DRAWN[seats, people]
    assert len(told) == count
    assert {len(table) for one in told for table in one} == sizes


def test_nobody_who_wishes_tables_of_three_gets_tables_of_two_alone() -> None:
    assert rounds(6, 3, range(2, 5)) is None
    assert rounds(6, 2, range(2, 5)) is not None
    told = rounds(7, 3, range(2, 5))
    assert told is not None
    assert {len(table) for one in told for table in one} == {2, 3}


@pytest.mark.parametrize("allowed", [range(2, 5), range(3, 7), range(4, 7)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_plays_each_round_and_nobody_meets_anybody_twice(
    seats: int, allowed: range
) -> None:
    for people in range(1, 30):
        told = rounds(people, seats, allowed)
        if told is None:
            continue
        assert people <= 16
        for one in told:
            assert sorted(who for table in one for who in table) == list(range(people))
            assert {len(table) for table in one} <= set(allowed)
        met = Counter(p for one in told for table in one for p in combinations(table, 2))
        assert max(met.values()) == 1


def test_sixteen_meet_each_other_exactly_once() -> None:
    told = rounds(16, 4, range(3, 7))
    assert told is not None
    met = Counter(p for one in told for table in one for p in combinations(sorted(table), 2))
    assert len(met) == 120


def test_who_comes_late_takes_the_next_number_and_nobody_moves() -> None:
    fewer, more = rounds(13, 4, range(3, 7)), rounds(14, 4, range(3, 7))
    assert fewer is not None
    assert more is not None
    for before, after in zip(fewer, more, strict=True):
        assert [tuple(w for w in table if w != 13) for table in after] == list(before)
