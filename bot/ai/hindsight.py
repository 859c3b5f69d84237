"""Whether another move would have been much better, from what the seat saw.

It runs in a computer player's process, and thinks for a number of rollouts: the same view gives the
same answer on every machine.
"""

from typing import Final

from bot.ai.levels import ai_of
from bot.ai.search import better
from bot.shelf import SHELF
from games.core import notation
from games.core.log import Seat
from games.core.rng import Rng

_SEED: Final = "review"
"""The dice must not depend on anything that the seat did not see."""


def look_back(game: str, seat: int, view: str, made: str) -> tuple[str, float]:
    """Return a better move than the one that was made, in notation, and its lead from 0 to 1.

    The lead is 0 if none is better beyond doubt.
    """
    played, who, rng = SHELF[game], Seat(seat), Rng(_SEED)
    seen, ai = played.rules.views.load(view), ai_of(played)
    state = ai.determinize(seen, rng)
    action = notation.read(made, played.rules.legal(state, who))
    found, lead = better(played.rules, ai, who, seen, action, rng, ai.hard)
    return notation.write(found), lead
