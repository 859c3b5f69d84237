"""Play without looking ahead: the value of each action to a seat, by a few short rules.

Values are in victory points, and depend on nothing that the seat cannot see.
"""

from collections.abc import Sequence

from games.core.log import Seat
from games.great_fire import fire
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
from games.great_fire.box import BOX, HERO_POINTS
from games.great_fire.model import COLOURS, Colour, PlaceId, State, TakeActions
from games.great_fire.standings import LOST_HOUSE

TOKEN = 1.0
"""A token is worth a point."""
STEP = 0.05
"""The cost of an action point: it might have been spent better."""
WATCH = 0.1
"""The estimated chance that a band keeps the fire out of a district."""
LATER = 0.3
"""The value of a cone that can perhaps be put out in the next turn."""


def heuristic(state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Return `legal`, the action of the highest value to `seat` first."""
    return tuple(sorted(legal, key=ActionValues(state, seat).of, reverse=True))


class ActionValues:
    """The values of actions to a seat in a state."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._loss = _losses(state, seat)
        player = state.players[seat]
        self._objectives = {
            place: BOX.map.objective_points(place) * player.objectives.count(place)
            for place in player.objectives
        }
        task = state.agenda[-1]
        self._points = task.points if isinstance(task, TakeActions) else 0

    def of(self, action: Action) -> float:
        """Return the value of `action`, in victory points."""
        match action:
            case Spread() | DoubleMove():
                return self.of_burning(action.to, action.burns) + TOKEN * action.token
            case MoveLandowner():
                return self._of_walking(action)
            case MoveBand():
                return self._of_guarding(action)
            case Extinguish():
                return action.cones + HERO_POINTS * action.hero
            case Demolish():
                return self.of_burning(action.place, action.loses) - STEP
            case PlaceBand() | PlaceLandowner():
                return -WATCH * self._at(action.to)
            case Discard() | EndTurn() | Intensify():
                return 0.0

    def of_burning(self, place: PlaceId, houses: tuple[Colour, ...]) -> float:
        """Return the value of losing the houses of a place."""
        if not houses:
            return 0.0
        return sum(map(self._loss.__getitem__, houses)) - self._objectives.get(place, 0)

    def _of_walking(self, action: MoveLandowner) -> float:
        """Go where cones can be put out; there is nothing else to do for a landowner."""
        state = self._state
        if not fire.is_contained(state, action.to):
            return -STEP * action.points
        cones = state.cones.get(action.to, 0)
        now = min(cones, self._points - action.points)
        return now + LATER * (cones - now) - STEP * action.points

    def _of_guarding(self, action: MoveBand) -> float:
        """Contain a fire, or stand where the fire may come next."""
        state = self._state
        value = -STEP * action.points
        if action.covers:
            missing = state.cones[action.to] - state.bands.get(action.to, 0)
            value += LATER * state.cones[action.to] / missing
        return value + self._watched(action.to) - self._watched(action.band)

    def _watched(self, place: PlaceId) -> float:
        """Return the value of a band that stands there."""
        return -WATCH * self._at(place) if BOX.map.is_beside(place, self._state.cones) else 0.0

    def _at(self, place: PlaceId) -> float:
        return self.of_burning(place, self._state.houses.get(place, ()))


def _losses(state: State, seat: Seat) -> dict[Colour, float]:
    """Return the value to a seat of losing a house, colour by colour."""
    share = LOST_HOUSE / (len(state.players) - 1)
    losses: dict[Colour, float] = {}
    # With hidden colours any other may be somebody's, for all that is known.
    hidden = state.options.hidden_colours
    owned = COLOURS if hidden else tuple(player.colour for player in state.players)
    for colour in COLOURS:
        losses[colour] = share if colour in owned else 0.0
    losses[state.players[seat].colour] = -LOST_HOUSE
    return losses
