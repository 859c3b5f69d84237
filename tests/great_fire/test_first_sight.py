"""What players do at first sight: those of level medium, and everybody in rollouts."""

import pytest

from games.core import engine
from games.core.log import Log
from games.core.rng import Rng
from games.great_fire import moves
from games.great_fire.actions import Intensify, MoveBand, MoveLandowner
from games.great_fire.ai.heuristic import ActionValues, heuristic
from games.great_fire.ai.medium import medium
from games.great_fire.ai.rollout import at_first_sight, rollout
from games.great_fire.box import BOX
from games.great_fire.model import IntensifyFire, State, TakeActions
from games.great_fire.rules import RULES
from tests.great_fire.position import ANN, P, acting, houses, only_houses, position


@pytest.mark.parametrize("count", [3, 6])
def test_the_fire_worth_most_is_found_without_looking_at_every_fire(count: int) -> None:
    state, dice = engine.start(RULES, count, RULES.options(), "fights"), Rng("fights")
    found = 0
    while state.agenda:
        task = state.agenda[-1]
        if isinstance(task, TakeActions) and task.points:
            values = ActionValues(state, task.seat)
            best, every = values.best_fight(), values.fights
            if best is None:
                assert not every
            else:
                assert best[1] == every[best[0]]
                assert best[1].value == max(one.value for one in every.values())
                found += len(every) > 1
        action = rollout(state, task.seat, dice)
        assert action is not None
        RULES.apply(state, task.seat, action, Log())
    assert found > 10


def test_where_to_begin_is_chosen_by_value() -> None:
    """In rollouts it is left to chance: what follows decides more, and values take long."""
    state = engine.start(RULES, 3, RULES.options(), "set up")
    first = state.agenda[-1].seat
    legal = moves.legal(state, first)
    assert medium(state, first, Rng("any")) == heuristic(state, first, legal)[0]


def ann_has_red_houses() -> State:
    """Fires burn in the north, next to Ann's houses, and in the west, next to Bob's."""
    state = position(burning={"moorgate": 1, "st_pauls": 1}, owed=acting())
    only_houses(state, {"bassishaw": houses(red=3), "baynards_castle": houses(blue=3)})
    for player in state.players:
        player.objectives = ()
    return state


def test_added_cones_feed_the_fire_next_to_others() -> None:
    state = ann_has_red_houses()
    state.agenda = [IntensifyFire(ANN, 3, "stack_card")]
    assert at_first_sight(state, ANN) == Intensify(P("st_pauls"))


def test_who_can_put_nothing_out_goes_where_it_may_come_next() -> None:
    state = position(owed=acting())
    state.players[ANN].landowner = P("bassishaw")
    chosen = at_first_sight(state, ANN)
    assert isinstance(chosen, MoveLandowner)
    assert chosen.to in BOX.map.places_in(BOX.map.near[BOX.map.number[BOX.map.start.id]])


def test_a_band_guards_ones_own_houses() -> None:
    """Everything else is far away: a band goes where the fire may come, and Ann's houses stand."""
    state = position(bands={"custom_house": 1}, owed=acting(1))
    state.players[ANN].landowner = P("philpot_lane")
    only_houses(state, {"tower_street": houses(red=5)})
    assert at_first_sight(state, ANN) == MoveBand(P("custom_house"), P("tower_street"), 1, False)
