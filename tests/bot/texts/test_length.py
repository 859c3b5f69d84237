"""The stated length of a game is its real length."""

from typing import Final

import pytest

from bot.ai.levels import simple
from bot.shelf import SHELF, Game, Pace
from bot.tables.session import Session
from bot.texts.length import about
from games.core.rng import Rng
from games.core.sealed import may_take_back
from tests.games import GAMES
from words.languages import language

PLAYED: Final = 3
OFF: Final = 0.3
"""The largest share by which a few simulated games may differ from the declared number."""
PACED: Final = [key for key, game in SHELF.items() if game.pace is not None]
"""Games that say how long they take."""
CASES: Final = [(key, count) for key in PACED for count in SHELF[key].rules.meta.seats[::2]]


def paced(key: str) -> Pace:
    pace = SHELF[key].pace
    assert pace is not None
    return pace


def waits(game: Game, count: int, seed: str) -> int:
    """Count how often people wait for a player; a sealed question to all counts once."""
    session, dice = Session(game.rules, game.rules.options(), count, seed), Rng(seed)
    counted, last = 0, None
    while session.result is None:
        free = [one for one in session.active if not may_take_back(session.offer(one).actions)]
        seat, is_sealed = free[0], session.is_sealed_question
        if not session.has_sealed_choices and (is_sealed or seat != last):
            counted += 1
        last = None if is_sealed else seat
        action = (
            dice.pick(session.offer(seat).actions)
            if game.ai is None
            else simple(game, seat, session.view(seat), dice)
        )
        session.commit(session.move(seat, action, 0))
    return counted


@pytest.mark.parametrize(("key", "count"), CASES)
def test_people_wait_for_each_other_as_often_as_is_declared(key: str, count: int) -> None:
    found = [waits(SHELF[key], count, f"length {number}") for number in range(PLAYED)]
    assert sum(found) / PLAYED == pytest.approx(paced(key).waits[count], rel=OFF)


@pytest.mark.parametrize("key", PACED)
def test_every_number_of_players_has_a_length(key: str) -> None:
    assert list(paced(key).waits) == list(SHELF[key].rules.meta.seats)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("great_fire", ["middleweight", "50 min live or 16 days"]),
        ("cash_guns", ["light", "15 min live or 6 days"]),
        ("london", ["middleweight", "65 min live or 22 days"]),
        ("brigade", ["heavy", "20 to 45 min live or 5 to 12 days"]),
    ],
)
def test_weight_and_length_are_told(key: str, told: list[str]) -> None:
    game = GAMES[key]
    assert about(game, game.rules.meta.seats, language(None))[:-1] == told


def test_of_a_game_that_declares_nothing_nothing_is_told() -> None:
    assert about(GAMES["noughts"], range(2, 3), language(None)) == []
