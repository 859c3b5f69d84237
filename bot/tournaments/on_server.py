"""What a tournament has on its server besides messages: a role of its entrants, and an event."""

from typing import Final

from bot.outgoing import RoleChange, ServerUpdate
from bot.store.databases.transactions import Db
from bot.store.rows import outbox
from bot.tournaments.register import Tournament, TournamentRegister
from tournaments.events import (
    Cancelled,
    CheckInBegan,
    Drawn,
    Entered,
    Entry,
    Finished,
    Left,
    Opened,
    Renamed,
    ResultTakenBack,
    Started,
    StartMoved,
    TermsChanged,
)
from tournaments.state import State

_CHANGES: Final = (
    Opened, CheckInBegan, Renamed, StartMoved, TermsChanged, Started, Drawn, ResultTakenBack,
    Finished, Cancelled,
)  # fmt: skip
"""What changes the role or the event."""


class ServerNotes:
    """Puts what changes on the server into the outbox, with the entry that it follows from."""

    def __init__(self, register: TournamentRegister) -> None:
        register.saved_with.append(self._note)
        self._now = register.now

    async def _note(self, db: Db, tournament: Tournament, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, _CHANGES):
            await outbox.put(db, ServerUpdate(tournament.id), self._now())
        if isinstance(event, Entered | Left):
            await outbox.put(db, RoleChange(tournament.id, event.entrant), self._now())


def has_role(state: State, who: int) -> bool:
    """Tell whether somebody is to have the role of the entrants."""
    person = next((one for number, one in state.people.items() if number == who), None)
    return not is_over(state) and person is not None and person.standing != "gone"


def is_over(state: State) -> bool:
    """Tell whether a tournament has ended, one way or the other."""
    return state.phase in ("finished", "cancelled")
