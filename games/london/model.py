"""The nouns: options, state, tasks and views. Cards, actions and events have their own modules."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Result
from games.london.cards import BoroughId, CardId, Does


class Options(CoreOptions):
    """The variants; they may be combined."""

    must_activate: bool = False
    """A run activates a card at least, as in the first edition."""


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
"""What a player may be asked: the kinds of tasks."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Cards are drawn, one at a time."""

    least: int
    """How many still must be drawn."""
    most: int
    """How many still may be."""
    start: bool = False
    """A turn begins: loans may be repaid, and the university be used."""
    looked: bool = False
    """The university is used: the deck gives what it shows, and no other card."""
    seen: tuple[CardId, ...] = ()
    """The top cards of the deck that the university shows, the topmost last, as in the deck."""
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class PuttingBack:
    """What the university showed goes back on top of the deck."""

    cards: tuple[CardId, ...]
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Acting:
    """The action of the turn is chosen."""

    kind: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Developing:
    """Cards are placed, one at a time."""

    free: int = 0
    """How many of the next ones no card is paid for."""
    kind: Literal["develop"] = "develop"


@dataclass(frozen=True, slots=True)
class Flip:
    """A card on top that is turned over once the effects that ask something are over."""

    stack: int
    """Where it lies."""
    spared: int | None
    """The stack of the card that stays face up for it; None: it is turned over itself."""


@dataclass(frozen=True, slots=True)
class Running:
    """The city runs: cards are activated, one at a time."""

    done: tuple[int, ...] = ()
    """The stacks whose top cards were activated in this run, be they flipped or not."""
    borough: bool = False
    """What the borough on top does has happened."""
    began: bool = False
    """A card was activated."""
    spare_hand: bool = False
    """Cards in hand will bring no poverty."""
    flips: tuple[Flip, ...] = ()
    """What is to be turned over when this is the next task again, the next one last."""
    kind: Literal["run"] = "run"


@dataclass(frozen=True, slots=True)
class Relieving:
    """Cards are discarded for an effect of a run."""

    card: CardId
    """Whose effect it is."""
    does: Does
    left: int
    paupers: int
    """Only paupers, and each brings that many pounds; 0: any card."""
    kind: Literal["relief"] = "relief"


@dataclass(frozen=True, slots=True)
class Serving:
    """The coffee house takes a card of the development board."""

    stack: int
    kind: Literal["coffee_house"] = "coffee_house"


@dataclass(frozen=True, slots=True)
class RunningAgain:
    """A card of this run may be activated once more."""

    kind: Literal["again"] = "again"


@dataclass(frozen=True, slots=True)
class Trimming:
    """The turn ends: cards beyond the limit are discarded."""

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


@dataclass(slots=True)
class Built:
    """A city card in a display."""

    card: CardId
    up: bool
    """It lies face up."""
    new: bool
    """It was placed in this turn: nothing may cover it."""
    stored: int
    """Pounds on it."""


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
    """Scored so far."""
    stacks: list[list[Built]]
    """The card on top last."""
    boroughs: list[BoroughId]
    """The one on top last."""
    exchanged: bool = False
    """The stock exchange was used in this turn."""
    mixed: bool = False
    """The borough's payment of any colour was used in this turn."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    players: list[Player]
    turn: Seat
    idle: int
    """How many turns have ended since a card was drawn from the deck."""
    deck: list[CardId]
    """Face down; drawn from the end."""
    upper: list[CardId]
    """The row of the development board that is filled first."""
    lower: list[CardId]
    offer: list[BoroughId]
    """Boroughs that can be bought."""
    land: list[BoroughId]
    """The borough deck, face down; turned up from the end."""
    gone: list[CardId]
    """Cards that have left the game, in that order; all have seen them."""
    last: Seat | None
    """Whose turn brought on the last ones: the game ends before their next. None: not yet."""
    agenda: list[Task]
    """The tasks of this turn, the next one last. Empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares no mutable part."""
    return State(
        rng=Rng(state.rng.seed, state.rng.draws),
        options=state.options,
        players=[
            Player(
                hand=player.hand.copy(),
                money=player.money,
                loans=player.loans,
                poverty=player.poverty,
                prestige=player.prestige,
                stacks=[
                    [Built(one.card, one.up, one.new, one.stored) for one in stack]
                    for stack in player.stacks
                ],
                boroughs=player.boroughs.copy(),
                exchanged=player.exchanged,
                mixed=player.mixed,
            )
            for player in state.players
        ],
        turn=state.turn,
        idle=state.idle,
        deck=state.deck.copy(),
        upper=state.upper.copy(),
        lower=state.lower.copy(),
        offer=state.offer.copy(),
        land=state.land.copy(),
        gone=state.gone.copy(),
        last=state.last,
        agenda=state.agenda.copy(),
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuiltView:
    """What may be seen of a city card in a display."""

    card: CardId | None
    """None: it lies face down or covered, and another placed it."""
    up: bool
    new: bool
    stored: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What may be seen of one player."""

    seat: Seat
    cards: int
    """In hand."""
    hand: tuple[CardId, ...] | None
    """Sorted; None: it is hidden."""
    money: int
    loans: int
    poverty: int
    prestige: int
    stacks: tuple[tuple[BuiltView, ...], ...]
    boroughs: tuple[BoroughId, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    ask: Question | None
    """What this seat must answer; None: nothing is asked of it."""
    options: Options
    turn: Seat
    players: tuple[PlayerView, ...]
    deck: int
    """Cards left in it."""
    letter: Literal["A", "B", "C"] | None
    """Of the next one, as anybody can count; None: there is none."""
    upper: tuple[CardId, ...]
    lower: tuple[CardId, ...]
    spaces: int
    """In each row."""
    offer: tuple[BoroughId, ...]
    land: int
    """Boroughs left in their deck."""
    gone: tuple[CardId, ...]
    task: Task | None
    """What is being done; what the university shows, its owner alone sees."""
    beneath: tuple[Task, ...]
    """What of this turn comes after it, the next one last."""
    exchanged: bool
    mixed: bool
    idle: int
    """How many turns have ended since a card was drawn from the deck."""
    last: Seat | None
    """After whose turn each of the others has one more; None: not yet."""
    result: Result | None
    """How it ended; None while the game goes on."""

    @property
    def question(self) -> Question | None:
        """What is asked of whose turn it is; None when the game is over."""
        return None if self.task is None else self.task.kind
