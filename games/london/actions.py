"""The actions of a player.

The fields are in the order of choice; fields marked `effect` announce what the action will do.
`loans` is the number of loans taken if the player's money does not suffice for a payment.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.log import Seat
from games.core.notation import effect
from games.london.cards import BoroughId, CardId


@dataclass(frozen=True, slots=True)
class Repay:
    """Repay loans, at the start of a turn."""

    loans: int
    cost: int = effect()
    """In pounds."""
    kind: Literal["repay"] = "repay"


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the top cards of the deck, with the University."""

    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the deck."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Draw a card of the development board."""

    card: CardId
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Keep:
    """Draw a card that the University shows."""

    card: CardId
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class DrawNoMore:
    """Draw no further card, with Parliament or a borough that allows a second card."""

    kind: Literal["draw_no_more"] = "draw_no_more"


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a card that the University showed back on top of the deck, the lowest first."""

    card: CardId
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Build:
    """Place a city card from the hand in the player's display."""

    card: CardId
    payment: CardId | None
    """The card discarded for it; None: none is needed."""
    onto: int | None
    """The stack that it covers, from 0; None: a new stack."""
    cost: int = effect()
    """In pounds."""
    loans: int = effect()
    other_colour: bool = effect()
    """The payment counts as another colour, by the School or a borough's ability."""
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Play an action card from the hand."""

    card: CardId
    kind: Literal["play_action"] = "play_action"


@dataclass(frozen=True, slots=True)
class BuyLand:
    """Buy a borough on offer."""

    borough: BoroughId
    cost: int = effect()
    loans: int = effect()
    kind: Literal["buy_land"] = "buy_land"


@dataclass(frozen=True, slots=True)
class DrawThree:
    """Draw three cards, as the action of the turn."""

    kind: Literal["draw_three"] = "draw_three"


@dataclass(frozen=True, slots=True)
class RunCity:
    """Start to run the city."""

    kind: Literal["run_city"] = "run_city"


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate the card on top of a stack."""

    stack: int
    """From 0."""
    payment: CardId | None
    """The card from the hand that activation costs; None: it costs none."""
    victim: Seat | None
    """The player who takes the poverty that it gives away; None: it gives none."""
    hospital: int | None
    """The stack of the hospital that is turned face down instead; None: the card itself."""
    cost: int = effect()
    loans: int = effect()
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class UseBorough:
    """Use the effect that the top borough has in every run."""

    kind: Literal["use_borough"] = "use_borough"


@dataclass(frozen=True, slots=True)
class EndRun:
    """Activate no further cards, and take the poverty of the run."""

    poverty: int = effect()
    """The poverty that this gives, including the borough's effect if it was not used yet."""
    kind: Literal["end_run"] = "end_run"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from the hand."""

    card: CardId
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class BuildDiscarded:
    """Place a card from the development board on the card that allows it."""

    card: CardId
    cost: int = effect()
    loans: int = effect()
    kind: Literal["build_discarded"] = "build_discarded"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange a card from the hand for one from the development board, with the Stock Exchange."""

    give: CardId
    take: CardId
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class TakeLoan:
    """Take a loan that the player need not take."""

    brings: int = effect()
    """In pounds."""
    kind: Literal["take_loan"] = "take_loan"


@dataclass(frozen=True, slots=True)
class Enough:
    """End a task: placing cards, discarding for an effect, or leaving an effect unused."""

    kind: Literal["enough"] = "enough"


Action = Annotated[
    Repay
    | Look
    | Draw
    | Take
    | Keep
    | DrawNoMore
    | PutBack
    | Build
    | PlayAction
    | BuyLand
    | DrawThree
    | RunCity
    | Activate
    | UseBorough
    | EndRun
    | Discard
    | BuildDiscarded
    | Exchange
    | TakeLoan
    | Enough,
    BY_KIND,
]
