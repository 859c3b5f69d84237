"""A tournament's role and event on its server."""

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
"""Events that change the role or the event."""


class ServerNotes:
    """A listener that puts changes on the server into the outbox, with the entry behind them."""

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
    """Tell whether a person should have the role of the entrants."""
    person = next((one for number, one in state.people.items() if number == who), None)
    return not is_over(state) and person is not None and person.standing != "gone"


def is_over(state: State) -> bool:
    """Tell whether a tournament is finished or cancelled."""
    return state.phase in ("finished", "cancelled")
