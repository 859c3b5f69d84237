"""The actions of a player.

The fields are in the order of choice; fields marked `effect` announce what the action will do.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.brigade.cards import CrewId, Track
from games.brigade.grid import Direction, PlaceId
from games.brigade.model import Pawn
from games.core.codec import BY_KIND
from games.core.log import Seat
from games.core.notation import effect


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the actions of this turn."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class MoveBrigade:
    """Move the Brigade."""

    to: PlaceId
    push: PlaceId | None
    """Where a rival Brigade is pushed; None: none is."""
    perch: bool = effect()
    """The Brigade passes the fallen aviary, and takes its renown from there for an extra action."""
    kind: Literal["move_brigade"] = "move_brigade"


@dataclass(frozen=True, slots=True)
class MoveWagon:
    """Move the water wagon."""

    to: PlaceId
    cost: int = effect()
    """Actions that the move costs."""
    kind: Literal["move_wagon"] = "move_wagon"


@dataclass(frozen=True, slots=True)
class Extinguish:
    """Fight the fire where the Brigade is."""

    water: int
    """Water of the Brigade."""
    wagon: int
    """Water of the wagon."""
    renown: int = effect()
    """Renown that this gives; 0: the fire is not put out."""
    kind: Literal["extinguish"] = "extinguish"


@dataclass(frozen=True, slots=True)
class Refill:
    """Fill the buckets of the Brigade, of the wagon, or of both."""

    what: Literal["brigade", "wagon", "both"]
    water: int = effect()
    renown: int = effect()
    """Renown that the refill costs there."""
    kind: Literal["refill"] = "refill"


@dataclass(frozen=True, slots=True)
class Recruit:
    """Draw two crew cards and keep one of them."""

    cost: int = effect()
    kind: Literal["recruit"] = "recruit"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Transfer water between Brigade and wagon."""

    to: Pawn
    water: int
    kind: Literal["transfer"] = "transfer"


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Advance on a track of the Firehouse board."""

    track: Track
    value: int = effect()
    """The value of the track afterwards."""
    final: bool = effect()
    """The track reaches its last, blue space."""
    cost: int = effect()
    kind: Literal["upgrade"] = "upgrade"


@dataclass(frozen=True, slots=True)
class Pump:
    """Put out a fire of intensity 1 with the wagon alone, by a crew member's ability."""

    kind: Literal["pump"] = "pump"


@dataclass(frozen=True, slots=True)
class Unleash:
    """Let Ash fight the fire on an adjacent block with its own water."""

    place: PlaceId
    water: int
    renown: int = effect()
    kind: Literal["unleash"] = "unleash"


@dataclass(frozen=True, slots=True)
class SendWagon:
    """Move the wagon to an empty block, and put out a fire of intensity 1 there."""

    to: PlaceId
    kind: Literal["send_wagon"] = "send_wagon"


@dataclass(frozen=True, slots=True)
class Polymorph:
    """Swap the intensities of two adjacent blocks."""

    place: PlaceId
    other: PlaceId
    kind: Literal["polymorph"] = "polymorph"


@dataclass(frozen=True, slots=True)
class WithThePeople:
    """Remove one of the player's renown to recruit another player's crew member."""

    card: CrewId
    replaces: CrewId | None
    origin: PlaceId
    """The block from which the renown is removed."""
    kind: Literal["with_the_people"] = "with_the_people"


@dataclass(frozen=True, slots=True)
class Artificers:
    """Remove one of the player's renown for another Upgrade in this turn."""

    origin: PlaceId
    kind: Literal["artificers"] = "artificers"


@dataclass(frozen=True, slots=True)
class Allegiances:
    """Protect the player's loyal blocks from events until their next turn."""

    kind: Literal["allegiances"] = "allegiances"


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip White Fang's card."""

    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Mimic:
    """Copy the ability of a crew member in play."""

    card: CrewId
    kind: Literal["mimic"] = "mimic"


@dataclass(frozen=True, slots=True)
class NonCorporeal:
    """Move the Brigade through rivals' pawns, and steal water."""

    to: PlaceId
    robbed: tuple[Seat, ...]
    """The players who lose one water each."""
    perch: bool = effect()
    kind: Literal["non_corporeal"] = "non_corporeal"


@dataclass(frozen=True, slots=True)
class Pyrocontrol:
    """Gain renown where the next firestorm hits."""

    kind: Literal["pyrocontrol"] = "pyrocontrol"


@dataclass(frozen=True, slots=True)
class DiscardNuisance:
    """Discard a card that costs an action in each turn."""

    kind: Literal["discard_nuisance"] = "discard_nuisance"


@dataclass(frozen=True, slots=True)
class PlaceRenown:
    """Place some of the player's renown on a block."""

    place: PlaceId
    renown: int
    extra: int = effect()
    """Additional renown by a crew member's ability."""
    lacks: int = effect()
    """Renown that the block still needs afterwards to become loyal; 0: none."""
    kind: Literal["place_renown"] = "place_renown"

    @property
    def gains(self) -> bool:
        """Whether the block becomes loyal."""
        return not self.lacks


@dataclass(frozen=True, slots=True)
class MoveRenown:
    """Move one of the player's renown to another block."""

    origin: PlaceId
    to: PlaceId
    lacks: int = effect()
    """Renown that the block still needs afterwards to become loyal; 0: none."""
    kind: Literal["move_renown"] = "move_renown"

    @property
    def gains(self) -> bool:
        """Whether the block becomes loyal."""
        return not self.lacks


@dataclass(frozen=True, slots=True)
class ReduceFire:
    """Reduce the fire of a block."""

    place: PlaceId
    fire: int = effect()
    """The intensity afterwards."""
    kind: Literal["reduce_fire"] = "reduce_fire"


@dataclass(frozen=True, slots=True)
class RaiseFire:
    """Raise the fire of a block."""

    place: PlaceId
    fire: int = effect()
    """The intensity afterwards."""
    destroys: bool = effect()
    kind: Literal["raise_fire"] = "raise_fire"


@dataclass(frozen=True, slots=True)
class TakeWater:
    """Fill some buckets of the Brigade."""

    water: int = effect()
    kind: Literal["take_water"] = "take_water"


@dataclass(frozen=True, slots=True)
class Oblige:
    """Make another player discard a crew member."""

    seat: Seat
    kind: Literal["oblige"] = "oblige"


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Discard one of the player's crew members."""

    card: CrewId
    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class Join:
    """Take a card that was drawn into the crew."""

    card: CrewId
    replaces: CrewId | None
    """The member who leaves for it; None: none does."""
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class GiveAway:
    """Give a nuisance to a player."""

    seat: Seat
    kind: Literal["give_away"] = "give_away"


@dataclass(frozen=True, slots=True)
class First:
    """Choose which of several cards takes effect first."""

    source: str
    kind: Literal["first"] = "first"


@dataclass(frozen=True, slots=True)
class Redirect:
    """Redirect a fireball to an adjacent block."""

    to: PlaceId
    kind: Literal["redirect"] = "redirect"


@dataclass(frozen=True, slots=True)
class Point:
    """Choose the direction in which a building falls."""

    direction: Direction
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Enough:
    """Decline an offer."""

    kind: Literal["enough"] = "enough"


Action = Annotated[
    EndTurn
    | MoveBrigade
    | MoveWagon
    | Extinguish
    | Refill
    | Recruit
    | Transfer
    | Upgrade
    | Pump
    | Unleash
    | SendWagon
    | Polymorph
    | WithThePeople
    | Artificers
    | Allegiances
    | Flip
    | Mimic
    | NonCorporeal
    | Pyrocontrol
    | DiscardNuisance
    | PlaceRenown
    | MoveRenown
    | ReduceFire
    | RaiseFire
    | TakeWater
    | Oblige
    | Dismiss
    | Join
    | GiveAway
    | First
    | Redirect
    | Point
    | Enough,
    BY_KIND,
]
