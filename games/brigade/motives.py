"""The motives of a computer player's move, as an observer would guess them."""

from dataclasses import dataclass

from games.brigade.cards import Faction
from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class ForFaction:
    """To gain another block of a faction, with many already."""

    seat: Seat
    faction: Faction
    blocks: int
    """The blocks of this faction now."""


@dataclass(frozen=True, slots=True)
class ForNewFaction:
    """To gain a block of a faction without any before."""

    seat: Seat
    factions: int
    """The factions with a block now."""


@dataclass(frozen=True, slots=True)
class ToStop:
    """To take a block from a player who needs one more to win, or to place renown there."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class ToGuard:
    """To protect one of the player's own blocks from the next event."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ToFire:
    """To go to a fire that can be put out with the present water."""

    seat: Seat
    fire: int


@dataclass(frozen=True, slots=True)
class ForWater:
    """To go where the buckets can be filled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BesideBrigade:
    """To bring the wagon's water to the Brigade."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Early:
    """To upgrade while nobody has a loyal block."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WorksAtOnce:
    """To recruit a member whose ability works immediately."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Against:
    """To harm a rival's block."""

    seat: Seat
    rival: Seat


Motive = (
    ForFaction
    | ForNewFaction
    | ToStop
    | ToGuard
    | ToFire
    | ForWater
    | BesideBrigade
    | Early
    | WorksAtOnce
    | Against
)
