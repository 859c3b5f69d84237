"""How a game that takes too long would end: by its scores, or by playing it on many times.

It runs in a process of its own, and knows the whole state: it decides for all, not for a seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.shelf import SHELF, Game
from games.core.ai import AnyAi
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, no_standings, seats

PLAYOUTS: Final = 60
"""How often a game is played on; the same state always gives the same answer."""
_NEARLY: Final = 80
"""From how many per cent of a game on its scores decide."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a game would end, by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: Literal["scores", "play_outs"]


def forecast(game: str, state: str, moves: int) -> Forecast:
    """Return how a game that has lasted so many moves would end."""
    return forecast_of(SHELF[game], state, moves)


def forecast_of(played: Game, state: str, moves: int) -> Forecast:
    """Do the same for a game on any shelf."""
    rules, ai = played.rules, played.ai
    begun = rules.states.load(state)
    sums, left = [0] * len(begun.players), 0
    for number in range(PLAYOUTS):
        places, more = _played_on(rules, ai, rules.clone(begun), QuickRng(f"adjudicate/{number}"))
        left += more
        sums = [told + place for told, place in zip(sums, places, strict=True)]
    totals = _totals(rules, begun)
    if totals and 100 * moves * PLAYOUTS >= _NEARLY * (moves * PLAYOUTS + left):
        return Forecast(_places([-total for total in totals]), totals, "scores")
    return Forecast(_places(sums), (), "play_outs")


def _played_on(
    rules: AnyRules, ai: AnyAi | None, state: AnyState, rng: Rng
) -> tuple[tuple[int, ...], int]:
    """Play a state to its end, and return the places and how many moves that took."""
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
    """Return the scores as each seat knows its own; () if the game counts none."""
    if rules.standings is no_standings:
        return ()
    return tuple(rules.standings(rules.view(state, seat))[seat].total for seat in seats(state))


def _places(sums: Sequence[int]) -> tuple[int, ...]:
    """Return the places of seats by what they have, the least first."""
    return tuple(1 + sum(other < one for other in sums) for one in sums)
