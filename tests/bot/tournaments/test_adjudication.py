"""The number of rollouts for a game that takes too long."""

import pytest

from bot.shelf import Game
from bot.tournaments.adjudication import PLAYOUTS, forecast_of
from games.core import engine
from games.core.rules import no_standings
from tests.games import GAMES
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


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_can_be_played_on_and_its_scores_decide_only_near_the_end(game: Game) -> None:
    rules = game.rules
    count = min(max(rules.meta.seats), 4)
    begun = engine.start(rules, count, rules.options(), "seed")
    told = forecast_of(game, rules.states.dump(begun), 0, goes_on=lambda: False)
    assert (told.why, len(told.places), min(told.places)) == ("play_outs", count, 1)
    # Far into the game, whatever the state: so few moves are left in comparison.
    told = forecast_of(game, rules.states.dump(begun), 100_000, goes_on=lambda: False)
    assert told.why == ("play_outs" if rules.standings is no_standings else "scores")
    assert len(told.places) == count
