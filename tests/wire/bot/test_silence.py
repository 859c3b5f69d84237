"""While the bot cannot renew its lease it answers each press with a line, and does nothing else."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store.databases.availability import SilentError
from bot.store.databases.connect import opened
from bot.store.processes.lease import LENGTH, Lease
from bot.store.schema import LEASE
from tests.bot.store.processes.test_lease import ManualTime, rename
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import is_private_to
from tests.wire.bot.test_tournaments import opened as opened_tournament
from tests.wire.bot.test_tournaments import state
from tournaments.settings import DAY

SILENT = (
    "My database is not answering right now. I have changed nothing: please try again in a minute."
)


class Scene:
    """A bot with a lease, and the hands of its clock."""

    def __init__(self, harness: Harness, lease: Lease, time: ManualTime) -> None:
        self.harness = harness
        self.lease = lease
        self.time = time
        self.is_lost = asyncio.Event()

    async def fall_silent(self) -> None:
        """Have the lease not be renewed for a minute."""
        await rename(self.harness.bot.registry.store.engine, "lease", "gone")
        for _ in range(60):
            self.time.move(1)
            await self.time.somebody_sleeps()
        assert not self.lease.is_held

    async def come_back(self) -> None:
        """Have the lease be held again."""
        await rename(self.harness.bot.registry.store.engine, "gone", "lease")
        async with asyncio.timeout(PATIENCE):
            while not self.lease.is_held:
                self.time.move(1)
                await asyncio.sleep(0.01)


@pytest.fixture
async def scene(empty: Harness) -> AsyncIterator[Scene]:
    time = ManualTime()
    async with opened(empty.settings.database_url) as engine:
        empty.lease = Lease(engine, time, "//ann")
        scene = Scene(empty, empty.lease, time)
        await empty.lease.acquire()
        async with empty.lease.kept(scene.is_lost.set):
            await empty.open()
            try:
                yield scene
            finally:
                await empty.close()


async def test_each_press_is_answered_with_a_line_and_changes_nothing(scene: Scene) -> None:
    harness = scene.harness
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    sessions = set(harness.playground.gateway.sessions)
    await scene.fall_silent()
    for told in (
        await harness.use(who, "play", move=move),
        await harness.press(who, harness.boards()[-1], "Play"),
    ):
        assert is_private_to(told, who)
        assert told.words == SILENT
    assert await harness.record() == []
    await scene.come_back()
    assert (await harness.use(who, "play", move=move)).words.startswith("**You**")
    await harness.settled()
    assert len(await harness.record()) == 1
    assert len(harness.boards()) == 2
    assert set(harness.playground.gateway.sessions) == sessions
    assert not scene.is_lost.is_set()


async def test_nothing_is_believed_that_was_read_before_a_silence(scene: Scene) -> None:
    """Another process may have held the lease meanwhile."""
    harness = scene.harness
    await harness.begun()
    who = harness.asked()
    before = await harness.bot.registry.get(1)
    await scene.fall_silent()
    await scene.come_back()
    after = await harness.bot.registry.get(1)
    assert after is not before
    assert (await harness.use(who, "mine")).words != SILENT


async def test_a_message_on_its_way_is_not_sent_in_a_silence(scene: Scene) -> None:
    """As when the process is stopped between the save and the sending."""
    harness = scene.harness
    channel = harness.bot.get_partial_messageable(int(harness.channel.id))
    await channel.send("before")
    scene.time.milliseconds += int(LENGTH * 1000)  # nobody has noticed yet
    with pytest.raises(SilentError):
        await channel.send("in it")
    said = [one.words for one in harness.world.messages[harness.channel.id].values()]
    assert said == ["before"]


async def test_who_was_stopped_says_nothing_where_another_has_taken_over(scene: Scene) -> None:
    harness = scene.harness
    await harness.begun()
    who = harness.asked()
    move = await harness.first_move(who)
    async with harness.bot.registry.store.engine.begin() as db:
        await db.execute(LEASE.update().values(holder="//bob", expires_at=10**15))
    told = await harness.use(who, "play", move=move)
    assert told.words.startswith("My database is not answering right now.")
    assert await harness.record() == []
    scene.time.move(1)
    async with asyncio.timeout(PATIENCE):
        await scene.is_lost.wait()


async def test_a_tournament_moves_as_soon_as_the_lease_is_held_again(scene: Scene) -> None:
    """Nobody waits for the next look at the clocks: here it would never come."""
    harness = scene.harness
    message = await opened_tournament(harness)
    for person in harness.people[1:4]:
        await harness.press(person, message, "Enter")
    moved = asyncio.Event()
    harness.bot.tournaments.listeners.append(lambda _: moved.set())
    await scene.fall_silent()
    harness.now += 8 * DAY
    await scene.come_back()
    async with asyncio.timeout(PATIENCE):
        while not any(one.table for one in (await state(harness)).matches.values()):
            await moved.wait()
            moved.clear()
