"""Buying land: the boroughs on offer and their immediate effects."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from games.core.log import Log
from games.london import accounts, board
from games.london.actions import Action, BuyLand
from games.london.box import BOX
from games.london.events import Event, LandBought
from games.london.model import Drawing, State
from games.london.players import loans_for

_buy_land: Final = cache(BuyLand)
"""Make each action only once, since there are few."""


def legal(state: State) -> Iterator[Action]:
    """Yield the boroughs that can be bought."""
    player = state.players[state.turn]
    for one in state.offer:
        cost = BOX.boroughs[one].cost
        yield _buy_land(one, cost, loans_for(player, cost))


def buy(state: State, action: BuyLand, log: Log[Event]) -> None:
    """Buy a borough: it gives prestige and removes poverty, then its cards are drawn."""
    seat, player = state.turn, state.players[state.turn]
    borough = BOX.boroughs[action.borough]
    accounts.pay(state, seat, borough.cost, log)
    player.boroughs.append(borough.id)
    player.prestige += borough.prestige
    relieved = accounts.relieve(player, borough.relieve)
    log.tell(LandBought(seat, borough.id, borough.cost, borough.prestige, relieved))
    board.offer_land(state, borough.id, log)
    state.agenda[-1] = Drawing(least=borough.cards, most=borough.cards)
