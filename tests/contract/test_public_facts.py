"""What is public is visible: no fact of a position is known to the rules alone.

In several hundred positions of each game the facts of a spectator's view are changed one at a time
(`tests/contract/public.py`), to what the same field was elsewhere. At least one thing that anybody
can open in at most two presses must change with it: board, galleries, alt texts, standing, scores,
what is waited for, the lobby's variants.

A field of which not every change is seen stands in `tests/<game>/contract.py`: in `need_not_show`,
with a reason, or in `not_yet_shown`, a list of faults, which holds nothing that is seen by now.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from bot.shelf import Game
from games.core.rng import Rng
from tests.contract.games import CHECKS
from tests.contract.playing import variants
from tests.contract.public import Path, Seen, difference, facts, pattern, positions, put, shown
from tests.games import GAMES

POSITIONS: Final = 150
"""Positions looked at with the fewest players, and again with the most."""
KNOWN: Final = 300
"""Positions from which the values of a field are taken."""
CHANGES: Final = 2
"""Facts changed in each position: of the fields that were changed least so far."""


@pytest.mark.parametrize("key", GAMES)
def test_what_is_public_is_visible(key: str) -> None:
    checks = CHECKS[key]
    unseen, tried = _unseen(key)
    assert not checks.need_not_show.keys() & checks.not_yet_shown
    known = checks.need_not_show.keys() | checks.not_yet_shown
    assert not unseen.keys() - known, {name: unseen[name] for name in unseen.keys() - known}
    assert checks.not_yet_shown <= unseen.keys(), "these are seen by now"
    assert known <= tried.keys(), "there is no such field, or it never changes"


def _unseen(key: str) -> tuple[dict[str, object], Counter[str]]:
    """Return the fields of which a change was not seen, with an example, and those tried."""
    game, unseen, tried = GAMES[key], dict[str, object](), Counter[str]()
    seats = game.rules.meta.seats
    for count in sorted({seats[0], seats[-1]}):
        changes = (variants(game.rules)[0], variants(game.rules)[-1])
        played = product(changes, (False, True))
        views = [
            view
            for variant, late in played
            for view in positions(game.rules, count, variant, late=late)
        ]
        Rng(f"{key} {count}").shuffle(views)
        seen = Seen(views[:KNOWN])
        for view in views[:POSITIONS]:
            for name, example in _changed(view, game, count, seen, tried):
                unseen.setdefault(name, example)
    return unseen, tried


def _changed(
    view: Any, game: Game, count: int, seen: Seen, tried: Counter[str]
) -> Iterator[tuple[str, object]]:
    """Change a few facts of a position; yield those of which nobody sees it, with an example."""
    fields: dict[str, list[tuple[Path, Any]]] = {}
    for path, value in facts(view):
        fields.setdefault(pattern(path), []).append((path, value))
    ours, known, left = shown(game, view, count), dict[str, object](), CHANGES
    for name in sorted(fields, key=lambda one: (tried[one], one)):
        chance = Rng(f"{name} {tried[name]}")
        path, value = chance.pick(fields[name])
        other = next(iter(seen.others(path, value, chance)), value)
        if left and other is not value:
            left, tried[name] = left - 1, tried[name] + 1
            if not difference(ours, shown(game, put(view, path, other), count), known):
                yield name, (path, value, other)
