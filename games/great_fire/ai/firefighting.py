"""Which fires a seat might put out with its points, and what that is worth to it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from games.core.log import Seat
from games.great_fire import fire, walk
from games.great_fire.box import BOX, HERO_CONES, HERO_POINTS
from games.great_fire.model import PlaceId, State

_MAP = BOX.map
_START = _MAP.start.id

LATER: Final = 0.3
"""The worth of a cone that can perhaps be put out in the next turn."""
AHEAD: Final = 2
"""So many points more than there are may be needed: the next turn goes on from there."""
_NOT_PUT_OUT = 3
"""Cones of a fire that cannot be put out in this turn that count; more are too many to contain."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fire that might be put out: walk bands there, walk there, put out cones."""

    value: float
    """What it brings, in victory points."""
    band: PlaceId | None
    """The nearest band that is still needed; None if the fire is contained."""
    nearest: int
    """The points that it takes; 0 if none is needed."""


def fights(
    state: State,
    seat: Seat,
    points: int,
    *,
    ahead: int = AHEAD,
    guard: Callable[[PlaceId], float] | None = None,
) -> dict[PlaceId, Fight]:
    """Return the fires worth fighting with so many points, and `ahead` more in the next turn.

    `guard` says what a band is worth where it stands.
    """
    start = state.players[seat].landowner
    if start is None or points < 1:
        return {}
    free, bands = _free_bands(state), state.bands
    most = min(sum(free.values()), points)
    uncovered = _MAP.mask([place for place in state.cones if not fire.is_contained(state, place)])
    found: dict[PlaceId, Fight] = {}
    for place, cones in state.cones.items():
        missing = max(0, cones - bands.get(place, 0))
        if missing > most or place == _START:
            continue
        walked = walk.steps(start, place)
        if walked + missing > points + ahead:
            continue
        needed = _bands_needed(place, missing, points, uncovered, free)
        if needed is None:
            continue
        spent = walked + sum(distance for distance, _ in needed)
        value = _value(state, seat, cones, points - spent)
        if guard is not None:
            value -= sum(guard(band) for _, band in needed)
        if value > 0:
            nearest, band = needed[0] if needed else (0, None)
            found[place] = Fight(value, band, nearest)
    return found


def _value(state: State, seat: Seat, cones: int, left: int) -> float:
    """Return the worth of cones that can be put out with the points that are left."""
    if left <= 0:
        return LATER * min(cones, _NOT_PUT_OUT) * (1 + left / 4)
    now = min(cones, left)
    return now + LATER * (min(cones, 4) - now) + hero(state, seat, now)


def hero(state: State, seat: Seat, cones: int) -> float:
    """Return the worth of becoming Hero of London by so many cones; half way counts, too."""
    own = state.players[seat].cones
    if state.hero == seat:
        return 0.0
    needed = HERO_CONES if state.hero is None else state.players[state.hero].cones + 1
    if own + cones >= needed:
        return float(HERO_POINTS)
    return 0.5 * HERO_POINTS * cones / (needed - own) if needed - own <= 4 else 0.0


def _free_bands(state: State) -> dict[PlaceId, int]:
    """Return how many bands may leave each place."""
    return {
        place: bands - state.cones.get(place, 0)
        for place, bands in state.bands.items()
        if bands > state.cones.get(place, 0)
    }


def _bands_needed(
    place: PlaceId, missing: int, points: int, uncovered: int, free: dict[PlaceId, int]
) -> list[tuple[int, PlaceId]] | None:
    """Return the nearest bands and their distances; None: there are too few within reach."""
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
