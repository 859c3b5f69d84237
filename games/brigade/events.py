"""Events: facts, told to the seats that may hear them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.brigade.cards import CrewId, EventId, TileId, Track, WardenAbility
from games.brigade.grid import Direction, PlaceId
from games.brigade.model import Ending, Pawn, Question
from games.core.codec import BY_KIND
from games.core.log import Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Somebody's turn began."""

    seat: Seat
    extra: bool
    """It is an extra turn after the player's own, by a crew member's ability."""
    last: bool
    """The game ends with this round."""
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class EventDrawn:
    """An event card was turned up."""

    seat: Seat
    event: EventId
    kind: Literal["event_drawn"] = "event_drawn"


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A deck ran out, and its used cards were shuffled."""

    deck: Literal["events", "crew"]
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class FireRaised:
    """A fire started or grew."""

    place: PlaceId
    fire: int
    """The new intensity; above the meter, the block is lost."""
    cause: str
    """The card or tile that caused it."""
    kind: Literal["fire_raised"] = "fire_raised"


@dataclass(frozen=True, slots=True)
class FireReduced:
    """A fire was reduced or went out."""

    place: PlaceId
    fire: int
    cause: str
    kind: Literal["fire_reduced"] = "fire_reduced"


@dataclass(frozen=True, slots=True)
class FireSpared:
    """An event would have raised a fire, but the block is protected."""

    place: PlaceId
    kind: Literal["fire_spared"] = "fire_spared"


@dataclass(frozen=True, slots=True)
class FireSwapped:
    """Two blocks swapped their intensities."""

    seat: Seat
    place: PlaceId
    fire: int
    other: PlaceId
    other_fire: int
    kind: Literal["fire_swapped"] = "fire_swapped"


@dataclass(frozen=True, slots=True)
class BallRedirected:
    """A fireball was redirected."""

    seat: Seat
    place: PlaceId
    to: PlaceId
    kind: Literal["ball_redirected"] = "ball_redirected"


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A block was turned over, and everything on it removed."""

    place: PlaceId
    tile: TileId
    loyal: Seat | None
    kind: Literal["destroyed"] = "destroyed"


@dataclass(frozen=True, slots=True)
class SentHome:
    """A pawn returned to its Firehouse because its block was destroyed."""

    seat: Seat
    pawn: Pawn
    kind: Literal["sent_home"] = "sent_home"


@dataclass(frozen=True, slots=True)
class BuildingFell:
    """A building fell in a direction."""

    place: PlaceId
    direction: Direction
    kind: Literal["building_fell"] = "building_fell"


@dataclass(frozen=True, slots=True)
class BrigadeMoved:
    """A Brigade moved."""

    seat: Seat
    start: PlaceId
    to: PlaceId
    kind: Literal["brigade_moved"] = "brigade_moved"


@dataclass(frozen=True, slots=True)
class BrigadePushed:
    """A Brigade was pushed to another block."""

    seat: Seat
    to: PlaceId
    by: Seat
    kind: Literal["brigade_pushed"] = "brigade_pushed"


@dataclass(frozen=True, slots=True)
class WagonMoved:
    """A wagon moved."""

    seat: Seat
    start: PlaceId
    to: PlaceId
    free: bool
    kind: Literal["wagon_moved"] = "wagon_moved"


@dataclass(frozen=True, slots=True)
class Extinguished:
    """A fire was fought."""

    seat: Seat
    place: PlaceId
    water: int
    """The water of all pawns and of Ash."""
    fire: int
    """The remaining intensity; 0: the fire is out."""
    renown: int
    kind: Literal["extinguished"] = "extinguished"


@dataclass(frozen=True, slots=True)
class Refilled:
    """Buckets were filled."""

    seat: Seat
    water: int
    cause: str | None
    """The card that caused it; None: an action."""
    kind: Literal["refilled"] = "refilled"


@dataclass(frozen=True, slots=True)
class WaterLost:
    """A player lost water because of a rival's card, which may have taken it."""

    seat: Seat
    water: int
    to: Seat | None
    """The player who has it now; None: it is lost."""
    cause: str
    kind: Literal["water_lost"] = "water_lost"


@dataclass(frozen=True, slots=True)
class Transferred:
    """Water was transferred."""

    seat: Seat
    to: Pawn
    water: int
    kind: Literal["transferred"] = "transferred"


@dataclass(frozen=True, slots=True)
class CrewDrawn:
    """A crew card was drawn."""

    seat: Seat
    card: CrewId | None
    """None for the others."""
    kind: Literal["crew_drawn"] = "crew_drawn"


@dataclass(frozen=True, slots=True)
class Recruited:
    """One of the drawn cards was chosen, and the others were discarded."""

    seat: Seat
    card: CrewId | None
    """None: nobody joins."""
    replaced: CrewId | None
    discarded: tuple[CrewId, ...]
    kind: Literal["recruited"] = "recruited"


@dataclass(frozen=True, slots=True)
class RecruitedAway:
    """A crew member moved to another Brigade."""

    seat: Seat
    card: CrewId
    victim: Seat
    replaced: CrewId | None
    kind: Literal["recruited_away"] = "recruited_away"


@dataclass(frozen=True, slots=True)
class CrewDismissed:
    """Crew members were discarded."""

    seat: Seat
    cards: tuple[CrewId, ...]
    cause: str
    kind: Literal["crew_dismissed"] = "crew_dismissed"


@dataclass(frozen=True, slots=True)
class NuisanceTurnedUp:
    """A nuisance was drawn, which must be given away immediately."""

    seat: Seat
    card: CrewId
    kind: Literal["nuisance_turned_up"] = "nuisance_turned_up"


@dataclass(frozen=True, slots=True)
class NuisanceGiven:
    """A nuisance was given to a player."""

    seat: Seat
    card: CrewId
    to: Seat
    kind: Literal["nuisance_given"] = "nuisance_given"


@dataclass(frozen=True, slots=True)
class NuisanceDiscarded:
    """A player discarded a nuisance."""

    seat: Seat
    card: CrewId
    kind: Literal["nuisance_discarded"] = "nuisance_discarded"


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A track was upgraded."""

    seat: Seat
    track: Track
    value: int
    final: bool
    cause: str | None
    """The card that caused it; None: an action."""
    kind: Literal["upgraded"] = "upgraded"


@dataclass(frozen=True, slots=True)
class ActionsGained:
    """A player gained actions in this turn or the next."""

    seat: Seat
    actions: int
    now: bool
    """The actions are for this turn."""
    kind: Literal["actions_gained"] = "actions_gained"


@dataclass(frozen=True, slots=True)
class RenownPlaced:
    """Renown was placed on a block."""

    seat: Seat
    place: PlaceId
    renown: int
    cause: str | None
    """The card that caused it; None: a fire was put out."""
    kind: Literal["renown_placed"] = "renown_placed"


@dataclass(frozen=True, slots=True)
class RenownRemoved:
    """Renown was removed from a block, by its owner."""

    seat: Seat
    place: PlaceId
    cause: str
    kind: Literal["renown_removed"] = "renown_removed"


@dataclass(frozen=True, slots=True)
class RenownLost:
    """Some renown could not be placed."""

    seat: Seat
    renown: int
    kind: Literal["renown_lost"] = "renown_lost"


@dataclass(frozen=True, slots=True)
class LoyaltyGained:
    """A block became loyal to a player, and all renown was removed from it."""

    seat: Seat
    place: PlaceId
    stolen: Seat | None
    """The previous owner; None: there was none."""
    kind: Literal["loyalty_gained"] = "loyalty_gained"


@dataclass(frozen=True, slots=True)
class WardenActed:
    """A warden's own action was used."""

    seat: Seat
    ability: WardenAbility
    card: CrewId | None
    """The copied crew card; None: nothing was copied."""
    kind: Literal["warden_acted"] = "warden_acted"


@dataclass(frozen=True, slots=True)
class CameFirst:
    """A player chose which card takes effect first."""

    seat: Seat
    source: str
    kind: Literal["came_first"] = "came_first"


@dataclass(frozen=True, slots=True)
class Obliged:
    """A player made another discard a crew member."""

    seat: Seat
    victim: Seat
    cause: str
    kind: Literal["obliged"] = "obliged"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A player ended their actions."""

    seat: Seat
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class LeftAtThat:
    """A player declined an offer."""

    seat: Seat
    question: Question
    kind: Literal["left_at_that"] = "left_at_that"


@dataclass(frozen=True, slots=True)
class LastRound:
    """The last round began."""

    ending: Ending
    kind: Literal["last_round"] = "last_round"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    ending: Ending
    places: tuple[int, ...]
    totals: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    TurnBegan
    | EventDrawn
    | DeckShuffled
    | FireRaised
    | FireReduced
    | FireSpared
    | FireSwapped
    | BallRedirected
    | Destroyed
    | SentHome
    | BuildingFell
    | BrigadeMoved
    | BrigadePushed
    | WagonMoved
    | Extinguished
    | Refilled
    | WaterLost
    | Transferred
    | CrewDrawn
    | Recruited
    | RecruitedAway
    | CrewDismissed
    | NuisanceTurnedUp
    | NuisanceGiven
    | NuisanceDiscarded
    | Upgraded
    | ActionsGained
    | RenownPlaced
    | RenownRemoved
    | RenownLost
    | LoyaltyGained
    | WardenActed
    | CameFirst
    | Obliged
    | TurnEnded
    | LeftAtThat
    | LastRound
    | GameEnded,
    BY_KIND,
]
