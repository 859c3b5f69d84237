"""The Great Fire's pictures, told to who cannot see them, word for word."""

import pytest

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.box import BOX
from games.great_fire.events import Extinguished
from games.great_fire.model import IntensifyFire, Options, State
from games.great_fire.samples import played
from tests.great_fire import contract
from tests.great_fire.position import ANN, BOB, P, acting, ended, position
from tests.words.great_fire.position import seen
from words.fitting import ALT_LIMIT
from words.great_fire import alt
from words.great_fire.terms import place_name
from words.languages import language
from words.lists import TIMES
from words.reader import Reader

NAMES = ("Ann", "Bartholomew Fitzroy", "Çağla", "Дмитрий", "花子", "Max")
ALL = Reader(language(None), NAMES)
TOO_LONG = Reader(language(None), tuple(f"{seat}" + "W" * 40 for seat in range(6)))


def board(state: State, seat: Seat | None = None) -> str:
    return alt.board(seen(state, seat), ALL)


def hand(state: State, seat: Seat | None) -> str:
    return alt.hand(seen(state, seat), ALL)


# The board ------------------------------------------------------------------------------------


def test_a_board_tells_the_game() -> None:
    state = position(
        seats=3,
        burning={"tallow_hall": 3, "st_mary": 1},
        contained={"tower": 2},
        bands={"tower": 2, "aldgate": 1},
    )
    assert board(state) == (
        "It is Ann's turn. "
        "Fire: Pudding Lane 25, Tallow Hall 3, The Tower 2 (all covered) and St. Mary 1. "
        "Trained bands: The Tower 2 and Aldgate 1. "
        "The fire may go next to Coleman Street, Royal Exchange, Cheapside, Bread Street, "
        "St. Bennet, Candlewick Ward, Bridgeward, Pepys House, Philpot Lane, Billingsgate, "
        "Lombard Street and Vintners Hall. "
        "Ann (red): in Bethnal, 0 houses lost, 0 cones put out, 0 tokens. "
        "Bartholomew Fitzroy (blue): in Bethnal, 0 houses lost, 0 cones put out, 0 tokens. "
        "Çağla (green): in Bethnal, 1 house lost, 0 cones put out, 0 tokens. "
        f"2 districts have no houses. {seen(state).turns_left} turns left."
    )


def test_a_board_says_what_is_owed() -> None:
    assert board(position(owed=acting(1))).startswith("It is Ann's turn, with 1 action point left.")
    owed = IntensifyFire(BOB, 3, "stack_card")
    assert board(position(owed=owed)).startswith(
        "Bartholomew Fitzroy must add 3 cones to the fire."
    )


def test_a_choice_tells_what_lies_at_each_place() -> None:
    state = position(burning={"tallow_hall": 3}, contained={"tower": 2}, bands={"tower": 3})
    places = ("tallow_hall", "tower", "vintners_hall")
    assert alt.choice(seen(state, ANN), ALL, places) == (
        "You can choose: Tallow Hall: 3 cones. "
        "The Tower: 1 red house, 1 green house, 3 purple houses, 2 cones (2 covered), "
        "1 free band, objective for 3. "
        "Vintners Hall: 2 red houses, 1 green house, 2 white houses, objective for 6."
    )


def test_a_choice_tells_where_the_fire_may_go_unless_that_is_chosen() -> None:
    places = ("vintners_hall", "holborn")
    told = "2 white houses, objective for 6, the fire may go there next"
    assert told in alt.choice(seen(position(owed=acting()), ANN), ALL, places)
    assert told not in alt.choice(seen(position(), ANN), ALL, places)


def test_a_choice_among_many_places_still_names_them_all() -> None:
    places = BOX.map.ids[:25]
    told = alt.choice(seen(position(), ANN), ALL, places)
    assert len(told) <= ALT_LIMIT
    assert all(place_name(P(one)) in told for one in places)


def test_a_close_up_tells_how_it_stands_where_something_changed() -> None:
    state = position(burning={"tallow_hall": 3})
    news = (Extinguished(ANN, P("tallow_hall"), 1), Extinguished(ANN, P("pudding_lane"), 1))
    assert alt.close_up(seen(state), ALL, news) == (
        "A close-up of what happened, and of how things stand now. "
        "Pudding Lane: 25 cones. Tallow Hall: 3 cones."
    )


def test_a_board_tells_what_its_close_up_shows() -> None:
    """The close-up is part of an embed, whose pictures have no text of their own on Discord."""
    view = seen(position(burning={"tallow_hall": 3}))
    news = (Extinguished(ANN, P("tallow_hall"), 1), Extinguished(ANN, P("pudding_lane"), 1))
    assert alt.board(view, ALL, news).startswith(
        "It is Ann's turn. Changed: Pudding Lane (25 cones) and Tallow Hall (3 cones). Fire: "
    )


def test_a_board_tells_cards_and_tokens_that_are_gone() -> None:
    """Everybody has seen them, so anybody could count them."""
    state = position(seats=3)
    state.players[ANN].hand, state.players[ANN].shown = ["N", "N", "E"], ["N", "E"]
    state.discards, state.spent = ["W", "W", "S"], ["double_move"]
    told = board(state)
    assert "0 tokens, 3 cards, showed ⬆️ N, ➡️ E." in told
    assert f"Cards played: ⬇️ S, ⬅️ W {TIMES}2. Tokens used: double move." in told


def test_where_fire_is_everywhere_the_rest_is_counted() -> None:
    told = board(played(6, "rest", 230).state)
    assert "more places" in told
    assert told.split("Trained bands")[0].count(",") >= 9, "as many as fit are named"
    assert told.endswith("turns left."), "nothing is cut off"


@pytest.mark.parametrize("hidden", [False, True])
def test_the_board_is_the_same_whoever_looks(hidden: bool) -> None:
    state = played(4, "public", 40, Options(hidden_colours=hidden)).state
    assert board(state, ANN) == board(state, BOB) == board(state)


@pytest.mark.parametrize("hidden", [False, True])
def test_twins_sound_alike(hidden: bool) -> None:
    state = played(5, "twins", 60, Options(hidden_colours=hidden)).state
    other = contract.twin(state, None, Rng("twin"))
    assert contract.hidden(other, None) != contract.hidden(state, None)
    assert board(other) == board(state)
    own = contract.twin(state, BOB, Rng("twin"))
    assert hand(own, BOB) == hand(state, BOB)


# The other pictures ---------------------------------------------------------------------------


def test_a_hand_tells_cards_objectives_and_tokens() -> None:
    state = position(hand="NNESW", burnt_out=["tower"])
    state.players[ANN].objectives = (P("tower"), P("cheapside"), P("guild_hall"))
    state.players[ANN].tokens = ["demolition", "double_move"]
    assert hand(state, ANN) == (
        "Your colour is red. Cards: North, North, East, South and West. "
        "Objectives: The Tower for 3, burned, Cheapside for 5, standing and Guild Hall for 4, "
        "standing. Tokens: demolition and double move. You have 47 points now."
    )


def test_a_hand_says_when_pawn_and_colour_differ() -> None:
    state = position(options=Options(hidden_colours=True))
    state.players[ANN].colour, state.players[ANN].pawn = "white", "red"
    assert hand(state, ANN).startswith("Your colour is white. Your pawn is red.")


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(position(), None)


def test_final_scores_are_told_line_by_line_the_best_first() -> None:
    """Bob: 40 + 7 cones + 2 as hero + three times 5 for Cheapside."""
    assert alt.final(seen(ended(7)), ALL) == (
        "Final scores. "
        "1. Bartholomew Fitzroy: 64 points (Houses 40, Fire 7, Tokens 0, Hero 2, Objectives 15). "
        "2. Çağla: 52 points (Houses 40, Fire 0, Tokens 0, Hero 0, Objectives 12). "
        "3. Ann: 49 points (Houses 40, Fire 0, Tokens 0, Hero 0, Objectives 9)."
    )


def test_there_are_no_final_scores_before_the_end() -> None:
    with pytest.raises(ValueError, match="goes on"):
        alt.final(seen(position()), ALL)


def test_the_banner_names_who_sits_there() -> None:
    assert alt.banner(Reader(language(None), ("Ann", "Bob"))) == (
        "The Great Fire of London 1666: a map of the burning city. At the table: Ann and Bob."
    )
    assert alt.banner(Reader(language(None), ())).endswith("burning city.")


@pytest.mark.parametrize("hidden", [False, True])
def test_alt_texts_are_never_too_long(hidden: bool) -> None:
    for moves in (100, 200, 999):
        state = played(6, "long", moves, Options(hidden_colours=hidden)).state
        view = seen(state, ANN)
        for place in state.cones:
            state.cones[place] = 10
        assert len(alt.board(view, TOO_LONG)) <= ALT_LIMIT
        assert len(alt.hand(view, TOO_LONG)) <= ALT_LIMIT
        if view.result is not None:
            assert len(alt.final(view, TOO_LONG)) <= ALT_LIMIT
    assert len(alt.banner(TOO_LONG)) <= ALT_LIMIT
