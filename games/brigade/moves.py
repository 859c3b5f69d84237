"""The legal actions, the mildest first."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.brigade import (
    firefighting,
    happenings,
    moving,
    offers,
    recruits,
    upgrades,
    wardens,
)
from games.brigade.actions import Action, DiscardNuisance, EndTurn, Enough, First, Point, Recruit
from games.brigade.grid import DIRECTIONS
from games.brigade.model import (
    Acting,
    Asking,
    Dismissing,
    ExtraMove,
    GivingAway,
    Offered,
    Ordering,
    Pointing,
    Recruiting,
    Redirecting,
    Splitting,
    State,
)
from games.core.log import Seat

_END_TURN: Final = EndTurn()
_RECRUIT: Final = Recruit(cost=1)


def asking(state: State) -> Asking | None:
    """Return the current task that asks a player; None when the game is over."""
    task = state.agenda[-1] if state.agenda else None
    return task if isinstance(task, Asking) else None


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return the legal actions of a seat; empty if it is not asked."""
    task = asking(state)
    return tuple(choices(state, task)) if task is not None and task.seat == seat else ()


def choices(state: State, task: Asking) -> Iterable[Action]:
    """Return the choices of a task."""
    match task:
        case Acting():
            return _acts(state, task.seat)
        case Splitting():
            return firefighting.splitting(state, task)
        case Offered():
            return offers.legal(state, task)
        case Redirecting():
            return happenings.redirecting(state, task)
        case Ordering():
            return (First(source) for source in task.sources)
        case Pointing():
            return (Point(direction) for direction in DIRECTIONS)
        case ExtraMove():
            return _moves(state, task)
        case _:
            return _of_crew(state, task)


def _of_crew(state: State, task: Recruiting | GivingAway | Dismissing) -> Iterator[Action]:
    match task:
        case Recruiting():
            return recruits.choices(state, task)
        case GivingAway():
            return recruits.giving(state, task)
        case Dismissing():
            return recruits.dismissing(state, task)


def _moves(state: State, task: ExtraMove) -> Iterator[Action]:
    yield Enough()
    yield from moving.brigade_moves(state, task.seat)


def _acts(state: State, seat: Seat) -> list[Action]:
    """List the end of the turn, then actions that put out fires, then the others."""
    found: list[Action] = [_END_TURN]
    player, turn = state.players[seat], state.turn
    if turn.actions:
        found += firefighting.extinguishing(state, seat)
        found += firefighting.pumping(state, seat)
        found += firefighting.unleashing(state, seat)
        found += firefighting.refilling(state, seat)
        if turn.upgrades:
            found += upgrades.upgrading(state, seat, cost=1)
        if recruits.can_recruit(state, seat):
            found.append(_RECRUIT)
        found += moving.brigade_moves(state, seat)
    found += moving.wagon_moves(state, seat)
    if turn.actions:
        found += firefighting.transferring(state, seat)
        found += wardens.legal(state, seat)
    if player.nuisances and player.brigade == player.home:
        found.append(DiscardNuisance())
    return found
