"""Random games of every game that has rules, with each number of seats and in each variant."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet

from games.core import engine
from games.core.codec import choices, choose
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.contract.games import CHECKS
from tests.games import GAMES

RULES: Final[Mapping[str, AnyRules]] = {key: game.rules for key, game in GAMES.items()}
"""Those of all games."""


def variants(rules: AnyRules) -> list[dict[str, bool | str]]:
    """Return the default, each single change of an option, and all changes together."""
    known = choices(rules.options)
    single = [{name: value} for name, values in known.items() for value in values[1:]]
    together = {name: values[-1] for name, values in known.items()}
    return [{}, *single, together] if known else [{}]


def _cases(rules: AnyRules) -> Iterator[ParameterSet]:
    """Yield each variant with each number of seats.

    In each run go the default and all changes at once with any number, a single change with one
    number, by turns; the others are long.
    """
    for at, count in enumerate(rules.meta.seats):
        for number, variant in enumerate(variants(rules)):
            name = "+".join(f"{name}={value}" for name, value in variant.items()) or "default"
            is_short = len(variant) != 1 or number % len(rules.meta.seats) == at
            yield pytest.param(
                rules.meta.key,
                count,
                variant,
                id=f"{rules.meta.key}-{count}-{name}",
                marks=() if is_short else pytest.mark.long,
            )


CASES: Final = [case for rules in RULES.values() for case in _cases(rules)]


def random_moves(
    rules: AnyRules, count: int, variant: dict[str, bool | str], chance: Rng
) -> Iterator[tuple[Any, Seat, Any]]:
    state = engine.start(rules, count, choose(rules.options, variant), f"{chance.seed} deal")
    position = engine.Position(rules, state)
    while position.result is None:
        seat = chance.pick(position.active)
        action = chosen(rules, position.legal(seat), chance)
        yield position.state, seat, action
        position = engine.Position(rules, position.step(seat, action).state)


def chosen(rules: AnyRules, legal: Sequence[Any], chance: Rng) -> Any:
    """Pick at random, but every second time one that chance alone would seldom choose."""
    if chance.below(2):
        return chance.pick(legal)
    liked = [action for action in legal if CHECKS[rules.meta.key].likes(action)]
    return chance.pick(liked or legal)
