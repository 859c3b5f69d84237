"""Sealed choices: for whom a table waits, and what can be undone."""

import pytest

from bot.tables.session import Session
from games.core import engine, notation
from games.core.codec import choose
from games.core.log import Seat
from tests.games import GAMES

RULES = GAMES["cash_guns"].rules
OPTIONS = choose(RULES.options, {})


def test_who_has_sealed_a_choice_and_may_take_it_back_is_not_waited_for() -> None:
    state = engine.start(RULES, 4, OPTIONS, "waiting")
    assert engine.active(RULES, state) == (0, 1, 2, 3)
    load = notation.read("load_and_aim clic -", RULES.legal(state, Seat(1)))
    state = engine.step(RULES, state, Seat(1), load).state
    assert [action.kind for action in RULES.legal(state, Seat(1))] == ["take_back"]
    assert engine.active(RULES, state) == (0, 2, 3)


@pytest.mark.parametrize("power", ["the_kid", "the_cunning", "the_insane"])
def test_a_power_that_was_shown_stays_shown(power: str) -> None:
    session = Session(RULES, choose(RULES.options, {"super_powers": True}), 4, "shown")
    session.state.players[1].power = power
    [reveal] = [one for one in session.offer(Seat(1)).actions if one.kind == "reveal"]
    assert session.is_final(Seat(1), reveal)
    session.commit(session.move(Seat(1), reveal, at=0))
    assert not session.may_undo(Seat(1))


def test_a_sealed_choice_is_not_final_but_for_the_last_one() -> None:
    session = Session(RULES, OPTIONS, 4, "final")
    for seat in (Seat(0), Seat(1), Seat(2), Seat(3)):
        load = notation.read("load_and_aim clic -", session.offer(seat).actions)
        assert session.is_final(seat, load) is (seat == 3)
        session.commit(session.move(seat, load, at=0))
