"""The Rules protocol: the questions that a host may ask of any game.

Twelve promises go with it, and `tests/contract` holds every game on the shelf to them:

1. Only `setup` and `apply` draw dice, and only `apply` changes a state. The rest is pure.
2. `legal` is complete, ordered and without duplicates, and its first action is the mildest: it
   is played for somebody whose clock ran out. Playing it for everybody always ends the game.
3. Nobody has a legal action, the game is over and `result` is not None: all three or none.
   Several seats may have legal actions at once. Whose turn it is follows from `legal`: everybody
   who has any must act, but for those who could only take a sealed choice back. In whatever
   order several choose, the game is the same when all have.
4. `host.step` refuses what is not in `legal`, and leaves the old state as it was.
5. A view is a new frozen value that names what may be seen; None is a spectator. Its `ask` is
   the key of the question that its seat must answer, or None.
6. States, actions, events and options survive a round trip through JSON unchanged.
7. `Result.places` decides who won; scores and their parts only inform.
8. The same seed, options and moves give the same game on every machine and every Python.

For computer players there are four more:

9. `determinize` knows the view alone: the state that it returns looks and asks like it to its
   seat, and all else in it is decided by the dice that it is given.
10. `utility` is 0 to 1 for each seat; at the end the winners, if any, have most and all the same.
11. `ranked` sorts what is legal by a short rule, and depends on nothing that the seat cannot see.
12. `hasty` returns a legal action, or None to whoever need not act.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

from games.core.codec import Codec, Options
from games.core.log import Log, Seat
from games.core.notation import Action
from games.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Meta:
    """What a lobby must know of a game."""

    key: str
    """Its name in commands, files and records."""
    name: str
    """Its name as printed on the box."""
    seats: range
    """How many may play."""
    version: int
    """Rises with every change after which an old record would replay differently."""
    max_moves: int
    """No game takes more moves than this, however it is played; but for choices taken back."""
    horizon: int
    """How many turns of each seat a computer player had better look ahead."""
    bluff: bool = False
    """It pays not to be seen through: a computer player leaves to chance what is close."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a score."""

    key: str
    """What the points are for."""
    points: int
    about: str = ""
    """The id of the thing that scored, where the key alone does not tell."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat scored, line by line; `total` is the sum of the parts."""

    total: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, by seat."""

    places: tuple[int, ...]
    """1 for the winner; seats that tie share the better place.

    Where nobody wins, the best place is 2.
    """
    scores: tuple[Score, ...]


class State(Protocol):
    """What every state has; the rest is the game's own affair."""

    @property
    def rng(self) -> Rng:
        """The dice; `apply` alone draws from them."""
        ...

    @property
    def players(self) -> Sequence[object]:
        """One for each seat, in seat order."""
        ...


class View(Protocol):
    """What every view has; the rest is the game's own affair."""

    @property
    def ask(self) -> str | None:
        """The key of the question that this seat must answer; None if there is none."""
        ...


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)


class Rules(Protocol[S, A, E, V, OptionsT]):
    """One game. Its functions keep no state of their own."""

    @property
    def meta(self) -> Meta:
        """What a lobby must know."""
        ...

    @property
    def options(self) -> type[OptionsT]:
        """The variants, each with its default."""
        ...

    @property
    def states(self) -> Codec[S]:
        """How states are stored."""
        ...

    @property
    def actions(self) -> Codec[A]:
        """How actions are stored."""
        ...

    @property
    def events(self) -> Codec[E]:
        """How events are stored."""
        ...

    @property
    def views(self) -> Codec[V]:
        """How views are handed to computer players, who live in processes of their own."""
        ...

    def setup(self, seats: int, options: OptionsT, rng: Rng) -> S:
        """Lay out a new game; `rng` becomes part of the state."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """List what `seat` may do now, the mildest first."""
        ...

    def apply(self, state: S, seat: Seat, action: A, log: Log[E]) -> None:
        """Change `state` by a legal action and tell `log` what happened."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what `seat` (or, for None, a spectator) may see."""
        ...

    def result(self, state: S) -> Result | None:
        """Return how the game ended; None while it goes on."""
        ...

    def clone(self, state: S) -> S:
        """Return a copy that shares nothing that can change."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """Return a state that looks like `view` to its seat; `rng` decides all that is hidden."""
        ...

    def utility(self, state: S) -> tuple[float, ...]:
        """Return how good the position is for each seat, 0 to 1; a guess before the end."""
        ...

    def ranked(self, state: S, seat: Seat, legal: Sequence[A]) -> tuple[A, ...]:
        """Return `legal`, what seems best to `seat` first: how a simple player would choose."""
        ...

    def hasty(self, state: S, seat: Seat, rng: Rng) -> A | None:
        """Return something legal that `seat` might do, quickly; None if it owes nothing."""
        ...


AnyRules = Rules[Any, Any, Any, Any, Any]
"""Some game of the shelf: here types are let go, and with them those of what it deals in."""

AnyState = Any
AnyAction = Any
AnyEvent = Any
AnyView = Any


def seats(state: State) -> tuple[Seat, ...]:
    """Return all seats at the table."""
    return _seats(len(state.players))


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(count))
