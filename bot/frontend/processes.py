"""The other processes of the bot: leadership, and notifications between them.

Any process handles any press and sends any message. One of them, the leader, does the common work
(clocks, tournaments, cleaning) while it runs; then another one follows.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog

from bot.frontend.core.base_client import BaseClient
from bot.store.databases.availability import RETRY, OutOfReachError
from bot.store.processes import identify_slots
from bot.store.processes.claims import Claims
from bot.store.processes.notifier import Notifier
from bot.store.processes.process import this_process
from bot.store.processes.turns import Turns
from bot.store.rows import people

_LEAD: Final = "lead"
LOOK: Final = 2.0
"""Seconds between two checks whether the leader is still running."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class LeaderTasks:
    """The tasks of the leading process."""

    begin: Callable[[], Awaitable[None]]
    """Take over the work that others have left."""
    hear_table: Callable[[int], None]
    """Receive an event at a table."""
    hear_tournament: Callable[[int], Awaitable[None]]
    """Receive an event in a tournament."""
    look: Callable[[], None]
    """Check soon whether this process leads and may act."""


class Processes:
    """This process and its connection to the others."""

    def __init__(self, client: BaseClient, turns: Turns, now: Callable[[], int]) -> None:
        """Join the processes that share `turns`; `now` is the lease's time."""
        self._client = client
        self._engine = turns.engine
        self.claims = Claims(client.registry.store, this_process(), now)
        self._begins_to_lead = asyncio.Event()
        self._lead: LeaderTasks
        self._notifier = Notifier(turns.engine, this_process(), self._hear, self._catch_up)
        self._tasks = set[asyncio.Task[None]]()
        self.buckets = 1
        """The number of shards that may identify with Discord together, each of another bucket."""

    @property
    def leads(self) -> bool:
        """Whether this process leads."""
        return self._begins_to_lead.is_set()

    async def until_it_leads(self) -> None:
        """Wait until this process leads."""
        await self._begins_to_lead.wait()

    def join(self, lead: LeaderTasks) -> None:
        """Listen to the others, and notify them of this one."""
        self._lead = lead
        registry, tournaments = self._client.registry, self._client.tournaments
        registry.listeners.append(self._ring_of_table)
        registry.person_listeners.append(lambda one: self._notifier.ring("person", one))
        tournaments.listeners.append(lambda one: self._notifier.ring("tournament", one))
        self._start(self._notifier.run())
        self._start(self._watch_lead())

    async def leave(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._engine.dispose()

    async def until_it_may_identify(self, shard: int) -> None:
        """Wait until a shard of this bucket may identify with Discord."""
        store = self._client.registry.store
        while True:
            try:
                wait = await identify_slots.take_moment(store, shard % self.buckets)
            except OutOfReachError:
                await asyncio.sleep(RETRY)
            else:
                await asyncio.sleep(wait)
                return

    async def report(self, up: int, *, are_all: bool) -> None:
        """Report how many shards of this process are connected; the leader waits for all.

        Raises:
            OutOfReachError: the database is unavailable.
        """
        await self.claims.report(up)
        if are_all:
            self._notifier.ring("up", up)

    def stand_back(self) -> None:
        """Stop leading until it is known again who leads: the database is unavailable."""
        self._begins_to_lead.clear()

    async def may_act(self, up: int) -> bool:
        """Tell whether this process leads and all shards are connected; `up`: its own."""
        await self.claims.report(up)
        await self.claims.drop_dead()
        leads = await self.claims.take(_LEAD)
        if leads and not self.leads:
            _log.info("this process leads")
            await self._lead.begin()
        (self._begins_to_lead.set if leads else self._begins_to_lead.clear)()
        return leads and await self.claims.are_all_up()

    async def _watch_lead(self) -> None:
        """Let this process check soon whether it leads, after the end of the leader."""
        while True:
            await asyncio.sleep(LOOK)
            with suppress(OutOfReachError):
                if not self.leads and await self.claims.is_free(_LEAD):
                    self._lead.look()

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ring_of_table(self, table_id: int) -> None:
        self._notifier.ring("table", table_id, self._client.registry.channel_of(table_id))

    def _hear(self, word: str, number: int, beside: int) -> None:  # noqa: C901 - flat: one word each
        """Handle a notification of another process."""
        match word:
            case "table":
                if beside:
                    self._client.registry.channels.add(beside)
                if self.leads:
                    self._lead.hear_table(number)
            case "tournament":
                if self.leads:
                    self._start(self._guarded(self._lead.hear_tournament(number)))
            case "up":
                if self.leads:
                    self._lead.look()
            case "person":
                self._client.registry.forget_all_with(number)
                self._start(self._guarded(self._read_person(number)))
            case _:
                pass  # from a newer program

    def _catch_up(self) -> None:
        """Drop all cached data that others may have changed."""
        self._client.registry.forget_all()
        self._start(self._guarded(self._client.know_people()))
        if self.leads:
            self._start(self._guarded(self._lead.begin()))

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except OutOfReachError:
            pass  # everything is read again when it is available
        except Exception:
            _log.exception("could not take up what another process did")

    async def _read_person(self, user_id: int) -> None:
        client, registry = self._client, self._client.registry
        async with registry.store.read() as db:
            person = await people.person(db, user_id)
        if person.language is None:
            client.languages.pop(user_id, None)
        else:
            client.languages[user_id] = person.language
        for ids, is_one in (
            (registry.away, person.away_until is not None),
            (registry.end_turns_themselves, not person.ends_turn),
        ):
            (ids.add if is_one else ids.discard)(user_id)
