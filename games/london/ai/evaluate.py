"""Evaluate a position by the totals expected at the end."""

from math import exp, tanh
from typing import Final

from games.core.log import Seat
from games.core.rules import seats
from games.london import score
from games.london.ai.weights import GOOD, Weights
from games.london.ai.worth import EARLY, LATE, Look, lost
from games.london.box import BOX
from games.london.cards import PAUPER
from games.london.model import State
from games.london.players import borough

_CLEAR: Final = 20
"""The scale of leads, in points; a lead of this size is hard to make up for."""


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others; at the end, its place.

    A winner has more than 0.5, and more than any other player.
    """
    result = score.result(state)
    if result is None:
        totals = [forecast(state, seat) for seat in seats(state)]
        return tuple(_lead(totals, seat) for seat in range(len(totals)))
    totals = [float(score.total) for score in result.scores]
    return tuple(
        (_lead(totals, seat) + (place == 1)) / 2 for seat, place in enumerate(result.places)
    )


def forecast(state: State, seat: Seat, weights: Weights = GOOD) -> float:
    """Return the expected total, without parts that are equal for all."""
    player = state.players[seat]
    look = Look(state, seat, weights, acts=seat == state.turn)
    early = min(1.0, look.left / EARLY)
    above = player.poverty - min(one.poverty for one in state.players)
    value = player.prestige + score.city(player) + weights.turn * look.left
    value += (weights.cash + weights.cash_early * early) * player.money
    value += min(1.0, look.left / LATE) * weights.first_pounds * (1 - exp(-player.money / 10))
    value -= (weights.owed + weights.owed_early * early) * player.loans
    value -= early * weights.poverty_early * above + (1 - early) * lost(above)
    value += (weights.kept + weights.kept_early * early) * sum(map(look.kept, player.hand))
    cards = len(player.hand) - early * player.hand.count(PAUPER)
    value -= (weights.in_hand + weights.in_hand_early * early) * cards
    for pile in player.stacks:
        top = pile[-1]
        value -= weights.pile
        if top.up:
            value += weights.to_come * (1 + look.to_come(BOX.cards[top.card], top))
    return value + weights.to_come * look.on_top(borough(player))


def _lead(totals: list[float], seat: int) -> float:
    """Return a seat's lead, scaled to 0 to 1; 0.5 if it is level with the best of the others."""
    others = max(total for one, total in enumerate(totals) if one != seat)
    return 0.5 + tanh((totals[seat] - others) / _CLEAR) / 2
