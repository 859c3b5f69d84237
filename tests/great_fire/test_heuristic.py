"""The values of actions, without looking ahead."""

from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Demolish, Extinguish, MoveBand, Spread
from games.great_fire.ai.easy import easy
from games.great_fire.ai.evaluate import evaluate
from games.great_fire.ai.heuristic import heuristic
from games.great_fire.ai.weights import GOOD
from games.great_fire.ai.worth import Worth
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, Options, State
from tests.great_fire.position import (
    ANN,
    BOB,
    P,
    acting,
    give,
    houses,
    only_houses,
    position,
)


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
    worth = {}
    for colour in COLOURS:
        only_houses(state, {"tower": houses(**{colour: 1})})
        state.players[ANN].objectives = ()
        worth[colour] = Worth(state, ANN).at(P("tower"))
    assert worth.pop("red") == 2
    assert set(worth.values()) == {-GOOD.spite * 2 / 5}


def test_most_spite_goes_to_the_leader_and_none_to_nobody() -> None:
    state = position(seats=3)
    state.players[BOB].cones = 8
    worth = {}
    for colour in COLOURS:
        only_houses(state, {"tower": houses(**{colour: 1}), "aldgate": houses(red=9, blue=9)})
        state.players[ANN].objectives = ()
        worth[colour] = Worth(state, ANN).at(P("tower"))
    assert worth["blue"] < worth["green"] < worth["yellow"] == 0 < worth["red"] == 2


def test_an_objective_counts_as_long_as_houses_stand_there() -> None:
    state = position()
    only_houses(state, {"tower": houses(white=1)})
    points = BOX.map.objective_points(P("tower"))
    state.players[ANN].objectives = (P("tower"), P("cheapside"), P("guild_hall"))
    worth = Worth(state, ANN)
    assert (worth.at(P("tower")), worth.at(P("cheapside"))) == (points, 0)


def test_a_charge_goes_off_where_it_saves_more_than_it_costs() -> None:
    """All of Ann's houses lie behind one small district, and a band waits there."""
    state = position(burning={"st_bottolphs": 4}, bands={"antons_yard": 1}, owed=acting())
    give(state, ANN, "demolition")
    kept = ("st_bottolphs", "antons_yard", "bethnal")
    state.demolished = [one.id for one in BOX.map.districts if one.id not in kept]
    only_houses(state, {"antons_yard": houses(white=1), "bethnal": houses(red=4)})
    assert best(state) == Demolish(P("antons_yard"), houses(white=1), token=False, points=0)
    only_houses(state, {"antons_yard": houses(red=1), "bethnal": houses(white=4)})
    assert not isinstance(best(state), Demolish)


def test_a_fire_is_contained_where_it_can_then_be_put_out() -> None:
    state = position(burning={"moorgate": 1, "tower": 5}, bands={"sion_college": 1}, owed=acting())
    state.players[ANN].landowner = P("moorgate")
    assert best(state) == MoveBand(P("sion_college"), P("moorgate"), 1, covers=True)


def test_a_cone_is_taken_where_the_rest_can_be_put_out_at_once() -> None:
    state = position(burning={"moorgate": 2}, bands={"moorgate": 1}, hand="SSSSS")
    state.players[ANN].landowner = P("moorgate")
    first = best(state)
    assert isinstance(first, Spread)
    assert first.cone == P("moorgate")


def test_the_first_choices_are_different_deeds() -> None:
    """A search tries a few of them; the same deed with other cones would teach it nothing."""
    state = position(burning={"moorgate": 2, "st_mary": 3}, hand="NNNNN")
    ranked = heuristic(state, ANN, moves.legal(state, ANN))
    ends = [action.to for action in ranked if isinstance(action, Spread)]
    different = len(set(ends))
    assert len(set(ends[:different])) == different < len(ends)


def test_who_leads_has_the_better_chances() -> None:
    state = position()
    give(state, BOB, "victory_point", "victory_point")
    even = evaluate(position())
    after = evaluate(state)
    assert after[BOB] > even[BOB]
    assert after[ANN] <= even[ANN]


def test_easy_takes_the_best_deed_and_now_and_then_one_nearly_as_good() -> None:
    state = position(hand="NNNNN")
    ranked = heuristic(state, ANN, moves.legal(state, ANN))
    chosen = {easy(state, ANN, Rng(f"easy {number}")) for number in range(40)}
    assert chosen == set(ranked[:2])


def test_easy_does_not_take_a_deed_that_is_much_worse() -> None:
    state = position(burning={"tower": 2}, bands={"tower": 2}, owed=acting())
    state.players[ANN].landowner = P("tower")
    state.players[ANN].cones = 1  # two more make the hero
    chosen = {easy(state, ANN, Rng(f"easy {number}")) for number in range(40)}
    assert chosen == {Extinguish(P("tower"), 2, 2, hero=True)}


def test_easy_does_nothing_when_it_is_not_asked() -> None:
    assert easy(position(), BOB, Rng("easy")) is None
