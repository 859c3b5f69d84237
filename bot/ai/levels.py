"""The three levels of computer players.

Errors: `NoAiError` for a game that says nothing of how to think about it.
"""

from collections.abc import Mapping
from typing import Final

from bot.ai.search import Effort, IsLate, search
from bot.model import Level
from bot.shelf import Game
from games.core.ai import AnyAi
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyView

EFFORTS: Final[Mapping[Level, Effort]] = {
    "medium": Effort(playouts=100, width=8),
    "hard": Effort(playouts=300, width=12),
}
"""Who thinks ahead, and how hard."""


class NoAiError(ValueError):
    """A game says nothing of how to think about it; the message is its key."""


def never() -> bool:
    """Tell that there is time enough."""
    return False


def choose(
    level: Level,
    game: Game,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    is_late: IsLate = never,
) -> AnyAction:
    """Return what a computer player of a level does, who sees `view` and owes something.

    Raises:
        NoAiError: the game says nothing of how to think about it.
    """
    effort = EFFORTS.get(level)
    if effort is None:
        return simple(game, seat, view, rng)
    return search(game.rules, ai_of(game), seat, view, rng, effort, is_late)


def simple(game: Game, seat: Seat, view: AnyView, rng: Rng) -> AnyAction:
    """Return what seems best at first sight.

    Raises:
        NoAiError: the game says nothing of how to think about it.
    """
    ai = ai_of(game)
    state = ai.determinize(view, rng)
    return ai.heuristic(state, seat, game.rules.legal(state, seat))[0]


def ai_of(game: Game) -> AnyAi:
    """Return how computer players think about a game.

    Raises:
        NoAiError: it says nothing of that.
    """
    if game.ai is None:
        raise NoAiError(game.key)
    return game.ai
