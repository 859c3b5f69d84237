"""League seasons: divisions, schedules, promotion and relegation."""

from collections import Counter
from itertools import combinations

import pytest

from tests.tournaments.people import crowd
from tournaments.league import (
    Season,
    division_sizes,
    divisions,
    kept_apart,
    next_order,
    schedule,
    tiers,
    usual_division,
)
from tournaments.standings import Entrant

MEETINGS = {
    3: {5: (1, 2), 6: (1, 2), 7: (1, 1), 8: (0, 1), 9: (0, 1), 10: (0, 1), 11: (0, 1), 12: (0, 1),
        13: (0, 1), 16: (0, 1)},
    4: {5: (3, 3), 6: (2, 3), 7: (2, 2), 8: (1, 2), 9: (1, 2), 10: (1, 2), 11: (1, 2), 12: (1, 2),
        13: (1, 1), 16: (0, 1)},
    5: {6: (4, 4), 7: (3, 4), 8: (2, 3), 9: (2, 3), 10: (2, 3), 11: (2, 2), 12: (1, 2),
        13: (1, 2), 16: (1, 2)},
    6: {7: (5, 5), 8: (4, 5), 9: (3, 4), 10: (3, 4), 11: (3, 3), 12: (2, 3), 13: (2, 3),
        16: (1, 3)},
}  # fmt: skip
"""How often two people of a division meet at least and at most, by seats and people."""


@pytest.mark.parametrize("seats", MEETINGS)
def test_all_meet_as_equally_often_as_the_survey_found(seats: int) -> None:
    for people, expected in MEETINGS[seats].items():
        met = Counter(
            pair for game in schedule(people, seats) for pair in combinations(sorted(game), 2)
        )
        times = [met[pair] for pair in combinations(range(people), 2)]
        assert (min(times), max(times)) == expected


@pytest.mark.parametrize("laps", [1, 2, 3])
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_plays_each_seat_once_a_lap(seats: int, laps: int) -> None:
    for people in range(seats, 17):
        told = Counter(
            (who, seat) for game in schedule(people, seats, laps) for seat, who in enumerate(game)
        )
        assert told == Counter(
            {(who, seat): laps for who in range(people) for seat in range(seats)}
        )
        assert all(len(set(game)) == seats for game in schedule(people, seats, laps))


def test_in_a_division_of_seven_two_meet_once_each_way_round() -> None:
    before = Counter(pair for game in schedule(7, 4) for pair in combinations(game, 2))
    assert set(before.values()) == {1}
    assert len(before) == 42


def test_three_laps_of_tables_of_two_let_seven_meet_all() -> None:
    met = Counter(tuple(sorted(game)) for game in schedule(7, 2, 3))
    assert set(met.values()) == {1}
    assert len(met) == 21


@pytest.mark.parametrize(("people", "seats"), [(3, 4), (17, 4), (5, 1)])
def test_there_are_schedules_for_as_many_as_a_table_and_up_to_sixteen(
    people: int, seats: int
) -> None:
    with pytest.raises(ValueError, match="no schedule"):
        schedule(people, seats)


def test_people_are_cut_into_divisions_of_about_seven_the_lower_ones_larger() -> None:
    assert division_sizes(23, 4, 7) == (7, 8, 8)
    assert division_sizes(7, 4, 7) == (7,)
    assert division_sizes(10, 4, 7) == (10,)
    assert division_sizes(11, 4, 7) == (5, 6)
    assert division_sizes(48, 4, 7) == (6, 7, 7, 7, 7, 7, 7)
    with pytest.raises(ValueError, match="3 cannot fill a table of 4"):
        division_sizes(3, 4, 7)


@pytest.mark.parametrize("seats", range(2, 7))
def test_divisions_always_have_a_schedule(seats: int) -> None:
    for people in range(seats, 201):
        sizes = division_sizes(people, seats, usual_division(seats))
        assert sum(sizes) == people
        assert max(sizes) - min(sizes) <= 1
        assert seats <= min(sizes) <= max(sizes) <= 16
        cut = divisions(crowd(people), seats, usual_division(seats))
        assert tuple(len(one) for one in cut) == sizes
        assert sorted(who for one in cut for who in one) == sorted(crowd(people))


def test_divisions_stand_one_two_four_eight() -> None:
    assert tiers(9) == (0, 1, 1, 2, 2, 2, 2, 3, 3)


def test_divisions_of_one_tier_are_dealt_there_and_back() -> None:
    cut = divisions(crowd(21), 4, 7)
    assert [who - 100 for who in cut[0]] == [0, 1, 2, 3, 4, 5, 6]
    assert [who - 100 for who in cut[1]] == [7, 10, 11, 14, 15, 18, 19]


def season() -> Season:
    """Twenty-one in three divisions: 0-6, 7-13, 14-20, each from its first to its last."""
    people = [Entrant(number) for number in range(21)]
    return Season((tuple(people[:7]), tuple(people[7:14]), tuple(people[14:])))


def test_the_winners_go_up_and_as_many_last_ones_down() -> None:
    staying = {Entrant(number) for number in range(21)}
    told = next_order(season(), staying=staying, returning={}, newcomers=())
    assert set(told[:7]) == {0, 1, 2, 3, 4, 7, 14}
    assert told[:5] == (0, 1, 2, 3, 4)
    assert set(told[7:]) >= {5, 6}


def test_a_place_left_empty_is_the_best_runner_up_s() -> None:
    staying = {Entrant(number) for number in range(21)} - {Entrant(2)}
    told = next_order(season(), staying=staying, returning={}, newcomers=(Entrant(99),))
    assert set(told[:7]) == {0, 1, 3, 4, 7, 14, 8}
    assert told[-1] == 99
    assert len(told) == 21


def test_who_comes_back_after_a_season_is_a_tier_lower() -> None:
    told = next_order(
        season(), staying={Entrant(n) for n in range(21)}, returning={Entrant(50): 0}, newcomers=()
    )
    assert told.index(Entrant(50)) == 21


def test_as_many_go_up_as_down_between_any_two_tiers() -> None:
    for count in range(2, 9):
        people = [Entrant(number) for number in range(7 * count)]
        one = Season(tuple(tuple(people[7 * n : 7 * n + 7]) for n in range(count)))
        told = next_order(one, staying=set(people), returning={}, newcomers=())
        assert sorted(told) == people
        start = 0
        for tier in range(max(tiers(count)) + 1):
            room = 7 * tiers(count).count(tier)
            was = {who for its, d in zip(tiers(count), one.divisions, strict=True)
                   if its in (tier - 1, tier, tier + 1) for who in d}  # fmt: skip
            assert set(told[start : start + room]) <= was
            start += room


def test_who_must_not_meet_is_in_different_divisions_of_the_tier() -> None:
    people = crowd(21)
    cut = divisions(people, 4, 7)
    pairs = {(cut[1][2], cut[1][3]), (cut[2][0], cut[2][6])}
    told = kept_apart(cut, {(min(pair), max(pair)) for pair in pairs})
    assert all(not set(pair) <= set(division) for pair in pairs for division in told)
    assert sorted(who for one in told for who in one) == sorted(people)
    assert told[0] == cut[0]
    moved = [who for one, then in zip(told, cut, strict=True) for who in set(one) - set(then)]
    assert len(moved) == 4, "two exchanges"


def test_who_comes_instead_clashes_with_nobody() -> None:
    cut = divisions(crowd(21), 4, 7)
    nearest = cut[2][3]
    pairs = [(cut[1][2], cut[1][3]), (cut[1][0], nearest)]
    told = kept_apart(cut, {(min(pair), max(pair)) for pair in pairs})
    assert all(not set(pair) <= set(division) for pair in pairs for division in told)
    assert nearest in told[2], "the next one was exchanged instead"


def test_in_a_tier_of_one_division_they_stay_together() -> None:
    cut = divisions(crowd(7), 4, 7)
    assert kept_apart(cut, {(cut[0][0], cut[0][1])}) == cut
