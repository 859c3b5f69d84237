"""Where fire burns, what holds it, and where it may go: questions about a state, no changes.

Sets of places are bit masks, as in `box`.
"""

from collections.abc import Iterator

from games.great_fire.box import BOX, CAP_ABOVE_HOUSES, WILDFIRE_SEATS
from games.great_fire.model import Direction, PlaceId, State

_MAP = BOX.map
_START = _MAP.start.id


def is_contained(state: State, place: PlaceId) -> bool:
    """Tell whether bands match or outnumber the cones there ("Conter o incêndio")."""
    return state.bands.get(place, 0) >= state.cones.get(place, 0)


def covered(state: State, place: PlaceId) -> int:
    """Return how many cones there have a band on them."""
    return min(state.bands.get(place, 0), state.cones.get(place, 0))


def free_bands(state: State, place: PlaceId) -> int:
    """Return how many bands there cover no cone."""
    return state.bands.get(place, 0) - covered(state, place)


def wildfire(state: State) -> bool:
    """Tell whether the wildfire variant is in force: by the rules, with five and six."""
    choice = state.options.wildfire
    return len(state.players) in WILDFIRE_SEATS if choice == "by_seats" else choice == "on"


class Front:
    """The fire as sets of places, taken from a state once: where it burns and where it may go."""

    __slots__ = ("_banded", "_fires", "_housed", "_movable", "_open", "passable")

    def __init__(self, state: State) -> None:
        passable = movable = burning = 0
        bit, bands = _MAP.bit, state.bands
        slack = 0 if state.options.pass_contained else 1
        for place, cones in state.cones.items():
            here, guards = bit[place], bands.get(place, 0)
            burning |= here
            if guards + slack <= cones:
                passable |= here
            # The last cone stays, but for Pudding Lane, which is filled up again.
            if guards < cones and (cones > 1 or place == _START):
                movable |= here
        self._housed = _MAP.mask(state.houses)
        self._banded = _MAP.mask(bands)
        # A cone may end where no fire is, or where one is contained and houses still stand.
        closed = burning & ~self._housed | _MAP.mask(state.demolished)
        self._open = _MAP.burnable & ~closed
        self._movable = movable
        self.passable = passable
        """A cone may move on through there."""
        self._fires = tuple(_MAP.parts(passable))

    def spreads(self, card: Direction) -> Iterator[tuple[PlaceId, int]]:
        """Yield where a cone may be taken, and the set of places where it may end, by one card."""
        for cones, ends in self.moves(card):
            for place in _MAP.places_in(cones):
                yield place, ends

    def moves(self, card: Direction) -> Iterator[tuple[int, int]]:
        """Yield sets of places of which one gives a cone, each with those where it may end.

        Of all ends of a cone only those of the best priority are allowed ("Prioridade").
        """
        for fire in self._fires:
            for cones, ends in self._ends(fire, card):
                if cones and ends:
                    yield cones, self._preferred(ends)

    def _ends(self, fire: int, card: Direction) -> Iterator[tuple[int, int]]:
        """Yield the cones of a fire and where they may end, parted where their ends differ."""
        found = _MAP.step(fire, _MAP.ways[card]) & self._open
        within = found & fire  # contained, and houses stand: a cone may pass it, or end there
        groups = [(fire & self._movable, found & ~within)]
        for end in map(_MAP.bit.__getitem__, _MAP.places_in(within)):
            # No cone passes the district in which it ends: the step into it follows the card.
            able = 0
            for part in _MAP.parts(fire & ~end):
                if _MAP.step(part, _MAP.ways[card]) & end:
                    able |= part
            groups = [
                group
                for cones, ends in groups
                for group in ((cones & able, ends | end), (cones & ~able, ends))
            ]
        yield from groups

    def _preferred(self, ends: int) -> int:
        """Narrow possible ends to those of the best priority, 1 to 4."""
        housed, banded = self._housed, self._banded
        for narrowed in (
            ends & housed & ~banded,
            ends & housed & banded,
            ends & ~housed & ~banded,
        ):
            if narrowed:
                return narrowed
        return ends


def path(state: State, cone: PlaceId, to: PlaceId, card: Direction) -> tuple[PlaceId, ...]:
    """Return a shortest way for a cone that ends with a step onto `to` by `card`."""
    passable = Front(state).passable & ~_MAP.bit[to]
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
    """Yield where intensifying may add a cone: uncontained, not full, not Pudding Lane."""
    for district in _MAP.districts:
        place = district.id
        if not is_contained(state, place) and room(state, place) > 0:
            yield place


def room(state: State, place: PlaceId) -> int:
    """Return how many more cones intensifying may put on a district: its houses and two."""
    district = _MAP.district(place)
    assert district is not None
    return district.houses + CAP_ABOVE_HOUSES - state.cones.get(place, 0)


def _trail(before: dict[PlaceId, PlaceId], place: PlaceId) -> tuple[PlaceId, ...]:
    trail = [place]
    while before[trail[-1]] != trail[-1]:
        trail.append(before[trail[-1]])
    return tuple(reversed(trail))
