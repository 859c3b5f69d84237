"""The development board, the deck and the boroughs on offer."""

from collections.abc import Sequence

from games.core.log import Log, Seat
from games.london.box import SPACES
from games.london.cards import BoroughId, CardId
from games.london.events import CardDrawn, CardTaken, Discarded, Event, LandOffered, RowCleared
from games.london.model import State


def on_board(state: State) -> tuple[CardId, ...]:
    """Return the cards of the development board."""
    return (*state.upper, *state.lower)


def can_draw(state: State) -> bool:
    """Tell whether any card can be drawn."""
    return bool(state.deck or state.upper or state.lower)


def draw(state: State, seat: Seat, log: Log[Event]) -> None:
    """Draw the top card of the deck."""
    card = state.deck.pop()
    state.idle = 0
    state.players[seat].hand.append(card)
    log.tell_one(CardDrawn(seat, card), seat, others=CardDrawn(seat, None))


def keep(state: State, seat: Seat, card: CardId, log: Log[Event]) -> None:
    """Draw one of the top cards of the deck, which only this player has seen."""
    del state.deck[last_index(state.deck, card)]
    state.idle = 0
    state.players[seat].hand.append(card)
    log.seal(CardDrawn(seat, card), seat, others=CardDrawn(seat, None))


def last_index(cards: Sequence[CardId], card: CardId) -> int:
    """Return the last index of a card."""
    return len(cards) - 1 - cards[::-1].index(card)


def take(state: State, seat: Seat, card: CardId, log: Log[Event]) -> None:
    """Draw a card from the development board."""
    remove(state, card)
    state.players[seat].hand.append(card)
    log.tell(CardTaken(seat, card))


def remove(state: State, card: CardId) -> None:
    """Remove a card from the development board: the copy that would leave it first."""
    (state.lower if card in state.lower else state.upper).remove(card)


def discard(state: State, seat: Seat, card: CardId, log: Log[Event]) -> None:
    """Discard a card from a hand to the upper row, the lower row, or after making room."""
    state.players[seat].hand.remove(card)
    log.tell(Discarded(seat, card))
    put(state, card, log)


def put(state: State, card: CardId, log: Log[Event]) -> None:
    """Put a card on the development board; if it is full, the lower row leaves the game."""
    spaces = SPACES[len(state.players)]
    if len(state.upper) == spaces and len(state.lower) == spaces:
        log.tell(RowCleared(tuple(state.lower)))
        state.gone += state.lower
        state.lower, state.upper = state.upper, []
    (state.upper if len(state.upper) < spaces else state.lower).append(card)


def offer_land(state: State, sold: BoroughId, log: Log[Event]) -> None:
    """Remove a borough from the offer, and turn up the next one in its place."""
    place = state.offer.index(sold)
    if state.land:
        state.offer[place] = state.land.pop()
        log.show(LandOffered(state.offer[place]))
    else:
        del state.offer[place]
