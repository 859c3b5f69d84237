"""The levels of computer players, and which of them a game has.

Errors: `NoAiError` for a game without an AI.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bot.ai.search import IsLate, search
from bot.model import LEVELS, Level
from bot.shelf import Game
from games.core.ai import AnyAi, Effort
from games.core.log import Seat
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction, AnyView

_EFFORTS: Final[Mapping[Level, Callable[[AnyAi], Effort]]] = {
    "medium": lambda ai: ai.medium,
    "hard": lambda ai: ai.search,
}
"""The levels that search, and their effort."""


class NoAiError(ValueError):
    """The game has no AI; the message is its key."""


def levels_of(game: Game) -> tuple[Level, ...]:
    """Return the levels that a game offers; just one if its computer players move at random."""
    if game.ai is None:
        return LEVELS[:1]
    return LEVELS if game.ai.has_hard else LEVELS[:-1]


def as_offered(game: Game, level: Level) -> Level:
    """Return a level, or the strongest if the game does not offer that one.

    An earlier version of the bot may have offered it.
    """
    return level if level in levels_of(game) else levels_of(game)[-1]


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
    if not thinks(level):
        return simple(game, seat, view, rng)
    ai = ai_of(game)
    return search(game.rules, ai, seat, view, rng, _EFFORTS[level](ai), is_late)


def thinks(level: str) -> bool:
    """Tell whether players of this level search."""
    return level in _EFFORTS


def simple(game: Game, seat: Seat, view: AnyView, rng: Rng) -> AnyAction:
    """Return an easy player's move.

    Raises:
        NoAiError: the game has no AI.
    """
    ai = ai_of(game)
    state = ai.determinize(view, QuickRng(str(rng.below(1 << 62))))
    if ai.easy is not None:
        return ai.easy(state, seat, rng)
    return ai.heuristic(state, seat, game.rules.legal(state, seat))[0]


def ai_of(game: Game) -> AnyAi:
    """Return the AI of a game.

    Raises:
        NoAiError: it has none.
    """
    if game.ai is None:
        raise NoAiError(game.key)
    return game.ai
