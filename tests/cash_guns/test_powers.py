"""Super Powers that change how a round is played, but for the grenade and the second gun."""

import pytest

from games.cash_guns.cards import Card, Power
from games.cash_guns.events import (
    Died,
    Fired,
    GameEnded,
    GunsAimed,
    Hit,
    Loaded,
    MoneySplit,
    PhonePassed,
    PowerShown,
    Reloaded,
)
from games.core.log import Seat
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    asked,
    do,
    everybody,
    hand,
    legal,
    money,
    of_type,
    question,
    showdown,
    table,
    wounds,
)

# Showing --------------------------------------------------------------------------------------


def test_rule_38_who_uses_a_power_shows_it_to_all() -> None:
    state = table(powers={ANN: "the_kid"})
    assert do(state, ANN, "reveal the_kid") == [PowerShown(ANN, "the_kid", all_choose_again=True)]
    assert state.players[ANN].known == "shown"
    assert legal(state, ANN) == ["load clic", "load bang", "load bang_bang_bang"]


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
    for text in ("load_and_aim clic -", "stay"):
        assert not [move for move in legal(state, ANN) if move.startswith("reveal")]
        everybody(state, text)


def test_rule_40_the_dead_have_no_powers() -> None:
    state = table(5, powers={ANN: "the_kid", BOB: "the_cunning"}, wounds={ANN: 2, BOB: 2})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    events = showdown(state, "Cat: bang at Ann", "Dan: bang at Bob")
    assert of_type(events, Died) == [Died(ANN), Died(BOB)]
    assert question(state) == "load_and_aim"
    everybody(state, "load_and_aim clic -")
    assert question(state) == "quit", "nobody aims late"


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
    assert of_type(events, Hit) == [Hit(BOB, 1, 1), Hit(BOB, 1, 1)]
    shown = events.index(PowerShown(BOB, "dragon_skin"))
    assert shown > events.index(Fired(CAT, "bang", BOB)), "by the second bullet"
    assert wounds(state)[BOB] == 1
    assert money(state) == [20_000, 0, 20_000, 20_000, 20_000]


def test_power_4_one_bullet_does_not_show_it() -> None:
    state = table(5, powers={BOB: "dragon_skin"})
    assert of_type(showdown(state, "Ann: bang at Bob"), PowerShown) == []


# The Kid and The Cunning --------------------------------------------------------------------------


def test_power_6_the_kid_aims_after_the_others() -> None:
    state = table(powers={ANN: "the_kid"})
    do(state, ANN, "reveal the_kid", "load bang")
    events = [event for seat in (BOB, CAT, DAN) for event in do(state, seat, "load_and_aim bang 0")]
    assert of_type(events, Loaded) == [Loaded((ANN, BOB, CAT, DAN))]
    assert of_type(events, GunsAimed) == [GunsAimed(((BOB, ANN), (CAT, ANN), (DAN, ANN)), ())]
    assert (question(state), asked(state)) == ("aim_last", (ANN,))
    assert legal(state, ANN) == ["hesitate", "aim 1", "aim 2", "aim 3"]
    assert of_type(do(state, ANN, "aim 2"), GunsAimed) == [GunsAimed(((ANN, CAT),), ())]
    assert question(state) == "quit"


def test_power_7_the_cunning_loads_when_all_guns_are_aimed() -> None:
    state = table(powers={ANN: "the_cunning"})
    do(state, ANN, "reveal the_cunning")
    assert legal(state, ANN) == ["hesitate", "aim 1", "aim 2", "aim 3"]
    do(state, ANN, "aim 1")
    events = [event for seat in (BOB, CAT, DAN) for event in do(state, seat, "load_and_aim clic 0")]
    assert of_type(events, Loaded) == [Loaded((BOB, CAT, DAN))]
    assert of_type(events, GunsAimed)[0].aims[0] == (ANN, BOB)
    assert question(state) == "quit"
    ways = [f"{way} {card}" for card in ("clic", "bang", "bang_bang_bang") for way in ("s", "q")]
    assert sorted(legal(state, ANN)) == sorted(
        f"stay_ready {way[2:]} - - - -" if way[0] == "s" else f"quit_ready {way[2:]} - - -"
        for way in ways
    )
    assert legal(state, ANN)[:2] == ["stay_ready clic - - - -", "quit_ready clic - - -"]
    do(state, ANN, "stay_ready bang - - - -")
    assert state.players[ANN].guns[0].bullet is None, "sealed"
    events = [event for seat in (BOB, CAT, DAN) for event in do(state, seat, "stay")]
    assert of_type(events, Loaded) == [Loaded((ANN,))]
    assert Fired(ANN, "bang", BOB) in events


def test_reading_15_both_last_for_the_rest_of_the_game() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    for _ in range(2):
        assert legal(state, ANN)[0] == "load clic"
        assert legal(state, BOB)[0] == "hesitate"
        for seat in (ANN, BOB, CAT, DAN):
            do(state, seat, legal(state, seat)[0])
        assert (question(state), asked(state)) == ("aim_last", (ANN,))
        do(state, ANN, "hesitate")
        assert legal(state, BOB)[0] == "stay_ready clic - - - -"
        for seat in (ANN, BOB, CAT, DAN):
            do(state, seat, legal(state, seat)[0])


def test_reading_16_the_kid_comes_before_the_cunning() -> None:
    state = table(powers={ANN: "the_cunning", BOB: "the_kid"})
    do(state, ANN, "reveal the_cunning")
    do(state, BOB, "reveal the_kid", "load clic")
    do(state, ANN, "aim 1")
    do(state, CAT, "load_and_aim clic 0")
    do(state, DAN, "load_and_aim clic 0")
    assert (question(state), asked(state)) == ("aim_last", (BOB,))
    do(state, BOB, "aim 0")
    assert question(state) == "quit"
    assert "stay_ready bang - - - -" in legal(state, ANN)


def test_reading_17_a_cunning_who_hesitates_chooses_which_card_is_lost() -> None:
    state = table(powers={ANN: "the_cunning"})
    do(state, ANN, "reveal the_cunning", "hesitate")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic -")
    do(state, ANN, "stay_ready bang - - - -")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "stay")
    gun = state.players[ANN].guns[0]
    assert (gun.lost, gun.bullet, len(gun.cards)) == (["bang"], None, 7)


# The Specialist -----------------------------------------------------------------------------------


def test_power_9_the_specialist_takes_the_triple_bang_back() -> None:
    state = table(powers={ANN: "the_specialist", CAT: "the_kid"})
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, "load_and_aim bang_bang_bang 1" if seat == ANN else "load_and_aim clic 0")
    assert legal(state, ANN) == [
        "stay", "quit", "stay_ready - clic - - -", "stay_ready - bang - - -",
    ]  # fmt: skip
    do(state, ANN, "stay_ready - clic - - -")
    events = [event for seat in (BOB, CAT, DAN) for event in do(state, seat, "stay")]
    kinds = [event.kind for event in events]
    assert PowerShown(ANN, "the_specialist") in events
    assert Reloaded(ANN, None) in events
    assert (
        kinds.index("hit") < kinds.index("reloaded") < len(kinds) - 1 - kinds[::-1].index("fired")
    )
    gun = state.players[ANN].guns[0]
    assert gun.cards == ["clic"] * 4 + ["bang"] * 2 + ["bang_bang_bang"]
    assert (gun.fired, gun.lost) == ([], ["clic"])
    assert state.players[ANN].known == "spent"
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, "load_and_aim bang_bang_bang 1" if seat == ANN else "load_and_aim clic 0")
    assert legal(state, ANN) == ["stay", "quit"], "once"


@pytest.mark.parametrize(("hearer", "card"), [(ANN, "clic"), (BOB, None), (None, None)])
def test_reading_19_the_card_given_is_not_seen(hearer: Seat | None, card: Card | None) -> None:
    state = table(powers={ANN: "the_specialist"})
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, "load_and_aim bang_bang_bang 1" if seat == ANN else "load_and_aim clic 0")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "stay")
    events = do(state, ANN, "stay_ready - clic - - -", hearer=hearer)
    assert of_type(events, Reloaded) == [Reloaded(ANN, card)]


def test_reading_19_not_in_round_8_and_not_when_dead() -> None:
    state = table(round=8, powers={ANN: "the_specialist"}, hands={ANN: "triple"})
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, "load_and_aim bang_bang_bang 1" if seat == ANN else "load_and_aim clic 0")
    assert legal(state, ANN) == ["stay", "quit"]
    state = table(5, powers={ANN: "the_specialist"}, wounds={ANN: 2, CAT: 2})
    events = showdown(state, "Ann: triple at Bob, reload clic", "Bob: triple at Ann")
    assert of_type(events, Reloaded) == []


def test_reading_19_a_wounded_specialist_reloads() -> None:
    state = table(powers={ANN: "the_specialist"})
    events = showdown(state, "Ann: triple at Bob, reload clic", "Bob: triple at Ann")
    assert of_type(events, Reloaded) == [Reloaded(ANN, None)]


def test_example_8_the_specialists_hand_is_as_large_as_the_others() -> None:
    state = table(powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob, reload clic")
    assert [hand(state, seat) for seat in (ANN, BOB, CAT, DAN)] == [7, 7, 7, 7]


# It does not even hurt! ---------------------------------------------------------------------------


def test_power_10_who_is_down_may_share_all_the_same() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20")
    events = showdown(state, "Ann: clic at Bob, quits, share 20000", "Bob: bang at Cat")
    assert PowerShown(ANN, "it_does_not_even_hurt") in events
    assert of_type(events, MoneySplit) == [MoneySplit((ANN, BOB, DAN), 20_000, ())]
    assert state.players[ANN].known == "spent"
    events = showdown(state, "Ann: clic at Bob, quits")
    assert of_type(events, MoneySplit)[0].sharers == (BOB, CAT, DAN), "once"


def test_reading_20_shame_and_wounds_stay() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt", CAT: "the_kid"}, pot="20 20 20")
    showdown(state, "Ann: clic at Bob, quits, share 20000")
    assert state.players[ANN].shame == 1
    state = table(powers={ANN: "it_does_not_even_hurt", CAT: "the_kid"}, pot="20 20 20 20")
    showdown(state, "Bob: bang at Ann", "Ann: clic at Bob, share 20000")
    assert (wounds(state), money(state)) == ([1, 0, 0, 0], [20_000] * 4)


def test_reading_20_the_dead_do_not_share() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20", wounds={ANN: 2})
    showdown(state, "Bob: bang at Ann", "Ann: clic at Bob, share 20000")
    assert question(state) == "load_and_aim"
    assert money(state)[ANN] == 0


def test_reading_20_who_does_not_hurt_is_passed_the_phone() -> None:
    state = table(5, powers={ANN: "it_does_not_even_hurt"}, cop=ANN, pot="20 20 20 20 20")
    events = showdown(state, "Bob: bang at Ann", "Ann: clic at Bob, quits, share 20000, call")
    assert of_type(events, PhonePassed) == [PhonePassed((ANN, BOB, CAT, DAN, EVE), used=True)]


@pytest.mark.parametrize("power", ["the_kid", "the_cunning", "the_insane"])
def test_reading_15_these_are_shown_before_loading_and_aiming(power: Power) -> None:
    state = table(powers={ANN: power})
    assert legal(state, ANN)[-1] == f"reveal {power}"
    do(state, ANN, "load_and_aim clic 1")
    assert legal(state, ANN) == ["take_back"]


def test_reading_15_the_kid_and_the_cunning_are_not_shown_once_all_guns_are_up() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"})
    everybody(state, "load_and_aim clic -")
    assert legal(state, ANN) == legal(state, BOB) == ["stay", "quit"]


def test_the_kid_is_not_asked_to_load_the_last_card() -> None:
    state = table(round=7, powers={ANN: "the_kid"}, hands={ANN: "clic bang"})
    do(state, ANN, "reveal the_kid")
    showdown(state, "Ann: clic at Bob")
    assert asked(state) == (BOB, CAT, DAN)
    events = everybody(state, "load_and_aim clic 0")
    assert of_type(events, Loaded) == [Loaded((ANN, BOB, CAT, DAN))]
    assert (question(state), asked(state)) == ("aim_last", (ANN,))
    do(state, ANN, "aim 2")
    assert Fired(ANN, "bang", CAT) in everybody(state, "stay")


def test_the_cunning_without_a_clic_may_leave_it_to_the_dice() -> None:
    state = table(powers={ANN: "the_cunning"}, hands={ANN: "bang triple"})
    do(state, ANN, "reveal the_cunning")
    do(state, ANN, "aim 1")
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    assert legal(state, ANN)[:3] == ["stay", "quit", "stay_ready bang - - - -"]
    events = everybody(state, "stay")
    assert [event.card for event in of_type(events, Fired) if event.seat == ANN] in (
        ["bang"],
        ["bang_bang_bang"],
    )


def test_the_cunning_may_show_it_when_the_others_have_chosen() -> None:
    state = table(powers={ANN: "the_cunning"})
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    do(state, ANN, "reveal the_cunning")
    assert question(state) == "load_and_aim"
    for seat in (BOB, CAT, DAN):
        do(state, seat, "load_and_aim clic 0")
    assert of_type(do(state, ANN, "aim 1"), Loaded) == [Loaded((BOB, CAT, DAN))]


@pytest.mark.parametrize("lines", [
    ("Ann: triple at Bob, reload clic", "Bob: clic at Cat, quits"),
    ("Ann: triple at Bob, quits",),
])  # fmt: skip
def test_reading_19_only_who_fired_reloads(lines: tuple[str, ...]) -> None:
    events = showdown(table(powers={ANN: "the_specialist"}), *lines)
    assert of_type(events, Reloaded) == []


def test_reading_19_it_is_offered_only_with_that_card_and_an_aim() -> None:
    for line in ("bang 1", "bang_bang_bang -"):
        state = table(powers={ANN: "the_specialist"})
        do(state, ANN, f"load_and_aim {line}")
        for seat in (BOB, CAT, DAN):
            do(state, seat, "load_and_aim clic 0")
        assert legal(state, ANN) == ["stay", "quit"]


def test_reading_19_the_last_one_alive_does_not_reload() -> None:
    state = table(powers={ANN: "the_specialist"}, wounds={BOB: 2, CAT: 3, DAN: 3})
    events = showdown(state, "Ann: triple at Bob, reload clic")
    assert events[-1] == GameEnded("sole_survivor")
    assert of_type(events, Reloaded) == []


def test_reading_20_it_is_offered_for_each_share_that_there_may_be() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20")
    everybody(state, "load_and_aim clic -")
    shares = ("20000", "60000")
    assert legal(state, ANN) == [
        "stay", "quit",
        *(f"stay_ready - - - {share} -" for share in shares),
        *(f"quit_ready - - {share} -" for share in shares),
    ]  # fmt: skip
    assert legal(state, BOB) == ["stay", "quit"]


def test_reading_20_a_share_that_is_too_small_does_not_use_it_up() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20")
    events = showdown(state, "Ann: clic at Bob, quits, share 60000", "Bob: bang at Cat")
    assert of_type(events, MoneySplit)[0].sharers == (BOB, DAN)
    assert state.players[ANN].known == "secret"


def test_reading_20_whoever_still_stands_does_not_use_it() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, pot="20 20 20")
    showdown(state, "Ann: clic at Bob, share 20000", "Bob: bang at Cat")
    assert state.players[ANN].known == "secret"


def test_reading_20_the_last_one_alive_does_not_use_it() -> None:
    state = table(powers={ANN: "it_does_not_even_hurt"}, wounds={BOB: 2, CAT: 2, DAN: 3})
    lines = ("Ann: bang at Bob, share 50000", "Bob: bang at Cat", "Cat: bang at Ann")
    events = showdown(state, *lines)
    assert of_type(events, Died) == [Died(BOB), Died(CAT)]
    assert (question(state), wounds(state)[ANN]) == (None, 1)
    assert state.players[ANN].known == "secret"
