"""Tables as they are stored."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event

from bot.model import SeatRow, Status
from bot.store.rows import seats, tables
from bot.store.rows.tables import ChannelTakenError
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.kinds import of_sqlite
from tests.bot.store.stored import TABLE_ROW, added

LIVE: tuple[Status, ...] = ("lobby", "running", "paused")
DONE: tuple[Status, ...] = ("over", "ended", "cancelled", "frozen")


async def test_what_is_stored_comes_back(rig: Rig) -> None:
    row = replace(TABLE_ROW, message_id=2**62, told=5, reason="kicked", host_id=None, seed="5eed")
    async with rig.registry.store.write() as db:
        number = await tables.add_table(db, row)
    async with rig.registry.store.read() as db:
        assert await tables.table(db, number) == replace(row, id=number)
        assert await tables.table(db, number + 1) is None


async def test_facts_are_changed_one_by_one(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    async with rig.registry.store.write() as db:
        await tables.change_table(db, one, status="running", told=3)
    async with rig.registry.store.read() as db:
        assert await tables.table(db, one) == replace(
            TABLE_ROW, id=one, channel_id=1, status="running", told=3
        )
        assert await tables.table(db, other) == replace(TABLE_ROW, id=other, channel_id=2)


@pytest.mark.parametrize("status", LIVE)
async def test_a_channel_has_one_live_table(rig: Rig, status: Status) -> None:
    await added(rig, status=status)
    with pytest.raises(ChannelTakenError):
        await added(rig)


@pytest.mark.parametrize("status", DONE)
async def test_a_table_that_is_done_leaves_its_channel(rig: Rig, status: Status) -> None:
    await added(rig, status=status)
    await added(rig, status=status)
    await added(rig)


async def test_a_table_does_not_move_into_another_s_channel(rig: Rig) -> None:
    await added(rig, channel_id=1)
    number = await added(rig, channel_id=2)
    with pytest.raises(ChannelTakenError):
        async with rig.registry.store.write() as db:
            await tables.change_table(db, number, channel_id=1)


async def test_a_channel_shows_its_live_table_else_its_newest(rig: Rig) -> None:
    async def here() -> int | None:
        async with rig.registry.store.read() as db:
            found = await tables.table_in(db, 500)
        return None if found is None else found.id

    assert await here() is None
    first = await added(rig, status="over")
    second = await added(rig, status="ended")
    await added(rig, status="cancelled")
    await added(rig, channel_id=501)
    assert await here() == second
    async with rig.registry.store.write() as db:
        await tables.change_table(db, first, status="running")
    assert await here() == first


async def test_live_tables_are_found_by_server_and_by_channel(rig: Rig) -> None:
    await added(rig, status="over")
    live = [await added(rig, channel_id=n, status=status) for n, status in enumerate(LIVE)]
    await added(rig, channel_id=9, guild_id=901)
    async with rig.registry.store.read() as db:
        assert [one.id for one in await tables.tables_of_guild(db, 900)] == live
        found = await tables.tables_in_channels(db, [2, 0, 77])
        assert sorted(one.id for one in found) == [live[0], live[2]]
        assert await tables.tables_in_channels(db, []) == []


async def test_only_lobbies_become_stale(rig: Rig) -> None:
    stale = await added(rig, channel_id=1, touched_at=9)
    await added(rig, channel_id=2, touched_at=10)
    await added(rig, channel_id=3, touched_at=9, status="running")
    async with rig.registry.store.read() as db:
        assert [one.id for one in await tables.stale_lobbies(db, 10)] == [stale]


async def test_a_person_s_tables_come_with_the_longest_waiting_first(rig: Rig) -> None:
    numbers = [await added(rig, channel_id=channel, status="running") for channel in range(4)]
    over = await added(rig, status="over")
    async with rig.registry.store.write() as db:
        for number in (*numbers, over):
            seat_rows = [SeatRow(Seat(0), "person", BOB), SeatRow(Seat(1), "person", ANN)]
            await seats.seat_all(db, number, seat_rows)
        await seats.wait_for(db, numbers[1], [Seat(1)], 200)
        await seats.wait_for(db, numbers[2], [Seat(1)], 100)
        await seats.wait_for(db, numbers[3], [Seat(0)], 50)
    async with rig.registry.store.read() as db:
        found = [(one.id, seat, since) for one, seat, since in await tables.tables_of(db, ANN)]
        assert await tables.tables_of(db, 99) == []
    assert found == [
        (numbers[2], 1, 100),
        (numbers[1], 1, 200),
        (numbers[0], 1, None),
        (numbers[3], 1, None),
    ]


async def test_tables_that_wait_for_computers_are_found_once(rig: Rig) -> None:
    kinds: list[tuple[Status, tuple[SeatRow, ...], list[Seat]]] = [
        ("running", (SeatRow(Seat(0), "computer"), SeatRow(Seat(1), "former")), [Seat(0), Seat(1)]),
        ("running", (SeatRow(Seat(0), "person", ANN), SeatRow(Seat(1), "computer")), [Seat(0)]),
        ("paused", (SeatRow(Seat(0), "computer"),), [Seat(0)]),
        ("running", (SeatRow(Seat(0), "former"),), [Seat(0)]),
        ("running", (SeatRow(Seat(0), "computer"),), []),
    ]
    for channel, (status, seat_rows, active) in enumerate(kinds, start=1):
        number = await added(rig, channel_id=channel, status=status)
        assert number == channel
        async with rig.registry.store.write() as db:
            await seats.seat_all(db, number, seat_rows)
            await seats.wait_for(db, number, active, 5)
    async with rig.registry.store.read() as db:
        assert sorted(await tables.waiting_for_the_bot(db)) == [1, 4]


async def test_a_paused_table_waits_for_nobody(rig: Rig) -> None:
    paused, running = await sitting(rig, "paused", 100), await sitting(rig, "running", 200)
    async with rig.registry.store.read() as db:
        found = [(one.id, since) for one, _, since in await tables.tables_of(db, ANN)]
    assert found == [(running, 200), (paused, None)]


async def test_the_next_table_is_the_one_that_waits_longest_besides_this(rig: Rig) -> None:
    await sitting(rig, "paused", 50)
    late = await sitting(rig, "running", 300)
    early = await sitting(rig, "running", 100)
    await sitting(rig, "running", None)
    async with rig.registry.store.read() as db:
        assert [
            found and found.id
            for found in [
                await tables.next_of(db, ANN, besides=late),
                await tables.next_of(db, ANN, besides=early),
                await tables.next_of(db, ANN, besides=99),
                await tables.next_of(db, BOB, besides=99),
            ]
        ] == [early, late, early, None]


@of_sqlite
async def test_the_tables_of_somebody_are_found_by_indexes_alone(rig: Rig) -> None:
    for _ in range(3):
        await sitting(rig, "running", 5)
    asked: list[str] = []

    def note(*given: Any) -> None:
        asked.append(given[2])

    event.listen(rig.engine.sync_engine, "before_cursor_execute", note)
    async with rig.registry.store.read() as db:
        await tables.tables_of(db, ANN)
        await tables.next_of(db, ANN, besides=2)
    event.remove(rig.engine.sync_engine, "before_cursor_execute", note)
    for query in [one for one in asked if one.startswith("SELECT")]:
        parameters = tuple(11 for _ in range(query.count("?")))
        async with rig.engine.connect() as db:
            plan = await db.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}", parameters)
            steps = [row.detail for row in plan]
        assert any("seats USING INDEX ix_seats_user" in step for step in steps), steps
        assert not any(step.startswith("SCAN") for step in steps), steps
    assert len(asked) >= 2


async def sitting(rig: Rig, status: Status, since: int | None) -> int:
    """Add a table at which Ann sits, and is waited for since a moment."""
    count = (await rig.sql("SELECT count(*) AS n FROM tables"))[0].n
    number = await added(rig, channel_id=1000 + count, status=status)
    async with rig.registry.store.write() as db:
        await seats.seat_all(db, number, [SeatRow(Seat(0), "person", ANN)])
        await seats.wait_for(db, number, [] if since is None else [Seat(0)], since or 0)
    return number
