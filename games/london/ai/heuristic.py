"""Sort the legal actions by their values, without searching."""

from collections.abc import Sequence
from typing import assert_never

from games.core.log import Seat
from games.core.rng import Rng
from games.london.actions import (
    Action,
    Activate,
    Build,
    BuildDiscarded,
    BuyLand,
    Discard,
    Draw,
    DrawNoMore,
    DrawThree,
    EndRun,
    Enough,
    Exchange,
    Keep,
    PlayAction,
    PutBack,
    Repay,
    RunCity,
    Take,
    TakeLoan,
    UseBorough,
)
from games.london.actions import Look as LookAtDeck
from games.london.ai.action_values import ActionValues
from games.london.ai.choose import choose
from games.london.ai.weights import GOOD
from games.london.box import REPAYMENT
from games.london.model import Acting, Relieving, State

_UNMATCHED = Rng("unmatched")
"""Unused dice: this order has no random errors."""


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal` sorted by value to `seat`, the best first.

    Actions that differ only in the place of a card or its payment come after the best of them.
    """
    if not legal:
        return ()
    values = Values(state, seat)
    chosen = choose(state, seat, _UNMATCHED, GOOD)
    ranked = sorted(legal, key=lambda one: (one == chosen, values.of(one)), reverse=True)
    seen = set[tuple[str, str | int | None]]()
    first: list[Action] = []
    rest: list[Action] = []
    for action in ranked:
        key = _kind(action)
        (rest if key in seen else first).append(action)
        seen.add(key)
    return (*first, *rest)


def _kind(action: Action) -> tuple[str, str | int | None]:
    """Return the main choice of an action."""
    match action:
        case Build() | Discard() | Take() | Keep() | PutBack() | PlayAction() | BuildDiscarded():
            return action.kind, action.card
        case BuyLand():
            return action.kind, action.borough
        case Activate():
            return action.kind, action.stack
        case Exchange():
            return action.kind, action.take
        case _:
            return action.kind, None


class Values:
    """The values of legal actions to the active player, from what the seat can see."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Examine the state as this seat."""
        self._values = ActionValues(state, seat, GOOD, _UNMATCHED)
        self._look = self._values.look
        self._task = state.agenda[-1]
        self._player = state.players[seat]
        found = list(self._values.builds(None)) if isinstance(self._task, Acting) else []
        best = max((value for _, value in found), default=0.0)
        self._plan = sum(self._values.plan()) - best - self._look.batch() if found else 0.0
        """The value of further cards after the first one, if the city is developed."""

    def of(self, action: Action) -> float:  # noqa: C901 - flat: a case a kind
        """Return the value of an action."""
        look, values = self._look, self._values
        match action:
            case Repay():
                spare = self._player.money - action.loans * REPAYMENT
                return look.repaying(action.loans) + (0.0 if spare >= 0 else -5.0)
            case LookAtDeck():
                return 5.0
            case Draw():
                return look.any_card
            case Take() | Keep():
                return look.kept(action.card)
            case PutBack():
                return -look.kept(action.card)
            case DrawNoMore() | Enough():
                return 0.0
            case Build():
                return self._plan + values.built(action)
            case PlayAction():
                return self._plan + values.played(action.card)
            case BuyLand():
                return look.land(action.borough, action.loans)
            case DrawThree():
                return look.three()
            case RunCity():
                return look.run() - look.patience()
            case Activate():
                value = values.activated(action)
                return value + 10 * values.order(action) if value > 0 else value
            case UseBorough():
                return 40.0 if values.comes_first() else 0.1
            case EndRun():
                return 0.0
            case Discard():
                return self._discarded(action)
            case BuildDiscarded():
                price = look.price(action.cost, action.loans)
                return look.in_city(action.card) - price
            case Exchange():
                return look.kept(action.take) - look.spent(action.give) - look.weights.exchanged
            case TakeLoan():
                return look.gain(action.brings) - look.loan
            case _:
                assert_never(action)

    def _discarded(self, action: Discard) -> float:
        task = self._task
        brings = self._values.relieved(task) if isinstance(task, Relieving) else 0.0
        return brings - self._look.spent(action.card)
