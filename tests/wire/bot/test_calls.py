"""The calls of the rules by each press, counted over whole games, independent of time."""

from typing import Final

import pytest

from tests.games import GAMES
from tests.wire.bot.counted_calls import presses

MOST: Final = 10
"""Most times that a press may ask for what is legal, try a move out or copy a state.

Nine of each were met: a panel looks at seven moves, which leaves few for what is done.
"""
PRESSES: Final = 90


@pytest.mark.parametrize("key", GAMES)
async def test_a_press_asks_the_rules_a_few_times(key: str) -> None:
    seen = 0
    async for press in presses(key, f"calls of {key}", PRESSES):
        seen += 1
        for name in ("apply", "clone", "legal"):
            assert press.times(name) <= MOST, (name, press)
    assert seen > (PRESSES // 3 if GAMES[key].ai else 3)
