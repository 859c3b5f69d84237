"""Determinize a view: keep the visible part of the state and deal the hidden part again."""

from collections import Counter
from typing import Final

from games.core.rng import Rng
from games.london.box import BOX, DECKS, PEEK
from games.london.builds import can_place
from games.london.cards import BoroughId, CardId
from games.london.model import (
    Built,
    BuiltView,
    Drawing,
    Player,
    PlayerView,
    PuttingBack,
    State,
    Task,
    View,
)

_DECKS: Final = [Counter(BOX.deck(letter)) for letter in DECKS]
"""The copies of each card in each deck."""
_HOLDERS: Final = {
    card: [number for number, deck in enumerate(_DECKS) if card in deck] for card in BOX.cards
}
"""The decks with each card."""


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks like `view` to its seat; `rng` deals what is hidden."""
    shown = _shown(view)
    unseen = _unseen(view, rng)
    below = unseen[: view.deck - len(shown)]
    pool = unseen[view.deck - len(shown) :]
    built = sum(
        one.card is None for player in view.players for pile in player.stacks for one in pile
    )
    _let_be_built(pool, below, built)
    pool.sort(key=can_place)  # cards in displays are dealt first, from the end
    hidden = [pool.pop() for _ in range(built)]
    rng.shuffle(hidden)
    rng.shuffle(pool)
    players = [_player(one, pool, hidden) for one in view.players]
    players[view.turn].exchanged, players[view.turn].mixed = view.exchanged, view.mixed
    deck = [*below, *shown]
    return State(
        rng=Rng(f"guess {rng.below(1 << 62)}"),
        options=view.options,
        players=players,
        turn=view.turn,
        idle=view.idle,
        deck=deck,
        upper=list(view.upper),
        lower=list(view.lower),
        offer=list(view.offer),
        land=_land(view, rng),
        gone=list(view.gone),
        last=view.last,
        agenda=[] if view.task is None else [*view.beneath, _task(view, view.task, deck, pool)],
    )


def _shown(view: View) -> tuple[CardId, ...]:
    """Return the top cards of the deck that this seat has seen."""
    return view.task.seen if isinstance(view.task, Drawing) else ()


def _unseen(view: View, rng: Rng) -> list[CardId]:
    """Return the cards that this seat does not see, shuffled, but with the deck's letters in order.

    Visible cards that are in several decks are assumed to come from the first of them.
    """
    rest = [deck.copy() for deck in _DECKS]
    for card in _seen(view):
        for number in _HOLDERS[card]:
            if rest[number][card]:
                rest[number][card] -= 1
                break
    found: list[CardId] = []
    for deck in reversed(rest):
        cards = list(deck.elements())
        rng.shuffle(cards)
        found += cards
    return found


def _seen(view: View) -> list[CardId]:
    cards = [*view.upper, *view.lower, *view.gone, *_shown(view)]
    if isinstance(view.task, PuttingBack):
        cards += view.task.cards
    for player in view.players:
        cards += player.hand or ()
        cards += (one.card for pile in player.stacks for one in pile if one.card is not None)
    return cards


def _let_be_built(pool: list[CardId], deck: list[CardId], built: int) -> None:
    """Make sure that enough cards can lie in displays.

    Exchange others for the top cards of the deck.
    """
    others = [place for place, card in enumerate(pool) if not can_place(card)]
    below = len(deck) - 1
    for place in others[: max(0, built - (len(pool) - len(others)))]:
        while not can_place(deck[below]):
            below -= 1
        pool[place], deck[below] = deck[below], pool[place]


def _player(seen: PlayerView, pool: list[CardId], hidden: list[CardId]) -> Player:
    """Return a visible player, with cards from the pool in hand and in hidden places."""
    return Player(
        hand=[pool.pop() for _ in range(seen.cards)] if seen.hand is None else list(seen.hand),
        money=seen.money,
        loans=seen.loans,
        poverty=seen.poverty,
        prestige=seen.prestige,
        stacks=[[_built(one, hidden) for one in pile] for pile in seen.stacks],
        boroughs=list(seen.boroughs),
    )


def _built(seen: BuiltView, hidden: list[CardId]) -> Built:
    card = hidden.pop() if seen.card is None else seen.card
    return Built(card, seen.up, seen.new, seen.stored)


def _land(view: View, rng: Rng) -> list[BoroughId]:
    known = {*view.offer, *(one for player in view.players for one in player.boroughs)}
    land = [one for one in BOX.boroughs if one not in known]
    rng.shuffle(land)
    return land


def _task(view: View, task: Task, deck: list[CardId], pool: list[CardId]) -> Task:
    """Return the task, including what the active player has seen of the deck."""
    if view.seat == view.turn:
        return task
    match task:
        case Drawing(looked=True):
            seen = tuple(deck[-PEEK:])
            return Drawing(task.least, task.most, task.start, looked=True, seen=seen)
        case PuttingBack():
            return PuttingBack(tuple(pool))  # these cards are in no hand
        case _:
            return task
