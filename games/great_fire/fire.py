"""Questions about the fire in a city: where it burns, what contains it and where it may go.

Sets of places are bit masks, as in `box`.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, Protocol

from games.great_fire.box import BOX, WILDFIRE_SEATS
from games.great_fire.model import Direction, Options, PlaceId, State

_MAP = BOX.map
_START = _MAP.start.id


class City(Protocol):
    """Everything that the fire depends on; public, and part of each state."""

    @property
    def options(self) -> Options:
        """The options of the game."""
        ...

    @property
    def cones(self) -> Mapping[PlaceId, int]:
        """The number of cones on each place that has any."""
        ...

    @property
    def bands(self) -> Mapping[PlaceId, int]:
        """The number of bands on each place that has any."""
        ...

    @property
    def houses(self) -> Collection[PlaceId]:
        """The houses on each place that has any."""
        ...

    @property
    def demolished(self) -> Collection[PlaceId]:
        """The demolished districts; fire cannot enter them."""
        ...


def is_contained(city: City, place: PlaceId) -> bool:
    """Tell whether there are at least as many bands as cones ("Conter o incêndio")."""
    return city.bands.get(place, 0) >= city.cones.get(place, 0)


def contained(city: City) -> int:
    """Return the places with bands, at least as many as cones."""
    cones = city.cones
    return _MAP.mask([place for place, bands in city.bands.items() if bands >= cones.get(place, 0)])


def uncontained(city: City) -> int:
    """Return the places with more cones than bands."""
    return _MAP.mask(city.cones) & ~contained(city)


def covered(state: State, place: PlaceId) -> int:
    """Return how many of the cones there are covered by bands."""
    return min(state.bands.get(place, 0), state.cones.get(place, 0))


def has_free_band(state: State, place: PlaceId) -> bool:
    """Tell whether a band there covers no cone."""
    return state.bands.get(place, 0) > state.cones.get(place, 0)


def wildfire(state: State) -> bool:
    """Tell whether the wildfire variant applies; by default with five and six players."""
    choice = state.options.wildfire
    return len(state.players) in WILDFIRE_SEATS if choice == "by_seats" else choice == "on"


class Front:
    """The fire of a city as sets of places: where it burns and where it may go."""

    __slots__ = ("_banded", "_fires", "_movable", "_open", "_passable", "catching", "housed")

    def __init__(self, city: City) -> None:
        cones, bit = city.cones, _MAP.bit
        banded = contained = catching = 0
        for place, bands in city.bands.items():
            banded |= bit[place]
            spare = bands - cones.get(place, 0)
            if spare >= 0:
                contained |= bit[place]
            if spare > 0:
                catching |= bit[place]
        burning = several = 0
        for place, count in cones.items():
            burning |= bit[place]
            if count > 1:
                several |= bit[place]
        self.housed: Final = _MAP.mask(city.houses)
        self.catching: Final = catching
        """The places where a free band covers the next cone."""
        self._banded = banded
        # A cone may end where there is no fire, or where fire is contained and houses still stand.
        closed = burning & ~self.housed | _MAP.mask(city.demolished)
        self._open = _MAP.burnable & ~closed
        # The last cone of a place stays, but Pudding Lane is refilled.
        self._movable = (several | bit[_START]) & ~contained
        self._passable = burning & ~(catching if city.options.pass_contained else contained)
        self._fires = tuple(_MAP.parts(self._passable))

    @property
    def spreading(self) -> int:
        """The places whose cones may move."""
        return sum(fire for fire in self._fires if fire & self._movable)

    def crossings(self, card: Direction) -> Iterator[tuple[PlaceId, PlaceId]]:
        """Yield each last step that a cone may take by one card: from place and to place."""
        ways, number = _MAP.ways[card], _MAP.number
        for cones, ends in self.moves(card):
            for end in _MAP.places_in(ends):
                for place in _MAP.places_in(self._reached(cones, _MAP.bit[end])):
                    if ways[number[place]] & _MAP.bit[end]:
                        yield place, end

    def _reached(self, cones: int, end: int) -> int:
        """Return where any of these cones may be before its last step."""
        free = self._passable & ~end  # a cone cannot pass the district in which it ends
        reached = edge = cones
        while edge:
            edge = _MAP.around(edge) & free & ~reached
            reached |= edge
        return reached

    def moves(self, card: Direction) -> Iterator[tuple[int, int]]:
        """Yield sets of places that can give a cone, each with the set of ends.

        Of all ends of a cone, only those with the best priority are allowed ("Prioridade").
        """
        for fire in self._fires:
            for cones, ends in self._ends(fire, card):
                if cones and ends:
                    yield cones, self._preferred(ends)

    def _ends(self, fire: int, card: Direction) -> list[tuple[int, int]]:
        """Return groups of cones with the same possible ends, and these ends."""
        found = _MAP.step(fire, card) & self._open
        within = found & fire  # contained with houses: a cone may pass it or end there
        groups = [(fire & self._movable, found & ~within)]
        while within:
            end = within & -within
            within ^= end
            # A cone cannot pass the district in which it ends: its step into it follows the card.
            able = 0
            for part in _MAP.parts(fire & ~end):
                if _MAP.step(part, card) & end:
                    able |= part
            groups = [
                group
                for cones, ends in groups
                for group in ((cones & able, ends | end), (cones & ~able, ends))
            ]
        return groups

    def _preferred(self, ends: int) -> int:
        """Reduce possible ends to those with the best priority, 1 to 4."""
        housed, banded = ends & self.housed, self._banded
        return housed & ~banded or housed or ends & ~banded or ends


def _impassable(city: City) -> int:
    """Return the places where bands keep cones from passing."""
    cones = city.cones
    slack = 0 if city.options.pass_contained else 1
    return _MAP.mask(
        [place for place, bands in city.bands.items() if bands + slack > cones.get(place, 0)]
    )


def path(state: State, cone: PlaceId, to: PlaceId, card: Direction) -> tuple[PlaceId, ...]:
    """Return a shortest path of a cone whose last step, by `card`, leads to `to`."""
    passable = _MAP.mask(state.cones) & ~_impassable(state) & ~_MAP.bit[to]
    before: dict[PlaceId, PlaceId] = {cone: cone}
    edge = [cone]
    seen = _MAP.bit[cone]
    while edge:
        for place in edge:
            if _MAP.ways[card][_MAP.number[place]] & _MAP.bit[to]:
                return (*_trail(before, place), to)
        reached: list[PlaceId] = []
        for place in edge:
            for new in _MAP.places_in(_MAP.near[_MAP.number[place]] & passable & ~seen):
                seen |= _MAP.bit[new]
                before[new] = place
                reached.append(new)
        edge = reached
    raise AssertionError(f"no way from {cone} to {to} by {card}")


def stokable(state: State) -> Iterator[PlaceId]:
    """Yield the places where intensifying may add a cone.

    Uncontained, not full, not Pudding Lane.
    """
    most, cones = _MAP.most_cones, state.cones
    return (
        place
        for place in _MAP.places_in(_MAP.burnable & uncontained(state))
        if cones[place] < most[place]
    )


def room(state: State, place: PlaceId) -> int:
    """Return how many more cones intensifying may put on a district."""
    return _MAP.most_cones[place] - state.cones.get(place, 0)


def _trail(before: dict[PlaceId, PlaceId], place: PlaceId) -> tuple[PlaceId, ...]:
    trail = [place]
    while before[trail[-1]] != trail[-1]:
        trail.append(before[trail[-1]])
    return tuple(reversed(trail))
