"""The work of a computer player's process, run here: it uses only the view, and stops in time."""

import time
from functools import partial
from itertools import count

import pytest

from bot.ai.levels import ai_of
from bot.ai.worker import think
from games.core import engine, notation
from tests.games import GAMES

FIRE = GAMES["great_fire"].rules


def test_the_same_view_and_seed_give_the_same_move() -> None:
    state = engine.start(FIRE, 3, FIRE.options(), "worker")
    seat = engine.active(FIRE, state)[0]
    view = FIRE.views.dump(FIRE.view(state, seat))
    first, second = (think("great_fire", seat, "medium", view, "seed", 60) for _ in range(2))
    assert first == second
    assert notation.read(first, FIRE.legal(state, seat)).kind == "place_band"


def test_without_time_there_is_an_answer_all_the_same() -> None:
    state = engine.start(FIRE, 6, FIRE.options(), "worker")
    seat = engine.active(FIRE, state)[0]
    view = FIRE.views.dump(FIRE.view(state, seat))
    hurried = think("great_fire", seat, "hard", view, "seed", -1)
    best, *_ = ai_of(GAMES["great_fire"]).heuristic(state, seat, FIRE.legal(state, seat))
    assert hurried == notation.write(best)


def test_a_busy_machine_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock may run for hours: what counts is the time that the process gets."""
    hours = (3600.0 * number for number in count())
    state = engine.start(FIRE, 3, FIRE.options(), "busy")
    for _ in range(40):
        seat = engine.active(FIRE, state)[0]
        hard = partial(
            think, "great_fire", seat, "hard", FIRE.views.dump(FIRE.view(state, seat)), "seed"
        )
        hurried, usual = hard(-1), hard(60)
        if hurried != usual:
            break
        state = engine.step(
            FIRE, state, seat, notation.read(hurried, FIRE.legal(state, seat))
        ).state
    assert hurried != usual
    for clock in ("monotonic", "perf_counter", "time"):
        monkeypatch.setattr(time, clock, lambda: next(hours))
    assert hard(60) == usual
