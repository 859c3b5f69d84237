"""The players at a simulated table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.ai.levels import choose
from bot.model import LEVELS, Level
from bot.shelf import Game
from games.core.engine import AnyPosition
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction

Player = Callable[[Game, AnyPosition, Seat, Rng], AnyAction]
"""Picks one of a seat's legal actions; all randomness comes from the given dice."""


def random(_: Game, position: AnyPosition, seat: Seat, rng: Rng) -> AnyAction:
    """Pick any action, each equally likely."""
    return rng.pick(position.legal(seat))


def absent(_: Game, position: AnyPosition, seat: Seat, __: Rng) -> AnyAction:
    """Pick the mildest action, as the bot does for a late player."""
    return position.legal(seat)[0]


def computer(level: Level, game: Game, position: AnyPosition, seat: Seat, rng: Rng) -> AnyAction:
    """Pick a computer player's action from its view, without a time limit."""
    return choose(level, game, seat, position.view(seat), rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "random": random,
    "absent": absent,
    **{level: partial(computer, level) for level in LEVELS},
}
