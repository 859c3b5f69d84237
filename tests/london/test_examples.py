"""The worked examples of the rule book."""

from games.london.cards import BoroughId
from tests.london.position import ANN, BOB, cards, city, do, hand, has, legal, run, table

HAND = "vauxhall_gardens hospital vintners huguenots"


def test_example_1_blue_cards_pay_for_each_other() -> None:
    state = table(hand=HAND, money=5)
    do(state, "build hospital vauxhall_gardens -")
    assert (city(state), has(state)["money"], state.upper) == (
        "hospital",
        3,
        cards("vauxhall_gardens"),
    )
    state = table(hand=HAND, money=5)
    do(state, "build vauxhall_gardens hospital -")
    assert (city(state), has(state)["money"]) == ("vauxhall_gardens", 5)


def test_example_1_huguenots_pay_for_vintners_or_draw_two() -> None:
    state = table(hand=HAND)
    do(state, "build vintners huguenots -")
    assert (city(state), state.upper) == ("vintners", cards("huguenots"))
    state = table(hand=HAND, deck="lords salters omnibus")
    do(state, "play_action huguenots", "draw", "draw")
    assert hand(state) == "hospital lords salters vauxhall_gardens vintners"
    assert "build vintners huguenots -" not in legal(state)


def test_example_2_land_that_is_too_dear_takes_a_loan_or_another_is_bought() -> None:
    for bought, loans, money in (("hammersmith", 1, 9), ("lewisham", 0, 2)):
        state = table(money=5, poverty=9, boroughs="hackney")
        state.offer = [BoroughId(one) for one in ("hammersmith", "lewisham", "wandsworth")]
        do(state, f"buy_land {bought}")
        assert (has(state)["loans"], has(state)["money"]) == (loans, money)
        assert state.players[ANN].boroughs == ["hackney", bought]
    assert has(state)["poverty"] == 5


def test_example_3_and_example_4_a_run() -> None:
    state = table(
        city="hospital, west_india_docks, town_houses, steamboats",
        boroughs="city hackney southwark_and_bermondsey",
        hand="pauper lords salters",
        money=3,
        loans=1,
        poverty=3,
    )
    run(state, "activate 1 pauper - -")
    assert (has(state)["money"], state.upper) == (10, cards("pauper"))
    do(state, "activate 2 - - 0")
    assert has(state)["prestige"] == 2
    assert city(state) == ".hospital, .west_india_docks, town_houses, steamboats"
    assert legal(state, "activate") == ["activate 3 - - -"]
    do(state, "activate 3 - - -")
    assert has(state)["money"] == 14
    do(state, "use_borough")
    assert has(state)["poverty"] == 4
    do(state, "end_run")
    assert (has(state)["poverty"], state.turn) == (11, BOB)
