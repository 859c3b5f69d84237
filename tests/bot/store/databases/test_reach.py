"""Whether the database can be asked, and what the bot does while it cannot."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import pytest
import structlog
from asyncpg import InternalClientError  # type: ignore[import-untyped]
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.ai import worker
from bot.ai.pool import Pool
from bot.outbox.outbox import Join, Outbox
from bot.outbox.sent import Sent
from bot.outgoing import BoardPost, Outgoing
from bot.store.bot_state import get_value, set_value
from bot.store.databases.availability import OutOfReachError, reaching
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.schema import BOT_STATE
from bot.tables.computer_players import Computers
from bot.tables.registry import TableRegistry
from tests.bot.rig import ANN, Clock, Rig
from tests.bot.store.kinds import of_sqlite
from tests.patience import PATIENCE
from tests.postgres.server import Server, serving


@pytest.fixture(scope="module")
def fragile() -> Iterator[Server]:
    """A server that nobody else is connected to."""
    with serving() as server:
        yield server


def out_of_reach(why: str) -> AbstractContextManager[object]:
    return pytest.raises(OutOfReachError, match=why)


async def ask(store: Store) -> None:
    async with store.read() as db:
        await get_value(db, "a")


async def test_a_server_that_is_not_there_is_out_of_reach() -> None:
    engine = open_engine(make_url("postgresql+asyncpg://127.0.0.1:1/x"))
    with out_of_reach("Connect call failed"):
        await ask(Store(engine))
    await engine.dispose()


@of_sqlite
async def test_a_file_that_another_program_keeps_to_itself_is_out_of_reach(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "pudding_lane.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with out_of_reach("database is locked"):
        async with Store(engine).write():
            pass
    other.close()


@pytest.mark.parametrize("is_wrapped", [False, True])
def test_a_connection_that_breaks_in_the_middle_is_told_in_our_words(*, is_wrapped: bool) -> None:
    error: Exception = InternalClientError(
        "cannot switch to state 11; another operation (2) is in progress"
    )
    if is_wrapped:
        adapted = Exception(f"<class 'InternalClientError'>: {error}")
        adapted.__cause__ = error
        error = DBAPIError("SELECT 1", {}, adapted)
    with out_of_reach("^the connection to it was lost$"), reaching():
        raise error


async def test_a_mistake_of_ours_is_no_outage_and_tells_no_values(engine: AsyncEngine) -> None:
    store = Store(engine)
    with structlog.testing.capture_logs() as said:
        with pytest.raises(IntegrityError) as told:
            await write_twice(store)
        with pytest.raises(DBAPIError, match="nonsense"):
            await rig_of(store).sql("SELECT nonsense")
    assert "Ann's hand" not in str(told.value)
    assert said == []


async def write_twice(store: Store) -> None:
    async with store.write() as db:
        for _ in range(2):
            await db.execute(BOT_STATE.insert().values(key="a", value="Ann's hand"))


def rig_of(store: Store) -> Rig:
    clock = Clock()
    return Rig(TableRegistry(store, clock), clock)


async def is_anns_turn(rig: Rig, number: int) -> bool:
    return (await rig.registry.get(number)).session.active == (0,)


async def test_an_outage_is_said_once_and_so_is_its_end(fragile: Server) -> None:
    async with fragile.database() as url:
        engine = open_engine(url)
        store = Store(engine)
        await ask(store)
        with structlog.testing.capture_logs() as said:
            fragile.kill()
            for _ in range(3):
                with out_of_reach("."):
                    await ask(store)
            fragile.start()
            for _ in range(3):
                await ask(store)
        await engine.dispose()
    assert [line["event"] for line in said] == [
        "the database is out of reach", "the database is there again",
    ]  # fmt: skip


async def test_what_is_cut_off_in_the_middle_is_not_saved(fragile: Server) -> None:
    async with fragile.database() as url:
        engine = open_engine(url)
        store = Store(engine)
        with out_of_reach("closed in the middle"):
            async with store.write() as db:
                await set_value(db, "a", "1")
                fragile.kill()
                await set_value(db, "b", "1")
        fragile.start()
        async with store.read() as db:
            assert await get_value(db, "a") is None
        await engine.dispose()


class Quick:
    """A speaker that sends everything immediately."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, outgoing: Outgoing, join: Join) -> Sent:
        del join
        self.sent.append(outgoing.message.kind)
        return Sent(1000 + len(self.sent)) if isinstance(outgoing.message, BoardPost) else Sent()


async def test_who_works_in_the_background_goes_on_when_the_server_is_back(
    fragile: Server,
) -> None:
    async with fragile.database() as url:
        engine = open_engine(url)
        rig = rig_of(Store(engine))
        table = await rig.running(ANN, computers=2)
        await rig.mildest(table, 1)
        rig = Rig(rig.another(), rig.clock)
        pool, voice = Pool(worker.think), Quick()
        box = Outbox(rig.registry, voice, rest=0.05)
        computers = Computers(rig.registry, pool, pause=0, again=0.05)
        rig.registry.listeners += [box.wake, computers.wake]
        fragile.stop()
        with structlog.testing.capture_logs() as said:
            running = [asyncio.create_task(one.run()) for one in (box, computers)]
            await asyncio.sleep(0.5)
            fragile.start()
            async with asyncio.timeout(PATIENCE):
                while not await is_anns_turn(rig, table.id):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
                await box.all_sent()
        for task in running:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await pool.close()
        assert await rig.messages() == []
        await engine.dispose()
    assert "board" in voice.sent
    assert [line["event"] for line in said if line["log_level"] != "info"] == [
        "the database is out of reach"
    ]
