"""Foresee what a seat will be asked in its set-up and its next turn, by its view alone."""

from collections.abc import Sequence

from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import Foresight
from games.great_fire import moves, turn
from games.great_fire.actions import Action, EndTurn
from games.great_fire.ai.determinize import determinize
from games.great_fire.events import Event
from games.great_fire.model import SetUpBand, SetUpLandowner, SpreadFire, State, View
from games.great_fire.view import view as seen

_ANY_GUESS = "foresee"
"""The seed for hidden information; the foresight does not depend on it."""


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked after these moves, if nobody else moves.

    Nothing is foreseen after the end of its turn, when a card is drawn. The set-up is foreseen only
    until others must place their landowners.
    """
    if view.result is not None or any(isinstance(action, EndTurn) for action in planned):
        return Foresight(view, ())
    state = determinize(view, Rng(_ANY_GUESS))
    if view.acting == seat and not planned:
        return Foresight(view, tuple(moves.legal(state, seat)))
    _leave_alone(state, seat)
    for action in planned:
        if action not in moves.legal(state, seat):
            return Foresight(view, ())
        turn.apply(state, seat, action, Unheard[Event]())
    if any(one.landowner is None for one in state.players) and not _is_setting_up(state):
        return Foresight(view, ())
    return Foresight(seen(state, seat), tuple(moves.legal(state, seat)))


def _leave_alone(state: State, seat: Seat) -> None:
    """Remove the tasks of all others; tokens taken meanwhile have no use."""
    state.tokens = dict.fromkeys(state.tokens, "victory_point")
    state.agenda = [task for task in state.agenda if task.seat == seat]
    if not state.agenda:
        state.agenda = [SpreadFire(seat)]


def _is_setting_up(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], SetUpBand | SetUpLandowner)
