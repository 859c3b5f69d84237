"""Records as they are stored."""

import pytest

from bot.model import Entry
from bot.store.rows import record
from bot.store.rows.record import LostRaceError
from games.core.log import Seat
from tests.bot.rig import Rig
from tests.bot.store.stored import added

FIRST = Entry(1, Seat(0), "move", "place_band tower", 5)
SECOND = Entry(2, Seat(0), "undo", "place_band tower", 6)


async def test_a_record_comes_back_in_order(rig: Rig) -> None:
    number = await added(rig)
    async with rig.registry.store.write() as db:
        for entry in (SECOND, FIRST):
            await record.add_entry(db, number, entry)
    async with rig.registry.store.read() as db:
        assert await record.entries(db, number) == [FIRST, SECOND]
        assert await record.entries(db, number + 1) == []


async def test_of_two_who_write_the_same_entry_the_second_loses_and_writes_nothing(
    rig: Rig,
) -> None:
    number = await added(rig)
    async with rig.registry.store.write() as db:
        await record.add_entry(db, number, FIRST)

    async def lose() -> None:
        async with rig.registry.store.write() as db:
            await record.keep_state(db, number, 1, 1, "mine")
            await record.add_entry(db, number, Entry(1, Seat(1), "move", "other", 7))

    with pytest.raises(LostRaceError):
        await lose()
    async with rig.registry.store.read() as db:
        assert await record.entries(db, number) == [FIRST]
        assert await record.kept_state(db, number) is None


async def test_only_the_newest_state_is_kept(rig: Rig) -> None:
    one, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    async with rig.registry.store.write() as db:
        await record.keep_state(db, one, 1, 3, "a")
        await record.keep_state(db, other, 7, 3, "c")
        await record.keep_state(db, one, 2, 4, "b")
    async with rig.registry.store.read() as db:
        assert await record.kept_state(db, one) == (2, 4, "b")
        assert await record.kept_state(db, other) == (7, 3, "c")
