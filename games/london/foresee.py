"""Foresee what a seat will be asked in its current or next turn, by its view alone.

A drawn card is unknown: what is foreseen after it is possible with any card. Nothing is foreseen
about cards shown by the University, or after the end of a turn.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core import notation
from games.core.log import Log, Seat, Unheard
from games.core.rng import Rng
from games.core.rules import Foresight
from games.london import moves, turn
from games.london.actions import Action, Draw, EndRun, Look
from games.london.ai.determinize import determinize
from games.london.events import Event
from games.london.model import Running, State, View
from games.london.view import view as seen

_ANY_GUESS: Final = "foresee"
"""The seed for hidden information; the foresight does not depend on it."""


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked after these moves, if nobody else moves."""
    nothing: Foresight[View, Action] = Foresight(view, ())
    if view.result is not None or not _has_a_turn(view, seat):
        return nothing
    state = determinize(view, Rng(_ANY_GUESS))
    if view.turn == seat and not planned:
        return Foresight(view, tuple(moves.legal(state, seat)))
    state.land = []  # the borough turned up after a purchase is not foreseen
    if view.turn != seat:
        state.turn = seat
        turn.begin(state, Log[Event]())
    unknown = 0
    for wanted in planned:
        action = _named(state, seat, wanted)
        if action is None or isinstance(action, Look):
            return nothing
        turn.apply(state, seat, action, Unheard[Event]())
        if state.turn != seat or not state.agenda:
            return nothing
        if isinstance(action, Draw):
            state.players[seat].hand.pop()
            unknown += 1
    return Foresight(_seen(state, view, seat, unknown), _legal(state, seat, unknown))


def _has_a_turn(view: View, seat: Seat) -> bool:
    """Tell whether a seat is having a turn or will have another."""
    count = len(view.players)
    if view.last is None or view.turn == seat:
        return True
    return (seat - view.turn) % count < (view.last - view.turn) % count


def _named(state: State, seat: Seat, wanted: Action) -> Action | None:
    """Return the legal action with the same notation; its effects may differ."""
    text = notation.write(wanted)
    return next((one for one in moves.legal(state, seat) if notation.write(one) == text), None)


def _seen(state: State, view: View, seat: Seat, unknown: int) -> View:
    """Return the future view of the seat, with the right number of cards in hand."""
    after = seen(state, seat)
    players = tuple(
        replace(one, cards=one.cards + unknown) if one.seat == seat else one
        for one in after.players
    )
    return replace(after, players=players, land=view.land)


def _legal(state: State, seat: Seat, unknown: int) -> tuple[Action, ...]:
    """Return the foreseen legal actions; unknown cards also give poverty."""
    task = state.agenda[-1]
    spared = isinstance(task, Running) and task.spare_hand
    return tuple(
        replace(one, poverty=one.poverty + unknown)
        if isinstance(one, EndRun) and not spared
        else one
        for one in moves.legal(state, seat)
    )
