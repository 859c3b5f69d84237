"""How good a position is: the final count that the fire will probably leave."""

from collections import Counter
from math import tanh

from games.core.log import Seat
from games.core.rules import seats
from games.great_fire import score
from games.great_fire.ai.danger import Danger
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, Colour, PlaceId, State
from games.great_fire.standings import LOST_HOUSE

_CLEAR = 12
"""A lead of so many points is hard to make up for."""


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others, and at the end its place.

    Whoever wins has more than half, and more than whoever does not.
    """
    standing = score.houses_standing(state)
    result = score.result(state)
    if result is None:
        totals = _forecast(state, standing)
        return tuple(_lead(totals, seat) for seat in range(len(totals)))
    totals = [float(score.total(state, seat, standing)) for seat in seats(state)]
    return tuple(
        (_lead(totals, seat) + (place == 1)) / 2 for seat, place in enumerate(result.places)
    )


def _forecast(state: State, standing: Counter[Colour]) -> list[float]:
    """Return the totals to be expected."""
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


def _lead(totals: list[float], seat: int) -> float:
    """Return a seat's lead, 0 to 1; one half where it is level with the best of the others."""
    others = max(total for one, total in enumerate(totals) if one != seat)
    return 0.5 + tanh((totals[seat] - others) / _CLEAR) / 2
