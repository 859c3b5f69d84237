"""Sort what may be done: first what all are expected to do in rollouts, then by value."""

from collections.abc import Sequence

from games.core.log import Seat
from games.great_fire.actions import Action
from games.great_fire.ai.rollout import at_first_sight
from games.great_fire.ai.values import ActionValues, ranked
from games.great_fire.model import State


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, what looks best first."""
    by_value = ranked(ActionValues(state, seat), legal)
    first = at_first_sight(state, seat)
    if first is None:
        return by_value
    return (first, *(action for action in by_value if action != first))
