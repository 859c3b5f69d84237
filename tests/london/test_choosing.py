"""What computer players do at first sight, and how they judge a position."""

from dataclasses import replace
from statistics import fmean

import pytest

from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import QuickRng, Rng
from games.london import moves, turn
from games.london.actions import Action, Activate, Build, BuyLand, Repay, Take
from games.london.ai.choose import choose
from games.london.ai.evaluate import evaluate
from games.london.ai.heuristic import heuristic
from games.london.ai.weights import EASY, GOOD, Weights
from games.london.ai.worth import Look, lost, turns_left
from games.london.box import BOX
from games.london.cards import BoroughId, CardId
from games.london.model import Options, State
from games.london.rules import RULES
from games.london.setup import deal
from tests.london.position import ANN, BOB, CAT, begin, do, give, table


def chosen(state: State, weights: Weights = GOOD) -> Action:
    """Return what whose turn it is does."""
    action = choose(state, state.turn, Rng("whims"), weights)
    assert action is not None
    assert action == heuristic(state, state.turn, moves.legal(state, state.turn))[0]
    return action


def written(state: State) -> str:
    return notation.write(chosen(state))


def test_a_hand_of_good_cards_is_placed_and_then_the_city_runs() -> None:
    state = table(4, hand="covent_garden salters vauxhall_gardens water_works")
    assert written(state) == "build covent_garden salters -"
    while state.turn == ANN:
        do(state, written(state))
    begin(state)
    assert written(state) != "run_city"  # a card is drawn first
    do(state, written(state))
    assert written(state) == "run_city"


def test_cards_are_placed_on_what_is_turned_over() -> None:
    state = table(4, hand="covent_garden salters", city=".lords, british_museum")
    ranked = map(notation.write, heuristic(state, ANN, moves.legal(state, ANN)))
    assert next(one for one in ranked if "build" in one) == "build covent_garden salters 0"


def test_what_counts_face_up_cards_comes_before_they_are_turned_over() -> None:
    city = "covent_garden, bridge, mercers"
    state = table(3, city=city, poverty=2)
    do(state, "run_city")
    first = chosen(state)
    assert isinstance(first, Activate)
    assert first.stack == 1


def test_poverty_that_is_not_there_is_not_worth_relief() -> None:
    """Rule 27: it cannot be removed."""
    state = table(3, city="almshouses", poverty=0)
    do(state, "run_city")
    assert chosen(state).kind == "end_run"
    state = table(3, city="almshouses", poverty=2)
    do(state, "run_city")
    assert written(state) == "activate 0 - - -"


def test_the_poor_buy_relief_and_the_others_prestige() -> None:
    bought = {}
    for poverty in (0, 14):
        state = table(3, money=20, poverty=poverty)
        state.offer = [BoroughId("kensington"), BoroughId("lewisham")]
        ranked = heuristic(state, ANN, moves.legal(state, ANN))
        bought[poverty] = next(one.borough for one in ranked if isinstance(one, BuyLand))
    assert bought == {0: "kensington", 14: "lewisham"}


def test_loans_are_repaid_from_what_is_to_spare() -> None:
    state = begin(table(3, money=19, loans=2))
    assert chosen(state) == Repay(1, cost=15)
    state = begin(table(3, money=16, loans=2))
    assert chosen(state).kind == "draw"


def test_what_is_better_than_an_unknown_card_is_taken_from_the_board() -> None:
    state = begin(table(3, upper="pauper albert_dock", money=5))
    action = chosen(state)
    assert isinstance(action, Take)
    assert action.card == "albert_dock"


def test_christopher_wren_is_played_before_the_cards_that_he_lets_be_placed_are_paid() -> None:
    """Woolwich Arsenal paid, and then nothing was left to place for nothing."""
    hand = "christopher_wren woolwich_arsenal fleet_street police_force"
    state = table(3, hand=hand, money=12)
    assert written(state) == "play_action christopher_wren"
    do(state, "play_action christopher_wren")
    for _ in range(2):
        action = chosen(state)
        assert isinstance(action, Build)
        assert action.payment is None
        do(state, notation.write(action))
    assert len(state.players[ANN].stacks) == 2


def test_christopher_wren_is_kept_where_he_would_place_nothing() -> None:
    """Then he may pay for another blue card."""
    assert written(table(3, hand="christopher_wren huguenots")) != "play_action christopher_wren"


def test_nobody_draws_three_cards_where_only_paupers_are_left() -> None:
    """Each is a poverty at the end: the first must be drawn, the second need not."""
    state = table(3, hand="salters", upper="pauper pauper", deck="")
    assert written(state) != "draw_three"


def last_turn(state: State) -> State:
    """Let this be Ann's last turn: the deck ran out in Bob's."""
    state.deck, state.last = [], BOB
    return state


def test_in_the_last_turn_cards_leave_the_hand_rather_than_land_fill_it() -> None:
    """Rule 34: each card in hand gives one poverty."""
    hand, board = "parliament thames_embankment", "haberdashers pauper pauper pauper"
    state = table(3, hand=hand, money=13, poverty=4, upper=board)
    state.offer = [BoroughId("deptford")]
    assert written(last_turn(state)) == "build parliament thames_embankment -"


def test_in_the_last_turn_the_rich_take_what_gives_most_prestige() -> None:
    state = begin(table(3, hand="tower_bridge", money=35, upper="jewish_refugees parliament"))
    assert written(last_turn(state)) == "take parliament"


def test_good_cards_on_the_board_make_drawing_three_worth_more() -> None:
    boards = ("pauper", "albert_dock", "albert_dock royal_victoria_dock oxford_street")
    values = [Look(table(3, upper=upper), ANN, acts=False).three() for upper in boards]
    assert values == sorted(set(values))


def test_a_single_card_is_placed_later_with_others() -> None:
    """Until the game nears its end, that saves an action."""
    state = table(3, hand="oxford_street salters", deck=" ".join(["lords"] * 40))
    assert chosen(state).kind != "build"
    hasty = choose(state, ANN, Rng("whims"), replace(GOOD, batch=0.0))
    assert hasty is not None
    assert hasty.kind == "build"
    hand = "covent_garden salters mercers grocers vauxhall_gardens water_works"
    state = table(3, hand=hand, deck=" ".join(["lords"] * 40))
    assert chosen(state).kind == "build"


def test_the_deck_is_tried_before_a_second_pauper_is_taken() -> None:
    for deck in ("salters", "pauper"):
        state = begin(table(3, hand="pauper", upper="pauper pauper", deck=deck))
        assert written(state) == "draw"


def test_the_exchange_gives_a_pauper_away() -> None:
    state = table(3, city="stock_exchange", hand="pauper", upper="albert_dock")
    assert written(state) == "exchange pauper albert_dock"


def test_worst_cards_are_discarded_first() -> None:
    hand = (
        "pauper albert_dock oxford_street regent_street shops shops lords hospital mercers salters"
    )
    state = table(3, hand=hand, deck="lords")
    state.agenda = state.agenda[:1]
    assert written(state) == "discard pauper"


def test_burdens_go_to_whoever_has_most() -> None:
    state = table(3, city="fleet_street", hand="")
    state.players[CAT].prestige = 30
    do(state, "run_city")
    action = chosen(state)
    assert isinstance(action, Activate)
    assert action.victim == CAT


def test_beginners_follow_whims() -> None:
    state, rng = begin(table(3, upper="salters vintners grocers mercers")), Rng("whims")
    assert len({choose(state, ANN, rng, EASY) for _ in range(60)}) > 2
    assert {choose(state, ANN, rng, GOOD) for _ in range(5)} == {chosen(state)}


def test_whoever_is_not_asked_does_nothing() -> None:
    state = table(3)
    assert choose(state, BOB, Rng("nobody"), GOOD) is None
    assert heuristic(state, BOB, ()) == ()


@pytest.mark.parametrize(("poverty", "points"), [(0, 0), (1, 1), (3.5, 2.5), (10, 15), (11, 18)])
def test_poverty_costs_what_the_table_says(poverty: float, points: float) -> None:
    assert lost(poverty) == points


def test_turns_left_are_counted_to_the_end() -> None:
    """Rule 33: once the deck is empty, each of the others has one more turn."""
    state = table(3, deck="")
    assert [turns_left(state, Seat(seat)) for seat in range(3)] == [0, 1, 1]
    state.last, state.turn = ANN, BOB
    assert [turns_left(state, Seat(seat)) for seat in range(3)] == [0, 0, 1]
    state.turn = CAT
    assert [turns_left(state, Seat(seat)) for seat in range(3)] == [0, 0, 0]


def test_a_card_is_worth_less_in_hand_than_in_the_city_and_a_pauper_is_a_burden() -> None:
    look = Look(table(3, hand="albert_dock pauper", money=10), ANN)
    assert 0 < look.kept(CardId("albert_dock")) < look.in_city(CardId("albert_dock"))
    assert look.kept(CardId("pauper")) < 0


def test_town_houses_count_themselves_before_they_are_placed() -> None:
    """Card 11."""
    state = table(3, city="lords, hospital, town_houses")
    look, houses = Look(state, ANN), BOX.cards[CardId("town_houses")]
    there = state.players[ANN].stacks[2][-1]
    assert (look.activation(houses, there), look.activation(houses)) == (3, 4)


def test_a_position_is_judged_by_who_leads_it() -> None:
    even = table(3)
    values = evaluate(even)
    assert values[BOB] == values[CAT]
    for better in ({"prestige": 9}, {"money": 20}, {"poverty": 0}):
        state = table(3)
        for player in state.players:
            player.poverty = 6
        for name, number in better.items():
            setattr(state.players[BOB], name, number)
        values = evaluate(state)
        assert values[BOB] > 0.5 > values[CAT]
    give(even, BOB, city="lords, buckingham_palace")
    assert evaluate(even)[BOB] > evaluate(even)[CAT]


def test_only_winning_is_worth_more_than_half_in_the_end() -> None:
    state = table(3)
    state.agenda = []
    state.players[CAT].prestige = 1
    assert RULES.result(state) is not None
    low, _, high = evaluate(state)
    assert low < 0.5 < high


def test_good_players_make_more_of_a_game_than_beginners() -> None:
    """A table of four of them has more points, and its winner not fewer than people have."""
    points = {"good": list[int](), "easy": list[int]()}
    for number in range(25):
        for name, weights in (("good", GOOD), ("easy", EASY)):
            state, dice = deal(4, Options(), Rng(f"table {number}")), QuickRng(f"{number}")
            turn.begin(state, Log())
            while state.agenda:
                action = choose(state, state.turn, dice, weights)
                assert action is not None
                RULES.apply(state, state.turn, action, Log())
            found = RULES.result(state)
            assert found is not None
            points[name] += [score.total for score in found.scores]
    assert fmean(points["good"]) > fmean(points["easy"])
