"""What happened: facts, told to those who may hear them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.core.codec import BY_KIND
from games.core.log import Seat
from games.great_fire.model import Colour, Direction, PlaceId, Token


@dataclass(frozen=True, slots=True)
class BandPlaced:
    """A trained band was put on the map."""

    seat: Seat
    place: PlaceId
    kind: Literal["band_placed"] = "band_placed"


@dataclass(frozen=True, slots=True)
class LandownerPlaced:
    """A landowner was put on the map."""

    seat: Seat
    place: PlaceId
    kind: Literal["landowner_placed"] = "landowner_placed"


@dataclass(frozen=True, slots=True)
class FireSpread:
    """A cone moved. What it did there follows as an event of its own."""

    seat: Seat
    card: Direction
    path: tuple[PlaceId, ...]
    """From where the cone was taken to where it ended: a shortest way."""
    double: bool
    """It was the second cone, for a double-move token."""
    kind: Literal["fire_spread"] = "fire_spread"


@dataclass(frozen=True, slots=True)
class Caught:
    """A free band covered the cone that came; houses and token stay."""

    place: PlaceId
    kind: Literal["caught"] = "caught"


@dataclass(frozen=True, slots=True)
class Burned:
    """Fire took hold of a district."""

    place: PlaceId
    lost: tuple[Colour, ...]
    cones: int
    """How many now burn there."""
    kind: Literal["burned"] = "burned"


@dataclass(frozen=True, slots=True)
class Wildfire:
    """One cone more came with the fire that entered a burnt-out district."""

    place: PlaceId
    cones: int
    """How many now burn there."""
    kind: Literal["wildfire"] = "wildfire"


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """A token was taken; what it is, its owner alone learns."""

    seat: Seat
    place: PlaceId
    token: Token | None
    """None for the others."""
    kind: Literal["token_taken"] = "token_taken"


@dataclass(frozen=True, slots=True)
class FireRefilled:
    """Pudding Lane ran out of cones and got new ones."""

    cones: int
    kind: Literal["fire_refilled"] = "fire_refilled"


@dataclass(frozen=True, slots=True)
class HandShown:
    """Nothing in this hand could spread the fire."""

    seat: Seat
    hand: tuple[Direction, ...]
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card was thrown away unplayed."""

    seat: Seat
    card: Direction
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class LandownerMoved:
    """A landowner walked."""

    seat: Seat
    start: PlaceId
    to: PlaceId
    points: int
    kind: Literal["landowner_moved"] = "landowner_moved"


@dataclass(frozen=True, slots=True)
class BandMoved:
    """A trained band walked."""

    seat: Seat
    start: PlaceId
    to: PlaceId
    points: int
    kind: Literal["band_moved"] = "band_moved"


@dataclass(frozen=True, slots=True)
class Extinguished:
    """Cones were put out."""

    seat: Seat
    place: PlaceId
    cones: int
    kind: Literal["extinguished"] = "extinguished"


@dataclass(frozen=True, slots=True)
class HeroNamed:
    """The Hero of London card went to `seat`."""

    seat: Seat
    before: Seat | None
    """Who held it; None if nobody did."""
    kind: Literal["hero_named"] = "hero_named"


@dataclass(frozen=True, slots=True)
class Demolished:
    """A district was blown up."""

    seat: Seat
    place: PlaceId
    lost: tuple[Colour, ...]
    token: bool
    """A face-down token left the game, unseen."""
    kind: Literal["demolished"] = "demolished"


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A movement card was drawn; which, its owner alone learns."""

    seat: Seat
    card: Direction | None
    """None for the others."""
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class StackCardFound:
    """The draw uncovered a fire stack card: the fire intensifies."""

    seat: Seat
    letter: str
    kind: Literal["stack_card_found"] = "stack_card_found"


@dataclass(frozen=True, slots=True)
class Intensified:
    """Cones were added to an uncontained fire."""

    seat: Seat
    place: PlaceId
    cones: int
    kind: Literal["intensified"] = "intensified"


@dataclass(frozen=True, slots=True)
class ConesReturned:
    """Cones found no place and went back to the reserve."""

    cones: int
    kind: Literal["cones_returned"] = "cones_returned"


@dataclass(frozen=True, slots=True)
class ConesGivenBack:
    """The reserve was empty: these players each gave back a cone that they had put out."""

    seats: tuple[Seat, ...]
    kind: Literal["cones_given_back"] = "cones_given_back"


@dataclass(frozen=True, slots=True)
class ReserveEmpty:
    """Some cones could not be added: the reserve is empty, and no player has one to give back."""

    cones: int
    kind: Literal["reserve_empty"] = "reserve_empty"


@dataclass(frozen=True, slots=True)
class LastTurns:
    """The last fire stack card is gone: that many turns are left to each."""

    turns: int
    kind: Literal["last_turns"] = "last_turns"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The next turn began."""

    seat: Seat
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last turn is over."""

    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    BandPlaced
    | LandownerPlaced
    | FireSpread
    | Caught
    | Burned
    | Wildfire
    | TokenTaken
    | FireRefilled
    | HandShown
    | CardDiscarded
    | LandownerMoved
    | BandMoved
    | Extinguished
    | HeroNamed
    | Demolished
    | CardDrawn
    | StackCardFound
    | Intensified
    | ConesReturned
    | ConesGivenBack
    | ReserveEmpty
    | LastTurns
    | TurnBegan
    | GameEnded,
    BY_KIND,
]
