"""Runs any game: start, step, replay.

Errors: `SeatsError` for a table of the wrong size, `IllegalMoveError` for a move that the rules
do not allow, `ReplayError` for a list of moves that breaks off the rules somewhere.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import A, E, OptionsT, Rules, S, V, seats
from games.core.sealed import may_take_back, owes


class SeatsError(ValueError):
    """The game is not for so many."""


class IllegalMoveError(ValueError):
    """The action is not among the seat's legal ones."""


class ReplayError(ValueError):
    """A recorded move is not legal; `number` counts the moves from 1."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"move {number}: {why}")
        self.number = number


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The game after an action, and what was heard of it."""

    state: S
    log: Log[E]


def start(rules: Rules[S, A, E, V, OptionsT], count: int, options: OptionsT, seed: str) -> S:
    """Return a new game for `count` seats.

    Raises:
        SeatsError: the game is not for so many.
    """
    if count not in rules.meta.seats:
        least, most = rules.meta.seats[0], rules.meta.seats[-1]
        raise SeatsError(f"{rules.meta.key} is for {least} to {most} seats, not {count}")
    return rules.setup(count, options, Rng(seed))


def step(rules: Rules[S, A, E, V, Any], state: S, seat: Seat, action: A) -> Step[S, E]:
    """Return the game after `action`. `state` itself stays as it was.

    Raises:
        IllegalMoveError: `seat` may not do that now.
    """
    if action not in rules.legal(state, seat):
        raise IllegalMoveError(f"seat {seat} may not {action!r} now")
    draft, log = rules.clone(state), Log[E]()
    rules.apply(draft, seat, action, log)
    return Step(draft, log)


def replay(
    rules: Rules[S, A, E, V, Any], state: S, moves: Iterable[tuple[Seat, str]]
) -> Iterator[Step[S, E]]:
    """Yield the game after each of `moves` (seat and notation), from `state` on.

    Raises:
        ReplayError: a move is not legal where it stands.
    """
    for number, (seat, text) in enumerate(moves, start=1):
        if seat not in seats(state):
            raise ReplayError(number, f"no seat {seat}")
        try:
            action = notation.read(text, rules.legal(state, seat))
        except notation.NotationError as error:
            raise ReplayError(number, f"seat {seat}: {error}") from None
        taken = step(rules, state, seat, action)
        yield taken
        state = taken.state


def active(rules: Rules[S, A, E, V, Any], state: S) -> tuple[Seat, ...]:
    """Return who must act now, in seat order; nobody when the game is over.

    Whoever could only take a sealed choice back need not.
    """
    return tuple(seat for seat in seats(state) if owes(rules.legal(state, seat)))


def seals(rules: Rules[S, A, E, V, Any], before: S, after: S, seat: Seat) -> bool:
    """Tell whether a seat's move only seals a choice beside others, or takes one back."""
    return any(may_take_back(rules.legal(state, seat)) for state in (before, after))


def passes_on(rules: Rules[S, A, E, V, Any], before: S, after: S, seat: Seat) -> bool:
    """Tell whether a seat's move leads on: to other seats, or out of a sealed decision."""
    return not seals(rules, before, after, seat) and any(
        rules.legal(after, other) or may_take_back(rules.legal(before, other))
        for other in seats(after)
        if other != seat
    )
