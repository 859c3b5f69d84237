"""Run tournaments: do each due step until none is left.

Slow work is done without the tournament's lock, in another process or on Discord. If an event
happens meanwhile, the work is done again.
"""

import asyncio
import copy
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from bot.model import TournamentRow
from bot.store.databases.availability import OutOfReachError
from bot.store.rows import tournaments
from bot.tournaments.matches import Matches
from bot.tournaments.opening import Continuation, NoPlaceError
from bot.tournaments.register import NoTournamentError, TournamentRegister
from tournaments import due
from tournaments.drawing import next_draw
from tournaments.due import Draw, Finish, Note, OpenTable, Propose, Step, finished
from tournaments.events import Event
from tournaments.state import Match, State

Work = Callable[[State, str, int], Event | None]
Run = Callable[[Work, State, str, int], Awaitable[Event | None]]
"""Run a function off the event loop."""

Prepare = Callable[[TournamentRow, Match, OpenTable | Propose], Awaitable[Continuation]]
"""Find a thread for a table or forecast a game, and return what remains to be done."""

_log = structlog.get_logger(__name__)


class TournamentRunner:
    """The worker for everything that is due in tournaments."""

    def __init__(
        self,
        register: TournamentRegister,
        run: Run,
        prepare: Prepare,
        matches: Matches | None = None,
    ) -> None:
        self._register = register
        self._run = run
        self._prepare = prepare
        self._matches = matches
        self._woken = set[int]()
        """Tournaments with recent events."""
        self._heard = set[int]()
        """Tables with recent events."""
        self._later = set[int]()
        """Tables with a failure; the next poll tries again."""
        self._notified = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._idle = asyncio.Event()
        self._idle.set()
        self._has_looked = False
        """Whether it is known since when people can reach the bot; nothing is due before."""

    # The background task ------------------------------------------------------------------------

    def wake(self, number: int) -> None:
        """Check a tournament soon, after an event."""
        self._woken.add(number)
        self._notify()

    def wake_all(self, number: int) -> None:
        """Check a tournament and all its tables soon."""
        if self._matches is not None:
            self._heard |= {table for table, (of, _) in self._matches.known.items() if of == number}
        self.wake(number)

    def hear(self, table_id: int) -> None:
        """Check a table soon after an event, if it belongs to a tournament."""
        if self._matches is not None and table_id in self._matches.known:
            self._heard.add(table_id)
            self._notify()

    def _notify(self) -> None:
        self._idle.clear()
        self._notified.set()

    async def run(self) -> None:
        """Process woken tournaments in parallel until cancelled."""
        try:
            while True:
                await self._notified.wait()
                self._notified.clear()
                self._pump()
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        await self._idle.wait()

    def _pump(self) -> None:
        """Start with the tournaments that are not being processed yet."""
        if not self._has_looked:
            return
        matches = self._matches
        if matches is not None:
            self._heard |= matches.changed
            matches.changed.clear()
            self._heard.intersection_update(matches.known)
            self._woken |= {matches.known[table][0] for table in self._heard}
        for number in self._woken - self._busy.keys():
            self._woken.discard(number)
            tables = {
                one
                for one in self._heard
                if matches is not None and matches.known[one][0] == number
            }
            self._heard -= tables
            self._busy[number] = asyncio.create_task(self._look_after(number, tables))
        if not self._busy and not self._woken:
            self._idle.set()

    async def _look_after(self, number: int, tables: set[int]) -> None:
        try:
            for table in sorted(tables):
                await self._look_at(number, table)
            await self.carry_on(number)
        except NoTournamentError:
            pass
        except OutOfReachError:
            self._later |= tables  # the store logs it; the next tick tries again
        except Exception:
            self._later |= tables
            _log.exception("a tournament failed", tournament=number)
        finally:
            del self._busy[number]
            self._notified.set()  # more events may have happened meanwhile

    async def _look_at(self, number: int, table: int) -> None:
        """Check a table, and do what it needs."""
        assert self._matches is not None  # noqa: S101 - who else told of the table
        try:
            step = await self._matches.look_at(table)
            if step is not None:
                await self._do(number, step)
        except NoPlaceError as error:
            self._later.add(table)
            _log.info("a match has no place", table=table, why=str(error))

    # What is due --------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Process all tournaments in which something is due."""
        async with self._register.store.read() as db:
            waiting = await tournaments.due(db, self._register.now())
        for number in waiting:
            with suppress(NoTournamentError):
                await self.carry_on(number)

    async def poll(self) -> None:
        """Wake all tournaments in which something is due, and those with a failure."""
        async with self._register.store.read() as db:
            self._woken.update(await tournaments.due(db, self._register.now()))
        self._heard |= self._later
        self._later.clear()
        self._has_looked = True
        self._notify()

    async def carry_on(self, number: int) -> None:
        """Do everything that is due in a tournament, except failed steps.

        Raises:
            NoTournamentError: there is no such one.
        """
        tried = set[Step]()
        while True:
            async with self._register.locked(number) as tournament:
                now, row = self._register.now(), tournament.row
                steps = due.due(tournament.state, row.salt, now)
                step = next((one for one in steps if one not in tried), None)
                if step is None:
                    return
                entries = tournament.entries
                if isinstance(step, Note):
                    await self._register.add(tournament, step.event, at=now)
                    continue
                # Copied, because it may change before another process has received it.
                known = copy.deepcopy(tournament.state) if not _is_about_match(step) else None
            if isinstance(step, OpenTable | Propose):
                tried.add(step)
                await self._do(number, step)
            else:
                assert known is not None  # noqa: S101 - as copied
                await self._work_out(number, step, (known, row.salt, now), entries)

    async def _do(self, number: int, step: OpenTable | Propose) -> None:
        """Open a table, or propose its result; a failed step is tried again later."""
        async with self._register.locked(number) as tournament:
            row, match = tournament.row, copy.deepcopy(tournament.state.matches[step.match])
        try:
            deed = await self._prepare(row, match, step)
        except NoPlaceError as error:
            _log.info("a match has no place", tournament=number, match=step.match, why=str(error))
            return
        async with self._register.locked(number) as tournament:
            if tournament.state.matches.get(step.match) == match:
                await deed(tournament)

    async def _work_out(
        self, number: int, step: Draw | Finish, known: tuple[State, str, int], entries: int
    ) -> None:
        """Draw or finish, unless another event happens meanwhile."""
        event = await self._run(next_draw if isinstance(step, Draw) else _finish, *known)
        async with self._register.locked(number) as tournament:
            if tournament.entries == entries and event is not None:
                await self._register.add(tournament, event, at=known[-1])


def _is_about_match(step: Step) -> bool:
    return isinstance(step, OpenTable | Propose)


def _finish(state: State, salt: str, _now: int) -> Event:
    return finished(state, salt)
