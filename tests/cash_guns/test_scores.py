"""The end of the game, the count, ties and places."""

import pytest

from games.cash_guns import score
from games.cash_guns.events import GameEnded
from games.cash_guns.model import State
from games.core.rules import Part
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    everybody,
    give,
    of_type,
    question,
    showdown,
    table,
)


def over(state: State) -> State:
    """End the game as it stands."""
    state.agenda = []
    return state


def places(state: State) -> tuple[int, ...]:
    found = score.result(state)
    assert found is not None
    return found.places


def totals(state: State) -> list[int]:
    found = score.result(state)
    assert found is not None
    return [one.total for one in found.scores]


def test_rule_4_and_rule_32_after_eight_rounds_the_richest_who_lives_wins() -> None:
    state = table(round=8, pot="5", wounds={CAT: 3})
    give(state, ANN, "20 20")
    give(state, BOB, "20 20 5")
    give(state, CAT, "20 20 20 20")
    state.players[DAN].shame = 2
    assert score.result(state) is None
    events = showdown(state)
    assert events[-1] == GameEnded("last_round")
    assert question(state) is None
    assert places(state) == (2, 1, 4, 3)
    assert totals(state) == [40_000, 45_000, 0, -10_000]


def test_the_score_is_told_line_by_line() -> None:
    state = table(powers={ANN: "six_feet_under", BOB: "super_coward"}, wounds={CAT: 3})
    for seat in (ANN, BOB, CAT):
        give(state, seat, "20")
        state.players[seat].shame = 1
    found = score.result(over(state))
    assert found is not None
    assert found.scores[ANN].parts == (
        Part("money", 20_000),
        Part("shame", -5_000),
        Part("six_feet_under", 10_000),
        Part("out_of_the_game", 0),
    )
    assert [part.points for part in found.scores[BOB].parts] == [20_000, 5_000, 0, 0]
    assert [part.points for part in found.scores[CAT].parts] == [20_000, -5_000, 0, -15_000]
    base = score.result(over(table()))
    assert base is not None
    assert [part.key for part in base.scores[ANN].parts] == ["money", "shame", "out_of_the_game"]


def test_rule_33_ties_go_to_less_shame_then_to_fewer_wounds() -> None:
    state = table(5, wounds={BOB: 1, CAT: 2, DAN: 1})
    give(state, ANN, "10 5")
    give(state, BOB, "10")
    give(state, CAT, "10")
    give(state, DAN, "10")
    state.players[ANN].shame = 1
    assert totals(over(state)) == [10_000, 10_000, 10_000, 10_000, 0]
    assert places(state) == (4, 1, 3, 1, 5)


def test_reading_8_after_that_the_win_is_shared() -> None:
    state = over(table(4))
    give(state, ANN, "20")
    give(state, BOB, "10 10")
    assert places(state) == (1, 1, 3, 3)


def test_rule_34_the_last_one_alive_wins_however_poor() -> None:
    state = table(wounds={ANN: 3, BOB: 3, CAT: 2})
    give(state, ANN, "20 20")
    state.players[DAN].shame = 3
    events = showdown(state, "Dan: bang at Cat")
    assert events[-1] == GameEnded("sole_survivor")
    assert places(state) == (2, 2, 2, 1)
    assert totals(state)[ANN] == 0


def test_rule_35_with_nobody_left_nobody_wins() -> None:
    state = table(pot="20", wounds={ANN: 3, BOB: 3, CAT: 2, DAN: 2})
    events = showdown(state, "Dan: bang at Cat", "Cat: bang at Dan")
    assert events[-1] == GameEnded("nobody_left")
    assert places(state) == (2, 2, 2, 2)
    assert totals(state) == [0, 0, 0, 0]


def test_reading_41_all_dead_share_the_last_place() -> None:
    state = over(table(6, wounds={ANN: 3, CAT: 4, FAY: 3}))
    give(state, ANN, "20 20 20")
    give(state, EVE, "20")
    assert places(state) == (4, 2, 4, 2, 1, 4)


@pytest.mark.parametrize("number", [1, 8])
def test_reading_9_the_last_one_still_takes_a_share_that_does_not_matter(number: int) -> None:
    state = table(round=number, pot="20", wounds={ANN: 3, BOB: 3, CAT: 2})
    events = showdown(state, "Dan: bang at Cat")
    assert [event.kind for event in events[-2:]] == ["money_split", "game_ended"]
    assert of_type(events, GameEnded) == [GameEnded("sole_survivor")]
    assert state.players[DAN].notes == [20_000]


def test_rule_36_notes_on_the_table_are_nobodys() -> None:
    state = table(round=8, pot="20 20 20")
    everybody(state, "load_and_aim clic -")
    everybody(state, "quit")
    assert state.pot == [20_000] * 3
    assert totals(state) == [-5_000] * 4


def test_rule_39_and_example_6_powers_that_count_money() -> None:
    state = over(table(6, powers={ANN: "super_coward", BOB: "six_feet_under", CAT: "the_kid"}))
    for seat in (ANN, BOB, CAT):
        give(state, seat, "20 20")
        state.players[seat].shame = 3
    state.players[DAN].wounds = state.players[EVE].wounds = 3
    assert totals(state)[:3] == [55_000, 45_000, 25_000]


def test_power_1_6_feet_under_counts_the_dead() -> None:
    state = over(table(powers={ANN: "six_feet_under", BOB: "the_kid"}, wounds={CAT: 3, DAN: 3}))
    assert totals(state)[:2] == [20_000, 0]


def test_reading_12_6_feet_under_wins_only_alive() -> None:
    state = over(table(powers={ANN: "six_feet_under", BOB: "the_kid"}, wounds={ANN: 3, DAN: 3}))
    assert totals(state)[ANN] == 0
    assert places(state)[ANN] == 3


@pytest.mark.parametrize(("shame", "sirens"), [(2, 0), (0, 2), (1, 1)])
def test_power_8_and_reading_18_super_coward_is_paid_for_shame(shame: int, sirens: int) -> None:
    state = over(table(5, powers={ANN: "super_coward", BOB: "the_kid"}, cop=CAT, calls=3))
    for seat in (ANN, BOB):
        state.players[seat].shame, state.players[seat].sirens = shame, sirens
    assert totals(state)[:2] == [10_000, -10_000]
