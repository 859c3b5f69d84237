"""The undercover cop: missions, the phone, reinforcements, and who wins."""

import pytest

from games.cash_guns import score
from games.cash_guns.events import (
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
    everybody,
    give,
    legal,
    of_type,
    showdown,
    table,
)


def over(state: State) -> tuple[int, ...]:
    """End the game as it stands, and return the places."""
    state.agenda = []
    found = score.result(state)
    assert found is not None
    return found.places


# The phone --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "rings"), [(1, True), (6, True), (7, False), (8, False)])
def test_rule_46_the_phone_goes_round_in_the_first_six_rounds(number: int, *, rings: bool) -> None:
    state = table(5, cop=EVE, round=number)
    events = showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    passed = [PhonePassed((BOB, DAN, EVE), used=False)] if rings else []
    assert of_type(events, PhonePassed) == passed


@pytest.mark.parametrize(
    ("number", "calls", "ways"),
    [(6, 2, 1), (7, 2, 0), (1, 3, 0)],
)
def test_rule_47_only_the_cop_may_turn_it_unseen(number: int, calls: int, ways: int) -> None:
    state = table(5, cop=EVE, round=number, calls=calls)
    everybody(state, "load_and_aim clic -")
    offered = [legal(state, seat) for seat in asked(state)]
    assert offered[:4] == [["stay", "quit"]] * 4
    assert offered[4] == ["stay", "quit", *["stay_ready - - - - call"] * ways]


def test_rule_42_and_rule_48_a_call_turns_up_one_card() -> None:
    state = table(5, cop=EVE)
    events = showdown(state, "Eve: clic at Ann, call")
    assert of_type(events, PhonePassed) == [PhonePassed((ANN, BOB, CAT, DAN, EVE), used=True)]
    assert of_type(events, SwitchboardTurned) == [SwitchboardTurned(1, "nowhere")]
    assert state.calls == 1
    events = showdown(state)
    assert of_type(events, PhonePassed)[0].used is False
    assert of_type(events, SwitchboardTurned) == []
    events = showdown(state, "Eve: clic at Ann, call")
    assert of_type(events, SwitchboardTurned) == [SwitchboardTurned(2, "nowhere")]
    sent = SwitchboardTurned(3, "reinforcements_sent")
    assert of_type(showdown(state, "Eve: clic at Ann, call"), SwitchboardTurned) == [sent]


def test_rule_48_all_see_in_whose_hands_the_phone_was_when_it_was_used() -> None:
    """Who quit, or shared in a round without a call, cannot have made it."""
    state = table(5, cop=EVE)
    showdown(state, "Ann: clic at Bob, quits", "Eve: clic at Ann, call")
    showdown(state)
    showdown(state, "Bob: clic at Ann, quits", "Eve: clic at Ann, call")
    assert [player.calls for player in RULES.view(state, None).players] == [1, 1, 2, 2, 2]


@pytest.mark.parametrize(
    ("godfather", "order"), [(ANN, (ANN, CAT, EVE)), (BOB, (CAT, EVE, ANN)), (EVE, (EVE, ANN, CAT))]
)
def test_rule_49_it_starts_with_the_godfather_or_the_next_sharer(
    godfather: Seat, order: tuple[Seat, ...]
) -> None:
    state = table(5, cop=EVE)
    state.godfather = godfather
    events = showdown(state, "Bob: clic at Dan, quits", "Dan: clic at Bob, quits")
    assert of_type(events, PhonePassed)[0].seats == order


def test_reading_44_the_nearest_neighbour_is_the_next_sharer_clockwise() -> None:
    state = table(5, cop=EVE)
    events = showdown(state, "Ann: clic at Dan, quits", "Bob: clic at Dan, quits")
    heard = of_type(events, PhonePassed)[0].seats
    assert heard == (CAT, DAN, EVE), "Eve sits next to Ann, the Godfather, on the other side"


def test_reading_34_a_split_of_nothing_is_a_split() -> None:
    state = table(5, cop=EVE, pot="20 10 5")
    events = showdown(state)
    assert of_type(events, MoneySplit)[0].share == 0
    assert of_type(events, PhonePassed)[0].seats == (ANN, BOB, CAT, DAN, EVE)


def test_reading_34_one_sharer_alone_may_call_and_nobody_cannot() -> None:
    quits = [f"{name}: clic at Eve, quits" for name in ("Ann", "Bob", "Cat", "Dan")]
    events = showdown(table(5, cop=EVE), *quits, "Eve: clic at Ann, call")
    assert of_type(events, PhonePassed) == [PhonePassed((EVE,), used=True)]
    events = showdown(table(5, cop=EVE), *quits, "Eve: clic at Ann, quits")
    assert of_type(events, PhonePassed) == []


def test_reading_35_with_a_dead_cop_the_phone_still_goes_round() -> None:
    events = showdown(table(5, cop=EVE, wounds={EVE: 3}))
    assert of_type(events, PhonePassed) == [PhonePassed((ANN, BOB, CAT, DAN), used=False)]


def test_example_7_calls_in_rounds_2_3_and_6_bring_help() -> None:
    state = table(5, cop=EVE)
    for number in range(1, 7):
        assert round_number(state) == number
        for player in state.players:
            player.guns[0].cards = ["clic"] * (9 - number)
        showdown(state, *(["Eve: clic at Ann, call"] if number in (2, 3, 6) else []))
    assert state.calls == 3
    events = showdown(table(5, cop=EVE, calls=2, round=7))
    assert of_type(events, PhonePassed) == [], "too late in round 7"


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


def test_rule_47_a_cop_who_does_not_share_does_not_call() -> None:
    for hit, used in ((True, False), (False, True)):
        state = table(5, cop=EVE)
        events = showdown(
            state, f"Ann: {'bang' if hit else 'clic'} at Eve", "Eve: clic at Ann, call"
        )
        assert of_type(events, PhonePassed)[0].used is used


def test_reading_37_once_help_is_on_its_way_it_stays_on_the_wall() -> None:
    assert of_type(showdown(table(5, cop=EVE, calls=3)), PhonePassed) == []
    assert of_type(showdown(table(5, cop=EVE, calls=2)), PhonePassed) != []
