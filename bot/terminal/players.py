"""Who may sit at a simulated table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.ai.levels import choose
from bot.model import LEVELS, Level
from bot.shelf import Game
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyState

Player = Callable[[Game, AnyState, Seat, Rng], AnyAction]
"""Picks one of a seat's legal actions; all randomness comes from the given dice."""


def random(game: Game, state: AnyState, seat: Seat, rng: Rng) -> AnyAction:
    """Pick any action, each equally likely."""
    return rng.pick(game.rules.legal(state, seat))


def absent(game: Game, state: AnyState, seat: Seat, _: Rng) -> AnyAction:
    """Pick the mildest action, as the bot does for somebody who is out of time."""
    return game.rules.legal(state, seat)[0]


def computer(level: Level, game: Game, state: AnyState, seat: Seat, rng: Rng) -> AnyAction:
    """Pick what a computer player picks from its view, with enough time."""
    return choose(level, game, seat, game.rules.view(state, seat), rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "random": random,
    "absent": absent,
    **{level: partial(computer, level) for level in LEVELS},
}
