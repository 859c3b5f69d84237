"""The games that people play here."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.tables.table import Table
from tests.wire.games.brigade import Brigade
from tests.wire.games.cash_guns import CashGuns
from tests.wire.games.great_fire import GreatFire
from tests.wire.games.london import London
from tests.wire.games.oracle import Oracle
from tests.wire.games.shown_messages import Shown

ORACLES: Final[Mapping[str, Oracle]] = {
    "great_fire": GreatFire(),
    "cash_guns": CashGuns(),
    "london": London(),
    "brigade": Brigade(),
}

_IS_OVER: Final = "The game is over: the last board shows the score."
"""What a panel says of a game that has ended: it may come before the last board is posted."""


def leaks(table: Table, shown: Iterable[Shown]) -> list[str]:
    """Return what was shown of a table that should not have been, before its end."""
    during = (one for one in shown if _IS_OVER not in one.everything)
    return ORACLES[table.row.game].leaks(table, during)
