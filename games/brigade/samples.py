"""Sample positions of The Brigade, from games of players who usually fight fires."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from games.brigade.actions import (
    Action,
    EndTurn,
    Enough,
    Extinguish,
    Join,
    MoveBrigade,
    MoveWagon,
    PlaceRenown,
    Recruit,
    Refill,
    Transfer,
    Upgrade,
)
from games.brigade.blocks import tile
from games.brigade.events import Event
from games.brigade.grid import UNIVERSITY
from games.brigade.model import Options, Question, State
from games.brigade.players import brigade_water
from games.brigade.rules import RULES
from games.core import engine
from games.core.codec import choose
from games.core.log import Seat
from games.core.rng import Rng
from games.core.samples import Position, Sample, likely

_OVER: Final = 999
"""A number of turns that no game reaches; it means the end of the game."""
_ADVANCED: Final[Mapping[str, bool | str]] = {"mode": "ten_wardens", "grand_buildings": True}
_LITTLE: Final = 3
"""A Brigade with less water than this goes to its Firehouse."""
_MIDDLE: Final = 5
"""Factor for the University, which burns most and needs only three blocks to win."""


def _samples() -> Iterator[Sample[State, Event]]:
    yield Sample("start_2", "board", 2, partial(at_question, 2, "start", 1))
    for seats, turns, seed in ((2, 11, "middle 2 11"), (4, 14, "middle 4 25")):
        at = partial(at_question, seats, seed, turns, variant=_ADVANCED)
        yield Sample(f"middle_{seats}", "board", seats, at)
    yield Sample("end_3", "board", 3, partial(at_question, 3, "end 3", _OVER))
    yield Sample("final", "final", 4, partial(at_question, 4, "final", _OVER))
    yield Sample("lobby", "banner", 3)
    yield from _choices()
    yield from _for_the_palette()


def _choices() -> Iterator[Sample[State, Event]]:
    """Yield pictures of panels: moves of a Brigade and possible recruits."""
    at = partial(at_question, 3, "hand", 9)
    spaces = ("B1", "C2", "D3", "E4", "C5", "F3", "A2", "D6")
    yield Sample("choice", "choice", 3, at, seat=Seat(0), places=spaces)
    cards = ("card:kulari_one_shoe", "card:zilda_garrett", "card:ali_ahmar")
    yield Sample("recruits", "choice", 3, at, seat=Seat(0), places=cards)


def _for_the_palette() -> Iterator[Sample[State, Event]]:
    """Yield all kinds of pictures at every stage of a game."""
    yield Sample("palette_lobby", "banner", 4, in_readme=False)
    everybody = (
        "kulari_one_shoe del_uge mog_the_heavy ash lumen mal_candor ebenezer ali_ahmar "
        "pep_overclock veda_moonbright esme_morrow immora sir_precious gness_smold"
    )
    marks = tuple(f"card:{one}" for one in everybody.split())
    at = partial(at_question, 2, "palette", 6)
    yield Sample("palette_crew", "choice", 2, at, seat=Seat(0), places=marks, in_readme=False)
    for seats in (2, 3, 4):
        for turns in (2, 8, 16, 24):
            at = partial(at_question, seats, "palette", turns)
            yield Sample(f"palette_{seats}_{turns}", "board", seats, at, in_readme=False)
        over = partial(at_question, seats, "palette", _OVER)
        yield Sample(f"palette_{seats}_final", "final", seats, over, in_readme=False)


def at_question(
    seats: int,
    seed: str,
    turns: int,
    question: Question = "act",
    variant: Mapping[str, bool | str] | None = None,
) -> Position[State, Event]:
    """Return a game when a question is first asked after this many turns, or at its end.

    It comes with the events that a spectator heard in this turn and the one before.
    """
    rng = Rng(f"sample {seed}")
    options = Options() if variant is None else choose(Options, variant)
    state = engine.start(RULES, seats, options, seed)
    before, heard, ended = list[Event](), list[Event](), 0
    while active := engine.active(RULES, state):
        if ended >= turns and state.agenda[-1].kind == question:
            break
        legal = RULES.legal(state, active[0])
        action = likely(legal, [1 + 20 * _weight(state, one) for one in legal], rng)
        taken = engine.step(RULES, state, active[0], action)
        heard += taken.log.heard_by(None)
        if taken.state.turn.seat != state.turn.seat:
            before, heard, ended = heard, [], ended + 1
        state = taken.state
    return Position(state, before + heard)


def _weight(  # noqa: C901 - flat: one case for each verb
    state: State, action: Action
) -> int:
    """Return the weight of an action.

    Fires and loyalty count most, and water if there is little.
    """
    player = state.players[state.turn.seat]
    match action:
        case EndTurn():
            return 0 if state.turn.actions else 1
        case Extinguish():
            return 200 * action.renown
        case PlaceRenown():
            return 200 if action.gains else _placed(state, action)
        case Refill():
            return 40 * action.water
        case MoveBrigade():
            return _worth(state, action)
        case MoveWagon():
            return 8 if action.to == player.brigade else 0
        case Upgrade() | Join():
            return 60
        case Recruit():
            return 4
        case Transfer() | Enough():
            return 0
        case _:
            return 3


def _worth(state: State, action: MoveBrigade) -> int:
    """Return the weight of a Brigade's move: to fires that it can put out, else to refill."""
    seat = state.turn.seat
    player = state.players[seat]
    water = brigade_water(player)
    block = state.city.get(action.to)
    if block is None or block.loyal == seat:
        return 60 if water < _LITTLE else 0
    worth = _MIDDLE if action.to in UNIVERSITY else 1
    return 20 * worth * block.fire if 0 < block.fire <= water else 0


def _placed(state: State, action: PlaceRenown) -> int:
    """Return the weight of a block for renown.

    High if it needs little more, or is the University.
    """
    block = state.city[action.place]
    missing = tile(block).value - block.renown[state.turn.seat] - action.renown
    worth = _MIDDLE if action.place in UNIVERSITY else 1
    return max(1, 16 - 4 * missing) * worth * action.renown


SAMPLES: Final = tuple(_samples())
