"""Which levels search, and from which data."""

import pytest

from bot.ai.levels import NoAiError, choose
from bot.model import LEVELS, Level
from games.core import engine
from games.core.rng import Rng
from tests.noughts.game import NOUGHTS


@pytest.mark.parametrize("level", LEVELS)
def test_of_a_game_that_says_nothing_of_thinking_nobody_can_think(level: Level) -> None:
    rules = NOUGHTS.rules
    state = engine.start(rules, 2, rules.options(), "no ai")
    (seat,) = engine.active(rules, state)
    with pytest.raises(NoAiError, match=r"^noughts$"):
        choose(level, NOUGHTS, seat, rules.view(state, seat), Rng("no ai"))
