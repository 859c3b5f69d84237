"""Why a computer player may have done something: what it was good for, as everybody sees it."""

from dataclasses import dataclass

from games.brigade.cards import Faction
from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class ForFaction:
    """To gain one more of many blocks of a faction."""

    seat: Seat
    faction: Faction
    blocks: int
    """How many they are now."""


@dataclass(frozen=True, slots=True)
class ForNewFaction:
    """To gain a block of a faction of which there was none."""

    seat: Seat
    factions: int
    """Of how many there is one now."""


@dataclass(frozen=True, slots=True)
class ToStop:
    """To take a block from somebody who lacks one for a win, or to place renown there."""

    seat: Seat
    rival: Seat


@dataclass(frozen=True, slots=True)
class ToGuard:
    """To keep a block of their own from being destroyed by the next event."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ToFire:
    """To go where a fire is that can be put out with the water at hand."""

    seat: Seat
    fire: int


@dataclass(frozen=True, slots=True)
class ForWater:
    """To go where empty buckets can be filled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BesideBrigade:
    """To let the wagon's water reach the Brigade."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Early:
    """To upgrade while no block is loyal to anybody."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WorksAtOnce:
    """To recruit somebody whose ability works already."""

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
