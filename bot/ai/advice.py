"""What a strong player would do at a seat, and why, from what that seat sees.

It runs in a computer player's process. It thinks for a number of rollouts and not for a time, so
that the same view gives the same advice on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.ai.levels import ai_of, choose
from bot.shelf import SHELF, Game
from games.core import engine, notation
from games.core.log import Seat
from games.core.motive import Witnessed
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyState, AnyView, seats

_SEED: Final = "advice"
"""The dice of all advice: they must not depend on anything that the seat does not see."""
_WORLDS: Final = 4
"""In how many guesses at what is hidden a motive must hold."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do."""

    move: str
    """In notation."""
    motives: tuple[Any, ...]
    """Why, as everybody could see it."""


def advise(game: str, seat: int, view: str, past: Sequence[Any]) -> Advice:
    """Return what a strong player would do who sees this; `past` is what everybody has heard."""
    played, who = SHELF[game], Seat(seat)
    seen = played.rules.views.load(view)
    action = advised(played, who, seen)
    return Advice(notation.write(action), _motives(played, who, seen, action, past))


def advised(game: Game, seat: Seat, view: AnyView) -> AnyAction:
    """Return the move that a strong player would make: the same for a hint and for a review."""
    return choose("hard", game, seat, view, Rng(_SEED))


def _motives(
    game: Game, seat: Seat, view: AnyView, action: AnyAction, past: Sequence[Any]
) -> tuple[Any, ...]:
    """Return the motives of a move that hold whatever is hidden, as far as can be guessed."""
    found = [
        _motives_in(
            game, ai_of(game).determinize(view, Rng(f"{_SEED} {world}")), seat, action, past
        )
        for world in range(_WORLDS)
    ]
    return tuple(one for one in found[0] if all(one in others for others in found[1:]))


def _motives_in(
    game: Game, state: AnyState, seat: Seat, action: AnyAction, past: Sequence[Any]
) -> tuple[Any, ...]:
    """Return the motives of a move in one world; those of a sealed choice show when it opens."""
    if game.motives is None:
        return ()
    dice, heard = Rng(_SEED), list(past)
    move: tuple[Seat, AnyAction] | None = (seat, action)
    for _ in seats(state):
        if move is None:
            break
        before, step = game.rules.view(state, None), engine.step(game.rules, state, *move)
        events = tuple(step.log.heard_by(None))
        found = game.motives(Witnessed(before, events, frozenset({seat}), heard))
        if found:
            return found
        if not engine.seals(
            engine.Position(game.rules, state), engine.Position(game.rules, step.state), move[0]
        ):
            break
        heard += events
        state = step.state
        move = _next_move(game, state, seat, dice)
    return ()


def _next_move(
    game: Game, state: AnyState, besides: Seat, dice: Rng
) -> tuple[Seat, AnyAction] | None:
    """Return what somebody else may choose, while choices are sealed; None if nobody must."""
    for seat in engine.Position(game.rules, state).active:
        if seat != besides:
            action = ai_of(game).rollout(state, seat, dice)
            if action is not None:
                return seat, action
    return None
