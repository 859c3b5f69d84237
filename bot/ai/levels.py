"""The three levels of computer players.

Errors: `NoAiError` for a game without an AI.
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
"""The levels that think ahead, and how hard they think."""


class NoAiError(ValueError):
    """The game has no AI; the message is its key."""


def never() -> bool:
    """Return False: there is no time limit."""
    return False


def choose(
    level: Level,
    game: Game,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    is_late: IsLate = never,
) -> AnyAction:
    """Return the action of a computer player that sees `view` and must act.

    Raises:
        NoAiError: the game has no AI.
    """
    effort = EFFORTS.get(level)
    if effort is None:
        return simple(game, seat, view, rng)
    return search(game.rules, ai_of(game), seat, view, rng, effort, is_late)


def simple(game: Game, seat: Seat, view: AnyView, rng: Rng) -> AnyAction:
    """Return the action that the heuristic likes best.

    Raises:
        NoAiError: the game has no AI.
    """
    ai = ai_of(game)
    state = ai.determinize(view, rng)
    return ai.heuristic(state, seat, game.rules.legal(state, seat))[0]


def ai_of(game: Game) -> AnyAi:
    """Return the AI of a game.

    Raises:
        NoAiError: it has none.
    """
    if game.ai is None:
        raise NoAiError(game.key)
    return game.ai
