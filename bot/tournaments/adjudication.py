"""Forecast the result of a game that takes too long, from its scores or by many rollouts.

This runs in a separate process and uses the whole state, because it decides for all seats.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, Literal

from bot.shelf import SHELF, Game
from games.core.ai import AnyAi
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, no_standings, seats

PLAYOUTS: Final = 1_000
"""Rollouts of a game, if they do not take too long."""
_SECONDS: Final = 20.0
"""The most seconds for all rollouts: a long game gets a few dozen of them, most games get all."""
_NEARLY: Final = 80
"""The percentage of a game after which its scores decide."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast result of a game, by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: Literal["scores", "play_outs"]
    playouts: int
    """The number of rollouts."""


def forecast(game: str, state: str, moves: int) -> Forecast:
    """Return the forecast for a game that has lasted `moves` moves."""
    until = monotonic() + _SECONDS
    return forecast_of(SHELF[game], state, moves, goes_on=lambda: monotonic() < until)


def forecast_of(
    played: Game,
    state: str,
    moves: int,
    *,
    goes_on: Callable[[], bool],
    playouts: int = PLAYOUTS,
) -> Forecast:
    """Return the forecast for any game, with rollouts while `goes_on`, but at least one.

    The same state and number of rollouts always give the same answer.
    """
    rules, ai = played.rules, played.ai
    begun = rules.states.load(state)
    sums, left, done = [0] * len(begun.players), 0, 0
    while done == 0 or (done < playouts and goes_on()):
        places, more = _played_on(rules, ai, rules.clone(begun), QuickRng(f"adjudicate/{done}"))
        done += 1
        left += more
        sums = [told + place for told, place in zip(sums, places, strict=True)]
    totals = _totals(rules, begun)
    if totals and 100 * moves * done >= _NEARLY * (moves * done + left):
        return Forecast(_places([-total for total in totals]), totals, "scores", done)
    return Forecast(_places(sums), (), "play_outs", done)


def _played_on(
    rules: AnyRules, ai: AnyAi | None, state: AnyState, rng: Rng
) -> tuple[tuple[int, ...], int]:
    """Play a state to its end, and return the places and the number of moves."""
    unheard = Unheard[AnyEvent]()
    for moves in range(rules.meta.max_moves + 1):
        result = rules.result(state)
        if result is not None:
            return result.places, moves
        seat, action = next(
            (seat, action)
            for seat in seats(state)
            if (action := _action(rules, ai, state, seat, rng)) is not None
        )
        rules.apply(state, seat, action, unheard)
    raise RuntimeError(f"{rules.meta.key} does not end")


def _action(
    rules: AnyRules, ai: AnyAi | None, state: AnyState, seat: Seat, rng: Rng
) -> AnyAction | None:
    if ai is not None:
        return ai.rollout(state, seat, rng)
    legal = rules.legal(state, seat)
    return legal[rng.below(len(legal))] if legal else None


def _totals(rules: AnyRules, state: AnyState) -> tuple[int, ...]:
    """Return the scores including each seat's hidden parts; () if the game counts none."""
    if rules.standings is no_standings:
        return ()
    return tuple(rules.standings(rules.view(state, seat))[seat].total for seat in seats(state))


def _places(sums: Sequence[int]) -> tuple[int, ...]:
    """Return the places of seats by their values, the lowest first."""
    return tuple(1 + sum(other < one for other in sums) for one in sums)
