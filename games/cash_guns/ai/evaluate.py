"""Evaluate a position by the lead in money and by who is alive."""

from math import tanh

from games.cash_guns.ai.weights import GOOD
from games.cash_guns.ai.worth import money
from games.cash_guns.box import BOX
from games.cash_guns.model import State
from games.cash_guns.players import is_alive
from games.cash_guns.score import result
from games.core.log import Seat
from games.core.rules import seats


def evaluate(state: State) -> tuple[float, ...]:
    """Return 0 to 1 for each seat: its lead over the best of the others; at the end, its win.

    Seats that share the first place share the win.
    """
    ended = result(state)
    if ended is not None:
        winners = ended.places.count(1)
        return tuple((place == 1) / max(1, winners) for place in ended.places)
    fortunes = [_fortune(state, seat) for seat in seats(state)]
    return tuple(_lead(fortunes, seat) for seat in seats(state))


def _fortune(state: State, seat: Seat) -> float:
    """Return a seat's money minus the cost of its wounds, plus its life, in dollars.

    0 for the dead.
    """
    player = state.players[seat]
    if not is_alive(player):
        return 0.0
    cop = player.mission == "cop"
    life = GOOD.mission * state.calls / len(BOX.switchboard) if cop else GOOD.life
    return max(0.0, money(player) - GOOD.wounded * player.wounds) + life


def _lead(fortunes: list[float], seat: Seat) -> float:
    """Return a seat's lead, scaled to 0 to 1; 0.5 if it is level with the best of the others."""
    others = max(one for other, one in enumerate(fortunes) if other != seat)
    return 0.5 + tanh((fortunes[seat] - others) / GOOD.clear) / 2
