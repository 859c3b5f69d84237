"""The end of the game, the count, ties, and what is shown of it before."""

import pytest

from games.core.log import Seat
from games.core.rules import Result
from games.london import score, standings
from games.london.box import IDLE_ROUNDS
from games.london.cards import BoroughId
from games.london.events import GameEnded, HandsCounted, LastTurns, LoansRepaid, TurnBegan
from games.london.model import State
from games.london.rules import RULES
from tests.london.position import (
    ANN,
    BOB,
    CAT,
    begin,
    cards,
    do,
    give,
    has,
    legal,
    of_type,
    question,
    table,
)


def ending(seats: int = 2) -> State:
    """Return Ann's turn, the last card of the deck already drawn."""
    state = table(seats, deck="", upper="pauper pauper")
    for player in state.players:
        player.money = 0
    return state


def finish(state: State) -> Result:
    """Play on to the end, each turn a run that does nothing, and return the result."""
    while question(state) is not None:
        do(state, "end_run" if question(state) == "run" else _next(state))
    found = score.result(state)
    assert found is not None
    return found


def _next(state: State) -> str:
    return "run_city" if question(state) == "act" else legal(state)[0]


def counted(state: State) -> Result:
    """Return how the game counts as it stands, after the count has begun."""
    state.agenda = []
    found = score.result(state)
    assert found is not None
    return found


def totals(found: Result) -> list[int]:
    return [one.total for one in found.scores]


def parts(state: State) -> dict[str, int]:
    """Return what counts for Ann."""
    return {part.key: part.points for part in counted(state).scores[ANN].parts}


# The last turns ----------------------------------------------------------------------------------


def test_rule_33_an_empty_deck_gives_each_of_the_others_a_last_turn() -> None:
    state = begin(table(3, deck="salters", upper="pauper pauper"))
    do(state, "draw", "run_city")
    assert state.last is None, "only at the end of a turn"
    events = do(state, "end_run")
    assert events[-2:] == [LastTurns(ANN, idle=False), TurnBegan(BOB, last=True)]
    turns = list[int]()
    while question(state) is not None:
        turns.append(state.turn)
        do(state, "take pauper", "run_city", "end_run")
    assert turns == [BOB, CAT]


def test_reading_26_who_brought_them_on_has_none_and_it_happens_once() -> None:
    state = begin(table(2, deck="salters", upper="pauper pauper"))
    do(state, "draw", "run_city", "end_run", "take pauper", "run_city")
    events = do(state, "end_run")
    assert of_type(events, LastTurns) == []
    assert question(state) is None
    assert RULES.legal(state, ANN) == RULES.legal(state, BOB) == ()


def test_rule_33_a_deck_emptied_within_a_turn_counts_at_its_end_only() -> None:
    """What the university puts back is in the deck again."""
    state = begin(table(city="university_of_london", deck="lords salters"))
    do(state, "look", "keep lords", "run_city", "end_run")
    assert (state.last, len(state.deck)) == (None, 1)


def test_reading_25_ten_rounds_without_a_card_from_the_deck_end_the_game() -> None:
    state = begin(table(2, upper="lords", deck="salters salters salters"))
    do(state, "take lords", "run_city", "end_run")
    assert state.idle == 1
    state.idle = IDLE_ROUNDS * 2 - 1
    give(state, BOB)
    state.upper = cards("grocers mercers")
    do(state, "take grocers", "run_city")
    events = do(state, "end_run")
    assert of_type(events, LastTurns) == [LastTurns(BOB, idle=True)]
    do(state, "draw", "run_city", "end_run")
    assert question(state) is None


def test_reading_25_a_card_from_the_deck_begins_the_rounds_anew() -> None:
    for city, draws in (
        ("", ["draw"]),
        ("university_of_london", ["look", "keep salters", "put_back salters"]),
    ):
        state = begin(table(2, city=city, deck="salters salters salters salters"))
        state.idle = 15
        do(state, *draws, "run_city", "end_run")
        assert state.idle == 1


# The count -------------------------------------------------------------------------------------


def test_rule_34_cards_in_hand_bring_poverty_and_leave_the_game() -> None:
    state = ending()
    give(state, ANN, hand="lords salters pauper")
    do(state, "run_city", "end_run")
    assert has(state)["poverty"] == 3
    do(state, "take pauper", "run_city")
    events = do(state, "end_run")
    assert of_type(events, HandsCounted) == [HandsCounted((3, 1))]
    assert [has(state, seat)["poverty"] for seat in (ANN, BOB)] == [6, 2]
    assert ([player.hand for player in state.players], len(state.gone)) == ([[], []], 4)


def test_reading_19_public_houses_do_not_help_at_the_end() -> None:
    state = ending()
    give(state, ANN, hand="lords salters", city="public_houses")
    do(state, "run_city", "activate 0 - - -", "end_run")
    assert has(state)["poverty"] == 1
    finish(state)
    assert has(state)["poverty"] == 1 + 2


def test_rule_35_covered_and_face_down_cards_count() -> None:
    state = table(city="st_pauls lords, .hospital, salters", money=0)
    assert parts(state)["city"] == 6 + 1 + 3


def test_rule_36_as_many_loans_as_can_be_are_repaid() -> None:
    state = ending()
    state.players[ANN].money, state.players[ANN].loans = 44, 3
    do(state, "run_city", "end_run", "take pauper", "run_city")
    events = do(state, "end_run")
    assert of_type(events, LoansRepaid) == [LoansRepaid(ANN, 2, 30)]
    assert (has(state)["money"], has(state)["loans"]) == (14, 1)
    assert of_type(events, GameEnded) == [GameEnded((2, 1), (4 - 7 - 1, 0))]


@pytest.mark.parametrize(("money", "points"), [(0, 0), (2, 0), (3, 1), (14, 4), (15, 5)])
def test_rule_37_every_full_three_pounds_are_one_prestige(money: int, points: int) -> None:
    assert parts(table(money=money))["money"] == points


def test_rule_38_each_loan_left_costs_seven() -> None:
    assert parts(table(loans=2))["loans"] == -14


def test_rule_39_the_poorest_of_poverty_is_taken_off_everybody() -> None:
    state = table(3, money=0)
    for player, poverty in zip(state.players, (12, 5, 8), strict=True):
        player.poverty, player.money = poverty, 0
    assert totals(counted(state)) == [-9, 0, -2]


TABLE = {0: 0, 1: -1, 2: -1, 3: -2, 4: -3, 5: -5, 6: -7, 7: -9, 8: -11, 9: -13, 10: -15}


@pytest.mark.parametrize(("poverty", "points"), TABLE.items())
def test_rule_40_poverty_costs_prestige(poverty: int, points: int) -> None:
    assert parts(table(poverty=poverty))["poverty"] == points


@pytest.mark.parametrize(("poverty", "points"), [(11, -18), (12, -21), (20, -45)])
def test_example_5_and_three_for_each_above_ten(poverty: int, points: int) -> None:
    assert parts(table(poverty=poverty))["poverty"] == points


def test_rule_41_most_prestige_wins_and_parts_add_up() -> None:
    state = table(city="st_pauls", money=7, loans=1, poverty=4)
    state.players[ANN].prestige = 20
    found = counted(state)
    assert parts(state) == {"prestige": 20, "city": 6, "money": 2, "loans": -7, "poverty": -3}
    assert (totals(found), found.places) == ([18, 1], (1, 2))


def tied() -> State:
    """Return two who have 10 prestige each."""
    state = table(money=0)
    for player in state.players:
        player.money, player.prestige = 0, 10
    return state


def test_rule_41_ties_go_to_less_poverty() -> None:
    state = tied()
    state.players[ANN].poverty, state.players[ANN].prestige = 1, 11
    found = counted(state)
    assert (totals(found), found.places) == ([10, 10], (2, 1))


def test_rule_41_then_to_more_boroughs() -> None:
    state = tied()
    give(state, BOB, boroughs="city")
    assert counted(state).places == (2, 1)


def test_rule_41_then_to_the_best_single_card() -> None:
    state = tied()
    give(state, ANN, city="hospital .hospital")
    give(state, BOB, city="st_pauls lords")
    state.players[BOB].prestige = 9
    found = counted(state)
    assert (totals(found), found.places) == ([16, 16], (2, 1))


def test_reading_35_a_total_can_be_below_zero() -> None:
    state = ending()
    state.players[ANN].loans = 1
    assert counted(state).scores[ANN].total == -7


def test_reading_27_a_full_tie_is_a_shared_win() -> None:
    state = tied()
    assert counted(state).places == (1, 1)


def test_less_poverty_goes_before_more_boroughs() -> None:
    state = tied()
    give(state, ANN, boroughs="city hackney")
    state.players[ANN].poverty, state.players[ANN].prestige = 1, 11
    assert counted(state).places == (2, 1)


# Before the end ----------------------------------------------------------------------------------


def test_reading_30_what_would_be_counted_now_is_shown_without_hands() -> None:
    state = table(city="st_pauls lords", hand="lords salters", money=20, loans=1, poverty=7)
    state.players[BOB].poverty = 4
    own, theirs = (standings.standings(RULES.view(state, seat))[ANN] for seat in (ANN, BOB))
    shown = {part.key: part.points for part in own.parts}
    assert shown == {"prestige": 0, "city": 7, "money": 1, "loans": 0, "poverty": -2}
    assert (theirs.total, theirs.hidden, own.hidden) == (own.total - 6, ("city",), ())


@pytest.mark.parametrize(("viewer", "hides"), [(ANN, False), (BOB, True), (None, True)])
def test_reading_30_what_happens_changes_what_is_shown(viewer: Seat | None, hides: bool) -> None:
    state = table(city="hospital, brewing", hand="lords lords salters", money=6, poverty=3)
    state.players[BOB].money = 0
    # £16 count 5, the loan is repaid for 15: 0; Lord's counts 1, and hides the Hospital's 3.
    assert _changes(state, "take_loan", viewer) == {ANN: -2}
    assert _changes(state, "build lords lords 0", viewer) == {ANN: 1 - 3 * hides}
    assert _changes(state, "enough", viewer) == {}
    begin(state)
    assert _changes(state, "draw", viewer) == {}
    assert _changes(state, "run_city", viewer) == {}
    # £9 more: 25, of which 15 repay the loan: 3. Brewing counts 1, and is hidden then.
    assert _changes(state, "activate 1 salters - -", viewer) == {ANN: 3 - hides}
    # Two stacks, a loan and the card that was drawn: 7 poverty instead of 3.
    assert _changes(state, "end_run", viewer) == {ANN: -7}
    begin(state)
    assert _changes(state, "repay 1", viewer) == {}
    assert _changes(state, "draw", viewer) == {}
    # £10 count 3, £5 count 1; 2 prestige, and 5 poverty instead of 7.
    state.offer = [BoroughId("southwark_and_bermondsey")]
    assert _changes(state, "buy_land southwark_and_bermondsey", viewer) == {ANN: 2 + 4 - 2}


def _changes(state: State, text: str, viewer: Seat | None) -> dict[Seat, int]:
    """Do something, and return by how much the totals that a viewer sees have changed by it."""
    before = standings.standings(RULES.view(state, viewer))
    events = do(state, text, hearer=viewer)
    view = RULES.view(state, viewer)
    after = standings.standings(view)
    found = dict(standings.changes(events, view))
    assert found == {
        seat: now.total - old.total
        for seat, (old, now) in enumerate(zip(before, after, strict=True))
        if now.total != old.total
    }
    return found
