"""What tables are asked, and the answers, as they are stored."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.model import Motion
from bot.store import motions
from games.core.log import Seat
from tests.bot.store.rows import added
from tests.bot.tabletop import Rig

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)


async def test_a_motion_comes_back_with_its_votes(rig: Rig) -> None:
    table = await added(rig)
    asked = Motion(table, "extend", BOB, 2, 5, "3600000")
    async with rig.room.store.write() as db:
        opened = await motions.add(db, asked)
        await motions.vote(db, opened.id, ANN, agrees=True)
        await motions.vote(db, opened.id, CLEO, agrees=True)
        await motions.vote(db, opened.id, CLEO, agrees=False)
        await motions.shown(db, opened.id, 2**62)
    assert opened == replace(asked, id=1)
    voted = replace(opened, agreed=frozenset({ANN}), declined=frozenset({CLEO}), message_id=2**62)
    async with rig.room.store.read() as db:
        assert await motions.motion(db, 1) == voted
        assert await motions.open_at(db, table) == voted
        assert await motions.tables_asked(db) == [table]
        assert await motions.motion(db, 2) is None


async def test_what_is_decided_is_open_no_more_and_stays_decided(rig: Rig) -> None:
    table = await added(rig)
    async with rig.room.store.write() as db:
        await motions.add(db, Motion(table, "pause", None, None, 5))
        await motions.close(db, 1, "agreed")
        await motions.close(db, 1, "void")
    async with rig.room.store.read() as db:
        found = await motions.motion(db, 1)
        assert found is not None
        assert (found.outcome, found.seat, found.target) == ("agreed", None, None)
        assert await motions.open_at(db, table) is None
        assert await motions.tables_asked(db) == []


async def test_a_table_is_asked_one_thing_at_a_time(rig: Rig) -> None:
    table, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    async with rig.room.store.write() as db:
        await motions.add(db, Motion(table, "undo", ANN, 3, 5))
        await motions.add(db, Motion(other, "undo", ANN, 3, 5))
    with pytest.raises(IntegrityError):
        async with rig.room.store.write() as db:
            await motions.add(db, Motion(table, "pause", BOB, None, 5))
    async with rig.room.store.write() as db:
        await motions.close(db, 1, "declined")
        # Of what was not saved the number may be lost, but none is given twice.
        assert (await motions.add(db, Motion(table, "pause", BOB, None, 5))).id > 2
