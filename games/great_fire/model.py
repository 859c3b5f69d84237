"""The data model: options, state, tasks and views. Actions and events have their own modules."""

from dataclasses import dataclass
from typing import Annotated, Literal, NewType

from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Result

PlaceId = NewType("PlaceId", str)
"""A place on the map: a district, a green zone or Pudding Lane."""

Direction = Literal["N", "E", "S", "W"]
"""The direction of a movement card."""

Colour = Literal["red", "blue", "green", "yellow", "purple", "white"]
"""The colours of houses, 20 of each; colours without a player are neutral."""

Token = Literal["demolition", "double_move", "victory_point"]

DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple", "white")


class Options(CoreOptions):
    """The variants, and the points that the rule texts leave open."""

    hidden_colours: bool = False
    """Whose houses are whose is hidden; the landowner's colour is drawn separately."""
    more_destruction: bool = False
    """Two turns for each player after the last fire stack card, instead of one."""
    quick_setup: bool = False
    """Bands and landowners are placed at random, and the first turn begins immediately."""
    wildfire: Literal["by_seats", "on", "off"] = "by_seats"
    """Whether fire that enters a burnt-out district brings one more cone; by_seats: with 5 and 6
    players."""
    intensify: Literal["total", "each"] = "total"
    """A fire stack card adds three cones in total, or three to each uncontained district."""
    pass_contained: bool = True
    """A cone may pass a fire with equally many bands and cones; if not, containment stops it."""
    give_back: bool = True
    """Each player gives back a cone whenever the reserve is empty."""
    stack_of_three: Literal["A-F", "A-C"] = "A-F"
    """The fire stack cards used with three players."""


# The state ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetUpBand:
    """Set-up task: place a trained band."""

    seat: Seat
    kind: Literal["set_up_band"] = "set_up_band"


@dataclass(frozen=True, slots=True)
class SetUpLandowner:
    """Set-up task: place the player's landowner."""

    seat: Seat
    kind: Literal["set_up_landowner"] = "set_up_landowner"


@dataclass(frozen=True, slots=True)
class SpreadFire:
    """First task of a turn: play a movement card."""

    seat: Seat
    kind: Literal["spread_fire"] = "spread_fire"


@dataclass(frozen=True, slots=True)
class TakeActions:
    """Second task of a turn: spend action points, then draw."""

    seat: Seat
    points: int
    may_double: bool
    """The fire phase is not over, so a double move may follow the card just played."""
    kind: Literal["take_actions"] = "take_actions"


Cause = Literal["stack_card", "no_spread"]
"""Why cones are added: a fire stack card was uncovered, or no card could spread the fire."""


@dataclass(frozen=True, slots=True)
class IntensifyFire:
    """Task after a fire stack card, or instead of a spread: add cones one by one."""

    seat: Seat
    cones: int
    cause: Cause
    kind: Literal["intensify_fire"] = "intensify_fire"


Task = Annotated[SetUpBand | SetUpLandowner | SpreadFire | TakeActions | IntensifyFire, BY_KIND]


@dataclass(slots=True)
class Player:
    """The state of one player."""

    colour: Colour
    """The colour of this seat's houses; secret if colours are hidden."""
    pawn: Colour
    """The colour of the landowner; the same unless colours are hidden."""
    hand: list[Direction]
    """Sorted as in DIRECTIONS, so that the order reveals nothing."""
    shown: list[Direction]
    """Cards of the hand that everybody has seen, because no card could spread the fire."""
    objectives: tuple[PlaceId, ...]
    """One from each of the decks I, II and III."""
    tokens: list[Token]
    """Taken and unused tokens, in the order taken."""
    cones: int
    """Fire cones put out: 1 point each."""
    landowner: PlaceId | None
    """The landowner's place; None before it is placed."""


@dataclass(slots=True)
class State:
    """A game in progress. The dicts contain only places that hold something."""

    rng: Rng
    options: Options
    first: Seat
    """The seat that began."""
    players: list[Player]
    houses: dict[PlaceId, tuple[Colour, ...]]
    cones: dict[PlaceId, int]
    bands: dict[PlaceId, int]
    tokens: dict[PlaceId, Token]
    """The face-down tokens by district."""
    spent: list[Token]
    """Tokens that were used."""
    demolished: list[PlaceId]
    piles: list[list[Direction]]
    """The movement cards on each fire stack card from A up; drawn from the end of the last pile."""
    discards: list[Direction]
    hero: Seat | None
    """The holder of the Hero of London card."""
    agenda: list[Task]
    """The tasks, the next one last; empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares nothing mutable."""
    # The fields in their order: with their names, a copy takes half as long again.
    return State(
        Rng(state.rng.seed, state.rng.draws),
        state.options,
        state.first,
        [
            Player(
                player.colour,
                player.pawn,
                player.hand.copy(),
                player.shown.copy(),
                player.objectives,
                player.tokens.copy(),
                player.cones,
                player.landowner,
            )
            for player in state.players
        ],
        state.houses.copy(),
        state.cones.copy(),
        state.bands.copy(),
        state.tokens.copy(),
        state.spent.copy(),
        state.demolished.copy(),
        [pile.copy() for pile in state.piles],
        state.discards.copy(),
        state.hero,
        state.agenda.copy(),
    )


# Views ----------------------------------------------------------------------------------------


Question = Literal["place_band", "place_landowner", "spread", "discard", "act", "intensify"]


@dataclass(frozen=True, slots=True)
class PlaceView:
    """The view of one place; all of it is public."""

    id: PlaceId
    houses: tuple[Colour, ...]
    cones: int
    bands: int
    covered: int
    """How many of the cones are covered by bands."""
    token: bool
    demolished: bool
    landowners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The view of one player; None: hidden."""

    seat: Seat
    pawn: Colour
    colour: Colour | None
    landowner: PlaceId | None
    """The landowner's place; None before it is placed."""
    cones: int
    cards: int
    hand: tuple[Direction, ...] | None
    shown: tuple[Direction, ...]
    """Cards of the hand that everybody has seen."""
    token_count: int
    tokens: tuple[Token, ...] | None
    objectives: tuple[PlaceId, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator sees."""

    seat: Seat | None
    """The seat that has this view; None for a spectator."""
    ask: Question | None
    """The question that this seat must answer; None: it has none."""
    acting: Seat | None
    """The seat that must act; None when the game is over."""
    points: int | None
    """Action points left; None outside the action phase."""
    double_by: Direction | None
    """The card with which a double move may still follow; None: the fire phase is over."""
    cones_owed: int | None
    """Cones still to be added by intensifying; None: the fire is not intensifying."""
    cause: Cause | None
    """Why they are added; None: the fire is not intensifying."""
    options: Options
    wildfire: bool
    first: Seat
    places: tuple[PlaceView, ...]
    players: tuple[PlayerView, ...]
    lost: tuple[tuple[Colour, int], ...]
    """Houses lost of each colour."""
    hero: Seat | None
    spent: tuple[Token, ...]
    """Tokens that were used."""
    piles: tuple[int, ...]
    """Movement cards left on each fire stack card, from A up."""
    discards: tuple[Direction, ...]
    """The discards, newest last."""
    turns_left: int
    """Turns that have not ended yet, of all seats together."""
    result: Result | None
    """The result; None while the game goes on."""
