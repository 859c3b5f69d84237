"""The data model: options, state, tasks and views.

Cards, actions and events have their own modules.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Result
from games.london.cards import BoroughId, CardId, Does


class Options(CoreOptions):
    """The variants; they can be combined."""

    must_activate: bool = False
    """A run activates at least one card, as in the first edition."""


# The state ------------------------------------------------------------------------------------


Question = Literal[
    "draw",
    "put_back",
    "act",
    "develop",
    "run",
    "relief",
    "coffee_house",
    "again",
    "trim",
]
"""The questions to a player: the kinds of tasks."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Task: draw cards, one at a time."""

    least: int
    """How many more cards must be drawn."""
    most: int
    """How many more cards can be drawn."""
    start: bool = False
    """It is the start of a turn: loans can be repaid and the University be used."""
    looked: bool = False
    """The University was used, so only the cards that it shows can be drawn from the deck."""
    seen: tuple[CardId, ...] = ()
    """The top cards of the deck that the University shows, the top one last, as in the deck."""
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class PuttingBack:
    """Task: put cards that the University showed back on the deck."""

    cards: tuple[CardId, ...]
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Acting:
    """Task: choose the action of the turn."""

    kind: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Developing:
    """Task: place cards, one at a time."""

    free: int = 0
    """How many of the next cards need no payment with a card."""
    kind: Literal["develop"] = "develop"


@dataclass(frozen=True, slots=True)
class Flip:
    """A top card to be turned face down after the effects that ask something."""

    stack: int
    """Its stack."""
    spared: int | None
    """The stack of the card that stays face up instead; None: no hospital is used."""


@dataclass(frozen=True, slots=True)
class Running:
    """Task: run the city by activating cards, one at a time."""

    done: tuple[int, ...] = ()
    """The stacks whose top cards were activated in this run, whether or not they were turned face
    down."""
    borough: bool = False
    """The effect of the top borough was used."""
    began: bool = False
    """A card was activated."""
    spare_hand: bool = False
    """Cards in hand give no poverty."""
    flips: tuple[Flip, ...] = ()
    """Cards to be turned face down when this is the next task again, the next one last."""
    kind: Literal["run"] = "run"


@dataclass(frozen=True, slots=True)
class Relieving:
    """Task: discard cards for an effect of a run."""

    card: CardId
    """The card with this effect."""
    does: Does
    left: int
    paupers: int
    """Only paupers can be discarded, for this many pounds each; 0: any card."""
    kind: Literal["relief"] = "relief"


@dataclass(frozen=True, slots=True)
class Serving:
    """Task: place a card from the development board on the Coffee House."""

    stack: int
    kind: Literal["coffee_house"] = "coffee_house"


@dataclass(frozen=True, slots=True)
class RunningAgain:
    """Task: activate a card of this run once more."""

    kind: Literal["again"] = "again"


@dataclass(frozen=True, slots=True)
class Trimming:
    """Task at the end of a turn: discard cards above the limit."""

    kind: Literal["trim"] = "trim"


Task = Annotated[
    Drawing
    | PuttingBack
    | Acting
    | Developing
    | Running
    | Relieving
    | Serving
    | RunningAgain
    | Trimming,
    BY_KIND,
]


@dataclass(frozen=True, slots=True)
class Built:
    """A city card in a display; frozen, so that copies of a game share it."""

    card: CardId
    up: bool
    """It lies face up."""
    new: bool
    """It was placed in this turn and cannot be covered."""
    stored: int
    """Pounds stored on it."""


@dataclass(slots=True)
class Player:
    """What a seat has."""

    hand: list[CardId]
    money: int
    """In pounds."""
    loans: int
    """Of £10 each."""
    poverty: int
    prestige: int
    """Prestige scored so far."""
    stacks: list[list[Built]]
    """The stacks, each with its top card last."""
    boroughs: list[BoroughId]
    """The boroughs, the top one last."""
    exchanged: bool = False
    """The Stock Exchange was used in this turn."""
    mixed: bool = False
    """The borough's payment with any colour was used in this turn."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    players: list[Player]
    turn: Seat
    idle: int
    """Turns since a card was last drawn from the deck."""
    deck: list[CardId]
    """The face-down deck; drawn from the end."""
    upper: list[CardId]
    """The row of the development board that is filled first."""
    lower: list[CardId]
    offer: list[BoroughId]
    """The boroughs on offer."""
    land: list[BoroughId]
    """The face-down borough deck; turned up from the end."""
    gone: list[CardId]
    """Cards that left the game, in this order; everybody has seen them."""
    last: Seat | None
    """The seat whose turn caused the last turns: the game ends before its next. None: not yet."""
    agenda: list[Task]
    """The tasks of this turn, the next one last; empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares nothing mutable."""
    # The fields in their order: with their names, a copy takes half as long again.
    return State(
        Rng(state.rng.seed, state.rng.draws),
        state.options,
        [
            Player(
                player.hand.copy(),
                player.money,
                player.loans,
                player.poverty,
                player.prestige,
                [stack.copy() for stack in player.stacks],
                player.boroughs.copy(),
                player.exchanged,
                player.mixed,
            )
            for player in state.players
        ],
        state.turn,
        state.idle,
        state.deck.copy(),
        state.upper.copy(),
        state.lower.copy(),
        state.offer.copy(),
        state.land.copy(),
        state.gone.copy(),
        state.last,
        state.agenda.copy(),
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuiltView:
    """The view of a city card in a display."""

    card: CardId | None
    """None: another player placed it, and it is face down or covered."""
    up: bool
    new: bool
    stored: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The view of one player."""

    seat: Seat
    cards: int
    """The number of cards in hand."""
    hand: tuple[CardId, ...] | None
    """The hand, sorted; None: hidden."""
    money: int
    loans: int
    poverty: int
    prestige: int
    stacks: tuple[tuple[BuiltView, ...], ...]
    boroughs: tuple[BoroughId, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator sees."""

    seat: Seat | None
    """The seat that has this view; None for a spectator."""
    ask: Question | None
    """The question that this seat must answer; None: it has none."""
    options: Options
    turn: Seat
    players: tuple[PlayerView, ...]
    deck: int
    """Cards left in the deck."""
    letter: Literal["A", "B", "C"] | None
    """The deck letter of the next card, which everybody can count; None: there is none."""
    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...]
    spaces: int
    """Spaces in each row."""
    offer: tuple[BoroughId, ...]
    land: int
    """Cards left in the borough deck."""
    gone: tuple[CardId, ...]
    task: Task | None
    """The current task; only its owner sees the cards shown by the University."""
    beneath: tuple[Task, ...]
    """The later tasks of this turn, the next one last."""
    exchanged: bool
    mixed: bool
    idle: int
    """Turns since a card was last drawn from the deck."""
    last: Seat | None
    """The seat after whose turn each other player has one more; None: not yet."""
    result: Result | None
    """The result; None while the game goes on."""

    @property
    def question(self) -> Question | None:
        """The question to the active player; None when the game is over."""
        return None if self.task is None else self.task.kind
