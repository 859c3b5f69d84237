"""Check whether an entry of the record was due automatically, or made by an authorized person."""

from tournaments import due
from tournaments.due import Note
from tournaments.events import (
    Adjudicated,
    Cancelled,
    CheckedIn,
    CheckInBegan,
    DeputyNamed,
    DeputyRemoved,
    DrawTakenBack,
    Entered,
    Entry,
    Event,
    Extended,
    HeatsClosed,
    KeptApart,
    Left,
    NoShow,
    Objected,
    OrganiserChosen,
    Proposed,
    Queued,
    Renamed,
    ResultTakenBack,
    SeatChosen,
    Seeded,
    Started,
    StartMoved,
    TableLost,
    TermsChanged,
    Unqueued,
    Voted,
)
from tournaments.state import State


def untrue(state: State, entry: Entry, salt: str) -> str | None:
    """Return why an entry cannot have happened in the state before it; None: it can."""
    event = entry.event
    if entry.by is None:
        return _not_due(state, entry, salt)
    allowed = _allowed(state, event)
    if allowed is None:
        return f"a {event.kind} comes about by itself, not by {entry.by}"
    if entry.by not in allowed:
        return f"{entry.by} may not do this"
    return None


def _allowed(state: State, event: Event) -> tuple[int | None, ...] | None:
    """Return who has the right to do something.

    None: nobody has, since it happens automatically.
    """
    leaders = (state.organiser, *state.deputies)
    match event:
        case Entered() | Left():
            return (event.entrant, *leaders)
        case Started():
            return leaders if due.are_enough(state) else ()
        case Renamed() | StartMoved() | TermsChanged() | Seeded() | Extended() | DeputyRemoved():
            return leaders
        case CheckedIn() | Queued() | Unqueued() | SeatChosen() | Objected():
            return (event.entrant,)
        case Voted():
            return (event.voter,)
        case KeptApart() | DeputyNamed() | DrawTakenBack() | Cancelled():
            return leaders
        case Adjudicated() | ResultTakenBack() | TableLost():
            return due.judges(state, event.match) if event.match in state.matches else leaders
        case _:
            return None


def _not_due(state: State, entry: Entry, salt: str) -> str | None:
    """Return why an automatic event was not due; None: it was, or may have been.

    An event that only the bot could observe (a lost table, an outage) may always have been due.
    """
    event = entry.event
    match event:
        case Adjudicated() | Started() | HeatsClosed() | CheckInBegan() | OrganiserChosen():
            return _unless_due(state, entry, salt)
        case Cancelled(why="too_few"):
            return _unless_due(state, entry, salt)
        case KeptApart() | DeputyNamed() | DrawTakenBack() | ResultTakenBack() | Cancelled():
            return f"nobody did the {event.kind}"
        case Renamed() | StartMoved() | TermsChanged() | Seeded() | Extended() | DeputyRemoved():
            return f"nobody did the {event.kind}"
        case NoShow() | Proposed(why="equal") if event.match in state.matches:
            return _unlike(event, state, salt)
        case _:
            return None


def _unless_due(state: State, entry: Entry, salt: str) -> str | None:
    """Return that an event was not due at its time; None: it was due."""
    is_due = Note(entry.event) in due.due(state, salt, entry.at)
    return None if is_due else f"a {entry.event.kind} was not due"


def _unlike(event: NoShow | Proposed, state: State, salt: str) -> str | None:
    """Return how an event differs from what the state of a match requires; None: it does not."""
    match = state.matches[event.match]
    if isinstance(event, Proposed):
        return None if event.outcome == due.equal_split(match) else "it is not equal for all"
    instead = due.substitute(state, salt, match)
    if instead != event.substitute:
        return f"the substitute is {instead}, not {event.substitute}"
    return None
