"""Foresee what a seat will be asked in its current or next turn, by its view alone.

The event at the start of a turn is unknown, so the next turn is foreseen without one. Nothing is
foreseen after a card is drawn, or where the question may depend on hidden information.
"""

from collections.abc import Sequence
from typing import Final

from games.brigade import moves, turn
from games.brigade.actions import Action
from games.brigade.ai.determinize import determinize
from games.brigade.events import Event
from games.brigade.model import Acting, ExtraMove, GivingAway, Recruiting, Splitting, State, View
from games.brigade.view import view as seen
from games.core import notation
from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import Foresight

_ANY_GUESS: Final = "foresee"
"""The seed for hidden information; the foresight does not depend on it."""


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked after these moves, if nobody else moves."""
    nothing: Foresight[View, Action] = Foresight(view, ())
    state = determinize(view, Rng(_ANY_GUESS))
    if view.asked == seat:
        if not planned:
            return Foresight(view, moves.legal(state, seat))
        if not isinstance(view.task, Acting | Splitting | ExtraMove):
            return nothing
    elif _has_a_turn(view, seat):
        turn.prepare(state, seat)
    else:
        return nothing
    for wanted in planned:
        action = _named(state, seat, wanted)
        if action is None:
            return nothing
        drawn = len(state.events_spent)
        turn.apply(state, seat, action, Unheard[Event]())
        if len(state.events_spent) != drawn or _draws(state, seat):
            return nothing
    return Foresight(seen(state, seat), moves.legal(state, seat))


def _has_a_turn(view: View, seat: Seat) -> bool:
    """Tell whether a seat that is not asked has another turn, before which nobody else is asked."""
    if view.result is not None or view.turn == seat:
        return False
    if view.last_round is None:
        return True
    count = len(view.players)
    return (seat - view.turn) % count < ((view.first - view.turn) % count or count)


def _named(state: State, seat: Seat, wanted: Action) -> Action | None:
    """Return the legal action with the same notation; its effects may differ."""
    text = notation.write(wanted)
    return next((one for one in moves.legal(state, seat) if notation.write(one) == text), None)


def _draws(state: State, seat: Seat) -> bool:
    """Tell whether the next step draws crew cards, asks another player, or asks nobody."""
    task = moves.asking(state)
    return task is None or task.seat != seat or isinstance(task, Recruiting | GivingAway)
