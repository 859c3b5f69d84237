"""What is in the box: map, cards, tokens and objectives from data/great_fire, typed and frozen.

Sets of places are bit masks: bit `n` stands for the nth place of `Map.ids`. That is what makes
the fire fast to follow.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from games.core.codec import Codec, row_error
from games.great_fire.model import DIRECTIONS, Direction, PlaceId, Token

DATA = Path(__file__).parents[2] / "data" / "great_fire"

HOUSES_PER_COLOUR = 20
HOUSES_PER_REGION = 30
TRACK = 40
"""The score track's highest value; each house lost covers 2."""
HAND = 5
ACTION_POINTS = 4
BANDS = 6
INTENSIFY = 3
"""Cones that a fire stack card adds, and that stand in for a spread that cannot be."""
CAP_ABOVE_HOUSES = 2
"""Intensifying fills a district up to its printed houses and so many more."""
DEMOLITION_LIMIT = 2
"""Only so many houses may be blown up at once."""
HERO_CONES = 3
"""The first to put out so many becomes Hero of London."""
HERO_POINTS = 2

Source = Literal["confirmed", "reconstructed"]
Region = Literal["orange", "blue", "lilac", "green"]
Deck = Literal["I", "II", "III"]


@dataclass(frozen=True, slots=True)
class FireStart:
    """Where the fire starts."""

    id: PlaceId
    name: str
    region: Region
    cones: int
    refill: int
    source: Source


@dataclass(frozen=True, slots=True)
class District:
    """A place with houses."""

    id: PlaceId
    name: str
    region: Region
    houses: Literal[1, 2, 3, 4, 5]
    source: Source
    houses_source: Source
    token: bool = False
    """A yellow name."""
    vp: Literal[1, 2, 3, 4, 5, 6] | None = None
    """A red name's points; None: it is no objective."""


@dataclass(frozen=True, slots=True)
class GreenZone:
    """A place that fire cannot enter."""

    id: PlaceId
    name: str
    region: Region
    source: Source


Place = FireStart | District | GreenZone


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow across a border; it leads back the other way."""

    start: PlaceId
    way: Literal["N", "E"]
    to: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class Cross:
    """Four places that meet at a corner."""

    nw: PlaceId
    ne: PlaceId
    se: PlaceId
    sw: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class BandIcon:
    """Where a band stands at the start, with so many players."""

    seats: int
    district: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class MapFile:
    """data/great_fire/map.toml as it is written."""

    fire_start: FireStart
    districts: tuple[District, ...]
    green_zones: tuple[GreenZone, ...]
    links: tuple[Link, ...]
    crosses: tuple[Cross, ...]
    band_icons: tuple[BandIcon, ...]


@dataclass(frozen=True, slots=True)
class MovementCards:
    """How many movement cards show one direction."""

    direction: Direction
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class Stack:
    """How many movement cards lie on each fire stack card, from A up."""

    seats: int
    letters: str
    piles: tuple[int, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class CardsFile:
    """data/great_fire/cards.toml as it is written."""

    movement: tuple[MovementCards, ...]
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class TokenCount:
    """How many tokens there are of one kind."""

    kind: Token
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class TokensFile:
    """data/great_fire/tokens.toml as it is written."""

    tokens: tuple[TokenCount, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """One objective: keep this district's houses standing."""

    deck: Deck
    district: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class ObjectivesFile:
    """data/great_fire/objectives.toml as it is written."""

    objectives: tuple[ObjectiveCard, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """The map, ready for use."""

    ids: tuple[PlaceId, ...]
    """Pudding Lane, the districts in the order in which houses are laid, the green zones."""
    places: Mapping[PlaceId, Place]
    districts: tuple[District, ...]
    start: FireStart
    band_icons: tuple[BandIcon, ...]
    bit: Mapping[PlaceId, int]
    """Each place as a set of one."""
    ways: Mapping[Direction, tuple[int, ...]]
    """Where a step in this direction leads from the nth place."""
    near: tuple[int, ...]
    """Where any step leads from the nth place."""
    burnable: int
    """The districts."""
    walkable: int
    """Where landowners and bands may go: everywhere but Pudding Lane."""
    settable: int
    """Where they may start: everywhere but the green region."""

    def places_in(self, mask: int) -> Iterator[PlaceId]:
        """Yield the places of a set, in the order of `ids`."""
        ids = self.ids
        while mask:
            low = mask & -mask
            yield ids[low.bit_length() - 1]
            mask ^= low

    def step(self, mask: int, steps: tuple[int, ...]) -> int:
        """Return what one step of `steps` (`near`, or one of `ways`) reaches from a set."""
        reached = 0
        while mask:
            low = mask & -mask
            reached |= steps[low.bit_length() - 1]
            mask ^= low
        return reached

    def district(self, place: PlaceId) -> District | None:
        """Return the district of that id; None for a green zone and Pudding Lane."""
        found = self.places[place]
        return found if isinstance(found, District) else None


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    map: Map
    movement: tuple[Direction, ...]
    """The 60 movement cards."""
    stacks: tuple[Stack, ...]
    tokens: tuple[Token, ...]
    """The 20 tokens."""
    decks: Mapping[Deck, tuple[PlaceId, ...]]

    def stack(self, seats: int, letters: str) -> Stack:
        """Return the fire stack for so many; `letters` chooses where there are two."""
        found = [stack for stack in self.stacks if stack.seats == seats]
        return next((stack for stack in found if stack.letters == letters), found[0])


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is broken, or does not fit the others; it names file and row.
    """
    board = _map(folder / "map.toml")
    cards_path, tokens_path = folder / "cards.toml", folder / "tokens.toml"
    cards = Codec(CardsFile).read(cards_path)
    movement: tuple[Direction, ...] = tuple(
        row.direction for row in cards.movement for _ in range(row.count)
    )
    for number, stack in enumerate(cards.stacks):
        if sum(stack.piles) + HAND * stack.seats > len(movement):
            raise row_error(cards_path, "stacks", number, "more cards than there are")
    tokens = Codec(TokensFile).read(tokens_path).tokens
    yellow = sum(district.token for district in board.districts)
    if sum(row.count for row in tokens) != yellow:
        raise row_error(tokens_path, "tokens", None, f"not as many as yellow districts ({yellow})")
    return Box(
        map=board,
        movement=movement,
        stacks=cards.stacks,
        tokens=tuple(row.kind for row in tokens for _ in range(row.count)),
        decks=_decks(folder / "objectives.toml", board),
    )


def _map(path: Path) -> Map:
    file = Codec(MapFile).read(path)
    ids = _ids(path, file)
    bit = {place: 1 << number for number, place in enumerate(ids)}
    rows: tuple[Place, ...] = (file.fire_start, *file.districts, *file.green_zones)
    places = {place.id: place for place in rows}
    ways = _ways(path, file, ids)
    for number, icon in enumerate(file.band_icons):
        _see_that_all_exist(path, ("band_icons", number), (icon.district,), places)
    every = (1 << len(ids)) - 1
    return Map(
        ids=ids,
        places=places,
        districts=file.districts,
        start=file.fire_start,
        band_icons=file.band_icons,
        bit=bit,
        ways=ways,
        near=tuple(
            ways["N"][n] | ways["E"][n] | ways["S"][n] | ways["W"][n] for n in range(len(ids))
        ),
        burnable=sum(bit[district.id] for district in file.districts),
        walkable=every & ~bit[file.fire_start.id],
        settable=sum(bit[place.id] for place in places.values() if place.region != "green"),
    )


def _ids(path: Path, file: MapFile) -> tuple[PlaceId, ...]:
    """Return the ids of all places, and see that houses and names are as they must be."""
    tables: dict[str, tuple[Place, ...]] = {
        "districts": file.districts,
        "green_zones": file.green_zones,
    }
    seen = [file.fire_start.id]
    for table, rows in tables.items():
        for number, row in enumerate(rows):
            if row.id in seen:
                raise row_error(path, table, number, f"a second {row.id!r}")
            seen.append(row.id)
    for region, houses in _houses(file).items():
        if houses != HOUSES_PER_REGION:
            why = f"{houses} houses in the {region} region, not {HOUSES_PER_REGION}"
            raise row_error(path, "districts", None, why)
    return tuple(seen)


def _houses(file: MapFile) -> Counter[Region]:
    houses = Counter[Region]()
    for district in file.districts:
        houses[district.region] += district.houses
    return houses


def _ways(path: Path, file: MapFile, ids: tuple[PlaceId, ...]) -> dict[Direction, tuple[int, ...]]:
    """Return where each direction leads from each place: links and crosses, both ways."""
    number_of = {place: number for number, place in enumerate(ids)}
    steps: dict[Direction, list[int]] = {way: [0] * len(ids) for way in DIRECTIONS}

    def connect(start: PlaceId, ways: str, to: PlaceId, backs: str) -> None:
        a, b = number_of[start], number_of[to]
        for way, back in zip(ways, backs, strict=True):
            steps[_DIRECTION[way]][a] |= 1 << b
            steps[_DIRECTION[back]][b] |= 1 << a

    for number, link in enumerate(file.links):
        _see_that_all_exist(path, ("links", number), (link.start, link.to), number_of)
        connect(link.start, link.way, link.to, "S" if link.way == "N" else "W")
    for number, cross in enumerate(file.crosses):
        corners = (cross.nw, cross.ne, cross.se, cross.sw)
        _see_that_all_exist(path, ("crosses", number), corners, number_of)
        # Example 1: a diagonal counts as either of its two directions.
        connect(cross.nw, "SE", cross.se, "NW")
        connect(cross.ne, "SW", cross.sw, "NE")
    return {way: tuple(masks) for way, masks in steps.items()}


def _see_that_all_exist(
    path: Path, row: tuple[str, int], wanted: Iterable[PlaceId], known: Container[PlaceId]
) -> None:
    for place in wanted:
        if place not in known:
            raise row_error(path, *row, f"no place {place!r}")


_DIRECTION: Mapping[str, Direction] = {way: way for way in DIRECTIONS}


def _decks(path: Path, board: Map) -> dict[Deck, tuple[PlaceId, ...]]:
    decks: dict[Deck, tuple[PlaceId, ...]] = {"I": (), "II": (), "III": ()}
    for number, card in enumerate(Codec(ObjectivesFile).read(path).objectives):
        district = board.district(card.district) if card.district in board.places else None
        if district is None or district.vp is None:
            why = f"{card.district!r} is no district with points (vp) on the map"
            raise row_error(path, "objectives", number, why)
        decks[card.deck] += (card.district,)
    for deck, cards in decks.items():
        if len(cards) < _MOST_SEATS:
            raise row_error(path, "objectives", None, f"deck {deck} has only {len(cards)} cards")
    return decks


_MOST_SEATS = 6

BOX = load(DATA)
