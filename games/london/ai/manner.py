"""How people play: what they think that things are worth, in prestige.

The numbers come from play against each other (the cross-entropy method over a few thousand games).
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays: what they think that things are worth, in prestige."""

    whim: float = 0.0
    """How much better something may seem by chance, at most."""
    poverty: float = 0.66
    """What a poverty costs early in a game, to somebody who has no more than the others."""
    above: float = 0.05
    """How much more it costs for each that one has more."""
    need: float = 8.12
    """What the first pounds are worth beyond what they count, as there is something to buy."""
    needed: float = 9.30
    """Pounds beyond which that is hardly so."""
    patience: float = -0.53
    """What a run must bring while there are others to come; below 0, it may cost so much."""
    card: float = 0.78
    """A card that nobody has seen."""
    held: float = 0.22
    """The share of what a card would be worth in the city that it is worth in the hand."""
    least: float = 0.25
    """What any card in hand is worth, as it can pay for others."""
    stack: float = 0.22
    """How much the poverty of a stack counts in runs to come: others have stacks, too."""
    fed: float = 0.18
    """How much of what a discarded card brings others is a loss."""
    runs: float = 0.11
    """The share of turns that run the city."""
    loan: float = 7.27
    """What a loan costs in the end."""
    debt: float = 4.0
    """How much more a loan costs early in a game."""
    again: float = 1.32
    """How often a card that stays face up is activated, at most."""


PEOPLE: Final = Manner()
"""Good players."""
EASY: Final = Manner(whim=1.2)
"""Beginners."""
