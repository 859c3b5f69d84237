"""A strong player's move at a seat and its reason, from what that seat sees.

The move is what the panel highlights, unless another is clearly better. This runs in a computer
player's process. It uses a number of rollouts and not a time, so the same view gives the same
advice on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.ai.levels import ai_of, never
from bot.ai.search import Comparison, compared, two_best
from bot.shelf import SHELF, Game
from games.core import engine, notation
from games.core.log import Seat
from games.core.motive import Witnessed
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyState, AnyView, Part, seats
from words.languages import language
from words.reader import Reader

_SEED: Final = "advice"
"""The seed of all advice: it must not depend on anything that the seat does not see."""
_COMPARED: Final = 2
"""The share of a strong player's rollouts that compare a move with another."""
_WORLDS: Final = 4
"""The number of guesses at hidden information in which a motive must be true."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The average results of a move compared with another, in rollouts from here."""

    other: str
    """The other move, in notation."""
    games: int
    """The number of rollouts after each of the two moves."""
    own: tuple[Part, ...]
    """How much more the seat scored on average in each part; (): luck may explain it."""
    rivals: int
    """How much more the best rival scored on average; 0: luck may explain it."""
    better: int = 0
    """The rollouts that went better for the seat, if the move is clearly better; else 0."""
    is_highlighted: bool = False
    """The other move is what the panel highlights."""

    @property
    def gain(self) -> int:
        """How much more the seat scored in all."""
        return sum(part.points for part in self.own)

    @property
    def lead(self) -> int:
        """How much further ahead of the best rival the seat was."""
        return self.gain - self.rivals

    @property
    def is_even(self) -> bool:
        """The other move is about as good."""
        return not self.better and self.lead <= 0


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do."""

    move: str
    """In notation."""
    motives: tuple[Any, ...]
    """The reasons, as everybody could see them."""
    trial: Trial | None = None
    """The comparison by rollouts, with what the panel highlights if that is another move, else
    with the next best; None: a motive is reason enough."""

    @property
    def is_even(self) -> bool:
        """Nothing speaks for this move more than for another."""
        return not self.motives and self.trial is not None and self.trial.is_even


@dataclass(frozen=True, slots=True)
class _Thought:
    """A strong player's move, and another that was compared with it."""

    action: AnyAction
    other: AnyAction | None
    comparison: Comparison | None = None
    """With what the panel highlights, if that is the other."""


def advise(game: str, seat: int, view: str, past: Sequence[Any]) -> Advice:
    """Return a strong player's advice for this view; `past` are the events that everybody heard."""
    played, who = SHELF[game], Seat(seat)
    seen = played.rules.views.load(view)
    found = _thought(played, who, seen)
    why = _motives(played, who, seen, found.action, past)
    trial = None if why and found.comparison is None else _trial(played, who, seen, found)
    return Advice(notation.write(found.action), why, trial)


def advised(game: Game, seat: Seat, view: AnyView) -> AnyAction:
    """Return a strong player's move; hints and reviews use the same."""
    return _thought(game, seat, view).action


def _thought(game: Game, seat: Seat, view: AnyView) -> _Thought:
    """Search for the best move; in place of what is highlighted, it must be better twice."""
    ai, wanted = ai_of(game), _wanted(game, seat, view)
    best, second = two_best(game.rules, ai, seat, view, Rng(_SEED), ai.search, never, wanted)
    if wanted is None or best == wanted:
        return _Thought(best, second)
    found = _compared(game, seat, view, (best, wanted))
    if found.is_better:
        return _Thought(best, wanted, found)
    return _Thought(wanted, best)


def _wanted(game: Game, seat: Seat, view: AnyView) -> AnyAction | None:
    """Return what the panel highlights for this view; None: nothing."""
    legal = game.rules.legal(ai_of(game).determinize(view, Rng(_SEED)), seat)
    to = Reader(language(None), tuple(map(str, range(game.rules.meta.seats[-1]))), seat)
    found = game.words.ask(view, legal, to).wanted
    return None if found is None else found.action


def _compared(
    game: Game, seat: Seat, view: AnyView, moves: tuple[AnyAction, AnyAction]
) -> Comparison:
    ai = ai_of(game)
    return compared(game.rules, ai, seat, view, moves, ai.search.playouts // _COMPARED, _SEED)


def _trial(game: Game, seat: Seat, view: AnyView, found: _Thought) -> Trial | None:
    """Compare a move with another.

    If only one was tried, with the one that seems next best.
    """
    ai, other = ai_of(game), found.other
    if other is None:
        state = ai.determinize(view, Rng(_SEED))
        sorted_ = ai.heuristic(state, seat, game.rules.legal(state, seat))
        other = next((one for one in sorted_ if one != found.action), None)
    if other is None:
        return None
    told = found.comparison or _compared(game, seat, view, (found.action, other))
    better = told.worlds(1) if told.is_better else 0
    return Trial(
        notation.write(other),
        len(told.leads),
        told.own,
        told.rivals,
        better,
        is_highlighted=found.comparison is not None,
    )


def _motives(
    game: Game, seat: Seat, view: AnyView, action: AnyAction, past: Sequence[Any]
) -> tuple[Any, ...]:
    """Return the motives of a move that are true in each guess at hidden information."""
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
    """Return the motives of a move in one guess; those of a sealed choice show at the reveal."""
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
    """Return another seat's possible choice during sealed choices; None if nobody must choose."""
    for seat in engine.Position(game.rules, state).active:
        if seat != besides:
            action = ai_of(game).rollout(state, seat, dice)
            if action is not None:
                return seat, action
    return None
