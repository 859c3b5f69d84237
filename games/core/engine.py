"""Runs any game: start, step, replay, and lazily computed positions.

Errors: `SeatsError` for a wrong number of seats, `IllegalMoveError` for a move that is not legal,
`ReplayError` for a list of moves with an illegal one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final, Generic

from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import A, E, OptionsT, Result, Rules, S, V, seats
from games.core.sealed import may_take_back, owes

KEPT: Final = 16
"""Most following positions that a position caches; a panel looks at fewer."""


class SeatsError(ValueError):
    """The game does not take this number of players."""

    def __init__(self, game: str, least: int, most: int, count: int) -> None:
        super().__init__(f"{game} is for {least} to {most} seats, not {count}")
        self.facts: Final = {"game": game, "least": least, "most": most, "seats": count}


class IllegalMoveError(ValueError):
    """The action is not among the seat's legal ones."""


class ReplayError(ValueError):
    """A recorded move is not legal; `number` counts the moves from 1."""

    def __init__(self, number: int, seat: Seat | None, move: str, why: str) -> None:
        super().__init__(f"move {number}: {why}")
        self.number = number
        self.seat = seat
        self.move = move


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The game after an action, and the log of the action."""

    state: S
    log: Log[E]


def start(rules: Rules[S, A, E, V, OptionsT], count: int, options: OptionsT, seed: str) -> S:
    """Return a new game for `count` seats.

    Raises:
        SeatsError: the game does not take this number of players.
    """
    if count not in rules.meta.seats:
        least, most = rules.meta.seats[0], rules.meta.seats[-1]
        raise SeatsError(rules.meta.key, least, most, count)
    return rules.setup(count, options, Rng(seed))


def step(rules: Rules[S, A, E, V, Any], state: S, seat: Seat, action: A) -> Step[S, E]:
    """Return the game after `action`; `state` itself does not change.

    Raises:
        IllegalMoveError: `seat` may not do that now.
    """
    return Position(rules, state).step(seat, action)


def replay(
    rules: Rules[S, A, E, V, Any], state: S, moves: Iterable[tuple[Seat, str]]
) -> Iterator[Step[S, E]]:
    """Yield the game after each of `moves` (seat and notation), from `state` on.

    Raises:
        ReplayError: a move is not legal at its place.
    """
    for number, (seat, text) in enumerate(moves, start=1):
        if seat not in seats(state):
            raise ReplayError(number, seat, text, f"no seat {seat}")
        try:
            action = notation.read(text, rules.legal(state, seat))
        except notation.NotationError as error:
            raise ReplayError(number, seat, text, f"seat {seat}: {error}") from None
        taken = step(rules, state, seat, action)
        yield taken
        state = taken.state


def active(rules: Rules[S, A, E, V, Any], state: S) -> tuple[Seat, ...]:
    """Return who must act now, in seat order; nobody when the game is over.

    A seat that could only undo a sealed choice need not act.
    """
    return Position(rules, state).active


class Position(Generic[S, A, E, V]):
    """A state and what follows from it, computed on first use and cached."""

    def __init__(self, rules: Rules[S, A, E, V, Any], state: S) -> None:
        """Wrap `state`, which must not change."""
        self.rules = rules
        self.state = state
        self._legal: dict[Seat, Sequence[A]] = {}
        self._views: dict[Seat | None, V] = {}
        self._after: dict[tuple[Seat, A], After[S, A, E, V]] = {}
        self._asked: tuple[Seat, ...] | None = None
        self._active: tuple[Seat, ...] | None = None

    def legal(self, seat: Seat) -> Sequence[A]:
        """Return what a seat may do, the mildest first."""
        found = self._legal.get(seat)
        if found is None:
            is_anothers = self.rules.one_at_a_time and any(self._legal.values())
            found = self._legal[seat] = () if is_anothers else self.rules.legal(self.state, seat)
        return found

    def view(self, seat: Seat | None) -> V:
        """Return what a seat (or, for None, a spectator) sees."""
        if seat not in self._views:
            self._views[seat] = self.rules.view(self.state, seat)
        return self._views[seat]

    # `cached_property` takes a lock before Python 3.12, which costs as much as listing few actions.
    @property
    def active(self) -> tuple[Seat, ...]:
        """Who must act, in seat order; nobody when the game is over.

        A seat that can only undo a sealed choice need not act.
        """
        if self._active is None:
            self._active = tuple([seat for seat in self.asked if owes(self.legal(seat))])
        return self._active

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that take part in the current decision, even if they have sealed a choice."""
        if self._asked is None:
            asked = (seat for seat in seats(self.state) if self.legal(seat))
            self._asked = tuple(islice(asked, 1) if self.rules.one_at_a_time else asked)
        return self._asked

    @cached_property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.rules.result(self.state)

    def step(self, seat: Seat, action: A) -> Step[S, E]:
        """Return the game after `action`; this state does not change.

        Raises:
            IllegalMoveError: `seat` may not do that now.
        """
        if action not in self.legal(seat):
            raise IllegalMoveError(f"seat {seat} may not {action!r} now")
        draft, log = self.rules.clone(self.state), Log[E]()
        self.rules.apply(draft, seat, action, log)
        return Step(draft, log)

    def after(self, seat: Seat, action: A) -> "After[S, A, E, V]":
        """Return the position after an action, from the cache if it was computed before.

        Raises:
            IllegalMoveError: `seat` may not do that now.
        """
        known = self._after.pop((seat, action), None)
        if known is None:
            step = self.step(seat, action)
            known = After(Position(self.rules, step.state), step.log)
        self._after[seat, action] = known
        if len(self._after) > KEPT:
            del self._after[next(iter(self._after))]
        return known


@dataclass(frozen=True, slots=True)
class After(Generic[S, A, E, V]):
    """The position after an action, and the log of the action."""

    position: Position[S, A, E, V]
    log: Log[E]


AnyPosition = Position[Any, Any, Any, Any]
"""A position of some game of the shelf."""

AnyStep = Step[Any, Any]
"""The result of a move in any game."""


def seals(before: AnyPosition, after: AnyPosition, seat: Seat) -> bool:
    """Tell whether a seat's move only seals a choice or undoes one."""
    return any(may_take_back(one.legal(seat)) for one in (before, after))


def passes_on(before: AnyPosition, after: AnyPosition, seat: Seat) -> bool:
    """Tell whether a seat's move passes play on to others, or ends a sealed decision."""
    return not seals(before, after, seat) and any(
        after.legal(other) or may_take_back(before.legal(other))
        for other in seats(after.state)
        if other != seat
    )
