"""Why computer players did something is told by what everybody sees, and by nothing else."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from games.core import engine
from games.core.log import Seat
from games.core.motive import Witnessed
from games.core.rng import Rng
from games.core.rules import AnyRules, seats
from tests.contract.games import CHECKS
from tests.contract.playing import CASES, random_moves
from tests.games import GAMES, WITH_AI, WITH_MOTIVES

CASES_OF_MOTIVES: Final = [case for case in CASES if case.values[0] in WITH_MOTIVES]


def test_whoever_thinks_has_motives() -> None:
    """Else the tests below would say nothing; a game without an AI has none to tell."""
    assert set(WITH_MOTIVES) <= set(WITH_AI)
    assert CASES_OF_MOTIVES


@pytest.mark.parametrize(("key", "count", "variant"), CASES_OF_MOTIVES)
def test_what_is_hidden_makes_no_difference(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Twins that look alike to a bystander give the same motives; what lies sealed gives none."""
    rules, checks, chance = GAMES[key].rules, CHECKS[key], Rng("motives")
    past: list[Any] = []
    for state, seat, action in random_moves(rules, count, variant, chance):
        if chance.below(checks.sample):
            continue
        found, heard = _motives(rules, state, seat, action, past)
        twin = checks.twin(state, None, chance)
        if action in rules.legal(twin, seat):
            again, heard_of_twin = _motives(rules, twin, seat, action, past)
            assert again == found or heard_of_twin != heard
            assert again == found or checks.reveals(state, seat, action, None)
        before, step = engine.Position(rules, state), engine.step(rules, state, seat, action)
        if engine.seals(before, engine.Position(rules, step.state), seat):
            assert found == ()
        others = frozenset(seats(state)) - {seat}
        told, _ = _motives(rules, state, seat, action, past, computers=others)
        assert all(motive.seat in others for motive in told)
        past += heard


@pytest.mark.parametrize("key", WITH_MOTIVES)
def test_some_of_them_are_compared(key: str) -> None:
    """Else a game might have none, or only where its twins cannot do the same."""
    rules, chance, told = GAMES[key].rules, Rng("compared"), 0
    count = min(4, rules.meta.seats[-1])
    for number in range(6):
        past: list[Any] = []
        for state, seat, action in random_moves(rules, count, {}, Rng(f"compared {number}")):
            found, heard = _motives(rules, state, seat, action, past)
            twin = CHECKS[key].twin(state, None, chance)
            told += bool(found) and action in rules.legal(twin, seat)
            past += heard
    assert told > 5


def _motives(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    action: Any,
    past: Sequence[Any],
    *,
    computers: frozenset[Seat] | None = None,
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the motives of a move, and what everybody hears of it."""
    motives = GAMES[rules.meta.key].motives
    assert motives is not None
    heard = tuple(engine.step(rules, state, seat, action).log.heard_by(None))
    everybody = frozenset(seats(state)) if computers is None else computers
    return motives(Witnessed(rules.view(state, None), heard, everybody, past)), heard
