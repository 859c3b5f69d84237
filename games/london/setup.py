"""Set up a new game."""

from typing import Final

from games.core.log import Log, Seat
from games.core.rng import Rng
from games.london import turn
from games.london.box import BOX, DECKS, HAND, MONEY
from games.london.cards import CardId
from games.london.events import Event
from games.london.model import Options, Player, State

FIRST: Final = Seat(0)
"""The seat that set up the game and begins."""


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Return a new game before the first player draws."""
    deck: list[CardId] = []
    for letter in reversed(DECKS):
        cards = BOX.deck(letter)
        rng.shuffle(cards)
        deck += cards
    hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
    land = [one.id for one in BOX.boroughs.values() if not one.starter]
    rng.shuffle(land)
    state = State(
        rng=rng,
        options=options,
        players=[
            Player(hand=hand, money=MONEY, loans=0, poverty=0, prestige=0, stacks=[], boroughs=[])
            for hand in hands
        ],
        turn=FIRST,
        idle=0,
        deck=deck,
        upper=[],
        lower=[],
        offer=[one.id for one in BOX.boroughs.values() if one.starter],
        land=land,
        gone=[],
        last=None,
        agenda=[],
    )
    turn.begin(state, Log[Event]())  # no event is needed: the view shows all of it
    return state
