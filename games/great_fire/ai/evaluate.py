"""Evaluate a position by the final score that the forecast of the fire suggests."""

from collections import Counter
from math import tanh

from games.core.log import Seat
from games.core.rules import seats
from games.great_fire import score
from games.great_fire.ai.danger import Danger
from games.great_fire.ai.weights import GOOD
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, Colour, PlaceId, State
from games.great_fire.standings import LOST_HOUSE


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the mean of the others, at the end also its win.

    The mean is a better guide than the best of the others, which depends on luck for most of a
    game.
    """
    standing = score.houses_standing(state)
    result = score.result(state)
    if result is None:
        totals = _forecast(state, standing)
        return tuple(_lead(totals, total) for total in totals)
    totals = [float(score.total(state, seat, standing)) for seat in seats(state)]
    return tuple(
        (1 - GOOD.winning) * _lead(totals, total) + GOOD.winning * (place == 1)
        for total, place in zip(totals, result.places, strict=True)
    )


def _forecast(state: State, standing: Counter[Colour]) -> list[float]:
    """Return the expected totals."""
    danger = Danger(state)
    burning = dict.fromkeys(COLOURS, 0.0)
    chances: dict[PlaceId, float] = {}
    for place, houses in state.houses.items():
        chance = danger.at_band(place) if place in state.bands else danger.chance(place)
        chances[place] = chance
        for house in houses:
            burning[house] += chance
    return [
        score.total(state, Seat(seat), standing)
        - LOST_HOUSE * burning[player.colour]
        - sum(
            BOX.map.objective_points(place) * chances.get(place, 0.0) for place in player.objectives
        )
        for seat, player in enumerate(state.players)
    ]


def _lead(totals: list[float], total: float) -> float:
    """Return a lead over the mean of the others, scaled to 0 to 1; 0.5 for no lead."""
    others = (sum(totals) - total) / (len(totals) - 1)
    return 0.5 + tanh((total - others) / GOOD.clear) / 2
