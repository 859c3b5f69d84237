"""Pings as they are stored until their turn is over."""

from bot.store.rows import pings
from tests.bot.rig import Rig
from tests.bot.store.stored import added


async def test_the_pings_of_a_table_are_taken_once_oldest_first(rig: Rig) -> None:
    one, other = [await added(rig, channel_id=channel) for channel in (1, 2)]
    async with rig.registry.store.write() as db:
        for table, message in ((one, 9), (other, 8), (one, 2**62)):
            await pings.add(db, table, message)
        assert await pings.take_all(db, one) == [9, 2**62]
        assert await pings.take_all(db, one) == []
        assert await pings.take_all(db, other) == [8]
