"""The value of standing houses to a seat, in victory points, from what the seat may know."""

from math import exp

from games.core.log import Seat
from games.core.rules import seats
from games.great_fire.ai.weights import GOOD, Weights
from games.great_fire.box import BOX, HERO_POINTS
from games.great_fire.model import COLOURS, Colour, PlaceId, State
from games.great_fire.score import houses_standing
from games.great_fire.standings import LOST_HOUSE


class Worth:
    """The value of houses to a seat; negative if others would lose more by a fire."""

    __slots__ = ("_at", "_houses", "_objectives", "_of_colour")

    def __init__(self, state: State, seat: Seat, weights: Weights = GOOD) -> None:
        self._at: dict[PlaceId, float] = {}
        self._houses = state.houses
        self._of_colour = _of_colours(state, seat, weights)
        self._objectives = {
            place: BOX.map.objective_points(place) for place in state.players[seat].objectives
        }

    def at(self, place: PlaceId) -> float:
        """Return the value of the houses of a place; 0 if none stand there."""
        found = self._at.get(place)
        if found is None:
            found = self._at[place] = self._worth(place)
        return found

    def _worth(self, place: PlaceId) -> float:
        houses, of_colour = self._houses.get(place, ()), self._of_colour
        objective = self._objectives.get(place, 0) if houses else 0
        return objective + sum([of_colour[house] for house in houses])


def _of_colours(state: State, seat: Seat, weights: Weights) -> dict[Colour, float]:
    """Return the value of a house of each colour to a seat; the leader's losses weigh most."""
    own = state.players[seat].colour
    if state.options.hidden_colours:
        # Any other colour may belong to anybody, as far as the seat knows.
        share = weights.spite * LOST_HOUSE / (len(COLOURS) - 1)
        return {colour: LOST_HOUSE if colour == own else -share for colour in COLOURS}
    worth: dict[Colour, float] = dict.fromkeys(COLOURS, 0.0)
    scores = _seen_scores(state, weights)
    others = [one for one in seats(state) if one != seat]
    best = max(scores[one] for one in others)
    threat = {one: exp((scores[one] - best) / weights.rivalry) for one in others}
    share = weights.spite * LOST_HOUSE / sum(threat.values())
    for one in others:
        worth[state.players[one].colour] = -share * threat[one]
    worth[own] = LOST_HOUSE
    return worth


def _seen_scores(state: State, weights: Weights) -> list[float]:
    """Return the public part of each seat's score."""
    standing = houses_standing(state)
    return [
        LOST_HOUSE * standing[player.colour]
        + player.cones
        + HERO_POINTS * (state.hero == seat)
        + weights.seen_token * len(player.tokens)
        for seat, player in enumerate(state.players)
    ]
