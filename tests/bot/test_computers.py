"""Computer players move wherever one has to."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import structlog

from bot import people, playing
from bot.computers import Computers
from tests.bot.tabletop import ANN, BOB, CLEO, Rig
from tests.patience import PATIENCE


@asynccontextmanager
async def looked_after(rig: Rig, *, again: float = 0) -> AsyncGenerator[asyncio.Event]:
    """Let computers move, until the process is killed; the event tells of something that moved."""
    computers, moved = Computers(rig.room, again=again), asyncio.Event()

    def hear(_: int) -> None:
        moved.set()

    rig.room.stirred += [computers.wake, hear]
    running = asyncio.create_task(computers.run())
    try:
        async with asyncio.timeout(PATIENCE):
            yield moved
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        rig.room.stirred.clear()


async def until_it_is_anns_turn(rig: Rig, number: int, moved: asyncio.Event) -> None:
    while True:
        moved.clear()
        table = await rig.room.get(number)
        if table.game.active() == (0,):
            return
        await moved.wait()


async def test_after_a_person_s_move_they_move_until_a_person_must(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    async with looked_after(rig) as moved:
        for _ in range(3):
            await rig.mildest(table, 1)
            await until_it_is_anns_turn(rig, table.id, moved)
    assert [entry.seat for entry in table.game.entries] == [0, 1, 2] * 3


async def test_after_a_restart_they_move_where_somebody_waits(rig: Rig) -> None:
    await rig.running(BOB, ANN, CLEO, channel=1)  # waits for a person
    table = await rig.running(ANN, computers=2, channel=2)
    stopped = await rig.running(ANN, computers=2, channel=3)
    await rig.mildest(table, 1)
    await rig.mildest(stopped, 1)
    await playing.pause(rig.room, stopped.id, "kicked")
    rig = Rig(rig.another(), rig.clock)
    async with looked_after(rig) as moved:
        await until_it_is_anns_turn(rig, table.id, moved)
    assert (await rig.room.get(table.id)).game.number == 3
    assert (await rig.room.get(stopped.id)).game.number == 1


async def test_they_move_for_who_is_forgotten(rig: Rig) -> None:
    table = await rig.running(BOB, ANN, CLEO)
    async with looked_after(rig) as moved:
        await people.forget(rig.room, BOB)
        while (await rig.room.get(table.id)).game.number == 0:
            moved.clear()
            await moved.wait()
    assert (await rig.room.get(table.id)).game.active() == (1,)


async def test_one_table_that_fails_stops_no_other_and_is_tried_again(rig: Rig) -> None:
    broken = await rig.running(ANN, computers=2, channel=1)
    table = await rig.running(ANN, computers=2, channel=2)
    await rig.mildest(broken, 1)
    await rig.mildest(table, 1)
    failing = "WHEN new.table_id = 1 BEGIN SELECT RAISE(ABORT, 'full'); END"
    await rig.sql(f"CREATE TRIGGER failing BEFORE INSERT ON cache {failing}")
    rig = Rig(rig.another(), rig.clock)
    with structlog.testing.capture_logs() as logs:
        async with looked_after(rig) as moved:
            await until_it_is_anns_turn(rig, table.id, moved)
            assert (await rig.room.get(broken.id)).game.number == 1
            await rig.sql("DROP TRIGGER failing")
            await until_it_is_anns_turn(rig, broken.id, moved)
    assert {line["event"] for line in logs} == {"a computer player failed"}


async def test_a_database_that_fails_at_the_start_is_asked_again(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await rig.mildest(table, 1)
    await rig.sql("ALTER TABLE seats RENAME TO elsewhere")
    rig = Rig(rig.another(), rig.clock)
    with structlog.testing.capture_logs() as logs:
        async with looked_after(rig) as moved:
            while not logs:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0)
            await rig.sql("ALTER TABLE elsewhere RENAME TO seats")
            await until_it_is_anns_turn(rig, table.id, moved)
    assert (await rig.room.get(table.id)).game.number == 3
