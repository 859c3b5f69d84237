"""What is foreseen in a round holds wherever the others aim."""

import pytest

from games.cash_guns.actions import Hesitate, LoadAndAim, Stay
from games.cash_guns.foresee import foresee
from games.cash_guns.model import Options, State
from games.cash_guns.phases import ask
from games.cash_guns.rules import RULES
from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from tests.cash_guns.position import do, table

ANN, BOB, CAT, DAN = map(Seat, range(4))


def begun(*, super_powers: bool = False, seed: str = "foresee") -> State:
    """Return a first round in which Ann has loaded a Bang! and aims at Bob."""
    state = engine.start(RULES, 4, Options(super_powers=super_powers), seed)
    return engine.step(RULES, state, ANN, LoadAndAim("bang", BOB)).state


def test_whoever_has_aimed_may_plan_to_stay_or_quit() -> None:
    state = begun()
    ahead = foresee(RULES.view(state, ANN), ANN, ())
    assert ahead.view.ask == "quit"
    assert [one.kind for one in ahead.actions] == ["stay", "quit"]
    assert foresee(RULES.view(state, ANN), ANN, (Stay(),)).actions == (), "who lives is not known"


@pytest.mark.parametrize("seed", range(12))
def test_what_is_foreseen_is_legal_wherever_the_others_aim(seed: int) -> None:
    dice = Rng(f"aims {seed}")
    state = begun(super_powers=True, seed=f"powers {seed}")
    foreseen = foresee(RULES.view(state, ANN), ANN, ()).actions
    assert foreseen
    for seat in (BOB, CAT, DAN):
        legal = [one for one in RULES.legal(state, seat) if isinstance(one, LoadAndAim)]
        state = engine.step(RULES, state, seat, dice.pick(legal)).state
    assert set(foreseen) <= set(RULES.legal(state, ANN))


def test_the_kid_foresees_whom_to_aim_at_and_then_whether_to_stay() -> None:
    state = engine.start(RULES, 4, Options(super_powers=True), "kid")
    state.players[ANN].power, state.players[ANN].known = "the_kid", "shown"
    view = RULES.view(state, ANN)
    load = next(one for one in foresee(view, ANN, ()).actions if one.kind == "load")
    aim = foresee(view, ANN, (load,))
    assert (aim.view.ask, aim.actions[0]) == ("aim_last", Hesitate())
    assert foresee(view, ANN, (load, aim.actions[1])).view.ask == "quit"


def test_the_dead_foresee_nothing() -> None:
    state = engine.start(RULES, 4, Options(), "dead")
    state.players[ANN].wounds = 3
    assert foresee(RULES.view(state, ANN), ANN, ()).actions == ()


def test_the_kid_foresees_staying_where_another_has_lost_the_last_card() -> None:
    hands = dict.fromkeys((ANN, BOB, CAT, DAN), "clic")
    state = table(round=8, powers={ANN: "the_kid"}, hands=hands)
    state.players[ANN].known = "shown"
    state.agenda.pop()
    ask(state, "load_and_aim", (BOB, CAT, DAN))
    do(state, BOB, "load_and_aim clic -")
    for seat in (CAT, DAN):
        do(state, seat, "load_and_aim clic 1")
    assert not state.players[BOB].guns[0].cards
    view = RULES.view(state, ANN)
    aim = foresee(view, ANN, ()).actions[1]
    assert foresee(view, ANN, (aim,)).view.ask == "quit"
