"""Watch the tables of tournaments, and add events there to the record.

A table is checked after each event there, and once when the bot starts. The added entries follow
from its state, so checking twice does no harm, and a crash loses nothing.
"""

from dataclasses import dataclass, field

import structlog

from bot.model import Reason
from bot.refusals import RefusedError, Why
from bot.store.databases.transactions import Db
from bot.store.rows import tournaments
from bot.tables import lifecycle, substitution
from bot.tables.game_record import game_record
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.tournaments.opening import Places, is_seated, seat_row, thread_name
from bot.tournaments.register import Tournament, TournamentRegister
from bot.tournaments.results import absent, has_begun, outcome
from games.core.log import Seat
from games.core.record import RECORDS
from tournaments import due
from tournaments.due import Propose
from tournaments.events import (
    Adjudicated,
    Begun,
    Cancelled,
    DrawTakenBack,
    Ended,
    Entry,
    Left,
    NoShow,
    ResultTakenBack,
    TableLost,
    TableOpened,
)
from tournaments.proof import record_hash
from tournaments.state import Match

_LOST: frozenset[Reason] = frozenset({"channel_gone", "no_permission", "thread_locked", "kicked"})
"""Reasons for a pause after which the game goes on in another thread."""

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Matches:
    """The tables of live tournaments."""

    register: TournamentRegister
    registry: TableRegistry
    places: Places
    known: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    """The tables that are matches: tournament and match by table."""
    changed: set[int] = field(default_factory=set[int])
    """Tables to check because of events in their tournament."""

    def __post_init__(self) -> None:
        self.register.saved_with.append(self._note)

    async def load(self) -> None:
        """Find the tables of all live tournaments, and mark each for a check."""
        async with self.register.store.read() as db:
            self.known.update(await tournaments.matches(db))
        self.changed.update(self.known)

    async def learn(self, number: int) -> None:
        """Find the tables of a tournament that another process has changed."""
        async with self.register.store.read() as db:
            theirs = await tournaments.matches(db, number)
        self.known.update(theirs)
        self.changed.update(theirs)

    async def _note(self, _: Db, tournament: Tournament, entry: Entry) -> None:
        """Note which tables an entry concerns."""
        state, event = tournament.state, entry.event
        theirs = {table: match for table, (of, match) in self.known.items() if of == tournament.id}
        match event:
            case TableOpened():
                self.known[event.table] = (tournament.id, event.match)
                theirs = {}
            case NoShow() | Adjudicated() | TableLost():
                theirs = {one: match for one, match in theirs.items() if match == event.match}
            case Left():
                theirs = {
                    one: match
                    for one, match in theirs.items()
                    if match in state.matches and event.entrant in state.matches[match].seats
                }
            case DrawTakenBack() | ResultTakenBack():
                theirs = {one: match for one, match in theirs.items() if match not in state.matches}
            case Cancelled():
                pass
            case _:
                return
        self.changed.update(theirs)

    async def look_at(self, table_id: int) -> Propose | None:
        """Add the events at a table to the record; return the step that it needs, if any.

        Raises:
            NoTournamentError: its tournament was deleted.
            NoPlaceError: it needs another thread, and there is none.
        """
        if table_id not in self.known:
            return None
        number, which = self.known[table_id]
        async with self.register.locked(number) as tournament:
            match = tournament.state.matches.get(which)
            is_current = tournament.state.phase == "running" and match is not None
            if match is None or not is_current or match.table != table_id or match.outcome:
                await self._close(table_id, is_over=tournament.state.phase != "running")
                return None
            step = await self._look_at_current(tournament, match, table_id)
        await self._find_place(table_id)
        return step

    async def _look_at_current(
        self, tournament: Tournament, match: Match, table_id: int
    ) -> Propose | None:
        """Check the table of an open match."""
        try:
            table = await self.registry.get(table_id)
        except RefusedError as refusal:
            if refusal.why is not Why.NO_TABLE:
                raise
            await self.register.add(tournament, TableLost(match.number))
            return None
        match table.row.status:
            case "running":
                await self._look_at_game(tournament, match, table_id)
            case "over" if not match.retaken:
                await self._end(tournament, match, table)
            case "ended" | "frozen" | "cancelled" if not match.begun:
                await self.register.add(tournament, TableLost(match.number))
            case "ended" | "frozen" if match.proposal is None and not match.retaken:
                return Propose(match.number)
            case _:
                pass
        return None

    async def _end(self, tournament: Tournament, match: Match, table: Table) -> None:
        """Add the end of a match, with the record of its game."""
        users = await self._users(tournament, match)
        game = game_record(table)
        ended = Ended(match.number, outcome(table, match, users), record_hash(game))
        async with self.register.writing(tournament) as db:
            await tournaments.add_game(db, tournament.id, ended.record_hash, RECORDS.dump(game))
            await self.register.add_in(db, tournament, ended)
        del self.known[table.id]

    async def _close(self, table_id: int, *, is_over: bool) -> None:
        """End the game of a table that no longer counts.

        In a finished tournament, it may be played to its end. A table's id is noted before the
        table is saved: if saving failed, the id may now belong to another table, which is left
        alone.
        """
        number, which = self.known.pop(table_id)
        if is_over:
            return
        async with self.register.store.read() as db:
            if (await tournaments.matches(db, number)).get(table_id) != (number, which):
                return
        async with self.registry.locked(table_id) as table:
            if table.row.status in ("running", "paused"):
                await lifecycle.finish(self.registry, table)

    async def _look_at_game(self, tournament: Tournament, match: Match, table_id: int) -> None:
        """Add the first move, and who did not come to it; update the occupants."""
        table = await self.registry.get(table_id)
        if not match.begun:
            if has_begun(table.session.entries):
                await self._seat(tournament, match, table_id)
                await self.register.add(tournament, Begun(match.number))
            else:
                await self._note_absent(tournament, match, table)
                await self._seat(tournament, match, table_id)
        users = await self._users(tournament, match)
        for who in match.people:
            if tournament.state.people[who].standing == "gone" and who in users:
                async with self.registry.locked(table_id) as table:
                    seat = table.seat_of(users[who])
                    if seat is not None and table.row.status == "running":
                        await substitution.give_away(self.registry, table, seat, for_good=True)
                    await substitution.forfeit_return(self.registry, table, users[who])

    async def _note_absent(self, tournament: Tournament, match: Match, table: Table) -> None:
        """Add who let the time for their first move pass."""
        for seat in absent(table.session.entries):
            who = match.seats[seat]
            if who is not None:
                salt = tournament.row.salt
                instead = due.substitute(tournament.state, salt, match)
                await self.register.add(tournament, NoShow(match.number, who, instead))

    async def _users(self, tournament: Tournament, match: Match) -> dict[int, int]:
        """Return the people who should sit at a match now."""
        async with self.register.store.read() as db:
            return await tournaments.users(db, tournament.id, match.people)

    async def _seat(self, tournament: Tournament, match: Match, table_id: int) -> None:
        """Update the occupants of a table."""
        users = await self._users(tournament, match)
        async with self.registry.locked(table_id) as table:
            for place in range(len(match.seats)):
                seat = Seat(place)
                if table.row.status == "running" and not is_seated(table, match, seat, users):
                    wanted = seat_row(tournament.row, match, seat, users)
                    await substitution.seat_another(self.registry, table, wanted)

    async def _find_place(self, table_id: int) -> None:
        """Move a game to another thread, if it has lost its own."""
        if table_id not in self.known:
            return
        row = (await self.registry.get(table_id)).row
        if row.status != "paused" or row.reason not in _LOST:
            return
        if not await self.places.is_in(row.guild_id):
            return
        number, match = self.known[table_id]
        async with self.register.store.read() as db:
            tournament = await tournaments.tournament(db, number)
        assert tournament is not None  # noqa: S101 - its table is known
        thread = await self.places.thread(tournament, thread_name(tournament, match))
        await lifecycle.resume(self.registry, table_id, thread, row.guild_id)
        _log.info("a match goes on in another thread", table=table_id)
