"""What a player may do: one deed each.

The fields come in the order of choice; those marked `effect` tell what the deed will do. A payment
that money does not reach takes loans: `loans` says how many.
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
    """Look at the top cards of the deck: the university."""

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
    """Draw a card that the university shows."""

    card: CardId
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class DrawNoMore:
    """Leave it at what was drawn: parliament, or a borough that allows a second card."""

    kind: Literal["draw_no_more"] = "draw_no_more"


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put one of the cards that the university showed back on top of the deck, the lowest first."""

    card: CardId
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Build:
    """Place a city card of the player's hand in the player's display."""

    card: CardId
    payment: CardId | None
    """The card that is discarded for it; None: none is due."""
    onto: int | None
    """The stack that it covers, from 0; None: a stack of its own."""
    cost: int = effect()
    """In pounds."""
    loans: int = effect()
    other_colour: bool = effect()
    """The payment counts as a card of another colour: the school's or a borough's ability."""
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Play an action card of the player's hand."""

    card: CardId
    kind: Literal["play_action"] = "play_action"


@dataclass(frozen=True, slots=True)
class BuyLand:
    """Buy a borough that is on offer."""

    borough: BoroughId
    cost: int = effect()
    loans: int = effect()
    kind: Literal["buy_land"] = "buy_land"


@dataclass(frozen=True, slots=True)
class DrawThree:
    """Draw three cards: the action."""

    kind: Literal["draw_three"] = "draw_three"


@dataclass(frozen=True, slots=True)
class RunCity:
    """Begin to run the city."""

    kind: Literal["run_city"] = "run_city"


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate the card on top of a stack."""

    stack: int
    """From 0."""
    payment: CardId | None
    """The card of the player's hand that it costs; None: it costs none."""
    victim: Seat | None
    """Who takes the poverty that it gives away; None: it gives none."""
    hospital: int | None
    """The stack of the hospital that is flipped instead; None: no other is flipped."""
    cost: int = effect()
    loans: int = effect()
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class UseBorough:
    """Let happen now what the player's borough on top does in every run."""

    kind: Literal["use_borough"] = "use_borough"


@dataclass(frozen=True, slots=True)
class EndRun:
    """Activate nothing more, and take the poverty of the run."""

    poverty: int = effect()
    """How much that will be, with what the borough brings if it was not used yet."""
    kind: Literal["end_run"] = "end_run"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of the player's hand."""

    card: CardId
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class BuildDiscarded:
    """Place a card of the development board on the card that allows it."""

    card: CardId
    cost: int = effect()
    loans: int = effect()
    kind: Literal["build_discarded"] = "build_discarded"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange a card of the player's hand for one of the development board: the stock exchange."""

    give: CardId
    take: CardId
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class TakeLoan:
    """Take a loan that nothing forces."""

    brings: int = effect()
    """In pounds."""
    kind: Literal["take_loan"] = "take_loan"


@dataclass(frozen=True, slots=True)
class Enough:
    """End what one is doing: building, discarding for an effect, or leaving an effect unused."""

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
