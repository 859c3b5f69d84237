"""Sample positions of The Great Fire, played by players who fight the fire."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core import engine
from games.core.log import Seat
from games.core.rng import Rng
from games.core.samples import Position, Sample, likely
from games.great_fire.actions import (
    Action,
    EndTurn,
    Extinguish,
    MoveBand,
    MoveLandowner,
    Spread,
)
from games.great_fire.box import BOX
from games.great_fire.events import Event
from games.great_fire.model import Options, State
from games.great_fire.rules import RULES

_MOMENTS: Final = {"start": 12, "middle": 64, "end": 999}
"""The moves after which samples are taken."""


def _samples() -> Iterator[Sample[State, Event]]:
    for seats in (3, 6):
        for moment, moves in _MOMENTS.items():
            at = partial(played, seats, f"{moment} {seats}", moves)
            yield Sample(f"{moment}_{seats}", "board", seats, at)
    yield Sample("hand", "hand", 4, partial(played, 4, "hand", 60), seat=Seat(1))
    yield Sample("final", "final", 6, partial(played, 6, "end 6", 999))
    yield Sample("lobby", "banner", 3)
    hidden = partial(played, 4, "hidden", 40, Options(hidden_colours=True))
    yield Sample("hidden", "board", 4, hidden)
    west = ("cheapside", "st_bennet", "st_mary", "candlewick_ward", "baynards_castle")
    at = partial(played, 6, "middle 6", 61)
    yield Sample("choice", "choice", 6, at, seat=Seat(1), places=west)
    far = ("holborn", "cheapside", "candlewick_ward", "aldgate", "tower")
    yield Sample("far", "choice", 6, at, seat=Seat(1), places=far)
    everywhere = tuple(place for place in BOX.map.places_in(BOX.map.settable))
    at = partial(played, 6, "band", 0)
    yield Sample("everywhere", "choice", 6, at, seat=None, places=everywhere, in_readme=False)
    yield from _for_the_palette()


def _for_the_palette() -> Iterator[Sample[State, Event]]:
    """Yield all kinds of pictures at every stage of a game."""
    yield Sample("palette_lobby", "banner", 5, in_readme=False)
    for seats in (3, 4, 6):
        for moves in (6, 60, 150, 999):
            name, at = f"palette_{seats}_{moves}", partial(played, seats, "palette", moves)
            yield Sample(name, "board", seats, at, in_readme=False)
            yield Sample(f"{name}_hand", "hand", seats, at, seat=Seat(1), in_readme=False)
        over = partial(played, seats, "palette", 999)
        yield Sample(f"palette_{seats}_final", "final", seats, over, in_readme=False)


def played(
    seats: int, seed: str, moves: int, options: Options | None = None
) -> Position[State, Event]:
    """Return a game after this many moves (or at its end), and the events of the last turn."""
    rng = Rng(f"sample {seed}")
    state = engine.start(RULES, seats, options or Options(), seed)
    heard: list[Event] = []
    for _ in range(moves):
        active = engine.active(RULES, state)
        if not active:
            break
        legal = RULES.legal(state, active[0])
        action = likely(legal, [_weight(state, one) for one in legal], rng)
        taken = engine.step(RULES, state, active[0], action)
        if any(event.kind == "turn_began" for event in heard):
            heard = []
        heard += taken.log.heard_by(None)
        state = taken.state
    return Position(state, heard)


def _weight(state: State, action: Action) -> int:
    match action:
        case Extinguish():
            return 900
        case MoveLandowner(to=to) if 0 < state.cones.get(to, 0) <= state.bands.get(to, 0):
            return 300
        case MoveBand(covers=True, to=to):
            return 200 // state.cones[to]
        case Spread(burns=burns):
            return 60 // (1 + len(burns)) ** 2
        case EndTurn():
            return 3
        case _:
            return 2


SAMPLES: Final = tuple(_samples())
