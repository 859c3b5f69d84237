"""The data about a game with which tests compare the channel with the record."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tables.session import Session
from bot.tables.table import Table
from tests.wire.games.shown_messages import Shown

Fact = tuple[str, ...]
"""Something that happened: what, and who or how much."""


@dataclass
class Turn:
    """A moment at which the channel must be told who is asked."""

    called: tuple[str, ...]
    """The ids of the people who must be called."""
    is_undone: bool = False
    """The next turn began when a player undid the move that ended this one."""


class Oracle(Protocol):
    """One game."""

    sealed: bool
    """All choose at the same time, and need not wait for the channel, which may report two phases
    together."""

    def told(self, text: str) -> list[Fact]:
        """Return what a text tells, as it is said."""
        ...

    def true(self, table: Table, names: Sequence[str]) -> list[Fact]:
        """Return what happened, as the channel must tell it."""
        ...

    def turns(self, table: Table) -> list[Turn]:
        """Return the start and whenever the channel must be told, without the end."""
        ...

    def leaks(self, table: Table, shown: Iterable[Shown]) -> list[str]:
        """Return what was shown of a table that should not have been, before its end."""
        ...


def ids(table: Table, seats: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the people in these seats."""
    return tuple(
        str(table.seat_rows[seat].user_id)
        for seat in sorted(seats)
        if table.seat_rows[seat].kind == "person"
    )


def turns_of(table: Table) -> list[Turn]:
    """Return the start, and each position in which another seat is asked, one after the other."""
    session = table.session
    again = Session(session.rules, session.options, session.seats, session.seed)
    people = table.people_at()
    asked = people.intersection(again.active)
    turns = [Turn(ids(table, asked))]
    for entry in session.entries:
        again.replay([entry])
        before, asked = asked, people.intersection(again.active)
        if asked - before or entry.kind == "rewind":  # which is announced, and begins again
            turns[-1].is_undone = entry.kind == "undo"
            turns.append(Turn(ids(table, asked)))
    return turns
