"""The rules of a game: what the bot may ask of any game.

Rules make ten promises, which `tests/contract` checks for every game:

1. Only `setup` and `apply` draw dice, and only `apply` changes a state. The rest is pure.
2. `legal` is complete, ordered and free of duplicates. Its first action is the mildest: the bot
   plays it for somebody who is out of time. Playing it for everybody always ends the game.
3. Nobody has a legal action, the game is over and `result` is not None: all three or none.
   Several seats may have legal actions. `legal` tells whose turn it is: everybody who has
   any must act, except those who can only undo a sealed choice. The order in which several
   seats choose makes no difference once all have, unless one shows something by which all choose
   again.
4. `engine.step` refuses what is not in `legal`, and does not change the old state.
5. A view is a new frozen value with what a seat (or None, a spectator) may see. Its `ask` is the
   key of the question that the seat must answer, or None.
6. States, actions, events and options survive a round trip through JSON unchanged.
7. `Result.places` decides who won; scores and their parts are only information.
8. The same seed, options and moves give the same game on every machine and every Python.
9. `foresee` uses the view alone. For a seat that must act it foresees exactly what is legal.
10. `standings` tells of the score what a view shows, and equals the result once all is revealed;
    until then, `changes` tells how it got from one view of a seat to the next.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from games.core.codec import Codec, Options
from games.core.log import Log, Seat
from games.core.notation import Action
from games.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Meta:
    """What a lobby must know about a game."""

    key: str
    """Its key in commands, files and records."""
    name: str
    """Its name as printed on the box."""
    seats: range
    """The numbers of players."""
    version: int
    """Increased with every change that would make old records replay differently."""
    max_moves: int
    """The most moves that a game can take, without sealed choices that are undone."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a score."""

    key: str
    """What the points are for."""
    points: int
    about: str = ""
    """The id of what scored, if the key alone does not identify it."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat scored, line by line; `total` is the sum of the parts."""

    total: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """The visible part of one seat's score, as if it were counted now."""

    parts: tuple[Part, ...]
    hidden: tuple[str, ...] = ()
    """The keys of the parts that are hidden, in whole or in part."""

    @property
    def total(self) -> int:
        """The sum of the visible parts."""
        return sum(part.points for part in self.parts)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A criterion that decides between seats with equal scores."""

    key: str
    """What is counted."""
    counts: tuple[int, ...]
    """The count of each seat."""
    fewer: bool = False
    """Whether the smaller count is better."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, by seat."""

    places: tuple[int, ...]
    """1 for the winner; tied seats share the better place.

    If nobody wins, the best place is 2.
    """
    scores: tuple[Score, ...]
    tie_breaks: tuple[TieBreak, ...] = ()
    """What decides between equal scores, in this order."""
    before: tuple[int, ...] = ()
    """Values that decide before any score, the higher the better; (): none."""

    def decided_by(self, seat: Seat, other: Seat) -> TieBreak | None:
        """Return the tie-break that puts a seat before another with the same score.

        None: it is none of them.
        """
        is_level = self.scores[seat].total == self.scores[other].total
        if not is_level or (self.before and self.before[seat] != self.before[other]):
            return None
        return next((one for one in self.tie_breaks if one.counts[seat] != one.counts[other]), None)


def ranked(
    scores: tuple[Score, ...],
    tie_breaks: tuple[TieBreak, ...],
    *,
    before: tuple[int, ...] = (),
    best: int = 1,
) -> Result:
    """Return the places by scores and tie-breaks; `best` is the best place given."""
    ranks = [
        (
            before[seat] if before else 0,
            score.total,
            *(-one.counts[seat] if one.fewer else one.counts[seat] for one in tie_breaks),
        )
        for seat, score in enumerate(scores)
    ]
    places = tuple(best + sum(other > rank for other in ranks) for rank in ranks)
    return Result(places, scores, tie_breaks, before)


class State(Protocol):
    """The fields that every state has; the rest is up to the game."""

    @property
    def rng(self) -> Rng:
        """The dice; `apply` alone draws from them."""
        ...

    @property
    def players(self) -> Sequence[object]:
        """One for each seat, in seat order."""
        ...


class View(Protocol):
    """The fields that every view has; the rest is up to the game."""

    @property
    def ask(self) -> str | None:
        """The key of the question that this seat must answer; None if there is none."""
        ...


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)


def no_standings(_view: object) -> tuple[Standing, ...]:
    """Return the standings of a game that counts no score."""
    return ()


def no_changes(_events: object, _view: object) -> Mapping[Seat, int]:
    """Return the changes in a game that counts no score."""
    return {}


@dataclass(frozen=True, slots=True)
class Foresight(Generic[V, A]):
    """What a seat will be asked next, as far as it can be foreseen from its view."""

    view: V
    """The seat's view at that time, if nothing else happens before."""
    actions: tuple[A, ...]
    """The seat's legal actions at that time; empty if they cannot be foreseen."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, A, E, V, OptionsT]):
    """The functions of one game; they keep no state."""

    meta: Meta
    """What a lobby must know about the game."""
    options: type[OptionsT]
    """The variants, each with its default."""
    states: Codec[S]
    """How states are stored."""
    actions: Codec[A]
    """How actions are stored."""
    events: Codec[E]
    """How events are stored."""
    views: Codec[V]
    """How views are passed to the processes of computer players."""
    setup: Callable[[int, OptionsT, Rng], S]
    """Set up a new game for a number of seats; the dice become part of the state."""
    legal: Callable[[S, Seat], Sequence[A]]
    """List the legal actions of a seat, the mildest first; an action may be made lazily.

    The list does not change when the state does.
    """
    apply: Callable[[S, Seat, A, Log[E]], None]
    """Apply a legal action to the state, and log what happened."""
    view: Callable[[S, Seat | None], V]
    """Return what a seat (or, for None, a spectator) may see."""
    result: Callable[[S], Result | None]
    """Return how the game ended; None while it goes on."""
    clone: Callable[[S], S]
    """Return a copy that shares nothing mutable."""
    foresee: Callable[[V, Seat, Sequence[A]], Foresight[V, A]] | None = None
    """Return what a seat will be asked after these moves, by its view alone; None: this game
    foresees nothing."""
    fewest: Callable[[OptionsT], int] | None = None
    """Return the smallest number of seats with which all these options have an effect; None: the
    smallest that may play."""
    one_at_a_time: bool = False
    """Whether at most one seat may act at a time; after finding it, callers need not look
    further."""
    talk_before: frozenset[str] = frozenset()
    """The questions before which players talk, because threats and bargains are part of the
    game."""
    standings: Callable[[V], tuple[Standing, ...]] = no_standings
    """Return the visible score of each seat; () if the game counts none."""
    changes: Callable[[Sequence[E], V], Mapping[Seat, int]] = no_changes
    """Return by how much events changed those totals, by seat; seats without a change are left out.

    The view belongs to the player who heard the events, and shows the state after them.
    """
    touches: Callable[[E, Seat], bool] | None = None
    """Tell whether an event is something that others did to a seat; None: each event that the seat
    hears otherwise than the public."""
    place: Callable[[V, str], object] | None = None
    """Return what a view shows of a place, by its name in notation; None: no such place.

    None instead of a function: this game has no places that change.
    """


AnyRules = Rules[Any, Any, Any, Any, Any]
"""Any game of the shelf; from here on, types are Any."""

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
