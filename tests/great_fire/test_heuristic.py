"""The values of actions, without looking ahead."""

from games.great_fire import moves
from games.great_fire.actions import Extinguish, Spread
from games.great_fire.ai.evaluate import evaluate
from games.great_fire.ai.heuristic import ActionValues, heuristic
from games.great_fire.model import Options, State
from tests.great_fire.position import ANN, BOB, P, acting, give, houses, only_houses, position


def best(state: State) -> object:
    return heuristic(state, ANN, moves.legal(state, ANN))[0]


def test_what_can_be_put_out_is_put_out() -> None:
    state = position(burning={"tower": 2}, bands={"tower": 2}, owed=acting())
    state.players[ANN].landowner = P("tower")
    assert best(state) == Extinguish(P("tower"), 2, 2, hero=False)


def test_others_houses_burn_rather_than_ones_own() -> None:
    state = position(hand="NNNNN")
    found = moves.legal(state, ANN)
    ends = {action.to for action in found if isinstance(action, Spread)}
    mine, theirs = sorted(ends)[:2]
    left = {str(end): houses(green=1) for end in ends}
    only_houses(state, left | {mine: houses(red=2), theirs: houses(blue=2)})
    ranked = heuristic(state, ANN, moves.legal(state, ANN))
    assert isinstance(ranked[0], Spread)
    assert isinstance(ranked[-1], Spread)
    assert (ranked[0].to, ranked[-1].to) == (theirs, mine)


def test_with_hidden_colours_any_other_is_as_good() -> None:
    state = position(hand="NNNNN", options=Options(hidden_colours=True))
    values = ActionValues(state, ANN)
    assert values.of_burning(P("tower"), houses(blue=1)) == values.of_burning(
        P("tower"), houses(white=1)
    )
    assert values.of_burning(P("tower"), houses(red=1)) == -2


def test_who_leads_has_the_better_chances() -> None:
    state = position()
    give(state, BOB, "victory_point", "victory_point")
    even = evaluate(position())
    after = evaluate(state)
    assert after[BOB] > even[BOB]
    assert after[ANN] <= even[ANN]
