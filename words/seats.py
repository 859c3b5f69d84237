"""The players of a view and the places of a result, in any game."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from games.core.log import Seat
from games.core.rules import Result
from words.reader import Reader

P = TypeVar("P", covariant=True)
Q = TypeVar("Q")


class Seats(Protocol[P]):
    """A view with players by seat."""

    @property
    def seat(self) -> Seat | None:
        """Its owner; None: it is a spectator's."""
        ...

    @property
    def players(self) -> Sequence[P]:
        """All players."""
        ...


class Ended(Protocol):
    """A view of a game that may be over."""

    @property
    def result(self) -> Result | None:
        """None: the game goes on."""
        ...


def own_player(view: Seats[Q]) -> Q | None:
    """Return the owner of a view; None for a spectator's."""
    return None if view.seat is None else view.players[view.seat]


def owner_of(view: Seats[Q]) -> Q:
    """Return the owner of a view; raise ValueError for a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    return view.players[view.seat]


def reader_of(view: Seats[Q], to: Reader) -> Q | None:
    """Return the reader's own player; None for a reader without a seat."""
    return None if to.seat is None else view.players[to.seat]


def finished(view: Ended) -> Result:
    """Return the result of a game; raise ValueError if it goes on."""
    if view.result is None:
        raise ValueError("the game goes on")
    return view.result


def by_place(result: Result) -> list[Seat]:
    """Return the seats by their places, the best first."""
    return sorted(map(Seat, range(len(result.places))), key=lambda seat: result.places[seat])
