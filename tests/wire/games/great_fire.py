"""The oracle of the Great Fire: players take turns, and each turn begins with the fire."""

import re
from collections.abc import Iterable, Sequence

from bot.tables.session import Session
from bot.tables.table import Table
from tests.wire.games import great_fire_leaks
from tests.wire.games.oracle import Fact, Turn, ids
from tests.wire.games.shown_messages import Shown

_TAKEN_BACK = re.compile("~~.*?~~")
_PLAYED = re.compile(r"\*\*([^*]+)\*\* played \S+ ([NESW]): ")


class GreatFire:
    """What the tests must know of the game."""

    sealed = False

    def told(self, text: str) -> list[Fact]:
        """Return who played which card, but for what is told as taken back."""
        return _PLAYED.findall(_TAKEN_BACK.sub("", text))

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return who played which card."""
        return [
            (names[one.seat], one.text.split()[1])
            for one in table.session.moves
            if one.text.startswith("spread ")
        ]

    def turns(self, table: Table) -> list[Turn]:
        """Return the start, and whenever somebody is asked who was not before."""
        session = table.session
        again = Session(session.rules, session.options, session.seats, session.seed)
        people = table.people_at()
        asked = people.intersection(again.active)
        turns = [Turn(ids(table, asked))]
        for entry in session.entries:
            again.replay([entry])
            before, asked = asked, people.intersection(again.active)
            if asked - before:
                turns[-1].is_undone = entry.kind == "undo"
                turns.append(Turn(ids(table, asked)))
        return turns

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return hands, objectives, tokens, draws and colours that somebody saw."""
        return great_fire_leaks.leaks(table, shown)
