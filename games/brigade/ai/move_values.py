"""The values of moves to a seat, from what its Brigade and wagon can do afterwards."""

from functools import cache, cached_property
from math import ceil
from typing import Final

from games.brigade.actions import MoveWagon
from games.brigade.ai.fire_values import FireValues
from games.brigade.blocks import burns, is_lost
from games.brigade.box import BOX, STRIDE
from games.brigade.firefighting import needed
from games.brigade.grid import SIZE, PlaceId
from games.brigade.model import State
from games.brigade.moving import moves_freely
from games.brigade.players import brigade_room, brigade_water, using, wagon_room
from games.core.log import Seat

_FARTHEST: Final = SIZE - 1
"""The largest distance in steps."""


class MoveValues:
    """The values of moves to a seat in a state."""

    def __init__(self, state: State, seat: Seat, fires: FireValues) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._fires = fires
        self._weights = fires.weights
        self._unit = fires.unit
        self._nears: dict[PlaceId, float] = {}

    @cached_property
    def _water(self) -> int:
        return brigade_water(self._player)

    def _is_source(self, place: PlaceId) -> bool:
        if place == self._player.home:
            return True
        block = self._state.city.get(place)
        return block is not None and block.loyal == self._seat and not is_lost(block)

    def moving(self, to: PlaceId) -> float:
        """Return the value of a Brigade's move.

        To act there, to come nearer, or to guard at the end.
        """
        here = self._player.brigade
        found = self._from(to) - self._from(here) - self._weights.step * self._unit
        if self._state.turn.actions == 1:
            found += self._fires.guard(to) - self._fires.guard(here)
        return max(found, self._at_once(to))

    def _at_once(self, to: PlaceId) -> float:
        """Return the value, for each action, of what can be done there in this turn."""
        return max(self._fighting(to), self._filling(to) if self._is_source(to) else -1.0)

    @cached_property
    def _drives_freely(self) -> bool:
        """Tell whether the wagon can follow a move of the Brigade without an action."""
        used = self._state.turn.used
        is_final = self._player.spaces["wagon"] == len(BOX.tracks["wagon"]) - 1
        return moves_freely(self._state, self._seat) or (is_final and "follow" not in used)

    @cached_property
    def _stride(self) -> int:
        card = using(self._state, self._seat, "stride")
        return STRIDE if card is None else card.by

    def _fighting(self, to: PlaceId) -> float:
        """Return the value of putting out the fire there after a move; -1: the seat cannot."""
        state, player = self._state, self._player
        block = state.city.get(to)
        if block is None or not burns(block):
            return -1.0
        water = needed(state, self._seat, to)
        follows = player.wagon != to and water > self._water
        beside = player.wagon_water if player.wagon == to or follows else 0
        takes = 3 if follows and not self._drives_freely else 2
        if water > self._water + beside or takes > state.turn.actions:
            return -1.0
        return self._fires.out(to) / takes

    def _filling(self, to: PlaceId) -> float:
        """Return the value of a refill there after a move of the Brigade."""
        player, actions = self._player, self._state.turn.actions
        brigade, wagon = brigade_room(player), wagon_room(player)
        if actions == 1:
            return -1.0
        if player.wagon == to:
            return self._weights.water * (brigade + wagon) * self._unit / 2
        takes = 2 if self._drives_freely else 3
        bucket = self._weights.water * self._unit
        both = bucket * (brigade + wagon) / takes if actions >= takes else -1.0
        return max(bucket * brigade / 2, both)

    def _from(self, place: PlaceId) -> float:
        """Return the value of a place for future turns."""
        if place not in self._nears:
            takes = self._takes
            found = max(
                (value / takes[_far(place, other)] for other, value in self._aims), default=0.0
            )
            self._nears[place] = self._weights.nearer * found
        return self._nears[place]

    @cached_property
    def _takes(self) -> tuple[int, ...]:
        """How many actions it takes to be somewhere and act there, by the distance in steps."""
        return tuple(2 + ceil(steps / self._stride) for steps in range(_FARTHEST + 1))

    @cached_property
    def _aims(self) -> list[tuple[PlaceId, float]]:
        """Return where fires can be put out with the present water, and where to refill."""
        state, player = self._state, self._player
        water = self._water + player.wagon_water
        found = [
            (place, self._fires.out(place))
            for place, block in state.city.items()
            if burns(block) and needed(state, self._seat, place) <= water
        ]
        missing = brigade_room(player) + wagon_room(player)
        if missing:
            worth = self._weights.water * missing * self._unit
            places = (*state.city, player.home)
            found += [(place, worth) for place in places if self._is_source(place)]
        return found

    def driving(self, action: MoveWagon) -> float:
        """Return the value of a wagon's move: to help or fill the Brigade, or to guard a block."""
        state, player, to = self._state, self._player, action.to
        left = state.turn.actions - action.cost
        found = self._fires.guard(to) - self._fires.guard(player.wagon)
        if to == player.brigade:
            found += self._weights.together * self._unit
        elif player.wagon == player.brigade:
            found -= self._weights.together * self._unit
        found -= self._weights.step * self._unit * action.cost
        if not left:
            return found
        block = state.city.get(to)
        if to == player.brigade and block is not None and burns(block):
            water = needed(state, self._seat, to)
            if self._water < water <= self._water + player.wagon_water:
                found = max(found, self._fires.out(to) / (1 + action.cost))
        if self._pumps(to):
            found = max(found, self._fires.out(to) / (1 + action.cost))
        if self._is_source(to):
            room = wagon_room(player) + (brigade_room(player) if to == player.brigade else 0)
            extra = 0 if to == player.brigade else 1
            found = max(found, self._weights.water * room * self._unit / (1 + extra + action.cost))
        return found

    def _pumps(self, to: PlaceId) -> bool:
        """Tell whether the wagon can put out the fire of a block without the Brigade."""
        state, block = self._state, self._state.city.get(to)
        if block is None or block.fire != 1 or "pump" in state.turn.used:
            return False
        can = using(state, self._seat, "pump") is not None
        return can and self._player.wagon_water >= needed(state, self._seat, to)


@cache
def _far(one: PlaceId, other: PlaceId) -> int:
    """Return the number of steps between two places."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))
