"""Foresees what a seat will be asked in its turn, now or next, by its view alone.

The event that begins a turn is unknown: a turn to come is foreseen as if none came. Nothing is
foreseen beyond a card that is drawn, nor where what is asked now may hang on what is not seen.
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
"""The seed of what is hidden; nothing that is foreseen depends on it."""


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked once it has made these moves, if no other does."""
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
    """Tell whether a seat that is not asked has another turn, with nobody else's question in it."""
    if view.result is not None or view.turn == seat:
        return False
    if view.last_round is None:
        return True
    count = len(view.players)
    return (seat - view.turn) % count < ((view.first - view.turn) % count or count)


def _named(state: State, seat: Seat, wanted: Action) -> Action | None:
    """Return the legal action of the same notation; its effects may be others."""
    text = notation.write(wanted)
    return next((one for one in moves.legal(state, seat) if notation.write(one) == text), None)


def _draws(state: State, seat: Seat) -> bool:
    """Tell whether crew cards come next, or another player, or nobody."""
    task = moves.asking(state)
    return task is None or task.seat != seat or isinstance(task, Recruiting | GivingAway)
