"""Events: facts, told to the seats that may hear them."""

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
    """It is the player's last turn."""
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class LoansRepaid:
    """Loans were repaid at the start of a turn or at the end of the game."""

    seat: Seat
    loans: int
    cost: int
    kind: Literal["loans_repaid"] = "loans_repaid"


@dataclass(frozen=True, slots=True)
class LoansTaken:
    """Loans were taken, voluntarily or to pay."""

    seat: Seat
    loans: int
    money: int
    kind: Literal["loans_taken"] = "loans_taken"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn from the deck."""

    seat: Seat
    card: CardId | None
    """None for the others."""
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A card was drawn from the development board."""

    seat: Seat
    card: CardId
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class DeckSeen:
    """The University showed the top of the deck."""

    seat: Seat
    cards: tuple[CardId, ...]
    """The top card first; () for the others."""
    kind: Literal["deck_seen"] = "deck_seen"


@dataclass(frozen=True, slots=True)
class CardPutBack:
    """A card that the University showed was put back on the deck."""

    seat: Seat
    card: CardId | None
    """None for the others."""
    kind: Literal["card_put_back"] = "card_put_back"


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card from a hand was put on the development board."""

    seat: Seat
    card: CardId
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class RowCleared:
    """The board was full, so its lower row left the game and the upper row moved down."""

    cards: tuple[CardId, ...]
    kind: Literal["row_cleared"] = "row_cleared"


@dataclass(frozen=True, slots=True)
class CardBuilt:
    """A city card was placed."""

    seat: Seat
    card: CardId
    stack: int
    covered: CardId | None
    """The face-up card that it covered."""
    cost: int
    kind: Literal["card_built"] = "card_built"


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    """An action card was played and left the game."""

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
    """A borough was turned up in place of a bought one."""

    borough: BoroughId
    kind: Literal["land_offered"] = "land_offered"


@dataclass(frozen=True, slots=True)
class RunBegan:
    """A player started to run the city."""

    seat: Seat
    kind: Literal["run_began"] = "run_began"


@dataclass(frozen=True, slots=True)
class DrawingThree:
    """A player started to draw three cards, as the action of the turn."""

    seat: Seat
    kind: Literal["drawing_three"] = "drawing_three"


@dataclass(frozen=True, slots=True)
class LeftAtThat:
    """A player drew no further card, or used no more of an effect."""

    seat: Seat
    what: Literal["draw", "relief", "coffee_house", "again"]
    """What the question was about."""
    kind: Literal["left_at_that"] = "left_at_that"


@dataclass(frozen=True, slots=True)
class Activated:
    """A card was activated."""

    seat: Seat
    stack: int
    card: CardId
    cost: int
    again: bool
    """It was activated once more, without its cost."""
    kind: Literal["activated"] = "activated"


@dataclass(frozen=True, slots=True)
class Affected:
    """An effect of a card or borough changed what a player has."""

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
    """The card that stays face up because a hospital was turned face down instead."""
    kind: Literal["flipped"] = "flipped"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A card from a hand was exchanged for one from the development board."""

    seat: Seat
    gave: CardId
    took: CardId
    kind: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class PovertyTaken:
    """The poverty of a run was taken."""

    seat: Seat
    stacks: int
    loans: int
    cards: int
    """Poverty for cards in hand."""
    kind: Literal["poverty_taken"] = "poverty_taken"


@dataclass(frozen=True, slots=True)
class LastTurns:
    """The deck is empty, so each other player has one more turn."""

    seat: Seat
    """The seat whose turn it was."""
    idle: bool
    """The deck is not empty, but nobody has drawn from it for ten rounds."""
    kind: Literal["last_turns"] = "last_turns"


@dataclass(frozen=True, slots=True)
class HandsCounted:
    """At the end, cards left in hands gave poverty, by seat."""

    cards: tuple[int, ...]
    kind: Literal["hands_counted"] = "hands_counted"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The final count: places and totals, by seat."""

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
    """Tell whether another player's card or borough changed what a seat has."""
    return isinstance(event, Affected | Flipped) and event.seat == seat
