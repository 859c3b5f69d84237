"""The values of places."""

from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.points import (
    POINT,
    Outcome,
    ScaleKey,
    is_consistent,
    last,
    mean,
    place_shares,
    points,
    ranks,
    shares,
)


@pytest.mark.parametrize(
    ("places", "scores", "before", "is_true"),
    [
        ((1, 2, 3), (9, 5, 5), (), True),  # something else broke the tie
        ((1, 2, 2), (9, 5, 5), (), True),
        ((3, 2, 1), (9, 5, 4), (), False),
        ((1, 1, 3), (9, 5, 4), (), False),
        ((2, 1, 3), (9, 5, 4), (0, 1, 0), True),  # a winner by something that beats all scores
        ((1, 2, 3), (9, 5, 4), (0, 1, 0), False),
        ((3, 1, 2), (), (), True),  # nothing is known of scores
        ((2, 3, 4), (9, 5, 4), (), True),  # nobody won
    ],
)
def test_what_scores_more_is_before_what_scores_less(
    places: tuple[int, ...], scores: tuple[int, ...], before: tuple[int, ...], is_true: bool
) -> None:
    assert is_consistent(Outcome(places, scores, before=before)) == is_true


PLACED = [key for key in get_args(ScaleKey) if key != "share"]


def worth(*places: int, **more: tuple[int, ...]) -> list[float]:
    outcome = Outcome(places, **({"scores": ()} | more))
    return [one / POINT for one in points("10-6-3-1", outcome)]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [10, 0]),
        ((3, 1, 2), [1, 10, 4]),
        ((1, 2, 3, 4), [10, 6, 3, 1]),
        ((5, 4, 3, 2, 1), [1, 3, 4, 7, 10]),
        ((1, 2, 3, 4, 5, 6), [10, 8, 5, 4, 2, 1]),
    ],
)
def test_places_are_worth_what_the_scale_says(
    places: tuple[int, ...], expected: list[float]
) -> None:
    assert worth(*places) == expected


def test_who_ties_shares_what_the_places_are_worth_together() -> None:
    assert worth(1, 1, 3, 4) == [8, 8, 3, 1]
    assert worth(1, 2, 2, 2) == [10, 10 / 3, 10 / 3, 10 / 3]
    assert worth(1, 1, 1, 1) == [5, 5, 5, 5]


def test_where_nobody_won_the_best_still_share_the_first_places() -> None:
    assert worth(2, 2, 3, 4) == [8, 8, 3, 1]
    assert place_shares(Outcome((2, 2, 3, 4), ()))[0] == (0, 30, 0, 0)


def test_a_computer_player_that_filled_a_seat_makes_the_table_smaller() -> None:
    assert worth(2, 1, 3, 4, computers=(1,)) == [10, 0, 4, 1]


def test_who_was_replaced_gets_nothing_and_the_others_a_full_table_s_points() -> None:
    assert worth(1, 2, 3, 4, replaced=(0,)) == [0, 10, 6, 3]
    assert worth(1, 2, 3, 4, replaced=(0, 3)) == [0, 10, 6, 0]


@pytest.mark.parametrize("scale", PLACED)
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_mean_is_the_same_at_every_size_so_odd_tables_are_no_luck(
    scale: ScaleKey, seats: int
) -> None:
    told = points(scale, Outcome(tuple(range(1, seats + 1)), ()))
    assert sum(told) == seats * mean(scale)
    assert list(told) == sorted(told, reverse=True)
    assert told[-1] == last(scale, seats)


@pytest.mark.parametrize("scale", PLACED)
@pytest.mark.parametrize("seats", range(2, 7))
def test_ties_never_round(scale: ScaleKey, seats: int) -> None:
    for places in product(range(1, seats + 1), repeat=seats):
        if all(place == 1 + sum(other < place for other in places) for place in places):
            assert sum(points(scale, Outcome(places, ()))) == seats * mean(scale)


def test_shares_of_victory_points_are_worth_ten_for_twice_the_average() -> None:
    told = points("share", Outcome((1, 2, 3, 4), (40, 20, 20, 0)))
    assert [one / POINT for one in told] == [10, 5, 5, 0]
    assert shares(Outcome((1, 2, 3, 4), (40, 20, 20, 0)))[0] == (160, 80)


def test_shares_are_refused_where_victory_points_may_be_negative_or_are_not_counted() -> None:
    with pytest.raises(ValueError, match="no shares of"):
        points("share", Outcome((1, 2), (5, -1)))
    with pytest.raises(ValueError, match="no shares of"):
        points("share", Outcome((1, 2), ()))
    assert shares(Outcome((1, 2), (5, -1))) == ((0, 0), (0, 0))


def test_a_computer_player_s_and_a_replaced_player_s_victory_points_are_not_shared_out() -> None:
    outcome = Outcome((1, 2, 3, 4), (30, 20, 10, 40), computers=(3,), replaced=(2,))
    assert shares(outcome) == ((90, 50), (60, 50), (0, 1), (0, 0))


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.data())
def test_ranks_are_those_of_whoever_stayed(places: list[int], data: st.DataObject) -> None:
    out = data.draw(st.sets(st.integers(0, len(places) - 1)))
    ranked = ranks(Outcome(tuple(places), (), replaced=tuple(sorted(out))))
    stayed = [seat for seat in range(len(places)) if seat not in out]
    assert all(ranked[seat] == 0 for seat in out)
    assert all(ranked[a] < ranked[b] for a in stayed for b in stayed if places[a] < places[b])
    assert not stayed or min(ranked[seat] for seat in stayed) == 1


def test_two_who_tie_have_half_of_each_place_they_took() -> None:
    shared = place_shares(Outcome((1, 1, 3, 4), ()))
    assert shared == ((30, 30, 0, 0), (30, 30, 0, 0), (0, 0, 60, 0), (0, 0, 0, 60))
