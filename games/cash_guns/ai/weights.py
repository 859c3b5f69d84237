"""The weights of computer players of Ca$h 'n Gun$, most of them in dollars."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The values that a player uses, in dollars unless stated otherwise."""

    # Staying and quitting
    risk: int = 4_000
    """The largest random change of the value of staying under a gun."""
    rounds: int = 120_000
    """The value of each future round to all surviving players together."""
    courage: float = 0.0
    """The share of the cost of wounds and death that the player ignores, 0 to 1."""
    lying: int = -5_000
    """The value of quitting for Super Coward, who gains money but loses the share."""
    mission: int = 150_000
    """The value of the cop's mission to the cop."""
    sharing: int = 10_000
    """The smallest share for which to use "It does not even hurt!"."""

    # Loading
    bullets: int = 8
    """The weight of loading a bullet, where a Clic has 100; low weights save bullets for later."""
    ways: tuple[int, ...] = (100, 12, 3)
    """The weights of a bullet that others may use, each equally likely."""

    # Aiming
    noise: int = 120_000
    """The largest random addition to the value of a target."""
    wounded: int = 10_000
    """The value of a target for each of its wounds; also the cost of a wound in a position."""
    hunted: tuple[int, ...] = (0, 15_000, 40_000, 75_000)
    """A gangster's value of aiming at the only possible cop, by the number of calls made."""
    crowd: int = 25_000
    """The Kid's value of aiming with a Clic at a target for each gun that already aims there, which
    makes people quit; negative with a bullet, which needs a target that stays."""

    # Secrets
    shows: int = 4
    """A power that can be shown is shown once in this number of opportunities."""
    waits: int = 3
    """The cop delays one in this number of calls while there is time, because calls raise
    suspicion."""
    free: int = 5_000
    """The value of an action that costs nothing."""

    # Evaluation of positions
    life: int = 30_000
    """The value of being alive."""
    clear: int = 60_000
    """The scale of leads: a lead of this size is nearly a win."""


GOOD: Final = Weights()
"""The weights of good players; rollouts expect them of all others."""
EASY: Final = Weights(
    noise=60_000, risk=40_000, rounds=40_000, courage=0.7, bullets=100, lying=5_000
)
"""The weights of beginners: random targets, varying risk, and too little fear of wounds."""
