"""Whom a table waits for."""

from bot.model import Chair, Facts
from bot.table import Table
from games.core import host, notation
from games.core.codec import choose
from games.core.log import Seat
from games.registry import SHELF


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
    rules = SHELF["cash_guns"]
    state = host.start(rules, 4, choose(rules.options, {}), "waiting")
    assert table.people_asked(state) == {0, 1}
    load = notation.read("load clic", rules.legal(state, Seat(1)))
    state = host.step(rules, state, Seat(1), load).state
    assert [action.kind for action in rules.legal(state, Seat(1))] == ["take_back"]
    assert table.people_asked(state) == {0}
