"""Drawing cards, repaying loans before it, and the University."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from games.core.log import Log
from games.london import accounts, board
from games.london.actions import Action, Draw, DrawNoMore, Keep, Look, PutBack, Repay, Take
from games.london.box import PEEK, REPAYMENT
from games.london.cards import CardId
from games.london.events import CardPutBack, DeckSeen, Event, LeftAtThat
from games.london.model import Drawing, Player, PuttingBack, State
from games.london.players import allows, has, kinds

LONGEST_START: Final = 2
"""Most cards that can be drawn at the start of a turn."""

_DRAW: Final = Draw()
_take: Final = cache(Take)
"""Make each action only once, since there is one for each card."""


def first(player: Player) -> Drawing:
    """Return the first task of a player's turn."""
    may_choose = has(player, "parliament")
    most = LONGEST_START if may_choose or allows(player, "second_draw") else 1
    return Drawing(least=0 if may_choose else 1, most=most, start=True)


def legal(state: State, task: Drawing | PuttingBack) -> Iterator[Action]:
    """Yield the possible draws, from the deck first, or the cards that may go back on it next."""
    if isinstance(task, PuttingBack):
        yield from (PutBack(card) for card in kinds(task.cards))
        return
    if task.looked:
        yield from (Keep(card) for card in kinds(task.seen))
    elif state.deck:
        yield _DRAW
    yield from map(_take, kinds(board.on_board(state)))
    if not (task.least and board.can_draw(state)):
        yield DrawNoMore()
    if task.start:
        yield from _before(state)


def _before(state: State) -> Iterator[Action]:
    """Yield the actions possible before the first card of a turn."""
    player = state.players[state.turn]
    if has(player, "university") and state.deck:
        yield Look()
    for loans in range(1, accounts.repayable(player) + 1):
        yield Repay(loans, cost=loans * REPAYMENT)


def apply(state: State, task: Drawing | PuttingBack, action: Action, log: Log[Event]) -> None:
    """Apply the choice; the task is the last of the agenda."""
    match action, task:
        case Repay(), _:
            accounts.repay(state, state.turn, action.loans, log)
        case Look(), Drawing():
            seen = tuple(state.deck[-PEEK:])
            shown = DeckSeen(state.turn, seen[::-1])
            log.tell_one(shown, state.turn, others=DeckSeen(state.turn, ()))
            state.agenda[-1] = replace(task, start=False, looked=True, seen=seen)
        case PutBack(), PuttingBack():
            _put_back(state, action.card, log)
            state.agenda[-1] = PuttingBack(_without(task.cards, action.card))
        case _, Drawing():
            _draw(state, task, action, log)
        case _:
            raise TypeError(action)


def _draw(state: State, task: Drawing, action: Action, log: Log[Event]) -> None:
    seen, most = task.seen, task.most - 1
    match action:
        case Draw():
            board.draw(state, state.turn, log)
        case Keep():
            board.keep(state, state.turn, action.card, log)
            seen = _without(seen, action.card)
        case Take():
            board.take(state, state.turn, action.card, log)
        case DrawNoMore():
            most = 0
            log.tell(LeftAtThat(state.turn, "draw"))
        case _:
            raise TypeError(action)
    least = max(0, task.least - 1)
    state.agenda[-1] = Drawing(least, most, start=False, looked=task.looked, seen=seen)


def settle(state: State, task: Drawing | PuttingBack, log: Log[Event]) -> bool:
    """End a task without a choice left; tell whether it did."""
    match task:
        case Drawing():
            if task.most and any(not isinstance(one, DrawNoMore) for one in legal(state, task)):
                return False
            state.agenda.pop()
            if task.seen:
                del state.deck[-len(task.seen) :]
                state.agenda.append(PuttingBack(task.seen))
        case PuttingBack():
            if len(task.cards) > 1:
                return False
            state.agenda.pop()
            for card in task.cards:
                _put_back(state, card, log)
    return True


def _put_back(state: State, card: CardId, log: Log[Event]) -> None:
    state.deck.append(card)
    log.seal(CardPutBack(state.turn, card), state.turn, others=CardPutBack(state.turn, None))


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    place = board.last_index(cards, card)
    return cards[:place] + cards[place + 1 :]
