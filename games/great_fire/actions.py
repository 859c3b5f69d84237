"""The actions of a player.

The fields are in the order of choice; fields marked `effect` announce what the action will do.
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
    """The source of the cone; it matters less than the destination."""
    to: PlaceId
    caught: bool = effect()
    """A free band covers it: nothing burns."""
    burns: tuple[Colour, ...] = effect()
    """The colours of the houses lost."""
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
    """Show a hand that cannot spread the fire, and discard a card."""

    card: Direction
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class MoveLandowner:
    """Move the player's landowner."""

    to: PlaceId
    points: int = effect()
    kind: Literal["landowner"] = "landowner"


@dataclass(frozen=True, slots=True)
class MoveBand:
    """Move a trained band that covers no cone."""

    band: PlaceId = field(metadata=CHOSEN_LAST)
    """The band's place; it matters less than the destination."""
    to: PlaceId
    points: int = effect()
    covers: bool = effect()
    """The band ends on an uncovered cone and stays there."""
    kind: Literal["band"] = "band"


@dataclass(frozen=True, slots=True)
class Extinguish:
    """Put out contained cones where the player's landowner stands, for one action point each."""

    place: PlaceId
    cones: int = field(metadata=CHOSEN_LAST)
    """How many cones; usually as many as possible."""
    points: int = effect()
    hero: bool = effect()
    """The player becomes Hero of London."""
    kind: Literal["extinguish"] = "extinguish"


@dataclass(frozen=True, slots=True)
class Demolish:
    """Spend a demolition token to blow up the houses where a band stands.

    It costs no action point.
    """

    place: PlaceId
    loses: tuple[Colour, ...] = effect()
    """The colours of the houses lost."""
    token: bool = effect()
    """The district's face-down token leaves the game."""
    points: int = effect()
    """Action points: always 0."""
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
