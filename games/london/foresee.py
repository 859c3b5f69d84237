"""Foresees what a seat will be asked in its turn, now or next, by its view alone.

A card from the deck is unknown: what is foreseen after it can be done whatever it is. Nothing is
foreseen of what the university shows, nor beyond the end of a turn.
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
"""The seed of what is hidden; nothing that is foreseen depends on it."""


def foresee(view: View, seat: Seat, planned: Sequence[Action]) -> Foresight[View, Action]:
    """Return what a seat will be asked once it has made these moves, if no other does."""
    nothing: Foresight[View, Action] = Foresight(view, ())
    if view.result is not None or not _has_a_turn(view, seat):
        return nothing
    state = determinize(view, Rng(_ANY_GUESS))
    if view.turn == seat and not planned:
        return Foresight(view, moves.legal(state, seat))
    state.land = []  # what is turned up for a borough that is bought is not foreseen
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
    """Tell whether a seat has another turn, or is having one."""
    count = len(view.players)
    if view.last is None or view.turn == seat:
        return True
    return (seat - view.turn) % count < (view.last - view.turn) % count


def _named(state: State, seat: Seat, wanted: Action) -> Action | None:
    """Return the legal action of the same notation; its effects may be others."""
    text = notation.write(wanted)
    return next((one for one in moves.legal(state, seat) if notation.write(one) == text), None)


def _seen(state: State, view: View, seat: Seat, unknown: int) -> View:
    """Return what the seat would see, with as many cards in hand as it would have."""
    after = seen(state, seat)
    players = tuple(
        replace(one, cards=one.cards + unknown) if one.seat == seat else one
        for one in after.players
    )
    return replace(after, players=players, land=view.land)


def _legal(state: State, seat: Seat, unknown: int) -> tuple[Action, ...]:
    """Return what can be done; unknown cards bring poverty, too."""
    task = state.agenda[-1]
    spared = isinstance(task, Running) and task.spare_hand
    return tuple(
        replace(one, poverty=one.poverty + unknown)
        if isinstance(one, EndRun) and not spared
        else one
        for one in moves.legal(state, seat)
    )
