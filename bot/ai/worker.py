"""The code that runs in a computer player's process."""

import os
import signal
import time

from bot.ai.levels import choose
from bot.model import Level
from bot.shelf import SHELF
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng

NICENESS = 10
"""The niceness of the processes: the bot itself has priority."""


def begin() -> None:
    """Lower the priority, and leave it to the bot when to end."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal


def think(game: str, seat: int, level: Level, view: str, seed: str, seconds: float) -> str:
    """Return a computer player's move in notation, after about `seconds` at most.

    It gets nothing but its seat's view and a seed of its own.
    """
    end = time.monotonic() + seconds
    played = SHELF[game]
    seen = played.rules.views.load(view)
    action = choose(level, played, Seat(seat), seen, Rng(seed), lambda: time.monotonic() > end)
    return notation.write(action)
