"""Tables in a real database, people who sit at them, and a clock that tests set."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.clocks import clock as game_clock
from bot.outgoing import Message
from bot.refusals import RefusedError, Why
from bot.store.databases.transactions import Db, Store
from bot.store.rows import outbox
from bot.tables import lobby, moves
from bot.tables.computer_players import at_first_sight
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games.core.log import Seat
from tests.games import GAMES

ANN, BOB, CLEO, DORA, ERIC, FINN, GUS = 11, 22, 33, 44, 55, 66, 77
"""Ids of people."""
GUILD: Final = 900
CHANNEL: Final = 500
SEED: Final = "5eed"


@dataclass(slots=True)
class Clock:
    """A clock that stands still until a test moves it; milliseconds since 1970."""

    time: int = 1_000_000

    def __call__(self) -> int:
        return self.time


class Overheard(Store):
    """A store that signals when something was read."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.was_read = asyncio.Event()

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Db]:
        """Read, then signal it."""
        async with super().read() as db:
            yield db
        self.was_read.set()


@dataclass(frozen=True, slots=True)
class Rig:
    """A registry of tables, and its clock."""

    registry: TableRegistry
    clock: Clock

    @property
    def engine(self) -> AsyncEngine:
        """The database."""
        return self.registry.store.engine

    def another(self) -> TableRegistry:
        """Return another registry on the same database, as after a restart."""
        return TableRegistry(Store(self.engine), self.clock, shelf=GAMES)

    async def lobby(
        self,
        *people: int,
        computers: int = 0,
        channel: int = CHANNEL,
        game: str = "great_fire",
    ) -> Table:
        """Open a table with these people, the first as its host."""
        table = await lobby.open_table(
            self.registry,
            game,
            guild_id=GUILD,
            channel_id=channel,
            host_id=people[0],
            locale="en-US",
        )
        for one in people[1:]:
            await lobby.join(self.registry, table.id, one)
        for _ in range(computers):
            await lobby.add_computer(self.registry, table.id)
        return table

    async def running(
        self,
        *people: int,
        computers: int = 0,
        channel: int = CHANNEL,
        variant: dict[str, bool | str] | None = None,
        game: str = "great_fire",
        clock: game_clock.Clock = game_clock.PRESETS["none"],
        seed: str = SEED,
    ) -> Table:
        """Open a table and start it, from a fixed seed."""
        table = await self.lobby(*people, computers=computers, channel=channel, game=game)
        for name, value in (variant or {}).items():
            await lobby.set_option(self.registry, table.id, name, value)
        await lobby.set_clock(self.registry, table.id, clock)
        await lobby.set_talk(self.registry, table.id, clock.talk)
        async with self.registry.locked(table.id) as locked:
            await moves.begin(self.registry, locked, seed)
        return await self.registry.get(table.id)

    async def do(self, table: Table, *texts: str) -> None:
        """Make these moves, in notation, each for the first person who must act."""
        for text in texts:
            now = await self.registry.get(table.id)
            user_id = now.seat_rows[now.session.active[0]].user_id
            assert user_id is not None
            await moves.move_by_notation(self.registry, table.id, user_id, text)

    async def mildest(self, table: Table, count: int) -> None:
        """Make the mildest move this many times, each for the first person who must act."""
        for _ in range(count):
            now = await self.registry.get(table.id)
            seat = now.session.active[0]
            user_id = now.seat_rows[seat].user_id
            assert user_id is not None
            await moves.move(self.registry, table.id, user_id, now.session.offer(seat).actions[0])

    async def computer_moves(self, number: int) -> bool:
        """Make the move of the first computer player that must; return False if none must."""
        question = await moves.computer_turn(self.registry, number)
        if question is None:
            return False
        await moves.computer_move(self.registry, question, at_first_sight(question))
        return True

    async def messages(self) -> list[Message]:
        """Return the messages in the outbox, in order."""
        async with self.registry.store.read() as db:
            return [one.message for one in await outbox.due(db, 10**15)]

    async def empty_outbox(self) -> None:
        """Empty the outbox, as if all messages were sent."""
        await self.sql("DELETE FROM outbox")

    async def sql(self, statement: str, **values: object) -> list[Any]:
        """Run SQL on the database without the bot."""
        async with self.registry.store.write() as db:
            done = await db.execute(sqlalchemy.text(statement), values)
            return list(done.all()) if done.returns_rows else []


async def refused(doing: Awaitable[object]) -> Why:
    """Return the reason for which something is refused."""
    try:
        await doing
    except RefusedError as refusal:
        return refusal.why
    raise AssertionError("it was done")


def actor(table: Table) -> tuple[Seat, int]:
    """Return the first who must act: the seat, and the id of the person."""
    seat = table.session.active[0]
    user_id = table.seat_rows[seat].user_id
    assert user_id is not None
    return seat, user_id
