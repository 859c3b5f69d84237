"""One bot at a time on a database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import structlog
from sqlalchemy import select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.run import CLOSE_TIMEOUT
from bot.store.connect import PARTING
from bot.store.engine import open_engine
from bot.store.lease import LENGTH, Lease
from bot.store.process import name_of_this_process
from bot.store.schema import LEASE
from bot.time_source import RealTime
from tests.bot.store.kinds import of_postgresql
from tests.patience import PATIENCE
from tests.postgres.server import PORT


class Hands:
    """A timepiece whose hands a test moves."""

    def __init__(self) -> None:
        self.milliseconds = 1_000_000
        self._sleepers: list[tuple[int, asyncio.Event]] = []
        self._slept = asyncio.Event()

    def now(self) -> int:
        return self.milliseconds

    def elapsed(self) -> float:
        return self.milliseconds / 1000

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self._sleepers.append((self.milliseconds + int(seconds * 1000), over))
        self._slept.set()
        await over.wait()

    async def somebody_sleeps(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._slept.wait()
        self._slept.clear()

    def move(self, seconds: float) -> None:
        self.milliseconds += int(seconds * 1000)
        for sleeper in [each for each in self._sleepers if each[0] <= self.milliseconds]:
            self._sleepers.remove(sleeper)
            sleeper[1].set()


@pytest.fixture
async def other(url: URL, engine: AsyncEngine) -> AsyncIterator[AsyncEngine]:
    """The same file, opened by another bot."""
    del engine
    other = open_engine(url)
    yield other
    await other.dispose()


async def row(engine: AsyncEngine) -> tuple[str, int] | None:
    async with engine.connect() as db:
        found = (await db.execute(select(LEASE))).one_or_none()
    return None if found is None else (found.holder, found.expires_at)


async def test_it_is_taken_kept_and_given_back(engine: AsyncEngine) -> None:
    time = Hands()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    assert await row(engine) == ("//ann", 1_030_000)
    time.move(10)
    assert await lease.renew()
    assert await row(engine) == ("//ann", 1_040_000)
    await lease.release()
    assert await row(engine) is None


async def test_the_second_waits_until_the_first_gives_it_back(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    time = Hands()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    with structlog.testing.capture_logs() as said:
        waiting = asyncio.create_task(second.acquire())
        for _ in range(3):
            await time.somebody_sleeps()
            assert not waiting.done()
            time.move(1)
        await time.somebody_sleeps()
        await first.release()
        time.move(1)
        async with asyncio.timeout(PATIENCE):
            await waiting
    assert await row(engine) == ("//bob", 1_034_000)
    [line] = [line for line in said if line["log_level"] == "warning"]
    assert line == {
        "event": "another bot runs on this database: waiting",
        "holder": "//ann",
        "held_until": "00:17:10 UTC",
        "log_level": "warning",
    }


async def test_one_dated_far_ahead_is_waited_for_no_longer_than_any_other(
    engine: AsyncEngine,
) -> None:
    """A clock was wrong, or has been set back since."""
    time = Hands()
    await Lease(engine, time, "//ann").acquire()
    time.milliseconds -= 86_400_000
    second = Lease(engine, time, "//bob")
    with structlog.testing.capture_logs() as said:
        waiting = asyncio.create_task(second.acquire())
        await time.somebody_sleeps()
        time.move(29.9)
        await time.somebody_sleeps()
        assert not waiting.done()
        time.move(1)
        async with asyncio.timeout(PATIENCE):
            await waiting
    assert said[0]["held_until"] == "00:17:10 UTC"  # a day before that of the row


async def test_who_renews_one_dated_far_ahead_keeps_it(engine: AsyncEngine) -> None:
    time = Hands()
    first, second = Lease(engine, time, "//ann"), Lease(engine, time, "//bob")
    await first.acquire()
    async with engine.begin() as db:
        await db.execute(LEASE.update().values(expires_at=10**12))
    waiting = asyncio.create_task(second.acquire())
    await time.somebody_sleeps()
    for ahead in range(8):  # its clock is wrong, but it goes on
        time.move(10)
        await time.somebody_sleeps()
        async with engine.begin() as db:
            await db.execute(LEASE.update().values(expires_at=10**12 + ahead))
    assert not waiting.done()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


class Silent:
    """A server's socket in front of the real one, which may fall silent."""

    def __init__(self, folder: Path, real: Path) -> None:
        self.folder = folder
        self._real = real
        self._speaks = asyncio.Event()
        self._speaks.set()
        self._relays: set[asyncio.Task[None]] = set()

    def hush(self) -> None:
        """Pass nothing on any more, and close nothing."""
        self._speaks.clear()

    async def __aenter__(self) -> "Silent":
        path = self.folder / f".s.PGSQL.{PORT}"
        self._server = await asyncio.start_unix_server(self._connect, path)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for relay in self._relays:
            relay.cancel()
        await asyncio.gather(*self._relays, return_exceptions=True)

    async def _connect(self, there: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        server = await asyncio.open_unix_connection(self._real / f".s.PGSQL.{PORT}")
        for pair in ((there, server[1]), (server[0], back)):
            self._relays.add(asyncio.create_task(self._relay(*pair)))

    async def _relay(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65_536):
                await self._speaks.wait()
                sink.write(data)
        finally:
            sink.close()


@of_postgresql
async def test_while_the_server_is_silent_it_is_given_up_in_time(url: URL, tmp_path: Path) -> None:
    """No connection breaks: whoever waits for an answer would wait for ever."""
    real = url.query["host"]
    assert isinstance(real, str)
    lost = asyncio.Event()
    async with Silent(tmp_path, Path(real)) as between:
        engine = open_engine(url.update_query_dict({"host": str(tmp_path)}))
        time = RealTime()
        began = time.elapsed()
        lease = Lease(engine, time, "//ann")
        await lease.acquire()
        async with lease.kept(lost.set):
            between.hush()
            async with asyncio.timeout(PATIENCE):
                await lost.wait()
            assert time.elapsed() - began < LENGTH - CLOSE_TIMEOUT
        await lease.release()
        assert time.elapsed() - began < LENGTH
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                await engine.dispose()


async def test_one_that_was_not_renewed_is_free_after_thirty_seconds(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    time = Hands()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    time.move(29.999)
    waiting = asyncio.create_task(second.acquire())
    await time.somebody_sleeps()
    assert await row(engine) == ("//ann", 1_030_000)
    time.move(1)
    async with asyncio.timeout(PATIENCE):
        await waiting
    assert await row(engine) == ("//bob", 1_060_999)
    assert not await first.renew()
    await first.release()  # what is no longer its own it cannot give back
    assert await row(engine) == ("//bob", 1_060_999)


async def test_it_is_renewed_every_ten_seconds(engine: AsyncEngine) -> None:
    time = Hands()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    async with lease.kept(lost=lambda: pytest.fail("not lost")):
        for _ in range(5):
            await time.somebody_sleeps()
            time.move(10)
        await time.somebody_sleeps()
    assert await row(engine) == ("//ann", 1_080_000)


async def test_who_loses_it_is_told(engine: AsyncEngine, other: AsyncEngine) -> None:
    time = Hands()
    lost = asyncio.Event()
    first = Lease(engine, time, "//ann")
    await first.acquire()
    async with first.kept(lost.set):
        await time.somebody_sleeps()
        async with other.begin() as db:  # as when the machine slept for an hour
            await db.execute(LEASE.update().values(holder="//bob"))
        assert not lost.is_set()
        time.move(10)
        async with asyncio.timeout(PATIENCE):
            await lost.wait()


async def test_while_it_cannot_be_renewed_it_lasts_until_there_is_just_time_to_hang_up(
    engine: AsyncEngine,
) -> None:
    time = Hands()
    lost = asyncio.Event()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    async with lease.kept(lost.set):
        await time.somebody_sleeps()
        async with engine.begin() as db:
            await db.exec_driver_sql("ALTER TABLE lease RENAME TO gone")
        with structlog.testing.capture_logs() as said:
            time.move(10)
            await time.somebody_sleeps()
            time.move(9.9)
            await time.somebody_sleeps()
            assert not lost.is_set()
            time.move(1)
            async with asyncio.timeout(PATIENCE):
                await lost.wait()
    assert [line["event"] for line in said] == [
        "the lease could not be renewed",  # once
        "the lease is lost: another bot may run on this database; stopping",
    ]
    await lease.release()  # cannot, and does not mind


async def test_nobody_waits_for_a_process_that_died_here(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    child = await asyncio.create_subprocess_exec("true")
    await child.wait()
    place, _, chance = name_of_this_process().split("/")
    time = Hands()
    await Lease(engine, time, f"{place}/{child.pid}/{chance}").acquire()
    second = Lease(other, time, "//bob")
    async with asyncio.timeout(PATIENCE):
        await second.acquire()
    assert await row(engine) == ("//bob", 1_030_000)


async def test_of_many_who_come_at_once_one_has_it(engine: AsyncEngine, other: AsyncEngine) -> None:
    time = Hands()
    engines = (engine, other) * 4
    waiting = [
        asyncio.create_task(Lease(each, time, f"//{number}").acquire())
        for number, each in enumerate(engines)
    ]
    done, pending = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    assert len(done) == 1
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
