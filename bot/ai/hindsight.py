"""Tell whether another move would have been much better, from what the seat saw.

This runs in a computer player's process and uses a number of rollouts, so the same view gives the
same answer on every machine.
"""

from typing import Final

from bot.ai.advice import advised
from bot.ai.levels import ai_of
from bot.ai.search import lead
from bot.shelf import SHELF
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng

_SEED: Final = "review"
"""The dice must not depend on anything that the seat did not see."""


def look_back(game: str, seat: int, view: str, made: str) -> tuple[str, float]:
    """Return what a strong player would have done, in notation, and its lead from 0 to 1.

    It is the same as a hint, so a review never blames a person who followed one. The lead is 0 if
    the move is not clearly better.
    """
    played, who, rng = SHELF[game], Seat(seat), Rng(_SEED)
    seen, ai = played.rules.views.load(view), ai_of(played)
    action = notation.read(made, played.rules.legal(ai.determinize(seen, rng), who))
    found = advised(played, who, seen)
    ahead = 0.0 if found == action else lead(played.rules, ai, who, seen, (found, action), rng)
    return notation.write(found), ahead
