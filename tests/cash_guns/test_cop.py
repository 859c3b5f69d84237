"""The undercover cop: missions, the phone, reinforcements, and who wins."""

import pytest

from games.cash_guns import score
from games.cash_guns.events import (
    Event,
    GameEnded,
    MoneySplit,
    PhonePassed,
    QuitsShown,
    SwitchboardTurned,
)
from games.cash_guns.model import State
from games.cash_guns.players import round_number
from games.cash_guns.rules import RULES
from games.core.log import Seat
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    asked,
    do,
    give,
    legal,
    of_type,
    question,
    showdown,
    table,
)


def phone(state: State, *callers: Seat) -> list[Event]:
    """Pass the phone on; `callers` turn it."""
    return [
        event
        for seat in asked(state)
        for event in do(state, seat, "call" if seat in callers else "pass_on")
    ]


def over(state: State) -> tuple[int, ...]:
    """End the game as it stands, and return the places."""
    state.agenda = []
    found = score.result(state)
    assert found is not None
    return found.places


# The phone --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "asks"), [(1, "phone"), (6, "phone"), (7, "load"), (8, None)])
def test_rule_46_the_phone_goes_round_in_the_first_six_rounds(number: int, asks: str) -> None:
    state = table(5, cop=EVE, round=number)
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    assert question(state) == asks
    if asks == "phone":
        assert asked(state) == (BOB, DAN, EVE)


def test_rule_47_only_the_cop_may_turn_it_unseen() -> None:
    state = table(5, cop=EVE)
    showdown(state)
    assert [legal(state, seat) for seat in asked(state)] == [
        *[["pass_on"]] * 4,
        ["pass_on", "call"],
    ]
    heard = [phone(table_after(), *callers)[:4] for callers in ((), (EVE,))]
    assert heard[0] == heard[1]


def table_after() -> State:
    state = table(5, cop=EVE)
    showdown(state)
    return state


def test_rule_42_and_rule_48_a_call_turns_up_one_card() -> None:
    state = table_after()
    events = phone(state, EVE)
    assert of_type(events, PhonePassed) == [PhonePassed((ANN, BOB, CAT, DAN, EVE), used=True)]
    assert of_type(events, SwitchboardTurned) == [SwitchboardTurned(1, "nowhere")]
    assert state.calls == 1
    showdown(state)
    events = phone(state)
    assert of_type(events, PhonePassed)[0].used is False
    assert of_type(events, SwitchboardTurned) == []
    showdown(state)
    assert of_type(phone(state, EVE), SwitchboardTurned) == [SwitchboardTurned(2, "nowhere")]
    showdown(state)
    sent = SwitchboardTurned(3, "reinforcements_sent")
    assert of_type(phone(state, EVE), SwitchboardTurned) == [sent]


@pytest.mark.parametrize(
    ("godfather", "order"), [(ANN, (ANN, CAT, EVE)), (BOB, (CAT, EVE, ANN)), (EVE, (EVE, ANN, CAT))]
)
def test_rule_49_it_starts_with_the_godfather_or_the_next_sharer(
    godfather: Seat, order: tuple[Seat, ...]
) -> None:
    state = table(5, cop=EVE)
    state.godfather = godfather
    showdown(state, "Bob: clic at Dan, quits", "Dan: clic at Bob, quits")
    assert of_type(phone(state), PhonePassed)[0].seats == order


def test_reading_44_the_nearest_neighbour_is_the_next_sharer_clockwise() -> None:
    state = table(5, cop=EVE)
    showdown(state, "Ann: clic at Dan, quits", "Bob: clic at Dan, quits")
    heard = of_type(phone(state), PhonePassed)[0].seats
    assert heard == (CAT, DAN, EVE), "Eve sits next to Ann, the Godfather, on the other side"


def test_reading_34_a_split_of_nothing_is_a_split() -> None:
    state = table(5, cop=EVE, pot="20 10 5")
    events = showdown(state)
    assert of_type(events, MoneySplit)[0].share == 0
    assert asked(state) == (ANN, BOB, CAT, DAN, EVE)


def test_reading_34_one_sharer_alone_may_call_and_nobody_cannot() -> None:
    state = table(5, cop=EVE)
    quits = [f"{name}: clic at Eve, quits" for name in ("Ann", "Bob", "Cat", "Dan")]
    showdown(state, *quits)
    assert (question(state), asked(state)) == ("phone", (EVE,))
    assert legal(state, EVE) == ["pass_on", "call"]
    state = table(5, cop=EVE)
    showdown(state, *quits, "Eve: clic at Ann, quits")
    assert question(state) == "load"


def test_reading_35_with_a_dead_cop_the_phone_still_goes_round() -> None:
    state = table(5, cop=EVE, wounds={EVE: 3})
    showdown(state)
    assert asked(state) == (ANN, BOB, CAT, DAN)
    assert {tuple(legal(state, seat)) for seat in asked(state)} == {("pass_on",)}


def test_reading_37_once_help_is_on_its_way_nobody_is_asked() -> None:
    state = table(5, cop=EVE, calls=3)
    showdown(state)
    assert question(state) == "load"
    state = table(5, cop=EVE, calls=2)
    showdown(state)
    assert question(state) == "phone"


def test_example_7_calls_in_rounds_2_3_and_6_bring_help() -> None:
    state = table(5, cop=EVE)
    for number in range(1, 7):
        assert round_number(state) == number
        for player in state.players:
            player.guns[0].cards = ["clic"] * (9 - number)
        showdown(state)
        phone(state, *((EVE,) if number in (2, 3, 6) else ()))
    assert state.calls == 3
    state = table(5, cop=EVE, calls=2, round=7)
    showdown(state)
    assert question(state) == "load", "too late in round 7"


# Shame and sirens ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("calls", "shame", "sirens"), [(0, 1, 0), (2, 1, 0), (3, 0, 1)])
def test_rule_43_and_rule_50_markers_turn_to_the_siren_side(
    calls: int, shame: int, sirens: int
) -> None:
    state = table(5, cop=EVE, calls=calls)
    events = showdown(state, "Ann: clic at Bob, quits")
    assert of_type(events, QuitsShown)[0].siren is bool(sirens)
    assert (state.players[ANN].shame, state.players[ANN].sirens) == (shame, sirens)


def test_reading_36_the_cop_may_quit_twice_after_the_alarm() -> None:
    state = table(5, cop=EVE, calls=3)
    for _ in range(2):
        showdown(state, "Eve: clic at Ann, quits")
    assert state.players[EVE].sirens == 2
    assert over(state)[EVE] == 5


# Who wins -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "shame", "sirens", "place"),
    [(3, 0, 0, 1), (3, 4, 1, 1), (3, 0, 2, 5), (2, 0, 0, 5), (0, 0, 0, 5)],
)
def test_rule_44_rule_51_and_example_7_the_cop_wins_with_help_and_at_most_one_siren(
    calls: int, shame: int, sirens: int, place: int
) -> None:
    state = table(5, cop=EVE, calls=calls)
    state.players[EVE].shame, state.players[EVE].sirens = shame, sirens
    give(state, EVE, "5")
    for seat in (ANN, BOB, CAT, DAN):
        give(state, seat, "20 20")
    assert over(state)[EVE] == place


def test_reading_37_if_the_cop_wins_nobody_else_does() -> None:
    state = table(5, cop=EVE, calls=3)
    give(state, ANN, "20 20")
    give(state, BOB, "20")
    assert over(state) == (2, 3, 4, 4, 1)


def test_rule_45_and_rule_53_else_the_richest_who_lives_wins() -> None:
    state = table(5, cop=EVE, calls=3, wounds={EVE: 3})
    give(state, ANN, "20 20")
    state.players[ANN].shame, state.players[ANN].sirens = 1, 2
    give(state, BOB, "20 10")
    assert over(state) == (2, 1, 3, 3, 5)
    found = score.result(state)
    assert found is not None
    assert found.scores[ANN].total == 25_000


def test_reading_33_a_failed_cop_comes_last_of_the_living() -> None:
    state = table(5, cop=EVE, wounds={DAN: 3})
    give(state, EVE, "20 20 20")
    give(state, ANN, "20")
    state.players[BOB].shame = 1
    assert over(state) == (1, 3, 2, 5, 4)


def test_rule_44_and_rule_52_the_last_one_alive_wins_cop_or_not() -> None:
    state = table(5, cop=EVE, wounds={ANN: 3, BOB: 3, CAT: 3, DAN: 2})
    events = showdown(state, "Eve: bang at Dan")
    assert events[-1] == GameEnded("sole_survivor"), "and the phone stays where it is"
    assert over(state) == (2, 2, 2, 2, 1)


def test_a_game_of_eight_rounds_ends_with_the_cops_win() -> None:
    state = table(5, cop=EVE, round=8, calls=3)
    give(state, ANN, "20 20")
    events = showdown(state, "Eve: clic at Ann, quits")
    assert events[-1] == GameEnded("last_round")
    assert over(state)[EVE] == 1


def test_rule_41_missions_are_secret_to_the_end() -> None:
    state = table(5, cop=EVE)
    seen = [player.mission for player in RULES.view(state, ANN).players]
    assert seen == ["gangster", None, None, None, None]
    state.agenda = []
    assert RULES.view(state, None).players[EVE].mission == "cop"
