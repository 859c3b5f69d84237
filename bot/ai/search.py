"""Monte Carlo search: compare promising moves by rollouts from sampled states.

Each rollout samples the information hidden from the seat. All moves are tried in the same sampled
worlds, with the same dice, and compared world by world, so that luck cancels out. After each of a
few stages, the worse half of them is dropped (sequential halving: Karnin, Koren and Somekh 2013).
Without a deadline, the same dice give the same move on every machine.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from games.core.ai import AnyAi, Effort
from games.core.log import Seat, Unheard
from games.core.rng import QuickRng, Rng
from games.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, AnyView, Part, seats

IsLate = Callable[[], bool]
"""Tell whether the time for thinking is over."""
_SURE: Final = 2.0
"""Standard errors by which a move must lead in a comparison to be called better."""
_LEAST: Final = 0.03
"""The smallest lead that a comparison calls better, as in a review (`bot.tables.review.LEAST`)."""


@dataclass(slots=True)
class _Candidate:
    """A move and the results of its rollouts, world by world."""

    action: AnyAction
    values: list[float] = field(default_factory=list[float])

    @property
    def mean(self) -> float:
        """The mean value of its rollouts."""
        return _mean_of(self.values)


@dataclass(frozen=True, slots=True)
class _Worlds:
    """The sampled worlds in which moves are tried, each from its own seed."""

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
    """Return the move with the best results; without time, the first candidate.

    The first candidate is the level's quick choice, or the first of the heuristic, or a rollout's
    move where bluffing matters. Only a clearly better move replaces it.
    """
    return two_best(rules, ai, seat, view, rng, effort, is_late)[0]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How much more one move brings than another, in rollouts from the same worlds."""

    leads: tuple[float, ...]
    """By how much it is better for the seat in each world, -1 to 1."""
    own: tuple[Part, ...]
    """How much more the seat scores on average, by parts of the score; (): luck may explain it."""
    rivals: int
    """How much more the best rival scores on average; 0: luck may explain it."""

    @property
    def is_better(self) -> bool:
        """Tell whether it is better on average and in more of the worlds, beyond luck."""
        return _is_beyond(self.leads, _SURE, _LEAST) and self.worlds(1) > self.worlds(-1)

    def worlds(self, sign: int) -> int:
        """Count the worlds in which it is better (1) or worse (-1)."""
        return sum(sign * one > 0 for one in self.leads)


def two_best(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    effort: Effort,
    is_late: IsLate,
    wanted: AnyAction | None = None,
) -> tuple[AnyAction, AnyAction | None]:
    """Return the move that `search` returns, and the next best of those tried; None: no other.

    A `wanted` move takes the place of the first candidate.
    """
    first, *others = _candidates(rules, ai, seat, view, rng, effort, wanted)
    worlds = _Worlds(rules, ai, seat, view, rng.below(1 << 62))
    best, second = _tried(worlds, first, others, effort, is_late)
    return best.action, None if second is None else second.action


def compared(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    moves: tuple[AnyAction, AnyAction],
    games: int,
    seed: str,
) -> Comparison:
    """Compare the first of two moves with the other; both get the same deals and dice."""
    leads, own, rivals = list[float](), list[Counter[str]](), list[float]()
    for number in range(games):
        state = ai.determinize(view, QuickRng(f"{seed}/{number}"))
        (value, mine, best), (other, others, best_then) = (
            _scores(rules, ai, seat, state, action, QuickRng(f"{seed}/{number}/dice"))
            for action in moves
        )
        leads.append(value - other)
        mine.subtract(others)
        own.append(mine)
        rivals.append(best - best_then)
    keys = dict.fromkeys(key for one in own for key in one)
    parts = tuple(Part(key, round(sum(one[key] for one in own) / games)) for key in keys)
    is_own, is_rivals = _is_clear([one.total() for one in own]), _is_clear(rivals)
    return Comparison(
        tuple(leads), parts if is_own else (), round(sum(rivals) / games) if is_rivals else 0
    )


def _scores(
    rules: AnyRules, ai: AnyAi, seat: Seat, state: AnyState, action: AnyAction, dice: Rng
) -> tuple[float, Counter[str], int]:
    """Return the value of a move and a rollout, the parts of the score, and the best other."""
    played = rules.clone(state)
    rules.apply(played, seat, action, Unheard[AnyEvent]())
    value = _value(rules, ai, played, seat, dice)
    every = [Seat(one) for one in range(len(played.players))]
    scores = [rules.standings(rules.view(played, one))[one] for one in every]
    parts = Counter[str]()
    for part in scores.pop(seat).parts:
        parts[part.key] += part.points
    return value, parts, max((one.total for one in scores), default=0)


def _is_clear(leads: Sequence[float]) -> bool:
    """Tell whether a mean differs from 0 by more than its standard error."""
    return abs(_mean_of(leads)) > _standard_error(leads)


def lead(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    moves: tuple[AnyAction, AnyAction],
    rng: Rng,
) -> float:
    """Return by how much the first of two moves is better than the second, 0 to 1.

    The rollouts of a search compare them; 0: it is not clearly better.
    """
    one, other = map(_Candidate, moves)
    worlds = _Worlds(rules, ai, seat, view, rng.below(1 << 62))
    best, _ = _tried(worlds, other, [one], ai.search, lambda: False)
    return one.mean - other.mean if best is one else 0.0


def _tried(
    worlds: _Worlds,
    first: _Candidate,
    others: list[_Candidate],
    effort: Effort,
    is_late: IsLate,
) -> tuple[_Candidate, _Candidate | None]:
    """Try candidates in more and more worlds; return the best or the first, and the next best."""
    stages, number = len(others).bit_length() if effort.playouts else 0, 0
    for _ in range(stages):
        for _ in range(max(1, effort.playouts // (stages * (1 + len(others))))):
            if is_late():
                return _two_best(first, others, effort)
            worlds.visit(number, (first, *others))
            number += 1
        others.sort(key=lambda one: one.mean, reverse=True)  # stable: equals stay as they are
        del others[(len(others) + 1) // 2 :]
    return _two_best(first, others, effort)


def _candidates(
    rules: AnyRules,
    ai: AnyAi,
    seat: Seat,
    view: AnyView,
    rng: Rng,
    effort: Effort,
    wanted: AnyAction | None,
) -> list[_Candidate]:
    """Return the moves to try: the wanted one first, then the quick choice."""
    state = ai.determinize(view, QuickRng(str(rng.below(1 << 62))))
    first = effort.first or (ai.rollout if ai.bluff else None)
    usual = None if first is None else first(state, seat, rng)
    is_open = effort.playouts and (ai.is_open is None or ai.is_open(state, seat))
    found = (
        ()
        if usual is not None and not is_open
        else ai.heuristic(state, seat, rules.legal(state, seat))
    )
    if usual is not None:
        found = (usual, *(action for action in found if action != usual))
    tried = found[: effort.width if is_open else 1]
    if wanted is not None:
        tried = (wanted, *(action for action in tried if action != wanted))
    return [_Candidate(action) for action in tried]


def _two_best(
    first: _Candidate, others: Sequence[_Candidate], effort: Effort
) -> tuple[_Candidate, _Candidate | None]:
    """Return the move with the greatest lead over the first, if that is clear.

    It comes with the best of the others.
    """
    ahead = [one for one in others if one.values and _leads(one, first, effort)]
    best = max(ahead, key=_mean, default=first)
    left = [one for one in (first, *others) if one is not best]
    return best, max(left, key=_mean, default=None)


def _mean(one: _Candidate) -> float:
    return one.mean if one.values else 0.0


def _leads(one: _Candidate, first: _Candidate, effort: Effort) -> bool:
    """Tell whether one move leads another by more than luck may explain."""
    leads = [mine - other for mine, other in zip(one.values, first.values, strict=True)]
    return _is_beyond(leads, effort.doubt, effort.margin)


def _is_beyond(leads: Sequence[float], doubt: float, margin: float) -> bool:
    """Tell whether a mean is above a margin and a number of its standard errors."""
    return len(leads) > 1 and _mean_of(leads) > max(margin, doubt * _standard_error(leads))


def _mean_of(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _standard_error(values: Sequence[float]) -> float:
    mean, count = _mean_of(values), len(values)
    return sqrt(sum((one - mean) ** 2 for one in values) / max(1, count - 1) / count)


def _value(rules: AnyRules, ai: AnyAi, state: AnyState, seat: Seat, rng: Rng) -> float:
    """Return the value of a rollout to `seat`, from its turn to the horizon.

    Rollouts are cut after turns, not moves; otherwise long turns would seem good, because less
    comes after them.
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
