"""Find the fires that a seat might put out with its action points, and their values."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.core.log import Seat
from games.great_fire import walk
from games.great_fire.ai.weights import GOOD, Weights
from games.great_fire.box import BOX, HERO_CONES, HERO_POINTS
from games.great_fire.fire import uncontained
from games.great_fire.model import PlaceId, State

_MAP = BOX.map
_START = _MAP.start.id

_NOT_PUT_OUT = 3
"""Most cones that count in a fire that cannot be put out in this turn; larger fires cannot be
contained."""

_RELIEF: Final = 0.2
"""The most victory points gained by a band that leaves the houses of others."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fire that might be put out by moving bands and the landowner there."""

    value: float
    """The gain in victory points."""
    band: PlaceId | None
    """The nearest band that is still needed; None if the fire is contained."""
    nearest: int
    """The action points to move that band there; 0 if none is needed."""


class Fights:
    """The fires that a seat may fight in this turn, and some that it may finish in the next."""

    __slots__ = ("_free", "_guard", "_points", "_seat", "_state", "_uncovered", "_weights")

    def __init__(
        self,
        state: State,
        seat: Seat,
        points: int,
        guard: Callable[[PlaceId], float],
        weights: Weights = GOOD,
    ) -> None:
        """Examine a city; `guard` returns the value of a band where it stands."""
        self._state = state
        self._seat = seat
        self._points = points
        self._guard = guard
        self._weights = weights
        self._free = _free_bands(state)
        self._uncovered = uncontained(state)

    def every(self) -> dict[PlaceId, Fight]:
        """Return the fires worth fighting."""
        found = {reach.place: self._fight(reach) for reach in self._within_reach()}
        return {place: fight for place, fight in found.items() if fight is not None}

    def best(self) -> tuple[PlaceId, Fight] | None:
        """Return the most valuable fire, examining the others no more than necessary."""
        best: tuple[PlaceId, Fight] | None = None
        for reach in sorted(self._within_reach(), key=_most, reverse=True):
            if best is not None and reach.most <= best[1].value:
                break
            fight = self._fight(reach)
            if fight is not None and (best is None or fight.value > best[1].value):
                best = reach.place, fight
        return best

    def _within_reach(self) -> Iterator["_Reach"]:
        start, points = self._state.players[self._seat].landowner, self._points
        if start is None or points < 1:
            return
        bands, steps = self._state.bands, walk.steps_from(start)
        available = min(sum(self._free.values()), points)
        for place, cones in self._state.cones.items():
            walked = steps[_MAP.number[place]]
            missing = max(0, cones - bands.get(place, 0))
            if (
                missing <= available
                and walked + missing <= points + self._weights.ahead
                and place != _START
            ):
                left = points - walked - missing  # every band is at least one step away
                most = _value(self._state, self._seat, cones, left, self._weights)
                yield _Reach(place, cones, walked, missing, most + _RELIEF * missing)

    def _fight(self, reach: "_Reach") -> Fight | None:
        needed = _bands_needed(
            reach.place, reach.missing, self._points, self._uncovered, self._free
        )
        if needed is None:
            return None
        spent = reach.walked + sum(distance for distance, _ in needed)
        left = self._points - spent
        value = _value(self._state, self._seat, reach.cones, left, self._weights)
        value -= sum(self._guard(band) for _, band in needed)
        if value <= 0:
            return None
        nearest, band = needed[0] if needed else (0, None)
        return Fight(value, band, nearest)


class _Reach(NamedTuple):
    """A fire that may be within reach."""

    place: PlaceId
    cones: int
    walked: int
    """The action points for the landowner to go there."""
    missing: int
    """The number of bands still needed to contain it."""
    most: float
    """An upper bound of its value."""


def _most(reach: _Reach) -> float:
    return reach.most


def _value(state: State, seat: Seat, cones: int, left: int, weights: Weights) -> float:
    """Return the value of the cones that can be put out with the remaining action points."""
    if left <= 0:
        return weights.later * min(cones, _NOT_PUT_OUT) * (1 + left / 4)
    now = min(cones, left)
    return now + weights.later * (min(cones, 4) - now) + hero(state, seat, now)


def hero(state: State, seat: Seat, cones: int) -> float:
    """Return the value of this many cones towards Hero of London; part of the way also counts."""
    own = state.players[seat].cones
    if state.hero == seat:
        return 0.0
    needed = HERO_CONES if state.hero is None else state.players[state.hero].cones + 1
    if own + cones >= needed:
        return float(HERO_POINTS)
    return 0.5 * HERO_POINTS * cones / (needed - own) if needed - own <= 4 else 0.0


def _free_bands(state: State) -> dict[PlaceId, int]:
    """Return the number of bands that may leave each place."""
    return {
        place: bands - state.cones.get(place, 0)
        for place, bands in state.bands.items()
        if bands > state.cones.get(place, 0)
    }


def _bands_needed(
    place: PlaceId, missing: int, points: int, uncovered: int, free: dict[PlaceId, int]
) -> list[tuple[int, PlaceId]] | None:
    """Return the nearest bands and their distances; None: too few are within reach."""
    needed: list[tuple[int, PlaceId]] = []
    if not missing:
        return needed
    for band in _nearest(place, points, uncovered, free):
        needed.append(band)
        if len(needed) == missing:
            return needed
    return None


def _nearest(
    place: PlaceId, points: int, uncovered: int, free: dict[PlaceId, int]
) -> Iterator[tuple[int, PlaceId]]:
    for distance, ring in enumerate(walk.ways_to(place, points, uncovered)):
        for band, count in free.items():
            if ring & _MAP.bit[band]:
                for _ in range(count):
                    yield distance, band
