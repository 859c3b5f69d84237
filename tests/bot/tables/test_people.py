"""What is stored of a person, and how it is deleted."""

import asyncio

import pytest

from bot.clocks.clock import PRESETS
from bot.model import Person
from bot.outgoing import AbsenceNotice, LobbyUpdate, WelcomeLetter
from bot.refusals import Why
from bot.store import clocks
from bot.store import people as stored_people
from bot.store.schema import METADATA
from bot.store.store import Db
from bot.tables import lifecycle, lobby, moves, people, substitution
from bot.tables.people import Stored
from bot.tables.registry import Tables
from bot.tables.timing import Timers
from games.core.log import Seat
from tests.bot.tabletop import ANN, BOB, CLEO, DORA, SEED, Overheard, Rig, refused
from tests.patience import PATIENCE


async def traces(rig: Rig, user_id: int) -> int:
    """Return how often an id stands anywhere in the database."""
    count = 0
    for table in METADATA.tables:
        for row in await rig.sql(f"SELECT * FROM {table}"):  # noqa: S608 - names of our own
            count += sum(str(value) == str(user_id) for value in row)
    return count


async def test_it_is_told_at_how_many_tables_somebody_sat(rig: Rig) -> None:
    assert await people.stored(rig.room, ANN) == Stored(0, 0, Person(ANN))
    first = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.room, first.id)
    await rig.running(BOB, ANN, CLEO)
    await rig.lobby(ANN, channel=2)
    assert await people.stored(rig.room, ANN) == Stored(2, 1, Person(ANN))
    assert await people.stored(rig.room, CLEO) == Stored(1, 1, Person(CLEO))


async def test_nothing_is_left_of_who_is_forgotten(rig: Rig) -> None:
    over = await rig.running(ANN, BOB, CLEO)
    await lifecycle.end(rig.room, over.id)
    await rig.running(ANN, BOB, CLEO)
    await rig.lobby(BOB, ANN, channel=2)
    await rig.lobby(ANN, channel=3)
    async with rig.room.store.write() as db:
        told = await stored_people.change(db, ANN, zone="Europe/Rome")
    assert await people.stored(rig.room, ANN) == Stored(3, 1, told)
    assert await traces(rig, ANN) > 5
    await people.forget(rig.room, ANN)
    assert await traces(rig, ANN) == 0
    assert await people.stored(rig.room, ANN) == Stored(0, 0, Person(ANN))
    for number in (1, 2, 3, 4):
        for room in (rig.room, rig.another()):
            table = await room.get(number)
            assert ANN not in table.people
            assert table.facts.host_id != ANN


async def test_memory_and_database_agree_on_who_is_left(rig: Rig) -> None:
    await rig.running(ANN, BOB, CLEO)
    await rig.lobby(ANN, BOB, channel=2)
    await people.forget(rig.room, ANN)
    for number in (1, 2):
        here, there = await rig.room.get(number), await rig.another().get(number)
        assert (here.chairs, here.facts) == (there.chairs, there.facts)


async def test_a_lobby_is_left_and_shown_anew(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await rig.empty_outbox()
    await people.forget(rig.room, ANN)
    assert [chair.user_id for chair in table.chairs] == [BOB]
    assert (table.facts.host_id, table.facts.status) == (BOB, "lobby")
    assert await rig.messages() == [LobbyUpdate(table.id)]


async def test_a_lobby_of_nobody_is_called_off(rig: Rig) -> None:
    table = await rig.lobby(ANN, computers=2)
    await people.forget(rig.room, ANN)
    assert (await rig.room.get(table.id)).facts.status == "cancelled"


async def test_in_a_running_game_a_computer_moves_for_a_former_player(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    stirred: list[int] = []
    rig.room.stirred.append(stirred.append)
    await people.forget(rig.room, ANN)
    table = await rig.room.get(table.id)
    assert [(chair.kind, chair.user_id) for chair in table.chairs] == [
        ("former", None),
        ("person", BOB),
        ("person", CLEO),
    ]
    assert table.facts.host_id == BOB
    assert stirred == [table.id]
    doing = moves.move_by_notation(rig.room, table.id, ANN, "place_band tower")
    assert await refused(doing) is Why.NOT_SEATED
    assert await rig.computer_moves(table.id)
    assert table.session.active == (1,)


async def test_a_guest_who_is_forgotten_leaves_the_host_alone(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await people.forget(rig.room, BOB)
    table = await rig.room.get(table.id)
    assert table.facts.host_id == ANN
    assert table.chairs[1].kind == "former"


async def test_without_people_nobody_is_host_and_the_game_is_played_to_its_end(rig: Rig) -> None:
    table = await rig.running(ANN, computers=2)
    await people.forget(rig.room, ANN)
    while await rig.computer_moves(table.id):
        pass
    table = await rig.room.get(table.id)
    assert (table.facts.host_id, table.facts.status) == (None, "over")


async def test_a_paused_game_has_a_former_player_too(rig: Rig) -> None:
    table = await rig.running(ANN, BOB, CLEO)
    await lifecycle.pause(rig.room, table.id, "kicked")
    await people.forget(rig.room, ANN)
    table = await rig.room.get(table.id)
    assert (table.facts.status, table.facts.host_id) == ("paused", BOB)
    assert table.chairs[0].kind == "former"


async def test_who_left_the_lobby_before_is_not_welcomed_any_more(rig: Rig) -> None:
    table = await rig.lobby(ANN, BOB)
    await people.forget(rig.room, BOB)
    assert WelcomeLetter(table.id, BOB) not in await rig.messages()
    await lobby.join(rig.room, table.id, BOB)
    assert WelcomeLetter(table.id, BOB) in await rig.messages()


async def test_a_lobby_that_starts_in_this_moment_has_a_former_player(rig: Rig) -> None:
    number = (await rig.lobby(ANN, BOB, CLEO)).id
    store = Overheard(rig.engine)
    room = Tables(store, rig.clock)
    async with asyncio.timeout(PATIENCE):
        async with room.locked(number) as table:
            store.was_read.clear()
            forgetting = asyncio.create_task(people.forget(room, ANN))
            await store.was_read.wait()  # it takes the table for a lobby
            await moves.begin(room, table, SEED)
        await forgetting
    table = await room.get(number)
    assert [chair.kind for chair in table.chairs] == ["former", "person", "person"]
    assert (table.facts.host_id, table.facts.status) == (BOB, "running")
    assert await traces(rig, ANN) == 0


async def test_a_seat_that_is_given_away_in_this_moment_keeps_no_trace(rig: Rig) -> None:
    room, number = rig.room, (await rig.running(ANN, BOB, CLEO)).id
    async with asyncio.timeout(PATIENCE):
        async with room.locked(number) as table:
            forgetting = asyncio.create_task(people.forget(room, ANN))
            while await traces(rig, ANN):
                pass  # what is stored goes first
            await substitution.give_away(room, table, Seat(0))
        await forgetting
    assert await traces(rig, ANN) == 0
    for there in (room, rig.another()):
        assert (await there.get(number)).chairs[0].absent_id is None
    assert await refused(substitution.come_back(room, number, ANN)) is Why.NO_SEAT_BACK


async def test_of_who_is_forgotten_no_clock_is_left_behind(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.running(ANN, BOB, CLEO, DORA, game="cash_guns", clock=PRESETS["day"])
    while table.timers[Seat(1)].ended_at is None:  # until Bob's answer is sealed
        await rig.mildest(table, 1)
    assert Seat(1) in table.session.asked
    ends: list[set[Seat]] = []
    keep = clocks.keep

    async def watched(db: Db, table_id: int, before: Timers, timers: Timers) -> None:
        ends.append(set((await rig.room.deadlines(table)).ends))
        await keep(db, table_id, before, timers)

    monkeypatch.setattr(clocks, "keep", watched)
    await people.forget(rig.room, BOB)
    assert len(ends) == 1
    assert set((await rig.room.deadlines(table)).ends) == ends[0] - {Seat(1)}


def heard_hours(rig: Rig) -> list[tuple[Person, Person]]:
    heard: list[tuple[Person, Person]] = []

    async def hear(before: Person, after: Person) -> None:
        heard.append((before, after))

    rig.room.hours_changed.append(hear)
    return heard


async def test_who_keeps_clocks_hears_when_somebodys_hours_change(rig: Rig) -> None:
    heard = heard_hours(rig)
    await people.change(rig.room, ANN, language="de", letters=False, reminders="off")
    assert heard == []
    rome = await people.change(rig.room, ANN, zone="Europe/Rome")
    late = await people.change(rig.room, ANN, quiet_from=60)
    await people.change(rig.room, ANN, quiet_from=60)
    assert heard == [
        (Person(ANN, language="de", letters=False, reminders="off"), rome),
        (rome, late),
    ]
    assert (rome.zone, late.quiet_from) == ("Europe/Rome", 60)


async def test_each_running_table_is_told_once_who_is_away(rig: Rig) -> None:
    one = await rig.running(ANN, BOB, CLEO)
    await rig.lobby(ANN, channel=2)
    other = await rig.running(BOB, CLEO, ANN, channel=3)
    await rig.running(BOB, CLEO, 44, channel=4)
    paused = await rig.running(BOB, CLEO, ANN, channel=5)
    await lifecycle.pause(rig.room, paused.id, "kicked")
    await rig.empty_outbox()
    heard, stirred = heard_hours(rig), list[int]()
    rig.room.stirred.append(stirred.append)
    await people.go_away(rig.room, ANN, 5_000_000)
    assert await rig.messages() == [
        AbsenceNotice(one.id, Seat(0), 5_000_000),
        AbsenceNotice(other.id, Seat(2), 5_000_000),
    ]
    assert stirred == [one.id, other.id]
    assert heard == [(Person(ANN), Person(ANN, away_until=5_000_000))]


async def test_who_comes_back_is_away_no_more(rig: Rig) -> None:
    assert not await people.come_back(rig.room, ANN)
    assert await rig.sql("SELECT * FROM people") == []
    await people.go_away(rig.room, ANN, 5_000_000)
    heard = heard_hours(rig)
    assert await people.come_back(rig.room, ANN)
    assert heard == [(Person(ANN, away_until=5_000_000), Person(ANN))]
    assert not await people.come_back(rig.room, ANN)


async def test_who_comes_back_too_late_was_not_away_any_more(rig: Rig) -> None:
    await people.go_away(rig.room, ANN, 5_000_000)
    rig.clock.time = 5_000_000
    assert not await people.come_back(rig.room, ANN)
    assert (await people.stored(rig.room, ANN)).told.away_until is None
