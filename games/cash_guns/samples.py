"""Sample positions of Ca$h 'n Gun$, from games of players who shoot often."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.cash_guns.actions import Action, cards, targets
from games.cash_guns.cards import CARDS
from games.cash_guns.events import Event
from games.cash_guns.model import Options, Question, State
from games.cash_guns.rules import RULES
from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from games.core.samples import Position, Sample, likely

_BOTH: Final = Options(super_powers=True, undercover_cop=True)
_QUESTIONS: Final[tuple[Question, ...]] = ("load_and_aim", "quit")
_OVER: Final = 99
"""A number of rounds that no game reaches; it means the end of the game."""


def _samples() -> Iterator[Sample[State, Event]]:
    showdown = partial(at_question, 6, "showdown 24", 3, "quit", _BOTH)
    yield Sample("showdown", "board", 6, showdown)
    yield Sample("reveal", "board", 6, partial(at_question, 6, "showdown 71", 4, "load_and_aim"))
    yield Sample("loaded", "board", 4, partial(at_question, 4, "four", 2, "quit"))
    aim = partial(at_question, 5, "hand", 3, "load_and_aim", _BOTH)
    yield Sample("choice", "choice", 5, aim, seat=Seat(1), places=("0", "2", "3", "4"))
    yield Sample("hand", "hand", 5, partial(at_question, 5, "hand", 3, "quit", _BOTH), seat=Seat(1))
    final = partial(at_question, 6, "final 17", _OVER, "load_and_aim", _BOTH)
    yield Sample("final", "final", 6, final)
    yield Sample("lobby", "banner", 0)
    yield from _for_the_palette()


def _for_the_palette() -> Iterator[Sample[State, Event]]:
    """Yield all kinds of pictures at every stage of a game."""
    yield Sample("palette_lobby", "banner", 5, in_readme=False)
    for seats in (4, 5, 6):
        for round in (2, 4, 6):
            name = f"palette_{seats}_{round}"
            for question in _QUESTIONS:
                at = partial(at_question, seats, "palette", round, question, _BOTH)
                yield Sample(f"{name}_{question}", "board", seats, at, in_readme=False)
            at = partial(at_question, seats, "palette", round, "quit", _BOTH)
            yield Sample(f"{name}_hand", "hand", seats, at, seat=Seat(1), in_readme=False)
        over = partial(at_question, seats, "palette", _OVER, "load_and_aim", _BOTH)
        yield Sample(f"palette_{seats}_final", "final", seats, over, in_readme=False)


def at_question(
    seats: int, seed: str, round: int, question: Question, options: Options | None = None
) -> Position[State, Event]:
    """Return a game when a question is first asked in a round, or at its end.

    It comes with the events that a spectator heard since the previous question.
    """
    rng = Rng(f"heist {seed}")
    state = engine.start(RULES, seats, options or Options(), seed)
    heard, before = list[Event](), None
    while active := engine.active(RULES, state):
        seen = RULES.view(state, None)
        if (seen.round, seen.question) == (round, question):
            break
        if (seen.round, seen.question) != before:
            before, heard = (seen.round, seen.question), []
        seat = active[rng.below(len(active))]
        legal = RULES.legal(state, seat)
        step = engine.step(RULES, state, seat, likely(legal, [_weight(one) for one in legal], rng))
        heard += step.log.heard_by(None)
        state = step.state
    return Position(state, heard)


def _weight(action: Action) -> int:
    match action.kind:
        case "load_and_aim" | "load_and_aim_both" | "load":
            aims_at_nobody = None in targets(action)[:1]
            return 0 if aims_at_nobody else 3 + 2 * CARDS.index(cards(action)[0])
        case "quit" | "quit_ready" | "reveal":
            return 2
        case "hesitate":
            return 0
        case _:
            return 6


SAMPLES: Final = tuple(_samples())
