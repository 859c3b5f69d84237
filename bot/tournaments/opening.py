"""Open the tables of tournaments, and forecast the results of games.

Slow work (a thread on Discord, rollouts) is done without the tournament's lock; its consequences
are one transaction.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import structlog

from bot.model import UNTOLD, SeatRow, TableRow, TournamentRow
from bot.outgoing import MatchCall
from bot.store.rows import tournaments
from bot.tables import moves
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.tournaments.adjudication import Forecast, forecast
from bot.tournaments.register import Tournament, TournamentRegister
from bot.tournaments.results import computers, replaced
from bot.workers import WorkError
from games.core.log import Seat
from tournaments.due import OpenTable, Propose, equal_split
from tournaments.events import Proposed, TableOpened
from tournaments.points import Outcome
from tournaments.state import Match

Continuation = Callable[[Tournament], Awaitable[None]]
"""The remaining work under the tournament's lock."""
Forecasting = Callable[[Callable[[str, str, int], Forecast], str, str, int], Awaitable[Forecast]]
"""Compute a forecast off the event loop."""


_log = structlog.get_logger(__name__)


class NoPlaceError(Exception):
    """No thread is available now; it may work later."""


class Places(Protocol):
    """The locations of tables on Discord."""

    async def thread(self, row: TournamentRow, name: str) -> int:
        """Return a thread with this name in the channel of a tournament, without any table before.

        An empty thread that was created before the bot was killed is used again.

        Raises:
            NoPlaceError: there is none, and none can be created now.
        """
        ...

    async def is_in(self, guild_id: int) -> bool:
        """Tell whether the bot is on a server."""
        ...

    async def is_there(self, guild_id: int, user_id: int) -> bool:
        """Tell whether a person is on a server; True if Discord does not say."""
        ...


@dataclass(frozen=True, slots=True)
class TableOpener:
    """The worker for the steps of the runner."""

    register: TournamentRegister
    registry: TableRegistry
    places: Places
    run: Forecasting
    forecast: Callable[[str, str, int], Forecast] = forecast

    async def prepare(
        self, row: TournamentRow, match: Match, step: OpenTable | Propose
    ) -> Continuation:
        """Do the slow work of a step, and return what remains to be done.

        Raises:
            NoPlaceError: there is no thread for it.
        """
        if isinstance(step, OpenTable):
            async with self.register.store.read() as db:
                row = await tournaments.tournament(db, row.id) or row  # it may have moved
            name = thread_name(row, match.number)
            return partial(self._open, step.match, await self.places.thread(row, name))
        return partial(self._propose, step.match, await self._forecast(match))

    async def _open(self, number: int, thread: int, tournament: Tournament) -> None:
        """Open the table of a match with all its players, and start the game."""
        register, registry, row = self.register, self.registry, tournament.row
        match, now = tournament.state.matches[number], registry.now()
        async with register.store.read() as db:
            users = await tournaments.users(db, row.id, match.people)
        seated = tuple(seat_row(row, match, Seat(seat), users) for seat in range(len(match.seats)))
        begun = TableRow(
            id=0,
            game=row.game,
            options=row.options,
            seed=registry.new_seed(),
            status="running",
            guild_id=row.guild_id,
            channel_id=thread,
            host_id=None,
            locale=row.locale,
            message_id=None,
            told=UNTOLD,
            reason=None,
            created_at=now,
            touched_at=now,
            clock=row.clock,
            match=number,
        )
        async with register.writing(tournament) as db:
            table = await moves.open_begun(registry, db, begun, seated, MatchCall)
            await tournaments.link_table(db, table.id, row.id, number)
            await register.add_in(db, tournament, TableOpened(number, table.id))
        registry.take_in(table)

    async def _forecast(self, match: Match) -> Forecast | None:
        """Forecast the game of a match; None if it never started, or if nothing is known."""
        if match.table is None:
            return None
        table = await self.registry.get(match.table)
        if table.begun is None or not match.begun:
            return None
        session = table.begun
        state = session.rules.states.dump(session.state)
        try:
            return await self.run(self.forecast, table.row.game, state, len(session.moves))
        except WorkError as error:
            _log.warning("a game could not be played on", table=table.id, why=str(error))
            return None

    async def _propose(self, number: int, told: Forecast | None, tournament: Tournament) -> None:
        """Propose the result of a match."""
        match = tournament.state.matches[number]
        if told is None or match.table is None:
            proposed = Proposed(number, equal_split(match), "equal")
        else:
            async with self.register.store.read() as db:
                users = await tournaments.users(db, tournament.id, match.people)
            left = replaced(await self.registry.get(match.table), match, users)
            outcome = Outcome(told.places, told.scores, computers(match), left)
            proposed = Proposed(number, outcome, told.why, told.playouts)
        await self.register.add(tournament, proposed)


def thread_name(row: TournamentRow, match: int) -> str:
    """Return the name of a match's thread, the same after a crash."""
    return f"{row.name[:80]} · {match}"


def seat_row(row: TournamentRow, match: Match, seat: Seat, users: dict[int, int]) -> SeatRow:
    """Return the occupant of a match's seat; a computer player replaces a deleted person."""
    who = match.seats[seat]
    if who is None:
        return SeatRow(seat, "computer", level=row.level)
    if who not in users:
        return SeatRow(seat, "former", was_back=True)
    return SeatRow(seat, "person", users[who])


def is_seated(table: Table, match: Match, seat: Seat, users: dict[int, int]) -> bool:
    """Tell whether the right player sits at a seat."""
    who, there = match.seats[seat], table.seat_rows[seat]
    wanted = None if who is None else users.get(who)
    return (there.user_id if there.kind == "person" else None) == wanted
