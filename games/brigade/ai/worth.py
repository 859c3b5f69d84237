"""The values of blocks to a seat: how much nearer they bring it or a rival to a win."""

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
Costs = dict[Faction, dict[PlaceId, float]]
"""The renown still needed for each block that is not destroyed, by faction."""


class Worth:
    """The value of a position to each seat, and of renown on its blocks."""

    __slots__ = ("_costs", "_decline", "_gains", "_state", "_totals", "weights")

    def __init__(self, state: State, weights: Weights = GOOD) -> None:
        self._state = state
        self.weights = weights
        self._costs: dict[Seat, Costs] = {}
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
        return self._position(seat, {}) + weights.owned * house * self.unit(seat)

    def unit(self, seat: Seat) -> float:
        """Return the value of one well-placed renown to a seat."""
        weights = self.weights
        return weights.goal / weights.far * exp(-self._distances(seat, {})[0] / weights.far)

    def distance(self, seat: Seat) -> float:
        """Return the renown that a seat still needs for its nearest win."""
        return self._distances(seat, {})[0]

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
        change = self._position(loyal, {place: _NEVER}, -value)
        return self._position(loyal, {}) - change

    def best_split(self, seat: Seat, places: tuple[PlaceId, ...], left: int) -> float:
        """Return the value of this much renown, divided among these blocks."""
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
        total, weights = self._total(seat) + more, self.weights
        near, share = 0.0, 1.0
        for distance in self._distances(seat, changed):
            near += share * exp(-distance / weights.far)
            share *= weights.second
        return weights.goal * near + (weights.count + weights.last_count * self._decline**2) * total

    def _total(self, seat: Seat) -> int:
        if seat not in self._totals:
            blocks = self._state.city.values()
            self._totals[seat] = sum(tile(one).value for one in blocks if one.loyal == seat)
        return self._totals[seat]

    def _distances(self, seat: Seat, changed: dict[PlaceId, float]) -> list[float]:
        """Return the renown needed for each win, least first; `changed` overrides blocks' needs."""
        found: list[float] = []
        each, weights = 0.0, self.weights
        for faction, costs in self._of(seat).items():
            if changed:
                takes = sorted(changed.get(place, cost) for place, cost in costs.items())
            else:
                takes = sorted(costs.values())
            needed = LOYAL_TO_WIN[faction]
            longer = weights.university if faction == "university" else weights.faction
            found.append(longer * sum(takes[:needed]) if len(takes) >= needed else _NEVER)
            each += takes[0] if takes else _NEVER
        found.append(weights.citizens * each)
        found.sort()
        return found

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
        return self.weights.at_risk if self.is_at_risk(place) else 0.0

    def is_at_risk(self, place: PlaceId) -> bool:
        """Tell whether the next event may destroy a block."""
        block = self._state.city[place]
        return block.fire == tile(block).meter and not is_safe(self._state, place)
