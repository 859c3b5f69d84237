"""What happened: facts, told to those who may hear them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.log import Seat
from games.london.cards import BoroughId, CardId, Does


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Somebody's turn began."""

    seat: Seat
    last: bool
    """It is their last."""
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class LoansRepaid:
    """Loans were repaid at the start of a turn, or at the end of the game."""

    seat: Seat
    loans: int
    cost: int
    kind: Literal["loans_repaid"] = "loans_repaid"


@dataclass(frozen=True, slots=True)
class LoansTaken:
    """Loans were taken, by choice or to pay."""

    seat: Seat
    loans: int
    money: int
    kind: Literal["loans_taken"] = "loans_taken"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card came into a hand from the deck."""

    seat: Seat
    card: CardId | None
    """None for the others."""
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A card came into a hand from the development board."""

    seat: Seat
    card: CardId
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class DeckSeen:
    """The university showed the top of the deck."""

    seat: Seat
    cards: tuple[CardId, ...]
    """The topmost first; () for the others."""
    kind: Literal["deck_seen"] = "deck_seen"


@dataclass(frozen=True, slots=True)
class CardPutBack:
    """A card that the university showed went back on top of the deck."""

    seat: Seat
    card: CardId | None
    """None for the others."""
    kind: Literal["card_put_back"] = "card_put_back"


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card came from a hand to the development board."""

    seat: Seat
    card: CardId
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class RowCleared:
    """The board was full: its lower row left the game, and the upper one moved down."""

    cards: tuple[CardId, ...]
    kind: Literal["row_cleared"] = "row_cleared"


@dataclass(frozen=True, slots=True)
class CardBuilt:
    """A city card was placed."""

    seat: Seat
    card: CardId
    stack: int
    covered: CardId | None
    """What lay face up below it."""
    cost: int
    kind: Literal["card_built"] = "card_built"


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action card was played, and left the game."""

    seat: Seat
    card: CardId
    kind: Literal["action_played"] = "action_played"


@dataclass(frozen=True, slots=True)
class LandBought:
    """A borough was bought."""

    seat: Seat
    borough: BoroughId
    cost: int
    prestige: int
    relieved: int
    kind: Literal["land_bought"] = "land_bought"


@dataclass(frozen=True, slots=True)
class LandOffered:
    """A borough was turned up in place of one that was bought."""

    borough: BoroughId
    kind: Literal["land_offered"] = "land_offered"


@dataclass(frozen=True, slots=True)
class RunBegan:
    """Somebody began to run their city."""

    seat: Seat
    kind: Literal["run_began"] = "run_began"


@dataclass(frozen=True, slots=True)
class DrawingThree:
    """Somebody began to draw three cards: the action."""

    seat: Seat
    kind: Literal["drawing_three"] = "drawing_three"


@dataclass(frozen=True, slots=True)
class LeftAtThat:
    """Somebody drew no more, or made no more of an effect."""

    seat: Seat
    what: Literal["draw", "relief", "coffee_house", "again"]
    """What was asked."""
    kind: Literal["left_at_that"] = "left_at_that"


@dataclass(frozen=True, slots=True)
class Activated:
    """A card was activated."""

    seat: Seat
    stack: int
    card: CardId
    cost: int
    again: bool
    """Once more, without a cost."""
    kind: Literal["activated"] = "activated"


@dataclass(frozen=True, slots=True)
class Affected:
    """An effect of a card or a borough changed what somebody has."""

    seat: Seat
    source: CardId | BoroughId
    does: Does
    money: int = 0
    prestige: int = 0
    poverty: int = 0
    kind: Literal["affected"] = "affected"


@dataclass(frozen=True, slots=True)
class Flipped:
    """A card was turned face down."""

    seat: Seat
    stack: int
    card: CardId
    spared: CardId | None
    """The card in whose place the hospital was flipped."""
    kind: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The stock exchange: a card of a hand for one of the development board."""

    seat: Seat
    gave: CardId
    took: CardId
    kind: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class PovertyTaken:
    """The poverty of a run."""

    seat: Seat
    stacks: int
    loans: int
    cards: int
    """For cards in hand."""
    kind: Literal["poverty_taken"] = "poverty_taken"


@dataclass(frozen=True, slots=True)
class LastTurns:
    """The deck is empty: each of the others has one more turn."""

    seat: Seat
    """Whose turn it was."""
    idle: bool
    """The deck is not empty: nobody has drawn from it for ten rounds."""
    kind: Literal["last_turns"] = "last_turns"


@dataclass(frozen=True, slots=True)
class HandsCounted:
    """The end: each card left in a hand brought poverty, by seat."""

    cards: tuple[int, ...]
    kind: Literal["hands_counted"] = "hands_counted"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The count: the places and totals, by seat."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    TurnBegan
    | LoansRepaid
    | LoansTaken
    | CardDrawn
    | CardTaken
    | DeckSeen
    | CardPutBack
    | Discarded
    | RowCleared
    | CardBuilt
    | ActionPlayed
    | LandBought
    | LandOffered
    | RunBegan
    | DrawingThree
    | LeftAtThat
    | Activated
    | Affected
    | Flipped
    | Exchanged
    | PovertyTaken
    | LastTurns
    | HandsCounted
    | GameEnded,
    BY_KIND,
]


def touches(event: Event, seat: Seat) -> bool:
    """Tell whether a card or a borough changed what a seat has, if another played it."""
    return isinstance(event, Affected | Flipped) and event.seat == seat
