"""What computer players of London think that things are worth, in prestige.

The first part was fitted by play (`python -m tools.fit london`), the last by regression.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a player, in prestige."""

    whim: float = 0.0
    """How much better something may seem by chance, at most."""

    # Poverty, money and loans
    poverty: float = 0.59
    """What a poverty costs early in a game, to somebody who has no more than the others."""
    above: float = 0.11
    """How much more it costs for each that one has more."""
    need: float = 9.3
    """What the first pounds are worth beyond what they count, as there is something to buy."""
    needed: float = 11.3
    """Pounds beyond which that is hardly so."""
    loan: float = 7.3
    """What a loan costs in the end."""
    debt: float = 5.0
    """How much more a loan costs early in a game."""
    reserve: float = 1.5
    """Pounds that somebody keeps who repays a loan."""

    # Cards
    pace: float = 1.7
    """Cards that a turn draws from the deck, on average: so long the game is supposed to last."""
    card: float = 0.7
    """A card that nobody has seen."""
    held: float = 0.33
    """The share of what a card would be worth in the city that it is worth in the hand."""
    least: float = 0.12
    """What any card in hand is worth, as it can pay for others."""
    mate: float = 0.0
    """How much more a card is worth in a hand with another of its colour."""
    fed: float = 0.092
    """How much of what a discarded card brings others is a loss."""
    exchanged: float = 0.35
    """How much better the other card must be to be exchanged."""
    pound: float = 0.51
    """What each pound that a card costs takes from its value in the hand."""
    beyond: float = 0.17
    """The same of each pound that its owner does not have yet."""

    # The city
    again: float = 1.2
    """How often a card that stays face up is activated, at most."""
    stack: float = 0.25
    """How much the poverty of a stack counts in runs to come: others have stacks, too."""
    built: float = 0.0
    """What placing a card is worth beyond what it brings."""
    runs: float = 0.017
    """The share of turns that run the city."""
    patience: float = -0.7
    """What a run must bring while there are others to come; below 0, it may cost so much."""
    glut: float = 101.0
    """Pounds of one run, squared, that are worth a prestige less than as many of several runs."""
    hospital: float = 0.57
    sight: float = 0.64
    ongoing: float = 0.23
    """What ongoing abilities bring in a turn: a hospital; parliament and university; others."""

    # Land
    land: float = 0.56
    """What buying a borough is worth beyond what it brings."""
    three: float = -0.13
    """What drawing three cards is worth beyond the cards."""
    choice: float = 0.43
    """What a drawn card is worth for which there is no room, beside one for which there is."""
    paupers_pay: float = 0.42
    large_hand: float = 0.21
    second_draw: float = 0.66
    cheap_building: float = 0.51
    any_colour: float = 0.4
    """What the abilities of boroughs bring in a turn."""

    # How good a position is, by linear regression over 33,000 turns of 180 games
    turn: float = 2.5
    cash: float = 0.35
    cash_early: float = 0.15
    first_pounds: float = 9.0
    poverty_early: float = 1.1
    kept: float = 0.2
    kept_early: float = 1.6
    in_hand: float = 0.3
    in_hand_early: float = 0.8
    pile: float = 0.9
    to_come: float = 0.3
    """The same of a turn to come, a pound, the first pounds, a poverty, what a card in
    hand may become, the card itself, a stack, and what face-up cards still do."""


GOOD: Final = Weights()
"""Good players."""
EASY: Final = Weights(
    whim=1.2,
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
    glut=60.0,
    sight=0.5,
    ongoing=0.3,
    land=0.3,
    three=0.0,
    choice=0.3,
)
"""Beginners: whims, and weights that were fitted to fewer games, with another value of cards."""
