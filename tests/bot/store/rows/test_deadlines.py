"""When people's time ends, as /mine asks for it."""

from bot.clocks.timer import Timer
from bot.model import SeatRow
from bot.store.rows import clocks, seats
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.stored import added


async def test_the_ends_of_somebodys_time_are_found_at_all_their_tables(rig: Rig) -> None:
    one, other, third = [await added(rig, channel_id=channel) for channel in (1, 2, 3)]
    async with rig.registry.store.write() as db:
        for number in (one, other, third):
            seat_rows = [SeatRow(Seat(0), "person", ANN), SeatRow(Seat(1), "person", BOB)]
            await seats.seat_all(db, number, seat_rows)
        await clocks.keep(db, one, {}, {Seat(0): Timer(0, ends_at=50), Seat(1): Timer(0)})
        await clocks.keep(db, other, {}, {Seat(0): Timer(0, ends_at=70)})
        await clocks.keep(db, third, {}, {Seat(1): Timer(0, ends_at=90)})
    async with rig.registry.store.read() as db:
        assert await clocks.deadlines(db, ANN) == {one: 50, other: 70}
        assert await clocks.deadlines(db, BOB) == {third: 90}
        assert await clocks.deadlines(db, 99) == {}
