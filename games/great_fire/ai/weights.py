"""The weights of computer players of The Great Fire, in victory points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The values that a player uses, in victory points unless stated otherwise."""

    # Rivals
    spite: float = 0.2
    """The weight of all rivals' losses together, relative to the player's own."""
    rivalry: float = 8.0
    """Points behind the leader at which a rival's losses weigh 1/e as much as the leader's."""

    # Forecast of the fire
    burnt_out: int = 2
    """Extra distance through a burnt-out district, in districts: fire prefers houses."""
    half: float = 8.0
    """Turns in which half of the districts next to the fire burn."""
    pace: float = 6.0
    """Turns that the fire takes for one district before it threatens the next one behind it."""
    blur: float = 3.0
    """The uncertainty of this time, in turns."""
    at_band: float = 0.3
    """The part of a turn that counts while a band waits there: the fire goes elsewhere
    meanwhile."""
    anyway: float = 0.7
    """The share of the chance to burn that counts as a loss already, when the player burns a
    district."""
    feed: float = 0.1
    """The effect of one cone more or less in a fire, as a share of the value of houses next to
    it."""

    # Tokens
    token: float = 1.0
    """A token that the player can take."""
    seen_token: float = 0.5
    """The assumed value of another player's token; nobody sees which kind it is."""
    spared: float = 0.3
    """The least value for which to spend a double move."""
    charge: float = 0.0
    """The least value for which to spend a demolition."""

    # Bands and the landowner
    trust: float = 0.1
    """The chance that a band is still there when the fire comes."""
    step: float = 0.05
    """An unspent action point."""
    nearer: float = 0.1
    """Each step of the landowner towards the fire."""
    within_reach: float = 1.0
    """Leaving a fire that can be put out immediately."""
    hinder: float = 0.3
    """Preventing another player from putting out a fire."""
    close: int = 2
    """The distance, in steps, at which a landowner is assumed to want to put out a fire."""
    later: float = 0.3
    """A cone that can perhaps be put out in the next turn."""
    ahead: int = 2
    """Action points that may be missing for a fire, because the next turn can finish it."""

    # Evaluation of positions
    clear: float = 30.0
    """The scale of leads, in points: larger leads make little further difference."""
    winning: float = 0.1
    """The weight of the win itself at the end of the game; it counts like about seven points."""


GOOD: Final = Weights()
"""The weights of good players."""
