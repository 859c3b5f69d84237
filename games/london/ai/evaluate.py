"""How good a position is: what everybody will probably have in the end."""

from math import exp, tanh
from typing import Final

from games.core.log import Seat
from games.core.rules import seats
from games.london import score
from games.london.ai.manner import PEOPLE
from games.london.ai.worth import EARLY, LATE, Look, lost
from games.london.box import BOX, UNPAID
from games.london.cards import PAUPER
from games.london.model import State
from games.london.players import borough

_CLEAR: Final = 20
"""The lead in points that is hard to make up for."""

# What things turn out to be worth, by linear regression over 33,000 turns of 180 games.
_TURN: Final = 2.5
_POUND: Final = 0.35
_POUND_EARLY: Final = 0.15
_FIRST_POUNDS: Final = 9.0
_LOAN_EARLY: Final = 4.5
_POVERTY: Final = 1.1
_KEPT: Final = 0.2
_KEPT_EARLY: Final = 1.6
_CARD: Final = 0.3
_CARD_EARLY: Final = 0.8
_STACK: Final = 0.9
_TO_COME: Final = 0.3


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others, and at the end its place.

    The player who wins has more than half, and more than the player who does not.
    """
    result = score.result(state)
    if result is None:
        totals = [_forecast(state, seat) for seat in seats(state)]
        return tuple(_lead(totals, seat) for seat in range(len(totals)))
    totals = [float(score.total) for score in result.scores]
    return tuple(
        (_lead(totals, seat) + (place == 1)) / 2 for seat, place in enumerate(result.places)
    )


def _forecast(state: State, seat: Seat) -> float:
    """Return the total to be expected, except for what is the same for all."""
    player = state.players[seat]
    look = Look(state, seat, PEOPLE, acts=seat == state.turn)
    early = min(1.0, look.left / EARLY)
    above = player.poverty - min(one.poverty for one in state.players)
    value = player.prestige + score.city(player) + _TURN * look.left
    value += (_POUND + _POUND_EARLY * early) * player.money
    value += min(1.0, look.left / LATE) * _FIRST_POUNDS * (1 - exp(-player.money / 10))
    value -= (UNPAID + _LOAN_EARLY * early) * player.loans
    value -= early * _POVERTY * above + (1 - early) * lost(above)
    value += (_KEPT + _KEPT_EARLY * early) * sum(map(look.kept, player.hand))
    value -= (_CARD + _CARD_EARLY * early) * (len(player.hand) - early * player.hand.count(PAUPER))
    for pile in player.stacks:
        top = pile[-1]
        value -= _STACK
        if top.up:
            value += _TO_COME * (1 + look.to_come(BOX.cards[top.card], top))
    return value + _TO_COME * look.on_top(borough(player))


def _lead(totals: list[float], seat: int) -> float:
    """Return a seat's lead, 0 to 1; one half where it is level with the best of the others."""
    others = max(total for one, total in enumerate(totals) if one != seat)
    return 0.5 + tanh((totals[seat] - others) / _CLEAR) / 2
