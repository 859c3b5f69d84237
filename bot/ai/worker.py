"""The code that runs in a computer player's process."""

import time
from typing import Final

from bot.ai.levels import choose
from bot.model import Level
from bot.shelf import SHELF
from games.core import notation
from games.core.engine import Position
from games.core.log import Seat
from games.core.rng import Rng

_USUAL: Final[Level] = "medium"
_RUSHED: Final[Level] = "easy"
_MOST: Final = 1000
"""Most moves of others in a row; more would mean that the game never ends."""


def think(game: str, seat: int, level: Level, view: str, seed: str, seconds: float) -> str:
    """Return a computer player's move in notation, after at most `seconds` of processor time.

    Only this process's own time counts, so the load of the machine makes no difference. The
    function gets only the seat's view and a separate seed.
    """
    end = time.process_time() + seconds
    played = SHELF[game]
    seen = played.rules.views.load(view)
    action = choose(level, played, Seat(seat), seen, Rng(seed), lambda: time.process_time() > end)
    return notation.write(action)


def answer(game: str, seat: int, state: str, seed: str, seconds: float) -> list[tuple[int, str]]:
    """Return the moves of all other seats until this one must choose, or the game is over.

    Each seat uses only its own view. After `seconds` of processor time, they no longer search.
    """
    end = time.process_time() + seconds
    played, made = SHELF[game], list[tuple[int, str]]()

    def is_late() -> bool:
        return time.process_time() > end

    position = Position(played.rules, played.rules.states.load(state))
    while position.active and seat not in position.active and len(made) < _MOST:
        who, level = position.active[0], _RUSHED if is_late() else _USUAL
        dice = Rng(f"{seed}/{len(made)}")
        action = choose(level, played, who, position.view(who), dice, is_late)
        made.append((who, notation.write(action)))
        position = position.after(who, action).position
    return made
