from dataclasses import replace

import pytest

from games.core import engine
from games.core.log import Seat
from games.core.record import RECORDS, Record, UntrueError, record, verify
from games.core.rules import Score
from tests.core.goof import ANN, BOB, GOOF, Bid, GoofOptions

MOVES = [(ANN, 3), (BOB, 1), (BOB, 3), (ANN, 1), (ANN, 2), (BOB, 2)]


def told() -> Record:
    state = engine.start(GOOF, 2, GoofOptions(), "seed")
    for step in engine.replay(GOOF, state, [(seat, f"bid {card}") for seat, card in MOVES]):
        state = step.state
    moves = [(seat, Bid(card)) for seat, card in MOVES]
    result = GOOF.result(state)
    assert result is not None
    return record(GOOF, seed="seed", options=GoofOptions(), moves=moves, result=result)


def test_a_record_holds_all_that_is_needed() -> None:
    assert RECORDS.dump(told()) == (
        '{"game":"goof","version":1,"seats":2,"seed":"seed","options":{"low_wins":false},'
        '"moves":[[0,"bid 3"],[1,"bid 1"],[1,"bid 3"],[0,"bid 1"],[0,"bid 2"],[1,"bid 2"]],'
        '"places":[1,1],"scores":[{"total":1,"parts":[{"key":"points","points":1,"about":""}]},'
        '{"total":1,"parts":[{"key":"points","points":1,"about":""}]}]}'
    )
    assert RECORDS.load(RECORDS.dump(told())) == told()


def test_a_true_record_is_believed() -> None:
    verify(GOOF, told())


def test_a_game_that_was_ended_early_is_true_without_a_result() -> None:
    verify(GOOF, replace(told(), moves=told().moves[:-1], places=(), scores=()))


@pytest.mark.parametrize(
    ("lie", "why"),
    [
        ({"version": 2}, "goof version 2, but these rules are version 1"),
        ({"seats": 9}, "goof is for 2 to 3 seats, not 9"),
        ({"options": {"high_wins": True}}, "no option 'high_wins'"),
        ({"options": {"low_wins": True}, "places": (1, 2)}, r"places are \[1, 1\], not \[1, 2\]"),
        ({"options": {}}, r"options are {'low_wins': False}, not {}"),
        ({"moves": told().moves[:-1]}, "the game is not over after its 5 moves"),
        ({"moves": told().moves[:-1], "places": ()}, "the game is not over after its 5 moves"),
        ({"places": (), "scores": ()}, r"places are \[1, 1\], not \[\]"),
        ({"moves": ((ANN, "bid 3"), (ANN, "bid 2"))}, "move 2: seat 0: 'bid 2' is not"),
        ({"scores": (Score(1, ()), told().scores[1])}, r"seat 0 scored 1: .*points=1"),
        ({"scores": told().scores[:1]}, "2 seats scored, not 1"),
    ],
)
def test_a_false_record_is_told_where(lie: dict[str, object], why: str) -> None:
    with pytest.raises(UntrueError, match=why):
        verify(GOOF, replace(told(), **lie))  # type: ignore[arg-type]


def test_a_move_of_nobody_is_false() -> None:
    moves = ((Seat(7), "bid 3"), *told().moves[1:])
    with pytest.raises(UntrueError, match="move 1: no seat 7"):
        verify(GOOF, replace(told(), moves=moves))
