"""Who may sit at a simulated table."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.minds.levels import LEVELS, Level, choose
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyRules, AnyState

Player = Callable[[AnyRules, AnyState, Seat, Rng], AnyAction]
"""Picks one of a seat's legal actions; all chance comes from the dice that it is given."""


def random(rules: AnyRules, state: AnyState, seat: Seat, rng: Rng) -> AnyAction:
    """Pick any action, each equally likely."""
    return rng.pick(rules.legal(state, seat))


def absent(rules: AnyRules, state: AnyState, seat: Seat, _: Rng) -> AnyAction:
    """Do what is done for somebody whose clock ran out: the mildest."""
    return rules.legal(state, seat)[0]


def computer(level: Level, rules: AnyRules, state: AnyState, seat: Seat, rng: Rng) -> AnyAction:
    """Do what a computer player does, who sees no more than a view and has time enough."""
    return choose(level, rules, seat, rules.view(state, seat), rng)


PLAYERS: Final[Mapping[str, Player]] = {
    "random": random,
    "absent": absent,
    **{level: partial(computer, level) for level in LEVELS},
}
