"""Positions to test from, in the game's language: `do(state, "build hospital lords -")`."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.london import moves, turn
from games.london.actions import Action
from games.london.cards import BoroughId, CardId
from games.london.events import Event
from games.london.model import Acting, Built, Options, Question, State, Trimming
from games.london.setup import deal

ANN, BOB, CAT, DAN = (Seat(number) for number in range(4))

E = TypeVar("E")


def table(
    seats: int = 2,
    *,
    hand: str = "",
    city: str = "",
    boroughs: str = "",
    money: int = 5,
    loans: int = 0,
    poverty: int = 0,
    upper: str = "",
    lower: str = "",
    deck: str | None = None,
) -> State:
    """Return a game in which Ann, who has all this, is to act; the others have £5 and no card.

    Cards are words. In `city` stacks are parted by a comma, the top card last, and a card that lies
    face down has a dot before it: "lords, salters .hospital". The deck's top card comes first; if
    none is named, it is as dealt.
    """
    state = deal(seats, Options(), Rng("table"))
    for player in state.players:
        player.hand = []
    give(state, ANN, hand=hand, city=city, boroughs=boroughs)
    ann = state.players[ANN]
    ann.money, ann.loans, ann.poverty = money, loans, poverty
    state.upper, state.lower = cards(upper), cards(lower)
    if deck is not None:
        state.deck = cards(deck)[::-1]
    state.agenda = [Trimming(), Acting()]
    return state


def give(state: State, seat: Seat, *, hand: str = "", city: str = "", boroughs: str = "") -> None:
    """Let a player have this hand, this city and these boroughs, the last on top."""
    player = state.players[seat]
    player.hand = cards(hand)
    player.stacks = [
        [Built(CardId(one.lstrip(".")), one[0] != ".", False, 0) for one in stack.split()]
        for stack in city.split(",")
        if stack.strip()
    ]
    player.boroughs = [BoroughId(one) for one in boroughs.split()]


def begin(state: State, seat: Seat = ANN) -> State:
    """Let a player's turn begin."""
    state.turn = seat
    turn.begin(state, Log())
    return state


def cards(text: str) -> list[CardId]:
    """Return the cards of a text."""
    return [CardId(word) for word in text.split()]


def hand(state: State, seat: Seat = ANN) -> str:
    """Return a hand as a text, in alphabetical order."""
    return " ".join(sorted(state.players[seat].hand))


def city(state: State, seat: Seat = ANN) -> str:
    """Return a city as a text, as `table` takes it."""
    return ", ".join(
        " ".join("." * (not built.up) + built.card for built in pile)
        for pile in state.players[seat].stacks
    )


def question(state: State) -> Question | None:
    """Return what is asked; None when the game is over."""
    return state.agenda[-1].kind if state.agenda else None


def legal(state: State, start: str = "") -> list[str]:
    """Return what whose turn it is may do, in notation: what begins with these words."""
    written = [notation.write(action) for action in moves.legal(state, state.turn)]
    return [one for one in written if f"{one} ".startswith(f"{start} " if start else "")]


def named(state: State, text: str) -> Action:
    """Return the legal action of that notation, with its effects."""
    return notation.read(text, moves.legal(state, state.turn))


def do(state: State, *texts: str, hearer: Seat | None = None) -> list[Event]:
    """Do legal actions on `state` itself, and return what `hearer` (or everybody) hears."""
    log = Log[Event]()
    for text in texts:
        turn.apply(state, state.turn, named(state, text), log)
    return list(log.heard_by(hearer))


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def run(state: State, *texts: str) -> list[Event]:
    """Run Ann's city so, and return what everybody hears."""
    return do(state, "run_city", *texts)


def has(state: State, seat: Seat = ANN) -> Mapping[str, int]:
    """Return what a player has."""
    player = state.players[seat]
    return {name: getattr(player, name) for name in OPEN}


OPEN: Final = ("money", "loans", "poverty", "prestige")
"""The public amounts of a player."""


def store(state: State, seat: Seat, stack: int, pounds: int) -> None:
    """Store so many pounds on the top card of a stack."""
    pile = state.players[seat].stacks[stack]
    pile[-1] = replace(pile[-1], stored=pounds)
