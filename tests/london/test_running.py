"""Running the city: activating cards, what the borough does, and the poverty of it."""

import pytest

from games.london.actions import Activate, EndRun
from games.london.cards import CardId
from games.london.current_run import current
from games.london.events import Activated, Affected, Flipped, LoansTaken, PovertyTaken, RunBegan
from games.london.model import Options, State
from tests.london.position import (
    ANN,
    BOB,
    CAT,
    begin,
    cards,
    city,
    do,
    give,
    hand,
    has,
    legal,
    named,
    of_type,
    question,
    run,
    store,
    table,
)


def activate(state: State, text: str) -> Activate:
    """Return the legal action of that notation."""
    action = named(state, f"activate {text}")
    assert isinstance(action, Activate)
    return action


def poverty(state: State) -> int:
    """Return the poverty that the end of the run announces."""
    action = named(state, "end_run")
    assert isinstance(action, EndRun)
    return action.poverty


def test_rule_25_cards_are_activated_in_any_order_each_once() -> None:
    state = table(city="salters, lords, .grocers, mercers theatre_royal")
    assert run(state) == [RunBegan(ANN)]
    assert legal(state, "activate") == [
        "activate 0 - - -",
        "activate 1 - - -",
        "activate 3 - - -",
    ]
    do(state, "activate 3 - - -", "activate 1 - - -")
    assert legal(state, "activate") == ["activate 0 - - -"], "Lord's stays face up, and is used"


def test_rule_25_what_has_no_effect_cannot_be_activated() -> None:
    state = table(city="st_pauls, school_of_trade, bank_of_england, hospital")
    run(state)
    assert legal(state, "activate") == []


def test_reading_3_a_run_may_activate_nothing_and_a_city_be_empty() -> None:
    state = table(city="salters", hand="lords")
    run(state, "end_run")
    assert (has(state)["poverty"], city(state), state.turn) == (2, "salters", BOB)
    state = table(hand="lords")
    run(state, "end_run")
    assert (has(state)["poverty"], state.turn) == (1, BOB)


def test_reading_3_as_an_option_a_run_activates_a_card_where_one_can_be() -> None:
    for built, held, may_run in (
        ("west_india_docks", "lords", True),
        ("west_india_docks", "", False),
        (".salters, st_pauls", "lords", False),
        ("salters", "", True),
    ):
        state = table(city=built, boroughs="city", hand=held)
        state.options = Options(must_activate=True)
        assert ("run_city" in legal(state)) == may_run
    state = table(city="coffee_house, salters", upper="st_pauls", money=20)
    state.options = Options(must_activate=True)
    run(state)
    assert "end_run" not in legal(state)
    do(state, "activate 0 - - -", "build_discarded st_pauls")
    assert "end_run" in legal(state)


def test_reading_3_as_an_option_whoever_can_do_nothing_else_may_run_for_nothing() -> None:
    state = table(city="st_pauls", deck="")
    state.options = Options(must_activate=True)
    assert legal(state)[0] == "run_city"
    run(state, "end_run")
    state = table(city="st_pauls", deck="lords")
    state.options = Options(must_activate=True)
    assert "run_city" not in legal(state)


def test_rule_26_activating_costs_pounds_for_which_a_loan_may_be_taken() -> None:
    state = table(city="woolwich_arsenal", money=6)
    run(state)
    assert (activate(state, "0 - - -").cost, activate(state, "0 - - -").loans) == (7, 1)
    events = do(state, "activate 0 - - -")
    assert events[0] == LoansTaken(ANN, 1, 10)
    assert has(state) == {"money": 9, "loans": 1, "poverty": 0, "prestige": 5}


def test_rule_26_or_a_card_of_any_colour_even_a_pauper_or_an_action_card() -> None:
    state = table(city="brewing", hand="pauper huguenots lords lords")
    run(state)
    assert legal(state, "activate") == [
        "activate 0 huguenots - -",
        "activate 0 lords - -",
        "activate 0 pauper - -",
    ]
    do(state, "activate 0 pauper - -")
    assert (state.upper, has(state)["money"]) == (cards("pauper"), 14)


def test_rule_26_who_has_no_card_cannot() -> None:
    state = table(city="brewing")
    run(state)
    assert legal(state, "activate") == []


def test_rule_21_a_pauper_activates_a_card_and_is_discarded_for_an_effect() -> None:
    state = table(city="west_india_docks, brixton_prison", hand="pauper pauper", poverty=3)
    run(state, "activate 0 pauper - -", "activate 1 - - -", "discard pauper")
    assert (has(state)["money"], has(state)["poverty"]) == (12, 2)


def test_rule_27_all_of_an_effect_happens() -> None:
    state = table(city="vauxhall_gardens", poverty=4)
    events = run(state, "activate 0 - - -")
    assert has(state) == {"money": 7, "loans": 0, "poverty": 3, "prestige": 2}
    (name,) = cards("vauxhall_gardens")
    assert events[1] == Activated(ANN, 0, name, 0, again=False)
    assert of_type(events, Affected) == [
        Affected(ANN, name, "money", money=2),
        Affected(ANN, name, "prestige", prestige=2),
        Affected(ANN, name, "relieve", poverty=-1),
    ]


def test_rule_27_poverty_that_is_not_there_cannot_be_removed() -> None:
    state = table(city="water_works, lords", poverty=1)
    run(state, "activate 0 - - -", "activate 1 - - -")
    assert has(state)["poverty"] == 0
    do(state, "end_run")
    assert has(state)["poverty"] == 2, "nothing is saved for the stacks"


def test_rule_28_a_card_is_turned_over_if_it_says_so_and_its_stack_remains() -> None:
    state = table(city="grocers salters, lords")
    events = run(state, "activate 0 - - -", "activate 1 - - -")
    assert of_type(events, Flipped) == [Flipped(ANN, 0, CardId("salters"), None)]
    assert city(state) == "grocers .salters, lords"
    do(state, "end_run")
    assert has(state)["poverty"] == 2


def test_rule_29_the_boroughs_effect_happens_before_or_after_any_card() -> None:
    state = table(city="water_works", boroughs="westminster wandsworth", poverty=1)
    run(state)
    assert legal(state)[:2] == ["end_run", "use_borough"]
    do(state, "use_borough")
    assert has(state)["poverty"] == 3
    assert legal(state, "use_borough") == []
    do(state, "activate 0 - - -")
    assert has(state)["poverty"] == 1
    do(state, "end_run")
    assert has(state)["poverty"] == 1 + 1


def test_rule_29_a_covered_borough_does_nothing() -> None:
    state = table(boroughs="wandsworth hackney")
    run(state)
    assert legal(state, "use_borough") == []
    do(state, "end_run")
    assert has(state)["poverty"] == 0


def test_reading_32_what_the_borough_must_do_happens_at_the_end_of_the_run() -> None:
    state = table(boroughs="hampstead", city="salters", poverty=3)
    run(state, "end_run")
    assert has(state)["poverty"] == 3 - 1 + 1
    state = table(boroughs="city", city="salters")
    run(state, "end_run")
    assert has(state)["money"] == 5 + 2


def test_rule_30_poverty_comes_for_stacks_loans_and_cards_in_hand() -> None:
    state = table(
        city="salters, grocers lords, .mercers", loans=2, hand="lords pauper pauper pauper"
    )
    events = run(state, "end_run")
    assert of_type(events, PovertyTaken) == [PovertyTaken(ANN, 3, 2, 4)]
    assert has(state)["poverty"] == 9


@pytest.mark.parametrize(
    ("borough", "before", "announced"),
    [
        ("hackney", 0, 2),
        ("wandsworth", 0, 4),
        ("southwark_and_bermondsey", 5, 3),
        ("hampstead", 0, 2),
        ("hampstead", 5, 1),
        ("city", 5, 2),
    ],
)
def test_rule_30_the_end_of_a_run_announces_its_poverty(
    borough: str, before: int, announced: int
) -> None:
    state = table(city="salters", boroughs=borough, hand="lords", poverty=before)
    run(state)
    assert poverty(state) == announced
    do(state, "end_run")
    assert has(state)["poverty"] == before + announced


def test_a_borough_that_was_used_is_not_announced_again() -> None:
    state = table(city="salters", boroughs="wandsworth")
    run(state, "use_borough")
    assert poverty(state) == 1


# Cards that look at others ----------------------------------------------------------------------


def test_card_11_town_houses_count_blue_cards_face_up_with_themselves() -> None:
    state = table(city="town_houses, lords, .hospital, lords salters, hospital")
    run(state, "activate 0 - - -")
    assert has(state)["prestige"] == 3


@pytest.mark.parametrize("name", ["bridge", "tower_bridge"])
def test_card_12_bridges_count_brown_cards_face_up(name: str) -> None:
    state = table(city=f"{name}, salters, .grocers, mercers lords, mercers")
    run(state, "activate 0 - - -")
    assert (has(state)["money"], city(state).split(",")[0]) == (7, name)


def test_reading_20_only_what_lies_on_top_and_face_up_counts() -> None:
    state = table(city="town_houses, lords salters, bridge, .lords")
    run(state, "activate 0 - - -", "activate 2 - - -")
    assert (has(state)["prestige"], has(state)["money"]) == (1, 6)


@pytest.mark.parametrize(
    ("name", "pay", "brings"),
    [
        ("omnibus", "-", 4),
        ("steamboats", "-", 6),
        ("northern_station", "lords", 6),
        ("southern_station", "lords", 4),
    ],
)
def test_card_13_boroughs_count_covered_ones_too(name: str, pay: str, brings: int) -> None:
    """For the Omnibus no more than four of them."""
    owned = "westminster lambeth hackney wandsworth islington"
    state = table(city=name, boroughs=owned, hand="lords", money=0)
    run(state, f"activate 0 {pay} - -")
    assert has(state)["money"] == brings


@pytest.mark.parametrize(("count", "brings"), [(0, 4), (1, 5), (3, 7), (4, 7)])
def test_card_14_the_underground_counts_three_boroughs_at_most(count: int, brings: int) -> None:
    owned = " ".join(["city", "lambeth", "hackney", "lewisham"][:count])
    state = table(city="underground", boroughs=owned, hand="lords")
    run(state, "activate 0 lords - -")
    assert has(state)["prestige"] == brings


# Cards that concern others ----------------------------------------------------------------------


def test_card_15_lloyds_takes_two_pounds_from_each() -> None:
    state = table(3, city="lloyds_of_london")
    events = run(state, "activate 0 - - -")
    assert [has(state, seat)["money"] for seat in (ANN, BOB, CAT)] == [9, 3, 3]
    (name,) = cards("lloyds_of_london")
    assert of_type(events, Affected) == [
        Affected(BOB, name, "money_from_each", money=-2),
        Affected(ANN, name, "money_from_each", money=2),
        Affected(CAT, name, "money_from_each", money=-2),
        Affected(ANN, name, "money_from_each", money=2),
    ]


def test_rule_32_who_must_pay_and_cannot_takes_loans() -> None:
    state = table(city="lloyds_of_london")
    state.players[BOB].money = 1
    events = run(state, "activate 0 - - -")
    assert of_type(events, LoansTaken) == [LoansTaken(BOB, 1, 10)]
    assert (has(state, BOB)["money"], has(state, BOB)["loans"], has(state)["money"]) == (9, 1, 7)


def test_rule_32_twelve_loans_are_no_bound_for_that_and_ones_own_bank_lends() -> None:
    state = table(city="lloyds_of_london")
    give(state, BOB, city="bank_of_england")
    state.players[BOB].money, state.players[BOB].loans = 0, 12
    run(state, "activate 0 - - -")
    assert (has(state, BOB)["money"], has(state, BOB)["loans"]) == (10, 13)


def test_card_16_the_fire_brigade_costs_others_a_pound_for_each_of_their_boroughs() -> None:
    state = table(3, city="fire_brigade", boroughs="city")
    give(state, BOB, boroughs="hackney lambeth")
    state.players[BOB].money = 1
    events = run(state, "activate 0 - - -")
    assert [has(state, seat)["money"] for seat in (ANN, BOB, CAT)] == [5, 9, 5]
    assert (has(state)["prestige"], has(state, BOB)["loans"]) == (2, 1)
    assert {event.seat for event in of_type(events, Affected)} == {ANN, BOB}, "Cat has no borough"


def test_card_17_poverty_goes_over_to_another() -> None:
    state = table(3, city="police_force, fleet_street", poverty=2)
    run(state)
    assert legal(state, "activate 0") == ["activate 0 - 1 -", "activate 0 - 2 -"]
    do(state, "activate 0 - 2 -", "activate 1 - 1 -")
    assert [has(state, seat)["poverty"] for seat in (ANN, BOB, CAT)] == [1, 2, 1]
    assert (has(state)["prestige"], has(state)["money"]) == (2, 10)


def test_reading_21_without_poverty_none_is_given_and_nobody_chosen() -> None:
    state = table(3, city="police_force, fleet_street")
    run(state)
    assert legal(state, "activate 0") == ["activate 0 - - -"]
    do(state, "activate 0 - - -")
    assert (has(state)["prestige"], question(state)) == (2, "run")
    assert legal(state, "activate 1") == ["activate 1 - 1 -", "activate 1 - 2 -"]


# Cards for which others are discarded -----------------------------------------------------------


def test_card_18_prisons_take_up_to_three_cards() -> None:
    state = table(city="brixton_prison", hand="lords lords salters pauper", poverty=5)
    run(state, "activate 0 - - -")
    assert legal(state) == ["enough", "discard salters", "discard lords", "discard pauper"]
    do(state, "discard lords", "discard pauper", "discard salters")
    assert (question(state), hand(state), has(state)["poverty"]) == ("run", "lords", 2)
    assert state.upper == cards("lords pauper salters")
    state = table(city="millbank_prison", hand="lords lords salters", poverty=1)
    events = run(state, "activate 0 - - -", "discard lords", "discard lords")
    assert (has(state)["prestige"], has(state)["poverty"]) == (2, 0)
    does = of_type(events, Affected)[0]
    assert (does.does, does.prestige, does.poverty) == ("discard_for_relief_and_prestige", 1, -1)


def test_reading_33_one_may_stop_before_or_run_out_of_cards() -> None:
    state = table(city="brixton_prison", hand="lords lords", poverty=5)
    run(state, "activate 0 - - -", "discard lords", "enough")
    assert (question(state), has(state)["poverty"]) == ("run", 4)
    state = table(city="brixton_prison", hand="lords", poverty=5)
    run(state, "activate 0 - - -", "discard lords")
    assert question(state) == "run"


def test_card_19_the_workhouse_takes_any_number_of_paupers() -> None:
    held = "pauper pauper pauper pauper pauper lords"
    state = table(city="workhouse", hand=held, poverty=2)
    run(state, "activate 0 - - -")
    assert legal(state) == ["enough", "discard pauper"]
    do(state, *["discard pauper"] * 5)
    assert (legal(state), hand(state)) == (["enough"], "lords"), "who has none more says so"
    do(state, "enough")
    assert question(state) == "run"
    assert (has(state)["money"], has(state)["poverty"]) == (10, 0)


def test_card_20_public_houses_spare_the_hand_in_this_run() -> None:
    state = table(city="public_houses, salters", hand="lords lords lords", loans=1)
    run(state)
    assert poverty(state) == 6
    do(state, "activate 0 - - -")
    assert poverty(state) == 3
    do(state, "end_run")
    assert has(state)["poverty"] == 3
    begin(state)
    do(state, "draw", "run_city")
    assert poverty(state) == 2 + 1 + 4


def test_card_22_the_great_exhibition_costs_a_blue_card() -> None:
    state = table(city="great_exhibition", hand="lords salters christopher_wren pauper")
    run(state)
    assert legal(state, "activate") == ["activate 0 christopher_wren - -", "activate 0 lords - -"]
    do(state, "activate 0 lords - -")
    assert has(state)["prestige"] == 5


def test_reading_10_the_school_pays_for_activating_too() -> None:
    state = table(city="great_exhibition, school_of_trade", hand="lords salters pauper")
    run(state)
    assert [activate(state, f"0 {one} - -").cost for one in ("lords", "salters")] == [0, 1]
    assert legal(state, "activate 0 pauper") == []
    do(state, "activate 0 salters - -")
    assert (has(state)["money"], has(state)["prestige"]) == (4, 5)


@pytest.mark.parametrize("borough", ["southwark_and_bermondsey", "fulham_and_chelsea"])
def test_reading_11_boroughs_do_not(borough: str) -> None:
    state = table(city="great_exhibition", boroughs=borough, hand="salters pauper")
    run(state)
    assert legal(state, "activate") == []


# Hospital, Coffee House, Whitehall, Shops ---------------------------------------------------------


def test_card_2_a_hospital_is_turned_over_instead() -> None:
    state = table(city="salters, hospital, lords, hospital")
    run(state)
    assert legal(state, "activate 0") == [
        "activate 0 - - -",
        "activate 0 - - 1",
        "activate 0 - - 3",
    ]
    assert legal(state, "activate 2") == ["activate 2 - - -"], "Lord's is not turned over anyway"
    events = do(state, "activate 0 - - 3")
    hospital, salters = cards("hospital salters")
    assert of_type(events, Flipped) == [Flipped(ANN, 3, hospital, salters)]
    assert city(state) == "salters, hospital, lords, .hospital"


def test_card_2_the_spared_card_is_used_again_in_a_later_turn_only() -> None:
    state = table(city="salters, hospital")
    run(state, "activate 0 - - 1")
    assert legal(state, "activate") == []
    do(state, "end_run")
    begin(state)
    do(state, "draw", "run_city")
    assert legal(state, "activate") == ["activate 0 - - -"]


def test_card_2_a_covered_hospital_does_not_help() -> None:
    state = table(city="salters, hospital lords, .hospital")
    run(state)
    assert legal(state, "activate 0") == ["activate 0 - - -"]


def test_card_5_a_coffee_house_is_covered_by_a_card_of_the_board() -> None:
    state = table(city="coffee_house", upper="salters hospital pauper", lower="huguenots", money=1)
    run(state, "activate 0 - - -")
    assert (question(state), legal(state)) == (
        "coffee_house",
        ["enough", "build_discarded salters", "build_discarded hospital"],
    )
    events = do(state, "build_discarded hospital")
    assert of_type(events, LoansTaken) == [LoansTaken(ANN, 1, 10)]
    assert has(state)["money"] == 9
    assert (city(state), state.upper) == ("coffee_house hospital", cards("salters pauper"))


def test_card_5_what_it_took_can_be_activated_at_once() -> None:
    state = table(city="coffee_house", upper="salters")
    run(state, "activate 0 - - -", "build_discarded salters", "activate 0 - - -")
    assert (has(state)["money"], city(state)) == (9, "coffee_house .salters")
    assert legal(state, "activate") == []


def test_reading_15_a_coffee_house_need_not_serve_but_one_may_serve_another() -> None:
    state = table(city="coffee_house", upper="salters")
    run(state, "activate 0 - - -", "enough")
    assert (question(state), legal(state, "activate")) == ("run", [])
    state = table(city="coffee_house", upper="coffee_house salters")
    run(state, "activate 0 - - -", "build_discarded coffee_house", "activate 0 - - -")
    do(state, "build_discarded salters", "activate 0 - - -")
    assert city(state) == "coffee_house coffee_house .salters"
    state = table(city="coffee_house")
    run(state, "activate 0 - - -")
    assert question(state) == "run", "the board is empty"


def test_card_21_whitehall_activates_a_card_of_this_run_once_more_for_nothing() -> None:
    state = table(city="woolwich_arsenal, whitehall, lords, salters, brewing", hand="pauper")
    run(state, "activate 0 - - -", "activate 4 pauper - -", "activate 1 - - -")
    assert (question(state), legal(state)) == (
        "again",
        ["enough", "activate 0 - - -", "activate 4 - - -"],
    )
    events = do(state, "activate 0 - - -")
    assert events[0] == Activated(ANN, 0, CardId("woolwich_arsenal"), 0, again=True)
    whitehall = Flipped(ANN, 1, CardId("whitehall"), None)
    assert of_type(events, Flipped) == [whitehall], "the arsenal lies face down already"
    assert has(state) == {"money": 5 + 10 - 7 + 9, "loans": 1, "poverty": 0, "prestige": 10}
    assert question(state) == "run"
    assert city(state) == ".woolwich_arsenal, .whitehall, lords, salters, .brewing"
    assert current(state).done == (0, 4, 1)


def test_reading_18_not_itself_nor_what_was_turned_over_before_this_run() -> None:
    state = table(city="whitehall, .salters, hospital")
    run(state, "activate 0 - - -")
    assert (question(state), city(state)) == ("run", ".whitehall, .salters, hospital")


def test_reading_18_it_may_be_left_unused() -> None:
    state = table(city="whitehall, salters")
    run(state, "activate 1 - - -", "activate 0 - - -", "enough")
    assert (question(state), has(state)["money"]) == ("run", 9)


def test_reading_18_a_coffee_house_that_is_covered_is_not_activated_again() -> None:
    state = table(city="coffee_house, whitehall", upper="lords salters")
    run(state, "activate 0 - - -", "build_discarded lords", "activate 1 - - -")
    assert question(state) == "run"
    state = table(city="coffee_house, whitehall", upper="lords salters")
    run(state, "activate 0 - - -", "enough", "activate 1 - - -", "activate 0 - - -")
    assert question(state) == "coffee_house"


def test_reading_17_whitehall_is_an_exception_for_a_spared_card_too() -> None:
    state = table(city="salters, hospital, whitehall, hospital")
    run(state, "activate 0 - - 1", "activate 2 - - -")
    assert legal(state) == ["enough", "activate 0 - - -", "activate 0 - - 3"]
    do(state, "activate 0 - - -")
    assert (has(state)["money"], city(state)) == (13, ".salters, .hospital, .whitehall, hospital")


def test_reading_17_whitehall_can_be_spared_and_not_be_used_again() -> None:
    state = table(city="salters, hospital, whitehall")
    run(state, "activate 0 - - -", "activate 2 - - 1", "activate 0 - - -")
    assert city(state) == ".salters, .hospital, whitehall"
    assert legal(state, "activate") == []


def test_reading_22_a_card_is_turned_over_after_its_effect_has_asked_all() -> None:
    """The three steps of the text: pay, do the whole effect, then turn the card over."""
    state = table(city="brixton_prison", hand="lords", poverty=1)
    run(state, "activate 0 - - -")
    assert (question(state), city(state)) == ("relief", "brixton_prison")
    events = do(state, "discard lords")
    assert (question(state), city(state)) == ("run", ".brixton_prison")
    assert of_type(events, Flipped) == [Flipped(ANN, 0, CardId("brixton_prison"), None)]


def test_reading_22_a_hospital_counts_until_the_effect_of_the_card_that_it_spares_is_over() -> None:
    """Whitehall's effect is another activation of Town Houses, which count the Hospital still."""
    state = table(city="town_houses, whitehall, hospital")
    run(state, "activate 0 - - -")
    assert has(state)["prestige"] == 2
    do(state, "activate 1 - - 2")
    assert (question(state), city(state)) == ("again", ".town_houses, whitehall, hospital")
    do(state, "activate 0 - - -")
    assert has(state)["prestige"] == 2 + 1, "the Hospital alone is blue and face up"
    assert city(state) == ".town_houses, whitehall, .hospital"
    state = table(city="town_houses, whitehall, hospital, hospital")
    run(state, "activate 0 - - 2", "activate 1 - - 3")
    assert has(state)["prestige"] == 3
    assert legal(state) == ["enough", "activate 0 - - -"], "the hospital is turned over already"
    do(state, "activate 0 - - -")
    assert has(state)["prestige"] == 3 + 2, "Town Houses, and the Hospital that is still face up"
    assert city(state) == ".town_houses, whitehall, .hospital, .hospital"


def test_card_2_one_hospital_cannot_spare_two_cards() -> None:
    state = table(city="salters, whitehall, hospital, hospital, hospital")
    run(state, "activate 0 - - 2", "activate 1 - - 3")
    assert legal(state) == ["enough", "activate 0 - - -", "activate 0 - - 4"]
    do(state, "activate 0 - - 4")
    assert city(state) == "salters, whitehall, .hospital, .hospital, .hospital"


def test_reading_22_what_was_activated_again_is_turned_over_before_whitehall() -> None:
    state = table(
        city="brixton_prison, hospital, whitehall", hand="lords salters salters", poverty=9
    )
    run(state, "activate 0 - - 1", "discard lords", "enough", "activate 2 - - -")
    events = do(state, "activate 0 - - -", "discard salters", "enough")
    assert [event.stack for event in of_type(events, Flipped)] == [0, 2]
    assert (question(state), has(state)["poverty"]) == ("run", 7)


def test_card_10_shops_bring_what_is_stored_on_them() -> None:
    state = table(city="shops", poverty=2)
    store(state, ANN, 0, 4)
    run(state, "activate 0 - - -")
    assert has(state) == {"money": 9, "loans": 0, "poverty": 1, "prestige": 2}
    assert (city(state), state.players[ANN].stacks[0][0].stored) == (".shops", 0)


def test_reading_16_what_a_coffee_house_takes_counts_for_shops() -> None:
    state = table(city="coffee_house, shops", upper="lords")
    run(state, "activate 0 - - -", "build_discarded lords", "activate 1 - - -")
    assert has(state)["money"] == 6


def test_card_26_a_borough_makes_what_a_coffee_house_takes_cheaper() -> None:
    state = table(city="coffee_house", boroughs="paddington", upper="hospital", money=5)
    run(state, "activate 0 - - -", "build_discarded hospital")
    assert has(state)["money"] == 5
