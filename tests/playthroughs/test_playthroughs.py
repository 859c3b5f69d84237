"""Whole games as readable text, so that a change of behaviour shows in review.

After `pytest --update-golden`, read what changed against the rules before committing it.
"""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from games.core import engine, notation
from games.core.codec import choose, chosen
from games.core.log import Entry
from games.core.rng import Rng
from games.core.rules import AnyRules
from tests.conftest import Golden
from tests.contract.games import CHECKS
from tests.contract.playing import RULES

Style = Literal["away", "keen", "late"]
"""Everybody away; rare deeds liked; the same from a late and unusual position."""

Options = dict[str, bool | str]

PLAYTHROUGHS: list[tuple[str, str, int, Options, Style, str]] = [
    ("great_fire", "three_default", 3, {}, "keen", ""),
    (
        "great_fire",
        "four_hidden_each",
        4,
        {"hidden_colours": True, "intensify": "each", "pass_contained": False},
        "keen",
        "",
    ),
    ("great_fire", "five_away", 5, {}, "away", ""),
    ("great_fire", "four_late_wildfire", 4, {"wildfire": "on"}, "late", ""),
    ("great_fire", "six_more_destruction", 6, {"more_destruction": True}, "keen", ""),
    ("cash_guns", "four_last_round", 4, {}, "keen", "_0"),
    ("cash_guns", "five_sole_survivor", 5, {"super_powers": True}, "late", "_94"),
    ("cash_guns", "four_nobody_left", 4, {"super_powers": True}, "late", "_366"),
    (
        "cash_guns",
        "six_cop_wins",
        6,
        {"super_powers": True, "undercover_cop": True},
        "keen",
        "_12",
    ),
    ("cash_guns", "five_cop_fails", 5, {"undercover_cop": True}, "keen", "_5"),
    ("cash_guns", "five_away", 5, {"super_powers": True, "undercover_cop": True}, "away", ""),
    ("london", "two_late", 2, {}, "late", "_1"),
    ("london", "three_late", 3, {}, "late", "_7"),
    ("london", "four_late", 4, {}, "late", "_21"),
    ("london", "four_away", 4, {}, "away", ""),
    (
        "brigade",
        "four_faction",
        4,
        {
            "mode": "ten_wardens",
            "grand_buildings": True,
            "fire_festival": True,
            "promos": True,
        },
        "late",
        "_170",
    ),
    ("brigade", "three_university", 3, {"mode": "advanced"}, "late", "_843"),
    ("brigade", "two_citizens", 2, {"mode": "advanced", "promos": True}, "late", "_172"),
    ("brigade", "two_evacuation", 2, {"grand_buildings": True}, "late", "_88"),
    ("brigade", "three_no_fires", 3, {"mode": "ten_wardens"}, "late", "_422"),
    ("brigade", "two_no_events", 2, {"fire_festival": True}, "late", "_26"),
    ("brigade", "four_away", 4, {}, "away", ""),
]
"""Game, name, seats, options, style, and what is put behind the name to make the seed: a number
that was sought because it leads to the end that the name speaks of, or meets much in few moves."""


@pytest.mark.parametrize(("game", "name", "seats", "options", "style", "number"), PLAYTHROUGHS)
def test_games_are_played_as_they_were(
    golden: Golden, game: str, name: str, seats: int, options: Options, style: Style, number: str
) -> None:
    lines = _lines(RULES[game], seats, options, style, seed=name + number)
    golden(f"{game}_{name}.txt", "\n".join(lines) + "\n")


def _lines(
    rules: AnyRules, count: int, values: Options, style: Style, *, seed: str
) -> Iterator[str]:
    options = choose(rules.options, values)
    state = engine.start(rules, count, options, seed)
    chance = Rng(f"{seed} moves")
    checks = CHECKS[rules.meta.key]
    if style == "late":
        checks.advance(state, chance)
    yield f"{rules.meta.key} version {rules.meta.version}, {count} seats, seed {seed!r}, {style}"
    yield f"options: {chosen(options)}"
    yield f"start: {rules.states.dump(state)}"
    while active := engine.active(rules, state):
        seat = active[0] if style == "away" else chance.pick(active)
        legal = rules.legal(state, seat)
        liked = [action for action in legal if checks.likes(action)]
        keen = liked if liked and chance.below(3) else legal
        action = legal[0] if style == "away" else chance.pick(keen)
        step = engine.step(rules, state, seat, action)
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
