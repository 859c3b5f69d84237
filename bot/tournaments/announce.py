"""Announcements of a tournament: which entries, the state at that time, and whom to ping."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from bot import outgoing
from bot.model import Place, TournamentRow
from bot.outgoing import DrawUpdate, EntryUpdate
from bot.store.databases.transactions import Db, Store
from bot.store.rows import outbox, tournaments
from bot.tournaments.register import Tournament, TournamentRegister
from tournaments import due
from tournaments.events import (
    SEATING,
    Adjudicated,
    Cancelled,
    CheckedIn,
    CheckInBegan,
    DeputyNamed,
    DeputyRemoved,
    Drawn,
    DrawTakenBack,
    Ended,
    Entered,
    Entry,
    Event,
    Extended,
    Finished,
    HeatsClosed,
    Interrupted,
    Left,
    Objected,
    Opened,
    OrganiserChosen,
    OrganiserGone,
    Proposed,
    Renamed,
    ResultTakenBack,
    Resumed,
    SeatChosen,
    Seeded,
    Started,
    StartMoved,
    TableOpened,
    TermsChanged,
)
from tournaments.fold import folded
from tournaments.standings import Entrant
from tournaments.state import State

ANNOUNCED: Final = (
    Opened, CheckInBegan, Drawn, SeatChosen, DrawTakenBack, Proposed, Adjudicated,
    ResultTakenBack, OrganiserGone, OrganiserChosen, Resumed, Finished, Cancelled,
    Renamed, StartMoved, TermsChanged, Seeded, Extended, DeputyNamed, DeputyRemoved,
)  # fmt: skip
"""Events with their own message. All others are shown at tables or in the list of entrants."""
ENDS_CHOOSING: Final = (SeatChosen, TableOpened, DrawTakenBack, ResultTakenBack, Cancelled)
"""Events after which seats can no longer be chosen below the previous message."""
NAMED: Final = 60
"""Most people named in a message: 2,000 characters have room for no more mentions."""
_STEP: Final = 10
"""Tables of a draw that get their links one by one; with more tables, every tenth table triggers an
update."""
_QUARTERS: Final = 4
"""Announcements of the standings in a league's season, including the end."""
_CHANGES_ENTRIES: Final = (
    Entered, Left, CheckInBegan, CheckedIn, Started, Drawn, DrawTakenBack, HeatsClosed,
    Interrupted, Resumed, ResultTakenBack, Finished, Cancelled, Renamed, StartMoved, TermsChanged,
    Extended,
)  # fmt: skip
"""Events that change the message with the button for entering."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """An entry to announce, with all the data for its text."""

    row: TournamentRow
    entry: Entry
    state: State
    """The state right after the entry."""
    record: tuple[Entry, ...]
    """The record up to the entry, for the export at the end."""
    users: Mapping[int, int]
    """The people with the numbers of the tournament, without deleted ones."""
    called: tuple[Entrant, ...]
    """The numbers of people who must act now and are named in this message."""
    place: Place
    """The channel of the announcement."""
    threads: Mapping[int, int] = field(default_factory=dict[int, int])
    """The channels of the matches that have tables now."""
    may_choose: bool = True
    """Whether seats can still be chosen below this message."""

    @property
    def calls(self) -> tuple[int, ...]:
        """The ids of the people to ping, in the tournament's own channel only."""
        if self.place.channel_id != self.row.channel_id:
            return ()
        return tuple(self.users[who] for who in self.called if who in self.users)


class Announcer:
    """A listener that puts announcements into the outbox, with the entry that they report."""

    def __init__(self, register: TournamentRegister) -> None:
        register.saved_with.append(self._note)
        self._now = register.now

    async def _note(self, db: Db, tournament: Tournament, entry: Entry) -> None:
        number, event = tournament.id, entry.event
        others = [one.channel_id for one in await tournaments.places(db, number)]
        if _changes_draw(tournament.state, event) and tournament.last_draw is not None:
            for where in (None, *others):
                update = DrawUpdate(number, tournament.last_draw, channel_id=where)
                await outbox.put(db, update, self._now())
        if is_announced(tournament.state, event) or is_by_another(entry):
            crowd = len(called(tournament.state, event))
            for part in range(max(1, ceil(crowd / NAMED))):
                is_draw = isinstance(event, SEATING) and part == 0
                told = outgoing.Announcement(number, entry.number, part, is_draw)
                await outbox.put(db, told, self._now())
            for channel in others:
                told = outgoing.Announcement(
                    number, entry.number, is_draw=isinstance(event, SEATING), channel_id=channel
                )
                await outbox.put(db, told, self._now())
        if isinstance(event, _CHANGES_ENTRIES):
            for where in (None, *others):
                await outbox.put(db, EntryUpdate(number, channel_id=where), self._now())


def _changes_draw(state: State, event: Event) -> bool:
    """Tell whether the message of the last draw, or of the last chosen seat, needs an update."""
    if isinstance(event, TableOpened):
        return _adds_links(state, event.match)
    return isinstance(event, ENDS_CHOOSING)


def _adds_links(state: State, match: int) -> bool:
    """Tell whether the message of a draw gets its links now.

    With many tables, this happens in steps.
    """
    drawn = [state.matches[one] for one in state.rounds[state.matches[match].round - 1].matches]
    ready = sum(one.table is not None for one in drawn)
    return ready == len(drawn) or ready <= _STEP or ready % _STEP == 0


def is_by_another(entry: Entry) -> bool:
    """Tell whether an organiser let another person enter or leave, or started the tournament."""
    match entry.event:
        case Entered() | Left():
            return entry.by not in (None, entry.event.entrant)
        case Started():
            return entry.by is not None
        case _:
            return False


def is_announced(state: State, event: Event) -> bool:
    """Tell whether an event has a message, in the state right after it."""
    if isinstance(event, Resumed) and state.phase == "open":
        return False  # nobody has missed anything
    if isinstance(event, Started) and state.heats_until is not None:
        return True  # no draw reports it
    if isinstance(event, Objected):
        return len(state.matches[event.match].objectors) == 1  # one announcement is enough
    return isinstance(event, ANNOUNCED) or shows_season(state, event)


def shows_season(state: State, event: Event) -> bool:
    """Tell whether another quarter of a league's season is over, which nothing else reports."""
    if not isinstance(event, Ended | Adjudicated) or state.rounds[-1].stage != "league":
        return False
    tables = state.matches_of("league")
    ended = sum(one.outcome is not None for one in tables)
    now, before = (_QUARTERS * some // len(tables) for some in (ended, ended - 1))
    return before < now < _QUARTERS


async def announcement(
    store: Store,
    number: int,
    entry: int | None = None,
    part: int = 0,
    channel_id: int | None = None,
) -> Announcement | None:
    """Return a tournament as it was after an entry, by default the newest.

    Of a long list of called people, it has one part; in an additional channel, it calls nobody.
    None: there is no such tournament, or it is not announced in that channel.
    """
    async with store.read() as db:
        row = await tournaments.tournament(db, number)
        if row is None:
            return None
        record = await tournaments.entries(db, number)
        users = await tournaments.users(db, number)
        others = await tournaments.places(db, number)
        threads = await tournaments.threads(db, number)
    place = next((one for one in others if one.channel_id == channel_id), None)
    if place is None and channel_id is not None:
        return None
    told = tuple(record[:entry])
    state = folded(told)
    crowd = called(state, told[-1].event)[part * NAMED : (part + 1) * NAMED]
    threads = {match: thread for match, thread in threads.items() if match in state.matches}
    return Announcement(row, told[-1], state, told, users, crowd, place or _own(row), threads)


def _own(row: TournamentRow) -> Place:
    return Place(
        row.guild_id, row.channel_id, row.locale, row.message_id, row.drawn_entry,
        row.drawn_message_id,
    )  # fmt: skip


def called(  # noqa: C901 - flat: one case for each event
    state: State, event: Event
) -> tuple[Entrant, ...]:
    """Return the numbers of those who must act after an event, in the state at that time.

    People with a new table are called at that table.
    """
    match event:
        case CheckInBegan():
            return tuple(state.people)
        case Resumed() if state.phase == "check_in":
            return tuple(who for who, person in state.people.items() if not person.checked_in)
        case Proposed():
            return state.matches[event.match].people
        case Objected():
            return tuple(Entrant(one) for one in due.judges(state, event.match))
        case Drawn():
            return tuple(
                state.matches[number].choosers[0]
                for number in state.rounds[-1].matches
                if state.matches[number].choosers
            )
        case SeatChosen():
            return state.matches[event.match].choosers[:1]
        case OrganiserGone() if state.organiser is None:
            return state.active
        case OrganiserGone() | OrganiserChosen() if state.organiser is not None:
            return (Entrant(state.organiser),)
        case _:
            return ()
