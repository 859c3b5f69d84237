"""Flat Monte Carlo: try each promising move in guessed worlds, and play on from there in a hurry.

Every try of a move guesses anew what is hidden, from the seat's view; the moves that do well are
tried more often (UCB1: Auer, Cesa-Bianchi and Fischer 2002). Without a deadline the same dice give
the same move on every machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt

from games.core.ai import AnyAi
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, seats

EXPLORATION = 0.25
"""How much a move that was seldom tried is preferred to one that did well."""

MARGIN = 0.02
"""Chances that differ by less are as good as equal, at the least."""

_LEAST_SPREAD = 0.01
"""A move that never won might all the same; the variance of a chance of one in a hundred."""

IsLate = Callable[[], bool]
"""Tells that the time for thinking is over."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    playouts: int
    width: int
    """How many moves are tried, the most promising ones."""


@dataclass(slots=True)
class _Candidate:
    """A move, and how it did."""

    action: AnyAction
    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """The mean chances that it led to."""
        return self.total / self.count

    def upper_bound(self, tries: int) -> float:
        """Return how much it is worth to try it again, after so many tries of all moves."""
        return self.mean + EXPLORATION * sqrt(log(tries) / self.count)


def search(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    effort: Effort,
    is_late: IsLate,
) -> AnyAction:
    """Return the move that did best; where there was no time, the one that seemed best."""
    state = ai.determinize(view, rng)
    found = ai.heuristic(state, seat, rules.legal(state, seat))[: effort.width]
    if ai.bluff:
        usual = ai.rollout(state, seat, rng)
        found = (usual, *(action for action in found if action != usual))
    moves = [_Candidate(action) for action in found]
    worlds = rng.below(1 << 62)
    for number in range(effort.playouts if len(moves) > 1 else 0):
        if is_late():
            break
        move = moves[number] if number < len(moves) else _next(moves, number)
        # All moves meet the same worlds, one after the other, so that luck weighs less.
        world = Rng(f"{worlds} {move.count}")
        state = ai.determinize(view, world)
        rules.apply(state, seat, move.action, Log[AnyEvent]())
        move.total += _rollout(rules, ai, state, seat, world)[seat]
        move.count += 1
    return _best(moves, bluff=ai.bluff)


def _best(moves: list[_Candidate], *, bluff: bool) -> AnyAction:
    """Return what did best; in doubt what seemed best before, for moves are sorted so."""
    most = max(moves, key=lambda move: move.count)
    if most.count == 0:
        return moves[0].action
    tried = (move for move in moves if move.count)
    return next(
        one for one in tried if most.mean - one.mean <= _margin(most, one, bluff=bluff)
    ).action


def _margin(one: _Candidate, other: _Candidate, *, bluff: bool) -> float:
    """Return by how much two moves may differ and be as good as equal.

    Where bluffing counts that is twice what luck makes of it, if each try is won or lost.
    """
    if not bluff or one is other:
        return MARGIN
    spread = max(_LEAST_SPREAD, one.mean * (1 - one.mean))
    return max(MARGIN, 2 * sqrt(spread * (1 / one.count + 1 / other.count)))


def _next(moves: list[_Candidate], tries: int) -> _Candidate:
    return max(moves, key=lambda move: move.upper_bound(tries))


def _rollout(
    rules: AnyRules, ai: AnyAi, state: AnyState, seat: Seat, rng: Rng
) -> tuple[float, ...]:
    """Play on in a hurry from the turn of `seat`, and return everybody's chances then.

    Cut by turns, not by moves: else a long turn would seem good, for less comes after it.
    """
    turns = ai.horizon * len(state.players)
    while (move := _rollout_move(ai, state, rng)) is not None:
        mover, action = move
        if mover != seat:
            seat, turns = mover, turns - 1
            if turns == 0:
                break
        rules.apply(state, mover, action, Log[AnyEvent]())
    return ai.evaluate(state)


def _rollout_move(ai: AnyAi, state: AnyState, rng: Rng) -> tuple[Seat, AnyAction] | None:
    """Return the first who owes something, and what it might do; None if nobody does."""
    for seat in seats(state):
        action = ai.rollout(state, seat, rng)
        if action is not None:
            return seat, action
    return None
