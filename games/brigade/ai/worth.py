"""The values of blocks to a seat: how much nearer they bring it or a rival to a win."""

from bisect import insort
from dataclasses import dataclass, field
from math import exp
from typing import Final

from games.brigade import renown
from games.brigade.ai.weights import GOOD, Weights
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
"""The value of an immediate win."""
_NEVER: Final = 99.0
"""The renown needed for a win that nobody can reach."""
_Change = tuple[Faction, float, float]
"""The faction of a block, the renown that it costs a seat, and what it costs instead."""


@dataclass(slots=True)
class _Reach:
    """The renown that a seat still needs, by blocks and by wins."""

    costs: dict[PlaceId, float] = field(default_factory=dict[PlaceId, float])
    """The renown needed for each block that is not destroyed."""
    takes: dict[Faction, list[float]] = field(
        default_factory=lambda: {faction: list[float]() for faction in FACTIONS}
    )
    """The same by faction, the least first."""
    wins: dict[Faction, float] = field(default_factory=dict[Faction, float])
    """The distance to the win with each faction."""
    each: float = 0.0
    """The renown needed for one block of each faction."""
    distances: list[float] = field(default_factory=list[float])
    """The distances to all wins, the least first."""


class Worth:
    """The value of a position to each seat, and of renown on its blocks."""

    __slots__ = (
        "_decline",
        "_gains",
        "_positions",
        "_reaches",
        "_rooms",
        "_state",
        "_totals",
        "weights",
    )

    def __init__(self, state: State, weights: Weights = GOOD) -> None:
        self._state = state
        self.weights = weights
        self._reaches: dict[Seat, _Reach] = {}
        self._positions: dict[tuple[Seat, _Change | None, int], float] = {}
        self._rooms: dict[tuple[Seat, PlaceId], int] = {}
        self._totals: dict[Seat, int] = {}
        self._gains: dict[tuple[Seat, PlaceId, int], float] = {}
        gone = [place for place in BLOCKS if is_lost(state.city[place])]
        university = sum(map(is_university, gone))
        decline = max(len(gone) / EVACUATION, university / UNIVERSITY_LOST)
        self._decline = 1.0 if state.last_round is not None else min(1.0, decline)

    def strength(self, seat: Seat) -> float:
        """Return the value of the position to a seat, without comparing it with others."""
        player, weights = self._state.players[seat], self.weights
        house = weights.water * (brigade_water(player) + player.wagon_water)
        for track, spaces in player.spaces.items():
            house += sum(weights.upgrades[track][:spaces])
        house += sum(weights.member + weights.of_ability(one.card) for one in player.crew)
        return self._position(seat) + weights.owned * house * self.unit(seat)

    def unit(self, seat: Seat) -> float:
        """Return the value of one well-placed renown to a seat."""
        weights = self.weights
        return weights.goal / weights.far * exp(-self.distance(seat) / weights.far)

    def distance(self, seat: Seat) -> float:
        """Return the renown that a seat still needs for its nearest win."""
        return self._of(seat).distances[0]

    def gain(self, seat: Seat, place: PlaceId, by: int) -> float:
        """Return the value of placing this much of a seat's renown on a block."""
        key = (seat, place, by)
        if key not in self._gains:
            self._gains[key] = self._gain(seat, place, by)
        return self._gains[key]

    def loss(self, place: PlaceId) -> float:
        """Return the value of a block's loyalty to its owner."""
        loyal = self._state.city[place].loyal
        if loyal is None:
            return 0.0
        value = tile(self._state.city[place]).value
        change = self._position(loyal, self._change(loyal, place, _NEVER), -value)
        return self._position(loyal) - change

    def best_split(self, seat: Seat, places: tuple[PlaceId, ...], left: int) -> float:
        """Return the value of this much renown, divided among these blocks."""
        inside = [place for place in places if place in self._state.city]
        rooms = {place: self._room(seat, place) for place in inside}
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

    def _room(self, seat: Seat, place: PlaceId) -> int:
        found = self._rooms.get((seat, place))
        if found is None:
            found = self._rooms[seat, place] = renown.room(self._state, seat, place)
        return found

    def _gain(self, seat: Seat, place: PlaceId, by: int) -> float:
        state, block = self._state, self._state.city[place]
        room = self._room(seat, place)
        before = self._position(seat)
        if by < room:
            return self._position(seat, self._change(seat, place, float(room - by))) - before
        value = tile(block).value
        gained = self._change(seat, place, 0.0)
        if self._distances(seat, gained)[0] <= 0:
            return WIN
        found = self._position(seat, gained, value) - before
        for other in seats(state):
            if other == seat:
                continue
            if block.loyal == other:
                found += self.loss(place)
            elif block.renown[other]:
                lost = self._change(other, place, float(value + 1))
                found += self._position(other) - self._position(other, lost)
        return found

    def _position(self, seat: Seat, change: _Change | None = None, more: int = 0) -> float:
        key = seat, change, more
        found = self._positions.get(key)
        if found is None:
            total, weights = self._total(seat) + more, self.weights
            near, share = 0.0, 1.0
            for distance in self._distances(seat, change):
                near += share * exp(-distance / weights.far)
                share *= weights.second
            late = weights.last_count * self._decline**2
            found = weights.goal * near + (weights.count + late) * total
            self._positions[key] = found
        return found

    def _total(self, seat: Seat) -> int:
        if seat not in self._totals:
            blocks = self._state.city.values()
            self._totals[seat] = sum(tile(one).value for one in blocks if one.loyal == seat)
        return self._totals[seat]

    def _change(self, seat: Seat, place: PlaceId, cost: float) -> _Change | None:
        """Return the change of what a block costs a seat; None: the block is destroyed."""
        now = self._of(seat).costs.get(place)
        return None if now is None else (tile(self._state.city[place]).faction, now, cost)

    def _distances(self, seat: Seat, change: _Change | None) -> list[float]:
        """Return the renown needed for each win, least first, after a change."""
        reach = self._of(seat)
        if change is None:
            return reach.distances
        changed, now, cost = change
        takes = reach.takes[changed].copy()
        least = takes[0]
        takes.remove(now)
        insort(takes, cost)
        found = [
            self._needed(faction, takes) if faction == changed else distance
            for faction, distance in reach.wins.items()
        ]
        found.append(self.weights.citizens * (reach.each - least + takes[0]))
        found.sort()
        return found

    def _needed(self, faction: Faction, takes: list[float]) -> float:
        """Return the distance to the win with a faction, from what its blocks cost."""
        needed, weights = LOYAL_TO_WIN[faction], self.weights
        longer = weights.university if faction == "university" else weights.faction
        return longer * sum(takes[:needed]) if len(takes) >= needed else _NEVER

    def _of(self, seat: Seat) -> _Reach:
        reach = self._reaches.get(seat)
        if reach is None:
            reach = self._reaches[seat] = _Reach()
            for place, block in self._state.city.items():
                if not is_lost(block):
                    cost = reach.costs[place] = self._cost(seat, place)
                    reach.takes[tile(block).faction].append(cost)
            for faction, takes in reach.takes.items():
                takes.sort()
                reach.wins[faction] = self._needed(faction, takes)
                reach.each += takes[0] if takes else _NEVER
            reach.distances = sorted([*reach.wins.values(), self.weights.citizens * reach.each])
        return reach

    def _cost(self, seat: Seat, place: PlaceId) -> float:
        block = self._state.city[place]
        if block.loyal != seat:
            return float(self._room(seat, place))
        return self.weights.at_risk if self.is_at_risk(place) else 0.0

    def is_at_risk(self, place: PlaceId) -> bool:
        """Tell whether the next event may destroy a block."""
        block = self._state.city[place]
        return block.fire == tile(block).meter and not is_safe(self._state, place)
