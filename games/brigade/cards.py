"""Tiles, cards and boards, and the vocabulary of their effects."""

from dataclasses import dataclass
from typing import Final, Literal, NewType, get_args

from games.brigade.grid import Direction, PlaceId

TileId = NewType("TileId", str)
CrewId = NewType("CrewId", str)
WardenId = NewType("WardenId", str)
EventId = NewType("EventId", str)

Faction = Literal["commons", "council", "merchants", "nobles", "university"]
"""The faction of a block or a crew member."""
Colour = Literal["white", "black", "pink", "orange"]
Track = Literal["crew", "wagon", "leadership"]

FACTIONS: Final[tuple[Faction, ...]] = get_args(Faction)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TRACKS: Final[tuple[Track, ...]] = get_args(Track)

Does = Literal[
    "raise",
    "reduce",
    "renown",
    "move_renown",
    "refill",
    "recruit",
    "upgrade",
    "dismiss",
    "perch",
]
"""What an effect does, `by` so much, `where`:

- `raise`, `reduce`: change the intensity of a fire; a raise sets fire to what does not burn;
- `renown`: place some of the player's renown; `move_renown`: move some of it to another block;
- `refill`: fill that many buckets of a Brigade, or all of them (0);
- `recruit`: recruit without an action; `upgrade`: advance on `track`, or on any (None);
- `dismiss`: another player discards that many crew members;
- `perch`: each player leaves a renown here, and who passes takes it back for an extra action.
"""

Where = Literal[
    "here",
    "adjacent",
    "orthogonal",
    "line",
    "any",
    "other",
    "nobles",
    "merchants",
    "loyal",
    "pawns",
    "without_pawns",
    "value_2",
]
"""Which blocks an effect is about:

- `here`: the block that it comes from; `other`: any but it; `any`: all;
- `adjacent`: the blocks round it; `orthogonal`: those beside it, not diagonally; `line`: three from
  it in a direction that is chosen;
- `nobles`, `merchants`: the other blocks of that faction;
- `loyal`: with a Loyalty marker; `pawns`, `without_pawns`: with a Brigade or Wagon, or without any;
- `value_2`: of that value.
"""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect that happens or is offered."""

    do: Does
    by: int = 0
    where: Where | None = None
    track: Track | None = None
    each: bool = False
    """It happens to all these blocks; otherwise to one of them, which a player chooses."""


Ability = Literal[
    "stride",
    "admired",
    "guarded",
    "free_wagon",
    "shove",
    "deflect",
    "scholar",
    "meddle",
    "pump",
    "extra_turn",
    "fireproof",
    "shield",
    "hound",
    "nuisance",
]
"""What a crew member does as long as the ability is active, `by` so much:

- `stride`: a Move Brigade goes so far; `fireproof`: it passes destroyed and burning blocks freely;
  `shove`: it may end beside a rival Brigade, which is pushed to an adjacent block;
- `free_wagon`: once in a turn move the wagon without an action;
- `admired`: renown that is placed on a rival's block brings so much more;
- `guarded`: a rival needs so much more than the value, not one, to steal a block;
- `deflect`: a fireball on the Brigade may be sent to an adjacent block; `shield`: one on the
  Brigade or Wagon places a renown instead;
- `scholar`: University fires need so much less water;
- `meddle`: a rival who refills then loses so much water;
- `pump`: once in a turn the wagon alone extinguishes a fire of intensity 1;
- `hound`: once in a turn its own water extinguishes an adjacent block;
- `extra_turn`: a turn follows one with a final upgrade;
- `nuisance`: it is given away when it turns up, costs its owner an action in each turn, and is no
  crew member.
"""

When = Literal["gain", "gain_own", "halt_in_fire"]
"""When something is offered:

- `gain`, `gain_own`: one gains the loyalty of a block, or of one of the card's own faction;
- `halt_in_fire`: the player's Brigade ends a move in a burning block.
"""

BoardAbility = Literal["street_wise", "civic_duty", "fresh_mounts", "insurance"]
"""The ability of a Firehouse on its side 2:

- `street_wise`: refill on any block by removing one of the player's renown from it;
- `civic_duty`: the renown of an extinguished fire may go to diagonal neighbours too;
- `fresh_mounts`: after a turn that ends on a block of the nobles, the Brigade may move once more;
- `insurance`: see its offers.
"""

WardenAbility = Literal[
    "send_wagon",
    "polymorph",
    "with_the_people",
    "artificers",
    "allegiances",
    "mistform",
    "dusk",
    "mimic",
    "non_corporeal",
    "pyrocontrol",
]
"""What a Fire Warden can do on side 2; each is an action, but `mistform`, which works by itself:

- `send_wagon`: the wagon moves to an empty block and extinguishes a fire of intensity 1;
- `polymorph`: two adjacent blocks that are not the University's swap their intensities;
- `with_the_people`: for one renown of the board, recruit another player's crew member;
- `artificers`: for one renown of the board, one more Upgrade in this turn;
- `allegiances`: until the player's next turn events do not affect blocks loyal to the player;
- `mistform`: the warden's own water is refilled after each action;
- `dusk`: flip the card; on its first side this refills his water and discards the crew, on its
  second he cannot be refilled;
- `mimic`: a marker on a crew member in play gives one its ability, active without a loyal block;
- `non_corporeal`: a Move Brigade through rivals' pawns, each of whom loses one water to one;
- `pyrocontrol`: one renown on each block that the next firestorm sets or keeps burning.
"""


@dataclass(frozen=True, slots=True)
class Tile:
    """A block of the city."""

    id: TileId
    name: str
    faction: Faction
    value: int
    meter: int
    """The last number of the flame meter; a higher fire destroys the block."""
    replaces: TileId | None
    """The tile that it replaces with the option Grand Buildings; None: it is no such building."""
    effects: tuple[Effect, ...]
    """Its effects when it is destroyed."""


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew card."""

    id: CrewId
    name: str
    faction: Faction | None
    """None: it belongs to no faction and is not a crew member."""
    water: int
    promo: bool
    """It is a promo, not one of the twenty cards of the box."""
    ability: Ability | None
    by: int
    when: When | None
    offers: tuple[Effect, ...]
    """One of these effects is offered at that time."""


@dataclass(frozen=True, slots=True)
class Warden:
    """A Fire Warden card."""

    id: WardenId
    name: str
    colour: Colour | None
    """Its colour on side 1; None: it is one of the six extra wardens."""
    water: int
    ability: WardenAbility


@dataclass(frozen=True, slots=True)
class Board:
    """A Firehouse board."""

    colour: Colour
    ability: BoardAbility
    when: When | None
    offers: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Upgrades:
    """A track, the same on every Firehouse board."""

    track: Track
    values: tuple[int, ...]
    """The values of its spaces; the first is the start, the last one is blue."""


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card: a wind, a special event or a firestorm."""

    id: EventId
    starter: bool
    festival: bool
    """It belongs to the Fire Festival."""
    wind: Direction | None
    """The direction in which the wind blows."""
    storm: tuple[PlaceId, ...]
    """The blocks hit by fireballs."""
    effects: tuple[Effect, ...]
    """The effects of a special event, on the city immediately or for every player."""
