"""The timers of a person, as /mine asks for them."""

from bot.clocks.timer import Timer
from bot.model import SeatRow
from bot.store.rows import clocks, seats, tables
from games.core.log import Seat
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.stored import added


async def test_somebodys_timers_are_found_at_all_their_live_tables(rig: Rig) -> None:
    one, other, third = [await added(rig, channel_id=channel) for channel in (1, 2, 3)]
    async with rig.registry.store.write() as db:
        for number in (one, other, third):
            seat_rows = [SeatRow(Seat(0), "person", ANN), SeatRow(Seat(1), "person", BOB)]
            await seats.seat_all(db, number, seat_rows)
        await clocks.keep(db, one, {}, {Seat(0): Timer(0, ends_at=50), Seat(1): Timer(0)})
        await clocks.keep(db, other, {}, {Seat(0): Timer(0, ends_at=70, used=7)})
        await clocks.keep(db, third, {}, {Seat(1): Timer(0, ends_at=90)})
    async with rig.registry.store.read() as db:
        assert await clocks.of_person(db, ANN) == {
            one: Timer(0, ends_at=50), other: Timer(0, ends_at=70, used=7),
        }  # fmt: skip
        assert await clocks.of_person(db, BOB) == {one: Timer(0), third: Timer(0, ends_at=90)}
        assert await clocks.of_person(db, 99) == {}
    async with rig.registry.store.write() as db:
        await tables.change_table(db, one, status="over")
    async with rig.registry.store.read() as db:
        assert set(await clocks.of_person(db, ANN)) == {other}, "what is over is not listed"
