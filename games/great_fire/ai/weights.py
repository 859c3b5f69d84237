"""What computer players of The Great Fire think that things are worth, in victory points."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to a player, in victory points if nothing else is said."""

    # The others
    spite: float = 0.2
    """What all the losses of the others together are worth, in one's own."""
    rivalry: float = 8.0
    """Points behind the leader at which somebody is worth a third as much spite."""

    # The fire to come
    burnt_out: int = 2
    """Districts by which a burnt-out one counts as further from the fire: fire prefers houses."""
    half: float = 8.0
    """Turns in which half of the districts next to the fire burn."""
    pace: float = 6.0
    """Turns that the fire takes for a district, before it threatens the next one behind it."""
    blur: float = 3.0
    """How uncertain that is, in turns."""
    at_band: float = 0.3
    """Part of a turn that counts beside a band: the fire goes elsewhere until the band leaves."""
    anyway: float = 0.7
    """How sure it is that what probably burns will burn if somebody else must burn it."""
    feed: float = 0.1
    """What a cone more or less in a fire counts for the houses next to it."""

    # Tokens
    token: float = 1.0
    """A token that may be won."""
    seen_token: float = 0.5
    """What somebody's token is thought to be worth; nobody sees which it is."""
    spared: float = 0.3
    """A double move that is worth less is better made later."""
    charge: float = 0.0
    """A demolition that is worth less is better made later."""

    # Bands and the landowner
    trust: float = 0.1
    """The chance that a band still stands where it was put when the fire comes."""
    step: float = 0.05
    """An action point: it might have been spent better."""
    nearer: float = 0.1
    """A step nearer to the fire for the landowner."""
    within_reach: float = 1.0
    """To leave of a fire what can be put out immediately."""
    hinder: float = 0.3
    """To keep somebody else from putting a fire out."""
    close: int = 2
    """A landowner so near to a fire has plans there."""
    later: float = 0.3
    """A cone that can perhaps be put out in the next turn."""
    ahead: int = 2
    """Action points that may be lacking: the next turn goes on from there."""

    # How good a position is
    clear: float = 30.0
    """Leads that differ by points still differ much in value while they are smaller than this."""
    winning: float = 0.1
    """The weight of winning itself at the end: that of about seven points."""


GOOD: Final = Weights()
"""Good players."""
