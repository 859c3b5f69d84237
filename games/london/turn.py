"""Turns: apply choices and go on to the next one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import assert_never

from games.core.log import Log, Seat
from games.london import accounts, board, builds, draws, exchange, lands, runs, score
from games.london.actions import Action, BuyLand, Discard, DrawThree, Exchange, RunCity, TakeLoan
from games.london.box import DRAW_THREE, IDLE_ROUNDS
from games.london.cards import CardId
from games.london.events import DrawingThree, Event, LastTurns, RunBegan, TurnBegan
from games.london.model import (
    Acting,
    Developing,
    Drawing,
    PuttingBack,
    Relieving,
    Running,
    RunningAgain,
    Serving,
    State,
    Trimming,
)
from games.london.players import hand_limit

_Chosen = Acting | Developing | Relieving | Serving | RunningAgain


def apply(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    """Apply a legal action of the active player."""
    assert seat == state.turn
    _apply(state, action, log)
    while state.agenda and _settle(state, log):
        pass


def begin(state: State, log: Log[Event]) -> None:
    """Begin the turn of `state.turn`."""
    player = state.players[state.turn]
    player.exchanged = player.mixed = False
    state.agenda = [Trimming(), Acting(), draws.first(player)]
    log.tell(TurnBegan(state.turn, last=state.last is not None))


def _apply(state: State, action: Action, log: Log[Event]) -> None:
    task = state.agenda[-1]
    match action:
        case Exchange():
            exchange.apply(state, action, log)
            return
        case TakeLoan():
            accounts.borrow(state, state.turn, 1, log)
            return
        case _:
            pass
    match task:
        case Drawing() | PuttingBack():
            draws.apply(state, task, action, log)
        case Acting():
            _act(state, action, log)
        case Developing() | Serving():
            builds.apply(state, task, action, log)
        case Running() | Relieving() | RunningAgain():
            runs.apply(state, task, action, log)
        case Trimming():
            assert isinstance(action, Discard)
            board.discard(state, state.turn, action.card, log)
        case _:
            assert_never(task)


def _act(state: State, action: Action, log: Log[Event]) -> None:
    """Replace the choice of the turn's action by the task of that action."""
    match action:
        case DrawThree():
            state.agenda[-1] = Drawing(least=DRAW_THREE, most=DRAW_THREE)
            log.tell(DrawingThree(state.turn))
        case RunCity():
            state.agenda[-1] = Running()
            log.tell(RunBegan(state.turn))
        case BuyLand():
            lands.buy(state, action, log)
        case _:
            task = state.agenda[-1] = Developing()
            builds.apply(state, task, action, log)


def _settle(state: State, log: Log[Event]) -> bool:
    """End a task if everybody can see that it has no choice left; tell whether it did.

    An end because of the hand would reveal something about it to the others.
    """
    task, hand = state.agenda[-1], state.players[state.turn].hand
    match task:
        case Drawing() | PuttingBack():
            return draws.settle(state, task, log)
        case Running():
            return runs.settle(state, task, log)
        case Trimming():
            is_over = len(hand) <= hand_limit(state.players[state.turn])
            if is_over:
                _end_turn(state, log)
            return is_over
        case _:
            is_over = _leaves_nothing(state, task, hand)
            if is_over:
                state.agenda.pop()
            return is_over


def _leaves_nothing(state: State, task: _Chosen, hand: Sequence[CardId]) -> bool:
    match task:
        case Acting():
            return False
        case Developing():
            return not hand
        case Relieving():
            return not (hand and task.left)
        case Serving():
            return not _is_choice(builds.serving(state))
        case RunningAgain():
            return not _is_choice(runs.legal(state, task))
        case _:
            assert_never(task)


def _is_choice(actions: Iterator[Action]) -> bool:
    """Tell whether there are more actions than the one that ends the task."""
    return len(tuple(islice(actions, 2))) > 1


def _end_turn(state: State, log: Log[Event]) -> None:
    """End a turn, and perhaps the game."""
    player = state.players[state.turn]
    for pile in player.stacks:
        for height, built in enumerate(pile):
            if built.new:
                pile[height] = replace(built, new=False)
    count = len(state.players)
    state.idle += 1
    if state.last is None and (not state.deck or state.idle >= IDLE_ROUNDS * count):
        state.last = state.turn
        log.tell(LastTurns(state.turn, idle=bool(state.deck)))
    state.turn = Seat((state.turn + 1) % count)
    if state.turn == state.last:
        state.agenda = []
        score.count(state, log)
    else:
        begin(state, log)
