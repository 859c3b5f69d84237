"""The forecast of what will burn."""

import pytest

from games.great_fire.ai.danger import Danger
from games.great_fire.ai.evaluate import evaluate
from games.great_fire.model import SpreadFire, State
from tests.great_fire.position import ANN, BOB, P, ended, houses, only_houses, position


def chances(state: State, *places: str) -> list[float]:
    danger = Danger(state)
    return [danger.chance(P(place)) for place in places]


def test_the_further_from_the_fire_the_safer() -> None:
    near, next_to_it, far, farthest = chances(
        position(), "st_mary", "coleman_street", "bassishaw", "barbican"
    )
    assert 1 > near > next_to_it > far > farthest > 0


def test_the_fewer_turns_are_left_the_safer() -> None:
    early, late = position(), position()
    late.piles = []
    assert chances(early, "st_mary") > chances(late, "st_mary") > [0]


def test_nothing_burns_any_more_after_the_last_card() -> None:
    state = position()
    state.piles = []
    for player in state.players:
        player.hand = player.hand[:4]
    assert chances(state, "st_mary") == [0]


def test_where_a_band_waits_the_fire_comes_less_likely() -> None:
    danger = Danger(position())
    assert 0 < danger.at_band(P("st_mary")) < danger.chance(P("st_mary"))


def test_a_firebreak_shields_what_lies_behind() -> None:
    state = position(burning={"spitalfields": 2})
    before, spared = chances(state, "bethnal", "st_mary")
    state.demolished = [P("antons_yard")]
    assert chances(state, "bethnal")[0] == before, "spitalfields leads there, too"
    state.cones = {P("pudding_lane"): 20}
    state.demolished += [P("spitalfields")]
    assert chances(state, "bethnal", "st_mary") == [0, spared]


def test_a_forecast_tells_what_a_firebreak_would_save() -> None:
    """As much as the chance to burn falls once the place is blown up."""
    state = position()
    state.demolished = [P("antons_yard")]
    saved = dict(Danger(state).saved(P("spitalfields")))
    (before,) = chances(state, "bethnal")
    state.demolished += [P("spitalfields")]
    assert saved == {P("bethnal"): before - chances(state, "bethnal")[0]}
    assert saved[P("bethnal")] > 0


def test_a_single_cone_that_nothing_feeds_spreads_nowhere() -> None:
    state = position(burning={"bethnal": 1})
    state.cones.pop(P("pudding_lane"))
    assert chances(state, "spitalfields") == [0]
    state.cones[P("bethnal")] = 2
    assert chances(state, "spitalfields")[0] > 0


def test_fire_prefers_houses_to_what_is_burnt_out() -> None:
    state = position(burnt_out=["pepys_house", "philpot_lane", "tower_street", "custom_house"])
    before = chances(position(), "crutched_friars")[0]
    assert chances(state, "crutched_friars")[0] < before


@pytest.mark.parametrize("owned", ["red", "blue"])
def test_who_has_more_to_lose_to_the_fire_has_the_worse_chances(owned: str) -> None:
    """Both lost the same; Ann's (red) or Bob's (blue) houses are next to the fire."""
    state = position(seats=3, owed=SpreadFire(ANN))
    other = "blue" if owned == "red" else "red"
    only_houses(state, {"st_mary": houses(**{owned: 5}), "bethnal": houses(**{other: 5})})
    for player in state.players:
        player.objectives = ()
    values = evaluate(state)
    assert (values[ANN] < values[BOB]) == (owned == "red")


def test_at_the_end_winning_counts_beside_the_lead() -> None:
    """Rule 18: Ann and Bob have as many points, and Bob put out more cones."""
    state = ended(cones=0)
    for player in state.players:
        player.colour = "red"
        player.objectives = state.players[ANN].objectives
    state.hero = None
    state.players[ANN].tokens = ["victory_point"]
    state.players[BOB].cones = 1
    ann, bob, _ = evaluate(state)
    assert bob - ann == pytest.approx(0.1)
