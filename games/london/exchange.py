"""The Stock Exchange: once a turn, exchange a card in hand for one from the board."""

from collections.abc import Iterator

from games.core.log import Log
from games.london import board
from games.london.actions import Action, Exchange
from games.london.events import Event, Exchanged
from games.london.model import State
from games.london.players import has, kinds


def legal(state: State) -> Iterator[Action]:
    """Yield the possible exchanges, if none was made in this turn."""
    player = state.players[state.turn]
    if has(player, "stock_exchange") and not player.exchanged:
        for give in kinds(player.hand):
            for take in kinds(board.on_board(state)):
                if give != take:
                    yield Exchange(give, take)


def apply(state: State, action: Exchange, log: Log[Event]) -> None:
    """Exchange a card from the player's hand for one from the board, which takes its space."""
    player = state.players[state.turn]
    player.exchanged = True
    row = state.lower if action.take in state.lower else state.upper
    row[row.index(action.take)] = action.give
    player.hand.remove(action.give)
    player.hand.append(action.take)
    log.tell(Exchanged(state.turn, action.give, action.take))
