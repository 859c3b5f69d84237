"""You don't need it anymore: a second gun with a set of cards of its own."""

from typing import Final

from games.cash_guns.cards import Power
from games.cash_guns.events import Died, Fired, GunLowered, GunsAimed, GunTaken, PowerShown
from games.cash_guns.model import State
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    asked,
    do,
    hand,
    legal,
    of_type,
    question,
    showdown,
    table,
    wounds,
)

POWER: Final[Power] = "you_dont_need_it_anymore"


def first_death(seats: int = 4, ready: str = "") -> State:
    """Return a round in which Bob may shoot Cat dead, and Ann has said `ready`."""
    state = table(seats, powers={ANN: POWER, BOB: "the_kid"}, wounds={CAT: 2})
    showdown(state, "Bob: bang at Cat", f"Ann: clic at Bob{ready}")
    return state


def two_guns(seats: int = 5) -> State:
    """Return a round in which Ann has her own gun and Cat's."""
    state = first_death(seats, ", take Cat")
    assert question(state) == "load_and_aim"
    return state


def test_power_3_takes_gun_and_cards_of_the_first_to_die() -> None:
    state = table(powers={ANN: POWER, BOB: "the_kid"}, wounds={CAT: 2})
    all_aimed(state, "clic 1", "bang 2", "clic 0", "clic 0")
    assert legal(state, ANN) == ["stay", "quit", "stay_ready - - 2 - -", "quit_ready - 2 - -"]
    for seat in (BOB, CAT, DAN):
        assert legal(state, seat) == ["stay", "quit"]
        do(state, seat, "stay")
    cards = tuple(state.players[CAT].guns[0].cards[1:])
    events = do(state, ANN, "stay_ready - - 2 - -", hearer=ANN)
    assert of_type(events, PowerShown) == [PowerShown(ANN, POWER)]
    assert of_type(events, GunTaken) == [GunTaken(ANN, CAT, cards)]
    assert state.players[CAT].guns == []
    assert [len(gun.cards) for gun in state.players[ANN].guns] == [7, 7]
    assert state.players[ANN].known == "spent"


def test_which_cards_come_with_it_the_others_do_not_hear() -> None:
    state = table(powers={ANN: POWER, BOB: "the_kid"}, wounds={CAT: 2})
    events = showdown(state, "Bob: bang at Cat", "Ann: clic at Bob, quits, take Cat")
    assert of_type(events, GunTaken) == [GunTaken(ANN, CAT, None)]


def test_reading_21_of_several_killed_at_once_one_is_chosen() -> None:
    state = table(5, powers={ANN: POWER}, wounds={CAT: 2, DAN: 2})
    showdown(state, "Ann: bang at Cat, take Dan", "Bob: bang at Dan")
    assert (len(state.players[CAT].guns), len(state.players[DAN].guns)) == (1, 0)


def test_reading_21_it_takes_neither_power_nor_money() -> None:
    state = table(powers={ANN: POWER, BOB: "the_kid"}, wounds={CAT: 2})
    state.players[CAT].notes, state.pot = [20_000], []
    showdown(state, "Bob: bang at Cat", "Ann: clic at Bob, take Cat")
    assert (state.players[CAT].notes, state.players[CAT].power) == ([20_000], "six_feet_under")
    assert (state.players[ANN].notes, state.players[ANN].power) == ([], POWER)


def test_reading_21_the_gun_does_not_fire_in_the_round_in_which_it_was_taken() -> None:
    state = table(powers={ANN: POWER}, wounds={CAT: 2})
    events = showdown(state, "Bob: triple at Cat", "Cat: bang at Ann", "Ann: clic at Bob, take Cat")
    assert len([event for event in of_type(events, Fired) if event.seat == ANN]) == 1
    assert wounds(state) == [0, 0, 3, 0]


def test_reading_22_a_card_for_each_gun() -> None:
    state = two_guns()
    state.players[ANN].guns[0].cards = ["clic", "bang"]
    state.players[ANN].guns[1].cards = ["clic", "clic", "bang_bang_bang"]
    offered = [move.split() for move in legal(state, ANN)]
    assert offered[0] == ["load_and_aim_both", "clic", "-", "clic", "-"]
    assert list(dict.fromkeys((own, second) for _, own, _, second, _ in offered)) == [
        ("clic", "clic"),
        ("clic", "bang_bang_bang"),
        ("bang", "clic"),
        ("bang", "bang_bang_bang"),
    ]


def test_reading_22_a_target_for_each_gun_or_twice_the_same() -> None:
    state = two_guns()
    clics = [move for move in legal(state, ANN) if "bang" not in move]
    assert clics == [
        f"load_and_aim_both clic {one} clic {other}" for one in "-134" for other in "-134"
    ]
    do(state, ANN, "load_and_aim_both clic 1 clic 1")
    events = [event for seat in (BOB, DAN, EVE) for event in do(state, seat, "load_and_aim clic 0")]
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


def all_aimed(state: State, *aims: str) -> State:
    """Load and aim, all of them, as in "clic 1"."""
    for seat, aim in zip(asked(state), aims, strict=True):
        do(state, seat, f"load_and_aim {aim}")
    return state


def test_reading_21_one_need_not_take_it_and_it_is_not_offered_again() -> None:
    state = first_death(5)
    assert state.players[ANN].known == "secret"
    state.players[DAN].wounds = 2
    all_aimed(state, "clic 3", "bang 3", "clic 0", "clic 0")
    assert legal(state, ANN) == ["stay", "quit"]


def test_reading_21_it_is_offered_only_where_somebody_may_die() -> None:
    state = table(5, powers={ANN: POWER, EVE: "the_insane"}, wounds={CAT: 1, DAN: 2})
    all_aimed(state, "clic 2", "clic 0", "clic 0", "clic 0", "clic 0")
    assert legal(state, ANN) == ["stay", "quit"], "one gun on Cat, none on Dan"
    do(state, EVE, "reveal the_insane")
    assert legal(state, ANN)[2:] == [
        f"{verb} {who} - -" for verb in ("stay_ready - -", "quit_ready -") for who in (2, 3)
    ], "a grenade may do it"


def test_reading_21_if_others_are_killed_it_is_the_first_of_those() -> None:
    state = table(5, powers={ANN: POWER}, wounds={BOB: 2, CAT: 2, DAN: 2})
    showdown(state, "Ann: bang at Cat, take Dan", "Eve: bang at Bob", "Bob: clic at Dan")
    assert (len(state.players[BOB].guns), len(state.players[CAT].guns)) == (0, 1)


def test_reading_21_the_dead_take_nothing() -> None:
    state = table(5, powers={ANN: POWER}, wounds={ANN: 2, CAT: 2})
    events = showdown(state, "Ann: bang at Cat, take Cat", "Bob: bang at Ann")
    assert of_type(events, GunTaken) == []


def test_reading_21_it_is_not_offered_when_no_round_is_left() -> None:
    state = table(round=8, powers={ANN: POWER}, wounds={CAT: 2})
    all_aimed(state, "clic 2", "clic 0", "clic 0", "clic 0")
    assert legal(state, ANN) == ["stay", "quit"]


def test_reading_21_it_is_not_used_when_only_one_is_left() -> None:
    lines = (
        "Ann: bang at Bob, take Dan",
        "Bob: bang at Cat",
        "Cat: bang at Dan",
        "Dan: bang at Bob",
    )
    state = table(powers={ANN: POWER}, wounds={BOB: 1, CAT: 2, DAN: 2})
    events = showdown(state, *lines)
    assert of_type(events, Died) == [Died(BOB), Died(CAT), Died(DAN)]
    assert of_type(events, GunTaken) == []
