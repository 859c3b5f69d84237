"""Load, cache and evict tables, with one lock for each."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.model import Entry, Outcome, Person, Reason, Status
from bot.outgoing import Message, ProposalPost, StandstillDm
from bot.refusals import RefusedError, Why
from bot.shelf import SHELF, Shelf
from bot.store.databases.transactions import Db, Store
from bot.store.processes.turns import Turns
from bot.store.rows import (
    clocks,
    outbox,
    plans,
    proposals,
    record,
    seats,
    tables,
)
from bot.tables import talk
from bot.tables.session import Session
from bot.tables.table import Table
from bot.tables.timing import Deadlines, Timers, again, at_rest, deadlines, hours
from games.core.codec import UnreadableError
from games.core.engine import AnyPosition, ReplayError, SeatsError

KEPT = 256
"""Tables cached in memory; others are replayed on demand."""

HIGHEST = 2**63 - 1
"""The highest table id that the database can store."""

AtEnd = Callable[[Db, Table, AnyPosition], Awaitable[None]]
"""Save data in the transaction that ends a game, given its last position."""

_log = structlog.get_logger(__name__)


class TableRegistry:
    """All tables, some of them in memory."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        zone: str = "UTC",
        shelf: Shelf = SHELF,
        turns: Turns | None = None,
    ) -> None:
        """Load tables; with `turns`, other processes may also change them."""
        self.store = store
        self.shelf = shelf
        """The games that can be played."""
        self.zone = zone
        """The time zone of people who have not set theirs."""
        self.now = now
        """The present moment in milliseconds since 1970."""
        self.new_seed: Callable[[], str] = partial(secrets.token_hex, 16)
        """Return the seed of a new game."""
        self.listeners: list[Callable[[int], None]] = []
        """Functions called with the id of a table after an event there."""
        self.at_end: list[AtEnd] = []
        """Functions called in the transaction that ends a game."""
        self.away: set[int] = set()
        """The ids of people who are away, so that moves need no query."""
        self.channels: set[int] = set()
        """The ids of channels with a live table, and of some that had one: other channels need no
        query."""
        self.end_turns_themselves: set[int] = set()
        """The ids of people whose turns never end automatically, so that moves need no query."""
        self.hours_changed: list[Callable[[Person, Person], Awaitable[None]]] = []
        """Functions called with a person before and after a saved change of their hours."""
        self.person_listeners: list[Callable[[int], None]] = []
        """Functions called with the id of a person whose settings were changed or deleted."""
        self._turns = turns
        self._kept: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncGenerator[Table]:
        """Lock a table for a change and its save; logs meanwhile contain its number.

        Raises:
            RefusedError: there is no such table.
        """
        with structlog.contextvars.bound_contextvars(table=table_id):
            async with self._locked(table_id) as table:
                yield table

    @asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncGenerator[Table]:
        async with self._local(table_id), self._turn(table_id):
            table = await self._current(table_id)
            try:
                yield table
            except RefusedError:
                raise
            except record.LostRaceError:
                self.forget(table_id)  # another process has changed it, so this copy is obsolete
                raise RefusedError(Why.MOVED_ON) from None
            except BaseException:
                self.forget(table_id)  # the database knows whether it was saved
                raise
            if table.id in self._kept:
                self._kept.move_to_end(table.id)

    async def get(self, table_id: int) -> Table:
        """Return a table for reading.

        Raises:
            RefusedError: there is no such table.
        """
        kept = self._kept.get(table_id)
        if kept is not None and await self._is_current(kept):
            return kept
        async with self._local(table_id):
            return await self._current(table_id)

    @asynccontextmanager
    async def saving(self, table: Table) -> AsyncGenerator[Db]:
        """Save changes of a locked table in one transaction.

        Raises:
            LostRaceError: another process has changed it since it was locked, or may have, because
            the
                connection was lost.
        """
        if table.term != self.store.term:
            raise record.LostRaceError
        async with self.store.write() as db:
            if self._turns is not None:
                await tables.count_change(db, table.id, table.version)
            yield db
        table.version += self._turns is not None

    def _local(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _turn(self, table_id: int) -> AbstractAsyncContextManager[None]:
        """Hold a table's lock among several processes."""
        is_one = self._turns is not None and 0 < table_id <= HIGHEST
        return self._turns.turn("table", table_id) if self._turns and is_one else nullcontext()

    async def _current(self, table_id: int) -> Table:
        """Return the stored state of a table, which any process may have changed."""
        kept = self._kept.get(table_id)
        if kept is not None and await self._is_current(kept):
            return kept
        return await self._load(table_id)

    async def _is_current(self, table: Table) -> bool:
        """Tell whether no other process has changed a table."""
        if table.term != self.store.term:
            return False
        if self._turns is None:
            return True
        async with self.store.read() as db:
            return await tables.version(db, table.id) == table.version

    async def here(self, channel_id: int) -> Table | None:
        """Return the live table of a channel, or the last one that was there."""
        async with self.store.read() as db:
            row = await tables.table_in(db, channel_id)
        return None if row is None else await self.get(row.id)

    def keep(self, table: Table) -> None:
        """Cache a table, and evict the least recently used ones."""
        self._kept[table.id] = table
        self.channels.add(table.row.channel_id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def take_in(self, table: Table) -> None:
        """Cache a table that was opened and saved, and call the listeners."""
        table.term = self.store.term
        self.keep(table)
        self.notify(table.id)

    def forget(self, table_id: int) -> None:
        """Remove a table from the cache, so that it is loaded again when needed."""
        self._kept.pop(table_id, None)

    def forget_all_with(self, user_id: int) -> None:
        """Remove the tables of a person, past and present, from the cache."""
        for table in list(self._kept.values()):
            if any(
                user_id in (seat_row.user_id, seat_row.absent_id) for seat_row in table.seat_rows
            ):
                self.forget(table.id)

    def channel_of(self, table_id: int) -> int:
        """Return the channel of a cached table; 0 for another."""
        kept = self._kept.get(table_id)
        return 0 if kept is None else kept.row.channel_id

    def forget_all(self) -> None:
        """Remove all tables from the cache."""
        self._kept.clear()

    def notify_of_person(self, user_id: int) -> None:
        """Call the listeners about a person whose settings were changed or deleted."""
        for tell in self.person_listeners:
            tell(user_id)

    def notify(self, table_id: int) -> None:
        """Call the listeners about an event at a table."""
        for wake in self.listeners:
            wake(table_id)

    async def change(
        self,
        table: Table,
        *messages: Message,
        cancel: Sequence[str] = (),
        outcome: Outcome | None = None,
        **row: Any,  # noqa: ANN401 - columns differ
    ) -> None:
        """Save changed columns of a locked table and messages, then apply them in memory.

        Waiting messages of the kinds in `cancel` are dropped; `outcome` closes the open proposal,
        if there is one.
        """
        row.setdefault("touched_at", self.now())
        if "status" in row:
            row |= talk.columns(table.row, row["status"], self.now())
        async with self.saving(table) as db:
            await tables.change_table(db, table.id, **row)
            timers = await self.timers(db, table, row.get("status", table.row.status))
            await clocks.keep(db, table.id, table.timers, timers)
            if cancel:
                await outbox.cancel(db, table.id, *cancel)
            if outcome is not None:
                await self.close_proposal(db, table, outcome)
            for message in messages:
                await outbox.put(db, message, self.now())
        table.row = replace(table.row, **row)
        table.timers = timers
        if outcome is not None:
            table.proposal = None
        self.notify(table.id)

    async def timers(self, db: Db, table: Table, status: Status) -> Timers:
        """Return the timers of a table in this status: they run only while the game is running."""
        if status == table.row.status:
            return table.timers
        match status:
            case "running":
                return again(table, await hours(db, table, self.zone), self.now())
            case "paused":
                return at_rest(table, await hours(db, table, self.zone), self.now())
            case _:
                return {}

    async def deadlines(self, table: Table) -> Deadlines:
        """Return the public deadlines of those who are asked."""
        async with self.store.read() as db:
            theirs = await hours(db, table, self.zone)
        return deadlines(table, theirs, self.now())

    async def close_proposal(self, db: Db, table: Table, outcome: Outcome) -> None:
        """Save the outcome of the open proposal and a message; the caller updates memory."""
        if table.proposal is not None:
            await proposals.close(db, table.proposal.id, outcome)
            await outbox.put(db, ProposalPost(table.id, table.proposal.id), self.now())

    async def _load(self, table_id: int) -> Table:
        if not 0 < table_id <= HIGHEST:  # a typed number
            raise RefusedError(Why.NO_TABLE)
        term = self.store.term
        async with self.store.snapshot() as db:  # another process may make a move meanwhile
            version = await tables.version(db, table_id)
            row = await tables.table(db, table_id)
            if row is None:
                raise RefusedError(Why.NO_TABLE)
            seat_rows = await seats.seat_rows(db, table_id)
            entries = await record.entries(db, table_id)
            kept = await record.kept_state(db, table_id)
            proposal = await proposals.open_at(db, table_id)
            timers = await clocks.timers(db, table_id)
            planned = await plans.plans(db, table_id)
        table = Table(
            row, self.shelf[row.game], seat_rows, proposal=proposal, timers=timers, plans=planned,
            version=version, term=term,
        )  # fmt: skip
        if kept is not None:  # the game was started
            await self._replay(table, entries, kept)
        self.keep(table)
        return table

    async def _replay(self, table: Table, entries: list[Entry], kept: tuple[int, int, str]) -> None:
        """Replay the record in a thread; freeze the table if the rules no longer give its state."""
        number, version, state = kept
        try:
            session = await asyncio.to_thread(replayed, table, entries)
        except (ReplayError, SeatsError, UnreadableError) as error:
            await self._freeze(table, str(error))
            return
        table.begun = session
        if (number, state) != (session.number, session.rules.states.dump(session.state)):
            await self._freeze(table, "the state differs")
        elif version != session.rules.meta.version:
            async with self.store.write() as db:
                await record.note_rules(db, table.id, number, session.rules.meta.version)

    async def _freeze(self, table: Table, why: str) -> None:
        _log.error("a table is frozen", table=table.id, why=why)
        if table.row.status in ("running", "paused"):
            await self.change(table, *standstill_dms(table), status="frozen")


def standstill_dms(table: Table, reason: Reason | None = None) -> list[StandstillDm]:
    """Return the DM to a table's host that it is frozen, if it has a host."""
    host_id = table.row.host_id
    return [] if host_id is None else [StandstillDm(table.id, host_id, reason)]


def replayed(table: Table, entries: list[Entry]) -> Session:
    """Return the game of a table, replayed from its record.

    Raises:
        ReplayError, SeatsError, UnreadableError: the rules do not give it (any more).
    """
    session = Session(
        table.rules, table.options, len(table.seat_rows), table.row.seed, table.game.motives
    )
    session.replay(entries)
    return session
