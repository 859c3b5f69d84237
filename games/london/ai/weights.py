"""The weights of computer players of London, in prestige.

The first part was fitted by playing (`python -m tools.fit london`), the last by regression.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The values that a player uses, in prestige unless stated otherwise."""

    noise: float = 0.0
    """The largest random error of a value."""

    # Poverty, money and loans
    poverty: float = 0.62
    """The cost of one poverty early in a game, for a player who has no more than the others."""
    above: float = 0.1
    """The additional cost of one poverty for each poverty above the others'."""
    need: float = 8.3
    """The additional value of the first pounds, because they can buy something."""
    needed: float = 13.0
    """The pounds over which this additional value decreases by a factor of e."""
    loan: float = 7.3
    """The cost of a loan at the end of the game."""
    debt: float = 5.0
    """The additional cost of a loan early in a game."""
    reserve: float = 1.5
    """Pounds that a player keeps when repaying a loan."""

    # Cards
    pace: float = 1.7
    """Cards drawn from the deck in a turn, on average; this estimates the length of the game."""
    card: float = 0.7
    """An unknown card."""
    held: float = 0.33
    """The value of a card in hand, as a share of its value in the city."""
    least: float = 0.12
    """The least value of a card in hand, because it can pay for others."""
    mate: float = 0.0
    """The additional value of a card in a hand with another of its colour."""
    fed: float = 0.092
    """The loss by a discarded card, as a share of its value to the others."""
    exchanged: float = 0.35
    """How much better the other card must be for an exchange."""
    pound: float = 0.51
    """The loss of value in hand for each pound that a card costs."""
    beyond: float = 0.17
    """The additional loss for each pound that its owner does not have yet."""

    # The city
    again: float = 1.2
    """How often a card that stays face up is activated, at most."""
    stack: float = 0.25
    """The weight of a stack's poverty in future runs; it is low because others also have stacks."""
    built: float = 0.0
    """The value of placing a card, in addition to its effects."""
    runs: float = 0.017
    """The share of turns in which a player runs the city."""
    patience: float = -0.3
    """The least value of a run while later runs are possible; if negative, a run may cost this
    much."""
    batch: float = 1.0
    """The least value of developing the city while more cards can be placed later."""
    glut: float = 101.0
    """The square of one run's pounds that reduces their value by one prestige."""
    hospital: float = 0.57
    sight: float = 0.64
    ongoing: float = 0.23
    """The values of ongoing abilities for each turn: a hospital; Parliament and University;
    others."""

    # Land
    land: float = 0.65
    """The value of buying a borough, in addition to its effects."""
    three: float = 0.3
    """The value of drawing three cards, in addition to the cards."""
    choice: float = 0.55
    """The value of a drawn card for which the hand has no room, as a share of one that fits."""
    paupers_pay: float = 0.42
    large_hand: float = 0.21
    second_draw: float = 0.66
    cheap_building: float = 0.51
    any_colour: float = 0.4
    """The values of the boroughs' abilities for each turn."""

    # Evaluation of 24,354 positions of 450 games, by regression (`tools.fit --forecast`)
    turn: float = 2.5
    cash: float = 0.315
    cash_early: float = 0.2
    first_pounds: float = 8.7
    owed: float = 6.2
    owed_early: float = 7.7
    poverty_early: float = 1.4
    kept: float = 0.31
    kept_early: float = 0.84
    in_hand: float = 0.08
    in_hand_early: float = 0.56
    pile: float = 0.54
    to_come: float = 0.3
    """Regression values of a future turn, a pound, the first pounds, a loan, one poverty, the
    possible future of a card in hand, the card itself, a stack, and the future effects of face-up
    cards."""


GOOD: Final = Weights()
"""The weights of good players."""
EASY: Final = Weights(
    noise=1.2,
    poverty=0.66,
    above=0.05,
    need=8.12,
    needed=9.3,
    debt=4.0,
    reserve=4.0,
    card=0.92,
    held=0.22,
    least=0.25,
    fed=0.18,
    pound=0.4,
    runs=0.11,
    patience=-0.53,
    batch=0.0,
    glut=60.0,
    sight=0.5,
    ongoing=0.3,
    land=0.3,
    three=0.0,
    choice=0.3,
)
"""The weights of beginners: random errors, fewer games of fitting, and other values of cards."""
