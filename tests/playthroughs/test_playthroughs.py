"""Whole games as readable text, so that a change of behaviour shows in review.

After `pytest --update-golden`, read what changed against the rules before committing it.
"""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from games.core import host, notation
from games.core.codec import choose, chosen
from games.core.log import Entry
from games.core.rng import Rng
from games.core.rules import AnyRules
from games.registry import SHELF
from tests.conftest import Golden
from tests.contract.games import CHECKS

Style = Literal["away", "keen", "late"]
"""Everybody away; rare deeds liked; the same from a late and unusual position."""

PLAYTHROUGHS: list[tuple[str, str, int, dict[str, bool | str], Style]] = [
    ("three_default", "great_fire", 3, {}, "keen"),
    (
        "four_hidden_each",
        "great_fire",
        4,
        {"hidden_colours": True, "intensify": "each", "pass_contained": False},
        "keen",
    ),
    ("five_away", "great_fire", 5, {}, "away"),
    ("four_late_wildfire", "great_fire", 4, {"wildfire": "on"}, "late"),
    ("six_more_destruction", "great_fire", 6, {"more_destruction": True}, "keen"),
]


@pytest.mark.parametrize(("name", "game", "seats", "options", "style"), PLAYTHROUGHS)
def test_games_are_played_as_they_were(
    golden: Golden,
    name: str,
    game: str,
    seats: int,
    options: dict[str, bool | str],
    style: Style,
) -> None:
    lines = _lines(SHELF[game], seats, options, style, seed=name)
    golden(f"{game}_{name}.txt", "\n".join(lines) + "\n")


def _lines(
    rules: AnyRules, count: int, values: dict[str, bool | str], style: Style, *, seed: str
) -> Iterator[str]:
    options = choose(rules.options, values)
    state = host.start(rules, count, options, seed)
    chance = Rng(f"{seed} moves")
    checks = CHECKS[rules.meta.key]
    if style == "late":
        checks.advance(state, chance)
    yield f"{rules.meta.key} version {rules.meta.version}, {count} seats, seed {seed!r}, {style}"
    yield f"options: {chosen(options)}"
    yield f"start: {rules.states.dump(state)}"
    while active := host.active(rules, state):
        seat = active[0] if style == "away" else chance.pick(active)
        legal = rules.legal(state, seat)
        liked = [action for action in legal if checks.likes(action)]
        keen = liked if liked and chance.below(3) else legal
        action = legal[0] if style == "away" else chance.pick(keen)
        step = host.step(rules, state, seat, action)
        state = step.state
        yield f"\nseat {seat}: {notation.write(action)}"
        for entry in step.log.entries:
            yield from _heard(entry)
    yield f"\nend: {rules.states.dump(state)}"
    yield f"seen by all: {rules.view(state, None)}"
    result = rules.result(state)
    assert result is not None
    for number, (place, score) in enumerate(zip(result.places, result.scores, strict=True)):
        parts = ", ".join(f"{part.key} {part.about} {part.points}" for part in score.parts)
        yield f"seat {number}: place {place}, {score.total} points: {' '.join(parts.split())}"


def _heard(entry: Entry[Any]) -> Iterator[str]:
    if entry.to is None:
        yield f"  all hear {entry.event}"
        return
    (seat,) = entry.to
    yield f"  seat {seat} hears {entry.event}"
    yield f"  others hear {entry.others}"
