"""What a player may do: one deed each.

The fields come in the order of choice; those marked `effect` tell what the deed will do.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.notation import CHOSEN_LAST, effect
from games.great_fire.model import Colour, Direction, PlaceId


@dataclass(frozen=True, slots=True)
class PlaceBand:
    """Place a trained band (setup)."""

    to: PlaceId
    kind: Literal["place_band"] = "place_band"


@dataclass(frozen=True, slots=True)
class PlaceLandowner:
    """Place the player's landowner (setup)."""

    to: PlaceId
    kind: Literal["place_landowner"] = "place_landowner"


@dataclass(frozen=True, slots=True)
class Spread:
    """Play a movement card: one cone moves through the fire and steps out of it."""

    card: Direction
    cone: PlaceId = field(metadata=CHOSEN_LAST)
    """Where the cone is taken: of less weight than where it goes."""
    to: PlaceId
    caught: bool = effect()
    """A free band covers it: nothing burns."""
    burns: tuple[Colour, ...] = effect()
    """The houses lost."""
    token: bool = effect()
    """The player takes the district's token."""
    kind: Literal["spread"] = "spread"


@dataclass(frozen=True, slots=True)
class DoubleMove:
    """Spend a double-move token: a second cone moves by the card just played."""

    cone: PlaceId = field(metadata=CHOSEN_LAST)
    to: PlaceId
    caught: bool = effect()
    burns: tuple[Colour, ...] = effect()
    token: bool = effect()
    kind: Literal["double"] = "double"


@dataclass(frozen=True, slots=True)
class Discard:
    """Show a hand that holds no legal spread, and throw a card away."""

    card: Direction
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class MoveLandowner:
    """Walk the player's landowner."""

    to: PlaceId
    points: int = effect()
    kind: Literal["landowner"] = "landowner"


@dataclass(frozen=True, slots=True)
class MoveBand:
    """Walk a trained band that covers no cone."""

    band: PlaceId = field(metadata=CHOSEN_LAST)
    """Where it stands: of less weight than where it goes."""
    to: PlaceId
    points: int = effect()
    covers: bool = effect()
    """It ends on an uncovered cone and stays there."""
    kind: Literal["band"] = "band"


@dataclass(frozen=True, slots=True)
class Extinguish:
    """Put out cones of the contained fire where the player's landowner stands; a point each."""

    place: PlaceId
    cones: int = field(metadata=CHOSEN_LAST)
    """Mostly as many as can be."""
    points: int = effect()
    hero: bool = effect()
    """The player becomes Hero of London."""
    kind: Literal["extinguish"] = "extinguish"


@dataclass(frozen=True, slots=True)
class Demolish:
    """Spend a demolition token: blow up the houses where a band stands. Costs no point."""

    place: PlaceId
    loses: tuple[Colour, ...] = effect()
    """The houses lost."""
    token: bool = effect()
    """The district's face-down token leaves the game."""
    points: int = effect()
    """Always 0: it is free."""
    kind: Literal["demolish"] = "demolish"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Draw a card, if there is one, and end the turn."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Intensify:
    """Add one cone to an uncontained fire."""

    place: PlaceId
    kind: Literal["intensify"] = "intensify"


Action = Annotated[
    PlaceBand
    | PlaceLandowner
    | Spread
    | DoubleMove
    | Discard
    | MoveLandowner
    | MoveBand
    | Extinguish
    | Demolish
    | EndTurn
    | Intensify,
    BY_KIND,
]
