"""Stored proposals to tables, and their votes."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from bot.model import Proposal
from bot.store.rows import proposals
from games.core.log import Seat
from tests.bot.rig import Rig
from tests.bot.store.stored import added

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)


async def test_a_motion_comes_back_with_its_votes(rig: Rig) -> None:
    table = await added(rig)
    asked = Proposal(table, "extend", BOB, 2, 5, "3600000")
    async with rig.registry.store.write() as db:
        opened = await proposals.add(db, asked)
        await proposals.vote(db, opened.id, ANN, agrees=True)
        await proposals.vote(db, opened.id, CLEO, agrees=True)
        await proposals.vote(db, opened.id, CLEO, agrees=False)
        await proposals.shown(db, opened.id, 2**62)
    assert opened == replace(asked, id=1)
    voted = replace(opened, agreed=frozenset({ANN}), declined=frozenset({CLEO}), message_id=2**62)
    async with rig.registry.store.read() as db:
        assert await proposals.proposal(db, 1) == voted
        assert await proposals.open_at(db, table) == voted
        assert await proposals.tables_with_proposals(db) == [table]
        assert await proposals.proposal(db, 2) is None


async def test_what_is_decided_is_open_no_more_and_stays_decided(rig: Rig) -> None:
    table = await added(rig)
    async with rig.registry.store.write() as db:
        await proposals.add(db, Proposal(table, "pause", None, None, 5))
        await proposals.close(db, 1, "agreed")
        await proposals.close(db, 1, "void")
    async with rig.registry.store.read() as db:
        found = await proposals.proposal(db, 1)
        assert found is not None
        assert (found.outcome, found.seat, found.target) == ("agreed", None, None)
        assert await proposals.open_at(db, table) is None
        assert await proposals.tables_with_proposals(db) == []


async def test_a_table_is_asked_one_thing_at_a_time(rig: Rig) -> None:
    table, other = await added(rig, channel_id=1), await added(rig, channel_id=2)
    async with rig.registry.store.write() as db:
        await proposals.add(db, Proposal(table, "undo", ANN, 3, 5))
        await proposals.add(db, Proposal(other, "undo", ANN, 3, 5))
    with pytest.raises(IntegrityError):
        async with rig.registry.store.write() as db:
            await proposals.add(db, Proposal(table, "pause", BOB, None, 5))
    async with rig.registry.store.write() as db:
        await proposals.close(db, 1, "declined")
        # Of what was not saved the number may be lost, but none is given twice.
        assert (await proposals.add(db, Proposal(table, "pause", BOB, None, 5))).id > 2
