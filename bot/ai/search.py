"""Flat Monte Carlo search: evaluates promising moves by rollouts from determinized states.

Each rollout samples what is hidden from the seat's view; moves that do well are tried more often
(UCB1: Auer, Cesa-Bianchi and Fischer 2002). Without a deadline, the same dice give the same move on
every machine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt

from games.core.ai import AnyAi
from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, seats

EXPLORATION = 0.25
"""The exploration constant of UCB1: how much seldom tried moves are preferred."""

MARGIN = 0.02
"""Values that differ by less than this always count as equal."""

_LEAST_SPREAD = 0.01
"""The least variance assumed, that of a 1 % chance: a move that never won might still win."""

IsLate = Callable[[], bool]
"""Tells whether the time for thinking is over."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    playouts: int
    width: int
    """How many of the most promising moves are tried."""


@dataclass(slots=True)
class _Candidate:
    """A move and the results of its rollouts."""

    action: AnyAction
    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """The mean value of its rollouts."""
        return self.total / self.count

    def upper_bound(self, tries: int) -> float:
        """Return the upper confidence bound after a total of `tries` rollouts."""
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
    """Return the move with the best results; without time, the heuristic's first."""
    state = ai.determinize(view, rng)
    found = ai.heuristic(state, seat, rules.legal(state, seat))[: effort.width]
    if ai.bluff:
        usual = ai.rollout(state, seat, rng)
        found = (usual, *(action for action in found if action != usual))
    moves = [_Candidate(action) for action in found]
    worlds, unheard = rng.below(1 << 62), Unheard[AnyEvent]()
    for number in range(effort.playouts if len(moves) > 1 else 0):
        if is_late():
            break
        move = moves[number] if number < len(moves) else _next(moves, number)
        # All moves are tried in the same sequence of worlds, which reduces the variance.
        world = Rng(f"{worlds} {move.count}")
        state = ai.determinize(view, world)
        rules.apply(state, seat, move.action, unheard)
        move.total += _rollout(rules, ai, state, seat, world)[seat]
        move.count += 1
    return _best(moves, bluff=ai.bluff)


def _best(moves: list[_Candidate], *, bluff: bool) -> AnyAction:
    """Return the best move; among close ones the first, since moves are sorted by the heuristic."""
    most = max(moves, key=lambda move: move.count)
    if most.count == 0:
        return moves[0].action
    tried = (move for move in moves if move.count)
    return next(
        one for one in tried if most.mean - one.mean <= _margin(most, one, bluff=bluff)
    ).action


def _margin(one: _Candidate, other: _Candidate, *, bluff: bool) -> float:
    """Return the difference below which two moves count as equal.

    Where bluffing matters it is twice the standard error, if each rollout is won or lost.
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
    """Play on with the rollout policy from the turn of `seat`, and return all seats' values.

    Rollouts are cut by turns, not by moves; otherwise a long turn would seem good, because less
    comes after it.
    """
    turns, unheard = ai.horizon * len(state.players), Unheard[AnyEvent]()
    while (move := _rollout_move(ai, state, rng)) is not None:
        mover, action = move
        if mover != seat:
            seat, turns = mover, turns - 1
            if turns == 0:
                break
        rules.apply(state, mover, action, unheard)
    return ai.evaluate(state)


def _rollout_move(ai: AnyAi, state: AnyState, rng: Rng) -> tuple[Seat, AnyAction] | None:
    """Return the first seat that must act, with an action; None if nobody must."""
    for seat in seats(state):
        action = ai.rollout(state, seat, rng)
        if action is not None:
            return seat, action
    return None
