"""Developing: placing cards, paying for them, and playing action cards."""

from dataclasses import replace

import pytest

from games.london.actions import Build
from games.london.cards import CardId
from games.london.events import ActionPlayed, CardBuilt, Discarded, LoansTaken, RowCleared
from games.london.model import State
from tests.london.position import (
    ANN,
    BOB,
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
    table,
)


def build(state: State, text: str) -> Build:
    """Return the legal action of that notation."""
    action = named(state, text)
    assert isinstance(action, Build)
    return action


def test_rule_13_one_card_at_least_is_placed_then_as_many_as_one_likes() -> None:
    state = table(hand="lords theatre_royal water_works salters grocers")
    do(state, "build lords theatre_royal -")
    assert (question(state), legal(state)[0]) == ("develop", "enough")
    do(state, "build salters grocers -")
    assert city(state) == "lords, salters"
    assert legal(state) == ["enough", "take_loan"]
    do(state, "enough")
    assert (state.turn, hand(state)) == (BOB, "water_works")


def test_reading_34_what_a_hand_holds_does_not_end_developing_but_an_empty_hand_does() -> None:
    for held, ends in (("lords theatre_royal pauper", False), ("lords theatre_royal", True)):
        state = table(hand=held)
        do(state, "build lords theatre_royal -")
        assert (state.turn == BOB) == ends


def test_rule_13_developing_can_be_ended_and_cannot_be_begun_without_a_card() -> None:
    state = table(hand="lords theatre_royal salters grocers")
    do(state, "build lords theatre_royal -", "enough")
    assert (state.turn, hand(state)) == (BOB, "grocers salters")
    for held in ("", "lords", "lords salters", "pauper pauper", "pauper lords"):
        assert legal(table(hand=held), "build") == []
        assert "enough" not in legal(table(hand=held))


def test_rule_14_a_card_of_the_same_colour_and_money_are_paid() -> None:
    state = table(hand="hospital lords salters", money=5)
    assert legal(state, "build") == ["build hospital lords -", "build lords hospital -"]
    assert build(state, "build hospital lords -").cost == 2
    events = do(state, "build hospital lords -")
    assert events[0] == Discarded(ANN, CardId("lords"))
    assert events[1] == CardBuilt(ANN, CardId("hospital"), 0, None, 2)
    assert (state.upper, hand(state)) == (cards("lords"), "salters")
    assert has(state)["money"] == 3


def test_rule_14_a_card_does_not_pay_for_itself_but_a_second_copy_does() -> None:
    assert legal(table(hand="shops shops"), "build") == ["build shops shops -"]


def test_rule_12_a_row_is_cleared_while_a_payment_is_discarded() -> None:
    state = table(
        hand="lords hospital", upper="salters salters salters", lower="omnibus shops shops"
    )
    events = do(state, "build hospital lords -")
    assert of_type(events, RowCleared) == [RowCleared(tuple(cards("omnibus shops shops")))]
    assert (state.upper, state.lower) == (cards("lords"), cards("salters salters salters"))


def test_rule_15_who_lacks_the_money_may_take_loans() -> None:
    state = table(hand="st_pauls lords nelsons_column", money=3)
    action = build(state, "build st_pauls lords -")
    assert (action.cost, action.loans) == (10, 1)
    assert build(state, "build lords st_pauls -").loans == 0
    events = do(state, "build st_pauls lords -")
    assert of_type(events, LoansTaken) == [LoansTaken(ANN, 1, 10)]
    assert has(state) == {"money": 3, "loans": 1, "poverty": 0, "prestige": 0}


def test_rule_16_it_lies_alone_or_on_a_card_face_up_or_down_but_on_none_of_this_turn() -> None:
    state = table(hand="lords theatre_royal hospital water_works", city="salters, .grocers")
    assert legal(state, "build lords hospital") == [
        "build lords hospital 0",
        "build lords hospital 1",
        "build lords hospital -",
    ]
    do(state, "build lords hospital 1")
    assert city(state) == "salters, .grocers lords"
    assert legal(state, "build") == [
        "build water_works theatre_royal 0",
        "build water_works theatre_royal -",
        "build theatre_royal water_works 0",
        "build theatre_royal water_works -",
    ]
    do(state, "enough")
    give(state, BOB)
    do(state, "draw", "run_city", "end_run", "draw")
    assert "build theatre_royal water_works 1" in legal(state), "not new any more"


def test_rule_17_it_lies_face_up_and_stacks_remain() -> None:
    state = table(hand="lords hospital", city=".salters")
    (event,) = of_type(do(state, "build lords hospital 0"), CardBuilt)
    assert (event.stack, event.covered) == (0, None)
    assert city(state) == ".salters lords"


def test_rule_18_an_ability_works_at_once_until_covered() -> None:
    state = table(hand="school_of_trade salters lords pauper fleet_street", city="")
    assert legal(state, "build lords") == []
    do(state, "build school_of_trade salters -")
    assert legal(state, "build lords") == ["build lords fleet_street -"]
    state = table(hand="lords fleet_street hospital water_works", city="school_of_trade")
    assert legal(state, "build fleet_street lords") != []
    do(state, "build hospital water_works 0")
    assert (legal(state, "build"), city(state)) == ([], "school_of_trade hospital")


def test_rule_19_what_is_placed_is_not_activated_in_the_same_turn() -> None:
    state = table(hand="salters grocers mercers fishmongers")
    do(state, "build salters grocers -")
    assert {one.split()[0] for one in legal(state)} == {"enough", "build", "take_loan"}


def test_rule_20_an_action_card_is_played_without_a_payment_and_not_placed() -> None:
    state = table(hand="huguenots", deck="lords salters grocers")
    assert legal(state, "build") == []
    events = do(state, "play_action huguenots")
    assert of_type(events, ActionPlayed) == [ActionPlayed(ANN, CardId("huguenots"))]
    assert (question(state), city(state)) == ("draw", "")


def test_rule_20_or_it_pays_for_a_card_of_its_colour() -> None:
    state = table(hand="huguenots vintners lords")
    assert legal(state, "build") == ["build vintners huguenots -"]
    do(state, "build vintners huguenots -")
    assert state.upper == cards("huguenots")


def test_reading_2_a_played_action_card_leaves_the_game() -> None:
    state = table(hand="huguenots", deck="lords salters grocers")
    do(state, "play_action huguenots")
    assert (state.gone, state.upper) == (cards("huguenots"), [])


@pytest.mark.parametrize("name", ["huguenots", "jewish_refugees"])
def test_card_4_draws_two(name: str) -> None:
    state = table(hand=name, deck="lords salters grocers", upper="shops")
    do(state, f"play_action {name}")
    assert "draw_no_more" not in legal(state)
    do(state, "draw", "take shops")
    assert hand(state) == "lords shops"


def test_reading_14_cards_drawn_come_before_the_next_which_may_be_one_of_them() -> None:
    state = table(hand="huguenots lords", deck="theatre_royal salters grocers")
    do(state, "play_action huguenots", "draw", "draw")
    assert question(state) == "develop"
    do(state, "build theatre_royal lords -")
    assert city(state) == "theatre_royal"


def test_rule_21_paupers_are_neither_placed_nor_paid() -> None:
    assert legal(table(hand="pauper pauper lords"), "build") == []
    assert legal(table(hand="pauper lords", city="school_of_trade"), "build") == []


# Cards that change how one develops -----------------------------------------------------------


@pytest.mark.parametrize("school", ["school_of_trade", "school_of_science"])
def test_card_1_the_school_changes_colours_for_a_pound_as_often_as_one_likes(school: str) -> None:
    state = table(hand="lords salters fleet_street grocers", city=school, money=5)
    assert legal(state, "build lords salters") == ["build lords salters 0", "build lords salters -"]
    assert build(state, "build lords salters -").cost == 1
    assert build(state, "build lords salters -").other_colour
    assert not build(state, "build grocers salters -").other_colour
    assert build(state, "build grocers salters -").cost == 0
    do(state, "build lords salters -", "build fleet_street grocers -")
    assert (city(state), has(state)["money"]) == (f"{school}, lords, fleet_street", 3)


def test_reading_38_with_nothing_to_draw_huguenots_bring_nothing() -> None:
    state = table(hand="huguenots lords", deck="")
    do(state, "play_action huguenots")
    assert (question(state), hand(state)) == ("develop", "lords")
    assert state.gone == cards("huguenots")


def test_reading_10_paupers_have_no_colour_to_change() -> None:
    assert legal(table(hand="lords pauper", city="school_of_trade"), "build") == []


def test_card_23_southwark_lets_a_pauper_pay_for_any_colour() -> None:
    state = table(hand="lords pauper fleet_street", boroughs="southwark_and_bermondsey")
    assert legal(state, "build") == ["build lords pauper -", "build fleet_street pauper -"]
    assert build(state, "build lords pauper -").cost == 0
    covered = table(hand="lords pauper", boroughs="southwark_and_bermondsey city")
    assert legal(covered, "build") == []


def test_card_26_a_borough_makes_placing_cheaper_but_never_pays() -> None:
    for borough in ("paddington", "camberwell"):
        state = table(hand="hospital lords water_works", boroughs=borough)
        assert build(state, "build hospital lords -").cost == 0
        assert build(state, "build water_works lords -").cost == 0
        state = table(hand="nelsons_column salters", boroughs=borough, city="school_of_trade")
        assert build(state, "build nelsons_column salters -").cost == 6 + 1
        state = table(hand="water_works salters", boroughs=borough, city="school_of_trade")
        assert build(state, "build water_works salters -").cost == 0 + 1


def test_card_27_once_in_a_turn_any_colour_pays_but_no_pauper() -> None:
    state = table(hand="lords salters fleet_street pauper", boroughs="fulham_and_chelsea")
    assert legal(state, "build lords") == ["build lords salters -", "build lords fleet_street -"]
    assert build(state, "build lords salters -").cost == 0
    do(state, "build lords salters -")
    assert (legal(state, "build"), hand(state)) == ([], "fleet_street pauper")
    give(state, ANN, hand="salters fleet_street", boroughs="fulham_and_chelsea")
    assert legal(begin(state), "build") == []
    do(state, "draw")
    assert legal(state, "build fleet_street salters") != [], "another turn, once more"


def test_card_27_a_card_of_the_same_colour_does_not_use_it_up() -> None:
    held = "lords theatre_royal salters fleet_street"
    state = table(hand=held, boroughs="fulham_and_chelsea")
    do(state, "build lords theatre_royal -")
    assert legal(state, "build salters") == ["build salters fleet_street -"]


def test_reading_12_the_cheapest_way_to_change_a_colour_is_taken() -> None:
    held = "lords salters fleet_street grocers"
    state = table(hand=held, boroughs="fulham_and_chelsea", city="school_of_trade")
    assert build(state, "build lords salters -").cost == 0
    do(state, "build lords salters -")
    assert build(state, "build fleet_street grocers -").cost == 1


def test_card_3_wren_places_two_cards_without_a_payment() -> None:
    state = table(hand="christopher_wren hospital salters fleet_street lords", money=5)
    do(state, "play_action christopher_wren")
    assert legal(state, "build") == [
        "build salters - -",
        "build hospital - -",
        "build lords - -",
        "build fleet_street - -",
    ]
    assert build(state, "build hospital - -").cost == 2
    do(state, "build hospital - -", "build fleet_street - -")
    assert (city(state), has(state)["money"]) == ("hospital, fleet_street", 3)
    assert (legal(state, "build"), hand(state), state.gone) == (
        [],
        "lords salters",
        cards("christopher_wren"),
    )


def test_card_3_after_two_cards_are_paid_for_again() -> None:
    state = table(hand="christopher_wren salters grocers mercers fishmongers")
    do(state, "play_action christopher_wren", "build salters - -", "build grocers - -")
    assert legal(state, "build mercers") == ["build mercers fishmongers -"]


def test_reading_13_a_coffee_house_does_not_use_wren_up_and_he_may_be_wasted() -> None:
    state = table(hand="christopher_wren coffee_house lords fleet_street")
    do(state, "play_action christopher_wren", "build coffee_house - -", "build lords - -")
    do(state, "build fleet_street - -")
    assert city(state) == "coffee_house, lords, fleet_street"
    state = table(hand="christopher_wren lords")
    do(state, "play_action christopher_wren", "enough")
    assert (state.turn, hand(state)) == (BOB, "lords")


def test_card_5_no_card_is_paid_for_a_coffee_house() -> None:
    state = table(hand="coffee_house lords salters")
    assert legal(state, "build coffee_house") == ["build coffee_house - -"]
    do(state, "build coffee_house - -")
    assert (hand(state), state.upper) == ("lords salters", [])


def test_card_10_shops_store_a_pound_for_each_card_that_is_placed() -> None:
    state = table(
        hand="lords theatre_royal hospital water_works salters grocers", city="shops, .shops"
    )
    do(state, "build lords theatre_royal -", "build hospital water_works -")
    assert [pile[-1].stored for pile in state.players[ANN].stacks] == [2, 0, 0, 0]


def test_reading_16_shops_store_nothing_for_themselves_and_lose_it_when_covered() -> None:
    state = table(hand="shops salters lords theatre_royal hospital water_works")
    do(state, "build shops salters -")
    assert state.players[ANN].stacks[0][0].stored == 0
    do(state, "build lords theatre_royal -")
    assert state.players[ANN].stacks[0][0].stored == 1
    begin(state, BOB)
    begin(state)
    for pile in state.players[ANN].stacks:
        pile[-1] = replace(pile[-1], new=False)
    do(state, "draw", "build hospital water_works 0")
    assert [built.stored for built in state.players[ANN].stacks[0]] == [0, 0]


def test_card_8_the_stock_exchange_may_still_help_to_place_a_card() -> None:
    state = table(hand="stock_exchange salters lords grocers", upper="theatre_royal")
    do(state, "build stock_exchange salters -")
    assert legal(state, "build") == [], "blue and brown are left"
    do(state, "exchange grocers theatre_royal", "build theatre_royal lords -")
    assert city(state) == "stock_exchange, theatre_royal"
