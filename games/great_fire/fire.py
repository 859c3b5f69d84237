"""Where fire burns, what holds it, and where it may go: questions about a state, no changes.

Sets of places are bit masks, as in `box`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.great_fire.box import BOX, CAP_ABOVE_HOUSES
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
    return len(state.players) >= 5 if choice == "by_seats" else choice == "on"


def spreads(state: State, card: Direction) -> Iterator[tuple[PlaceId, int]]:
    """Yield where a cone may be taken, and the set of places where it may end, by one card.

    Of all ends of a cone only those of the best priority are allowed ("Prioridade").
    """
    front = _Front.of(state)
    for fire in _fires(front.passable):
        ends = front.preferred(_MAP.step(fire, _MAP.ways[card]) & front.open)
        if ends:
            for place in _MAP.places_in(fire & front.movable):
                yield place, ends


def path(state: State, cone: PlaceId, to: PlaceId, card: Direction) -> tuple[PlaceId, ...]:
    """Return a shortest way for a cone that ends with a step onto `to` by `card`."""
    front = _Front.of(state)
    before: dict[PlaceId, PlaceId] = {cone: cone}
    edge = [cone]
    seen = _MAP.bit[cone]
    while edge:
        for place in edge:
            if _MAP.ways[card][_number(place)] & _MAP.bit[to]:
                return (*_trail(before, place), to)
        reached: list[PlaceId] = []
        for place in edge:
            for new in _MAP.places_in(_MAP.near[_number(place)] & front.passable & ~seen):
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


@dataclass(frozen=True, slots=True)
class _Front:
    """The fire as sets of places."""

    passable: int
    """Burning, and a cone may move on through."""
    movable: int
    """A cone may be taken from there."""
    open: int
    """A cone may end there: no fire yet, or a contained one with houses still standing."""
    housed: int
    banded: int

    @staticmethod
    def of(state: State) -> "_Front":
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
        housed = sum(map(bit.__getitem__, state.houses))
        banded = sum(map(bit.__getitem__, bands))
        closed = burning & ~housed | sum(map(bit.__getitem__, state.demolished))
        return _Front(passable, movable, _MAP.burnable & ~closed, housed, banded)

    def preferred(self, ends: int) -> int:
        """Narrow possible ends to those of the best priority, 1 to 4."""
        housed, banded = self.housed, self.banded
        for narrowed in (
            ends & housed & ~banded,
            ends & housed & banded,
            ends & ~housed & ~banded,
        ):
            if narrowed:
                return narrowed
        return ends


def _fires(passable: int) -> Iterator[int]:
    """Yield the connected parts of the fire through which a cone may move."""
    while passable:
        fire = edge = passable & -passable
        while edge:
            edge = _MAP.step(edge, _MAP.near) & passable & ~fire
            fire |= edge
        yield fire
        passable &= ~fire


def _number(place: PlaceId) -> int:
    return _MAP.bit[place].bit_length() - 1


def _trail(before: dict[PlaceId, PlaceId], place: PlaceId) -> tuple[PlaceId, ...]:
    trail = [place]
    while before[trail[-1]] != trail[-1]:
        trail.append(before[trail[-1]])
    return tuple(reversed(trail))
