"""Sealed choices: whom a table waits for, and what can be taken back."""

import pytest

from bot.model import Chair, Facts
from bot.shelf import SHELF
from bot.tables.session import Session
from bot.tables.table import Table
from games.core import host, notation
from games.core.codec import choose
from games.core.log import Seat

RULES = SHELF["cash_guns"].rules
OPTIONS = choose(RULES.options, {})


def test_who_has_sealed_a_choice_and_may_take_it_back_is_not_waited_for() -> None:
    facts = Facts(
        id=1,
        game="cash_guns",
        options="{}",
        seed="waiting",
        status="running",
        guild_id=2,
        channel_id=3,
        host_id=4,
        locale="en",
        message_id=None,
        told=0,
        reason=None,
        created_at=0,
        touched_at=0,
    )
    people = (Chair(Seat(0), "person", 10), Chair(Seat(1), "person", 11))
    computers = (Chair(Seat(2), "computer"), Chair(Seat(3), "computer"))
    table = Table(facts, (*people, *computers))
    state = host.start(RULES, 4, OPTIONS, "waiting")
    assert table.people_asked(state) == {0, 1}
    load = notation.read("load clic", RULES.legal(state, Seat(1)))
    state = host.step(RULES, state, Seat(1), load).state
    assert [action.kind for action in RULES.legal(state, Seat(1))] == ["take_back"]
    assert table.people_asked(state) == {0}


@pytest.mark.parametrize("power", ["the_kid", "the_cunning", "the_insane"])
def test_a_power_that_was_shown_stays_shown(power: str) -> None:
    play = Session(RULES, choose(RULES.options, {"super_powers": True}), 4, "shown")
    play.state.players[1].power = power
    [reveal] = [one for one in play.offer(Seat(1)).actions if one.kind == "reveal"]
    assert play.is_final(Seat(1), reveal)
    play.commit(play.move(Seat(1), reveal, at=0))
    assert not play.may_undo(Seat(1))


def test_a_sealed_choice_is_not_final_but_for_the_last_one() -> None:
    play = Session(RULES, OPTIONS, 4, "final")
    for seat in (Seat(0), Seat(1), Seat(2), Seat(3)):
        load = notation.read("load clic", play.offer(seat).actions)
        assert play.is_final(seat, load) is (seat == 3)
        play.commit(play.move(seat, load, at=0))
