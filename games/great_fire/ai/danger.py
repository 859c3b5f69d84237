"""Forecast the fire: the chance of each district to burn before the game ends.

The estimate uses public facts: the turns left, the distance of the nearest fire that may spread,
waiting bands and demolished districts. Its numbers were fitted by hand to 4,000 districts in games
of easy players. The number of other districts that the fire could reach hardly matters.
"""

from collections.abc import Iterator
from functools import cache
from math import exp, log1p

from games.great_fire import fire
from games.great_fire.ai.weights import GOOD, Weights
from games.great_fire.box import BOX
from games.great_fire.ending import turns_left
from games.great_fire.model import PlaceId, State, TakeActions

_MAP = BOX.map

_DEEPEST = 7
"""The largest distance from the fire, in districts; districts beyond it count as out of reach."""
_LONGEST = 80
"""Turns; no game has more."""


class Danger:
    """The chance of each district to burn."""

    __slots__ = ("_at_bands", "_burnt_out", "_chances", "_housed", "_open", "_rings", "_spreading")

    def __init__(
        self, state: State, front: fire.Front | None = None, weights: Weights = GOOD
    ) -> None:
        """Make a forecast for a state; `front` is its fire."""
        self._spreading = (front or fire.Front(state)).spreading
        self._housed = _MAP.mask(state.houses)
        self._open = _MAP.burnable & ~self._spreading & ~_MAP.mask(state.demolished)
        self._burnt_out = weights.burnt_out
        self._rings = _rings(self._spreading, self._open, self._housed, self._burnt_out)
        turns = _turns_to_come(state)
        usual, at_band = _tables(weights)
        self._chances = usual[turns]
        self._at_bands = at_band[turns]

    def saved(self, place: PlaceId) -> Iterator[tuple[PlaceId, float]]:
        """Yield the places that become safer if this one is blown up, and by how much."""
        closed = ~_MAP.bit[place]
        open_, housed = self._open & closed, self._housed & closed
        there = _rings(self._spreading, open_, housed, self._burnt_out)
        nearer, chances = 0, self._chances
        for distance, ring in enumerate(self._rings):
            nearer |= there[distance]
            safer = ring & ~nearer & closed
            for other in _MAP.places_in(safer) if safer else ():
                further = _distance(there, _MAP.bit[other])
                yield other, chances[distance] - chances[further]

    def distance(self, place: PlaceId) -> int:
        """Return how many districts must burn until this one has, itself included."""
        return _distance(self._rings, _MAP.bit[place])

    def within(self, distance: int) -> int:
        """Return the set of places at this distance from the fire or nearer."""
        return sum(self._rings[: distance + 1])

    def at(self, distance: int) -> float:
        """Return the chance to burn at this distance from the fire."""
        return self._chances[distance]

    def chance(self, place: PlaceId) -> float:
        """Return the chance of a place to burn if no band waits there."""
        return self._chances[self.distance(place)]

    def at_band(self, place: PlaceId) -> float:
        """Return the chance of a place to burn if a band waits there now."""
        return self._at_bands[self.distance(place)]


def _distance(rings: list[int], bit: int) -> int:
    """Return the number of the ring that contains a place; if none does, one more than the last."""
    for distance, ring in enumerate(rings):
        if ring & bit:
            return distance
    return _DEEPEST + 1


def _turns_to_come(state: State) -> int:
    """Count the turns in which a card will still be played."""
    played = any(isinstance(task, TakeActions) for task in state.agenda)
    return turns_left(state) - played


def _rings(spreading: int, open_: int, housed: int, burnt_out: int) -> list[int]:
    """Return rings of places by distance from the fires that may spread."""
    rings = [spreading] + [0] * (_DEEPEST + burnt_out)
    seen = edge = spreading
    for distance in range(1, _DEEPEST + 1):
        reached = _MAP.around(edge) & open_ & ~seen
        seen |= reached
        rings[distance] |= reached & housed
        rings[distance + burnt_out] |= reached & ~housed
        edge = rings[distance]
    return rings[: _DEEPEST + 1]


_Chances = tuple[tuple[float, ...], ...]
"""The chances to burn, by turns left and then by distance."""


@cache
def _tables(weights: Weights) -> tuple[_Chances, _Chances]:
    """Return the chances of districts without a band, and with one."""
    turns = range(_LONGEST)
    return (
        tuple(_chances(number, 1, weights) for number in turns),
        tuple(_chances(number, weights.at_band, weights) for number in turns),
    )


def _chances(turns: int, part: float, weights: Weights) -> tuple[float, ...]:
    """Return the chance to burn by distance, with this many turns left."""
    found = [1.0]
    for distance in range(1, _DEEPEST + 1):
        begun = (turns - weights.pace * (distance - 1)) / weights.blur
        exposed = part * (turns if distance == 1 else weights.blur * log1p(exp(begun)))
        found.append(exposed / (exposed + weights.half))
    return (*found, 0.0)
