"""Load and cache tournaments, with one lock for each; save events before they apply.

Errors: `NoTournamentError` if there is none; `NotPossibleError` for impossible events.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from weakref import WeakValueDictionary

from bot.model import TournamentRow
from bot.store.databases.transactions import Db, Store
from bot.store.processes.turns import Kind, Turns
from bot.store.rows import tournaments
from tournaments import due
from tournaments.draws import salt_hash
from tournaments.events import SEATING, Entry, Event, Opened
from tournaments.fold import apply, folded, opened
from tournaments.settings import Settings
from tournaments.state import State


class NoTournamentError(Exception):
    """There is no such tournament."""


@dataclass(slots=True)
class Tournament:
    """A tournament in memory; only the holder of its lock may change it."""

    row: TournamentRow
    state: State
    entries: int
    """The number of entries in its record."""
    last_at: int
    """The time of its last entry; no later entry is earlier."""
    last_draw: int | None = None
    """The entry of the newest draw, or of the newest seat chosen in it, whose message is edited."""

    @property
    def id(self) -> int:
        """Its number."""
        return self.row.id


SavedWith = Callable[[Db, Tournament, Entry], Awaitable[None]]
"""Save data together with an entry, such as announcements and calls."""


class TournamentRegister:
    """All tournaments, those in recent use in memory."""

    def __init__(self, store: Store, now: Callable[[], int], turns: Turns | None = None) -> None:
        """Load tournaments; with `turns`, other processes may also change them."""
        self.store = store
        self.now = now
        """The present moment in milliseconds since 1970."""
        self.new_salt: Callable[[], str] = partial(secrets.token_hex, 16)
        """Return the salt of a new tournament."""
        self.saved_with: list[SavedWith] = []
        """Functions called in the transaction of each entry, with the tournament's new state."""
        self.listeners: list[Callable[[int], None]] = []
        """Functions called with the number of a tournament after a saved event."""
        self._turns = turns
        self._kept: dict[int, Tournament] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self,
        row: TournamentRow,
        settings: Settings,
        organiser: int,
        before: Callable[[Db], Awaitable[None]] | None = None,
    ) -> Tournament:
        """Open a tournament and return it; `row` has neither a number nor a salt yet.

        `before` is called in its transaction; an error there cancels everything.
        """
        now, salt = self.now(), self.new_salt()
        async with self.store.write() as db:
            if before is not None:
                await before(db)
            number = await tournaments.add(db, replace(row, salt=salt, created_at=now))
            leader = await tournaments.number_of(db, number, organiser)
            first = Entry(1, now, leader, Opened(number, settings, salt_hash(salt), leader))
            told = replace(row, id=number, salt=salt, created_at=now)
            tournament = Tournament(told, opened(first), 0, now)
            await self._save(db, tournament, first)
        self._kept[number] = tournament
        self._notify(number)
        return tournament

    @asynccontextmanager
    async def locked(self, number: int) -> AsyncGenerator[Tournament]:
        """Lock a tournament for a change and its save.

        Raises:
            NoTournamentError: there is no such one.
        """
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock, self._turn("tournament", number):
            yield await self._current(number)

    async def add(
        self, tournament: Tournament, event: Event, *, by: int | None = None, at: int | None = None
    ) -> None:
        """Add an event to a locked tournament: save it and everything that goes with it.

        Raises:
            NotPossibleError: it cannot happen now.
            LostRaceError: another process has added an entry.
        """
        async with self.writing(tournament) as db:
            await self.add_in(db, tournament, event, by=by, at=at)

    @asynccontextmanager
    async def writing(self, tournament: Tournament) -> AsyncGenerator[Db]:
        """Save everything in the block in one transaction, with a locked tournament.

        If it fails, the tournament is loaded again, because only the database knows whether it was
        saved.
        """
        try:
            async with self.store.write() as db:
                yield db
        except BaseException:
            self.forget(tournament.id)
            raise
        self._notify(tournament.id)

    async def add_in(
        self,
        db: Db,
        tournament: Tournament,
        event: Event,
        *,
        by: int | None = None,
        at: int | None = None,
    ) -> None:
        """Add an entry like `add`, in the caller's `writing`."""
        at = max(self.now() if at is None else at, tournament.last_at)
        entry = Entry(tournament.entries + 1, at, by, event)
        apply(tournament.state, entry)
        await self._save(db, tournament, entry)
        if isinstance(event, SEATING):
            tournament.last_draw = entry.number

    async def person(self, tournament: Tournament, user_id: int) -> int:
        """Return a person's number in a tournament; a new one if they had none."""
        turn = self._turn("people of a tournament", tournament.id)
        async with turn, self.store.write() as db:
            return await tournaments.number_of(db, tournament.id, user_id)

    def _turn(self, kind: Kind, number: int) -> AbstractAsyncContextManager[None]:
        """Hold a tournament's lock among several processes."""
        return nullcontext() if self._turns is None else self._turns.turn(kind, number)

    async def _current(self, number: int) -> Tournament:
        """Return the stored state of a tournament, which any process may have changed."""
        kept = self._kept.get(number)
        if kept is not None and self._turns is not None:
            async with self.store.read() as db:
                if await tournaments.length(db, number) != kept.entries:
                    kept = None
        return kept or await self._load(number)

    def forget(self, number: int) -> None:
        """Remove a tournament from the cache, so that it is loaded again when needed."""
        self._kept.pop(number, None)

    def forget_all(self) -> None:
        """Remove all tournaments from the cache."""
        self._kept.clear()

    async def _save(self, db: Db, tournament: Tournament, entry: Entry) -> None:
        state, row = tournament.state, tournament.row
        over = state.phase in ("finished", "cancelled")
        row = replace(row, status="over" if over else "live", next_at=self._next(row, state))
        await tournaments.add_entry(db, row.id, entry)
        await tournaments.change(db, row.id, status=row.status, next_at=row.next_at)
        tournament.row, tournament.entries, tournament.last_at = row, entry.number, entry.at
        for save in self.saved_with:
            await save(db, tournament, entry)
        if over:
            self.forget(row.id)

    def _notify(self, number: int) -> None:
        for wake in self.listeners:
            wake(number)

    def _next(self, row: TournamentRow, state: State) -> int | None:
        """Return when to check again: immediately, if something is due that was not done yet."""
        now = self.now()
        return now if due.due(state, row.salt, now) else due.wake(state, now)

    async def _load(self, number: int) -> Tournament:
        async with self.store.snapshot() as db:  # another process may add an entry meanwhile
            row = await tournaments.tournament(db, number)
            if row is None:
                raise NoTournamentError(number)
            entries = await tournaments.entries(db, number)
        draws = [one.number for one in entries if isinstance(one.event, SEATING)]
        tournament = Tournament(
            row, folded(entries), len(entries), entries[-1].at, max(draws, default=None)
        )
        if row.status == "live":
            self._kept[number] = tournament
        return tournament
