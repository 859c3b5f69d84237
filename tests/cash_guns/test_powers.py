"""Super Powers that change how a round is played, but for the grenade and the second gun."""

import pytest

from games.cash_guns.actions import Share
from games.cash_guns.cards import Power
from games.cash_guns.events import (
    Died,
    Fired,
    GunsAimed,
    Hit,
    Loaded,
    MoneySplit,
    PowerShown,
    Reloaded,
)
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    all_pass,
    asked,
    do,
    everybody,
    hand,
    legal,
    money,
    named,
    of_type,
    question,
    showdown,
    table,
    wounds,
)

# Showing --------------------------------------------------------------------------------------


def test_rule_38_who_uses_a_power_shows_it_to_all() -> None:
    state = table(powers={ANN: "the_kid"})
    assert do(state, ANN, "reveal the_kid") == [PowerShown(ANN, "the_kid")]
    assert state.players[ANN].known == "shown"
    assert legal(state, ANN) == ["load clic", "load bang", "load bang_bang_bang"]


@pytest.mark.parametrize("power", ["the_kid", "the_cunning", "the_insane"])
def test_reading_15_these_are_shown_while_loading(power: Power) -> None:
    state = table(powers={ANN: power})
    assert legal(state, ANN)[-1] == f"reveal {power}"
    do(state, ANN, "load clic")
    assert legal(state, ANN) == ["take_back"]


@pytest.mark.parametrize(
    "power",
    [
        "six_feet_under",
        "the_unbreakable",
        "you_dont_need_it_anymore",
        "dragon_skin",
        "super_coward",
        "the_specialist",
        "it_does_not_even_hurt",
    ],
)
def test_the_others_have_their_own_time(power: Power) -> None:
    state = table(powers={ANN: power, BOB: "the_kid"})
    for text in ("load clic", "hesitate", "stay"):
        assert not [move for move in legal(state, ANN) if move.startswith("reveal")]
        everybody(state, text)


def test_reading_15_the_kid_and_the_cunning_are_not_shown_once_all_have_loaded() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    everybody(state, "load clic")
    assert legal(state, ANN) == ["hesitate", "aim 1", "aim 2", "aim 3"]
    assert legal(state, BOB) == ["hesitate", "aim 0", "aim 2", "aim 3"]


def test_rule_40_the_dead_have_no_powers() -> None:
    state = table(5, powers={ANN: "the_kid", BOB: "the_cunning"}, wounds={ANN: 2, BOB: 2})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    events = showdown(state, "Cat: bang at Ann", "Dan: bang at Bob")
    assert of_type(events, Died) == [Died(ANN), Died(BOB)]
    all_pass(state)  # whether anybody wants a gun
    assert question(state) == "load"
    everybody(state, "load clic")
    everybody(state, "hesitate")
    assert question(state) == "quit", "nobody aims or loads late"


def test_reading_43_the_powers_of_the_dead_stay_unseen() -> None:
    state = table(powers={ANN: "the_kid"}, wounds={ANN: 2})
    events = showdown(state, "Bob: bang at Ann")
    assert of_type(events, PowerShown) == []
    assert state.players[ANN].known == "secret"


# The Unbreakable ------------------------------------------------------------------------------


def test_power_2_and_example_4_the_unbreakable_dies_of_the_fourth_wound() -> None:
    state = table(5, powers={BOB: "the_unbreakable"})
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob", "Dan: bang at Bob")
    assert of_type(events, PowerShown) == [PowerShown(BOB, "the_unbreakable")]
    assert of_type(events, Died) == []
    assert wounds(state)[BOB] == 3
    assert BOB in asked(state)
    events = showdown(state, "Ann: bang at Bob")
    assert of_type(events, Died) == [Died(BOB)]
    assert of_type(events, PowerShown) == []


def test_example_4_four_bangs_kill_the_unbreakable() -> None:
    state = table(5, powers={BOB: "the_unbreakable"})
    lines = [f"{name}: bang at Bob" for name in ("Ann", "Cat", "Dan", "Eve")]
    events = showdown(state, *lines)
    assert of_type(events, Died) == [Died(BOB)]
    assert of_type(events, PowerShown) == []


@pytest.mark.parametrize(("before", "dead"), [(1, False), (2, True)])
def test_reading_13_two_more_wounds_save_or_kill(before: int, *, dead: bool) -> None:
    state = table(5, powers={BOB: "the_unbreakable"}, wounds={BOB: before})
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob")
    assert of_type(events, Died) == ([Died(BOB)] if dead else [])
    assert bool(of_type(events, PowerShown)) is not dead


# Dragon Skin ------------------------------------------------------------------------------------


def test_power_4_and_example_4_dragon_skin_takes_one_wound_a_round() -> None:
    state = table(5, powers={BOB: "dragon_skin"})
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob", "Dan: bang at Bob")
    assert wounds(state)[BOB] == 1
    assert of_type(events, Hit) == [Hit(BOB, 3, 1)]
    assert of_type(events, PowerShown) == [PowerShown(BOB, "dragon_skin")]
    events = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob")
    assert wounds(state)[BOB] == 2, "in every round"
    assert of_type(events, PowerShown) == []


def test_reading_14_dragon_skin_counts_both_phases_together_and_lies_down() -> None:
    state = table(5, powers={BOB: "dragon_skin"}, pot="20 20 20 20")
    events = showdown(state, "Ann: triple at Bob", "Cat: bang at Bob", "Dan: clic at Cat")
    assert wounds(state)[BOB] == 1
    assert of_type(events, PowerShown) == []
    assert question(state) == "reload"
    events = all_pass(state)
    assert wounds(state)[BOB] == 1
    assert of_type(events, PowerShown) == [PowerShown(BOB, "dragon_skin")]
    assert money(state) == [20_000, 0, 20_000, 20_000, 20_000]


def test_power_4_one_bullet_does_not_show_it() -> None:
    state = table(5, powers={BOB: "dragon_skin"})
    assert of_type(showdown(state, "Ann: bang at Bob"), PowerShown) == []


# The Kid and The Cunning --------------------------------------------------------------------------


def test_power_6_the_kid_aims_after_the_others() -> None:
    state = table(powers={ANN: "the_kid"})
    do(state, ANN, "reveal the_kid")
    everybody(state, "load bang")
    assert (question(state), asked(state)) == ("aim", (BOB, CAT, DAN))
    events = everybody(state, "aim 0")
    assert of_type(events, GunsAimed) == [GunsAimed(((BOB, ANN), (CAT, ANN), (DAN, ANN)), ())]
    assert (question(state), asked(state)) == ("aim_last", (ANN,))
    assert legal(state, ANN) == ["hesitate", "aim 1", "aim 2", "aim 3"]
    assert of_type(do(state, ANN, "aim 2"), GunsAimed) == [GunsAimed(((ANN, CAT),), ())]
    assert question(state) == "quit"


def test_power_7_the_cunning_loads_when_all_guns_are_aimed() -> None:
    state = table(powers={ANN: "the_cunning"})
    do(state, ANN, "reveal the_cunning")
    assert asked(state) == (BOB, CAT, DAN)
    everybody(state, "load clic")
    assert (question(state), asked(state)) == ("aim", (ANN, BOB, CAT, DAN))
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, f"aim {(seat + 1) % 4}")
    assert (question(state), asked(state)) == ("load_last", (ANN,))
    assert of_type(do(state, ANN, "load bang"), Loaded) == [Loaded((ANN,))]
    assert Fired(ANN, "bang", BOB) in everybody(state, "stay")


def test_reading_15_both_last_for_the_rest_of_the_game() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    for _ in range(2):
        assert asked(state) == (ANN, CAT, DAN)
        everybody(state, "load clic")
        assert asked(state) == (BOB, CAT, DAN)
        everybody(state, "hesitate")
        assert question(state) == "aim_last"
        do(state, ANN, "hesitate")
        assert question(state) == "load_last"
        do(state, BOB, "load clic")
        everybody(state, "stay")


def test_reading_16_the_kid_comes_before_the_cunning() -> None:
    state = table(powers={ANN: "the_cunning", BOB: "the_kid"})
    do(state, ANN, "reveal the_cunning")
    do(state, BOB, "reveal the_kid")
    seen = [(question(state), asked(state))]
    for text in ("load clic", "hesitate", "hesitate", "load clic"):
        everybody(state, text)
        seen.append((question(state), asked(state)))
    assert seen == [
        ("load", (BOB, CAT, DAN)),
        ("aim", (ANN, CAT, DAN)),
        ("aim_last", (BOB,)),
        ("load_last", (ANN,)),
        ("quit", (ANN, BOB, CAT, DAN)),
    ]


def test_the_cunning_may_show_it_when_the_others_have_loaded() -> None:
    state = table(powers={ANN: "the_cunning"})
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load clic")
    events = do(state, ANN, "reveal the_cunning")
    assert of_type(events, Loaded) == [Loaded((BOB, CAT, DAN))]
    assert question(state) == "aim"


def test_reading_17_a_cunning_who_hesitates_chooses_which_card_is_lost() -> None:
    state = table(powers={ANN: "the_cunning"})
    do(state, ANN, "reveal the_cunning")
    everybody(state, "load clic")
    everybody(state, "hesitate")
    do(state, ANN, "load bang")
    gun = state.players[ANN].guns[0]
    assert (gun.lost, gun.bullet, len(gun.cards)) == (["bang"], None, 7)


# The Specialist -----------------------------------------------------------------------------------


def test_power_9_the_specialist_takes_the_triple_bang_back() -> None:
    state = table(powers={ANN: "the_specialist", CAT: "the_kid"})
    showdown(state, "Ann: triple at Bob")
    assert (question(state), asked(state)) == ("reload", (ANN,))
    assert legal(state, ANN) == ["pass", "reload clic", "reload bang"]
    events = do(state, ANN, "reload clic")
    assert events[:2] == [PowerShown(ANN, "the_specialist"), Reloaded(ANN, None)]
    gun = state.players[ANN].guns[0]
    assert gun.cards == ["clic"] * 4 + ["bang"] * 2 + ["bang_bang_bang"]
    assert (gun.fired, gun.lost) == ([], ["clic"])
    assert state.players[ANN].known == "spent"
    all_pass(state)  # whether it hurts Bob
    showdown(
        state, "Ann: triple at Bob", "Bob: clic at Ann", "Cat: clic at Ann", "Dan: clic at Cat"
    )
    assert wounds(state)[BOB] == 2
    assert question(state) != "reload", "once"


def test_reading_19_only_who_fired_is_asked() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob", "Bob: clic at Cat, quits")
    assert question(state) != "reload"
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob, quits")
    assert question(state) != "reload"


def test_reading_19_the_card_given_is_not_seen() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob")
    assert of_type(do(state, ANN, "reload clic", hearer=ANN), Reloaded) == [Reloaded(ANN, "clic")]
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob")
    assert of_type(do(state, ANN, "reload clic", hearer=BOB), Reloaded) == [Reloaded(ANN, None)]


def test_reading_19_not_in_round_8_and_not_when_dead() -> None:
    state = table(round=8, powers={ANN: "the_specialist"}, hands={ANN: "triple"})
    showdown(state, "Ann: triple at Bob")
    assert question(state) != "reload"
    state = table(5, powers={ANN: "the_specialist"}, wounds={ANN: 2, CAT: 2})
    showdown(state, "Ann: triple at Bob", "Bob: triple at Ann")
    assert (question(state), asked(state)) == ("take_gun", (BOB, CAT, DAN, EVE))
    everybody(state, "pass")
    assert (question(state), asked(state)) == ("reload", (BOB,))


def test_reading_19_whoever_has_just_taken_a_gun_is_not_asked_to_reload() -> None:
    """Their power is known by then."""
    state = table(5, powers={BOB: "you_dont_need_it_anymore"}, wounds={ANN: 2})
    showdown(state, "Bob: triple at Ann", "Cat: triple at Ann")
    assert (question(state), asked(state)) == ("take_gun", (BOB, CAT, DAN, EVE))
    do(state, BOB, "take_gun 0")
    assert (question(state), asked(state)) == ("reload", (CAT,))


def test_reading_19_nobody_is_asked_where_only_who_took_a_gun_has_fired() -> None:
    state = table(5, powers={BOB: "you_dont_need_it_anymore"}, wounds={ANN: 2})
    showdown(state, "Bob: triple at Ann")
    do(state, BOB, "take_gun 0")
    assert question(state) != "reload"


def test_reading_19_a_wounded_specialist_reloads() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob", "Bob: triple at Ann")
    assert (question(state), asked(state)) == ("reload", (ANN, BOB))
    assert legal(state, ANN) == ["pass", "reload clic", "reload bang"]
    assert legal(state, BOB) == ["pass"]


def test_example_8_the_specialists_hand_is_as_large_as_the_others() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob")
    do(state, ANN, "reload clic")
    all_pass(state)
    assert [hand(state, seat) for seat in (ANN, BOB, CAT, DAN)] == [7, 7, 7, 7]


# It does not even hurt! ---------------------------------------------------------------------------


def test_power_10_who_is_down_may_share_all_the_same() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20")
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    assert (question(state), asked(state)) == ("share", (ANN, CAT))
    assert (legal(state, ANN), legal(state, CAT)) == (["pass", "share"], ["pass"])
    events = do(state, ANN, "share")
    assert events[0] == PowerShown(ANN, "it_does_not_even_hurt")
    assert of_type(events, MoneySplit) == [MoneySplit((ANN, BOB, DAN), 20_000, ())]
    assert state.players[ANN].known == "spent"
    events = showdown(state, "Ann: clic at Bob, quits")
    assert of_type(events, MoneySplit)[0].sharers == (BOB, CAT, DAN), "once"
    assert question(state) == "load"


def test_reading_20_shame_and_wounds_stay() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt", CAT: "the_kid"}, pot="20 20 20")
    showdown(state, "Ann: clic at Bob, quits")
    do(state, ANN, "share")
    assert state.players[ANN].shame == 1
    state = table(powers={ANN: "it_does_not_even_hurt", CAT: "the_kid"}, pot="20 20 20 20")
    showdown(state, "Bob: bang at Ann")
    do(state, ANN, "share")
    assert (wounds(state), money(state)) == ([1, 0, 0, 0], [20_000] * 4)


def test_reading_20_the_dead_do_not_share() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, wounds={ANN: 2})
    showdown(state, "Bob: bang at Ann")
    all_pass(state)  # whether anybody wants the gun
    assert question(state) == "load"
    assert money(state)[ANN] == 0


def test_reading_20_the_last_one_alive_is_not_asked() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, wounds={BOB: 2, CAT: 2, DAN: 3})
    events = showdown(state, "Ann: bang at Bob", "Bob: bang at Cat", "Cat: bang at Ann")
    assert of_type(events, Died) == [Died(BOB), Died(CAT)]
    assert (question(state), wounds(state)[ANN]) == (None, 1)


def test_reading_20_who_does_not_hurt_is_passed_the_phone() -> None:
    state = table(5, powers={ANN: "it_does_not_even_hurt"}, cop=ANN, pot="20 20 20 20 20")
    showdown(state, "Bob: bang at Ann")
    do(state, ANN, "share")
    assert (question(state), asked(state)) == ("phone", (ANN, BOB, CAT, DAN, EVE))
    assert legal(state, ANN) == ["pass_on", "call"]


def test_the_share_is_told_beforehand() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 10 5 5")
    showdown(state, "Ann: clic at Bob, quits", "Bob: bang at Cat")
    assert named(state, ANN, "share") == Share(20_000)
