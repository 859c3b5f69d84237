from collections.abc import Iterator
from dataclasses import replace
from typing import Final, cast

import pytest

from bot.ai.levels import ai_of
from bot.shelf import SHELF, Game
from tests.games import WITH_AI

HURRY: Final = 8
"""Hints come of one in this many of a strong player's rollouts, except in long walks."""


@pytest.fixture(scope="module")
def _hints_in_a_hurry(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let advice rest on few rollouts: what is promised of it depends on no number of them."""
    with pytest.MonkeyPatch.context() as patch:
        for key in () if request.config.getoption("--long") else WITH_AI:
            ai = ai_of(SHELF[key])
            quick = replace(ai.search, playouts=ai.search.playouts // HURRY)
            hurried = replace(SHELF[key], ai=replace(ai, search=quick))
            patch.setitem(cast("dict[str, Game]", SHELF), key, hurried)
        yield
