"""The code that runs in a computer player's process."""

import time

from bot.ai.levels import choose
from bot.model import Level
from bot.shelf import SHELF
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng


def think(game: str, seat: int, level: Level, view: str, seed: str, seconds: float) -> str:
    """Return a computer player's move in notation, after about `seconds` at most.

    It gets nothing but its seat's view and a seed of its own.
    """
    end = time.monotonic() + seconds
    played = SHELF[game]
    seen = played.rules.views.load(view)
    action = choose(level, played, Seat(seat), seen, Rng(seed), lambda: time.monotonic() > end)
    return notation.write(action)
