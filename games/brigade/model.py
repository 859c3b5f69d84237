"""The data model: options, state, tasks and views.

Cards, actions and events have their own modules.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from games.brigade.cards import Colour, CrewId, Effect, EventId, TileId, Track, WardenId
from games.brigade.grid import PlaceId
from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Result


class Options(CoreOptions):
    """The variants; they can be combined."""

    mode: Literal["basic", "advanced", "ten_wardens"] = "basic"
    """Side 1 of wardens and boards; side 2; or side 2 with the six extra wardens."""
    grand_buildings: bool = False
    """Four blocks have an effect when they are destroyed."""
    fire_festival: bool = False
    """There are four more special events."""
    promos: bool = False
    """Ash and Sir Precious are in the crew deck."""
    insurance: Literal["merchants", "any"] = "merchants"
    """The blocks after which Insurance works: those of the merchants, or all."""


Ending = Literal["faction", "university", "citizens", "evacuation", "no_fires", "no_events"]
"""How a game ends: by three immediate wins, or by three ways to count values."""

Pawn = Literal["brigade", "wagon"]

Once = Literal["warden", "free_wagon", "follow", "pump", "hound", "mounts"]
"""Abilities that can be used once a turn."""


# Tasks ----------------------------------------------------------------------------------------


Question = Literal[
    "act",
    "split",
    "recruit",
    "give_away",
    "order",
    "offer",
    "redirect",
    "dismiss",
    "extra_move",
    "point",
]
"""The questions to a player: the kinds of tasks that ask."""


@dataclass(frozen=True, slots=True)
class Acting:
    """Task: act, as long as actions are left."""

    seat: Seat
    kind: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Splitting:
    """Task: place the renown for a fire that was put out."""

    seat: Seat
    place: PlaceId
    """The block of the fire."""
    left: int
    boosted: tuple[PlaceId, ...] = ()
    """Blocks on which an ability already added renown: once for each block."""
    kind: Literal["split"] = "split"


@dataclass(frozen=True, slots=True)
class Recruiting:
    """Task: draw cards and choose which of them joins."""

    seat: Seat
    cards: tuple[CrewId, ...] = ()
    """The drawn cards; only their owner sees them."""
    drawn: bool = False
    """All cards are drawn."""
    kind: Literal["recruit"] = "recruit"


@dataclass(frozen=True, slots=True)
class GivingAway:
    """Task: give a drawn nuisance to a player."""

    seat: Seat
    card: CrewId
    kind: Literal["give_away"] = "give_away"


@dataclass(frozen=True, slots=True)
class Ordering:
    """Task: choose which of several offers comes first."""

    seat: Seat
    place: PlaceId
    """The block that was gained."""
    sources: tuple[str, ...]
    """The crew cards, and the colour of a Firehouse board."""
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class Offered:
    """Task: choose one of these effects; some may be declined."""

    seat: Seat
    source: str
    """The card or board with this offer."""
    place: PlaceId | None
    """The block where the offer arose; None: it comes from an event."""
    offers: tuple[Effect, ...]
    must: bool
    """The offer cannot be declined."""
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Redirecting:
    """Task: redirect a fireball that is about to hit the Brigade, or let it fall."""

    seat: Seat
    place: PlaceId
    event: EventId
    kind: Literal["redirect"] = "redirect"


@dataclass(frozen=True, slots=True)
class Dismissing:
    """Task: discard a crew member."""

    seat: Seat
    source: str
    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class ExtraMove:
    """Task: move the Brigade once more at the end of a turn."""

    seat: Seat
    kind: Literal["extra_move"] = "extra_move"


@dataclass(frozen=True, slots=True)
class Pointing:
    """Task: choose the direction in which a building falls."""

    seat: Seat
    place: PlaceId
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Falling:
    """Task without a question: let fireballs fall, one after the other."""

    event: EventId
    places: tuple[PlaceId, ...]
    """The blocks still to be hit."""
    kind: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True)
class CarryingOut:
    """Task without a question of its own.

    Players carry out a special event, one after the other.
    """

    event: EventId
    seats: tuple[Seat, ...]
    """The players who still have to."""
    kind: Literal["carry_out"] = "carry_out"


@dataclass(frozen=True, slots=True)
class Flipping:
    """Task without a question: end a phase and turn destroyed blocks over."""

    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Closing:
    """Task without a question: end a turn."""

    kind: Literal["close"] = "close"


Asking = (
    Acting
    | Splitting
    | Recruiting
    | GivingAway
    | Ordering
    | Offered
    | Redirecting
    | Dismissing
    | ExtraMove
    | Pointing
)
"""The tasks that ask a player."""

Task = Annotated[
    Acting
    | Splitting
    | Recruiting
    | GivingAway
    | Ordering
    | Offered
    | Redirecting
    | Dismissing
    | ExtraMove
    | Pointing
    | Falling
    | CarryingOut
    | Flipping
    | Closing,
    BY_KIND,
]


# The state ------------------------------------------------------------------------------------


@dataclass(slots=True)
class Block:
    """The state of a space of the city."""

    tile: TileId
    fire: int
    """The intensity; 0: no fire; above the meter: the block is lost."""
    destroyed: bool
    """The block was turned over."""
    renown: list[int]
    """The renown of each seat."""
    loyal: Seat | None


@dataclass(slots=True)
class Member:
    """A crew member of a player."""

    card: CrewId
    water: int


@dataclass(slots=True)
class Player:
    """The state of one player."""

    colour: Colour
    warden: WardenId
    home: PlaceId
    """The corner of the Firehouse."""
    brigade: PlaceId
    wagon: PlaceId
    water: int
    """Water on the warden's card."""
    wagon_water: int
    crew: list[Member]
    """The crew, in the order in which they joined."""
    spaces: dict[Track, int]
    """The number of upgrades of each track."""
    owed: int = 0
    """Extra actions in the next turn."""
    nuisances: list[CrewId] = field(default_factory=list[CrewId])
    """Cards that cost an action each turn."""
    dawn: bool = False
    """White Fang's second side is up."""
    allegiance: bool = False
    """Events do not affect blocks that are loyal to this player."""
    pyrocontrol: bool = False
    """The next firestorm gives renown."""
    mimic: CrewId | None = None
    """The crew card that the warden copies."""


@dataclass(slots=True)
class Turn:
    """The state of the current turn."""

    seat: Seat
    actions: int
    """Actions left."""
    upgrades: int = 1
    """Upgrades left as actions."""
    used: tuple[Once, ...] = ()
    follows: bool = False
    """The Brigade has moved, so the wagon may follow without an action."""
    finished: bool = False
    """A track reached its last space in this turn."""
    doused: bool = False
    """A fire went out since the last check for the last one."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    players: list[Player]
    first: Seat
    """The seat that began; rounds end before its turn."""
    turn: Turn
    city: dict[PlaceId, Block]
    events: list[EventId]
    """The face-down event deck; drawn from the end."""
    events_spent: list[EventId]
    crew: list[CrewId]
    """The face-down crew deck; drawn from the end."""
    crew_spent: list[CrewId]
    decks: int
    """How many times the event deck has run out."""
    perched: list[Seat]
    """The players whose renown lies on the fallen aviary."""
    latest: list[Seat]
    """The players who put out fires, latest last."""
    last_round: Ending | None
    """Why this round is the last; None: it is not."""
    ending: Ending | None
    """How the game ended; None while it goes on."""
    winner: Seat | None
    """The player who won immediately."""
    agenda: list[Task]
    """The tasks of this turn, the next one last; empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares nothing mutable."""
    # The fields in their order: with their names, a copy takes half as long again.
    return State(
        Rng(state.rng.seed, state.rng.draws),
        state.options,
        [_player(one) for one in state.players],
        state.first,
        Turn(
            state.turn.seat,
            state.turn.actions,
            state.turn.upgrades,
            state.turn.used,
            state.turn.follows,
            state.turn.finished,
            state.turn.doused,
        ),
        {
            place: Block(one.tile, one.fire, one.destroyed, one.renown.copy(), one.loyal)
            for place, one in state.city.items()
        },
        state.events.copy(),
        state.events_spent.copy(),
        state.crew.copy(),
        state.crew_spent.copy(),
        state.decks,
        state.perched.copy(),
        state.latest.copy(),
        state.last_round,
        state.ending,
        state.winner,
        state.agenda.copy(),
    )


def _player(player: Player) -> Player:
    return Player(
        player.colour,
        player.warden,
        player.home,
        player.brigade,
        player.wagon,
        player.water,
        player.wagon_water,
        [Member(one.card, one.water) for one in player.crew],
        player.spaces.copy(),
        player.owed,
        player.nuisances.copy(),
        player.dawn,
        player.allegiance,
        player.pyrocontrol,
        player.mimic,
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BlockView:
    """The view of a block; all of it is public."""

    place: PlaceId
    tile: TileId
    fire: int
    destroyed: bool
    renown: tuple[int, ...]
    loyal: Seat | None
    safe: bool
    """A pawn or an allegiance prevents events from raising its fire."""


@dataclass(frozen=True, slots=True)
class MemberView:
    """The view of a crew member; all of it is public."""

    card: CrewId
    water: int
    active: bool
    """The ability can be used."""


@dataclass(frozen=True, slots=True)
class TrackView:
    """How far a track is upgraded."""

    track: Track
    space: int
    value: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The view of a player; all of it is public."""

    seat: Seat
    colour: Colour
    warden: WardenId
    home: PlaceId
    brigade: PlaceId
    wagon: PlaceId
    water: int
    wagon_water: int
    crew: tuple[MemberView, ...]
    tracks: tuple[TrackView, ...]
    owed: int
    nuisances: tuple[CrewId, ...]
    dawn: bool
    allegiance: bool
    pyrocontrol: bool
    mimic: CrewId | None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator sees."""

    seat: Seat | None
    """The seat that has this view; None for a spectator."""
    ask: Question | None
    """The question that this seat must answer; None: it has none."""
    question: Question | None
    """The current question to any player; None when the game is over."""
    asked: Seat | None
    """The seat that is asked."""
    options: Options
    first: Seat
    turn: Seat
    actions: int
    """Actions left in this turn."""
    upgrades: int
    used: tuple[Once, ...]
    follows: bool
    players: tuple[PlayerView, ...]
    city: tuple[BlockView, ...]
    events: int
    """Cards left in the event deck."""
    events_spent: tuple[EventId, ...]
    """The used events, latest last."""
    crew: int
    """Cards left in the crew deck."""
    crew_spent: tuple[CrewId, ...]
    decks: int
    """How many times the event deck has run out."""
    perched: tuple[Seat, ...]
    latest: tuple[Seat, ...]
    """The players who put out fires, latest last; the latest wins a tie."""
    task: Task | None
    """The current task; only its owner sees the cards of a Recruit."""
    last_round: Ending | None
    ending: Ending | None
    result: Result | None
    """The result; None while the game goes on."""
