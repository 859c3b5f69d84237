"""The values of fires to a seat: putting out, raising, reducing, and protecting its blocks."""

from functools import cached_property

from games.brigade.ai.worth import Worth
from games.brigade.blocks import burns, has_pawn, is_lost, tile
from games.brigade.box import OAK_LINE
from games.brigade.firefighting import needed
from games.brigade.grid import ADJACENT, ORTHOGONAL, Direction, PlaceId, line
from games.brigade.model import Block, State
from games.brigade.players import board_ability, brigade_water
from games.core.log import Seat


class FireValues:
    """The values to a seat of changes of fires."""

    def __init__(self, state: State, seat: Seat, worth: Worth) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._worth = worth
        self.weights = worth.weights
        self._outs: dict[PlaceId, float] = {}

    @cached_property
    def unit(self) -> float:
        """Return the value of one renown to the seat."""
        return self._worth.unit(self._seat)

    def out(self, place: PlaceId) -> float:
        """Return the value of putting out the fire of a block immediately."""
        if place not in self._outs:
            wide = board_ability(self._state, self._seat) == "civic_duty"
            near = (ADJACENT if wide else ORTHOGONAL)[place]
            fire = self._state.city[place].fire
            found = self._worth.best_split(self._seat, (place, *near), fire)
            self._outs[place] = found + self.guard(place)
        return self._outs[place]

    def easing(self, place: PlaceId, by: int) -> float:
        """Return the value of reducing a fire without renown, which protects the seat's block."""
        return self.guard(place) - self.weights.step * self.unit * by if by else -self.unit

    def guard(self, place: PlaceId) -> float:
        """Return the value of protecting a block from the next event."""
        block = self._state.city.get(place)
        if block is None or block.loyal != self._seat or not burns(block):
            return 0.0
        return self._worth.loss(place) * self._risk(block, block.fire)

    def heat(self, place: PlaceId, by: int) -> float:
        """Return the value of raising or lowering a fire, which may harm others."""
        block = self._state.city[place]
        if is_lost(block):
            return 0.0
        if block.loyal is None:
            share = min(1.0, max(-1.0, by / (tile(block).meter + 1 - block.fire)))
            return self.weights.kindled * share * self.unit  # a larger fire gives more renown
        more = self._risk(block, block.fire + by) - self._risk(block, block.fire)
        harm = self._worth.loss(place) * more
        if block.loyal == self._seat:
            return -harm
        return harm / (len(self._state.players) - 1)  # the other rivals benefit as well

    def stoking(self, place: PlaceId, by: int) -> float:
        """Return the value of raising the fire that the Brigade is about to put out."""
        state, player = self._state, self._player
        if place != player.brigade or state.turn.seat != self._seat or not state.turn.actions:
            return 0.0
        water = brigade_water(player) + (player.wagon_water if player.wagon == place else 0)
        if needed(state, self._seat, place) + by <= water:
            return self.weights.stoked * by * self.unit
        return -self.unit

    def swapping(self, place: PlaceId, other: PlaceId) -> float:
        """Return the value of swapping the fires of two blocks."""
        by = self._state.city[other].fire - self._state.city[place].fire
        return self.heat(place, by) + self.heat(other, -by)

    def pointing(self, direction: Direction) -> float:
        """Return the value of letting the fallen oak set fire to a line of blocks."""
        fallen = [place for place in self._state.city if self._has_fallen_oak(place)]
        places = line(fallen[0], direction, OAK_LINE) if fallen else ()
        return sum(self.heat(one, 1) for one in places if one in self._state.city)

    def redirecting(self, to: PlaceId) -> float:
        """Return the value of redirecting a fireball from the seat's Brigade to this block."""
        place = self._player.brigade
        spared = 0.0 if has_pawn(self._state, place) else self.heat(place, 1)
        falls = 0.0 if has_pawn(self._state, to) else self.heat(to, 1)
        return falls - spared

    def _has_fallen_oak(self, place: PlaceId) -> bool:
        block = self._state.city[place]
        return is_lost(block) and any(one.where == "line" for one in tile(block).effects)

    def _risk(self, block: Block, fire: int) -> float:
        """Return the chance that a block with a fire of this intensity is lost soon."""
        match tile(block).meter - fire:
            case 0:
                return self.weights.last_space
            case 1:
                return self.weights.last_but_one
            case left:
                return 1.0 if left < 0 else 0.0
