"""A bot's tournaments on a real database, with real tables, which may be killed at any save."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.model import TournamentRow
from bot.store import bot_state
from bot.store.databases.transactions import Db, Store
from bot.store.rows import tables, tournaments
from bot.tables import moves
from bot.tables.registry import TableRegistry
from bot.tables.scheduler import ALIVE, Scheduler
from bot.tournaments.adjudication import Forecast, forecast_of
from bot.tournaments.announce import Announcer
from bot.tournaments.matches import Matches
from bot.tournaments.monitor import SEEN, TournamentMonitor
from bot.tournaments.opening import NoPlaceError, TableOpener
from bot.tournaments.rated import Rater
from bot.tournaments.register import TournamentRegister
from bot.tournaments.runner import TournamentRunner
from games.core import notation
from tests.bot.rig import Clock
from tests.games import GAMES
from tests.patience import PATIENCE
from tournaments.events import Entered, Entry
from tournaments.fold import folded
from tournaments.settings import Settings
from tournaments.standings import Entrant
from tournaments.state import Match, State

GUILD = 900
PERSON = 10_000
"""The ids of people are their numbers in the tournament, and this."""


ROW = TournamentRow(
    id=0, name="Spring cup", game="noughts", status="live", guild_id=GUILD, channel_id=500,
    locale="en-US", salt="", message_id=None, next_at=None, created_at=0,
)  # fmt: skip


class KilledError(BaseException):
    """The bot was killed."""


class KillableStore(Store):
    """A store at which the bot dies, before or after it saves."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.saves = 0
        self.dies_at: int | None = None
        """The number of the save, from 1."""
        self.is_dead = False

    @asynccontextmanager
    async def write(self, *, can_wait: bool = False) -> AsyncGenerator[Db]:
        self._check()
        self.saves += 1
        is_last = self.saves == self.dies_at
        async with super().write(can_wait=can_wait) as db:
            yield db
            if is_last and self.saves % 2:
                self.is_dead = True
                raise KilledError  # nothing of it is saved
        if is_last:
            self.is_dead = True
            raise KilledError

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        self._check()
        async with super().read() as db:
            yield db

    def _check(self) -> None:
        if self.is_dead:
            raise KilledError


@dataclass
class FakeServer:
    """Everything outside the bot: threads, and the members of the server."""

    threads: dict[int, str] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    """Threads that a bot got."""
    last_thread: int = 5_000
    has_bot: bool = True
    is_full: bool = False
    """No thread can be made."""
    gone: set[int] = field(default_factory=set)
    """The people who have left the server."""
    store: Store | None = None

    async def thread(self, row: TournamentRow, name: str) -> int:
        assert self.store is not None
        for one in [one for one, called in self.threads.items() if called == name]:
            async with self.store.read() as db:
                if not await tournaments.has_table(db, one):
                    return one
        if self.is_full:
            raise NoPlaceError("full")
        self.last_thread += 1
        self.threads[self.last_thread] = name
        return self.last_thread

    async def is_in(self, guild_id: int) -> bool:
        assert guild_id == GUILD
        return self.has_bot

    async def is_there(self, _: int, user_id: int) -> bool:
        return user_id not in self.gone


def forecast(game: str, state: str, moves: int) -> Forecast:
    return forecast_of(GAMES[game], state, moves, goes_on=lambda: True, playouts=50)


async def at_once(work: Callable[..., Any], *arguments: object) -> Any:
    return work(*arguments)


class TournamentBot:
    """The bot's tournaments; `restarted` is another process on the same database."""

    def __init__(
        self, engine: AsyncEngine, clock: Clock, server: FakeServer | None = None, run: Any = None
    ) -> None:
        """Compute draws with `run`, by default in this process."""
        self.store, self.clock = KillableStore(engine), clock
        self.server = server or FakeServer()
        self.server.store = self.store
        self.registry = TableRegistry(self.store, clock, shelf=GAMES)
        self.register = TournamentRegister(self.store, clock)
        self.register.new_salt = lambda: "a salt of tests"
        self.registry.new_seed = lambda: f"seed {clock()} {self.store.saves}"
        Announcer(self.register)
        Rater(self.registry)
        self.matches = Matches(self.register, self.registry, self.server)
        opener = TableOpener(self.register, self.registry, self.server, at_once, forecast)
        self.runner = TournamentRunner(self.register, run or at_once, opener.prepare, self.matches)
        self.monitor = TournamentMonitor(self.register, self.server, self.runner.wake_all)
        self.registry.listeners.append(self.runner.hear)
        self.register.listeners.append(self.runner.wake)
        self.scheduler = Scheduler(self.registry, self.server.is_there)
        self.running: asyncio.Task[None] | None = None

    def restarted(self) -> "TournamentBot":
        return TournamentBot(self.store.engine, self.clock, self.server)

    async def start(self) -> None:
        await self.matches.load()
        self.running = asyncio.create_task(self.runner.run())
        await self.look()

    async def stop(self) -> None:
        if self.running is not None:
            async with asyncio.timeout(PATIENCE):
                await self.runner.settled()  # who is dead comes to nothing at the next question
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def look(self) -> None:
        """Do what the bot does every few seconds, and wait until nothing is left to do."""
        await self.scheduler.tick()
        await self.monitor.look()
        await self.runner.poll()
        await self.settled()

    async def later(self, time: int) -> None:
        """Let time pass in which the bot is there, and do what it does then."""
        self.clock.time += time
        async with self.store.write() as db:
            await bot_state.set_value(db, SEEN, str(self.clock()))
            await bot_state.set_value(db, ALIVE, str(self.clock()))
        await self.look()

    async def settled(self) -> None:
        await self.runner.settled()
        if self.store.is_dead:
            raise KilledError

    async def opened(self, wished: Settings, people: int, **row: Any) -> int:
        """Open a tournament with this many entrants, and return its number."""
        cup = await self.register.open(replace(ROW, game=wished.game, **row), wished, PERSON)
        for number in range(people):
            async with self.register.locked(cup.id) as tournament:
                who = await self.register.person(tournament, PERSON + number)
                await self.register.add(tournament, Entered(Entrant(who)), by=who)
        return cup.id

    async def record(self, number: int = 1) -> list[Entry]:
        async with self.store.read() as db:
            return await tournaments.entries(db, number)

    async def state(self, number: int = 1) -> State:
        return folded(await self.record(number))

    async def open_matches(self, number: int = 1) -> list[Match]:
        state = await self.state(number)
        return [one for one in state.matches.values() if one.outcome is None and one.table]

    async def live_tables(self) -> list[int]:
        async with self.store.read() as db:
            return [one.id for one in await tables.tables_of_guild(db, GUILD)]

    async def play(self, table_id: int, most: int = 1_000) -> None:
        """Let everybody at a table make the mildest move, computer players too."""
        for _ in range(most):
            table = await self.registry.get(table_id)
            if table.row.status != "running":
                return
            seat = table.session.active[0]
            user_id = table.seat_rows[seat].user_id
            if user_id is None:
                question = await moves.computer_turn(self.registry, table_id)
                assert question is not None
                await moves.computer_move(
                    self.registry, question, notation.write(question.actions[0])
                )
            else:
                actions = table.session.offer(seat).actions
                await moves.move(self.registry, table_id, user_id, actions[0])
