"""Several connections of one bot: each has its servers, and the first the direct messages."""

import asyncio

import pytest

from playground.world.ids import shard_of
from tests.patience import PATIENCE
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import enabled


def _count(harness: Harness) -> int:
    """Return how many shards there must be for the server not to be on the first."""
    guild = harness.demo.guild.id
    return next(count for count in range(2, 20) if shard_of(guild, count) != 0)


@pytest.mark.parametrize("given", [False, True])
async def test_people_play_on_a_server_and_in_direct_messages(
    empty: Harness, *, given: bool
) -> None:
    count = _count(empty)
    if given:
        empty.configure(shards=count)
    else:
        empty.playground.gateway.options.shards = count
    await empty.open()
    try:
        sessions = empty.playground.gateway.sessions
        await empty.world.until(lambda: sum(one.online for one in sessions.values()) == count)
        assert len(empty.bot.shards) == count
        await empty.begun()
        first = empty.asked()
        await empty.move(first)
        await empty.settled()
        assert len(empty.boards()) == 2
        second = empty.asked()
        panel = await empty.press(second, empty.dms(second)[-1], "Play")
        assert enabled(panel)
    finally:
        await empty.close()


async def test_while_a_part_of_the_servers_is_out_of_reach_all_clocks_wait(empty: Harness) -> None:
    empty.configure(shards=2)
    await empty.start()
    empty.bot.poll = 0
    ticks, ticked = 0, asyncio.Event()
    try:
        sessions = empty.playground.gateway.sessions
        await empty.world.until(lambda: sum(one.online for one in sessions.values()) == 2)
        tick = empty.bot.scheduler.tick

        async def counted() -> None:
            nonlocal ticks
            ticks += 1
            ticked.set()
            await tick()

        empty.bot.scheduler.tick = counted  # type: ignore[method-assign]
        async with asyncio.timeout(PATIENCE):
            await ticked.wait()
            await empty.bot.on_shard_disconnect(1)
            before = ticks
            await asyncio.sleep(0.05)
            assert ticks == before
            ticked.clear()
            await empty.bot.on_shard_resumed(1)
            await ticked.wait()
    finally:
        await empty.close()
