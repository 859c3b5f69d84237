"""The checks of each game: its own, or those of a game that hides nothing."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from tests.contract.checks import Checks, of_open_game
from tests.games import GAMES


def _checks(key: str) -> Checks:
    name = f"tests.{key}.contract"
    if find_spec(name) is None:
        return of_open_game(GAMES[key].rules)
    found: Checks = import_module(name).CHECKS
    return found


CHECKS: Final[Mapping[str, Checks]] = {key: _checks(key) for key in GAMES}
