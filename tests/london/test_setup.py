"""Setting up, and what may be seen."""

import pytest

from games.core import engine
from games.core.rng import Rng
from games.london.box import BOX
from games.london.model import Options, State
from games.london.rules import RULES
from games.london.setup import deal
from tests.london.position import ANN, BOB, begin, cards, do, give, store, table

SEATS = [2, 3, 4]


def dealt(seats: int) -> State:
    return deal(seats, Options(), Rng("setup"))


@pytest.mark.parametrize("seats", SEATS)
def test_rule_1_everybody_begins_with_five_pounds_and_six_cards(seats: int) -> None:
    for player in dealt(seats).players:
        assert len(player.hand) == 6
        assert (player.money, player.loans, player.poverty, player.prestige) == (5, 0, 0, 0)
        assert (player.stacks, player.boroughs) == ([], [])


@pytest.mark.parametrize("seats", SEATS)
def test_rule_2_deck_a_lies_on_b_on_c(seats: int) -> None:
    state = dealt(seats)
    drawn = [card for player in state.players for card in player.hand]
    order = drawn + state.deck[::-1]
    parts = order[:27], order[27:72], order[72:]
    for letter, part in zip(("A", "B", "C"), parts, strict=True):
        assert sorted(part) == sorted(BOX.deck(letter))  # type: ignore[arg-type]
        assert part != BOX.deck(letter)  # type: ignore[arg-type]
    assert deal(seats, Options(), Rng("other")).deck != state.deck


def test_rule_3_three_boroughs_are_on_offer_and_seventeen_are_shuffled() -> None:
    state = dealt(3)
    assert state.offer == ["city", "westminster", "southwark_and_bermondsey"]
    assert len(set(state.land)) == 17
    assert not set(state.land) & set(state.offer)
    assert deal(3, Options(), Rng("other")).land != state.land


def test_rule_4_turns_go_clockwise_from_who_set_the_game_up() -> None:
    state, turns = dealt(3), list[int]()
    for _ in range(4):
        turns.append(state.turn)
        do(state, "draw", "run_city", "end_run")
    assert turns == [0, 1, 2, 0]


@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 4), (4, 5)])
def test_rule_6_the_board_has_two_empty_rows(seats: int, spaces: int) -> None:
    view = RULES.view(dealt(seats), None)
    assert (view.upper, view.lower, view.spaces) == ((), (), spaces)


def test_engine_takes_two_to_four() -> None:
    for seats in (1, 5):
        with pytest.raises(engine.SeatsError):
            engine.start(RULES, seats, Options(), "seats")


# Views -----------------------------------------------------------------------------------------


def test_rule_5_hands_and_what_is_covered_or_face_down_are_hidden() -> None:
    state = begin(table(hand="lords salters", city="lords grocers, .salters", boroughs="city"))
    store(state, ANN, 0, 2)
    own, theirs = (RULES.view(state, seat).players[ANN] for seat in (ANN, BOB))
    assert own.hand == ("salters", "lords")
    assert (theirs.hand, theirs.cards) == (None, 2)
    shown = [[(built.card, built.up, built.stored) for built in pile] for pile in theirs.stacks]
    assert shown == [[(None, True, 0), ("grocers", True, 2)], [(None, False, 0)]]
    assert theirs.boroughs == ("city",)
    assert (theirs.money, theirs.loans, theirs.poverty, theirs.prestige) == (5, 0, 0, 0)
    assert RULES.view(state, None).players[ANN] == theirs


def test_reading_28_owners_may_look_at_their_own() -> None:
    state = table(city="lords grocers, .salters")
    shown = RULES.view(state, ANN).players[ANN].stacks
    assert [[built.card for built in pile] for pile in shown] == [["lords", "grocers"], ["salters"]]


def test_rule_5_at_the_end_all_is_shown() -> None:
    state = table(city="lords grocers, .salters")
    state.agenda = []
    shown = RULES.view(state, BOB).players[ANN].stacks
    assert [[built.card for built in pile] for pile in shown] == [["lords", "grocers"], ["salters"]]


@pytest.mark.parametrize(
    ("left", "letter"), [(75, "A"), (74, "B"), (30, "B"), (29, "C"), (1, "C"), (0, None)]
)
def test_reading_29_the_letter_of_the_next_card_is_counted(left: int, letter: str | None) -> None:
    """Not read: a Hospital, Shops or a pauper would say more than others of its deck."""
    state = table()
    state.deck = cards("pauper") * left
    view = RULES.view(state, BOB)
    assert (view.deck, view.letter) == (left, letter)


def test_only_whose_turn_it_is_is_asked() -> None:
    state = begin(table())
    assert (RULES.view(state, ANN).ask, RULES.view(state, BOB).ask) == ("draw", None)
    assert RULES.view(state, BOB).question == "draw"
    assert RULES.legal(state, BOB) == ()


def test_hands_are_shown_in_the_order_of_the_box() -> None:
    state = table()
    give(state, ANN, hand="pauper lords fleet_street salters school_of_science grocers")
    assert RULES.view(state, ANN).players[ANN].hand == tuple(
        cards("salters grocers school_of_science lords fleet_street pauper")
    )
