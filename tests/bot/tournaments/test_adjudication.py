"""How often a game that takes too long is played on to see how it ends."""

from bot.tournaments.adjudication import PLAYOUTS, forecast_of
from games.core import engine
from tests.noughts.game import NOUGHTS


def state() -> str:
    rules = NOUGHTS.rules
    return rules.states.dump(engine.start(rules, 2, rules.options(), "seed"))


def test_a_game_is_played_on_as_often_as_the_design_says() -> None:
    assert PLAYOUTS == 1_000
    told = forecast_of(NOUGHTS, state(), 0, goes_on=lambda: True)
    assert told.playouts == PLAYOUTS
    assert told.places == (1, 2)  # who begins at noughts and crosses wins more often


def test_a_game_that_takes_long_is_played_on_as_often_as_there_is_time_and_once_at_least() -> None:
    time = iter((True, True, False))
    assert forecast_of(NOUGHTS, state(), 0, goes_on=lambda: next(time)).playouts == 3
    assert forecast_of(NOUGHTS, state(), 0, goes_on=lambda: False).playouts == 1
