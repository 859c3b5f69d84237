"""The data files, one row a line, and their checks.

A host may correct the files. Every fault is a `DataError` that names file and row.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from games.core.codec import Codec, row_error
from games.great_fire.model import DIRECTIONS, Direction, PlaceId, Token

SEATS = range(3, 7)
HAND = 5
MOST_CARDS = 1000
"""Most cards of a kind; far more than in any printed game, so that a typing error cannot fill
memory."""
HOUSES_PER_REGION = 30
BANDS = 6
STACK_LETTERS = "ABCDEF"

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
    houses: int
    """From 1 to 5."""
    source: Source
    houses_source: Source
    token: bool = False
    """The district has a token (yellow name)."""
    vp: int | None = None
    """The points of an objective (red name), 1 to 6; None: it is no objective."""


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
    """An arrow across a border; it works in both directions."""

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
    """A band's start place, with this many players."""

    seats: int
    district: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class MapFile:
    """map.toml."""

    fire_start: FireStart
    districts: tuple[District, ...]
    green_zones: tuple[GreenZone, ...]
    links: tuple[Link, ...]
    crosses: tuple[Cross, ...]
    band_icons: tuple[BandIcon, ...]

    def places(self) -> tuple[Place, ...]:
        """Return Pudding Lane, the districts and the green zones."""
        return (self.fire_start, *self.districts, *self.green_zones)


@dataclass(frozen=True, slots=True)
class MovementCards:
    """The number of movement cards with one direction."""

    direction: Direction
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class Stack:
    """The number of movement cards on each fire stack card, from A up."""

    seats: int
    letters: str
    piles: tuple[int, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class CardsFile:
    """cards.toml."""

    movement: tuple[MovementCards, ...]
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class TokenCount:
    """The number of tokens of one kind."""

    kind: Token
    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class TokensFile:
    """tokens.toml."""

    tokens: tuple[TokenCount, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """An objective: houses of this district must still stand."""

    deck: Deck
    district: PlaceId
    source: Source


@dataclass(frozen=True, slots=True)
class ObjectivesFile:
    """objectives.toml."""

    objectives: tuple[ObjectiveCard, ...]


def read_map(path: Path) -> MapFile:
    """Read map.toml, and check that places, links and icons fit each other."""
    file = Codec(MapFile).read(path)
    _check_places(path, file)
    _check_districts(path, file)
    known = {place.id for place in file.places()}
    pairs: set[frozenset[PlaceId]] = set()
    for number, link in enumerate(file.links):
        _check_all_exist(path, ("links", number), (link.start, link.to), known)
        _check_new_pair(path, ("links", number), {link.start, link.to}, pairs)
    for number, cross in enumerate(file.crosses):
        row = ("crosses", number)
        _check_all_exist(path, row, (cross.nw, cross.ne, cross.se, cross.sw), known)
        for pair in ({cross.nw, cross.se}, {cross.ne, cross.sw}):
            _check_new_pair(path, row, pair, pairs)
    _check_reachable(path, file, pairs)
    _check_icons(path, file)
    return file


def read_cards(path: Path) -> CardsFile:
    """Read cards.toml, and check that each number of seats has its stack."""
    file = Codec(CardsFile).read(path)
    for number, cards in enumerate(file.movement):
        row = ("movement", number)
        _check(cards.count > 0, path, row, "a count is at least 1")
        _check(cards.count <= MOST_CARDS, path, row, f"no more than {MOST_CARDS} cards of a kind")
    counts = Counter({cards.direction: cards.count for cards in file.movement})
    enough = len(counts) == len(DIRECTIONS) == len(file.movement)
    _check(enough, path, ("movement", None), "each direction needs one row")
    for number, stack in enumerate(file.stacks):
        row = ("stacks", number)
        letters = f"A-{STACK_LETTERS[: len(stack.piles)][-1:]}"
        _check(stack.seats in SEATS, path, row, "the game is for 3 to 6")
        _check(all(size > 0 for size in stack.piles), path, row, "a pile has a card at least")
        fits = stack.letters == letters and len(stack.piles) <= len(STACK_LETTERS)
        _check(fits, path, row, f"{len(stack.piles)} piles are not {stack.letters!r}")
        needed = sum(stack.piles) + HAND * stack.seats
        _check(needed <= counts.total(), path, row, "more cards than there are")
    missing = set(SEATS) - {stack.seats for stack in file.stacks}
    _check(not missing, path, ("stacks", None), f"no stack for {sorted(missing)} players")
    return file


def read_tokens(path: Path, yellow: int) -> TokensFile:
    """Read tokens.toml, and check that there is a token for each of the `yellow` districts."""
    file = Codec(TokensFile).read(path)
    for number, row in enumerate(file.tokens):
        _check(row.count > 0, path, ("tokens", number), "a count is at least 1")
    total = sum(row.count for row in file.tokens)
    _check(total == yellow, path, ("tokens", None), f"not as many as yellow districts ({yellow})")
    return file


def read_objectives(path: Path, districts: Iterable[District]) -> ObjectivesFile:
    """Read objectives.toml, and check that its districts are red and its decks are full."""
    file = Codec(ObjectivesFile).read(path)
    red = {district.id for district in districts if district.vp is not None}
    seen: set[tuple[Deck, PlaceId]] = set()
    for number, card in enumerate(file.objectives):
        row = ("objectives", number)
        why = f"{card.district!r} is no district with points (vp) on the map"
        _check(card.district in red, path, row, why)
        again = (card.deck, card.district) in seen
        _check(not again, path, row, f"a second {card.district!r} in deck {card.deck}")
        seen.add((card.deck, card.district))
    decks: tuple[Deck, ...] = ("I", "II", "III")
    for deck in decks:
        size = sum(one == deck for one, _ in seen)
        why = f"deck {deck} has only {size} cards"
        # Five hands may leave only these cards to the last, which may already hold two districts.
        _check(size >= SEATS[-1] + len(decks) - 1, path, ("objectives", None), why)
    return file


Row = tuple[str, int | None]
"""A table, and the index of a row in it; None: the whole table."""


def _check(holds: bool, path: Path, row: Row, why: str) -> None:
    if not holds:
        raise row_error(path, *row, why)


def _check_places(path: Path, file: MapFile) -> None:
    """Check that ids are words, and that each occurs once."""
    start = file.fire_start
    _check(start.cones > 0 < start.refill, path, ("fire_start", None), "cones are at least 1")
    seen: set[PlaceId] = set()
    tables: dict[str, tuple[Place, ...]] = {
        "fire_start": (file.fire_start,),
        "districts": file.districts,
        "green_zones": file.green_zones,
    }
    for table, rows in tables.items():
        for number, place in enumerate(rows):
            why = f"the id {place.id!r} is not of small letters, digits and _"
            _check(re.fullmatch("[a-z0-9_]+", place.id) is not None, path, (table, number), why)
            _check(place.id not in seen, path, (table, number), f"a second {place.id!r}")
            seen.add(place.id)


def _check_districts(path: Path, file: MapFile) -> None:
    """Check the houses and points of each district."""
    houses = Counter[Region]()
    for number, district in enumerate(file.districts):
        row = ("districts", number)
        _check(district.houses in range(1, 6), path, row, f"1 to 5 houses, not {district.houses}")
        points = district.vp is None or district.vp in range(1, 7)
        _check(points, path, row, f"1 to 6 points, not {district.vp}")
        houses[district.region] += district.houses
    for region, count in houses.items():
        why = f"{count} houses in the {region} region, not {HOUSES_PER_REGION}"
        _check(count == HOUSES_PER_REGION, path, ("districts", None), why)


def _check_all_exist(
    path: Path, row: Row, wanted: Iterable[PlaceId], known: Iterable[PlaceId]
) -> None:
    for place in wanted:
        _check(place in known, path, row, f"no place {place!r}")


def _check_new_pair(
    path: Path, row: Row, pair: set[PlaceId], pairs: set[frozenset[PlaceId]]
) -> None:
    names = " and ".join(sorted(pair))
    _check(len(pair) == 2, path, row, f"{names} leads back to itself")
    _check(frozenset(pair) not in pairs, path, row, f"{names} are linked already")
    pairs.add(frozenset(pair))


def _check_reachable(path: Path, file: MapFile, pairs: set[frozenset[PlaceId]]) -> None:
    """Check that fire can reach every district from Pudding Lane."""
    zones = {zone.id for zone in file.green_zones}
    reached: set[PlaceId] = set()
    new = {file.fire_start.id}
    while new:
        reached |= new
        new = {place for pair in pairs if pair & new for place in pair} - reached - zones
    for number, district in enumerate(file.districts):
        why = f"fire cannot come to {district.id!r}"
        _check(district.id in reached, path, ("districts", number), why)


def _check_icons(path: Path, file: MapFile) -> None:
    """Check that bands start on allowed places and can be divided evenly among the players."""
    allowed = {place.id for place in file.places() if place.region != "green"}
    for number, icon in enumerate(file.band_icons):
        why = f"{icon.district!r} is no place outside the green region"
        _check(icon.district in allowed, path, ("band_icons", number), why)
    for seats in SEATS:
        left = BANDS - sum(icon.seats == seats for icon in file.band_icons)
        why = f"{left} bands cannot be shared by {seats} players"
        _check(left > 0 and left % seats == 0, path, ("band_icons", None), why)
