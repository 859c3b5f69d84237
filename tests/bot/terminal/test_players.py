"""Players at simulated tables: each plays whole games, and only from its view."""

import pytest

from bot.ai.levels import choose
from bot.ai.search import IsLate
from bot.model import LEVELS
from bot.terminal.arguments import players_of, seats_of
from bot.terminal.simulate import play
from games.core import engine
from games.core.codec import choices
from games.core.codec import choose as options_of
from games.core.record import verify
from games.core.rng import Rng
from tests.games import GAMES, WITH_AI


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_simulated_without_saying_how_many_play(key: str) -> None:
    """Four do, or the nearest number that may: fewer where a game is for two."""
    game = GAMES[key]
    players = players_of(game, None, "random")
    assert len(players) == seats_of(game, None)
    assert players == ("random",) * {"noughts": 2}.get(key, 4)
    verify(game.rules, play(game, game.rules.options(), players, "usual"))


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("key", WITH_AI)
@pytest.mark.parametrize("changed", [False, True])
def test_easy_players_play_whole_games(key: str, *, changed: bool) -> None:
    game = GAMES[key]
    rules = game.rules
    every = choices(rules.options)
    options = options_of(rules.options, {n: v[-1] for n, v in every.items()} if changed else {})
    for count in rules.meta.seats:
        told = play(game, options, ("easy", "absent", *["easy"] * (count - 2)), f"easy {count}")
        verify(rules, told)


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("key", WITH_AI)
def test_who_thinks_ahead_has_a_legal_answer_everywhere(key: str) -> None:
    """Random play leads to odd places; every so often somebody there thinks hard."""
    game, chance = GAMES[key], Rng("odd places")
    rules = game.rules
    every = choices(rules.options)
    options = options_of(rules.options, {name: values[-1] for name, values in every.items()})
    state = engine.start(rules, rules.meta.seats[-1], options, "odd places")
    thought = 0
    while thought <= 5 or rules.result(state) is None:
        active = engine.active(rules, state)
        if not active:  # it was short: another
            state = engine.start(rules, rules.meta.seats[-1], options, f"odd places {thought}")
            continue
        seat = chance.pick(active)
        action = chance.pick(rules.legal(state, seat))
        if chance.below(12) == 0:
            level = chance.pick(LEVELS)
            action = choose(
                level, GAMES[key], seat, rules.view(state, seat), chance, _late_after(30)
            )
            thought += 1
        state = engine.step(rules, state, seat, action).state


def _late_after(tries: int) -> IsLate:
    """Return what says that it is late when it was asked so often."""
    left = iter(range(tries))
    return lambda: next(left, None) is None


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize(("key", "count"), [("great_fire", 3), ("cash_guns", 4)])
def test_easy_beats_random(key: str, count: int) -> None:
    game, wins = GAMES[key], 0
    for number in range(10):
        players = ["random"] * count
        players[number % count] = "easy"
        told = play(game, game.rules.options(), players, f"beats {number}")
        wins += told.places[number % count] == 1
    assert wins >= 7, "by chance it would be 3"
