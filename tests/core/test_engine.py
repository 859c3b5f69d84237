import copy

import pytest

from games.core import engine
from games.core.log import Seat
from games.core.rules import seats
from tests.core.goof import ANN, BOB, GOOF, Bid, GoofOptions


def test_a_game_is_not_started_for_too_few_or_too_many() -> None:
    for count in (1, 4):
        with pytest.raises(engine.SeatsError, match=f"goof is for 2 to 3 seats, not {count}"):
            engine.start(GOOF, count, GoofOptions(), "seed")


def test_a_step_leaves_the_old_state_as_it_was() -> None:
    state = engine.start(GOOF, 2, GoofOptions(), "seed")
    before = copy.deepcopy(state)
    after = engine.step(GOOF, state, ANN, Bid(3)).state
    assert state == before
    assert after.players[ANN].laid == 3


def test_what_is_not_legal_is_refused() -> None:
    state = engine.step(GOOF, engine.start(GOOF, 2, GoofOptions(), "seed"), ANN, Bid(3)).state
    with pytest.raises(engine.IllegalMoveError, match="seat 0 may not"):
        engine.step(GOOF, state, ANN, Bid(2))
    with pytest.raises(engine.IllegalMoveError, match="seat 1 may not"):
        engine.step(GOOF, state, BOB, Bid(4))


def test_who_must_act_follows_from_what_is_legal() -> None:
    state = engine.start(GOOF, 3, GoofOptions(), "seed")
    assert engine.active(GOOF, state) == seats(state) == (0, 1, 2)
    assert engine.active(GOOF, engine.step(GOOF, state, BOB, Bid(1)).state) == (0, 2)


def test_a_replay_gives_every_step_with_what_was_heard() -> None:
    state = engine.start(GOOF, 2, GoofOptions(), "seed")
    steps = list(engine.replay(GOOF, state, [(ANN, "bid 3"), (BOB, "bid 1")]))
    assert [step.state.players[ANN].points for step in steps] == [0, 1]
    assert [event.card for event in steps[0].log.heard_by(BOB)] == [None]


def test_a_replay_says_which_move_is_wrong() -> None:
    state = engine.start(GOOF, 2, GoofOptions(), "seed")
    with pytest.raises(engine.ReplayError, match="move 2: seat 0: 'bid 3' is not") as caught:
        list(engine.replay(GOOF, state, [(ANN, "bid 3"), (ANN, "bid 3")]))
    assert caught.value.number == 2
    with pytest.raises(engine.ReplayError, match="move 1: no seat 7"):
        list(engine.replay(GOOF, state, [(Seat(7), "bid 3")]))
