"""The nouns: options, state, actions, events and views."""

from dataclasses import dataclass
from typing import Annotated, Literal, NewType

from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.notation import effect
from games.core.rng import Rng
from games.core.rules import Result

PlaceId = NewType("PlaceId", str)
"""Anywhere on the map: a district, a green zone or Pudding Lane."""

Direction = Literal["N", "E", "S", "W"]
"""Which way a movement card lets the fire step."""

Colour = Literal["red", "blue", "green", "yellow", "purple", "white"]
"""Six colours of 20 houses; those that nobody owns are neutral."""

Token = Literal["demolition", "double_move", "victory_point"]

DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple", "white")


class Options(CoreOptions):
    """The variants, and the points on which the rule texts leave a choice."""

    hidden_colours: bool = False
    """Nobody knows whose houses are whose; the pawn is drawn apart from the colour."""
    more_destruction: bool = False
    """Two turns each after the last fire stack card, not one."""
    wildfire: Literal["by_seats", "on", "off"] = "by_seats"
    """Fire that enters a burnt-out district brings one more cone; by_seats: with 5 and 6."""
    intensify: Literal["total", "each"] = "total"
    """A fire stack card adds three cones in all, or three in each uncontained district."""
    pass_contained: bool = True
    """A cone may pass a fire that bands just match; if not, containment stops it."""
    stack_of_three: Literal["A-F", "A-C"] = "A-F"
    """Which fire stack cards three players use."""


# The state ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetUpBand:
    """Owed in the setup: put a trained band on the map."""

    seat: Seat
    kind: Literal["set_up_band"] = "set_up_band"


@dataclass(frozen=True, slots=True)
class SetUpLandowner:
    """Owed in the setup: put one's landowner on the map."""

    seat: Seat
    kind: Literal["set_up_landowner"] = "set_up_landowner"


@dataclass(frozen=True, slots=True)
class SpreadFire:
    """Owed first in a turn: play a movement card."""

    seat: Seat
    kind: Literal["spread_fire"] = "spread_fire"


@dataclass(frozen=True, slots=True)
class TakeActions:
    """Owed next: spend action points, then draw."""

    seat: Seat
    points: int
    card: Direction | None
    """The card just played, while a double move may still follow it; else None."""
    kind: Literal["take_actions"] = "take_actions"


@dataclass(frozen=True, slots=True)
class IntensifyFire:
    """Owed after a fire stack card, or without a legal spread: add cones one by one."""

    seat: Seat
    cones: int
    kind: Literal["intensify_fire"] = "intensify_fire"


Task = Annotated[SetUpBand | SetUpLandowner | SpreadFire | TakeActions | IntensifyFire, BY_KIND]


@dataclass(slots=True)
class Player:
    """One seat's belongings."""

    colour: Colour
    """Whose houses count for this seat; a secret with hidden colours."""
    pawn: Colour
    """The colour of the landowner pawn: the same, unless colours are hidden."""
    hand: list[Direction]
    """Sorted as in DIRECTIONS, so that the order tells nothing."""
    objectives: tuple[PlaceId, ...]
    """From the decks I, II and III in turn."""
    tokens: list[Token]
    """Taken and not yet used, in the order taken."""
    cones: int
    """Fire cones put out: 1 VP each."""
    landowner: PlaceId | None
    """Where the pawn stands; None before it is placed."""


@dataclass(slots=True)
class State:
    """A game in progress. Places that hold nothing are left out of the dicts."""

    rng: Rng
    options: Options
    first: Seat
    """Who began."""
    players: list[Player]
    houses: dict[PlaceId, tuple[Colour, ...]]
    cones: dict[PlaceId, int]
    bands: dict[PlaceId, int]
    tokens: dict[PlaceId, Token]
    """Face down on their districts."""
    demolished: list[PlaceId]
    piles: list[list[Direction]]
    """The movement cards on each fire stack card from A up; drawn from the end of the last."""
    discards: list[Direction]
    hero: Seat | None
    """Who holds the Hero of London card."""
    agenda: list[Task]
    """What is owed, the next on top (last). Empty when the game is over."""


# Actions: the fields in the order of choice, then what the deed will do ---------------------------


@dataclass(frozen=True, slots=True)
class PlaceBand:
    """Place a trained band (setup)."""

    to: PlaceId
    kind: Literal["place_band"] = "place_band"


@dataclass(frozen=True, slots=True)
class PlaceLandowner:
    """Place one's landowner (setup)."""

    to: PlaceId
    kind: Literal["place_landowner"] = "place_landowner"


@dataclass(frozen=True, slots=True)
class Spread:
    """Play a movement card: one cone moves through the fire and steps out of it."""

    card: Direction
    cone: PlaceId
    """Where the cone is taken."""
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

    cone: PlaceId
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
    """Walk one's landowner."""

    to: PlaceId
    points: int = effect()
    kind: Literal["landowner"] = "landowner"


@dataclass(frozen=True, slots=True)
class MoveBand:
    """Walk a trained band that covers no cone."""

    band: PlaceId
    """Where it stands."""
    to: PlaceId
    points: int = effect()
    covers: bool = effect()
    """It ends on an uncovered cone and stays there."""
    kind: Literal["band"] = "band"


@dataclass(frozen=True, slots=True)
class Extinguish:
    """Put out cones of the contained fire where one's landowner stands; a point each."""

    place: PlaceId
    cones: int
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


# Events ---------------------------------------------------------------------------------------


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
class LastTurns:
    """The last fire stack card is gone: so many turns are left to each."""

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
    | LastTurns
    | TurnBegan
    | GameEnded,
    BY_KIND,
]


# Views ----------------------------------------------------------------------------------------


Question = Literal["place_band", "place_landowner", "spread", "discard", "act", "intensify"]


@dataclass(frozen=True, slots=True)
class PlaceView:
    """What lies at one place: all of it public."""

    id: PlaceId
    houses: tuple[Colour, ...]
    cones: int
    bands: int
    covered: int
    """How many of the cones have a band on them."""
    token: bool
    demolished: bool
    landowners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What is to be seen of one player. None: it is hidden."""

    seat: Seat
    pawn: Colour
    colour: Colour | None
    landowner: PlaceId | None
    """Where the pawn stands; None before it is placed."""
    cones: int
    cards: int
    hand: tuple[Direction, ...] | None
    token_count: int
    tokens: tuple[Token, ...] | None
    objectives: tuple[PlaceId, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    ask: Question | None
    """What this seat must answer; None: nothing is asked of it."""
    acting: Seat | None
    """Who must act; None when the game is over."""
    points: int | None
    """Action points left; None outside the action phase."""
    double_by: Direction | None
    """The card by which a double move may still follow; None: the fire phase is over."""
    cones_owed: int | None
    """Cones still to be added by intensifying; None: no such thing is on."""
    options: Options
    wildfire: bool
    first: Seat
    places: tuple[PlaceView, ...]
    players: tuple[PlayerView, ...]
    lost: tuple[tuple[Colour, int], ...]
    """Houses lost of each colour."""
    hero: Seat | None
    piles: tuple[int, ...]
    """Movement cards left on each fire stack card from A up."""
    discards: tuple[Direction, ...]
    """The last one is the newest."""
    turns_left: int
    """Turns not yet ended, all seats together."""
    result: Result | None
    """How it ended; None while the game goes on."""
