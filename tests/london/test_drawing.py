"""Turns: repaying, drawing, discarding; and the cards that change how one draws."""

from games.core.log import Log
from games.london import turn
from games.london.events import (
    CardDrawn,
    CardPutBack,
    CardTaken,
    DeckSeen,
    Discarded,
    Event,
    RowCleared,
)
from games.london.model import Drawing
from games.london.rules import RULES
from tests.london.position import (
    ANN,
    BOB,
    begin,
    cards,
    do,
    hand,
    legal,
    named,
    of_type,
    question,
    table,
)

NINE = " ".join(["salters"] * 9)


def test_rule_7_a_turn_is_a_card_an_action_and_discarding() -> None:
    state = begin(table(hand=NINE, deck="lords grocers mercers omnibus shops"))
    assert question(state) == "draw"
    do(state, "draw")
    assert question(state) == "act"
    do(state, "draw_three", "draw", "draw", "draw")
    assert question(state) == "trim"
    do(state, *["discard salters"] * 4)
    assert (state.turn, question(state)) == (BOB, "draw")
    assert len(state.players[ANN].hand) == 9


def test_rule_7_of_four_actions_one_is_chosen() -> None:
    state = table(hand="lords theatre_royal", boroughs="")
    kinds = {one.split()[0] for one in legal(state)}
    assert kinds == {"draw_three", "run_city", "buy_land", "build", "take_loan"}


def test_rule_8_loans_are_repaid_at_the_start_only_for_fifteen_pounds() -> None:
    state = begin(table(money=40, loans=3))
    assert legal(state, "repay") == ["repay 1", "repay 2"]
    do(state, "repay 2")
    assert (state.players[ANN].money, state.players[ANN].loans) == (10, 1)
    assert legal(state, "repay") == []
    state = begin(table(money=40, loans=3))
    do(state, "repay 1")
    assert legal(state, "repay") == ["repay 1"]
    do(state, "draw")
    assert legal(state, "repay") == []


def test_rule_9_cards_come_from_the_deck_or_the_board_one_at_a_time() -> None:
    state = begin(table(upper="lords", lower="salters salters", deck="grocers omnibus"))
    assert legal(state) == ["draw", "take salters", "take lords"]
    events = do(state, "take lords", hearer=BOB)
    assert events == [CardTaken(ANN, cards("lords")[0])]
    assert (hand(state), state.upper) == ("lords", [])
    do(state, "draw_three")
    do(state, "draw")
    assert legal(state, "take") == ["take salters"]
    do(state, "take salters", "take salters")
    assert hand(state) == "grocers lords salters salters"


def test_rule_9_others_do_not_see_what_is_drawn_from_the_deck() -> None:
    for hearer, card in ((ANN, "grocers"), (BOB, None)):
        state = begin(table(deck="grocers omnibus"))
        assert do(state, "draw", hearer=hearer) == [CardDrawn(ANN, card)]  # type: ignore[arg-type]


def test_rule_10_three_cards_are_drawn_or_all_that_are_left() -> None:
    state = table(deck="lords grocers salters mercers")
    do(state, "draw_three", "draw", "draw")
    assert (question(state), legal(state, "draw_no_more")) == ("draw", [])
    do(state, "draw")
    assert (hand(state), state.turn) == ("grocers lords salters", BOB)
    state = table(deck="lords", upper="omnibus")
    do(state, "draw_three", "draw", "take omnibus")
    assert (hand(state), state.turn) == ("lords omnibus", BOB)


def test_reading_1_with_nothing_to_draw_a_turn_begins_without_a_card() -> None:
    state = table(deck="lords", upper="omnibus")
    do(state, "draw_three", "draw", "take omnibus")
    assert (state.turn, question(state)) == (BOB, "act")
    assert "draw_three" not in legal(state)


def test_reading_1_loans_can_then_still_be_repaid_but_need_not_be() -> None:
    state = table(deck="lords", upper="omnibus")
    state.players[BOB].loans, state.players[BOB].money = 1, 20
    do(state, "draw_three", "draw", "take omnibus")
    assert legal(state) == ["draw_no_more", "repay 1"]
    do(state, "draw_no_more")
    assert (question(state), state.players[BOB].loans) == ("act", 1)


def test_rule_11_nine_cards_may_be_kept_at_the_end_of_a_turn() -> None:
    state = begin(table(hand=NINE, deck="lords lords lords lords pauper"))
    do(state, "draw")
    assert (question(state), len(state.players[ANN].hand)) == ("act", 10)
    do(state, "run_city", "end_run")
    assert legal(state) == ["discard salters", "discard lords"]
    do(state, "discard salters")
    assert state.turn == BOB


def test_card_24_twelve_may_be_kept() -> None:
    for borough in ("islington", "battersea"):
        state = table(hand=f"{NINE} {NINE}", boroughs=borough)
        do(state, "run_city", "end_run", *["discard salters"] * 6)
        assert (state.turn, len(state.players[ANN].hand)) == (BOB, 12)


def test_rule_12_the_upper_row_is_filled_first_then_the_lower_then_that_one_leaves() -> None:
    state = table(hand=f"{NINE} {NINE}")
    do(state, "run_city", "end_run")
    do(state, *["discard salters"] * 5)
    assert (len(state.upper), len(state.lower)) == (3, 2)
    state.upper = cards("lords grocers mercers")
    do(state, "discard salters")
    assert (state.upper, len(state.lower), state.gone) == (cards("lords grocers mercers"), 3, [])
    events = do(state, "discard salters")
    salters = cards("salters")
    assert events == [Discarded(ANN, salters[0]), RowCleared(tuple(salters * 3))]
    assert (state.upper, state.lower) == (salters, cards("lords grocers mercers"))
    assert state.gone == salters * 3


def test_reading_36_loans_are_not_repaid_after_the_look_of_the_university() -> None:
    state = table(city="university_of_london", deck="lords salters grocers", loans=1, money=20)
    begin(state)
    assert legal(state, "repay") == ["repay 1"]
    do(state, "look")
    assert legal(state, "repay") == []


def test_reading_9_of_like_cards_the_lower_one_is_taken() -> None:
    state = begin(table(upper="salters lords", lower="salters"))
    do(state, "take salters")
    assert (state.upper, state.lower) == (cards("salters lords"), [])


def test_reading_31_away_players_draw_and_discard_what_counts_least() -> None:
    state = begin(table(hand=f"{NINE} nelsons_column pauper", deck="lords lords lords lords lords"))
    said = list[str]()
    while state.turn == ANN:
        said.append(legal(state)[0])
        do(state, said[-1])
    assert said[:5] == ["draw", "draw_three", "draw", "draw", "draw"]
    assert said[5:] == ["discard pauper", *["discard salters"] * 5]


# Cards that change how one draws -----------------------------------------------------------------


def test_card_7_parliament_begins_a_turn_with_no_card_one_or_two() -> None:
    state = begin(table(city="parliament", deck="lords salters grocers"))
    do(state, "draw_no_more")
    assert (hand(state), question(state)) == ("", "act")
    state = begin(table(city="parliament", deck="lords salters grocers"))
    do(state, "draw", "draw_no_more")
    assert (hand(state), question(state)) == ("lords", "act")
    state = begin(table(city="parliament", deck="lords salters grocers"))
    do(state, "draw", "draw")
    assert (hand(state), question(state)) == ("lords salters", "act")


def test_card_25_a_borough_lets_a_turn_begin_with_one_card_or_two() -> None:
    for borough in ("st_pancras", "wandsworth"):
        state = begin(table(boroughs=f"city {borough}", deck="lords salters grocers"))
        assert "draw_no_more" not in legal(state)
        do(state, "draw")
        assert legal(state, "draw_no_more") == ["draw_no_more"]
        do(state, "draw")
        assert question(state) == "act"
    assert "draw_no_more" not in legal(begin(table(boroughs="st_pancras city")))


def test_card_6_the_university_shows_three_of_which_one_is_drawn() -> None:
    state = begin(
        table(city="university_of_london", deck="lords salters grocers omnibus", upper="shops")
    )
    heard = do(state, "look", hearer=BOB)
    assert heard == [DeckSeen(ANN, ())]
    assert legal(state) == [
        "keep salters",
        "keep grocers",
        "keep lords",
        "take shops",
        "take_loan",
    ]
    do(state, "keep salters")
    assert (question(state), legal(state)) == ("put_back", ["put_back grocers", "put_back lords"])
    do(state, "put_back lords")
    assert state.deck == cards("omnibus lords grocers")
    assert (hand(state), question(state)) == ("salters", "act")


def test_card_6_or_one_of_the_board_and_all_three_go_back() -> None:
    state = begin(table(city="university_of_london", deck="lords salters grocers", upper="shops"))
    do(state, "look", "take shops", "put_back salters", "put_back lords")
    assert (hand(state), state.deck) == ("shops", cards("salters lords grocers"))


def test_card_6_its_owner_alone_sees_them() -> None:
    state = begin(table(city="university_of_london", deck="lords salters grocers"))
    log = Log[Event]()
    do(state, "look")
    for seat, seen in ((ANN, 3), (BOB, 0)):
        task = RULES.view(state, seat).task
        assert isinstance(task, Drawing)
        assert (task.looked, len(task.seen)) == (True, seen)
    turn.apply(state, ANN, named(state, "keep lords"), log)
    assert log.is_sealed_for(BOB), "the move names the card"
    task = RULES.view(state, BOB).task
    assert task is not None
    assert (task.kind, getattr(task, "cards", None)) == ("put_back", ())
    log = Log[Event]()
    turn.apply(state, ANN, named(state, "put_back salters"), log)
    assert log.is_sealed_for(BOB)
    assert of_type(log.heard_by(BOB), CardPutBack) == [CardPutBack(ANN, None)] * 2


def test_card_6_only_before_the_first_card_and_only_while_it_can_be_seen() -> None:
    state = begin(table(city="university_of_london, parliament"))
    assert legal(state, "look") == ["look"]
    do(state, "draw")
    assert legal(state, "look") == []
    for city in ("university_of_london lords", ".university_of_london"):
        assert legal(begin(table(city=city)), "look") == []
    assert legal(begin(table(city="university_of_london", deck="")), "look") == []


def test_reading_34_that_cards_are_alike_is_not_told_by_their_going_back_alone() -> None:
    state = begin(table(city="university_of_london", deck="lords lords salters omnibus"))
    do(state, "look", "keep salters")
    assert legal(state) == ["put_back lords"]
    do(state, "put_back lords")
    assert (question(state), state.deck) == ("act", cards("omnibus lords lords"))


def test_reading_23_with_parliament_two_of_three_or_one_and_one_of_the_board() -> None:
    both = "university_of_london, parliament"
    state = begin(table(city=both, deck="lords salters grocers omnibus", upper="shops"))
    do(state, "look", "keep lords")
    assert legal(state)[:4] == ["keep salters", "keep grocers", "take shops", "draw_no_more"]
    do(state, "keep salters")
    assert (hand(state), state.deck, question(state)) == (
        "lords salters",
        cards("omnibus grocers"),
        "act",
    )
    state = begin(table(city=both, deck="lords salters grocers omnibus", upper="shops"))
    do(state, "look", "take shops", "keep lords", "put_back salters")
    assert (hand(state), state.deck) == ("lords shops", cards("omnibus salters grocers"))
    state = begin(table(city=both, deck="lords salters grocers omnibus", upper="shops"))
    do(state, "look", "draw_no_more", "put_back salters", "put_back lords")
    assert (hand(state), state.deck) == ("", cards("omnibus salters lords grocers"))


def test_reading_23_with_a_borough_one_card_at_least() -> None:
    state = begin(table(city="university_of_london", boroughs="st_pancras", deck="lords salters"))
    do(state, "look")
    assert "draw_no_more" not in legal(state)
    do(state, "keep salters", "keep lords")
    assert (hand(state), state.deck, question(state)) == ("lords salters", [], "act")
