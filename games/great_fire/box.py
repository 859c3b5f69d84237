"""The content of the box: map, cards, tokens and objectives from data/great_fire, frozen.

Sets of places are bit masks: bit `n` stands for the nth place of `Map.ids`. This makes the search
for spreads fast.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, cast

from games.great_fire import files
from games.great_fire.files import (
    BandIcon,
    CardsFile,
    Deck,
    District,
    FireStart,
    MapFile,
    Place,
    Stack,
)
from games.great_fire.model import DIRECTIONS, Direction, PlaceId, Token

DATA: Final = Path(__file__).parents[2] / "data" / "great_fire"

HOUSES_PER_COLOUR = 20
TRACK = 40
"""The highest value of the score track; each house lost covers 2 points."""
ACTION_POINTS = 4
CONES = 100
"""Fire cones in the box."""
INTENSIFY = 3
"""Cones added by a fire stack card, or instead of a spread if there is no legal one."""
CAP_ABOVE_HOUSES = 2
"""Cones above the printed houses that intensifying may put in a district."""
DEMOLITION_LIMIT = 2
"""Most houses in a district that can be blown up."""
HERO_CONES = 3
"""Cones that a player must put out to become Hero of London first."""
HERO_POINTS = 2
LAST_TURNS = 1
"""Turns of each player after the last fire stack card."""
MORE_DESTRUCTION_TURNS = 2
WILDFIRE_CONES = 1
"""Extra cones when fire enters a burnt-out district."""
WILDFIRE_SEATS = range(5, 7)
"""The numbers of players with which wildfire is part of the rules."""


_Eights = tuple[tuple[int, ...], ...]
"""For each eight places, what each of their 256 sets reaches: a set needs few look-ups."""


@dataclass(frozen=True, slots=True)
class Map:
    """The map with derived tables."""

    ids: tuple[PlaceId, ...]
    """Pudding Lane, the districts in the order in which houses are placed, then the green zones."""
    places: Mapping[PlaceId, Place]
    districts: tuple[District, ...]
    start: FireStart
    band_icons: tuple[BandIcon, ...]
    bit: Mapping[PlaceId, int]
    """Each place as a set that contains only it."""
    number: Mapping[PlaceId, int]
    """The index of each place in `ids`, `near` and `ways`."""
    ways: Mapping[Direction, tuple[int, ...]]
    """The set of places one step in a direction from the nth place."""
    eights: Mapping[Direction, _Eights]
    """The same for sets of eight places."""
    near: tuple[int, ...]
    """The set of places one step in any direction from the nth place."""
    around: Callable[[int], int] = field(compare=False)
    """Return the set of places one step from a set; cached, because most sets are used often."""
    most_cones: Mapping[PlaceId, int]
    """The most cones that intensifying may put in each district: its houses plus two."""
    burnable: int
    """The set of districts."""
    printed: tuple[int, ...]
    """The sets of districts for 1, 2, … houses; all houses of a district burn together."""
    walkable: int
    """The set of places for landowners and bands: everywhere except Pudding Lane."""
    settable: int
    """The set of places where they may start: everywhere except the green region."""

    def mask(self, places: Iterable[PlaceId]) -> int:
        """Return the set of these places, each named once."""
        return sum(map(self.bit.__getitem__, places))

    def places_in(self, mask: int) -> Iterator[PlaceId]:
        """Yield the places of a set, in the order of `ids`."""
        ids = self.ids
        while mask:
            low = mask & -mask
            yield ids[low.bit_length() - 1]
            mask ^= low

    def nth(self, mask: int, index: int) -> PlaceId:
        """Return the place of a set at an index, in the order of `ids`."""
        for _ in range(index):
            mask &= mask - 1  # without its lowest place
        return self.ids[(mask & -mask).bit_length() - 1]

    def step(self, mask: int, way: Direction) -> int:
        """Return the set of places one step in this direction from a set."""
        return _reached(self.eights[way], mask)

    def is_beside(self, place: PlaceId, others: Iterable[PlaceId]) -> bool:
        """Tell whether `place` is one step from one of `others`."""
        return bool(self.near[self.number[place]] & self.mask(others))

    def distance(self, places: Iterable[PlaceId], to: PlaceId) -> int:
        """Count the steps from the nearest of `places`, which must not be empty."""
        steps, reached = 0, self.mask(places)
        while not reached & self.bit[to]:
            reached |= self.around(reached)
            steps += 1
        return steps

    def parts(self, mask: int) -> Iterator[int]:
        """Yield the connected parts of a set."""
        while mask:
            part = edge = mask & -mask
            while edge:
                edge = self.around(edge) & mask & ~part
                part |= edge
            yield part
            mask &= ~part

    def district(self, place: PlaceId) -> District | None:
        """Return the district with that id; None for a green zone and Pudding Lane."""
        found = self.places[place]
        return found if isinstance(found, District) else None

    def objective_points(self, place: PlaceId) -> int:
        """Return the points of an objective if houses of the district still stand at the end."""
        district = self.district(place)
        assert district is not None
        assert district.vp is not None
        return district.vp


def _eights(steps: Sequence[int]) -> _Eights:
    """Return what each set of eight places reaches, from what the single places reach."""
    tables: list[tuple[int, ...]] = []
    for first in range(0, len(steps), 8):
        table = [0]
        for one in steps[first : first + 8]:
            table += [reached | one for reached in table]
        tables.append(tuple(table))
    return tuple(tables)


def _reached(tables: _Eights, mask: int) -> int:
    reached = 0
    for table, eight in zip(tables, mask.to_bytes(len(tables), "little"), strict=True):
        reached |= table[eight]
    return reached


@dataclass(frozen=True, slots=True)
class Box:
    """The content of the box."""

    map: Map
    movement: tuple[Direction, ...]
    """The 60 movement cards."""
    stacks: tuple[Stack, ...]
    tokens: tuple[Token, ...]
    """The 20 tokens."""
    decks: Mapping[Deck, tuple[PlaceId, ...]]

    def stack(self, seats: int, letters: str) -> Stack:
        """Return the fire stack for this many seats, among several the one with these letters.

        Raises:
            KeyError: there are several, and none has these letters.
        """
        found = {stack.letters: stack for stack in self.stacks if stack.seats == seats}
        return found[letters] if len(found) > 1 else next(iter(found.values()))


def load(folder: Path) -> Box:
    """Read the box from its data files.

    Raises:
        DataError: a file is invalid or does not fit the others; it names file and row.
    """
    board = _map(files.read_map(folder / "map.toml"))
    cards = files.read_cards(folder / "cards.toml")
    yellow = sum(district.token for district in board.districts)
    tokens = files.read_tokens(folder / "tokens.toml", yellow).tokens
    objectives = files.read_objectives(folder / "objectives.toml", board.districts).objectives
    decks: tuple[Deck, ...] = ("I", "II", "III")
    return Box(
        map=board,
        movement=_movement(cards),
        stacks=cards.stacks,
        tokens=tuple(row.kind for row in tokens for _ in range(row.count)),
        decks={
            deck: tuple(card.district for card in objectives if card.deck == deck) for deck in decks
        },
    )


def _movement(cards: CardsFile) -> tuple[Direction, ...]:
    found: list[Direction] = []
    for row in cards.movement:
        for _ in range(row.count):
            found.append(row.direction)  # noqa: PERF401 - a comprehension loses the type
    return tuple(found)


def _map(file: MapFile) -> Map:
    places = {place.id: place for place in file.places()}
    ids = tuple(places)
    number = {place: index for index, place in enumerate(ids)}
    bit = {place: 1 << index for place, index in number.items()}
    ways = _ways(file, number)
    near = tuple(ways["N"][n] | ways["E"][n] | ways["S"][n] | ways["W"][n] for n in range(len(ids)))
    every = (1 << len(ids)) - 1
    return Map(
        ids=ids,
        places=places,
        districts=file.districts,
        start=file.fire_start,
        band_icons=file.band_icons,
        bit=bit,
        number=number,
        ways=ways,
        eights={way: _eights(steps) for way, steps in ways.items()},
        near=near,
        around=lru_cache(1 << 15)(partial(_reached, _eights(near))),
        most_cones={one.id: one.houses + CAP_ABOVE_HOUSES for one in file.districts},
        burnable=sum(bit[district.id] for district in file.districts),
        printed=tuple(
            sum(bit[one.id] for one in file.districts if one.houses == houses)
            for houses in range(1, max(one.houses for one in file.districts) + 1)
        ),
        walkable=every & ~bit[file.fire_start.id],
        settable=sum(bit[place.id] for place in places.values() if place.region != "green"),
    )


def _ways(file: MapFile, number: Mapping[PlaceId, int]) -> dict[Direction, tuple[int, ...]]:
    """Return where each direction leads from each place, by links and crosses."""
    steps: dict[Direction, list[int]] = {way: [0] * len(number) for way in DIRECTIONS}

    def connect(start: PlaceId, ways: str, to: PlaceId, backs: str) -> None:
        a, b = number[start], number[to]
        for way, back in zip(ways, backs, strict=True):
            steps[cast("Direction", way)][a] |= 1 << b
            steps[cast("Direction", back)][b] |= 1 << a

    for link in file.links:
        connect(link.start, link.way, link.to, "S" if link.way == "N" else "W")
    for cross in file.crosses:
        # Example 1: a diagonal counts as either of its two directions.
        connect(cross.nw, "SE", cross.se, "NW")
        connect(cross.ne, "SW", cross.sw, "NE")
    return {way: tuple(masks) for way, masks in steps.items()}


BOX: Final = load(DATA)
