"""The oracles of the games that people play here."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from bot.tables.table import Table
from tests.contract.games import CHECKS
from tests.games import GAMES
from tests.wire.games.open_game import OpenGame
from tests.wire.games.oracle import Oracle
from tests.wire.games.shown_messages import Shown


def _oracle(key: str) -> Oracle:
    """Return the oracle of a game: its own, or that of any game that hides nothing."""
    name = f"tests.{key}.oracle"
    if find_spec(name) is None:
        assert CHECKS[key].hidden is None, f"{name} must know what is hidden in this game"
        return OpenGame()
    found: Oracle = import_module(name).ORACLE
    return found


ORACLES: Final[Mapping[str, Oracle]] = {key: _oracle(key) for key in GAMES}


def leaks(table: Table, shown: Iterable[Shown]) -> list[str]:
    """Return what was shown of a table that should not have been, before its last move.

    After it all is revealed: a panel or the log may tell so before the last board is posted.
    """
    last = table.session.entries[-1].at
    during = (one for one in shown if one.at < last)
    return ORACLES[table.row.game].leaks(table, during)
