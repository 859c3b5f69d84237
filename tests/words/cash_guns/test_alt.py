"""The pictures of Ca$h 'n Gun$, told to who cannot see them, word for word."""

from dataclasses import replace
from itertools import permutations

import pytest

from games.cash_guns.model import Options, Question, State
from games.cash_guns.samples import at_question
from games.core.log import Seat
from games.core.rng import Rng
from tests.cash_guns import contract
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    armed,
    do,
    ended,
    give,
    showdown,
    table,
)
from tests.words.cash_guns.position import TIMES, WORDS, seen, to, two_guns, waiting
from words.cash_guns import alt
from words.fitting import ALT_LIMIT
from words.languages import language
from words.reader import Reader

EVERYTHING = Options(super_powers=True, undercover_cop=True)
TOO_LONG = Reader(language(None), tuple(f"{seat}" + "W" * 40 for seat in range(6)))


def board(state: State, seat: Seat | None = None) -> str:
    return alt.board(seen(state, seat), to(None))


def hand(state: State, seat: Seat | None) -> str:
    return alt.hand(seen(state, seat), to(None))


# The board ------------------------------------------------------------------------------------


def test_a_board_tells_the_game() -> None:
    state = table(4, round=3, powers={BOB: "the_kid"}, wounds={ANN: 1, DAN: 3})
    give(state, ANN, "20 5")
    state.players[CAT].shame = 1
    do(state, BOB, "reveal the_kid")
    do(state, BOB, "load clic")
    do(state, ANN, "load_and_aim clic 2")
    do(state, CAT, "load_and_aim clic 0")
    do(state, BOB, "aim 2")
    assert board(state) == (
        "Round 3 of 8. Stay or quit? On the table: $50,000. "
        "Each share, if 1, 2, 3 or more players split: $50k, $25k, $10k. "
        "Ann (red): $25,000+?, in the lead, 1 wound, aims at Cat. "
        "Bob (blue): $0, aims at Cat, The Kid. "
        "Cat (green): -$5,000+?, shame 1, aims at Ann. Dan (yellow): $0, 3 wounds, dead."
    )


def test_a_board_does_not_change_while_choices_come_in() -> None:
    """Who has chosen is nobody's business."""
    fresh = table(4)
    for first, second in permutations((ANN, BOB, CAT), 2):
        state = table(4)
        do(state, first, "load_and_aim bang 3")
        do(state, second, "load_and_aim clic 3")
        assert board(state) == board(fresh)


def test_ones_own_secrets_are_not_told_of_the_board() -> None:
    state = table(5, powers={ANN: "the_unbreakable"}, cop=ANN)
    do(state, ANN, "load_and_aim bang 1")
    assert board(state, ANN) == board(state)


@pytest.mark.parametrize("question", ["load_and_aim", "quit"])
def test_the_board_is_the_same_whoever_looks(question: Question) -> None:
    state = at_question(6, "public", 3, question, EVERYTHING).state
    assert board(state, ANN) == board(state, BOB) == board(state)


@pytest.mark.parametrize("question", ["load_and_aim", "quit"])
def test_twins_sound_alike(question: Question) -> None:
    state = at_question(6, "twins", 3, question, EVERYTHING).state
    other = contract.twin(state, None, Rng("twin"))
    assert contract.hidden(other, None) != contract.hidden(state, None)
    assert board(other) == board(state)
    own = contract.twin(state, BOB, Rng("twin"))
    assert hand(own, BOB) == hand(state, BOB)


# The other pictures ---------------------------------------------------------------------------


def test_a_hand_tells_cards_power_mission_and_money() -> None:
    assert hand(armed(), BOB) == (
        "Cards: 2 \N{MULTIPLICATION SIGN} Clic, 1 \N{MULTIPLICATION SIGN} Bang! and "
        "1 \N{MULTIPLICATION SIGN} Bang! Bang! Bang! Loaded: Bang! "
        "Super Power: The Specialist. Takes a fired Bang! Bang! Bang! back, once. "
        "Mission: undercover cop. Call 3 times by round 6, stay alive, then quit at most once. "
        "Money: $40,000. 1 wound. Shame markers: 2."
    )


def test_a_hand_of_two_guns_tells_both() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[BOB].guns.pop())
    assert "Second gun: " in hand(state, ANN)


def test_rule_19_a_board_tells_which_cards_all_have_seen_used() -> None:
    """Clics too: with five of them seen, all that is left of a hand can wound."""
    state = table(4)
    showdown(state, "Ann: bang at Bob", "Bob: clic at Ann", "Cat: clic at Dan")
    told = board(state)
    assert "Ann (red): $10,000, in the lead, spent Bang! Bob (blue): $0, 1 wound, " in told
    assert "Cat (green): $10,000, in the lead, spent Clic. " in told


def test_power_3_a_board_tells_whose_gun_has_a_new_owner() -> None:
    told = board(two_guns())
    ann, dan = told[told.index("Ann (") : told.index("Bob (")], told[told.index("Dan (") :]
    assert "two guns" in ann
    assert "without a gun" in dan
    assert told.count("two guns") == told.count("without a gun") == 1


def test_power_9_a_board_tells_that_bang_bang_bang_came_back() -> None:
    state = table(4, powers={ANN: "the_specialist"})
    showdown(state, "Ann: triple at Bob, reload clic")
    ann = "Ann (red): $10,000, in the lead, has Bang! Bang! Bang! again, The Specialist"
    assert ann in board(state)


def test_public_facts_are_told_where_they_mean_something() -> None:
    """What `need_not_show` in the contract leaves out elsewhere."""
    state = at_question(6, "facts", 3, "quit", EVERYTHING).state
    view = seen(state)
    telling = replace(
        view,
        calls=view.calls + 1,
        players=(replace(view.players[0], power="dragon_skin", shown=True), *view.players[1:]),
    )
    told = alt.board(telling, to(None))
    assert f"Calls: {view.calls + 1} of 3." in told
    assert "Dragon Skin." in told or "Dragon Skin," in told
    assert WORDS.waiting(replace(view, left=view.left - 1), to(None)) != waiting(state)
    share = alt.board(replace(view, share_of=(5_000,)), to(None))
    assert "Each share, if 1, 2, 3 or more players split: $5k. " in share


def test_a_board_tells_the_shots_of_the_round_that_is_over_as_the_picture_shows_them() -> None:
    state = table(4)
    news = showdown(
        state,
        "Ann: bang at Bob",
        "Bob: clic at Cat",
        "Cat: triple at Bob",
        "Dan: clic at Ann, quits",
    )
    assert alt.board(seen(state), to(None), news).partition("Guns and people as ")[2] == (
        "round 1 ended. "
        "Ann (red): $25,000, in the lead, Bang! at Bob, +$25,000, spent Bang! "
        f"Bob (blue): $0, 2 wounds, hit {TIMES}2. "
        "Cat (green): $25,000, in the lead, Bang! Bang! Bang! at Bob, +$25,000, "
        "spent Bang! Bang! Bang! "
        "Dan (yellow): -$5,000, shame 1, quit."
    )


def test_a_board_tells_of_the_grenade_and_whose_power_is_used_up() -> None:
    state = table(4, powers={ANN: "the_insane"})
    do(state, ANN, "reveal the_insane")
    news = showdown(state, "Ann: clic at Bob", "Bob: triple at Ann", "Cat: clic at Ann")
    told = alt.board(seen(state), to(None), news)
    assert "Ann's grenade goes off!" in told
    assert "The Insane (used up)." in told
    assert "Cat (green): $0+?, 1 wound, hit." in told


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(table(), None)


def test_a_final_table_tells_money_place_by_place_and_all_secrets() -> None:
    assert alt.final(seen(ended()), to(None)).startswith(
        "Cat wins. The undercover cop was Bob. 0 of 3 calls: mission failed. "
        "1. Cat: $65,000 (Money $60,000, Shame -$5,000, The dead $10,000, "
        "6 Feet Under, gangster). 2. Dan: $10,000 ("
    )


def test_there_is_no_final_table_before_the_end() -> None:
    with pytest.raises(ValueError, match="goes on"):
        alt.final(seen(table()), to(None))


def test_the_banner_says_who_sits_there() -> None:
    assert alt.banner(Reader(language(None), ("Ann", "Bob"))) == (
        "Ca$h 'n Gun$: six gangsters round a table, and the loot. At the table: Ann and Bob."
    )
    assert alt.banner(Reader(language(None), ())).endswith("the loot.")


def test_alt_texts_are_never_too_long() -> None:
    moments: list[tuple[int, Question]] = [
        (1, "load_and_aim"),
        (3, "quit"),
        (99, "load_and_aim"),
    ]
    for round, question in moments:
        state = at_question(6, "long", round, question, EVERYTHING).state
        view = seen(state, ANN)
        for player in state.players:
            player.known, player.shame = "shown", 3
        assert len(alt.board(seen(state, ANN), TOO_LONG)) <= ALT_LIMIT
        assert len(alt.hand(view, TOO_LONG)) <= ALT_LIMIT
        if view.result is not None:
            assert len(alt.final(view, TOO_LONG)) <= ALT_LIMIT
    assert len(alt.banner(TOO_LONG)) <= ALT_LIMIT


def test_a_choice_tells_who_may_be_chosen() -> None:
    state = table(4)
    told = alt.choice(seen(state, ANN), to(ANN), ("1", "3"))
    assert told == "You can choose: Bob (blue): $0. Dan (yellow): $0."
