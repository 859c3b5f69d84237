"""What blocks are worth to a seat: how much nearer they bring it, or a rival, to a win."""

from math import exp
from typing import Final

from games.brigade import renown
from games.brigade.blocks import is_lost, is_safe, is_university, tile
from games.brigade.box import EVACUATION, UNIVERSITY_LOST
from games.brigade.cards import FACTIONS, Faction
from games.brigade.grid import BLOCKS, PlaceId
from games.brigade.model import State
from games.brigade.players import brigade_water
from games.brigade.score import LOYAL_TO_WIN
from games.core.log import Seat
from games.core.rules import seats

WIN: Final = 100.0
"""The worth of a win immediately."""
_GOAL: Final = 12.0
"""The worth of being one step from a win."""
_FAR: Final = 7.0
"""Renown of further distance at which a goal is worth a third."""
_SECOND: Final = 0.35
"""The weight of the goal that is second in reach: rivals cannot bar both."""
_COUNT: Final = 0.1
"""What a point of a loyal block counts while the city is whole."""
_LAST_COUNT: Final = 0.6
"""What it counts more when the city is lost."""
_NEVER: Final = 99.0
"""The renown that a goal takes which nobody can reach."""
_AT_RISK: Final = 1.5
"""A block that the next event may destroy, as renown that is still to be gained."""
_UPGRADE: Final = 0.7
_WATER: Final = 0.2
_MEMBER: Final = 0.5
"""What an upgrade, a bucket of water and a crew member are worth, in renown well placed."""

Costs = dict[Faction, dict[PlaceId, float]]
"""What renown each block that stands still takes, faction by faction."""


class Worth:
    """What a position is worth to its seats, and what renown on its blocks would change."""

    __slots__ = ("_costs", "_decline", "_gains", "_state", "_totals")

    def __init__(self, state: State) -> None:
        self._state = state
        self._costs: dict[Seat, Costs] = {}
        self._totals: dict[Seat, int] = {}
        self._gains: dict[tuple[Seat, PlaceId, int], float] = {}
        gone = [place for place in BLOCKS if is_lost(state.city[place])]
        university = sum(map(is_university, gone))
        decline = max(len(gone) / EVACUATION, university / UNIVERSITY_LOST)
        self._decline = 1.0 if state.last_round is not None else min(1.0, decline)

    def strength(self, seat: Seat) -> float:
        """Return what the position is worth to a seat, by itself."""
        player = self._state.players[seat]
        extras = (
            _UPGRADE * sum(player.spaces.values())
            + _WATER * (brigade_water(player) + player.wagon_water)
            + _MEMBER * len(player.crew)
        )
        return self._position(seat, {}) + extras * self.unit(seat) / 2

    def unit(self, seat: Seat) -> float:
        """Return what one renown well placed is worth to a seat."""
        return _GOAL / _FAR * exp(-self._distances(seat, {})[0] / _FAR)

    def distance(self, seat: Seat) -> float:
        """Return how much renown a seat still needs for the win that is nearest."""
        return self._distances(seat, {})[0]

    def gain(self, seat: Seat, place: PlaceId, by: int) -> float:
        """Return what it is worth to a seat to place so much of its renown on a block."""
        key = (seat, place, by)
        if key not in self._gains:
            self._gains[key] = self._gain(seat, place, by)
        return self._gains[key]

    def loss(self, place: PlaceId) -> float:
        """Return what a block's loyalty is worth to who has it."""
        loyal = self._state.city[place].loyal
        if loyal is None:
            return 0.0
        value = tile(self._state.city[place]).value
        change = self._position(loyal, {place: _NEVER}, -value)
        return self._position(loyal, {}) - change

    def best_split(self, seat: Seat, places: tuple[PlaceId, ...], left: int) -> float:
        """Return what so much renown is worth that may be split over these blocks."""
        inside = [place for place in places if place in self._state.city]
        rooms = {place: renown.room(self._state, seat, place) for place in inside}
        extras = {place: renown.admired(self._state, seat, place) for place in inside}
        total = 0.0
        while left:
            found = [
                (self.gain(seat, place, min(room, by + extras[place])) / by, by, place)
                for place, room in rooms.items()
                for by in range(1, min(left, room) + 1)
            ]
            if not found:
                break
            each, by, place = max(found)
            total += each * by
            left -= by
            del rooms[place]
        return total

    def _gain(self, seat: Seat, place: PlaceId, by: int) -> float:
        state, block = self._state, self._state.city[place]
        room = renown.room(state, seat, place)
        before = self._position(seat, {})
        if by < room:
            return self._position(seat, {place: float(room - by)}) - before
        value = tile(block).value
        if self._distances(seat, {place: 0.0})[0] <= 0:
            return WIN
        found = self._position(seat, {place: 0.0}, value) - before
        for other in seats(state):
            if other == seat:
                continue
            if block.loyal == other:
                found += self.loss(place)
            elif block.renown[other]:
                lost = {place: float(value + 1)}
                found += self._position(other, {}) - self._position(other, lost)
        return found

    def _position(self, seat: Seat, changed: dict[PlaceId, float], more: int = 0) -> float:
        first, second = self._distances(seat, changed)
        total = self._total(seat) + more
        return (
            _GOAL * (exp(-first / _FAR) + _SECOND * exp(-second / _FAR))
            + (_COUNT + _LAST_COUNT * self._decline**2) * total
        )

    def _total(self, seat: Seat) -> int:
        if seat not in self._totals:
            blocks = self._state.city.values()
            self._totals[seat] = sum(tile(one).value for one in blocks if one.loyal == seat)
        return self._totals[seat]

    def _distances(self, seat: Seat, changed: dict[PlaceId, float]) -> tuple[float, float]:
        """Return what renown the two nearest goals take, if blocks take so much as `changed`."""
        found: list[float] = []
        each = 0.0
        for faction, costs in self._of(seat).items():
            if changed:
                takes = sorted(changed.get(place, cost) for place, cost in costs.items())
            else:
                takes = sorted(costs.values())
            needed = LOYAL_TO_WIN[faction]
            found.append(sum(takes[:needed]) if len(takes) >= needed else _NEVER)
            each += takes[0] if takes else _NEVER
        found.append(each)
        found.sort()
        return found[0], found[1]

    def _of(self, seat: Seat) -> Costs:
        if seat not in self._costs:
            costs: Costs = {faction: {} for faction in FACTIONS}
            for place, block in self._state.city.items():
                if not is_lost(block):
                    costs[tile(block).faction][place] = self._cost(seat, place)
            self._costs[seat] = costs
        return self._costs[seat]

    def _cost(self, seat: Seat, place: PlaceId) -> float:
        block = self._state.city[place]
        if block.loyal != seat:
            return float(renown.room(self._state, seat, place))
        return _AT_RISK if self.is_at_risk(place) else 0.0

    def is_at_risk(self, place: PlaceId) -> bool:
        """Tell whether the next event may destroy a block."""
        block = self._state.city[place]
        return block.fire == tile(block).meter and not is_safe(self._state, place)
