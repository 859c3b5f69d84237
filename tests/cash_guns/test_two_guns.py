"""You don't need it anymore: a second gun with a set of cards of its own."""

from typing import Final

from games.cash_guns.actions import TakeGun
from games.cash_guns.cards import Power
from games.cash_guns.events import Died, Fired, GunLowered, GunsAimed, GunTaken, PowerShown
from games.cash_guns.model import State
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    all_pass,
    asked,
    do,
    hand,
    legal,
    named,
    of_type,
    question,
    showdown,
    table,
    wounds,
)

POWER: Final[Power] = "you_dont_need_it_anymore"


def first_death(seats: int = 4) -> State:
    """Return a round in which Bob shot Cat dead, and Ann may take her gun."""
    state = table(seats, powers={ANN: POWER, BOB: "the_kid"}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat")
    return state


def two_guns(seats: int = 5) -> State:
    """Return a round in which Ann has her own gun and Cat's."""
    state = first_death(seats)
    do(state, ANN, "take_gun 2")
    assert question(state) == "load"
    return state


def test_power_3_takes_gun_and_cards_of_the_first_to_die() -> None:
    state = first_death()
    assert (question(state), asked(state)) == ("take_gun", (ANN, BOB, DAN))
    assert legal(state, ANN) == ["pass", "take_gun 2"]
    assert named(state, ANN, "take_gun 2") == TakeGun(CAT, 7)
    assert legal(state, BOB) == legal(state, DAN) == ["pass"]
    cards = tuple(state.players[CAT].guns[0].cards)
    events = do(state, ANN, "take_gun 2", hearer=ANN)
    assert events[:2] == [PowerShown(ANN, POWER), GunTaken(ANN, CAT, cards)]
    assert state.players[CAT].guns == []
    assert [len(gun.cards) for gun in state.players[ANN].guns] == [7, 7]


def test_which_cards_come_with_it_the_others_do_not_hear() -> None:
    state = first_death()
    assert of_type(do(state, ANN, "take_gun 2"), GunTaken) == [GunTaken(ANN, CAT, None)]


def test_reading_21_one_need_not_take_it_and_is_not_asked_again() -> None:
    state = first_death(5)
    all_pass(state)
    state.players[DAN].wounds = 2
    events = showdown(state, "Bob: bang at Dan")
    assert of_type(events, Died) == [Died(DAN)]
    assert question(state) != "take_gun"


def test_reading_21_of_several_killed_at_once_one_is_chosen() -> None:
    state = table(5, powers={ANN: POWER}, wounds={CAT: 2, DAN: 2})
    showdown(state, "Ann: bang at Cat", "Bob: bang at Dan")
    assert legal(state, ANN) == ["pass", "take_gun 2", "take_gun 3"]
    do(state, ANN, "take_gun 3")
    assert (len(state.players[CAT].guns), len(state.players[DAN].guns)) == (1, 0)


def test_reading_21_it_takes_neither_power_nor_money() -> None:
    state = first_death()
    state.players[CAT].notes, state.pot = [20_000], []
    do(state, ANN, "take_gun 2")
    assert (state.players[CAT].notes, state.players[CAT].power) == ([20_000], "six_feet_under")
    assert (state.players[ANN].notes, state.players[ANN].power) == ([], POWER)


def test_reading_21_the_gun_does_not_fire_in_the_round_in_which_it_was_taken() -> None:
    state = table(powers={ANN: POWER}, wounds={CAT: 2})
    showdown(state, "Bob: triple at Cat", "Cat: bang at Ann")
    do(state, ANN, "take_gun 2")
    events = all_pass(state)
    assert len([event for event in of_type(events, Fired) if event.seat == ANN]) == 1
    assert wounds(state) == [0, 0, 3, 0]


def test_reading_21_and_reading_40_nobody_is_asked_when_no_round_is_left() -> None:
    state = table(round=8, powers={ANN: POWER}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat")
    assert question(state) is None
    state = table(powers={ANN: POWER}, wounds={ANN: 3, BOB: 3, CAT: 2})
    showdown(state, "Dan: bang at Cat")
    assert question(state) is None


def test_reading_40_nobody_is_asked_when_only_one_is_left() -> None:
    lines = (
        "Ann: bang at Bob",
        "Bob: bang at Cat",
        "Cat: bang at Dan",
        "Dan: bang at Bob",
    )
    state = table(powers={ANN: POWER}, wounds={BOB: 1, CAT: 2, DAN: 2})
    events = showdown(state, *lines)
    assert of_type(events, Died) == [Died(BOB), Died(CAT), Died(DAN)]
    assert question(state) is None


def test_reading_22_a_card_for_each_gun() -> None:
    state = two_guns()
    state.players[ANN].guns[0].cards = ["clic", "bang"]
    state.players[ANN].guns[1].cards = ["clic", "clic", "bang_bang_bang"]
    assert legal(state, ANN) == [
        "load_both clic clic",
        "load_both clic bang_bang_bang",
        "load_both bang clic",
        "load_both bang bang_bang_bang",
    ]


def test_reading_22_a_target_for_each_gun_or_twice_the_same() -> None:
    state = two_guns()
    do(state, ANN, "load_both clic clic")
    for seat in (BOB, DAN, EVE):
        do(state, seat, "load clic")
    assert legal(state, ANN)[0] == "hesitate"
    assert set(legal(state, ANN)[1:]) == {
        f"aim_both {one} {other}" for one in "-134" for other in "-134" if one + other != "--"
    }
    do(state, ANN, "aim_both 1 1")
    events = [event for seat in (BOB, DAN, EVE) for event in do(state, seat, "aim 0")]
    aims = ((ANN, BOB), (ANN, BOB), (BOB, ANN), (DAN, ANN), (EVE, ANN))
    assert of_type(events, GunsAimed) == [GunsAimed(aims, ())]


def test_reading_22_both_guns_fire() -> None:
    state = two_guns()
    showdown(state, "Ann: bang at Bob and bang at Dan", "Eve: clic at Ann")
    assert wounds(state) == [0, 1, 3, 1, 0]
    state = two_guns()
    events = showdown(state, "Ann: triple at Bob and triple at Bob", "Eve: clic at Ann")
    assert [event.seat for event in of_type(events, Fired)][:2] == [ANN, ANN]
    assert wounds(state) == [0, 2, 3, 0, 0]


def test_reading_22_who_quits_loses_both_cards() -> None:
    state = two_guns()
    showdown(state, "Ann: bang at Bob and triple at Dan, quits")
    assert [gun.lost[-1] for gun in state.players[ANN].guns] == ["bang", "bang_bang_bang"]
    assert wounds(state) == [0, 0, 3, 0, 0]


def test_reading_22_a_target_that_quits_costs_that_guns_card() -> None:
    state = two_guns()
    events = showdown(state, "Ann: bang at Bob and bang at Dan", "Bob: clic at Eve, quits")
    assert of_type(events, GunLowered)[0] == GunLowered(ANN, BOB)
    assert wounds(state) == [0, 0, 3, 1, 0]


def test_reading_22_who_is_hit_first_loses_both_but_triple_bangs() -> None:
    state = two_guns()
    showdown(state, "Ann: bang at Bob and bang at Bob", "Dan: triple at Ann")
    all_pass(state)
    assert wounds(state) == [1, 0, 3, 0, 0]
    state = two_guns()
    showdown(state, "Ann: triple at Bob and bang at Bob", "Dan: triple at Ann")
    assert wounds(state) == [1, 1, 3, 0, 0]


def test_reading_22_a_gun_that_is_not_aimed_loses_its_card() -> None:
    state = two_guns()
    events = showdown(state, "Ann: bang at Bob and bang at nobody", "Eve: clic at Dan")
    assert of_type(events, GunsAimed)[0].hesitated == (ANN,)
    assert wounds(state) == [0, 1, 3, 0, 0]
    assert state.players[ANN].guns[1].lost[-1:] == ["bang"]
    state = two_guns()
    events = showdown(state, "Ann: bang at nobody and bang at nobody", "Eve: clic at Dan")
    assert of_type(events, GunsAimed)[0].hesitated == (ANN, ANN)


def test_example_8_two_guns_two_hands() -> None:
    state = two_guns()
    showdown(state, "Ann: clic at Bob and clic at Dan")
    assert [hand(state, ANN, gun) for gun in (0, 1)] == [6, 6]
    assert hand(state, BOB) == 6
