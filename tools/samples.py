"""Games in the middle, to draw pictures of: played by people who fight the fire."""

from collections.abc import Iterable
from typing import Final

from games.core import host
from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.actions import (
    Action,
    EndTurn,
    Extinguish,
    MoveBand,
    MoveLandowner,
    Spread,
)
from games.great_fire.events import Event
from games.great_fire.model import Options, State, View
from games.great_fire.rules import GreatFire
from render.album import Labels

RULES: Final = GreatFire()
NAMES: Final = ("Ann", "Bartholomew Fitzroy", "Çağla", "Дмитрий", "花子", "Max")


class English:
    """Says the sentences as they are written."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Fill the fields."""
        return message.format(**values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """Choose as English does."""
        return (one if n == 1 else other).format(n=n, **values)

    def all(self, things: Iterable[str], /) -> str:
        """Join with commas and "and"."""
        found = list(things)
        return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def labels(seats: int) -> Labels:
    """Return English words and names from several alphabets."""
    return Labels(English(), NAMES[:seats])


def played(
    seats: int, seed: str, moves: int, options: Options | None = None
) -> tuple[State, list[Event]]:
    """Return a game after so many moves (or at its end), and what was heard in the last turn."""
    rng = Rng(f"sample {seed}")
    state = host.start(RULES, seats, options or Options(), seed)
    heard: list[Event] = []
    for _ in range(moves):
        active = host.active(RULES, state)
        if not active:
            break
        taken = host.step(
            RULES, state, active[0], _choice(state, RULES.legal(state, active[0]), rng)
        )
        if any(event.kind == "turn_began" for event in heard):
            heard = []
        heard += taken.log.heard_by(None)
        state = taken.state
    return state, heard


def _choice(state: State, legal: tuple[Action, ...], rng: Rng) -> Action:
    weights = [_keen(state, action) for action in legal]
    left = rng.below(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    return legal[-1]


def _keen(state: State, action: Action) -> int:
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


def view(state: State, seat: Seat | None = None) -> View:
    """Return what a seat, or a spectator, sees."""
    return RULES.view(state, seat)
