"""Whole games as readable text, so that a change of behaviour shows in review.

After `pytest --update-golden`, read what changed against the rules before committing it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import host, notation
from games.core.codec import choose, chosen
from games.core.log import Entry
from games.core.rng import Rng
from games.registry import SHELF
from tests.conftest import Golden

LIKED = ("extinguish", "demolish", "double")
"""Deeds that chance alone would seldom choose."""

PLAYTHROUGHS: list[tuple[str, str, int, dict[str, bool | str]]] = [
    ("three_default", "great_fire", 3, {}),
    (
        "four_hidden_each",
        "great_fire",
        4,
        {"hidden_colours": True, "intensify": "each", "pass_contained": False},
    ),
    ("six_more_destruction", "great_fire", 6, {"more_destruction": True}),
]


@pytest.mark.parametrize(("name", "game", "seats", "options"), PLAYTHROUGHS)
def test_games_are_played_as_they_were(
    golden: Golden, name: str, game: str, seats: int, options: dict[str, bool | str]
) -> None:
    golden(f"{game}_{name}.txt", "\n".join(_lines(game, seats, options, seed=name)) + "\n")


def _lines(game: str, count: int, values: dict[str, bool | str], seed: str) -> Iterator[str]:
    rules = SHELF[game]
    options = choose(rules.options, values)
    state = host.start(rules, count, options, seed)
    chance = Rng(f"{seed} moves")
    yield f"{game} version {rules.meta.version}, {count} seats, seed {seed!r}"
    yield f"options: {chosen(options)}"
    yield f"start: {rules.states.dump(state)}"
    while active := host.active(rules, state):
        seat = chance.pick(active)
        action = _choose(rules.legal(state, seat), chance)
        step = host.step(rules, state, seat, action)
        state = step.state
        yield f"\nseat {seat}: {notation.write(action)}"
        for entry in step.log.entries:
            yield from _heard(entry)
    yield f"\nend: {rules.states.dump(state)}"
    result = rules.result(state)
    assert result is not None
    for number, (place, score) in enumerate(zip(result.places, result.scores, strict=True)):
        parts = ", ".join(f"{part.key} {part.about} {part.points}" for part in score.parts)
        yield f"seat {number}: place {place}, {score.total} points: {' '.join(parts.split())}"


def _choose(legal: tuple[Any, ...], chance: Rng) -> Any:
    """Pick at random, but twice in three times a rare deed, or a band that covers a cone."""
    liked = [one for one in legal if one.kind in LIKED or getattr(one, "covers", False)]
    return chance.pick(liked if liked and chance.below(3) else legal)


def _heard(entry: Entry[Any]) -> Iterator[str]:
    if entry.to is None:
        yield f"  all hear {entry.event}"
        return
    (seat,) = entry.to
    yield f"  seat {seat} hears {entry.event}"
    yield f"  others hear {entry.others}"
