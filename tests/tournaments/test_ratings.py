"""Ratings of people."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import Rng
from tournaments.ratings import (
    NEWCOMER,
    Chair,
    FinishedGame,
    Happening,
    Key,
    NewSeason,
    Rating,
    changed,
    folded,
    steps,
    table_of,
)

ANN, BOB, CAT, DAN = 1, 2, 3, 4


def game(*places: tuple[int | None, int], name: str = "london") -> FinishedGame:
    return FinishedGame(name, tuple(Chair(user, place) for user, place in places))


def at(user: int, name: str = "london", seats: int = 4) -> Key:
    return Key(user, name, table_of(seats))


def test_who_wins_gains_and_who_loses_pays() -> None:
    told = folded([game((ANN, 1), (BOB, 2), (CAT, 2), (DAN, 4))])
    # What openskill 6.2 says of four newcomers; the middle two neither gain nor lose.
    assert told[at(ANN)].mu == pytest.approx(27.635389493140497)
    assert told[at(BOB)].mu == told[at(CAT)].mu == pytest.approx(25.0)
    assert told[at(DAN)].mu == pytest.approx(22.364610506859503)
    assert {rating.games for rating in told.values()} == {1}


def test_each_game_and_tables_of_two_are_rated_apart() -> None:
    told = folded([
        game((ANN, 1), (BOB, 2)), game((ANN, 1), (BOB, 2), (CAT, 3)),
        game((ANN, 2), (BOB, 1), (CAT, 3), name="brigade"),
    ])  # fmt: skip
    assert len(told) == 8
    assert told[at(ANN, seats=2)].mu > 25 > told[at(BOB, seats=2)].mu
    assert told[at(BOB, "brigade")].mu > 25


def test_computer_players_are_not_rated_and_change_nobody() -> None:
    among_people = folded([game((ANN, 1), (BOB, 3), (CAT, 4))])
    with_computers = folded([game((ANN, 2), (None, 1), (BOB, 3), (None, 5), (CAT, 4), (None, 6))])
    assert with_computers == among_people
    assert folded([game((ANN, 1), (None, 2), (None, 3))]) == {}


def test_who_was_replaced_counts_as_last_whatever_the_seat_won() -> None:
    given_up = FinishedGame("london", (Chair(ANN, 1, replaced=True), Chair(BOB, 2), Chair(CAT, 3)))
    assert folded([given_up]) == folded([game((ANN, 4), (BOB, 2), (CAT, 3))])


def test_a_rating_is_shown_after_five_games_and_rises_with_certainty() -> None:
    assert NEWCOMER.shown == 1500
    told = folded([game((ANN, 1), (BOB, 1), (CAT, 1))] * 4)
    assert told[at(ANN)].is_provisional
    told = folded([game((ANN, 1), (BOB, 1), (CAT, 1))] * 5)
    assert not told[at(ANN)].is_provisional
    assert told[at(ANN)].mu == pytest.approx(25)
    assert told[at(ANN)].shown > 1500


def test_a_new_season_makes_less_sure_never_less_than_of_a_newcomer() -> None:
    now = {at(ANN): Rating(30, 3, 20), at(BOB): Rating(20, 8.3, 1)}
    told = changed(now, NewSeason())
    assert told[at(ANN)] == Rating(30, math.sqrt(13), 20)
    assert told[at(BOB)] == Rating(20, 25 / 3, 1)


happenings = st.lists(
    st.one_of(
        st.just(NewSeason()),
        st.lists(
            st.tuples(st.integers(1, 6), st.integers(1, 4), st.booleans()),
            min_size=2, max_size=6, unique_by=lambda one: one[0],
        ).map(
            lambda chairs: FinishedGame(
                "london",
                tuple(Chair(u if u < 6 else None, place, out) for u, place, out in chairs),
            )
        ),
    ),
    max_size=20,
)  # fmt: skip


@given(happenings, st.integers(0, 20))
def test_from_scratch_and_bit_by_bit_are_exactly_equal(told: list[Happening], cut: int) -> None:
    now = folded(told[:cut])
    for change in steps(told[cut:], now):
        now.update(change)
    assert now == folded(told)
    assert all(rating.sigma <= 25 / 3 for rating in now.values())


def test_ratings_find_out_who_is_better() -> None:
    rng = Rng("skill")  # person n wins against lower numbers, but for luck
    played = list[Happening]()
    for _ in range(300):
        people = list(range(1, 13))
        rng.shuffle(people)
        table = sorted(people[:4], key=lambda who: -(who + rng.below(8)))
        played.append(game(*((who, place) for place, who in enumerate(table, start=1))))
    told = folded(played)
    order = sorted(range(1, 13), key=lambda who: told[at(who)].mu)
    assert sum(abs(who - place) for place, who in enumerate(order, start=1)) <= 10
