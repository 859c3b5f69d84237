"""Games of Ca$h 'n Gun$ in the middle, to draw pictures of: played by hotheads."""

from typing import Final

from games.cash_guns.actions import Action, Load, LoadBoth, Quit, Reveal
from games.cash_guns.cards import CARDS
from games.cash_guns.events import Event
from games.cash_guns.model import Options, Question, State, View
from games.cash_guns.rules import CashGuns
from games.core import host
from games.core.log import Seat
from games.core.rng import Rng

RULES: Final = CashGuns()


def held_up(
    seats: int, seed: str, round: int, question: Question, options: Options | None = None
) -> tuple[State, list[Event]]:
    """Return a game when a question is first asked in a round, or at its end.

    Also return what a spectator has heard since the question before.
    """
    rng = Rng(f"heist {seed}")
    state = host.start(RULES, seats, options or Options(), seed)
    heard, asked = list[Event](), None
    while active := host.active(RULES, state):
        seen = view(state)
        if (seen.round, seen.question) == (round, question):
            break
        if (seen.round, seen.question) != asked:
            asked, heard = (seen.round, seen.question), []
        seat = active[rng.below(len(active))]
        step = host.step(RULES, state, seat, _choice(RULES.legal(state, seat), rng))
        heard += step.log.heard_by(None)
        state = step.state
    return state, heard


def _choice(legal: tuple[Action, ...], rng: Rng) -> Action:
    weights = [_keen(action) for action in legal]
    left = rng.below(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return legal[-1]


def _keen(action: Action) -> int:
    match action:
        case Load(card=card) | LoadBoth(card=card):
            return 3 + 2 * CARDS.index(card)
        case Quit() | Reveal():
            return 2
        case _:
            return 0 if action.kind == "hesitate" else 6


def view(state: State, seat: Seat | None = None) -> View:
    """Return what a seat, or a spectator, sees."""
    return RULES.view(state, seat)
