"""Cups: who advances, and to which table."""

import pytest

from tests.tournaments.people import ANN, BOB, CAT, DAN, EVE, FAY, crowd
from tournaments.bracket import Place, advanced, advancing, cut, tables
from tournaments.sizes import tables as sizes_of


@pytest.mark.parametrize(
    ("people", "seats", "expected"),
    [(32, 4, 16), (31, 4, 8), (16, 4, 8), (15, 4, 4), (8, 4, 4), (7, 4, 4), (3, 4, 3), (18, 3, 9)],
)
def test_not_more_than_half_advance_from_heats(people: int, seats: int, expected: int) -> None:
    assert cut(people, seats) == expected


def test_the_best_and_the_last_meet_first() -> None:
    told = tables(crowd(16), (4, 4, 4, 4))
    assert [who - 99 for who in told[0]] == [1, 8, 9, 16]
    assert [who - 99 for who in told[3]] == [4, 5, 12, 13]


def test_where_fewer_are_left_the_best_seeds_have_the_smaller_tables() -> None:
    told = tables(crowd(14), (4, 4, 3, 3))
    assert [len(table) for table in told] == [3, 3, 4, 4]
    assert [who - 99 for who in told[0]] == [1, 8, 9]


@pytest.mark.parametrize(
    ("people", "count", "expected"),
    [(16, 4, (1, 0)), (8, 2, (2, 0)), (12, 3, (1, 1)), (23, 6, (2, 0)), (20, 5, (2, 2)),
     (4, 1, (0, 0))],
)  # fmt: skip
def test_winners_or_half_of_each_table_advance(
    people: int, count: int, expected: tuple[int, int]
) -> None:
    assert advancing(people, count, 4) == expected


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_cup_ends_at_one_table(seats: int) -> None:
    allowed = range(2, 5) if seats == 2 else range(3, 7)
    for people in range(seats, 201):
        left, rounds = people, 0
        while (count := len(sizes_of(left, seats, allowed).sizes)) > 1:
            each, wild = advancing(left, count, seats)
            assert seats <= each * count + wild < left or left <= seats + 2
            left, rounds = min(each * count + wild, left), rounds + 1
            assert rounds < 9


def place(rank: int, points: int, seed: int) -> Place:
    return Place(rank, points, seed, crowd(20)[seed])


def test_the_best_runner_up_joins_the_winners() -> None:
    results = [
        [Place(1, 600, 1, ANN), Place(2, 360, 4, DAN)],
        [Place(1, 600, 2, BOB), Place(2, 480, 5, EVE)],
        [Place(1, 600, 3, CAT), Place(2, 360, 6, FAY)],
    ]
    assert advanced(results, 1, 1) == (ANN, BOB, CAT, EVE)
    assert advanced(results, 1, 0) == (ANN, BOB, CAT)


def test_in_a_tie_the_better_seed_is_before_the_other() -> None:
    assert advanced([[Place(1, 480, 5, EVE), Place(1, 480, 2, BOB)]], 1, 0) == (BOB,)


def test_for_who_has_gone_the_next_advances() -> None:
    results = [
        [Place(1, 600, 1, ANN), Place(2, 360, 4, DAN)],
        [Place(1, 600, 2, BOB), Place(2, 480, 5, EVE)],
    ]
    assert advanced(results, 1, 0, gone={BOB}) == (ANN, EVE)
    assert advanced(results, 1, 0, gone={BOB, EVE}) == (ANN, DAN)
