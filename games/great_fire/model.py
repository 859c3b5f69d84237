"""The nouns: options, state, tasks and views. Actions and events are rooms of their own."""

from dataclasses import dataclass
from typing import Annotated, Literal, NewType

from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
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
    quick_setup: bool = False
    """Bands and landowners are dealt to chance places; the first turn begins immediately."""
    wildfire: Literal["by_seats", "on", "off"] = "by_seats"
    """Fire that enters a burnt-out district brings one more cone; by_seats: with 5 and 6."""
    intensify: Literal["total", "each"] = "total"
    """A fire stack card adds three cones in all, or three in each uncontained district."""
    pass_contained: bool = True
    """A cone may pass a fire that bands just match; if not, containment stops it."""
    give_back: bool = True
    """Each player gives back a cone put out whenever the reserve is empty."""
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
    """Owed in the setup: put the player's landowner on the map."""

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
    may_double: bool
    """The fire phase is not over: a double move may follow the card just played."""
    kind: Literal["take_actions"] = "take_actions"


Cause = Literal["stack_card", "no_spread"]
"""Why cones are added: the draw uncovered a fire stack card, or no card could spread the fire."""


@dataclass(frozen=True, slots=True)
class IntensifyFire:
    """Owed after a fire stack card, or without a legal spread: add cones one by one."""

    seat: Seat
    cones: int
    cause: Cause
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
    shown: list[Direction]
    """Cards of the hand that everybody has seen, after no card could spread the fire."""
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
    spent: list[Token]
    """Tokens that players have used up."""
    demolished: list[PlaceId]
    piles: list[list[Direction]]
    """The movement cards on each fire stack card from A up; drawn from the end of the last."""
    discards: list[Direction]
    hero: Seat | None
    """Who holds the Hero of London card."""
    agenda: list[Task]
    """What is owed, the next on top (last). Empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares nothing that can change."""
    return State(
        rng=Rng(state.rng.seed, state.rng.draws),
        options=state.options,
        first=state.first,
        players=[
            Player(
                colour=player.colour,
                pawn=player.pawn,
                hand=player.hand.copy(),
                shown=player.shown.copy(),
                objectives=player.objectives,
                tokens=player.tokens.copy(),
                cones=player.cones,
                landowner=player.landowner,
            )
            for player in state.players
        ],
        houses=state.houses.copy(),
        cones=state.cones.copy(),
        bands=state.bands.copy(),
        tokens=state.tokens.copy(),
        spent=state.spent.copy(),
        demolished=state.demolished.copy(),
        piles=[pile.copy() for pile in state.piles],
        discards=state.discards.copy(),
        hero=state.hero,
        agenda=state.agenda.copy(),
    )


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
    shown: tuple[Direction, ...]
    """Cards of the hand that everybody has seen."""
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
    cause: Cause | None
    """Why they are added; None: no such thing is on."""
    options: Options
    wildfire: bool
    first: Seat
    places: tuple[PlaceView, ...]
    players: tuple[PlayerView, ...]
    lost: tuple[tuple[Colour, int], ...]
    """Houses lost of each colour."""
    hero: Seat | None
    spent: tuple[Token, ...]
    """Tokens that players have used up."""
    piles: tuple[int, ...]
    """Movement cards left on each fire stack card from A up."""
    discards: tuple[Direction, ...]
    """The last one is the newest."""
    turns_left: int
    """Turns not yet ended, all seats together."""
    result: Result | None
    """How it ended; None while the game goes on."""
