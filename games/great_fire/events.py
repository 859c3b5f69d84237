"""Events: facts, told to the seats that may hear them."""

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
    """A cone moved; what it did there follows as its own event."""

    seat: Seat
    card: Direction
    path: tuple[PlaceId, ...]
    """A shortest path from the cone's source to its end."""
    double: bool
    """It was the second cone, moved by a double-move token."""
    kind: Literal["fire_spread"] = "fire_spread"


@dataclass(frozen=True, slots=True)
class Caught:
    """A free band covered the arriving cone; houses and token stay."""

    place: PlaceId
    kind: Literal["caught"] = "caught"


@dataclass(frozen=True, slots=True)
class Burned:
    """A district caught fire."""

    place: PlaceId
    lost: tuple[Colour, ...]
    cones: int
    """The cones that burn there now."""
    kind: Literal["burned"] = "burned"


@dataclass(frozen=True, slots=True)
class Wildfire:
    """One more cone came with the fire that entered a burnt-out district."""

    place: PlaceId
    cones: int
    """The cones that burn there now."""
    kind: Literal["wildfire"] = "wildfire"


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """A token was taken; only its owner learns its kind."""

    seat: Seat
    place: PlaceId
    token: Token | None
    """None for the others."""
    kind: Literal["token_taken"] = "token_taken"


@dataclass(frozen=True, slots=True)
class FireRefilled:
    """Pudding Lane ran out of cones and was refilled."""

    cones: int
    kind: Literal["fire_refilled"] = "fire_refilled"


@dataclass(frozen=True, slots=True)
class HandShown:
    """A player showed a hand that cannot spread the fire."""

    seat: Seat
    hand: tuple[Direction, ...]
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card was discarded unplayed."""

    seat: Seat
    card: Direction
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class LandownerMoved:
    """A landowner moved."""

    seat: Seat
    start: PlaceId
    to: PlaceId
    points: int
    kind: Literal["landowner_moved"] = "landowner_moved"


@dataclass(frozen=True, slots=True)
class BandMoved:
    """A trained band moved."""

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
    """The Hero of London card was given to `seat`."""

    seat: Seat
    before: Seat | None
    """Its previous holder; None if there was none."""
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
    """A movement card was drawn; only its owner learns which."""

    seat: Seat
    card: Direction | None
    """None for the others."""
    kind: Literal["card_drawn"] = "card_drawn"


@dataclass(frozen=True, slots=True)
class StackCardFound:
    """The draw uncovered a fire stack card, so the fire intensifies."""

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
    """Cones found no place and returned to the reserve."""

    cones: int
    kind: Literal["cones_returned"] = "cones_returned"


@dataclass(frozen=True, slots=True)
class ConesGivenBack:
    """The reserve was empty, so these players each gave back a cone that they had put out."""

    seats: tuple[Seat, ...]
    kind: Literal["cones_given_back"] = "cones_given_back"


@dataclass(frozen=True, slots=True)
class ReserveEmpty:
    """Some cones could not be added: the reserve is empty, and no player has one to give back."""

    cones: int
    kind: Literal["reserve_empty"] = "reserve_empty"


@dataclass(frozen=True, slots=True)
class LastTurns:
    """The last fire stack card was uncovered; each player has this many turns left."""

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
