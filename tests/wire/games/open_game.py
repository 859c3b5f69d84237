"""The oracle of a game that hides nothing, and of which no more is known."""

from collections.abc import Iterable, Sequence

from bot.tables.table import Table
from tests.wire.games.oracle import Fact, Oracle, Turn, turns_of
from tests.wire.games.shown_messages import Shown


class OpenGame(Oracle):
    """The parts of the game that the tests must know."""

    sealed = False

    def told(self, text: str) -> list[Fact]:
        """Return nothing: how it tells what happens is its own affair."""
        del text
        return []

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return nothing, like `told`."""
        del table, names
        return []

    def turns(self, table: Table) -> list[Turn]:
        """Return the start, and each position in which another seat is asked."""
        return turns_of(table)

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return who saw the seed."""
        seed = table.session.seed
        return [f"{sorted(one.to)} saw the seed" for one in shown if seed in one.everything]
