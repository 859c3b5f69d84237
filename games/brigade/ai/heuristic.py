"""Evaluate each action by a few short rules, without searching.

A value is the change of `Worth`, divided by the actions that it costs. It depends only on what the
seat can see.
"""

from collections.abc import Sequence

from games.brigade.actions import (
    Action,
    Allegiances,
    Artificers,
    DiscardNuisance,
    Dismiss,
    Extinguish,
    Flip,
    GiveAway,
    Join,
    Mimic,
    MoveBrigade,
    MoveRenown,
    MoveWagon,
    NonCorporeal,
    Oblige,
    PlaceRenown,
    Point,
    Polymorph,
    Pump,
    Pyrocontrol,
    RaiseFire,
    Recruit,
    Redirect,
    ReduceFire,
    Refill,
    SendWagon,
    TakeWater,
    Unleash,
    Upgrade,
    WithThePeople,
)
from games.brigade.ai.fire_values import FireValues
from games.brigade.ai.house_values import HouseValues
from games.brigade.ai.move_values import MoveValues
from games.brigade.ai.weights import GOOD, Weights
from games.brigade.ai.worth import Worth
from games.brigade.model import State
from games.core.log import Seat


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, the action with the highest value to `seat` first."""
    return tuple(sorted(legal, key=ActionValues(state, seat).of, reverse=True))


class ActionValues:
    """The values of actions to a seat in a state, each computed on first use."""

    def __init__(self, state: State, seat: Seat, weights: Weights = GOOD) -> None:
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._weights = weights
        self._worth = Worth(state, weights)
        self._unit = self._worth.unit(seat)
        self._step = weights.step * self._unit
        self._fires = FireValues(state, seat, self._worth)
        self._moves = MoveValues(state, seat, self._fires)
        self._house = HouseValues(state, seat, self._worth)

    def of(self, action: Action) -> float:  # noqa: C901 - flat: one case for each verb
        """Return the value of `action`."""
        match action:
            case MoveBrigade() | NonCorporeal():
                return self._moves.moving(action.to) + self._step * action.perch
            case MoveWagon():
                return self._moves.driving(action)
            case Extinguish():
                if action.renown:
                    return self._fires.out(self._player.brigade)
                return self._fires.easing(self._player.brigade, action.water + action.wagon)
            case Refill():
                return (self._weights.water * action.water - action.renown) * self._unit
            case Upgrade():
                return self._house.upgrading(action)
            case Pump():
                return self._fires.out(self._player.wagon)
            case Unleash():
                if action.renown:
                    return self._fires.out(action.place)
                return self._fires.easing(action.place, action.water)
            case SendWagon():
                return self._fires.out(action.to)
            case PlaceRenown():
                by = action.renown + action.extra
                return self._worth.gain(self._seat, action.place, by) / action.renown
            case MoveRenown():
                left = self._state.city[action.origin].renown[self._seat]
                lost = self._worth.gain(self._seat, action.origin, 1) if left else 0.0
                return self._worth.gain(self._seat, action.to, 1) - lost
            case _:
                return self._of_fires(action)

    def _of_fires(self, action: Action) -> float:
        """Return the value of an effect that changes fires without water."""
        match action:
            case ReduceFire():
                fire = self._state.city[action.place].fire
                return -self._fires.heat(action.place, action.fire - fire)
            case RaiseFire():
                by = action.fire - self._state.city[action.place].fire
                return self._fires.heat(action.place, by) + self._fires.stoking(action.place, by)
            case Redirect():
                return self._fires.redirecting(action.to)
            case Polymorph():
                return self._fires.swapping(action.place, action.other) - self._step
            case Point():
                return self._fires.pointing(action.direction)
            case _:
                return self._of_crew(action)

    def _of_crew(self, action: Action) -> float:  # noqa: C901 - flat: one case for each verb
        match action:
            case Recruit():
                return self._house.recruiting(action)
            case Join():
                leaving = 0.0 if action.replaces is None else self._house.member(action.replaces)
                return self._house.member(action.card) - leaving
            case WithThePeople():
                leaving = 0.0 if action.replaces is None else self._house.member(action.replaces)
                return self._house.member(action.card) - leaving - self._unit
            case Dismiss():
                return -self._house.member(action.card)
            case Oblige():
                return self._house.obliging(action.seat)
            case GiveAway():
                is_own = action.seat == self._seat
                return -self._worth.distance(action.seat) * 0.01 - is_own
            case TakeWater():
                return self._weights.water * action.water * self._unit
            case DiscardNuisance():
                return self._unit
            case Mimic():
                copied = self._player.mimic
                gained = self._weights.of_ability(action.card) - (
                    0 if copied is None else self._weights.of_ability(copied)
                )
                return (gained / 2 - 2 * self._weights.step) * self._unit
            case Pyrocontrol():
                return 1.5 * self._unit
            case Allegiances():
                own = [one for one in self._state.city.values() if one.loyal == self._seat]
                return 0.15 * self._unit * len(own)
            case Artificers():
                return -self._step
            case Flip():
                return self._house.flipping()
            case _:
                return 0.0
