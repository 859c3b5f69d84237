"""Evaluate each action by a few short rules, without searching.

Values are in victory points and depend only on what the seat can see.
"""

from collections.abc import Hashable, Sequence
from functools import cached_property

from games.core.log import Seat
from games.great_fire import fire, walk
from games.great_fire.actions import (
    Action,
    Demolish,
    Discard,
    DoubleMove,
    EndTurn,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.ai.danger import Danger
from games.great_fire.ai.firefighting import Fight, Fights, hero
from games.great_fire.ai.weights import GOOD, Weights
from games.great_fire.ai.worth import Worth
from games.great_fire.box import ACTION_POINTS, BOX
from games.great_fire.model import PlaceId, State, TakeActions

_MAP = BOX.map
_START = _MAP.start.id


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, the action with the highest value to `seat` first."""
    return ranked(ActionValues(state, seat), legal)


def ranked(values: "ActionValues", legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, the action with the highest value first.

    The best form of each kind of action comes before other forms of better kinds, so that a search
    of the first few actions does not try ten cones for the same move.
    """
    best_first = sorted(legal, key=values.of, reverse=True)
    firsts: dict[Hashable, Action] = {}
    rest = [one for one in best_first if firsts.setdefault(_aim(one), one) is not one]
    return (*firsts.values(), *rest)


def _aim(action: Action) -> Hashable:
    """Return the purpose of an action, the same for all cones and bands that serve it."""
    match action:
        case Spread():
            return action.kind, action.card, action.to
        case DoubleMove() | MoveBand():
            return action.kind, action.to
        case _:
            return action


class ActionValues:
    """The values of actions to a seat in a state, each computed on first use."""

    def __init__(self, state: State, seat: Seat, weights: Weights = GOOD) -> None:
        self._state = state
        self._weights = weights
        self._seat = seat
        task = state.agenda[-1]
        self._points = task.points if isinstance(task, TakeActions) else ACTION_POINTS
        self._ends: dict[PlaceId, float] = {}
        self._sources: dict[PlaceId, float] = {}
        self._sites: dict[PlaceId, float] = {}
        self._guards: dict[PlaceId, float] = {}
        self._exposable: dict[PlaceId, float] = {}

    @cached_property
    def worth(self) -> Worth:
        """The value of houses to the seat."""
        return Worth(self._state, self._seat, self._weights)

    @cached_property
    def front(self) -> fire.Front:
        """The fire."""
        return fire.Front(self._state)

    @cached_property
    def danger(self) -> Danger:
        """The chance of each district to burn."""
        return Danger(self._state, self.front, self._weights)

    @cached_property
    def fights(self) -> dict[PlaceId, Fight]:
        """The fires that the seat may put out."""
        return self._fights.every()

    def best_fight(self) -> tuple[PlaceId, Fight] | None:
        """Return the most valuable of these fires."""
        return self._fights.best()

    @cached_property
    def _fights(self) -> Fights:
        return Fights(self._state, self._seat, self._points, self.guard, self._weights)

    def of(self, action: Action) -> float:  # noqa: C901 - flat: one case for each verb
        """Return the value of `action`, in victory points."""
        match action:
            case Spread():
                return self.of_end(action.to) + self.of_source(action.cone)
            case DoubleMove():
                return self.of_end(action.to) + self.of_source(action.cone) - self._weights.spared
            case MoveLandowner():
                return self.of_walking(action)
            case MoveBand():
                return self.of_moving(action)
            case Extinguish():
                return self._of_extinguishing(action)
            case Demolish():
                return self.of_demolishing(action.place)
            case PlaceBand():
                return self.guard(action.to)
            case PlaceLandowner():
                return -self._weights.nearer * walk.steps(action.to, _START)
            case Intensify():
                return self.of_feeding(action.place)
            case Discard() | EndTurn():
                return 0.0

    def of_end(self, place: PlaceId) -> float:
        """Return the value of ending a cone in a place."""
        found = self._ends.get(place)
        if found is None:
            found = self._ends[place] = self._end(place)
        return found

    def _end(self, place: PlaceId) -> float:
        if fire.has_free_band(self._state, place):
            return -self.guard(place)
        if place not in self._state.houses:
            return -self._exposed(place)
        still = 1 - self._weights.anyway * self.danger.chance(place)
        token = self._weights.token * (place in self._state.tokens)
        return token - still * self.worth.at(place) - self._exposed(place)

    def _exposed(self, place: PlaceId) -> float:
        """Return the value of the houses that are more likely to burn once this place burns."""
        exposed = self._exposable
        total = 0.0
        for other in _MAP.places_in(_MAP.near[_MAP.number[place]] & self._behind):
            found = exposed.get(other)
            if found is None:
                danger = self.danger
                found = self.worth.at(other) * (danger.at(1) - danger.chance(other))
                exposed[other] = found
            total += found
        return total

    @cached_property
    def _behind(self) -> int:
        """The set of places with houses that are more than one step from the fire."""
        return _MAP.mask(self._state.houses) & ~self.danger.within(1)

    def of_source(self, place: PlaceId) -> float:
        """Return the value of taking a cone from a place.

        The seat wants less fire near its own houses.
        """
        found = self._sources.get(place)
        if found is None:
            found = self._sources[place] = self._source(place)
        return found

    def _source(self, place: PlaceId) -> float:
        if place == _START:
            return 0.0
        landowner = self._state.players[self._seat].landowner
        assert landowner is not None
        frees = self._uncovered(place) == 1 and walk.steps(landowner, place) < ACTION_POINTS
        return self._weights.feed * self._beside(place) + self._weights.within_reach * frees

    def of_feeding(self, place: PlaceId) -> float:
        """Return the value of adding a cone to a fire: it should threaten or hinder the others."""
        value = -self._weights.feed * self._beside(place)
        for seat, player in enumerate(self._state.players):
            assert player.landowner is not None
            if walk.steps(player.landowner, place) <= self._weights.close:
                hindered = self._weights.hinder / self._uncovered(place)
                value += -hindered if seat == self._seat else hindered
        return value

    def _uncovered(self, place: PlaceId) -> int:
        return self._state.cones[place] - self._state.bands.get(place, 0)

    def _beside(self, place: PlaceId) -> float:
        """Return the value of the houses next to a place."""
        near = _MAP.near[_MAP.number[place]] & _MAP.burnable
        return sum(map(self.worth.at, _MAP.places_in(near)))

    def of_walking(self, action: MoveLandowner) -> float:
        """Return the value of a walk towards a fire that can be put out, or nearer to the fire."""
        fight = self.fights.get(action.to)
        if fight is not None:
            return fight.value
        landowner = self._state.players[self._seat].landowner
        assert landowner is not None
        distance = self.danger.distance
        steps = distance(landowner) - max(1, distance(action.to))
        return self._weights.nearer * steps - self._weights.step * action.points

    def of_moving(self, action: MoveBand) -> float:
        """Return the value of moving a band: to contain a fire, to guard, or for a demolition."""
        if action.covers:
            fight = self.fights.get(action.to)
            if fight is not None:
                return fight.value - (action.points - fight.nearest)
        value = self.guard(action.to)
        if self._might_blow_up(action.to):
            value = max(value, self.of_demolishing(action.to))
        return value - self.guard(action.band) - self._weights.step * action.points

    def _might_blow_up(self, place: PlaceId) -> bool:
        owns = "demolition" in self._state.players[self._seat].tokens
        return owns and bool(_MAP.bit[place] & self._chargeable)

    @cached_property
    def _chargeable(self) -> int:
        return walk.chargeable(self._state)

    def guard(self, place: PlaceId) -> float:
        """Return the value of a free band in a place."""
        found = self._guards.get(place)
        if found is None:
            found = self._guards[place] = self._guard(place)
        return found

    def _guard(self, place: PlaceId) -> float:
        if place not in self._state.houses:
            return 0.0
        averted = self.danger.chance(place) - self.danger.at_band(place)
        return self._weights.trust * averted * self.worth.at(place)

    def sites(self) -> int:
        """Return the places whose demolition protects what the seat wants to keep."""
        worth = self.worth
        wanted = [place for place in self._state.houses if worth.at(place) > 0]
        return self._chargeable and self._chargeable & _MAP.around(_MAP.mask(wanted))

    def guardable(self, least: float) -> int:
        """Return the places with own houses where a free band is worth more than this value."""
        player = self._state.players[self._seat]
        own, objectives = player.colour, player.objectives
        return _MAP.mask([place for place, houses in self._state.houses.items()
                          if (own in houses or place in objectives)
                          and self.guard(place) > least])  # fmt: skip

    def _of_extinguishing(self, action: Extinguish) -> float:
        """Return the value of putting out cones; it comes before all other actions."""
        value = action.cones + hero(self._state, self._seat, action.cones)
        begun = max((fight.value for fight in self.fights.values()), default=0.0)
        return value + max(0.0, begun - action.cones)

    def of_demolishing(self, place: PlaceId) -> float:
        """Return the value of blowing up a place: what becomes safer, minus the houses there."""
        found = self._sites.get(place)
        if found is None:
            found = self._sites[place] = self._demolishing(place)
        return found

    def _demolishing(self, place: PlaceId) -> float:
        worth = self.worth
        saved = sum(worth.at(other) * by for other, by in self.danger.saved(place))
        return saved - worth.at(place) * (1 - self.danger.chance(place)) - self._weights.charge
