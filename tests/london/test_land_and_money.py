"""Buying land, loans, and the Stock Exchange."""

import pytest

from games.london.actions import BuyLand, TakeLoan
from games.london.cards import BoroughId, CardId
from games.london.events import Exchanged, LandBought, LandOffered, LoansRepaid, LoansTaken
from games.london.model import State
from tests.london.position import (
    ANN,
    BOB,
    begin,
    cards,
    city,
    do,
    hand,
    has,
    legal,
    named,
    of_type,
    question,
    run,
    table,
)


def boroughs(text: str) -> list[BoroughId]:
    return [BoroughId(word) for word in text.split()]


def offered(state: State, offer: str, land: str) -> State:
    """Let these boroughs be on offer, and the next ones lie in their deck."""
    state.offer, state.land = boroughs(offer), boroughs(land)[::-1]
    return state


def test_rule_22_a_borough_is_paid_for_and_the_next_takes_its_place() -> None:
    state = offered(table(money=9), "city lambeth hackney", "lewisham islington")
    assert legal(state, "buy_land") == ["buy_land city", "buy_land lambeth", "buy_land hackney"]
    events = do(state, "buy_land lambeth")
    assert events == [
        LandBought(ANN, BoroughId("lambeth"), 4, 2, 0),
        LandOffered(BoroughId("lewisham")),
    ]
    assert (has(state)["money"], state.players[ANN].boroughs) == (5, ["lambeth"])
    assert state.offer == boroughs("city lewisham hackney")


def test_rule_22_with_loans_if_need_be() -> None:
    state = offered(table(money=5), "city lambeth hackney", "")
    action = named(state, "buy_land city")
    assert isinstance(action, BuyLand)
    assert (action.cost, action.loans) == (8, 1)
    events = do(state, "buy_land city")
    assert of_type(events, LoansTaken) == [LoansTaken(ANN, 1, 10)]
    assert has(state)["money"] == 7


def test_rule_23_it_brings_prestige_relief_and_cards_at_once() -> None:
    state = offered(table(poverty=5, deck="lords salters grocers"), "lambeth", "")
    do(state, "buy_land lambeth")
    assert (has(state)["prestige"], has(state)["poverty"]) == (2, 3)
    do(state, "draw", "draw")
    assert (hand(state), state.turn) == ("lords salters", BOB)


def test_rule_23_with_less_poverty_all_of_it_is_removed() -> None:
    state = offered(table(poverty=2), "lewisham", "")
    (event,) = of_type(do(state, "buy_land lewisham"), LandBought)
    assert (event.relieved, has(state)["poverty"]) == (2, 0)


def test_reading_7_prestige_and_relief_come_before_the_cards() -> None:
    state = offered(table(poverty=9), "deptford", "")
    do(state, "buy_land deptford")
    assert (question(state), has(state)["prestige"], has(state)["poverty"]) == ("draw", 1, 7)
    assert len(state.players[ANN].hand) == 0


def test_rule_24_it_lies_on_top_and_only_side_and_river_of_others_count() -> None:
    state = offered(table(money=20, boroughs="hampstead", city="steamboats"), "hammersmith", "")
    do(state, "buy_land hammersmith", "draw", "draw")
    assert state.players[ANN].boroughs == ["hampstead", "hammersmith"]
    begin(state)
    do(state, "draw")
    run(state, "activate 0 - - -", "use_borough")
    assert has(state)["money"] == 20 - 6 + 2 + 1


def test_reading_37_a_borough_brings_as_many_cards_as_are_left() -> None:
    """Hackney brings four."""
    state = table(deck="lords", upper="salters", money=5)
    state.offer[0] = BoroughId("hackney")
    do(state, "buy_land hackney", "draw", "take salters")
    assert (hand(state), state.turn) == ("lords salters", BOB)


def test_reading_8_without_boroughs_the_offer_shrinks_and_ends() -> None:
    state = offered(table(money=50), "city lambeth", "")
    do(state, "buy_land city")
    assert state.offer == boroughs("lambeth")
    state = offered(table(money=50), "", "")
    assert legal(state, "buy_land") == []
    assert legal(state, "run_city") == ["run_city"]


# Loans -----------------------------------------------------------------------------------------


def test_rule_31_a_loan_brings_ten_pounds() -> None:
    state = table(money=2, hand="lords theatre_royal water_works hospital", city="salters")
    events = do(state, "take_loan")
    assert events == [LoansTaken(ANN, 1, 10)]
    assert has(state) == {"money": 12, "loans": 1, "poverty": 0, "prestige": 0}
    do(state, "build lords theatre_royal -", "take_loan")
    assert has(state)["loans"] == 2
    state = begin(table(city="salters", deck="lords lords lords lords lords"))
    do(state, "draw", "draw_three", "draw", "take_loan", "draw")
    assert has(state)["loans"] == 1
    state = table(city="salters")
    do(state, "run_city", "take_loan", "activate 0 - - -", "take_loan")
    assert has(state)["money"] == 5 + 10 + 4 + 10


def test_reading_4_no_loan_is_taken_to_repay_another() -> None:
    state = begin(table(money=10, loans=1))
    assert legal(state, "take_loan") == []
    do(state, "draw")
    assert (legal(state, "take_loan"), legal(state, "repay")) == (["take_loan"], [])


def test_reading_4_nor_while_discarding() -> None:
    state = table(hand=" ".join(["salters"] * 10))
    do(state, "run_city", "end_run")
    assert legal(state) == ["discard salters"]


def test_reading_5_who_has_twelve_loans_takes_none_more_for_nothing() -> None:
    state = table(loans=12, money=0, hand="st_pauls lords")
    assert legal(state, "take_loan") == []
    do(state, "build st_pauls lords -")
    assert has(state)["loans"] == 13


@pytest.mark.parametrize(
    ("money", "cost", "loans"), [(0, 10, 1), (0, 8, 1), (1, 8, 1), (8, 8, 0), (0, 7, 1)]
)
def test_rule_15_as_many_loans_as_the_cost_needs(money: int, cost: int, loans: int) -> None:
    names = {10: "st_pauls", 8: "nelsons_column", 7: "kew_gardens"}
    state = table(money=money, hand=f"{names[cost]} lords")
    do(state, f"build {names[cost]} lords -")
    assert (has(state)["money"], has(state)["loans"]) == (money + 10 * loans - cost, loans)


def test_rule_15_eleven_pounds_of_none_need_two_loans() -> None:
    state = table(money=0, hand="st_pauls salters", city="school_of_trade")
    events = do(state, "build st_pauls salters -")
    assert of_type(events, LoansTaken) == [LoansTaken(ANN, 2, 20)]
    assert has(state) == {"money": 9, "loans": 2, "poverty": 0, "prestige": 0}


def test_card_9_with_the_bank_of_england_a_loan_brings_twelve() -> None:
    state = table(
        city="bank_of_england", money=0, hand="lords theatre_royal hospital nelsons_column"
    )
    action = named(state, "take_loan")
    assert isinstance(action, TakeLoan)
    assert action.brings == 12
    do(state, "take_loan")
    assert has(state)["money"] == 12
    do(state, "build lords theatre_royal 0")
    assert named(state, "take_loan") == TakeLoan(brings=10), "it is covered"


def test_reading_6_such_a_loan_is_one_loan() -> None:
    state = table(city="bank_of_england", money=15)
    do(state, "take_loan", "run_city", "end_run")
    assert has(state) == {"money": 27, "loans": 1, "poverty": 1 + 1, "prestige": 0}
    begin(state)
    assert legal(state, "repay") == ["repay 1"]
    events = do(state, "repay 1")
    assert (events, has(state)["money"]) == ([LoansRepaid(ANN, 1, 15)], 12)


# The Stock Exchange ----------------------------------------------------------------------------


def test_card_8_once_in_a_turn_a_card_is_exchanged_for_one_of_the_board() -> None:
    state = table(city="stock_exchange", hand="pauper lords", upper="lords shops", lower="grocers")
    assert legal(state, "exchange") == [
        "exchange lords grocers",
        "exchange lords shops",
        "exchange pauper grocers",
        "exchange pauper shops",
        "exchange pauper lords",
    ]
    events = do(state, "exchange pauper shops")
    assert events == [Exchanged(ANN, CardId("pauper"), CardId("shops"))]
    assert hand(state) == "lords shops"
    assert legal(state, "exchange") == []
    begin(state)
    assert legal(state, "exchange") != [], "another turn"


def test_reading_24_the_card_lies_in_the_very_space_of_what_was_taken() -> None:
    state = table(
        city="stock_exchange", hand="pauper", upper="lords shops omnibus", lower="grocers"
    )
    do(state, "exchange pauper shops")
    assert (state.upper, state.lower) == (cards("lords pauper omnibus"), cards("grocers"))
    state = table(
        city="stock_exchange", hand="pauper", upper="lords shops omnibus", lower="grocers"
    )
    do(state, "exchange pauper grocers")
    assert (state.upper, state.lower) == (cards("lords shops omnibus"), cards("pauper"))


def test_reading_24_it_may_be_done_before_the_first_card_and_in_any_action() -> None:
    held = "pauper theatre_royal hospital water_works lords"
    state = begin(table(city="stock_exchange", hand=held, upper="grocers", deck="lords " * 5))
    assert legal(state, "exchange pauper") == ["exchange pauper grocers"]
    do(state, "draw", "build hospital lords -")
    assert legal(state, "exchange pauper grocers") != []
    state = table(city="stock_exchange", hand=held, upper="grocers")
    run(state)
    assert legal(state, "exchange pauper grocers") != []
    state = table(city="stock_exchange", hand=" ".join(["salters"] * 10), upper="grocers")
    do(state, "run_city", "end_run")
    assert legal(state, "exchange") == [], "discarding has begun"


def test_card_8_a_covered_or_face_down_exchange_is_closed() -> None:
    for built in ("stock_exchange lords", ".stock_exchange"):
        assert legal(table(city=built, hand="pauper", upper="grocers"), "exchange") == []
    assert city(table(city=".stock_exchange")) == ".stock_exchange"
