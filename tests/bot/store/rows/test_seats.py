"""Seats as they are stored."""

from bot.model import SeatRow
from bot.store.rows import seats, tables
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.stored import added

SEAT_ROWS = (
    SeatRow(Seat(0), "person", ANN, "closed"),
    SeatRow(Seat(1), "computer", level="hard"),
    SeatRow(Seat(2), "person", BOB),
)


async def seated(rig: Rig, **row: object) -> int:
    number = await added(rig, **row)
    async with rig.registry.store.write() as db:
        await seats.seat_all(db, number, SEAT_ROWS)
    return number


async def seat_rows(rig: Rig, number: int) -> tuple[SeatRow, ...]:
    async with rig.registry.store.read() as db:
        return await seats.seat_rows(db, number)


async def since(rig: Rig, number: int) -> list[int | None]:
    rows = await rig.sql(
        "SELECT waiting_since FROM seats WHERE table_id = :number ORDER BY seat", number=number
    )
    return [row.waiting_since for row in rows]


async def test_who_sits_where_comes_back(rig: Rig) -> None:
    number = await seated(rig)
    assert await seat_rows(rig, number) == SEAT_ROWS
    assert await seat_rows(rig, number + 1) == ()


async def test_those_who_sat_before_are_gone(rig: Rig) -> None:
    one, other = await seated(rig, channel_id=1), await seated(rig, channel_id=2)
    async with rig.registry.store.write() as db:
        await seats.seat_all(db, one, SEAT_ROWS[:1])
    assert await seat_rows(rig, one) == SEAT_ROWS[:1]
    assert await seat_rows(rig, other) == SEAT_ROWS
    async with rig.registry.store.write() as db:
        await seats.seat_all(db, one, ())
    assert await seat_rows(rig, one) == ()


async def test_who_is_waited_for_already_keeps_the_older_time(rig: Rig) -> None:
    one, other = await seated(rig, channel_id=1), await seated(rig, channel_id=2)
    for active, now, expected in [
        ([0, 2], 10, [10, None, 10]),
        ([1, 2], 20, [None, 20, 10]),
        ([2], 30, [None, None, 10]),
        ([0, 1, 2], 40, [40, 40, 10]),
        ([], 50, [None, None, None]),
        ([2], 60, [None, None, 60]),
    ]:
        async with rig.registry.store.write() as db:
            await seats.wait_for(db, one, [Seat(seat) for seat in active], now)
        assert await since(rig, one) == expected
    assert await since(rig, other) == [None, None, None]


async def test_whether_letters_arrive_is_noted_of_one_seat(rig: Rig) -> None:
    number = await seated(rig)
    async with rig.registry.store.write() as db:
        await seats.set_dm(db, number, Seat(2), "open")
    assert [seat_row.dm for seat_row in await seat_rows(rig, number)] == [
        "closed",
        "unknown",
        "open",
    ]


async def test_a_person_is_forgotten_everywhere(rig: Rig) -> None:
    one, other = await seated(rig, channel_id=1), await seated(rig, channel_id=2, host_id=BOB)
    async with rig.registry.store.write() as db:
        await seats.forget_person(db, ANN)
    for number in (one, other):
        assert await seat_rows(rig, number) == (SeatRow(Seat(0), "former"), *SEAT_ROWS[1:])
    async with rig.registry.store.read() as db:
        hosts = [await tables.table(db, number) for number in (one, other)]
    assert [row and row.host_id for row in hosts] == [None, BOB]


async def test_seats_are_counted_apart_where_it_goes_on(rig: Rig) -> None:
    for channel, status in enumerate(("lobby", "running", "paused", "over", "frozen")):
        await seated(rig, channel_id=channel, status=status)
    async with rig.registry.store.read() as db:
        assert await seats.count_seats(db, ANN) == (3, 2)
        assert await seats.count_seats(db, 99) == (0, 0)


async def test_a_turn_is_quiet_until_the_seat_is_waited_for_anew(rig: Rig) -> None:
    one, other = await seated(rig, channel_id=1), await seated(rig, channel_id=2)
    for active, now, hush, expected in [
        ([0, 2], 10, None, [False, False, False]),
        ([0, 2], 20, 0, [True, False, False]),
        ([0, 1], 30, None, [True, False, False]),
        ([0], 40, 1, [True, False, False]),  # nobody waits for it: there is nothing to hush
        ([1], 50, None, [False, False, False]),
        ([0, 1], 60, None, [False, False, False]),
    ]:
        async with rig.registry.store.write() as db:
            await seats.wait_for(db, one, [Seat(seat) for seat in active], now)
            await seats.wait_for(db, other, [Seat(seat) for seat in active], now)
            if hush is not None:
                await seats.mute_turn(db, one, Seat(hush))
        async with rig.registry.store.read() as db:
            assert [await seats.is_quiet(db, one, Seat(seat)) for seat in range(3)] == expected
            assert not await seats.is_quiet(db, other, Seat(0))
