"""What computer players of Ca$h 'n Gun$ think that things are worth, most of it in dollars."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """How somebody plays, in dollars if nothing else is said."""

    # Staying and quitting
    risk: int = 4_000
    """How far the risk that somebody takes is from the usual, at most."""
    rounds: int = 120_000
    """What each round to come is worth to all players together, if they live."""
    courage: float = 0.0
    """How little wounds and death count: 0 for those who fear them as they should."""
    lying: int = -5_000
    """What quitting is worth to Super Coward, who gets paid for it but leaves the share."""
    mission: int = 150_000
    """The cop's mission, for the cop."""
    sharing: int = 10_000
    """From this share on "It does not even hurt!" is used."""

    # Loading
    bullets: int = 8
    """How gladly bullets are loaded: 100 as chance has it, less to save them for later."""
    ways: tuple[int, ...] = (100, 12, 3)
    """The same of what others may be like; each way is as common as the others."""

    # Aiming
    whim: int = 120_000
    """How much better another target may seem by chance, at most."""
    wounded: int = 10_000
    """How much rather a player is aimed at for each wound; what it costs in a position."""
    hunted: tuple[int, ...] = (0, 15_000, 40_000, 75_000)
    """How much rather a gangster aims at the only one who can be the cop, after so many calls."""
    crowd: int = 25_000
    """How much rather The Kid, who sees how many aim at whom, makes them one more with a Clic,
    which makes people quit, and one less with a bullet for somebody who stays."""

    # Secrets
    shows: int = 4
    """A power that may be shown is shown once in this number of times."""
    waits: int = 3
    """One in this number of calls is put off while there is time: calls raise suspicion."""
    free: int = 5_000
    """An action that costs nothing."""

    # How good a position is
    life: int = 30_000
    """Being alive."""
    clear: int = 60_000
    """The lead that is nearly a win."""


GOOD: Final = Weights()
"""Good players, as all others are expected to be."""
EASY: Final = Weights(
    whim=60_000, risk=40_000, rounds=40_000, courage=0.7, bullets=100, lying=5_000
)
"""Beginners: they follow whims, are now timid, now rash, and fear too little for their lives."""
