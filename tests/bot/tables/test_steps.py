"""The steps of a game, where buttons lead, and what steps do not tell."""

import pytest

from bot.tables.frames import frames
from bot.tables.history import recorded
from bot.tables.session import Session
from bot.tables.steps import Step, leads_to, nearest, newest_of, steps, view_at
from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from tests.bot.offline_table import ANNS_TURN, SET_UP, OfflineTable, gangsters
from tests.games import GAMES

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
CLIC = "load_and_aim clic -"


@pytest.fixture
def offline() -> OfflineTable:
    return OfflineTable()


def turns(found: list[Step]) -> list[int]:
    return [step.turn for step in found]


def test_each_move_is_a_step_and_who_moves_twice_has_one_turn(offline: OfflineTable) -> None:
    offline.do(*SET_UP, *ANNS_TURN)
    found = steps(offline.session)
    assert [step.count for step in found] == list(range(13))
    assert [step.mover for step in found[:4]] == [None, ANN, BOB, CLEO]
    assert turns(found) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


def test_what_was_taken_back_is_no_step(offline: OfflineTable) -> None:
    offline.do("place_band tower", "undo", "place_band minories")
    [start, only] = steps(offline.session)
    assert start.moves == ()
    assert [one.text for one in only.moves] == ["place_band minories"]


def test_without_a_move_there_is_the_start_alone(offline: OfflineTable) -> None:
    assert steps(offline.session) == [Step((), 0, 0)]


FOUND = [Step((), at, turn) for at, turn in enumerate((0, 1, 1, 1, 2, 3, 3))]
ALL = range(len(FOUND))


def test_back_and_next_lead_to_the_steps_beside() -> None:
    assert [leads_to("back", at, FOUND, ALL) for at in ALL] == [0, 0, 1, 2, 3, 4, 5]
    assert [leads_to("next", at, FOUND, ALL) for at in ALL] == [1, 2, 3, 4, 5, 6, 6]


def test_turns_are_gone_through_from_first_step_to_first_step() -> None:
    assert [leads_to("turn_back", at, FOUND, ALL) for at in ALL] == [0, 0, 1, 1, 1, 4, 5]
    assert [leads_to("turn_on", at, FOUND, ALL) for at in ALL] == [1, 4, 4, 4, 5, 6, 6]


def test_a_filter_leaves_out_what_lies_between() -> None:
    among = (2, 3, 6)
    assert [leads_to("next", at, FOUND, among) for at in among] == [3, 6, 6]
    assert [leads_to("back", at, FOUND, among) for at in among] == [2, 2, 3]
    assert [leads_to("turn_on", at, FOUND, among) for at in among] == [6, 6, 6]
    assert [leads_to("turn_back", at, FOUND, among) for at in among] == [2, 2, 2]
    assert [nearest(at, among) for at in ALL] == [2, 2, 2, 3, 6, 6, 6]
    assert nearest(6, (2, 3)) == 3


def test_ones_own_newest_move_is_one_that_stands(offline: OfflineTable) -> None:
    offline.do(*SET_UP[:3])
    assert [newest_of(steps(offline.session), one) for one in (ANN, CLEO, None)] == [1, 3, None]
    offline.do("undo")
    assert newest_of(steps(offline.session), CLEO) is None


# What may be seen ------------------------------------------------------------------------------


def played(key: str, seats: int) -> Session:
    """Return a game that chance has played to its end."""
    rules, chance = GAMES[key].rules, Rng("stepping")
    session = Session(rules, rules.options(), seats, "steps")
    while session.result is None:
        seat = chance.pick(session.active)
        action = chance.pick(session.offer(seat).actions)
        session.commit(session.move(seat, action, 0))
    return session


@pytest.mark.parametrize("key", GAMES)
def test_a_spectator_sees_no_more_than_a_film_shows(key: str) -> None:
    session = played(key, GAMES[key].rules.meta.seats[0])
    rules, found = session.rules, steps(session)
    start = engine.start(rules, session.seats, session.options, session.seed)
    filmed = [one.view for one in frames(rules, start, recorded(session.moves))]
    assert filmed[-1] == view_at(session, found[-1], None)
    for step in found[:: max(1, len(found) // 12)]:
        assert view_at(session, step, None) in filmed
    assert len(found) <= len(filmed)


@pytest.mark.parametrize("key", GAMES)
def test_a_seat_sees_each_step_as_it_saw_it_then(key: str) -> None:
    rules, chance = GAMES[key].rules, Rng("then")
    session, seen = Session(rules, rules.options(), rules.meta.seats[0], "then"), {}
    seen[0] = session.view(BOB)
    while session.result is None and len(session.moves) < 60:
        seat = chance.pick(session.active)
        session.commit(session.move(seat, chance.pick(session.offer(seat).actions), 0))
        seen[len(session.moves)] = session.view(BOB)
    for step in steps(session):
        assert view_at(session, step, BOB) == seen[step.count]


def test_choices_are_a_step_when_they_open_and_until_then_the_last_one() -> None:
    offline = gangsters((1, CLIC), (0, CLIC))
    assert [step.count for step in steps(offline.session)] == [0, 2]
    offline.by((3, CLIC), (2, CLIC))
    assert [step.count for step in steps(offline.session)] == [0, 4]
    assert [step.mover for step in steps(offline.session)] == [None, None]


def test_twins_that_a_seat_cannot_tell_apart_have_equal_steps() -> None:
    """Ann answers the same; who else has answered, what, and who thought again differs."""
    one = gangsters((1, "load_and_aim bang -"), (1, "take_back"), (0, CLIC), (2, CLIC), (3, CLIC))
    other = gangsters((3, CLIC), (3, "take_back"), (0, CLIC), (1, CLIC), (2, "load_and_aim bang -"))
    for twin in (one, other):
        assert [step.count for step in steps(twin.session)] == [0, 5]
    ours, theirs = steps(one.session), steps(other.session)
    for seat in (None, ANN):
        for mine, also in zip(ours, theirs, strict=True):
            assert (mine.turn, mine.mover, mine.count) == (also.turn, also.mover, also.count)
            assert mine.heard_by(seat) == also.heard_by(seat)
            assert view_at(one.session, mine, seat) == view_at(other.session, also, seat)
            assert newest_of(ours, seat) == newest_of(theirs, seat)
