"""What a press asks of the rules, counted over whole games: never a matter of time."""

from typing import Final

import pytest

from tests.games import GAMES
from tests.wire.bot.counted_calls import presses

MOST: Final = 10
"""Most times that a press may ask for what is legal, try a move out or copy a state."""
PRESSES: Final = 90


@pytest.mark.parametrize("key", GAMES)
async def test_a_press_asks_the_rules_a_few_times(key: str) -> None:
    """A press that saves may make several moves, and each asks every seat whether it must act."""
    seen = 0
    async for press in presses(key, f"calls of {key}", PRESSES):
        seen += 1
        counted = ("apply", "clone") if press.is_saved else ("apply", "clone", "legal")
        for name in counted:
            assert press.times(name) <= MOST, (name, press)
    assert seen > (PRESSES // 3 if GAMES[key].ai else 3)
