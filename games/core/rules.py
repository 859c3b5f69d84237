"""The rules of a game: the questions that a host may ask of any.

Eight promises go with it, and `tests/contract` holds every game on the shelf to them:

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
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

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


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, A, E, V, OptionsT]):
    """One game: its functions, which keep no state of their own."""

    meta: Meta
    """What a lobby must know."""
    options: type[OptionsT]
    """The variants, each with its default."""
    states: Codec[S]
    """How states are stored."""
    actions: Codec[A]
    """How actions are stored."""
    events: Codec[E]
    """How events are stored."""
    views: Codec[V]
    """How views are handed to computer players, who live in processes of their own."""
    setup: Callable[[int, OptionsT, Rng], S]
    """Lay out a new game for so many seats; the dice become part of the state."""
    legal: Callable[[S, Seat], tuple[A, ...]]
    """List what a seat may do now, the mildest first."""
    apply: Callable[[S, Seat, A, Log[E]], None]
    """Change the state by a legal action, and tell the log what happened."""
    view: Callable[[S, Seat | None], V]
    """Return what a seat (or, for None, a spectator) may see."""
    result: Callable[[S], Result | None]
    """Return how the game ended; None while it goes on."""
    clone: Callable[[S], S]
    """Return a copy that shares nothing that can change."""


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
