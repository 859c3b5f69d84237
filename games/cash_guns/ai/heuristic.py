"""Evaluate each action by a few short rules, without searching.

Values are in dollars and depend only on what the seat can see.
"""

from collections.abc import Sequence

from games.cash_guns.actions import Action, Ready, targets
from games.cash_guns.ai.weights import GOOD
from games.cash_guns.ai.worth import Look
from games.cash_guns.model import State
from games.core.log import Seat


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal` sorted by value to `seat`, the best first."""
    look = Look(state)
    return tuple(sorted(legal, key=lambda action: _value(look, seat, action), reverse=True))


def _value(look: Look, seat: Seat, action: Action) -> float:
    match action.kind:
        case "stay" | "stay_ready":
            return look.of_staying(seat) + _in_advance(look, action)
        case "quit" | "quit_ready":
            return look.of_quitting(seat) + _in_advance(look, action)
        case "reveal":
            return GOOD.free
        case _:
            return sum(_of_aiming(look, seat, target) for target in targets(action))


def _of_aiming(look: Look, seat: Seat, target: Seat | None) -> float:
    return 0.0 if target is None else GOOD.free + max(0.0, look.of_aiming(seat, target))


def _in_advance(look: Look, action: Action) -> float:
    """Return the value of decisions in advance.

    Use powers and the phone, but share only if it pays.
    """
    if not isinstance(action, Ready):
        return 0.0
    value = 0.0
    if action.kind == "stay_ready" and action.discard is not None:
        value += GOOD.free if action.discard == "clic" else -GOOD.free
    if action.least is not None:
        value += GOOD.free if action.least >= GOOD.sharing else -GOOD.free
        value -= action.least / len(look.state.pot)  # prefer a frequent use to a large share
    return value + GOOD.free * (action.victim is not None) + GOOD.free * (action.call is not None)
