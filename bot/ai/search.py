"""Monte Carlo search: compares promising moves by rollouts from determinized states.

Each rollout samples what is hidden from the seat's view. All moves are tried in the same sampled
worlds, with the same dice, and compared world by world: what is luck for both cancels. After each
of a few stages the worse half of them is dropped (sequential halving: Karnin, Koren and Somekh
2013). Without a deadline, the same dice give the same move on every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from games.core.ai import AnyAi, Effort
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, seats

IsLate = Callable[[], bool]
"""Tells whether the time for thinking is over."""


@dataclass(slots=True)
class _Candidate:
    """A move and the results of its rollouts, world by world."""

    action: AnyAction
    values: list[float] = field(default_factory=list[float])

    @property
    def mean(self) -> float:
        """The mean value of its rollouts."""
        return sum(self.values) / len(self.values)


@dataclass(frozen=True, slots=True)
class _Worlds:
    """The sampled worlds in which moves are tried, each from a seed of its own."""

    rules: AnyRules
    ai: AnyAi
    seat: Seat
    view: AnyView
    seed: int

    def visit(self, number: int, candidates: Sequence[_Candidate]) -> None:
        """Try each of the candidates in the same world."""
        state = self.ai.determinize(self.view, QuickRng(f"{self.seed}/{number}"))
        for candidate in candidates:
            played = self.rules.clone(state)
            self.rules.apply(played, self.seat, candidate.action, Unheard[AnyEvent]())
            dice = QuickRng(f"{self.seed}/{number}/dice")
            candidate.values.append(_value(self.rules, self.ai, played, self.seat, dice))


def search(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    effort: Effort,
    is_late: IsLate,
) -> AnyAction:
    """Return the move with the best results; without time, the first that comes to mind.

    That is what the level does at first sight, or what the heuristic likes best, or where bluffing
    matters what a rollout does. It gives way only to a move that is better beyond doubt.
    """
    first, *others = _candidates(rules, ai, seat, view, rng, effort)
    worlds = _Worlds(rules, ai, seat, view, rng.below(1 << 62))
    return _tried(worlds, first, others, effort, is_late).action


def lead(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    moves: tuple[AnyAction, AnyAction],
    rng: Rng,
) -> float:
    """Return by how much the first of two moves is worth more than the second, 0 to 1.

    As many rollouts as a hard player makes compare them; 0: it is not better beyond doubt.
    """
    one, other = map(_Candidate, moves)
    worlds = _Worlds(rules, ai, seat, view, rng.below(1 << 62))
    best = _tried(worlds, other, [one], ai.hard, lambda: False)
    return one.mean - other.mean if best is one else 0.0


def _tried(
    worlds: _Worlds,
    first: _Candidate,
    others: list[_Candidate],
    effort: Effort,
    is_late: IsLate,
) -> _Candidate:
    """Try candidates in more and more worlds, and return the best, or the first."""
    stages, number = len(others).bit_length() if effort.playouts else 0, 0
    for _ in range(stages):
        for _ in range(max(1, effort.playouts // (stages * (1 + len(others))))):
            if is_late():
                return _best(first, others, effort)
            worlds.visit(number, (first, *others))
            number += 1
        others.sort(key=lambda one: one.mean, reverse=True)  # stable: equals stay as they are
        del others[(len(others) + 1) // 2 :]
    return _best(first, others, effort)


def _candidates(
    rules: AnyRules, ai: AnyAi, seat: Seat, view: AnyView, rng: Rng, effort: Effort
) -> list[_Candidate]:
    """Return the moves to try, the first that comes to mind first."""
    state = ai.determinize(view, QuickRng(str(rng.below(1 << 62))))
    first = effort.first or (ai.rollout if ai.bluff else None)
    usual = None if first is None else first(state, seat, rng)
    is_open = effort.playouts and (ai.is_open is None or ai.is_open(state, seat))
    if usual is not None and not is_open:
        return [_Candidate(usual)]
    found = ai.heuristic(state, seat, rules.legal(state, seat))
    if usual is not None:
        found = (usual, *(action for action in found if action != usual))
    return [_Candidate(action) for action in found[: effort.width if is_open else 1]]


def _best(first: _Candidate, others: Sequence[_Candidate], effort: Effort) -> _Candidate:
    """Return the move with the greatest lead over the first, if that is beyond doubt."""
    ahead = [one for one in others if one.values and _leads(one, first, effort)]
    return max(ahead, key=lambda one: one.mean, default=first)


def _leads(one: _Candidate, first: _Candidate, effort: Effort) -> bool:
    """Tell whether one move leads over another by more than luck may explain."""
    leads = [mine - other for mine, other in zip(one.values, first.values, strict=True)]
    count = len(leads)
    mean = sum(leads) / count
    variance = sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1)
    return count > 1 and mean > max(effort.margin, effort.doubt * sqrt(variance / count))


def _value(rules: AnyRules, ai: AnyAi, state: AnyState, seat: Seat, rng: Rng) -> float:
    """Return what a rollout is worth to `seat`, from its turn to the horizon.

    Rollouts are cut by turns, not by moves; otherwise a long turn would seem good, because less
    comes after it.
    """
    if ai.play_on is not None:
        ai.play_on(state, seat, rng)
        return ai.evaluate(state)[seat]
    values: list[float] = []
    last, count, unheard = seat, len(state.players), Unheard[AnyEvent]()
    turns = ai.horizon * count
    while (move := _rollout_move(ai, state, rng)) is not None:
        mover, action = move
        if mover != last:
            last, turns = mover, turns - 1
            if turns == 0:
                break
            if ai.each_round and turns % count == 0:
                values.append(ai.evaluate(state)[seat])
        rules.apply(state, mover, action, unheard)
    values.append(ai.evaluate(state)[seat])
    return sum(values) / len(values)


def _rollout_move(ai: AnyAi, state: AnyState, rng: Rng) -> tuple[Seat, AnyAction] | None:
    """Return the first seat that must act, with an action; None if nobody must."""
    for seat in seats(state):
        action = ai.rollout(state, seat, rng)
        if action is not None:
            return seat, action
    return None
