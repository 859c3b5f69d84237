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
from bot.store import bot_state
from bot.store.databases.availability import SilentError
from bot.store.databases.connect import PARTING
from bot.store.databases.engine import open_engine
from bot.store.databases.transactions import Store
from bot.store.processes.lease import LENGTH, Lease
from bot.store.processes.process import name_of_this_process
from bot.store.schema import BOT_STATE, LEASE
from bot.time_source import RealTime
from tests.bot.store.kinds import of_postgresql
from tests.patience import PATIENCE
from tests.postgres.server import PORT


class ManualTime:
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
    time = ManualTime()
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
    time = ManualTime()
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
    time = ManualTime()
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
    time = ManualTime()
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
async def test_while_the_server_is_silent_its_holder_falls_silent_in_time(
    url: URL, tmp_path: Path
) -> None:
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
                while lease.is_held:  # noqa: ASYNC110 - it notices it when it is asked
                    await asyncio.sleep(0.1)
            assert time.elapsed() - began < LENGTH - CLOSE_TIMEOUT
            assert not lost.is_set()
        await lease.release()
        assert time.elapsed() - began < LENGTH
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                await engine.dispose()


async def test_one_that_was_not_renewed_is_free_after_thirty_seconds(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    time = ManualTime()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    waiting = asyncio.create_task(second.acquire())
    await time.somebody_sleeps()
    time.move(29.999)
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
    time = ManualTime()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    async with lease.kept(lost=lambda: pytest.fail("not lost")):
        for _ in range(5):
            await time.somebody_sleeps()
            time.move(10)
        await time.somebody_sleeps()
    assert await row(engine) == ("//ann", 1_080_000)


async def test_who_loses_it_is_told(engine: AsyncEngine, other: AsyncEngine) -> None:
    time = ManualTime()
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


@pytest.mark.parametrize("seconds", [5, 15, 60, 600])
async def test_who_cannot_renew_it_falls_silent_and_goes_on_when_it_can(
    engine: AsyncEngine, seconds: int
) -> None:
    time = ManualTime()
    lease, regained = Lease(engine, time, "//ann"), list[int]()
    await lease.acquire()
    lease.regained.append(lambda: regained.append(lease.term))
    async with lease.kept(lost=lambda: pytest.fail("nobody else wants it")):
        await time.somebody_sleeps()
        await rename(engine, "lease", "gone")
        with structlog.testing.capture_logs() as said:
            for second in range(1, seconds + 1):
                time.move(1)
                await time.somebody_sleeps()
                assert lease.is_held == (second < 20)
            await rename(engine, "gone", "lease")
            for _ in range(10):
                time.move(1)
                await time.somebody_sleeps()
        assert lease.is_held
        assert lease.term == 1 + (seconds > 20)
    assert regained == ([2] if seconds > 20 else [])
    events = [line["event"] for line in said]
    assert events[:1] == (["the lease could not be renewed"] if seconds > 10 else [])
    assert events[1:] == (
        [
            "the lease cannot be renewed: the bot falls silent",
            "the lease is held again: the bot goes on",
        ]
        if seconds > 20
        else []
    )


async def test_after_a_silence_it_is_taken_again_though_its_row_is_gone(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    """Another bot took it meanwhile, and has ended."""
    time = ManualTime()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    time.move(31)  # stopped, and the other one waited since long ago
    async with other.begin() as db:
        await db.execute(LEASE.delete())
    await second.acquire()
    await second.release()
    assert not first.is_held
    async with first.kept(lost=lambda: pytest.fail("it is free")):
        await time.somebody_sleeps()
        assert first.is_held
        assert first.term == 2


@pytest.mark.parametrize("ends", [1_060_000, 1_000])
async def test_who_was_stopped_ends_if_another_has_it(
    engine: AsyncEngine, other: AsyncEngine, ends: int
) -> None:
    """Also if the other one's has expired by the clock: a clock may be wrong."""
    time, lost = ManualTime(), asyncio.Event()
    first = Lease(engine, time, "//ann")
    await first.acquire()
    async with first.kept(lost.set):
        await time.somebody_sleeps()
        async with other.begin() as db:
            await db.execute(LEASE.update().values(holder="//bob", expires_at=ends))
        assert first.is_held
        time.move(20)
        assert not first.is_held  # before anything has run
        assert not await first.may_act()
        async with asyncio.timeout(PATIENCE):
            await lost.wait()
    assert await row(engine) == ("//bob", ends)


async def test_who_was_stopped_soon_knows_that_it_may_act(engine: AsyncEngine) -> None:
    time = ManualTime()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    async with lease.kept(lost=lambda: pytest.fail("not lost")):
        await time.somebody_sleeps()
        time.move(20)
        assert not lease.is_held
        assert await lease.may_act()


async def test_a_clock_that_is_ahead_takes_it_from_nobody_who_renews_it(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    right, wrong = ManualTime(), ManualTime()
    wrong.milliseconds += 3_600_000
    await (first := Lease(engine, right, "//ann")).acquire()
    waiting = asyncio.create_task(Lease(other, wrong, "//bob").acquire())
    await wrong.somebody_sleeps()
    for _ in range(6):
        for each in (right, wrong):
            each.move(10)
        await wrong.somebody_sleeps()
        assert await first.renew()
        wrong.move(1)
        await wrong.somebody_sleeps()
    assert not waiting.done()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


async def test_nothing_is_saved_without_it(engine: AsyncEngine) -> None:
    time = ManualTime()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    store = Store(engine, lease)
    async with store.write() as db:
        await bot_state.set_value(db, "saved", "yes")

    async def save_and_be_stopped() -> None:
        async with store.write() as db:
            await bot_state.set_value(db, "saved", "no")
            time.move(20)  # it goes on in the middle of the transaction

    with pytest.raises(SilentError):
        await save_and_be_stopped()
    with pytest.raises(SilentError):
        async with store.write():
            pytest.fail("it may not act")
    assert await lease.renew()
    async with store.read() as db:
        assert await bot_state.get_value(db, "saved") == "yes"


async def test_nothing_is_saved_by_who_does_not_know_yet_that_another_has_it(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    lease = Lease(engine, ManualTime(), "//ann")
    await lease.acquire()
    async with other.begin() as db:
        await db.execute(LEASE.update().values(holder="//bob"))
    with structlog.testing.capture_logs() as said, pytest.raises(SilentError):
        async with Store(engine, lease).write():
            pytest.fail("it is another's")
    assert not lease.is_held
    assert said == []


async def test_who_takes_it_waits_until_its_holder_has_saved(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    time = ManualTime()
    lease = Lease(engine, time, "//ann")
    await lease.acquire()
    async with other.begin() as db:
        await db.execute(LEASE.update().values(expires_at=0))
    async with Store(engine, lease).write() as db:
        taking = asyncio.create_task(Lease(other, time, "//bob").take_or_tell())
        await asyncio.sleep(0.2)
        assert not taking.done()
        await bot_state.set_value(db, "saved", "yes")
    assert await taking is None


@of_postgresql
async def test_renewing_it_waits_for_no_transaction(engine: AsyncEngine) -> None:
    lease = Lease(engine, ManualTime(), "//ann")
    await lease.acquire()
    async with Store(engine, lease).write():
        assert await lease.renew()


async def test_a_process_that_waits_takes_all_presses_but_those_taken(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    time = ManualTime()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    assert not await first.leave(lambda: pytest.fail("nobody waits"))
    waiting = asyncio.create_task(second.acquire())
    await time.somebody_sleeps()
    early = [asyncio.create_task(second.is_ours(press)) for press in (1, 2)]
    await asyncio.sleep(0)
    assert await first.is_ours(1)
    assert await first.leave(lambda: [1])
    time.move(1)
    assert await asyncio.gather(*early) == [False, True]
    assert not second.is_held  # the first still answers
    may_act = asyncio.create_task(second.may_act())
    await first.release()
    time.move(1)
    async with asyncio.timeout(PATIENCE):
        await waiting
        assert await may_act
    assert [await second.is_ours(press) for press in (1, 2, 3)] == [False, True, True]


@pytest.mark.parametrize("is_told", [True, False])
async def test_presses_of_one_that_ended_before_it_was_looked_at_are_known(
    engine: AsyncEngine, other: AsyncEngine, *, is_told: bool
) -> None:
    """Without a word nobody knows what became of them, and they stay unanswered."""
    time = ManualTime()
    first, second = Lease(engine, time, "//ann"), Lease(other, time, "//bob")
    await first.acquire()
    waiting = asyncio.create_task(second.acquire())
    await time.somebody_sleeps()
    early = [asyncio.create_task(second.is_ours(press)) for press in (1, 2)]
    await asyncio.sleep(0)
    if is_told:
        assert await first.leave(lambda: [1])
    await first.release()
    time.move(1)
    async with asyncio.timeout(PATIENCE):
        await waiting
    assert await asyncio.gather(*early) == [False, is_told]
    assert await second.is_ours(3)
    async with other.connect() as db:
        assert (await db.execute(select(BOT_STATE.c.key))).scalars().all() == []


async def rename(engine: AsyncEngine, old: str, new: str) -> None:
    async with engine.begin() as db:
        await db.exec_driver_sql(f"ALTER TABLE {old} RENAME TO {new}")


async def test_nobody_waits_for_a_process_that_died_here(
    engine: AsyncEngine, other: AsyncEngine
) -> None:
    child = await asyncio.create_subprocess_exec("true")
    await child.wait()
    place, _, chance = name_of_this_process().split("/")
    time = ManualTime()
    await Lease(engine, time, f"{place}/{child.pid}/{chance}").acquire()
    second = Lease(other, time, "//bob")
    async with asyncio.timeout(PATIENCE):
        await second.acquire()
    assert await row(engine) == ("//bob", 1_030_000)


async def test_of_many_who_come_at_once_one_has_it(engine: AsyncEngine, other: AsyncEngine) -> None:
    time = ManualTime()
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
