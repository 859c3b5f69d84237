"""The legal actions, the mildest first."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, assert_never

from games.core.listing import Joined
from games.core.log import Seat
from games.london import builds, draws, exchange, lands, runs
from games.london.actions import Action, Discard, DrawThree, RunCity, TakeLoan
from games.london.board import can_draw
from games.london.box import BOX, LOANS
from games.london.cards import CardId
from games.london.model import (
    Acting,
    Developing,
    Drawing,
    Player,
    PuttingBack,
    Relieving,
    Running,
    RunningAgain,
    Serving,
    State,
    Task,
    Trimming,
)
from games.london.players import kinds, loan

_DRAW_THREE: Final = DrawThree()
_RUN_CITY: Final = RunCity()
_take_loan: Final = cache(TakeLoan)


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Return the legal actions of a seat; empty if it is not its turn."""
    if not state.agenda or seat != state.turn:
        return ()
    task = state.agenda[-1]
    always = tuple(_at_any_time(state, task))
    match task:
        case Acting():
            return Joined((tuple(_actions(state)), *builds.cards(state, Developing()), always))
        case Developing():
            return Joined((*builds.developing(state, task), always))
        case _:
            return (*_choices(state, task), *always)


_Choosing = Drawing | PuttingBack | Serving | Running | Relieving | RunningAgain | Trimming


def _choices(state: State, task: _Choosing) -> Iterator[Action]:
    match task:
        case Drawing() | PuttingBack():
            return draws.legal(state, task)
        case Serving():
            return builds.serving(state)
        case Running() | Relieving() | RunningAgain():
            return runs.legal(state, task)
        case Trimming():
            return (Discard(card) for card in _least_worth_first(state.players[state.turn]))
        case _:
            assert_never(task)


def _actions(state: State) -> Iterator[Action]:
    """Yield the actions of a turn, except placing a card, which starts to develop the city."""
    if can_draw(state):
        yield _DRAW_THREE
    if runs.may_begin(state) or not can_draw(state):  # a player who cannot draw may pass
        yield _RUN_CITY
    yield from lands.legal(state)


def _at_any_time(state: State, task: Task) -> Iterator[Action]:
    """Yield the actions that are possible at any time in the player's turn.

    A loan cannot be taken to repay another.
    """
    player = state.players[state.turn]
    if isinstance(task, Drawing | Acting | Developing | Running):
        yield from exchange.legal(state)
        may_repay = isinstance(task, Drawing) and task.start
        if player.loans < LOANS and not may_repay:
            yield _take_loan(loan(player))


def _least_worth_first(player: Player) -> list[CardId]:
    """Return the kinds of cards in a hand, paupers first, then those with the least prestige."""
    return sorted(
        kinds(player.hand), key=lambda one: (BOX.cards[one].colour != "grey", _worth(one))
    )


def _worth(card: CardId) -> int:
    return BOX.cards[card].prestige
