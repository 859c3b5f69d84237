"""The oracle of the Great Fire: players take turns, and each turn begins with the fire."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.tables.table import Table
from tests.great_fire import leaks
from tests.wire.games.oracle import Fact, Turn, turns_of
from tests.wire.games.shown_messages import Shown

_TAKEN_BACK = re.compile("~~.*?~~")
_PLAYED = re.compile(r"\*\*([^*]+)\*\* played \S+ ([NESW])\b[^:\n]*: ")
"""Why a computer player did it may stand before the colon."""


class GreatFire:
    """The parts of the game that the tests must know."""

    sealed = False

    def told(self, text: str) -> list[Fact]:
        """Return who played which card, without undone moves."""
        return _PLAYED.findall(_TAKEN_BACK.sub("", text))

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return who played which card."""
        return [
            (names[one.seat], one.text.split()[1])
            for one in table.session.moves
            if one.text.startswith("spread ")
        ]

    def turns(self, table: Table) -> list[Turn]:
        """Return the start, and each position in which another seat is asked."""
        return turns_of(table)

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return the hands, objectives, tokens, draws and colours that a player saw."""
        return leaks.leaks(table, shown)


ORACLE: Final = GreatFire()
