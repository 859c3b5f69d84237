"""Tournaments as they are stored."""

from dataclasses import replace

import pytest

from bot.model import TournamentRow
from bot.store.rows import tournaments
from bot.store.rows.record import LostRaceError
from tests.bot.rig import ANN, BOB, Rig
from tests.bot.store.stored import added
from tests.tournaments.season import season
from tournaments.events import Entry, Started

ROW = TournamentRow(
    id=0,
    name="Spring cup",
    game="great_fire",
    status="live",
    guild_id=900,
    channel_id=500,
    locale="en-US",
    salt="secret",
    message_id=None,
    next_at=None,
    created_at=1,
)


async def opened(rig: Rig, **changes: object) -> int:
    """Add a tournament that differs in some facts, and return its id."""
    async with rig.registry.store.write() as db:
        return await tournaments.add(db, replace(ROW, **changes))  # type: ignore[arg-type]


async def end(rig: Rig, number: int, entry: Entry) -> None:
    """Let a tournament end with an entry."""
    async with rig.registry.store.write() as db:
        await tournaments.change(db, number, status="over")
        await tournaments.add_entry(db, number, entry)


async def test_a_tournament_comes_back_as_it_was_stored(rig: Rig) -> None:
    number = await opened(rig, message_id=2**62, next_at=2**50)
    async with rig.registry.store.read() as db:
        found = await tournaments.tournament(db, number)
        assert found == replace(ROW, id=number, message_id=2**62, next_at=2**50)
        assert await tournaments.tournament(db, number + 1) is None


async def test_a_whole_record_comes_back_event_by_event(rig: Rig) -> None:
    number, played = await opened(rig), season("swiss", 9)
    played.run()
    async with rig.registry.store.write() as db:
        for entry in played.record:
            await tournaments.add_entry(db, number, entry)
    async with rig.registry.store.read() as db:
        assert await tournaments.entries(db, number) == played.record
        assert await tournaments.entries(db, number, after=7) == played.record[7:]
        assert await tournaments.entries(db, number + 1) == []


async def test_of_two_who_add_the_same_entry_the_second_loses(rig: Rig) -> None:
    number = await opened(rig)
    async with rig.registry.store.write() as db:
        await tournaments.add_entry(db, number, Entry(1, 5, None, Started()))
    with pytest.raises(LostRaceError):
        await end(rig, number, Entry(1, 6, 1, Started()))
    async with rig.registry.store.read() as db:
        found = await tournaments.tournament(db, number)
        assert found is not None
        assert found.status == "live"
        assert [entry.at for entry in await tournaments.entries(db, number)] == [5]


async def test_what_may_be_due_is_found_the_longest_due_first(rig: Rig) -> None:
    never = await opened(rig)
    late, later = await opened(rig, next_at=20), await opened(rig, next_at=10)
    async with rig.registry.store.read() as db:
        assert await tournaments.due(db, 9) == []
        assert await tournaments.due(db, 20) == [later, late]
        assert never not in await tournaments.due(db, 2**50)


async def test_people_have_a_number_of_their_own_in_each_tournament(rig: Rig) -> None:
    one, other = await opened(rig), await opened(rig, guild_id=901)
    async with rig.registry.store.write() as db:
        assert await tournaments.number_of(db, one, BOB) == 1
        assert await tournaments.number_of(db, one, ANN) == 2
        assert await tournaments.number_of(db, one, BOB) == 1
        assert await tournaments.number_of(db, other, ANN) == 1
    async with rig.registry.store.read() as db:
        assert await tournaments.users(db, one) == {1: BOB, 2: ANN}
        assert [row.id for row in await tournaments.of_person(db, ANN)] == [one, other]
        assert [row.id for row in await tournaments.of_guild(db, 900)] == [one]
        assert await tournaments.count(db, ANN) == 2


async def test_who_is_forgotten_leaves_a_number_that_nobody_else_gets(rig: Rig) -> None:
    number = await opened(rig)
    async with rig.registry.store.write() as db:
        for user in (ANN, BOB):
            await tournaments.number_of(db, number, user)
        await tournaments.forget_person(db, BOB)
        assert await tournaments.count(db, BOB) == 0
        assert await tournaments.users(db, number) == {1: ANN}
        assert await tournaments.number_of(db, number, BOB) == 3


async def test_what_is_over_is_under_way_nowhere(rig: Rig) -> None:
    number, other = await opened(rig), await opened(rig)
    async with rig.registry.store.write() as db:
        await tournaments.number_of(db, number, ANN)
        await tournaments.change(db, number, status="over", next_at=None)
    async with rig.registry.store.read() as db:
        assert [row.id for row in await tournaments.under_way(db)] == [other]
        assert [row.id for row in await tournaments.of_guild(db, 900)] == [other]
        assert await tournaments.of_person(db, ANN) == []
        assert await tournaments.count(db, ANN) == 1


async def test_a_table_knows_its_match_and_the_tournament_s_name(rig: Rig) -> None:
    number, table = await opened(rig), await added(rig)
    alone = await added(rig, channel_id=501)
    async with rig.registry.store.write() as db:
        await tournaments.link_table(db, table, number, 3)
        await tournaments.link_table(db, table, number, 4)
    async with rig.registry.store.read() as db:
        assert await tournaments.match_at(db, table) == (number, 4)
        assert await tournaments.match_at(db, alone) is None
        assert await tournaments.names_of_tables(db, [table, alone]) == {table: "Spring cup"}
