"""Clocks and substitutes as they are stored."""

from bot.clocks.timer import Timer
from bot.store.rows import clocks, seats, substitutes, tables
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.kinds import of_sqlite
from tests.bot.store.stored import added

A, B = Seat(0), Seat(1)
RUNS = Timer(5, 10, 2, since=100, next_at=150, ends_at=160)
STANDS = Timer(
    7,
    9,
    3,
    ended_at=90,
    stages_passed=2,
    in_a_row=1,
    strikes=2,
    away_since=4,
    is_gone=True,
    used=6,
)


async def test_timers_come_back_as_they_were_kept(rig: Rig) -> None:
    number = await added(rig)
    async with rig.registry.store.write() as db:
        await clocks.keep(db, number, {}, {A: RUNS, B: STANDS})
        assert await clocks.timers(db, number) == {A: RUNS, B: STANDS}
        await clocks.keep(db, number, {A: RUNS, B: STANDS}, {B: RUNS})
        assert await clocks.timers(db, number) == {B: RUNS}
        assert await clocks.timers(db, number + 1) == {}


async def test_due_is_what_has_come_at_running_tables_longest_due_first(rig: Rig) -> None:
    first, second, paused = [await added(rig, channel_id=one) for one in (1, 2, 3)]
    async with rig.registry.store.write() as db:
        for table_id in (first, second, paused):
            status = "paused" if table_id == paused else "running"
            await tables.change_table(db, table_id, status=status)
        later = Timer(5, 10, since=100, next_at=151)
        await clocks.keep(db, first, {}, {A: later, B: later})
        await clocks.keep(db, second, {}, {A: RUNS, B: STANDS})
        await clocks.keep(db, paused, {}, {A: RUNS})
        assert await clocks.due(db, 149) == []
        assert await clocks.due(db, 150) == [second]
        assert await clocks.due(db, 151) == [second, first]
        assert await clocks.ticking(db) == [first, second]


@of_sqlite
async def test_what_is_due_is_found_by_its_index(rig: Rig) -> None:
    plan = await rig.sql("EXPLAIN QUERY PLAN SELECT table_id FROM clocks WHERE next_at <= 5")
    assert "ix_clocks_next" in str(plan)


async def test_substitutes_wait_in_order_and_only_while_a_table_is_live(rig: Rig) -> None:
    number = await added(rig)
    async with rig.registry.store.write() as db:
        for user_id in (ANN, BOB, ANN):
            await substitutes.add(db, number, user_id)
        assert await substitutes.waiting(db, number) == [BOB, ANN]
        await substitutes.remove(db, number, BOB)
        assert await substitutes.waiting(db, number) == [ANN]
        assert await seats.count_seats(db, ANN) == (1, 0)
        await tables.change_table(db, number, status="ended")
        assert await substitutes.waiting(db, number) == []
