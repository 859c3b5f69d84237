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


def leaks(table: Table, shown: Iterable[Shown]) -> list[str]:
    """Return what was shown of a table that should not have been, before its last move.

    After it all is revealed: a panel or the log may tell so before the last board is posted.
    """
    last = table.session.entries[-1].at
    during = (one for one in shown if one.at < last)
    return ORACLES[table.row.game].leaks(table, during)
