"""The nouns: options, state, tasks and views. Cards, actions and events have their own modules."""

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
    """The variants; they may be combined."""

    mode: Literal["basic", "advanced", "ten_wardens"] = "basic"
    """Side 1 of wardens and boards; side 2; or side 2 with the six extra wardens."""
    grand_buildings: bool = False
    """Four blocks do something when they are destroyed."""
    fire_festival: bool = False
    """Four more special events."""
    promos: bool = False
    """Ash and Sir Precious are among the crew cards."""
    insurance: Literal["merchants", "any"] = "merchants"
    """The blocks whose loyalty makes Insurance pay: those of the merchants alone, or all."""


Ending = Literal["faction", "university", "citizens", "evacuation", "no_fires", "no_events"]
"""How a game ends: three ways to win immediately, and three to count."""

Pawn = Literal["brigade", "wagon"]

Once = Literal["warden", "free_wagon", "follow", "pump", "hound", "mounts"]
"""What can be done once in a turn."""


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
"""What a player may be asked: the kinds of the tasks that ask."""


@dataclass(frozen=True, slots=True)
class Acting:
    """A player acts, as long as there are actions left."""

    seat: Seat
    kind: Literal["act"] = "act"


@dataclass(frozen=True, slots=True)
class Splitting:
    """The renown for a fire that was put out is placed."""

    seat: Seat
    place: PlaceId
    """Where the fire was."""
    left: int
    boosted: tuple[PlaceId, ...] = ()
    """Where more was placed because a crew member is admired: once for each block."""
    kind: Literal["split"] = "split"


@dataclass(frozen=True, slots=True)
class Recruiting:
    """Cards are drawn, and one of them may join."""

    seat: Seat
    cards: tuple[CrewId, ...] = ()
    """Their owner alone sees them."""
    drawn: bool = False
    """All that can be drawn was."""
    kind: Literal["recruit"] = "recruit"


@dataclass(frozen=True, slots=True)
class GivingAway:
    """A nuisance turned up, and goes to somebody."""

    seat: Seat
    card: CrewId
    kind: Literal["give_away"] = "give_away"


@dataclass(frozen=True, slots=True)
class Ordering:
    """Several cards offer something at the same time: which comes first?"""

    seat: Seat
    place: PlaceId
    """The block whose loyalty was gained."""
    sources: tuple[str, ...]
    """The crew cards; for a Firehouse board, its colour."""
    kind: Literal["order"] = "order"


@dataclass(frozen=True, slots=True)
class Offered:
    """One of these effects may happen, or must."""

    seat: Seat
    source: str
    """The card or board that offers it."""
    place: PlaceId | None
    """Where it comes from; None: from an event."""
    offers: tuple[Effect, ...]
    must: bool
    """It may not be left."""
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Redirecting:
    """A fireball is about to fall on a Brigade that may send it elsewhere."""

    seat: Seat
    place: PlaceId
    event: EventId
    kind: Literal["redirect"] = "redirect"


@dataclass(frozen=True, slots=True)
class Dismissing:
    """A player must discard a crew member."""

    seat: Seat
    source: str
    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class ExtraMove:
    """A Brigade may move once more at the end of a turn."""

    seat: Seat
    kind: Literal["extra_move"] = "extra_move"


@dataclass(frozen=True, slots=True)
class Pointing:
    """A building falls: in which direction?"""

    seat: Seat
    place: PlaceId
    kind: Literal["point"] = "point"


@dataclass(frozen=True, slots=True)
class Falling:
    """Fireballs fall, one after the other. Nobody is asked."""

    event: EventId
    places: tuple[PlaceId, ...]
    """Those that are still to come."""
    kind: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True)
class CarryingOut:
    """Players carry out a special event, one after the other. Nobody is asked by this itself."""

    event: EventId
    seats: tuple[Seat, ...]
    """Those who still have to."""
    kind: Literal["carry_out"] = "carry_out"


@dataclass(frozen=True, slots=True)
class Flipping:
    """A phase ends: destroyed blocks are turned over. Nobody is asked."""

    kind: Literal["flip"] = "flip"


@dataclass(frozen=True, slots=True)
class Closing:
    """A turn ends. Nobody is asked."""

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
"""The tasks that ask somebody."""

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
    """What lies on a space of the city."""

    tile: TileId
    fire: int
    """Its intensity; 0: it does not burn; more than the meter has: it is lost."""
    destroyed: bool
    """It was turned over."""
    renown: list[int]
    """Of each seat."""
    loyal: Seat | None


@dataclass(slots=True)
class Member:
    """A crew member of a Brigade."""

    card: CrewId
    water: int


@dataclass(slots=True)
class Player:
    """What a seat has."""

    colour: Colour
    warden: WardenId
    home: PlaceId
    """Where the Firehouse stands."""
    brigade: PlaceId
    wagon: PlaceId
    water: int
    """On the warden's card."""
    wagon_water: int
    crew: list[Member]
    """In the order in which they joined."""
    spaces: dict[Track, int]
    """How far each track is upgraded."""
    owed: int = 0
    """Extra actions for the next turn."""
    nuisances: list[CrewId] = field(default_factory=list[CrewId])
    """Cards that cost an action in each turn."""
    dawn: bool = False
    """White Fang's second side is up."""
    allegiance: bool = False
    """Events do not affect blocks loyal to this player."""
    pyrocontrol: bool = False
    """The next firestorm brings renown."""
    mimic: CrewId | None = None
    """The crew card whose ability the warden has."""


@dataclass(slots=True)
class Turn:
    """The turn that goes on."""

    seat: Seat
    actions: int
    """Those left."""
    upgrades: int = 1
    """Upgrades that may still be made as actions."""
    used: tuple[Once, ...] = ()
    follows: bool = False
    """The Brigade has moved, and the wagon may follow without an action."""
    finished: bool = False
    """A final upgrade was made in it."""
    doused: bool = False
    """The last fire was put out or reduced to nothing since it was last asked."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    players: list[Player]
    first: Seat
    """Who began: rounds end before their turn."""
    turn: Turn
    city: dict[PlaceId, Block]
    events: list[EventId]
    """Face down; drawn from the end."""
    events_spent: list[EventId]
    crew: list[CrewId]
    """Face down; drawn from the end."""
    crew_spent: list[CrewId]
    decks: int
    """How often the event deck has run out."""
    perched: list[Seat]
    """Whose renown lies on the fallen aviary."""
    latest: list[Seat]
    """Who has put out fires; the one who did so last stands last."""
    last_round: Ending | None
    """The game ends with this round, and why."""
    ending: Ending | None
    """How it has ended."""
    winner: Seat | None
    """Who has won immediately."""
    agenda: list[Task]
    """What is to be done in this turn, the next task last. Empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares no mutable part."""
    return State(
        rng=Rng(state.rng.seed, state.rng.draws),
        options=state.options,
        players=[_player(one) for one in state.players],
        first=state.first,
        turn=Turn(
            seat=state.turn.seat,
            actions=state.turn.actions,
            upgrades=state.turn.upgrades,
            used=state.turn.used,
            follows=state.turn.follows,
            finished=state.turn.finished,
            doused=state.turn.doused,
        ),
        city={
            place: Block(one.tile, one.fire, one.destroyed, one.renown.copy(), one.loyal)
            for place, one in state.city.items()
        },
        events=state.events.copy(),
        events_spent=state.events_spent.copy(),
        crew=state.crew.copy(),
        crew_spent=state.crew_spent.copy(),
        decks=state.decks,
        perched=state.perched.copy(),
        latest=state.latest.copy(),
        last_round=state.last_round,
        ending=state.ending,
        winner=state.winner,
        agenda=state.agenda.copy(),
    )


def _player(player: Player) -> Player:
    return Player(
        colour=player.colour,
        warden=player.warden,
        home=player.home,
        brigade=player.brigade,
        wagon=player.wagon,
        water=player.water,
        wagon_water=player.wagon_water,
        crew=[Member(one.card, one.water) for one in player.crew],
        spaces=player.spaces.copy(),
        owed=player.owed,
        nuisances=player.nuisances.copy(),
        dawn=player.dawn,
        allegiance=player.allegiance,
        pyrocontrol=player.pyrocontrol,
        mimic=player.mimic,
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BlockView:
    """A block, which all may see."""

    place: PlaceId
    tile: TileId
    fire: int
    destroyed: bool
    renown: tuple[int, ...]
    loyal: Seat | None
    safe: bool
    """A pawn, or an allegiance, keeps events from raising its fire."""


@dataclass(frozen=True, slots=True)
class MemberView:
    """A crew member, whom all may see."""

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
    """What all may see of a player: everything."""

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
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    ask: Question | None
    """What this seat must answer; None: nothing is asked of it."""
    question: Question | None
    """What is asked of somebody; None when the game is over."""
    asked: Seat | None
    """Who is asked."""
    options: Options
    first: Seat
    turn: Seat
    actions: int
    """Those left in this turn."""
    upgrades: int
    used: tuple[Once, ...]
    follows: bool
    players: tuple[PlayerView, ...]
    city: tuple[BlockView, ...]
    events: int
    """Cards left in the event deck."""
    events_spent: tuple[EventId, ...]
    """The one drawn last stands last."""
    crew: int
    """Cards left in the crew deck."""
    crew_spent: tuple[CrewId, ...]
    decks: int
    """How often the event deck has run out."""
    perched: tuple[Seat, ...]
    latest: tuple[Seat, ...]
    """Who has put out fires; the one who did so last stands last, and wins a tie."""
    task: Task | None
    """What is asked, with what is known of it; two recruits, their owner alone sees."""
    last_round: Ending | None
    ending: Ending | None
    result: Result | None
    """How it ended; None while the game goes on."""
