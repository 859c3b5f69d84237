"""Positions of random games, as each player who must act finds them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.core.goof import GOOF
from tests.games import GAMES

RULES: dict[str, AnyRules] = {"goof": GOOF, **{key: game.rules for key, game in GAMES.items()}}


@dataclass(frozen=True, slots=True)
class Position:
    """A seat's legal actions in a position of a game."""

    seat: Seat
    view: Any
    watched: Any
    """The spectator's view."""
    actions: tuple[Any, ...]


def positions(rules: AnyRules, count: int, seed: str) -> Iterator[Position]:
    """Play a random game and yield every position in which a seat must act."""
    state, rng = engine.start(rules, count, rules.options(), seed), Rng(f"{seed}/chance")
    while rules.result(state) is None:
        seat = rng.pick(engine.active(rules, state))
        actions = tuple(rules.legal(state, seat))
        yield Position(seat, rules.view(state, seat), rules.view(state, None), actions)
        state = engine.step(rules, state, seat, rng.pick(actions)).state
