"""Plays as a sensible person would at first sight; the easy computer player errs on purpose."""

from bot.ai.levels import ai_of
from bot.shelf import Game
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyView


def sensible(game: Game, seat: Seat, view: AnyView, rng: Rng) -> AnyAction:
    """Return the action that the game's heuristic likes best."""
    ai = ai_of(game)
    state = ai.determinize(view, rng)
    return ai.heuristic(state, seat, game.rules.legal(state, seat))[0]
