"""Sample positions of London, from games of players who develop first and run the city late."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from games.core.samples import Position, Sample, likely
from games.london.actions import Action, Activate, Build, BuyLand, RunCity
from games.london.events import Event
from games.london.model import Options, Player, Question, State
from games.london.players import card, face_up
from games.london.rules import RULES

_OVER: Final = 999
"""A number of turns that no game reaches; it means the end of the game."""
_READY: Final = 3
"""The fewest cards to activate for which a run pays."""
_FEW: Final = 4
"""The most cards in hand with which a run is considered."""
_WEIGHTS: Final = {
    "take_loan": 0,
    "exchange": 0,
    "take": 1,
    "end_run": 3,
    "enough": 3,
    "buy_land": 8,
    "draw": 8,
    "draw_three": 12,
    "play_action": 20,
    "activate": 60,
    "repay": 60,
}
"""The weights of actions, if nothing else decides."""
_OTHER: Final = 4
"""The weight of all other actions."""


def _samples() -> Iterator[Sample[State, Event]]:
    for seats, turns in ((2, 22), (4, 36)):
        at = partial(at_question, seats, f"middle {seats}", turns, "draw")
        yield Sample(f"middle_{seats}", "board", seats, at)
    yield Sample("end_3", "board", 3, partial(at_question, 3, "end 3", _OVER, "draw"))
    yield Sample("hand", "hand", 3, partial(at_question, 3, "hand", 24, "act"), seat=Seat(0))
    yield Sample("final", "final", 4, partial(at_question, 4, "final", _OVER, "draw"))
    yield Sample("lobby", "banner", 3)
    yield from _choices()
    yield from _for_the_palette()


def _choices() -> Iterator[Sample[State, Event]]:
    """Yield pictures of panels: boroughs to buy and stacks to cover."""
    at = partial(at_question, 3, "hand", 24, "act")
    land = ("land:city", "land:westminster", "land:southwark_and_bermondsey")
    yield Sample("land", "choice", 3, at, seat=Seat(0), places=land, in_readme=False)
    held = ("leather_industry", "fishmongers", "woolwich_arsenal", "coffee_house", "st_pauls")
    early = partial(at_question, 3, "hand", 6, "act")
    hand = tuple(f"hand:{card}" for card in held)
    yield Sample("held", "choice", 3, early, seat=Seat(0), places=hand, in_readme=False)
    yield Sample("turn", "choice", 3, early, seat=Seat(0), places=(*hand[:4], *land))
    stacks = ("stack:0", "stack:1", "stack:2")
    yield Sample("choice", "choice", 3, at, seat=Seat(0), places=stacks)


def _for_the_palette() -> Iterator[Sample[State, Event]]:
    """Yield all kinds of pictures at every stage of a game."""
    yield Sample("palette_lobby", "banner", 4, in_readme=False)
    for seats in (2, 3, 4):
        for turns in (6, 24, 40):
            name, at = f"palette_{seats}_{turns}", partial(at_question, seats, "palette", turns)
            yield Sample(name, "board", seats, partial(at, "draw"), in_readme=False)
            held = partial(at, "act")
            yield Sample(f"{name}_hand", "hand", seats, held, seat=Seat(0), in_readme=False)
        over = partial(at_question, seats, "palette", _OVER, "draw")
        yield Sample(f"palette_{seats}_final", "final", seats, over, in_readme=False)


def at_question(seats: int, seed: str, turns: int, question: Question) -> Position[State, Event]:
    """Return a game when a question is first asked after this many turns, or at its end.

    It comes with the events that a spectator heard in this turn and the one before.
    """
    rng = Rng(f"sample {seed}")
    state = engine.start(RULES, seats, Options(), seed)
    before, heard, ended = list[Event](), list[Event](), 0
    while active := engine.active(RULES, state):
        if ended >= turns and state.agenda[-1].kind == question:
            break
        legal = RULES.legal(state, active[0])
        action = likely(legal, [_weight(state, one) for one in legal], rng)
        taken = engine.step(RULES, state, active[0], action)
        heard += taken.log.heard_by(None)
        if taken.state.turn != state.turn:
            before, heard, ended = heard, [], ended + 1
        state = taken.state
    return Position(state, before + heard)


def _weight(state: State, action: Action) -> int:
    player = state.players[state.turn]
    match action:
        case Activate() | Build() | BuyLand() if action.loans:
            return 1
        case Build():
            return _worth(player, action)
        case RunCity():
            return 300 if _runnable(player) >= _READY and len(player.hand) <= _FEW else 1
        case _ if action.kind == "draw_three" and len(player.hand) >= _FEW:
            return 2
        case _:
            return _WEIGHTS.get(action.kind, _OTHER)


def _worth(player: Player, action: Build) -> int:
    """Return the weight of a stack for a card.

    High for a face-down top card, low for a useful one.
    """
    if action.onto is None:
        return max(0, 9 - 2 * len(player.stacks))
    return 1 if player.stacks[action.onto][-1].up else 40


def _runnable(player: Player) -> int:
    return sum(1 for _, built in face_up(player) if card(built).effects)


SAMPLES: Final = tuple(_samples())
