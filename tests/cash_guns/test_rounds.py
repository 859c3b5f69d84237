"""The phases of a round: loot, load, aim, quit, and the shots."""

import pytest

from games.cash_guns.events import (
    Died,
    Fired,
    GunLowered,
    GunsAimed,
    Hit,
    MoneySplit,
    QuitsShown,
    RoundBegan,
)
from games.cash_guns.model import State
from games.cash_guns.players import is_standing, round_number, standing
from games.cash_guns.rules import RULES
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    asked,
    do,
    everybody,
    give,
    hand,
    legal,
    money,
    notes,
    of_type,
    question,
    showdown,
    table,
    wounds,
)


def aimed(state: State) -> State:
    """Let everybody aim a Clic at Ann, and Ann at Bob."""
    for seat in asked(state):
        do(state, seat, "load_and_aim clic 1" if seat == ANN else "load_and_aim clic 0")
    assert question(state) == "quit"
    return state


# Loot and load ----------------------------------------------------------------------------------


def test_rule_5_five_new_notes_join_what_was_left_over() -> None:
    state = table(pot="10 10 10 5 5")
    state.deck[-5:] = notes("20 10 5 5 5")
    events = showdown(state)
    assert of_type(events, MoneySplit) == [
        MoneySplit((ANN, BOB, CAT, DAN), 10_000, ()),
    ]
    assert of_type(events, RoundBegan) == [RoundBegan(2, (20_000, 10_000, 5_000, 5_000, 5_000))]
    state = table(pot="20 20 20 5 5")
    state.deck[-5:] = notes("20 10 5 5 5")
    showdown(state)
    assert state.pot == [20_000] * 4 + [10_000] + [5_000] * 5


def test_rule_6_all_who_live_stand_up_again() -> None:
    state = table()
    showdown(state, "Ann: bang at Bob", "Cat: clic at Dan, quits")
    assert wounds(state) == [0, 1, 0, 0]
    assert standing(state) == (ANN, BOB, CAT, DAN)
    assert all(gun.target is None for player in state.players for gun in player.guns)


def test_rule_7_any_unused_card_may_be_laid() -> None:
    state = table(hands={BOB: "clic bang bang", CAT: "triple"})
    cards = [
        list(dict.fromkeys(one.split()[1] for one in legal(state, x))) for x in (ANN, BOB, CAT)
    ]
    assert cards == [["clic", "bang", "bang_bang_bang"], ["clic", "bang"], ["bang_bang_bang"]]


def test_rule_8_a_card_is_used_once() -> None:
    state = table(hands={ANN: "clic triple"})
    showdown(state, "Ann: triple at Bob")
    assert "load_and_aim bang_bang_bang 1" not in legal(state, ANN)
    assert hand(state, ANN) == 1


def test_example_8_everybody_holds_as_many_cards_as_rounds_are_left() -> None:
    state = table(5)
    for number in range(1, 8):
        showdown(state, "Ann: clic at nobody", "Bob: clic at Ann, quits", "Cat: clic at Bob")
        assert [hand(state, seat) for seat in (ANN, BOB, CAT, DAN, EVE)] == [8 - number] * 5
        for player in state.players:  # whatever is drawn: none shall run out of Clic
            player.guns[0].cards = ["clic"] * (8 - number)


# Aim --------------------------------------------------------------------------------------------


def test_rule_9_one_aims_at_another_who_lives() -> None:
    state = table(5, wounds={DAN: 3}, hands={BOB: "clic"})
    assert legal(state, BOB) == [f"load_and_aim clic {one}" for one in "-024"]
    assert legal(state, DAN) == []
    assert asked(state) == (ANN, BOB, CAT, EVE)


def test_rule_9_all_aim_at_once() -> None:
    state = table()
    choices = [do(state, seat, "load_and_aim clic 3") for seat in (ANN, BOB, CAT)]
    assert [event.kind for events in choices for event in events] == ["sealed"] * 3
    assert {player.guns[0].target for player in state.players} == {None}
    events = do(state, DAN, "load_and_aim clic 0")
    assert of_type(events, GunsAimed) == [
        GunsAimed(((ANN, DAN), (BOB, DAN), (CAT, DAN), (DAN, ANN)), ())
    ]


def test_rule_10_who_is_too_slow_loses_the_bullet() -> None:
    state = table()
    events = do(state, ANN, legal(state, ANN)[0]) + [
        event for seat in (BOB, CAT, DAN) for event in do(state, seat, "load_and_aim clic 0")
    ]
    assert of_type(events, GunsAimed) == [
        GunsAimed(((BOB, ANN), (CAT, ANN), (DAN, ANN)), (ANN,)),
    ]
    gun = state.players[ANN].guns[0]
    assert (gun.bullet, gun.lost, len(gun.cards)) == (None, ["clic"], 7)


def test_reading_3_who_aims_at_nobody_stays_in_the_round() -> None:
    state = table(pot="20 20 20 20")
    events = showdown(state, "Ann: bang at nobody", "Bob: bang at Ann")
    assert wounds(state) == [1, 0, 0, 0]
    assert Fired(BOB, "bang", ANN) in events
    state = table(pot="20 20 20 20")
    showdown(state, "Ann: bang at nobody")
    assert (money(state), state.players[ANN].shame) == ([20_000] * 4, 0)
    state = table()
    showdown(state, "Ann: bang at nobody, quits")
    assert state.players[ANN].shame == 1


# Quit -------------------------------------------------------------------------------------------


def test_rule_11_quitters_lie_down_and_lose_the_bullet_unseen() -> None:
    state = table(pot="20 20 20 20")
    events = showdown(state, "Ann: triple at Bob, quits")
    assert of_type(events, QuitsShown) == [QuitsShown((BOB, CAT, DAN), (ANN,), siren=False)]
    assert [event for event in of_type(events, Fired) if event.seat == ANN] == []
    assert state.players[ANN].guns[0].lost == ["bang_bang_bang"]
    assert (wounds(state), money(state)) == ([0] * 4, [0, 20_000, 20_000, 20_000])


def test_rule_12_quitting_costs_a_shame_marker() -> None:
    state = table()
    showdown(state, "Ann: clic at Bob, quits", "Cat: clic at Ann, quits")
    assert [player.shame for player in state.players] == [1, 0, 1, 0]


def test_rule_13_who_is_too_slow_stays() -> None:
    state = aimed(table())
    assert {legal(state, seat)[0] for seat in (ANN, BOB, CAT, DAN)} == {"stay"}


def test_rule_14_one_may_quit_without_being_threatened() -> None:
    state = aimed(table())
    assert all(gun.target != CAT for player in state.players for gun in player.guns)
    assert "quit" in legal(state, CAT)


def test_rule_15_and_example_3_who_aims_at_a_quitter_lowers_the_gun_and_remains() -> None:
    state = table(pot="20 20 20 20")
    events = showdown(
        state,
        "Ann: clic at Bob, quits",
        "Bob: bang at Ann",
        "Cat: bang at Bob",
        "Dan: clic at Cat",
    )
    assert of_type(events, GunLowered) == [GunLowered(BOB, ANN)]
    assert state.players[BOB].guns[0].lost == ["bang"]
    assert wounds(state) == [0, 1, 0, 0], "Bob may be shot"
    state = table(pot="20 20 20 20")
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Ann", "Cat: clic at Bob")
    assert money(state) == [0, 20_000, 20_000, 20_000], "Bob may share"


def test_reading_2_shame_markers_do_not_run_out() -> None:
    state = table(6)
    for player in state.players:
        player.shame = 7
    everybody(state, "load_and_aim clic -")
    everybody(state, "quit")
    assert [player.shame for player in state.players] == [8] * 6


def test_reading_4_two_who_aim_at_each_other_may_both_quit() -> None:
    state = table()
    events = showdown(state, "Ann: bang at Bob, quits", "Bob: triple at Ann, quits")
    assert wounds(state) == [0] * 4
    assert [event for event in of_type(events, Fired) if event.seat in (ANN, BOB)] == []
    assert [player.shame for player in state.players] == [1, 1, 0, 0]


# Phase 5 ----------------------------------------------------------------------------------------


def test_rule_16_triple_bangs_are_turned_up_first() -> None:
    state = table()
    events = showdown(state, "Ann: bang at Bob", "Cat: triple at Dan", "Bob: bang at Cat")
    fired = [(event.seat, event.card) for event in of_type(events, Fired)]
    assert fired == [(CAT, "bang_bang_bang"), (ANN, "bang"), (BOB, "bang")]


def test_rule_17_and_example_2_the_target_of_a_triple_bang_does_not_shoot_back() -> None:
    state = table()
    showdown(state, "Ann: bang at Bob", "Cat: triple at Ann")
    assert wounds(state) == [1, 0, 0, 0], "one wound, not three"
    assert state.players[ANN].guns[0].lost == ["bang"]
    state = table()
    showdown(state, "Ann: triple at Bob", "Cat: triple at Ann")
    assert wounds(state) == [1, 1, 0, 0]


def test_rule_18_and_example_1_two_can_triple_bang_each_other() -> None:
    state = table(pot="20 20 20 20 20")
    events = showdown(state, "Ann: triple at Bob", "Bob: triple at Ann", "Cat: bang at Ann")
    assert wounds(state) == [2, 1, 0, 0]
    assert of_type(events, Hit) == [Hit(ANN, 1, 1), Hit(BOB, 1, 1), Hit(ANN, 1, 2)]
    assert money(state) == [0, 0, 40_000, 40_000]


def test_rule_19_used_cards_are_discarded() -> None:
    state = table()
    showdown(state, "Ann: triple at Bob", "Cat: bang at Dan")
    assert state.players[ANN].guns[0].fired == ["bang_bang_bang"]
    assert state.players[CAT].guns[0].fired == ["bang"]
    assert state.players[DAN].guns[0].fired == ["clic"]
    assert [gun.bullet for player in state.players for gun in player.guns] == [None] * 4


def test_reading_5_a_victims_unfired_card_is_not_shown() -> None:
    state = table()
    events = showdown(state, "Ann: bang at Bob", "Cat: triple at Ann")
    assert [event.seat for event in of_type(events, Fired)] == [CAT, BOB, DAN]
    assert state.players[ANN].guns[0].fired == []


# Phase 6 ----------------------------------------------------------------------------------------


def test_rule_20_a_clic_does_nothing_and_a_bang_wounds() -> None:
    state = table(pot="20 20 20")
    events = showdown(state, "Ann: clic at Bob", "Cat: bang at Dan")
    assert Fired(ANN, "clic", BOB) in events
    assert wounds(state) == [0, 0, 0, 1]
    assert money(state) == [20_000, 20_000, 20_000, 0], "Dan lies"


def test_rule_21_bangs_are_simultaneous() -> None:
    state = table(pot="20 20 20")
    showdown(state, "Ann: bang at Bob", "Bob: bang at Ann")
    assert wounds(state) == [1, 1, 0, 0]
    assert money(state) == [0, 0, 20_000, 20_000]


@pytest.mark.parametrize("card", ["bang", "triple"])
def test_rule_22_and_rule_30_each_bullet_wounds(card: str) -> None:
    state = table()
    events = showdown(state, f"Ann: {card} at Bob", f"Cat: {card} at Bob")
    assert of_type(events, Hit) == [Hit(BOB, 2, 2)]
    assert wounds(state) == [0, 2, 0, 0]


def test_rule_23_who_was_hit_before_can_be_hit_again() -> None:
    state = table()
    showdown(state, "Ann: triple at Bob", "Cat: bang at Bob")
    assert wounds(state) == [0, 2, 0, 0]


def test_rule_29_the_third_wound_kills() -> None:
    state = table(wounds={BOB: 2, CAT: 1})
    give(state, BOB, "20 20")
    events = showdown(state, "Ann: bang at Bob", "Dan: bang at Cat")
    assert of_type(events, Died) == [Died(BOB)]
    assert wounds(state) == [0, 3, 2, 0]
    assert asked(state) == (ANN, CAT, DAN)


def test_reading_6_a_dead_players_money_is_not_on_the_table() -> None:
    state = table(pot="5", wounds={BOB: 2})
    give(state, BOB, "20 20")
    state.deck[-5:] = notes("5 5 5 5 5")
    showdown(state, "Ann: bang at Bob")
    assert state.pot == [5_000] * 6


def test_rule_31_the_dead_do_nothing() -> None:
    state = table(wounds={BOB: 3}, hands={ANN: "clic"})
    assert legal(state, BOB) == []
    assert is_standing(state.players[BOB]) is False
    assert legal(state, ANN) == [f"load_and_aim clic {one}" for one in "-23"]


def test_example_4_three_bangs_kill_a_fresh_player() -> None:
    state = table()
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob", "Dan: bang at Bob")
    assert of_type(events, Died) == [Died(BOB)]


def test_reading_7_who_dies_in_phase_5_does_not_shoot_in_phase_6() -> None:
    state = table(wounds={BOB: 2})
    events = showdown(state, "Ann: triple at Bob", "Bob: bang at Cat")
    assert of_type(events, Died) == [Died(BOB)]
    assert wounds(state) == [0, 3, 0, 0]
    state = table(wounds={ANN: 2, BOB: 2})
    events = showdown(state, "Ann: triple at Bob", "Bob: triple at Ann")
    assert of_type(events, Died) == [Died(ANN), Died(BOB)], "but in phase 5 both shoot"


def test_reading_10_a_bullet_for_the_dead_hits_nobody() -> None:
    state = table(wounds={BOB: 2})
    events = showdown(state, "Ann: triple at Bob", "Cat: bang at Bob")
    assert Fired(CAT, "bang", BOB) in events
    assert wounds(state) == [0, 3, 0, 0]
    assert of_type(events, Hit) == [Hit(BOB, 1, 3)]


def test_rule_4_a_round_asks_for_card_and_target_and_quits_and_then_the_next_begins() -> None:
    state = table()
    seen = [question(state)]
    for text in ("load_and_aim clic -", "stay"):
        everybody(state, text)
        seen.append(question(state))
    assert seen == ["load_and_aim", "quit", "load_and_aim"]
    assert round_number(state) == 2


def test_reading_45_card_and_target_are_one_choice() -> None:
    state = table()
    do(state, ANN, "load_and_aim bang 1")
    for seat in (BOB, CAT):
        do(state, seat, "load_and_aim clic 0")
    events = do(state, DAN, "load_and_aim clic 0")
    assert [event.kind for event in events] == ["sealed", "loaded", "guns_aimed"]
    assert question(state) == "quit"


def test_reading_46_people_talk_before_they_stay_or_quit() -> None:
    state = table()
    assert RULES.view(state, ANN).ask not in RULES.talk_before
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 0)):
        do(state, seat, f"load_and_aim clic {target}")
    assert RULES.view(state, ANN).ask in RULES.talk_before
