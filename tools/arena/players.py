"""Players of the arena: those of simulated tables, and for some games players who follow a rule.

Each of these plays like a good player, except for its rule, and sees only what its seat sees.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final

from bot.ai.levels import ai_of
from bot.shelf import Game
from bot.terminal.players import PLAYERS, Player
from games.brigade import moves as brigade
from games.brigade.actions import Action as BrigadeAction
from games.brigade.ai.heuristic import ActionValues
from games.brigade.model import State as BrigadeState
from games.core.engine import AnyPosition
from games.core.log import Seat
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction
from games.great_fire import moves as great_fire
from games.great_fire.actions import Action as FireAction
from games.great_fire.ai.heuristic import heuristic
from games.great_fire.ai.rollout import at_first_sight
from games.great_fire.ai.weights import GOOD
from games.great_fire.model import State as FireState
from tools.arena.exploits import EXPLOITS

_Policy = Callable[[Any, Seat, Rng], AnyAction | None]
"""Return a seat's action in a state; None if it is not asked."""


def _from_view(policy: _Policy) -> Player:
    """Return a player who follows a policy in a state that fits its view."""

    def player(game: Game, position: AnyPosition, seat: Seat, rng: Rng) -> AnyAction:
        dice = QuickRng(str(rng.below(1 << 62)))
        return policy(ai_of(game).determinize(position.view(seat), dice), seat, rng)

    return player


_SPARING: Final = replace(GOOD, charge=inf)


def _never_demolishes(state: FireState, seat: Seat, _: Rng) -> FireAction:
    legal = great_fire.legal(state, seat)
    return at_first_sight(state, seat, _SPARING) or heuristic(state, seat, legal)[0]


def _never(kind: str) -> _Policy:
    """Return a good player of The Brigade who never takes one kind of action."""

    def policy(state: BrigadeState, seat: Seat, _: Rng) -> BrigadeAction:
        legal = brigade.legal(state, seat)
        left = [action for action in legal if action.kind != kind] or legal
        return max(left, key=ActionValues(state, seat).of)

    return policy


_OWN: Final[Mapping[str, Mapping[str, _Policy]]] = {
    "great_fire": {"never-demolish": _never_demolishes},
    "cash_guns": EXPLOITS,
    "brigade": {"never-recruit": _never("recruit"), "never-upgrade": _never("upgrade")},
}


def players_in(game: str) -> Mapping[str, Player]:
    """Return all players of a game, by name."""
    own = {name: _from_view(policy) for name, policy in _OWN.get(game, {}).items()}
    return {**PLAYERS, **own}
