"""Standings, and why one is before another."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.people import ANN, BOB, CAT, DAN, EVE, FAY, crowd
from tournaments.points import Outcome
from tournaments.standings import (
    ALL,
    Besides,
    Criterion,
    Difference,
    Entrant,
    Played,
    Row,
    Scoring,
    difference,
    standings,
)

LOTS = {ANN: 10, BOB: 20, CAT: 30, DAN: 40, EVE: 50, FAY: 60}


def game(*best_first: Entrant, scores: tuple[int, ...] = (), **more: tuple[int, ...]) -> Played:
    places = tuple(range(1, len(best_first) + 1))
    return Played(best_first, Outcome(places, scores, **more))


def rows(
    *games: Played, people: tuple[Entrant, ...] = (ANN, BOB, CAT, DAN), best: int | None = None,
    criteria: tuple[Criterion, ...] = ALL, besides: dict[Entrant, Besides] | None = None,
) -> tuple[Row, ...]:  # fmt: skip
    scoring = Scoring(best=best, criteria=criteria)
    return standings(people, games, scoring, lots=LOTS, besides=besides)


def why(told: tuple[Row, ...], rank: int = 1, criteria: tuple[Criterion, ...] = ALL) -> Difference:
    return difference(told[rank - 1], told[rank], criteria)


def order(told: tuple[Row, ...]) -> list[Entrant]:
    return [row.entrant for row in told]


def test_points_decide_first() -> None:
    told = rows(game(BOB, ANN, CAT, DAN))
    assert order(told) == [BOB, ANN, CAT, DAN]
    assert why(told) == Difference("points", Fraction(10), Fraction(6))


def test_of_equal_points_more_wins_decide() -> None:
    # Ann: 10 + 1 + 1; Bob: 6 + 6 + 0, a bye apart
    told = rows(
        game(ANN, BOB, CAT, DAN),
        game(CAT, BOB, DAN, ANN),
        game(DAN, CAT, EVE, ANN),
        people=(ANN, BOB),
    )
    assert [row.points for row in told] == [720, 720]
    assert order(told) == [ANN, BOB]
    assert why(told) == Difference("wins", Fraction(1), Fraction(0))


def test_of_equal_wins_more_second_places_decide() -> None:
    games = (
        game(CAT, ANN, EVE, FAY), game(CAT, EVE, FAY, ANN),  # 6 + 1
        game(CAT, EVE, BOB, FAY), game(CAT, EVE, BOB, FAY), game(CAT, EVE, FAY, BOB),  # 3 + 3 + 1
    )  # fmt: skip
    told = rows(*games, people=(BOB, ANN))
    assert order(told) == [ANN, BOB]
    assert why(told) == Difference("places", Fraction(1), Fraction(0), place=2)


def test_then_the_mean_share_of_the_victory_points_decides() -> None:
    told = rows(
        game(ANN, CAT, EVE, scores=(30, 20, 10)), game(BOB, DAN, FAY, scores=(20, 15, 15)),
        people=(BOB, ANN),
    )  # fmt: skip
    assert order(told) == [ANN, BOB]
    assert why(told) == Difference("share", Fraction(3, 2), Fraction(6, 5))


def test_then_opponents_who_did_well_in_their_other_games_decide() -> None:
    told = rows(game(ANN, CAT), game(BOB, DAN), game(CAT, EVE), game(EVE, DAN), people=(BOB, ANN))
    assert order(told) == [ANN, BOB], "Cat won her other game, Dan lost his"
    assert why(told) == Difference("opponents", Fraction(10), Fraction(0))


def test_then_games_against_each_other_decide() -> None:
    league: tuple[Criterion, ...] = tuple(one for one in ALL if one != "opponents")
    told = rows(game(BOB, ANN), game(ANN, CAT), game(DAN, BOB), people=(ANN, BOB), criteria=league)
    assert order(told) == [BOB, ANN], "one win each; Ann's loss was against Bob"
    assert why(told, criteria=league) == Difference("head_to_head", Fraction(10), Fraction(-10))


def test_then_fewer_time_outs_and_at_last_the_lot_decide() -> None:
    late = rows(game(ANN, CAT, timeouts=(2, 0)), game(BOB, DAN, timeouts=(1, 0)), people=(ANN, BOB))
    assert order(late) == [BOB, ANN]
    assert why(late) == Difference("timeouts", Fraction(1), Fraction(2))
    told = rows(game(ANN, CAT), game(BOB, DAN), people=(BOB, ANN))
    assert order(told) == [ANN, BOB]
    assert why(told) == Difference("lot", Fraction(10), Fraction(20))


def test_only_the_best_games_count_where_some_are_left_out() -> None:
    told = rows(
        game(ANN, CAT), game(CAT, ANN), game(ANN, CAT), game(BOB, DAN), people=(ANN, BOB), best=2
    )
    assert [(row.entrant, row.points, row.games) for row in told] == [(ANN, 1200, 2), (BOB, 600, 1)]


def test_a_bye_is_an_average_game_a_missed_round_a_last_place_a_forfeit_nothing() -> None:
    told = rows(
        people=(ANN, BOB, CAT),
        besides={ANN: Besides(byes=1), BOB: Besides(missed=2), CAT: Besides(forfeits=1)},
    )
    assert [(row.entrant, row.points) for row in told] == [(ANN, 300), (BOB, 120), (CAT, 0)]


results = st.lists(st.permutations(range(8)).map(lambda order: order[:4]), max_size=12)


@given(results, st.sampled_from([None, 1, 2]))
def test_any_two_neighbours_differ_by_what_is_said(
    played: list[list[int]], best: int | None
) -> None:
    people = crowd(8)
    games = [game(*(people[one] for one in seats), scores=(9, 6, 3, 1)) for seats in played]
    told = standings(people, games, Scoring(best=best), lots={who: -who for who in people})
    assert sorted(order(told)) == sorted(people)
    for before, after in pairwise(told):
        said = difference(before, after, ALL)
        fewer = said.criterion in ("timeouts", "lot")
        assert (said.better < said.worse) if fewer else (said.better > said.worse)
        assert before.points >= after.points


@given(results)
def test_the_order_in_which_games_ended_makes_no_difference(played: list[list[int]]) -> None:
    people = crowd(8)
    games = [game(*(people[one] for one in seats)) for seats in played]
    lots = {who: 7 * who % 11 for who in people}
    first = standings(people, games, Scoring(), lots=lots)
    again = standings(people[::-1], games[::-1], Scoring(), lots=lots)
    assert first == again


def test_a_fault_in_the_lots_is_not_passed_over() -> None:
    told = standings((ANN, BOB), (), Scoring(), lots={ANN: 1, BOB: 1})
    with pytest.raises(AssertionError, match="the same lot"):
        difference(told[0], told[1], ALL)
