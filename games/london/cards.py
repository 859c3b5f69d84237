"""City cards and boroughs: colours, effects and abilities."""

from dataclasses import dataclass
from typing import Final, Literal, NewType, get_args

CardId = NewType("CardId", str)
"""A kind of city card; its copies are identical."""
BoroughId = NewType("BoroughId", str)

Colour = Literal["brown", "blue", "pink", "grey"]
"""Economy; science and culture; politics; grey cards are paupers."""
Deck = Literal["A", "B", "C"]
Side = Literal["north", "south"]
"""The side of the Thames."""

Does = Literal[
    "money",
    "prestige",
    "relieve",
    "poverty",
    "money_for_boroughs",
    "money_for_riverside",
    "money_for_north",
    "money_for_south",
    "money_for_brown",
    "prestige_for_blue",
    "prestige_for_boroughs",
    "money_from_each",
    "levy_boroughs",
    "give_poverty",
    "burden",
    "discard_for_relief",
    "discard_for_relief_and_prestige",
    "discard_paupers",
    "money_stored",
    "build_discarded",
    "run_again",
    "spare_hand",
    "draw",
    "build_free",
]
"""What an effect does; `by` is how many or how much:

- `money`, `prestige`, `relieve`, `poverty`: gain pounds or prestige, remove or take poverty;
- `money_for_…`, `prestige_for_…`: so much for each own borough (by the river, north, south), or
  each brown or blue city card that lies face up on top of an own stack;
- `money_from_each`: each other player pays so much to its owner;
- `levy_boroughs`: each other player pays the bank so much for each of their boroughs;
- `give_poverty`: hand so much of their own to another player; `burden`: another takes so much;
- `discard_for_relief`: discard up to that many cards, each of which removes one poverty, and
  `…_and_prestige` brings one prestige too; `discard_paupers`: any number of paupers, each of which
  brings that many pounds and removes one poverty;
- `money_stored`: take what is stored on the card;
- `build_discarded`: place a card of the development board on top of this one, for its cost alone;
- `run_again`: activate a card of this run once more, without a cost;
- `spare_hand`: in this run, cards in hand bring no poverty;
- `draw`: draw that many cards; `build_free`: place that many without paying a card for them.
"""

_ASKS: Final[tuple[Does, ...]] = (
    "give_poverty",
    "burden",
    "discard_for_relief",
    "discard_for_relief_and_prestige",
    "discard_paupers",
    "build_discarded",
    "run_again",
    "draw",
    "build_free",
)
ASKS_NOTHING: Final = frozenset[Does](get_args(Does)).difference(_ASKS)
"""The effects that leave their player no choice."""

Ability = Literal[
    "school", "hospital", "bank", "shops", "stock_exchange", "university", "parliament"
]
"""What a city card does while it lies face up on top of a stack:

- `school`: for £1, a card counts as one of another colour, as often as one likes;
- `hospital`: in a run, flip it instead of another card that was just activated;
- `bank`: a loan brings £12;
- `shops`: store £1 on it whenever a card is placed in the player's display;
- `stock_exchange`: once a turn, exchange a card in hand for one of the board;
- `university`: before the first draw of a turn, look at the top three cards of the deck, and
  draw one of them or one of the board;
- `parliament`: at the start of the player's turn draw none, one or two cards.
"""

BoroughAbility = Literal["paupers_pay", "large_hand", "second_draw", "cheap_building", "any_colour"]
"""What a borough allows while it lies on top:

- `paupers_pay`: a pauper may pay for a card of any colour;
- `large_hand`: twelve cards may be kept at the end of the turn;
- `second_draw`: at the start of the player's turn draw one or two cards;
- `cheap_building`: placing a card costs £2 less, at least nothing;
- `any_colour`: once in the player's turn, a card of any colour (no pauper) may pay for another.
"""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
PAUPER: Final = CardId("pauper")


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect."""

    do: Does
    by: int
    most: int | None = None
    """The largest total of the effect; None: no limit."""


@dataclass(frozen=True, slots=True)
class Pay:
    """The cost of activating a card: pounds or a card."""

    pounds: int = 0
    card: Literal["any", "brown", "blue", "pink"] | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of city card."""

    id: CardId
    decks: tuple[Deck, ...]
    """The decks of its copies, one for each."""
    colour: Colour
    cost: int
    """The pounds that placing it costs, in addition to a card of its colour."""
    free: bool
    """No card need be discarded for it."""
    pay: Pay
    """The cost of activating it."""
    effects: tuple[Effect, ...]
    flips: bool
    """It is turned face down after activation."""
    prestige: int
    """Prestige at the end, anywhere in the display."""
    ability: Ability | None
    action: tuple[Effect, ...]
    """Its effects when played from the hand; () for a card that can be placed."""


@dataclass(frozen=True, slots=True)
class Borough:
    """A borough card."""

    id: BoroughId
    side: Side
    river: bool
    starter: bool
    """It is on offer from the start."""
    cost: int
    cards: int
    """City cards that buying it gives."""
    prestige: int
    relieve: int
    """Poverty that buying it removes."""
    run: tuple[Effect, ...]
    """Mandatory effects of every run while it lies on top."""
    ability: BoroughAbility | None
